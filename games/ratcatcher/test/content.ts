// What was of use in a game, told from its events and the state at that moment: every component, and whatever each of them can do.
// Only play counts here (battery.test.ts); that the rules are right is what the cases prove.
import {
  ARCH_RATS,
  type ArchAbility,
  archOf,
  CATCHERS,
  commonAt,
  DISTRICTS,
  EATERS_NEEDED,
  GOODS,
  isCommon,
  isStrange,
  MYSTERIES,
  RATS,
  STRANGE_RATS,
  type StrangeAbility,
  strangeAt,
} from '../src/data/components.ts'
import { isActive } from '../src/derive/city.ts'
import { commonAtArea, nestsAt, strangeWith } from '../src/derive/look.ts'
import type { Event } from '../src/model/events.ts'
import { ABILITIES, ARCH_TRAITS, type AreaId, MODES, type RatId, type Reward, SLOTS, TOKENS } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'
import { broods } from '../src/rules/arch/brood.ts'
import { hasHiveMind } from '../src/rules/arch/hive-mind.ts'
import { damsAt } from '../src/rules/strange/nest.ts'
import { hasHerald } from '../src/rules/strange/herald.ts'
import { liveTraps } from '../src/rules/trap/traps.ts'

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>

const startCard = (mode: string): string => `start card ${mode}`
const placed = (district: string): string => `${district} placed`
const collected = (token: string): string => `${token} collected`
const deployed = (rat: string): string => `${rat} deployed`
const caught = (rat: string): string => `${rat} caught`
const worked = (rat: string): string => `ability of ${rat} worked`
const revealed = (mystery: string): string => `${mystery} revealed`
const used = (catcher: string, ability: string): string => `${catcher} used ${ability}`
const snapped = (catcher: string): string => `trap of ${catcher} snapped`
const bought = (good: string): string => `${good} bought`
const gained = (card: string, reward: string): string => `${reward} gained for ${card}`
const filled = (slot: string): string => `${slot} filled`
const raised = (trait: string): string => `${trait} raised`
const OTHERS = ['archRatWounded', 'bagRefilled', 'ruseEaten', 'archRatHealed', 'diceRolledAgain']

export const components: readonly string[] = [
  ...MODES.map(startCard),
  ...DISTRICTS.slice(1).map(placed),
  ...TOKENS.map(collected),
  ...MYSTERIES.map(revealed),
  ...CATCHERS.flatMap(catcher => [...ABILITIES.map(ability => used(catcher, ability)), snapped(catcher)]),
  ...[...STRANGE_RATS.map(({ name }) => name), ...ARCH_RATS].flatMap(rat => [deployed(rat), worked(rat)]),
  ...STRANGE_RATS.map(({ name }) => caught(name)),
  ...STRANGE_RATS.flatMap(({ name, rewards }) => rewards.map(({ reward }) => gained(name, reward))),
  ...GOODS.map(bought),
  ...SLOTS.map(filled),
  ...ARCH_TRAITS.map(raised),
  ...OTHERS,
]

const nameOf = (rat: RatId): string => RATS[rat] as string

function plainly(event: Event, { config }: State): string[] {
  switch (event.kind) {
    case 'roundBegan':
      return [startCard(config.mode)]
    case 'districtPlaced':
      return [placed(DISTRICTS[event.district] as string)]
    case 'tokenCollected':
      return [collected(event.token)]
    case 'strangeDeployed':
      return [deployed(nameOf(event.rat))]
    case 'archRatDeployed':
      return [deployed(config.archRat)]
    case 'ratCaught':
      return isStrange(event.rat) ? [caught(nameOf(event.rat))] : []
    case 'mysteryRevealed':
      return [revealed(event.mystery)]
    case 'abilityUsed':
      return [used(config.catcher, event.ability)]
    case 'trapActivated':
      return [snapped(config.catcher)]
    case 'ratsPaid':
      return [bought(event.good)]
    case 'cheeseSlotted':
      return [filled(event.slot)]
    case 'traitRaised':
      return [raised(event.trait)]
    default:
      return OTHERS.includes(event.kind) ? [event.kind] : []
  }
}

