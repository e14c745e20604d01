// rubble play: the table in the terminal.
import { randomBytes } from 'node:crypto'
import { join, relative } from 'node:path'
import { createEngine, Match, newTerms, type Scenarios, type Seat } from '@rubble/engine'
import type { Roster, Sides } from '@rubble/kit'
import type { Speaker } from '@rubble/text'
import { type Args, readArgs } from '../args.ts'
import { type ExitCode, wrongUse } from '../failure.ts'
import type { Fields } from '../fields.ts'
import { findGame, type GameEntry, GAMES } from '../games.ts'
import type { Io } from '../io.ts'
import { type Lines, lines } from '../lines.ts'
import { COMMANDS } from '../play/commands.ts'
import { find } from '../play/find-words.ts'
import { Keeper } from '../play/keeper.ts'
import { opponentOf } from '../play/opponents.ts'
import { Session } from '../play/session.ts'
import { Table, titleOf } from '../play/table.ts'
import { withScenario } from '../scenario.ts'
import { open, type OpenedMatch } from '../source.ts'
import { speakerOf } from '../words.ts'

const LEVEL = 'normal'

export async function play(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['seat', 'bot', 'seed', 'load', 'matches'], terms: true }, 1)
  const level = args.text('bot') ?? LEVEL
  const opponent = opponentOf(level)
  const file = args.text('load')
  if (opponent === undefined) refuse(args, 'seat', '--bot none')
  if (file !== undefined) refuse(args, 'seed', '--load')
  const [term] = Object.keys(args.terms)
  if (file !== undefined && term !== undefined) wrongUse('cli.error.together', { option: `${term}=`, other: '--load' })
  const opened = file === undefined ? undefined : await open(file, args.words[0])
  if (opened !== undefined && args.words[0] !== undefined && opened.entry.id !== args.words[0])
    wrongUse('cli.error.other-game', { file: opened.file, game: opened.entry.id })
  if (opened?.kind === 'match') refuse(args, 'matches', '--load')

  let session: Session | undefined
  const leave = (): void => {
    if (session === undefined) reader.close()
    else session.leave()
  }
  const reader = lines({
    input: process.stdin,
    output: process.stdout,
    isTty: io.isTty,
    interrupt: leave,
    complete: line => completions(line, session),
  })
  // heard until the very end: a second one must not break off the saving that the first one began
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  try {
    const { table, mine } = await tableFor(args, opened, reader, io)
    const seat = opponent === undefined ? undefined : (mine ?? (await seatFor(args.text('seat'), table, reader, io)))
    const keeper = keeperFor(args, opened, table)
    const bots = table.match.seats.map((_, other) => (other === seat ? undefined : opponent))
    const again = `${seat === undefined ? '' : ` --seat ${table.match.seats[seat]}`}${level === LEVEL ? '' : ` --bot ${level}`}`
    session = new Session(io, table, keeper, reader, { bots, again })
    return await session.run()
  } finally {
    reader.close()
  }
}

/** Nobody shall believe in an option that is not heeded. */
function refuse(args: Args, option: string, other: string): void {
  if (args.text(option) !== undefined) wrongUse('cli.error.together', { option: `--${option}`, other })
}

/** `mine`: the seat of whoever has chosen a side. */
async function tableFor(
  args: Args,
  opened: OpenedMatch | undefined,
  reader: Lines,
  io: Io,
): Promise<{ readonly table: Table; readonly mine?: Seat }> {
  if (opened !== undefined) return { table: new Table(opened.pack, opened.engine, opened.match, io.language) }
  const pack = await (await gameFor(args.words[0], reader, io)).load()
  const engine = createEngine(pack.game)
  const begin = (terms: Fields): Table =>
    new Table(pack, engine, new Match(engine, newTerms(pack.game, terms), args.text('seed') ?? randomBytes(8).toString('hex')), io.language)
  const isSaid = Object.keys(args.terms).length > 0 || args.text('seat') !== undefined
  if (isSaid || !io.isTty) return { table: begin(withScenario(args.terms, pack.game)) }
  const speaker = speakerOf(pack, io.language)
  const scenario = await scenarioFor(pack.game.scenarios, speaker, reader, io)
  if (pack.sides === undefined) return { table: begin(scenario) }
  return { table: begin({ ...(await sidesFor(pack.sides, speaker, reader, io)), ...scenario }), mine: 0 }
}

