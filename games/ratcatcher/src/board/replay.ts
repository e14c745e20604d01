// What an event does to the table: to show what happened, or would happen, one thing after another.
import { type EventFold, onEvent } from '@rubble/ui'
import { boardOf, faceOf, isCommon, isStrange } from '../data/components.ts'
import { ratsAt } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import {
  type Ability,
  ARCH,
  type ArchTrait,
  type AreaId,
  BLACK,
  BROWN,
  COMMON,
  type DistrictId,
  KINDS,
  NOWHERE,
  type RatId,
  type Slot,
  type Token,
  WHITE,
} from '../model/ids.ts'
import { squareX, squareY } from '../codecs.ts'
import type { Table } from '../derive/implied.ts'

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>
type Horde = Readonly<Record<(typeof COMMON)[number], number>>

const without = <T>(list: readonly T[], is: (item: T) => boolean): T[] => {
  const at = list.findIndex(is)
  return at < 0 ? [...list] : list.toSpliced(at, 1)
}

function addRats(table: Table, area: AreaId, rat: RatId, count: number): Table {
  return { ...table, rats: table.rats.map((here, i) => (i === area * KINDS + rat ? Math.max(0, here + count) : here)) }
}
const addHorde = (table: Table, area: AreaId, horde: Horde, sign: 1 | -1): Table =>
  COMMON.reduce((now, kind, rat) => addRats(now, area, rat, sign * horde[kind]), table)

const addCaged = (table: Table, horde: Horde, sign: 1 | -1): Table => ({
  ...table,
  cage: table.cage.map((here, rat) => here + sign * horde[COMMON[rat] ?? 'white']),
})

/** All go but those of the area that is being filled (RC-BAG-3). */
function refilled(table: Table, { source, district, spared, white, brown, black }: Of<'bagRefilled'>): Table {
  if (source === 'cage') return addCaged(table, { white, brown, black }, -1)
  const districts = source === 'inactive' ? table.districts.filter(({ active }) => !active).map(one => one.district) : [district]
  const areas = new Set(districts.flatMap(one => faceOf(table.config.mode, one).areas))
  const isEmptied = (area: AreaId): boolean => area !== spared && areas.has(area)
  return { ...table, rats: table.rats.map((here, i) => (isEmptied(Math.floor(i / KINDS)) ? 0 : here)) }
}

/** Rats leave before others arrive: `where` is their new place, nowhere while they are on their way. */
export function relocated(table: Table, { rat, count, path }: Pick<Of<'ratsMoved'>, 'rat' | 'count' | 'path'>, where: AreaId): Table {
  const from = path[0] ?? NOWHERE
  if (rat === ARCH) return { ...table, arch: { ...table.arch, area: where } }
  if (isStrange(rat)) return { ...table, strange: table.strange.map(one => (one.rat === rat ? { ...one, area: where } : one)) }
  const gone = addRats(table, from, rat, -count)
  return where === NOWHERE ? gone : addRats(gone, where, rat, count)
}

function caught(table: Table, { rat, area }: Of<'ratCaught'>): Table {
  if (isCommon(rat)) return { ...addRats(table, area, rat, -1), cage: table.cage.map((here, kind) => (kind === rat ? here + 1 : here)) }
  return {
    ...table,
    strange: table.strange.filter(one => one.rat !== rat),
    catcher: { ...table.catcher, cards: [...table.catcher.cards, rat] },
  }
}

/** Abilities whose token lies in the city until cleanup. */
const LYING: ReadonlySet<string> = new Set(['cheeseRuse', 'lure', 'sleep'])

function used(table: Table, { ability, area, left }: Of<'abilityUsed'>): Table {
  const { key, amount } = boardOf(table.config.catcher).abilities[ability]
  const { catcher } = table
  const spent = {
    ...catcher,
    special: { ...catcher.special, [ability]: left },
    grit: catcher.grit + (key === 'defenceBonus' ? amount : 0),
    smoke: catcher.smoke || key === 'smoke',
  }
  return { ...table, catcher: spent, laid: LYING.has(key) ? [...table.laid, { area, ability }] : table.laid }
}

function collected(table: Table, { area, token, has }: Of<'tokenCollected'>): Table {
  const { catcher } = table
  const richer = token === 'health' ? { ...catcher, health: has } : { ...catcher, special: { ...catcher.special, [token]: has } }
  return { ...table, catcher: richer, tokens: withoutToken(table, area, token) }
}
const withoutToken = ({ tokens }: Table, area: AreaId, token: Token): Table['tokens'] =>
  without(tokens, one => one.area === area && one.token === token)
