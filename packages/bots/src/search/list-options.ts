// What a seat may choose at a node, in the order of the game's knowledge. In one world the same choices lead to the same state: so where a
// search comes by often, its list is kept.
import type { Choice, Flat, Seat, Types } from '@rubble/engine'
import type { GameModel } from '../bot.ts'
import { armFor, type Bandit, type ListedOptions, type OptionList } from './tree.ts'

/** Lists are kept where one has come by so often, and no more than so many that differ: a tree must not eat up the memory. */
const OFTEN = 24
const MOST_LISTS = 16

/** Which world of which thought a state comes from. */
export interface Origin {
  readonly thought: number
  readonly world: number
}

export const listFor = <P>(bandit: Bandit, options: readonly P[]): OptionList<P> => ({
  options,
  arms: options.map(option => armFor(bandit, option as Flat)),
})

export function listOptions<G extends Types>(
  { engine, knowledge }: GameModel<G>,
  state: G['state'],
  seat: Seat,
  bandit: Bandit,
  { thought, world }: Origin,
): OptionList<Choice<G>> {
  const find = (): OptionList<Choice<G>> => listFor(bandit, knowledge.orderMoves(state, seat, engine.options(state, seat)))
  if (bandit.visits < OFTEN) return find()
  const listed = listsOf(bandit, thought)
  return (listed.byWorld[world] ?? keep(listed, world, find() as OptionList)) as OptionList<Choice<G>>
}

/** Those of another thought are of other worlds. */
function listsOf(bandit: Bandit, thought: number): ListedOptions {
  if (bandit.listed?.thought === thought) return bandit.listed
  return (bandit.listed = { thought, byWorld: [], all: [] })
}

function keep(listed: ListedOptions, world: number, list: OptionList): OptionList {
  const same = listed.all.find(({ arms }) => arms.length === list.arms.length && arms.every((arm, i) => arm === list.arms[i]))
  if (same === undefined && listed.all.length === MOST_LISTS) return list
  if (same === undefined) listed.all.push(list)
  return (listed.byWorld[world] = same ?? list)
}