/** Where there are several. */
async function scenarioFor(scenarios: Scenarios | undefined, { text }: Speaker, reader: Lines, io: Io): Promise<Fields> {
  const names = Object.keys(scenarios?.all ?? {})
  if (names.length < 2) return {}
  const titled = names.map(item => ({ item, text: text(`name.scenario.${item}`) }))
  return { scenario: await ask(io.words('cli.ask.scenario'), titled, reader, io) }
}

/** Where sides are chosen, as armies are: one's own, and the other. */
async function sidesFor(sides: Sides, { name }: Speaker, reader: Lines, io: Io): Promise<Fields> {
  const named = ({ field, names }: Roster): { item: string; text: string }[] => names.map(item => ({ item, text: name(field, item) }))
  const mine = await ask(io.words('cli.ask.side'), named(sides), reader, io)
  const others = named(sides.foes ?? sides).filter(({ item }) => sides.foes !== undefined || item !== mine)
  return sides.meet(mine, await ask(io.words('cli.ask.against'), others, reader, io))
}

/** A match goes on in its own file; anything else becomes a new one. */
function keeperFor(args: Args, opened: OpenedMatch | undefined, { pack }: Table): Keeper {
  if (opened?.kind === 'match') return new Keeper({ loaded: opened.file, moves: opened.match.number })
  const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')
  return new Keeper({ fresh: relative(process.cwd(), join(args.text('matches') ?? 'matches', `${pack.game.id}-${stamp}.json`)) })
}

/** By name, the only one, or asked for. */
async function gameFor(name: string | undefined, reader: Lines, io: Io): Promise<GameEntry> {
  const [first, other] = GAMES
  if (name !== undefined) return findGame(name)
  if (first !== undefined && (other === undefined || !io.isTty)) return first
  const titled = await Promise.all(GAMES.map(async entry => ({ item: entry, text: titleOf(await entry.load(), io.language) })))
  return ask(io.words('cli.ask.game'), titled, reader, io)
}

async function seatFor(name: string | undefined, { match, speaker }: Table, reader: Lines, io: Io): Promise<Seat> {
  if (name !== undefined) {
    const seat = match.seats.indexOf(name)
    return seat < 0 ? wrongUse('cli.error.seat', { seat: name, known: match.seats.join(', ') }) : seat
  }
  if (!io.isTty || match.seats.length === 1) return 0
  return ask(
    io.words('cli.ask.seat'),
    match.seats.map((seat, i) => ({ item: i, text: speaker.name('seat', seat) })),
    reader,
    io,
  )
}

async function ask<T>(question: string, items: readonly { readonly item: T; readonly text: string }[], reader: Lines, io: Io): Promise<T> {
  for (;;) {
    io.out(io.style.strong(question))
    items.forEach(({ text }, i) => {
      io.out(`  ${io.style.signal(String(i + 1))} ${text}`)
    })
    const line = await reader.ask('> ')
    if (line === undefined) return wrongUse('cli.error.no-answer')
    const [only, other] = /^\d+$/.test(line.trim()) ? items.slice(Number(line) - 1, Number(line)) : find(line, items, ({ text }) => text)
    if (only !== undefined && other === undefined) return only.item
  }
}

/** Tab completes commands and the texts of options. */
function completions(line: string, session: Session | undefined): string[] {
  const [seat] = session === undefined ? [] : session.table.engine.asked(session.table.match.state)
  const texts = session === undefined || seat === undefined ? [] : session.table.choices(seat).map(({ text }) => text)
  return [...COMMANDS, ...texts].filter(text => text.toLowerCase().startsWith(line.toLowerCase()))
}
