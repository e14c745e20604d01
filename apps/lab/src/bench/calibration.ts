// A fixed piece of work of the kind that games do: small objects, whole numbers, short lists. How much of it the machine does at this
// moment is what the marks of the rows are stated in, so that a busy or a slow machine misses none of them. It must not change: every mark
// would have to be found anew.
import type { Run } from './contenders.ts'

interface Piece {
  readonly id: number
  readonly at: number
  readonly strength: number
}
interface Order {
  readonly do: 'move' | 'stay'
  readonly unit: number
  readonly to: number
}

const PIECES = 24
const CELLS = 37
const STRENGTH = 5

/** One turn of a game that nobody plays: pieces are set up, orders are listed, one is drawn and carried out. */
function turn(draw: (n: number) => number): number {
  const pieces: Piece[] = []
  for (let id = 0; id < PIECES; id++) pieces.push({ id, at: draw(CELLS), strength: 1 + draw(STRENGTH) })
  const cells = new Array<number>(CELLS).fill(0)
  for (const { at, strength } of pieces) cells[at] = (cells[at] as number) + strength
  const orders: Order[] = []
  for (const { id, at, strength } of pieces) {
    orders.push({ do: 'stay', unit: id, to: at })
    const to = (at + strength) % CELLS
    if ((cells[to] as number) < strength) orders.push({ do: 'move', unit: id, to })
  }
  const order = orders[draw(orders.length)] as Order
  const rest = pieces.filter(({ id, at }) => id !== order.unit && at !== order.to)
  return rest.reduce((sum, { strength }) => sum + strength, order.to)
}

export function calibration(): Run {
  let seed = 1
  let sum = 0
  const draw = (n: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % n
  }
  return () => {
    sum += turn(draw)
    // what came of it is used: the compiler must not leave it out
    if (Number.isNaN(sum)) throw new Error('the calibration has come to nothing')
    return 1
  }
}
