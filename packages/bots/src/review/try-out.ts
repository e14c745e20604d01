// What comes of one option in many worlds. The worlds are the same for all options that are compared.
import type { Choice, Random, Types } from '@rubble/engine'
import type { GameModel, Observation } from '../bot.ts'
import { imagine } from '../imagine.ts'
import { horizonOf, playOn, playOut } from '../play-out.ts'
import { iterate } from '../search/iterate.ts'
import { EXPLORATION } from '../search/search.ts'
import { armFor, banditOf, createNode } from '../search/tree.ts'
import { chanceFrom } from './estimates.ts'

/** By world: the chance of the seat that chooses. */
export type TryOut<G extends Types> = (option: Choice<G>) => readonly number[]

/** Thinks in the way that suits the game, as a search does. */
export function tryOutIn<G extends Types>(model: GameModel<G>, observation: Observation<G>, worlds: number, random: Random): TryOut<G> {
  return model.knowledge.outlook === undefined
    ? byTree(model, observation, worlds, random)
    : byOutlook(model, observation, model.knowledge.outlook.bind(model.knowledge), worlds, random)
}

/** As far as a difference of sums can be trusted: an end is an end. */
const EXACT = 1e9

const never = (): boolean => false

/** A tree of its own for each option, in which all that follows is thought about; what it says before it has grown is left out. */
function byTree<G extends Types>(model: GameModel<G>, { seat, redeal }: Observation<G>, count: number, random: Random): TryOut<G> {
  const worlds = Array.from({ length: 2 * count }, () => redeal(random))
  return option => {
    const root = createNode()
    const first = { seat, option, arm: armFor(banditOf(root, seat), option as never), thought: 0 }
    const values = worlds.map((world, i) => {
      const before = first.arm.total
      iterate(model, root, model.engine.game.clone(world), { ...first, world: i }, EXPLORATION, never)
      return Math.round((first.arm.total - before) * EXACT) / EXACT
    })
    return values.slice(count).map(value => chanceFrom(value, model.knowledge.sureness))
  }
}

/** Carried on by the options that the game's knowledge puts first, to the end of the outlook. */
function byOutlook<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  outlook: (state: G['state']) => number,
  count: number,
  random: Random,
): TryOut<G> {
  const { engine, knowledge } = model
  const worlds = Array.from({ length: count }, () => imagine(model, observation, random))
  return option =>
    worlds.map(begun => {
      const world = engine.game.clone(begun)
      engine.apply(world, observation.seat, option)
      playOut(model, world, horizonOf(model, begun))
      playOn(model, world, outlook, outlook(begun))
      return chanceFrom(knowledge.evaluate(world, observation.seat), knowledge.sureness)
    })
}
