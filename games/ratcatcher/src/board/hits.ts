// Hits are given out as a plan: how many of each rat are to be caught. Which dice that takes follows from it: ordinary hits first, and a
// six where they do not do.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Shares, Plan } from '@rubble/ui'
import { RATS } from '../data/components.ts'
import { hitsFor, isPlated } from '../derive/hits.ts'
import type { Table } from '../derive/implied.ts'
import { ratsAt } from '../derive/look.ts'
import { ARCH, KINDS } from '../model/ids.ts'
import { type HitsToAssign, assigningOf } from './assigning.ts'
import { tableOf } from './film.ts'

export interface Dice {
  readonly hits: number
  readonly sixes: number
}

const NONE: Dice = { hits: 0, sixes: 0 }
const plus = (a: Dice, b: Dice): Dice => ({ hits: a.hits + b.hits, sixes: a.sixes + b.sixes })

interface Quarry {
  readonly rat: string
  readonly count: number
  /** How many ordinary hits it takes to catch so many of it. */
  cost(count: number): number
  /** A six is an ordinary hit to it. */
  readonly isPlated: boolean
}

function quarryOf({ defence, given }: HitsToAssign, [rat, count]: readonly [string, number]): Quarry {
  const id = RATS.indexOf(rat)
  const first = hitsFor(id, { defence, given })
  const next = id === ARCH ? 1 : first
  return { rat, count, isPlated: isPlated(id), cost: all => (all === 0 ? 0 : first + (all - 1) * next) }
}

/** The cheap ones get hits before the others need a six; who takes a six for a hit gets what is left. */
const inOrder = (a: Quarry, b: Quarry): number => Number(a.isPlated) - Number(b.isPlated) || a.cost(1) - b.cost(1)

/** Dice for each of them, one after the other; undefined: there are not enough. */
function deal([one, ...others]: readonly Quarry[], left: Dice): readonly (readonly [Quarry, Dice])[] | undefined {
  if (one === undefined) return []
  for (let sixes = 0; sixes <= (one.isPlated ? 0 : Math.min(one.count, left.sixes)); sixes++) {
    const cost = one.cost(one.count - sixes)
    const dice = one.isPlated ? { hits: Math.min(cost, left.hits), sixes: Math.max(0, cost - left.hits) } : { hits: cost, sixes }
    const rest = { hits: left.hits - dice.hits, sixes: left.sixes - dice.sixes }
    const found = rest.hits < 0 || rest.sixes < 0 ? undefined : deal(others, rest)
    if (found !== undefined) return [[one, dice], ...found]
  }
  return undefined
}

const dealt = (assigning: HitsToAssign, given: Shares): ReturnType<typeof deal> =>
  deal(
    [...given]
      .filter(([, count]) => count > 0)
      .map(one => quarryOf(assigning, one))
      .toSorted(inOrder),
    assigning,
  )

/** Which dice lie at each rat. */
export const diceAt = (assigning: HitsToAssign, given: Shares): ReadonlyMap<string, Dice> =>
  new Map(dealt(assigning, given)?.map(([{ rat }, dice]) => [rat, dice]))

const mostOf = (table: Table, { area }: HitsToAssign, rat: string): number => {
  const id = RATS.indexOf(rat)
  if (id === ARCH) return table.arch.health
  return id < KINDS && area !== undefined ? ratsAt(table, area, id) : 1
}

function choicesFor(assigning: HitsToAssign, given: Shares): Flat[] {
  const of = (rat: string, by: 'hit' | 'six', count: number): Flat[] => Array.from({ length: count }, () => ({ target: rat, with: by }))
  return (dealt(assigning, given) ?? []).flatMap(([{ rat, count, isPlated: isHard }, { sixes }]) => {
    const bySix = isHard ? 0 : sixes
    return [...of(rat, 'six', bySix), ...of(rat, 'hit', count - bySix)]
  })
}

export function plan(moment: Moment): Plan | undefined {
  const assigning = assigningOf({ moment })
  if (assigning === undefined) return undefined
  const rats = [...new Set(moment.options.flatMap(({ value }) => (typeof value['target'] === 'string' ? [value['target']] : [])))]
  return {
    total: assigning.hits + assigning.sixes,
    targets: rats.map(rat => ({ key: rat, part: { target: rat } })),
    // one rat more; where there is none, or too few dice, all of it is taken back
    give(given, key) {
      const more = (given.get(key) ?? 0) + 1
      return more <= mostOf(tableOf(moment), assigning, key) && dealt(assigning, new Map(given).set(key, more)) !== undefined ? more : 0
    },
    spent(given) {
      const { hits, sixes } = [...diceAt(assigning, given).values()].reduce(plus, NONE)
      return hits + sixes
    },
    choices: given => choicesFor(assigning, given),
  }
}
