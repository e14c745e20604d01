// What the rats would do if the turn ended now, as far as no die and no draw decides; where you would have to choose for them, it stops and
// goes on from your choice. The arch-rat's die is thrown in every way: only what holds in all worlds that come of it is told.
import { type Choice, createEngine, type Forecast, type Forecaster } from '@rubble/engine'
import { cityOf, distance } from './derive/city.ts'
import { clone } from './clone.ts'
import { districtOf, isStrange } from './data/components.ts'
import { game, type Ratcatcher } from './game.ts'
import { archTrait, expansionOf } from './derive/look.ts'
import type { Event } from './model/events.ts'
import { ARCH, type AreaId, BLACK, BROWN, CATCHER, NOWHERE, type RatId, WHITE } from './model/ids.ts'
import type { State } from './model/state.ts'
import { checkActivity } from './rules/city/active.ts'
import { willGrow } from './rules/city/expand.ts'
import { FACES } from './rules/dice.ts'
import { agree } from './rules/forecast/agree.ts'
import { nearestGoals } from './rules/move/goals.ts'
import { ARCH_DIE, whyArchStays } from './rules/move/move.ts'
import type { AnyStep } from './rules/types.ts'

const engine = createEngine(game)
type Option = Choice<Ratcatcher>

/** Only while you act: then the rats' turn can come next. */
const ACTING: ReadonlySet<AnyStep['kind'] | undefined> = new Set(['turn.act', 'turn.late'])
export const canForecast = ({ stack, end }: State): boolean => end === null && ACTING.has(stack.at(-1)?.kind)

interface RatForecast extends Forecast<Ratcatcher> {
  /** All that may come of the arch-rat's die, each as far as the forecast goes. */
  readonly worlds: readonly State[]
}

/** One world, what was heard of it, and what is asked there. */
interface Branch {
  readonly world: State
  readonly events: readonly Event[]
  readonly question: Question | undefined
}

interface Question {
  readonly step: AnyStep
  readonly options: readonly Option[]
  /** The same in worlds that ask the same, of however many rats. */
  readonly key: string
}

function questionIn(world: State): Question | undefined {
  const step = world.stack.at(-1)
  if (step === undefined || step.kind === 'forecast.stop' || engine.decision(world) === undefined) return undefined
  const options = engine.options(world, CATCHER)
  const about = 'path' in step ? [step.rat, step.path, step.goal] : []
  const isTie = step.kind === 'rats.goal' || step.kind === 'rats.way'
  return { step, options, key: JSON.stringify([step.kind, about, isTie ? step.areas : options]) }
}

/** Follows a copy until somebody is asked. */
function lead(world: State, before: readonly Event[], go: (own: State, listen: (event: Event) => void) => void): Branch {
  const own = clone(world)
  const events = before.slice()
  go(own, event => {
    events.push(event)
  })
  return { world: own, events, question: questionIn(own) }
}

const run = (world: State, steps: readonly AnyStep[]): Branch =>
  lead(world, [], (own, listen) => {
    own.stack = [{ kind: 'forecast.stop' }, ...steps.toReversed()]
    engine.resolve(own, listen)
  })
const choose = (world: State, before: readonly Event[], option: Option): Branch =>
  lead(world, before, (own, listen) => {
    engine.apply(own, CATCHER, option, listen)
  })

const everyWay = ({ world, events, question }: Branch): Branch[] => (question?.options ?? []).map(option => choose(world, events, option))
const toTheEnd = (branch: Branch): Branch[] => (branch.question === undefined ? [branch] : everyWay(branch).flatMap(toTheEnd))

/** RC-ARCH-MOVE-1: is its die thrown? */
const isThrown = (world: State): boolean => world.arch.area !== NOWHERE && whyArchStays(world) === undefined

/** The arch-rat has moved: in one way, or in every way its die may fall and you may then choose. */
function archMoves(world: State): Branch[] {
  const faces = isThrown(world) ? Array.from({ length: FACES }, (_, i) => i + 1) : [0]
  return faces.flatMap(face => {
    const own = clone(world)
    own.random.script = face === 0 ? null : [{ name: ARCH_DIE, value: face }]
    return toTheEnd(run(own, [{ kind: 'rats.begin' }, { kind: 'rats.arch' }]))
  })
}

/** From which number on it reaches its goal. */
function willRoll(world: State): Event {
  const { area } = world.arch
  const [goal = area] = nearestGoals(world, cityOf(world), ARCH, area).areas
  const far = distance(cityOf(world), area, goal)
  return { kind: 'archRatWillRoll', area, goal, distance: far, needs: Math.max(1, far - archTrait(world, 'movement')) }
}