const withoutCheese = ({ cheese }: Table, area: AreaId): AreaId[] => without(cheese, one => one === area)

/** Black before white before brown. */
const TASTE: readonly RatId[] = [BLACK, WHITE, BROWN]

function devoured(table: Table, { area, what, guts }: Of<'devoured'>): Table {
  const fed = { ...table, arch: { ...table.arch, guts } }
  if (what === 'trap') return { ...fed, traps: without(fed.traps, one => one === area) }
  if (what !== 'rat') return { ...fed, tokens: withoutToken(fed, area, what) }
  const rat = TASTE.find(kind => ratsAt(fed, area, kind) > 0)
  return rat === undefined ? fed : addRats(fed, area, rat, -1)
}

const setActive = (table: Table, district: DistrictId, active: boolean): Table => ({
  ...table,
  districts: table.districts.map(one => (one.district === district ? { ...one, active } : one)),
})
const setCatcher = (table: Table, change: Partial<Table['catcher']>): Table => ({ ...table, catcher: { ...table.catcher, ...change } })
const setArch = (table: Table, change: Partial<Table['arch']>): Table => ({ ...table, arch: { ...table.arch, ...change } })
const setTokens = (table: Table, ability: Ability, has: number): Table =>
  setCatcher(table, { special: { ...table.catcher.special, [ability]: has } })

/** At cleanup what abilities have laid goes too (RC-CLEANUP-4). */
function removed(table: Table, { area, token, rule }: Of<'tokenRemoved'>): Table {
  if (rule === 'RC-CLEANUP-4') return { ...table, laid: without(table.laid, one => one.area === area && one.ability === token) }
  return { ...table, tokens: withoutToken(table, area, token) }
}

/** More health is healthier at once. */
function raised(table: Table, trait: ArchTrait): Table {
  const { plus, health } = table.arch
  return setArch(table, { plus: { ...plus, [trait]: plus[trait] + 1 }, health: health + (trait === 'health' ? 1 : 0) })
}

function gained(table: Table, { reward, has }: Of<'rewardGained'>): Table {
  if (reward === 'health') return setCatcher(table, { health: has })
  if (reward === 'movement') return setCatcher(table, { movement: has })
  return reward === 'dice' ? setCatcher(table, { dice: has }) : table
}

/** Health and movement are there at once (RC-UPG-5, -6). */
function upgraded(table: Table, slot: Slot): Table {
  if (slot === 'health') return setCatcher(table, { health: table.catcher.health + 1 })
  return slot === 'movement' ? setCatcher(table, { movement: table.catcher.movement + 1 }) : table
}

type Fold = EventFold<Event, Table, Table>
const same = (table: Table): Table => table

const IN_THE_CITY = {
  districtDrawn: (table, { district }) => ({ ...table, drawn: district }),
  districtPlaced: (table, { district, square, turn }) => ({
    ...table,
    drawn: -1,
    districts: [...table.districts, { district, x: squareX(square), y: squareY(square), turn, active: true }],
  }),
  districtWoke: (table, { district }) => setActive(table, district, true),
  districtSlept: (table, { district }) => setActive(table, district, false),
  mysteryRevealed: (table, { mystery, area }) => (mystery === 'nest' ? { ...table, nests: [...table.nests, area] } : table),
  tokenPlaced: (table, { area, token }) =>
    token === 'cheese'
      ? { ...table, cheese: [...table.cheese, area].toSorted((a, b) => a - b) }
      : { ...table, tokens: [...table.tokens, { area, token }] },
  strangeDeployed: (table, { rat, area }) => ({ ...table, strange: [...table.strange, { rat, area }] }),
  strangeReturned: (table, { rat: back }) => ({ ...table, strange: table.strange.filter(({ rat }) => rat !== back) }),
  ratDrawn: (table, { area, rat }) => addRats(table, area, rat, 1),
  ratsTaken: (table, { area, rat, count }) => addRats(table, area, rat, count),
  bagRefilled: refilled,
  tokenRemoved: removed,
} satisfies Partial<Fold>

