import { type Chooser, choosersOf, greedyPlayer, randomPlayer } from '@rubble/testkit'
import { battery } from '@rubble/testkit/vitest'
import { DISTRICTS, isStrange, STRANGE_RATS } from '../src/data/components.ts'
import { game, knowledge, type Ratcatcher } from '../src/index.ts'
import type { Event } from '../src/model/events.ts'
import { ARCH_RATS, ARCH_TRAITS, CATCHERS, GOODS, MODES, MYSTERIES, POWERS, REWARDS, SLOTS, STRANGE } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'
import { district, rat } from '../src/names.ts'
import { texts } from '../src/texts.ts'

const placed = (name: string): string => `${name} placed`
const deployed = (name: string): string => `${name} deployed`
const caught = (name: string): string => `${name} caught`
const revealed = (name: string): string => `${name} revealed`
const used = (name: string): string => `${name} used`
const bought = (name: string): string => `${name} bought`
const taken = (reward: string): string => `${reward} taken for a card`
const filled = (name: string): string => `${name} filled`
const raised = (name: string): string => `${name} raised`

/** What an event shows to have been of use. */
function usedIn(event: Event): string[] {
  switch (event.kind) {
    case 'districtPlaced': return [placed(String(district.write(event.district, undefined)))]
    case 'strangeDeployed': return [deployed(String(rat.write(event.rat, undefined)))]
    case 'ratCaught': return [caught(String(rat.write(event.rat, undefined)))]
    case 'mysteryRevealed': return [revealed(event.mystery)]
    case 'abilityUsed': return [used(event.power)]
    case 'ratsPaid': return [bought(event.good)]
    case 'cardDiscarded': return [taken(event.reward)]
    case 'cheeseSlotted': return [filled(event.slot)]
    case 'traitRaised': return [raised(event.trait)]
    default: return [event.kind]
  }
}
/** Four hits in one attack are more than the battery's players can hope for; cases catch this one. */
const THICK = 3
const components = [
  ...DISTRICTS.slice(1).map(placed),
  ...STRANGE.map(deployed),
  ...STRANGE_RATS.filter(({ defence }) => defence < THICK).map(({ name }) => caught(name)),
  ...REWARDS.map(taken),
  ...MYSTERIES.map(revealed),
  ...POWERS.map(used),
  ...GOODS.map(bought),
  ...SLOTS.map(filled),
  ...ARCH_TRAITS.map(raised),
  'trapActivated', 'archRatDeployed', 'archRatWounded', 'devoured', 'tokenCollected', 'ratsStolen', 'tokenHoarded', 'trapReturned', 'bagRefilled',
]

/** Every catcher meets two arch-rats, every arch-rat three catchers, in both modes. */
const configs = CATCHERS.flatMap((catcher, i) => [0, 1].map(j => ({ catcher, archRat: ARCH_RATS[(2 * j + i) % ARCH_RATS.length], mode: MODES[j] })))

const greedy = greedyPlayer({ game, knowledge })
type Option = Parameters<Chooser<Ratcatcher>>[0]['options'][number]
const isBuying = (option: Option): boolean => 'do' in option && option.do === 'buy'
const isCheese = (option: Option): boolean => 'good' in option && option.good === 'cheese'
const isAbility = (option: Option): boolean => ('do' in option && option.do === 'ability') || ('slot' in option && (option.slot === 'A' || option.slot === 'B'))
const isEither = (option: Option): boolean => 'reward' in option
const isHunt = (option: Option): boolean => 'target' in option && isStrange(option.target)
const isAttack = (option: Option): boolean => 'do' in option && option.do === 'attack'
const meetsStrange = ({ strange, catcher }: State): boolean => strange.some(({ area }) => area === catcher.area)

/** Hunts strange rats, unlocks and uses every ability, saves all rats for a cheese, and takes any reward of a card: what the others hardly ever do. */
const curious: Chooser<Ratcatcher> = turn => {
  const hunt = turn.options.find(isHunt) ?? (meetsStrange(turn.state) ? turn.options.find(isAttack) : undefined)
  if (hunt !== undefined) return hunt
  const abilities = turn.options.filter(isAbility)
  if (abilities.length > 0) return randomPlayer({ ...turn, options: abilities })
  if (turn.options.every(isEither)) return randomPlayer(turn)
  return turn.options.find(isCheese) ?? greedy({ ...turn, options: turn.options.filter(option => !isBuying(option)) })
}

battery({ game, knowledge, texts }, {
  choosers: { ...choosersOf({ game, knowledge }), curious },
  seeds: configs.map((_, seed) => seed),
  configs,
  stride: 60,
  content: { components, used: usedIn, games: 1000 },
})
