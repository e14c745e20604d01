// ER-SAGS-1: the steps in their order. ER-SAGS-2: seats are factions. ER-SAGS-3…5: what everybody begins with.
import { next, RuleError, secret } from '@rubble/engine'
import { doorsIn } from '../../data/doors.ts'
import { wayFrom } from '../../derive/build/fill.ts'
import { buildingTiles, drillersIn } from '../../derive/build/lays.ts'
import { emptyPlan, planOf } from '../../derive/build/plan.ts'
import { countShapes } from '../../derive/build/shapes.ts'
import { isOfBands, seatsIn } from '../../derive/seats.ts'
import type { Config } from '../../model/config.ts'
import { NORAD, SALEMITE, SEATS } from '../../model/ids.ts'
import type { Sags } from '../../model/sags.ts'
import type { State } from '../../model/state.ts'
import type { AnyStep, Rule } from '../types.ts'

const firstWays = new Map<number | undefined, readonly number[]>()
/** How an empty frame can be filled. */
function firstWay(edition: number | undefined): readonly number[] {
  const known = firstWays.get(edition) ?? wayFrom(emptyPlan().rows, countShapes(buildingTiles(edition))) ?? []
  firstWays.set(edition, known)
  return known
}

export function newSags({ edition, players }: Config): Sags {
  const seats = seatsIn(players === undefined ? {} : { players })
  const isBand = players !== undefined
  return {
    builder: NORAD,
    floors: [],
    drillers: [],
    doors: [],
    way: firstWay(edition).slice(),
    supply: [...buildingTiles(edition)],
    spare: seats.map((_, seat) => (seat === NORAD && !isBand ? drillersIn(edition).map(floor => secret(floor, seat)) : [])),
    reserves: seats.map((_, seat) =>
      doorsIn(edition)
        .filter(({ owner }) => owner === seat && !isBand)
        .map(({ id }) => id),
    ),
    teams: seats.map(() => []),
    decks: seats.map(() => []),
    taken: seats.map(() => []),
    passed: seats.map(() => false),
    markers: seats.map(() => []),
    deployed: [],
    missions: seats.map(() => []),
    pile: SEATS.map(() => []),
    deaths: 0,
  }
}

/** Of a match that has it: whoever asks is part of one. */
export function sagsOf({ sags }: Pick<State, 'sags'>): Sags {
  if (sags === undefined) throw new RuleError('no S.A.G.S. in this match')
  return sags
}

/** Every square has its tile. */
export const isFull = (state: State): boolean => planOf(sagsOf(state)).empty === 0

/** ER-SAGS34: the same of bands. Each match has steps of its own: answers are held in them. */
const afterBuilding = (): readonly AnyStep[] => [
  { kind: 'band.begin' },
  { kind: 'band.deal' },
  { kind: 'band.keep', nth: 0, held: [] },
  { kind: 'deploy.begin' },
  { kind: 'missions.deal' },
  { kind: 'gear.assign', held: [] },
  { kind: 'sags.end' },
]

export const begin: Rule<'sags.begin'> = {
  run(state) {
    // a map that stands needs nobody to build it
    const building: readonly AnyStep[] = isFull(state) ? [] : [{ kind: state.config.map === 'bots' ? 'build.alone' : 'build.turn' }]
    if (isOfBands(state)) return next({ kind: 'band.draw' }, ...building, ...afterBuilding())
    return next(
      ...building,
      { kind: 'team.choose', held: [] },
      { kind: 'draft.flip' },
      { kind: 'draft.take', held: [] },
      { kind: 'deploy.begin' },
      { kind: 'reveal.next', seat: SALEMITE },
      { kind: 'reveal.next', seat: NORAD },
      { kind: 'missions.deal' },
      { kind: 'gear.pay' },
      { kind: 'gear.assign', held: [] },
      { kind: 'sags.end' },
    )
  },
}