const BY_THE_CATCHER = {
  roundBegan: (table, { round }) => ({ ...table, round, phase: 'catcher' }),
  boardRefreshed: (table, { dice, movement, traps }) => setCatcher(table, { dice, movement, traps }),
  movementSpent: (table, { left }) => setCatcher(table, { movement: left }),
  catcherMoved: (table, { to, left }) => setCatcher(table, { area: to, movement: left }),
  trapSet: (table, { area, cost, left }) => ({
    ...setCatcher(table, { traps: left, movement: table.catcher.movement - cost }),
    traps: [...table.traps, area],
  }),
  trapReturned: (table, { area: at }) => ({
    ...setCatcher(table, { traps: table.catcher.traps + 1 }),
    traps: without(table.traps, area => area === at),
  }),
  ratCaught: caught,
  abilityUsed: used,
  ratsMarched: (table, event) => addHorde(addHorde(table, event.from, event, -1), event.to, event, 1),
  tokenCollected: collected,
  cheeseCollected: (table, { area, collected: won }) => ({ ...setCatcher(table, { collected: won }), cheese: withoutCheese(table, area) }),
  cheeseSlotted: (table, { slot, filled }) => setCatcher(table, { filled: { ...table.catcher.filled, [slot]: filled } }),
  ratsPaid: (table, event) => addCaged(table, event, -1),
  ratsStolen: (table, event) => addCaged(table, event, -1),
  cardDiscarded: (table, { card: given }) => setCatcher(table, { cards: without(table.catcher.cards, card => card === given) }),
  rewardGained: gained,
  traitUpgraded: (table, { slot }) => upgraded(table, slot),
  tokenGained: (table, { ability, has }) => setTokens(table, ability, has),
  tokenLost: (table, { ability, has }) => setTokens(table, ability, has),
  catcherWounded: (table, { left }) => setCatcher(table, { health: left }),
} satisfies Partial<Fold>

const BY_THE_RATS = {
  ratTurnBegan: table => ({ ...table, phase: 'rats' }),
  ratsMoved: (table, event) => relocated(table, event, event.path.at(-1) ?? NOWHERE),
  tokenHoarded: (table, { area, token }) => ({ ...table, tokens: withoutToken(table, area, token), hoard: [...table.hoard, token] }),
  cheeseEaten: (table, { area, eaten }) => ({ ...setArch(table, { eaten }), cheese: withoutCheese(table, area) }),
  ruseEaten: (table, { area: at }) => ({ ...table, laid: without(table.laid, ({ area }) => area === at) }),
  ratsReturned: (table, event) => addHorde(table, event.area, event, -1),
  archRatDeployed: (table, { area }) => setArch(table, { area }),
  archRatWounded: (table, { left }) => setArch(table, { health: left }),
  archRatHealed: (table, { left }) => setArch(table, { health: left }),
  traitRaised: (table, { trait }) => raised(table, trait),
  devoured,
  trapsTaken: table => ({ ...setCatcher(table, { traps: table.catcher.traps + table.traps.length }), traps: [], laid: [] }),
} satisfies Partial<Fold>

export const after = onEvent<Event, Table, Table>({
  ...IN_THE_CITY,
  ...BY_THE_CATCHER,
  ...BY_THE_RATS,
  cityGrows: same,
  districtSkipped: same,
  tokenLacking: same,
  strangeLacking: same,
  bagEmpty: same,
  diceRolled: same,
  diceRolledAgain: same,
  hitsLost: same,
  turnEnded: same,
  ratStepBegan: same,
  ratsStayed: same,
  trapActivated: same,
  biteFailed: same,
  cheeseCounted: same,
  cityWillGrow: same,
  archRatWillRoll: same,
  ratsMayMove: same,
  archRatWillBite: same,
  trapWillRoll: same,
  cheeseWillBeEaten: same,
  nestWillSpawn: same,
  gameEnded: same,
})

/** The areas an event is about. */
export function touched(table: Table, event: Event): readonly AreaId[] {
  switch (event.kind) {
    case 'catcherMoved':
    case 'ratsMarched':
      return [event.from, event.to]
    case 'ratsMoved':
      return event.path.slice(-1)
    case 'districtPlaced':
      return faceOf(table.config.mode, event.district).areas
    case 'catcherWounded':
    case 'biteFailed':
      return [table.catcher.area]
    case 'ratsStayed':
    case 'mysteryRevealed':
      return []
    default:
      return 'area' in event && event.area !== NOWHERE ? [event.area] : []
  }
}