/** Hits or sixes rolled at the rats of an area. */
const strikesAt = (event: Event, area: AreaId | undefined): event is Of<'diceRolled'> =>
  event.kind === 'diceRolled'
  && event.by !== 'move'
  && event.by !== 'bite'
  && event.by !== 'mutation'
  && event.by !== 'burst'
  && event.area === area
  && event.hits + event.sixes > 0

/** Common rats went farther than their kind can; returns from where. */
function wentFar(event: Event): AreaId | undefined {
  if (event.kind !== 'ratsMoved' || !isCommon(event.rat) || event.path.length - 1 <= commonAt(event.rat).move) return undefined
  return event.path[0]
}

const spawnsAt = (event: Event): AreaId | undefined => (event.kind === 'ratDrawn' && event.rule === 'RC-SPAWN-1' ? event.area : undefined)

/** A trap of an active district that does not snap. */
const isIdle = (state: State, area: AreaId): boolean =>
  state.traps.includes(area) && isActive(state.districts, area) && !liveTraps(state).includes(area)

/** Did the ability of a strange rat in the city, or just taken from it, make what happened otherwise than it would have been? */
const STRANGE_WORKS: Readonly<Record<StrangeAbility, (event: Event, state: State, at: AreaId | undefined) => boolean>> = {
  hoard: event => event.kind === 'tokenHoarded',
  // hits of a trap pass it by, or the trap does not snap at all
  flying: (event, state, at) =>
    (strikesAt(event, at) && event.by === 'trap')
    || (event.kind === 'ratStepBegan' && event.step === 'traps' && at !== undefined && isIdle(state, at)),
  plated: (event, _, at) => strikesAt(event, at) && event.sixes > 0,
  trapBreaker: event => event.kind === 'trapReturned',
  nest(event, state) {
    const area = spawnsAt(event)
    return area !== undefined && damsAt(state, area) > 0 && nestsAt(state, area) === 0
  },
  pox: event => event.kind === 'tokenLost',
  bigEater: (event, _, at) => event.kind === 'cheeseEaten' && event.area === at && event.count - BEYOND_ANOTHER < EATERS_NEEDED,
  hidden: (event, state, at) => strikesAt(event, at) && commonAtArea(state, event.area) > 0,
  split: event => event.kind === 'ratDrawn' && event.rule === 'RC-STRANGE-5',
  herald(event, state) {
    const from = wentFar(event)
    return from !== undefined && hasHerald(state, from)
  },
  burst: event => event.kind === 'diceRolled' && event.by === 'burst',
  thief: event => event.kind === 'ratsStolen',
}
/** What a big eater counts more than another strange rat. */
const BEYOND_ANOTHER = Math.max(...STRANGE_RATS.map(({ eats }) => eats)) - Math.min(...STRANGE_RATS.map(({ eats }) => eats))

const ARCH_WORKS: Readonly<Record<ArchAbility, (event: Event, state: State) => boolean>> = {
  mutation: event => event.kind === 'traitRaised' && event.rule === 'RC-ARCH-MUT-1',
  guts: event => event.kind === 'devoured',
  brood(event, state) {
    const area = spawnsAt(event)
    return area !== undefined && broods(state, area)
  },
  hiveMind(event, state) {
    const from = wentFar(event)
    return from !== undefined && hasHiveMind(state, from)
  },
}

function abilities(event: Event, state: State): string[] {
  const strange = STRANGE_RATS.filter(({ ability }) => STRANGE_WORKS[ability](event, state, strangeWith(state, ability)?.area)).map(
    ({ name }) => name,
  )
  const { name, ability } = archOf(state.config.archRat)
  return [...strange, ...(ARCH_WORKS[ability](event, state) ? [name] : [])].map(worked)
}

/** What a card brings is told right after it is discarded. */
const BRINGS: ReadonlySet<Event['kind']> = new Set(['rewardGained', 'tokenGained', 'cheeseCollected', 'mysteryRevealed', 'ratDrawn'])

/** Follows games event by event. */
export function watch(): (event: Event, state: State) => string[] {
  let discarded: { readonly card: RatId; readonly reward: Reward } | undefined
  return (event, state) => {
    const rewards = discarded !== undefined && BRINGS.has(event.kind) ? [gained(strangeAt(discarded.card).name, discarded.reward)] : []
    discarded = event.kind === 'cardDiscarded' ? event : undefined
    return [...plainly(event, state), ...abilities(event, state), ...rewards]
  }
}