/** What is certain of the arch-rat's move, and else that a die decides it. */
function foretellArch(world: State, branches: readonly Branch[]): Event[] {
  const shared = agree(branches.map(({ events }) => events.filter(({ kind }) => kind !== 'diceRolled')))
  const isSure = !isThrown(world) || shared.some(event => event.kind === 'ratsMoved')
  return isSure ? shared : [...shared, willRoll(world)]
}

/** All else follows from where it stands. */
const byPlace = (branches: readonly Branch[]): State[] => [...new Map(branches.map(({ world }) => [world.arch.area, world])).values()]

const COMMON_ORDER: readonly RatId[] = [BROWN, BLACK, WHITE]
/** More than there are areas. */
const LONG = 1000

/** Which question comes first in the rats' turn: after those about moves comes what a bite brings. */
function turnOf({ world, question }: Branch): number {
  if (question === undefined) return Infinity
  const { step } = question
  if (!('path' in step)) return Number.MAX_SAFE_INTEGER
  const { rat, path } = step
  const mover = isStrange(rat) ? world.strange.findIndex(one => one.rat === rat) : world.strange.length + COMMON_ORDER.indexOf(rat)
  return (mover * LONG + (isStrange(rat) ? 0 : (path[0] as AreaId))) * LONG + path.length
}

/** Ways that come to the same are one. */
function unite(branches: readonly Branch[]): Branch[] {
  const same = new Map<string, Branch[]>()
  for (const branch of branches) {
    const { stack, rats, strange, arch } = branch.world
    const key = JSON.stringify([stack, rats, strange, arch])
    same.set(key, [...(same.get(key) ?? []), branch])
  }
  return [...same.values()].map(all => ({ ...(all[0] as Branch), events: agree(all.map(({ events }) => events)) }))
}

/** Only several rats can be divided, and there may be one in some of the worlds. */
function sharedOptions(branches: readonly Branch[], { options }: Question): readonly Option[] {
  const isIn = (option: Option, all: readonly Option[]): boolean => all.some(other => JSON.stringify(other) === JSON.stringify(option))
  return options.filter(option => branches.every(({ question }) => isIn(option, question?.options ?? [])))
}

/** Beyond so many worlds nobody could follow; the forecast ends there. */
const MOST = 1024

/** Goes on until all worlds ask the same, or nothing. What only some of them ask is answered in every way. */
function follow(branches: readonly Branch[], before: readonly Event[] = []): RatForecast {
  const first = branches.reduce((one, other) => (turnOf(other) < turnOf(one) ? other : one))
  const { question } = first
  const isAskedIn = (one: Branch): boolean => one.question?.key === question?.key
  const isShared = branches.every(isAskedIn)
  if (!isShared && branches.length <= MOST) return follow(unite(branches.flatMap(one => (isAskedIn(one) ? everyWay(one) : [one]))), before)
  return {
    events: [...before, ...agree(branches.map(({ events }) => events))],
    state: first.world,
    asked:
      isShared && question !== undefined
        ? { seat: CATCHER, kind: question.step.kind, options: sharedOptions(branches, question) }
        : undefined,
    worlds: branches.map(({ world }) => world),
  }
}

export function forecast(state: State): Forecast<Ratcatcher> {
  const world = clone(state)
  // RC-EXPAND-1, -3: what new districts bring nobody knows; once a turn they come.
  if (willGrow(world) && state.stack.at(-1)?.kind === 'turn.act') {
    const events: Event[] = [{ kind: 'cityWillGrow', district: districtOf(world.catcher.area), count: expansionOf(world) }]
    return { events, state: world, asked: undefined }
  }
  checkActivity(world)
  const moves = archMoves(world)
  return follow(
    byPlace(moves).map(own => run(own, [{ kind: 'forecast.rest' }])),
    foretellArch(world, moves),
  )
}

export const forecaster: Forecaster<Ratcatcher> = {
  heads: ['ratStepBegan'],
  chances: ['cityWillGrow', 'archRatWillRoll', 'ratsMayMove', 'archRatWillBite', 'trapWillRoll', 'nestWillSpawn'],
  now: world => (canForecast(world) ? forecast(world) : undefined),
  after: ({ worlds }: RatForecast, option) => follow(worlds.map(world => choose(world, [], option))),
}
