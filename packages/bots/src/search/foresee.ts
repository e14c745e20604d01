// What was thought at one decision serves at the next, where that was foreseen. Foreseen is what the seat would observe, and nothing else:
// so whatever it cannot know leads to no other tree.
import type { Choice, Random, Types } from '@rubble/engine'
import type { GameModel, Observation } from '../bot.ts'
import { horizonOf } from '../play-out.ts'
import type { Memory } from './memory.ts'
import { armFor, banditOf, joinKey, type Node } from './tree.ts'

/** More than one budget is not kept for later: nobody wants to wait for ever. */
const MOST_SAVED = 1
/** In how many worlds is tried what a choice leads to. */
const WORLDS = 6

const keyOf = (view: unknown): string => JSON.stringify(view)

/** What was kept for this observation. It is forgotten with that, whether it was foreseen or not. */
export function recall<G extends Types>(
  memory: Memory | undefined,
  { view }: Observation<G>,
): { readonly root: Node | undefined; readonly saved: number } {
  const kept = memory?.next
  if (memory === undefined || kept === undefined) return { root: undefined, saved: 0 }
  memory.next = undefined
  const isForeseen = kept.foreseen !== undefined && kept.foreseen.observed === keyOf(view)
  return { root: isForeseen ? kept.foreseen?.root : undefined, saved: kept.saved }
}

/**
 * Keeps what will be of use at the next decision, if that is the seat's own and in the same turn: what is left of the budget, and the part
 * of the tree under the choice, if the seat will learn nothing that is not in it.
 */
export function remember<G extends Types>(
  memory: Memory | undefined,
  model: GameModel<G>,
  observation: Observation<G>,
  choice: Choice<G>,
  thought: { readonly root: Node | undefined; readonly saved: number; readonly random: Random },
): void {
  if (memory === undefined) return
  const root = thought.root === undefined ? undefined : childUnder(thought.root, observation, choice)
  const views = new Set<string>()
  for (let i = 0; i < WORLDS; i++) {
    const world = worldAfter(model, observation, choice, thought.random)
    if (world === undefined) return
    if (root !== undefined && views.size < 2) views.add(keyOf(model.engine.view(world, observation.seat)))
  }
  const [observed, other] = views
  const isForeseen = root !== undefined && observed !== undefined && other === undefined
  memory.next = { ...(isForeseen ? { foreseen: { observed, root } } : {}), saved: Math.min(MOST_SAVED, thought.saved) }
}

/** Where a choice leads in some world; undefined if somebody else is asked then, or others with the seat, or another turn begins. */
function worldAfter<G extends Types>(
  model: GameModel<G>,
  { seat, redeal }: Observation<G>,
  choice: Choice<G>,
  random: Random,
): G['state'] | undefined {
  const { engine } = model
  const world = redeal(random)
  const isAlone = (): boolean => engine.asked(world).length === 1 && engine.asked(world)[0] === seat
  const begun = horizonOf(model, world)
  if (!isAlone()) return undefined
  engine.apply(world, seat, choice)
  return isAlone() && horizonOf(model, world) === begun ? world : undefined
}

const childUnder = <G extends Types>(root: Node, { seat }: Observation<G>, choice: Choice<G>): Node | undefined =>
  root.children.get(joinKey(0, seat, armFor(banditOf(root, seat), choice as never)))
