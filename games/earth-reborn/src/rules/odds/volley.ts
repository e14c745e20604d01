// What a volley can bring: each of its shots hits or misses for itself (ER-COMB-19), so every set of hits is followed, with one roll on the
// target (ER-COMB-20) and then what else its explosives do (RUL-43).
import { mapOf } from '../../derive/map.ts'
import { defenceOf } from '../../derive/defence.ts'
import { breaksBy, woundsBy } from '../../derive/odds.ts'
import { armourAgainst } from '../../derive/weapons.ts'
import type { State } from '../../model/state.ts'
import type { DamageTarget, Hit } from '../../model/steps.ts'
import { keyOf } from '../destroy/target.ts'
import { blastBy } from '../explosion/blast.ts'
import { bestAgainst, explosivesAmong, pooled, seatOf } from '../shoot/volley.ts'
import { fork, totals, type Way, waysOfBlast } from './blast.ts'
import type { Outcome } from './outcome.ts'

/** One that is not sure, with so many targeting dice; what has hit already has neither. */
export interface LikelyHit extends Hit {
  readonly chance?: number
  readonly targeting?: number
}

interface HitSet {
  readonly hits: readonly LikelyHit[]
  readonly chance: number
}

/** All that may hit together. */
function setsOf(hits: readonly LikelyHit[]): readonly HitSet[] {
  let sets: HitSet[] = [{ hits: [], chance: 1 }]
  for (const hit of hits) {
    const likely = hit.chance ?? 1
    sets = sets.flatMap(set => [
      { hits: [...set.hits, hit], chance: set.chance * likely },
      { hits: set.hits, chance: set.chance * (1 - likely) },
    ])
  }
  return sets.filter(({ hits: some, chance }) => some.length > 0 && chance > 0)
}

/** The roll on what all of them shoot at. */
function shotWays(state: State, on: DamageTarget, { hits, chance }: HitSet): Way[] {
  const value = pooled(state, hits)
  const way: Way = { state, chance, found: new Map() }
  if ('target' in on) {
    const { target } = on
    const { weapon } = bestAgainst(state, on, hits)
    const chances = woundsBy(state, target, value, at => armourAgainst(at, target, weapon))
    return [{ ...way, found: new Map([[keyOf(on), { what: 'wounds', character: target, chances }]]) }]
  }
  const broken = breaksBy(value, defenceOf(mapOf(state.config), on))
  if ('element' in on) return [{ ...way, found: new Map([[keyOf(on), { what: 'broken', on, chance: broken }]]) }]
  return fork(way, { on, chance: broken })
}

function waysOf(state: State, on: DamageTarget, set: HitSet): Way[] {
  const blasts = explosivesAmong(set.hits)
  let ways = shotWays(state, on, set)
  blasts.forEach((hit, i) => {
    const isFollowed = i < blasts.length - 1
    ways = ways.flatMap(way => {
      const blast = { ...blastBy(way.state, hit, seatOf(state, hit), hit.origin, hit.dice), except: on }
      return waysOfBlast(way, blast, isFollowed)
    })
  })
  return ways
}

export function oddsOfVolley(
  state: State,
  { on, hits }: { readonly on: DamageTarget; readonly hits: readonly LikelyHit[] },
): readonly Outcome[] {
  const shots = hits.flatMap(({ character, chance }): Outcome[] => (chance === undefined ? [] : [{ what: 'hit', chance, character }]))
  return [...shots, ...totals(setsOf(hits).flatMap(set => waysOf(state, on, set)))]
}
