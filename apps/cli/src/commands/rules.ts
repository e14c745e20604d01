// rubble rules: are all rules of a game known and proved? And what does one of them say?
import type { AnyPack } from '@rubble/kit'
import { type Ledger, ledgerProblems, readLedger } from '@rubble/testkit'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, NOT_HELD, wrongUse } from '../failure.ts'
import { findGame, type GameEntry, GAMES } from '../games.ts'
import type { Io } from '../io.ts'
import { wrap } from '../layout.ts'
import { speakerOf } from '../words.ts'

/** In capitals as it is printed, or however it was typed if it ends in a number. */
const RULE_ID = /^(?:[A-Z][A-Z0-9]*(?:-[A-Za-z0-9]+)+|\w+(?:-\w+)*-\d+)$/
const isRule = (word: string): boolean => RULE_ID.test(word) && !GAMES.some(entry => entry.id === word)

export async function rules(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { flags: ['json'] }, 2)
  const id = args.words.find(isRule)
  const [name, other] = args.words.filter(word => !isRule(word))
  if (name !== undefined && other !== undefined) wrongUse('cli.error.rule', { rule: other, game: findGame(name).id })
  const games = name === undefined ? GAMES : [findGame(name)]
  return id === undefined ? tellLedgers(games, args.has('json'), io) : tellRule(id, games, io)
}

async function tellRule(typed: string, games: readonly GameEntry[], io: Io): Promise<ExitCode> {
  const packs: AnyPack[] = await Promise.all(games.map(entry => entry.load()))
  for (const pack of packs) {
    const voice = speakerOf(pack, io.language)
    const id = voice.rules.find(rule => rule.toLowerCase() === typed.toLowerCase())
    if (id === undefined) continue
    io.out(`${io.style.signal(id)} · ${voice.chapter(id) ?? ''}\n${wrap(voice.rule(id) ?? '', io.width)}`)
    return HELD
  }
  return wrongUse('cli.error.rule', { rule: typed, game: games.map(entry => entry.id).join(', ') })
}

function tellLedgers(games: readonly GameEntry[], json: boolean, io: Io): ExitCode {
  const ledgers = games.map(entry => ({ game: entry.id, ledger: readLedger(entry.folder) }))
  const shapes = ledgers.map(({ game, ledger: { rules: count, proved, unproved, unknown } }) => ({
    game,
    rules: count,
    proved,
    unproved,
    unknown,
  }))
  if (json) io.out(JSON.stringify(shapes.length === 1 ? shapes[0] : shapes, undefined, 2))
  else for (const { game, ledger } of ledgers) tellLedger(game, ledger, io)
  return ledgers.every(({ ledger }) => ledgerProblems(ledger).length === 0) ? HELD : NOT_HELD
}

function tellLedger(game: string, ledger: Ledger, io: Io): void {
  for (const problem of ledgerProblems(ledger)) io.out(problem)
  io.out(io.words('cli.ledger', { game, count: ledger.rules, proved: ledger.proved }))
}
