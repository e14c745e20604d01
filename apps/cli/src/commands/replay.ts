// rubble replay: a match told again, looked at, or verified.
import { type LogEntry, Match, type Types, type Viewer } from '@rubble/engine'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import type { Io } from '../io.ts'
import { wrap } from '../layout.ts'
import { Table } from '../play/table.ts'
import { at, open, type OpenedMatch, viewerOf } from '../source.ts'

export async function replay(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['at', 'seat'], flags: ['verify'] }, 1)
  const file = args.words[0] ?? wrongUse('cli.error.files', { command: 'rubble replay FILE' })
  const opened = await open(file) // has replayed every choice and compared every hash, or failed
  if (opened.kind !== 'match') wrongUse('cli.error.kind-match', { file })
  const viewer = viewerOf(opened.match, args.text('seat'))
  const n = args.whole('at', 0)
  if (n !== undefined) showMoment(opened, n, viewer, io)
  else if (!args.has('verify')) tellAll(opened, viewer, io)
  if (args.has('verify')) io.out(verified(opened, io))
  return HELD
}

export function verified({ match, file }: OpenedMatch, io: Io): string {
  return io.words('cli.verified', { file, count: match.log.length, hashes: match.log.filter(entry => 'choose' in entry).length })
}

/** As the viewer sees it; without one, as whoever must choose does. */
function showMoment(opened: OpenedMatch, n: number, viewer: Viewer | undefined, io: Io): void {
  const match = at(opened, n)
  const table = new Table(opened.pack, opened.engine, match, io.language)
  const [asked] = opened.engine.asked(match.state)
  io.out(io.style.strong(io.words('cli.move', { n, total: opened.match.number })))
  io.out(table.draw(viewer ?? asked ?? 'spectator', io.width, io.style))
  if (asked !== undefined) io.out(`\n${table.prompt(asked)}`)
}

function tellAll(opened: OpenedMatch, viewer: Viewer | undefined, io: Io): void {
  const { log } = opened.match
  const match = Match.load(opened.engine, { ...opened.match.save(), log: [] })
  const table = new Table(opened.pack, opened.engine, match, io.language)
  let shown = tell(table, viewer, 0, io)
  log.forEach((entry, i) => {
    const before = match.events.length
    const line = enter(table, match, entry, io)
    io.out(`${io.style.faint(`${i + 1}.`)} ${line}`)
    shown = tell(table, viewer, Math.min(shown, before, match.events.length), io)
  })
}

function tell(table: Table, viewer: Viewer | undefined, from: number, io: Io): number {
  for (const line of table.log(viewer, from)) io.out(wrap(`   · ${line}`, io.width, '     '))
  return table.match.events.length
}

/** What can be done besides choosing; if it is none of these, it is a draw. */
const ACTIONS = ['undo', 'rewind', 'withdraw', 'concede', 'flag'] as const

/** Makes a logged move again, and says what it was. */
function enter(table: Table, match: Match<Types>, entry: LogEntry, io: Io): string {
  if ('reseed' in entry) {
    match.reseed(entry.reseed)
    return io.words('cli.replay.reseed')
  }
  const seat = match.seats.indexOf(entry.seat)
  const name = io.style.seat(seat, table.seatName(seat))
  const said =
    'choose' in entry
      ? `${name}: ${[entry.choose]
          .flat()
          .map(part => table.speaker.option(table.kind, part))
          .join(' · ')}`
      : io.words(`cli.replay.${ACTIONS.find(action => action in entry) ?? 'draw'}`, { name })
  match.enter(seat, entry)
  return said
}
