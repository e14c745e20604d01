// Positions: a state written for people. The game writes its table; the engine adds where we are in the rules.
import type { AnyStep, Doc, Types, Viewer } from './contract.ts'
import { copy } from './copy.ts'
import type { Engine } from './engine.ts'
import { InputError, RuleError, shown } from './errors.ts'
import { type CodecTable, fromNames, toNames } from './codecs.ts'
import { type Random, seeded } from './random.ts'
import type { OnEvent } from './voice.ts'

/** Never written: the generator, scripted rolls and held picks. For a viewer, hidden zones are counts. */
export function writePosition<G extends Types>(engine: Engine<G>, state: G['state'], viewer?: Viewer): Doc {
  const { game } = engine
  const doc: Record<string, unknown> = { ...game.position.write(state, viewer) }
  if (game.over(state)) return doc
  const stack = stackFor(engine, state, viewer).map(withoutHeld)
  if (JSON.stringify(stack) !== JSON.stringify((game.position.idle(state) as readonly AnyStep[]).map(withoutHeld)))
    doc['stack'] = toNames(game.codecs as unknown as CodecTable, stack, state)
  return doc
}

/**
 * To those who are not asked the open decision is what its `veil` shows of it: parts of a choice not yet made are nobody else's business.
 */
function stackFor<G extends Types>(engine: Engine<G>, state: G['state'], viewer: Viewer | undefined): readonly AnyStep[] {
  const stack = state.stack as readonly AnyStep[]
  const step = stack.at(-1)
  if (step === undefined || viewer === undefined || (typeof viewer === 'number' && engine.asked(state).includes(viewer))) return stack
  const { veil } = engine.game.steps[step.kind as keyof typeof engine.game.steps] as { veil?(state: G['state'], step: AnyStep): AnyStep }
  return veil === undefined ? stack : [...stack.slice(0, -1), veil(state, step)]
}

/** Reads a position, fills what is missing, and settles it at its decision. Throws InputError. */
export function readPosition<G extends Types>(engine: Engine<G>, doc: Doc, seed: number | string, config: unknown = {}): G['state'] {
  const state = layPosition(engine, doc, seeded(seed), engine.game.config(config))
  resolvePosition(engine, state)
  return state
}

/** The state that a position means, with what is pending still to be run. */
export function layPosition<G extends Types>(engine: Engine<G>, doc: Doc, random: Random, config: G['config']): G['state'] {
  const { game } = engine
  const { stack, ...table } = copy(doc)
  const state = game.position.read(table, random, config)
  const steps = stack === undefined ? game.position.idle(state) : readStack(engine, stack, state)
  state.stack = steps as AnyStep[]
  const wrong = game.position.check(state)
  if (wrong !== undefined) throw new InputError(`position: ${wrong}`)
  return state
}

export function resolvePosition<G extends Types>(engine: Engine<G>, state: G['state'], listen?: OnEvent<G['event']>): void {
  try {
    engine.resolve(state, listen)
    const stuck = engine.asked(state).find(seat => engine.options(state, seat).length === 0)
    if (stuck !== undefined) throw new RuleError(`seat ${stuck} would have nothing to choose at '${engine.decision(state)}'`)
  } catch (error) {
    throw new InputError(`position: it cannot be played on (${error instanceof Error ? error.message : String(error)})`)
  }
}

function readStack<G extends Types>(engine: Engine<G>, stack: unknown, state: G['state']): AnyStep[] {
  if (!Array.isArray(stack)) throw new InputError('position.stack: must be a list of steps')
  return stack.map((step: unknown, i) => {
    const where = `position.stack[${i}]`
    const kind = typeof step === 'object' && step !== null ? (step as { kind?: unknown }).kind : undefined
    if (typeof kind !== 'string' || !Object.hasOwn(engine.game.steps, kind))
      throw new InputError(`${where}: there is no step '${shown(kind)}'`)
    const read = fromNames(engine.game.codecs as unknown as CodecTable, step, state, where) as AnyStep
    return 'reveal' in (engine.game.steps[kind as keyof typeof engine.game.steps] as object) ? { ...read, held: [] } : read
  })
}

function withoutHeld(step: AnyStep): AnyStep {
  const out = copy(step) as AnyStep & { held?: unknown }
  delete out.held
  return out
}
