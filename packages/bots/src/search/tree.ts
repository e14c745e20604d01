// What the search remembers. A node stands for all that happened since the root as far as choices go; chance and hidden cards
// are not in it, so that what is learnt in one world serves in all.
import type { Flat, Scalar, Seat } from '@rubble/engine'

/** One option of one seat at one node. */
export interface Arm {
  readonly index: number
  /** How often it was open to be chosen: not in every world is it there. */
  offered: number
  visits: number
  /** Sum of what came of it for the seat that chose. */
  total: number
}

/** What one seat may choose at one node, and what has come of it so far. */
export interface Bandit {
  readonly arms: Map<number, Arm>
  visits: number
  total: number
  squares: number
  /** What may be chosen here, by world (list-options.ts). */
  listed: ListedOptions | undefined
}

/** Lists of options of one thought; many worlds have the same. */
export interface ListedOptions {
  readonly thought: number
  readonly byWorld: (OptionList | undefined)[]
  readonly all: OptionList[]
}

/** Options, and at the same places what is known of them. */
export interface OptionList<P = Flat> {
  readonly options: readonly P[]
  readonly arms: readonly Arm[]
}

export interface Node {
  /** By seat: seats asked together choose each by themselves, none knowing the others' picks. */
  readonly bandits: (Bandit | undefined)[]
  readonly children: Map<number, Node>
}

export const createNode = (): Node => ({ bandits: [], children: new Map() })

export function banditOf(node: Node, seat: Seat): Bandit {
  return (node.bandits[seat] ??= { arms: new Map(), visits: 0, total: 0, squares: 0, listed: undefined })
}

export function armFor({ arms }: Bandit, option: Flat): Arm {
  const key = keyOf(option)
  const known = arms.get(key)
  if (known !== undefined) return known
  const arm: Arm = { index: arms.size, offered: 0, visits: 0, total: 0 }
  arms.set(key, arm)
  return arm
}

/** Tells a choice what came of it. */
export function tell(bandit: Bandit, arm: Arm, value: number): void {
  arm.visits++
  arm.total += value
  bandit.visits++
  bandit.total += value
  bandit.squares += value * value
}

/** Standard deviation of all that came of this bandit's choices. */
export function deviation({ visits, total, squares }: Bandit): number {
  const mean = total / visits
  return visits === 0 ? 0 : Math.sqrt(Math.max(0, squares / visits - mean * mean))
}

export function childOf(node: Node, key: number): Node {
  const known = node.children.get(key)
  if (known !== undefined) return known
  const child = createNode()
  node.children.set(key, child)
  return child
}

const MOST_SEATS = 8
const MOST_OPTIONS = 1024
/** Adds one seat's choice to the key of a child: exact for up to four seats that choose together. */
export const joinKey = (key: number, seat: Seat, arm: Arm): number => (key * MOST_SEATS + seat + 1) * MOST_OPTIONS + arm.index

/**
 * Equal options have equal keys, and one of another decision with the same values has another. Different ones differ in all but one of some
 * 10⁹ pairs, and then only share what is learnt of them.
 */
export function keyOf(option: Flat): number {
  let key = 1
  for (const field in option) key = mixIn(mixIn(key, field), option[field] as Scalar)
  return key
}

const mixIn = (key: number, value: Scalar): number => scramble(key ^ (typeof value === 'string' ? wordKey(value) : Number(value)))

/** The words of a game are few, and come again and again. */
const MOST_WORDS = 4096
const words = new Map<string, number>()
function wordKey(word: string): number {
  const known = words.get(word)
  if (known !== undefined) return known
  let mixed = 0x811c9dc5
  for (let i = 0; i < word.length; i++) mixed = Math.imul(mixed ^ word.charCodeAt(i), 0x01000193)
  if (words.size === MOST_WORDS) words.clear()
  words.set(word, mixed)
  return mixed
}

function scramble(key: number): number {
  const mixed = Math.imul(key, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
