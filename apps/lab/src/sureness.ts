// npm run sureness -- GAME… [--games N]: how much of the truth a game's evaluation says (Knowledge.sureness), by matches that greedy bots
// play to their end, with a slip now and then. The power that makes what happened most likely is printed.
import { parseArgs } from 'node:util'
import { type AnyPack, everyTerms, termsAt } from '@rubble/kit'
import { missOf, samplesOf } from './tune/samples.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { games: { type: 'string', default: '40' } } })
const POWERS = Array.from({ length: 80 }, (_, i) => (i + 1) / 20)

for (const id of positionals) {
  const pack = ((await import(`@rubble/${id}`)) as { readonly default: AnyPack }).default
  const terms = everyTerms(pack)
  const all = Array.from({ length: Number(values.games) }, (_, i) => [...samplesOf(pack, termsAt(terms, i), `sureness ${i}`)]).flat()
  const misses = POWERS.map(power => missOf(pack.knowledge.evaluate, all, power))
  const best = POWERS[misses.indexOf(Math.min(...misses))] ?? 1
  process.stdout.write(`${id}: ${best} by ${all.length} states of ${values.games} matches\n`)
}
