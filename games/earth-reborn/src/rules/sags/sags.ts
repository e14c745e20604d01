// ER-SAGS-1: the steps in their order. ER-SAGS-2: seats are factions. ER-SAGS-3…5: what everybody begins with.
import { next, RuleError, secret } from '@rubble/engine'
import { doorsIn } from '../../data/doors.ts'
import { countShapes, wayFrom } from '../../derive/build/fill.ts'
import { buildingTiles, drillersIn } from '../../derive/build/lays.ts'
import { emptyPlan, planOf } from '../../derive/build/plan.ts'
import type { Config } from '../../model/config.ts'
import { NORAD, SALEMITE, SEATS } from '../../model/ids.ts'
import type { Sags } from '../../model/sags.ts'
import type { State } from '../../model/state.ts'
import type { Rule } from '../types.ts'

const firstWays = new Map<number | undefined, readonly number[]>()
/** How an empty frame can be filled. */
function firstWay(edition: number | undefined): readonly number[] {
  const known = firstWays.get(edition) ?? wayFrom(emptyPlan().rows, countShapes(buildingTiles(edition))) ?? []
  firstWays.set(edition, known)
  return known
}

export function newSags({ edition }: Config): Sags {
  return {
    builder: NORAD,
    floors: [],
    drillers: [],
    doors: [],
    way: firstWay(edition).slice(),
    supply: [...buildingTiles(edition)],
    spare: SEATS.map((_, seat) => (seat === NORAD ? drillersIn(edition).map(floor => secret(floor, seat)) : [])),
    reserves: SEATS.map((_, seat) =>
      doorsIn(edition)
        .filter(({ owner }) => owner === seat)
        .map(({ id }) => id),
    ),
    teams: SEATS.map(() => []),
    decks: SEATS.map(() => []),
    taken: SEATS.map(() => []),
    passed: SEATS.map(() => false),
    markers: SEATS.map(() => []),
    deployed: [],
    missions: SEATS.map(() => []),
    pile: SEATS.map(() => []),
    deaths: 0,
  }
}

/** Of a match that has it: whoever asks is part of one. */
export function sagsOf({ sags }: Pick<State, 'sags'>): Sags {
  if (sags === undefined) throw new RuleError('no S.A.G.S. in this match')
  return sags
}

const isStanding = (state: State): boolean => planOf(sagsOf(state)).empty === 0

export const begin: Rule<'sags.begin'> = {
  run: state =>
    next(
      // a map that stands needs nobody to build it
      ...(isStanding(state) ? [] : [{ kind: 'build.turn' } as const]),
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
    ),
}
