// npm run lateness -- GAME BOT [term=value…] [--seed S]: how long the decisions of a bot with a budget of milliseconds take in a whole game
// against itself, by a clock that counts only the CPU time of this thread: what else a machine has to do does not matter. What was left of
// earlier decisions of a turn may be used by later ones; how far a decision went beyond its budget and that is told too.
import { parseArgs } from 'node:util'
import { botByName, createMemory, observe, readBotName } from '@rubble/bots'
import { createEngine, newTerms, type Seat, seeded, type Types } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string', default: 'late' } } })
const [id = '', name = 'hard', ...terms] = positionals
const { game, knowledge } = ((await import(`@rubble/${id}`)) as { readonly default: AnyPack }).default
const engine = createEngine<Types>(game)
const bot = botByName(name)

/** Milliseconds for a decision, where the bot has a budget of time. */
function budgetOf(): number | undefined {
  const named = readBotName(name)
  const { ms } = ('level' in named ? knowledge.levels?.[named.level] : 'search' in named ? (named.search ?? {}) : {}) ?? {}
  return ms
}
const budget = budgetOf()

function now(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

interface Thought {
  readonly kind: string
  readonly ms: number
  /** Milliseconds beyond what it had. */
  readonly late: number
  /** Undefined where there was nothing to think about, or where it was clear soon. */
  readonly iterations: number | undefined
}

function* thoughts(): Generator<Thought> {
  const config = game.config(newTerms(game, Object.fromEntries(terms.map(term => term.split('=', 2) as [string, string]))))
  const state = engine.start(config, seeded(values.seed))
  const minds = game.seats(config).map((_, seat) => ({ random: seeded(`${values.seed} ${seat}`), memory: createMemory() }))
  while (!game.over(state)) {
    const seat = engine.asked(state)[0] as Seat
    const kind = engine.decision(state) ?? ''
    const mind = minds[seat] as (typeof minds)[0]
    const allowed = (budget ?? 0) * (1 + (mind.memory.next?.saved ?? 0))
    let iterations: number | undefined
    const begun = now()
    const choice = bot.choose({ engine, knowledge }, observe(engine, state, seat), {
      ...mind,
      now,
      onProgress: progress => {
        iterations = progress.done < 1 ? undefined : progress.iterations
      },
    })
    const ms = now() - begun
    yield { kind, ms, late: ms - allowed, iterations }
    engine.apply(state, seat, choice)
  }
}

const all = [...thoughts()]
const longest = all.reduce((a, b) => (b.ms > a.ms ? b : a))
const spent = all.flatMap(({ iterations = 0 }) => (iterations > 0 ? [iterations] : [])).toSorted((a, b) => a - b)
const kinds = new Set(all.map(({ kind }) => kind)).size
process.stdout.write(`${all.length} decisions of ${kinds} kinds, the longest (${longest.kind}) ${longest.ms.toFixed(1)} ms\n`)
if (budget !== undefined)
  process.stdout.write(`at most ${Math.max(...all.map(({ late }) => late)).toFixed(1)} ms beyond ${budget} and what the turn had left\n`)
if (spent.length > 0)
  process.stdout.write(
    `${spent.length} spent all of the budget, with ${spent[0]} to ${spent.at(-1)} iterations, median ${spent[spent.length >> 1]}\n`,
  )
