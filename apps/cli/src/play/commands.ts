// What can be typed besides a choice.
import { existsSync } from 'node:fs'
import { formatMatch, MATCH_FORMAT, type Seat } from '@rubble/engine'
import { undoLast } from '@rubble/host'
import { widthOf } from '@rubble/kit'
import { LANGUAGES } from '@rubble/text'
import { readText, writeWhole } from '../files.ts'
import { wrap } from '../layout.ts'
import { reasonOf, sayReason } from '../reason.ts'
import type { Session } from './session.ts'
import type { OwnKey, Words } from '../words.ts'

/** What comes after a line: the match has moved on, the same question again, or the end of the sitting. */
export type After = 'on' | 'again' | 'leave'

/** Without an answer: the same question again. */
type Command = (session: Session, rest: string, seat: Seat) => After | undefined | Promise<After>

const LOG_LINES = 30
const RULES_SHOWN = 12

/** Commands that take no words after them: with some, the line is part of an option's text ("draw 1 card"). */
const ALONE: Readonly<Record<string, Command>> = {
  async undo(session, _, seat) {
    const refused = await session.host.change(({ match }) => undoLast(match, seat))
    if (refused !== undefined) {
      session.say(session.table.speaker.refusal(refused))
      return 'again'
    }
    session.say(session.io.words('cli.undone'))
    return 'on'
  },
  concede: (session, _, seat) =>
    session.confirm(session.io.words('cli.confirm.concede'), seat, async (): Promise<After> => {
      await session.host.change(({ match }) => match.concede(seat))
      return 'on'
    }),
  draw: (session, _, seat) => session.confirm(session.io.words('cli.confirm.draw'), seat, () => offerDraw(session, seat)),
  async always(session, _, seat): Promise<After> {
    const { offered } = await session.host.standingAnswersOf(seat)
    const refused = offered[0] === undefined ? undefined : await session.host.letStand(seat, session.table.match.number, offered[0].as)
    if (refused !== undefined) session.say(session.table.speaker.refusal(refused))
    else session.say(session.io.words(offered.length > 0 ? 'cli.always.given' : 'cli.always.none'))
    return offered.length > 0 && refused === undefined ? 'on' : 'again'
  },
  async again(session, _, seat): Promise<After> {
    const { given } = await session.host.standingAnswersOf(seat)
    for (const { as } of given) await session.host.endStandingAnswer(seat, as)
    session.say(session.io.words(given.length > 0 ? 'cli.again.ended' : 'cli.again.none'))
    return 'again'
  },
  board(session) {
    session.showBoard(true)
  },
  help(session) {
    help(session)
  },
  quit: () => 'leave',
}

const WITH_WORDS: Readonly<Record<string, Command>> = {
  why(session, rest, seat) {
    if (rest === '') session.say(session.io.words('cli.why.what'))
    else session.explain(rest, seat)
  },
  forecast(session, rest) {
    forecast(session, rest)
  },
  log(session, rest) {
    session.showLog(rest === 'all' ? Number.MAX_SAFE_INTEGER : LOG_LINES)
  },
  save(session, rest) {
    save(session, rest)
  },
  rules(session, rest) {
    if (rest === '') chapters(session)
    else rules(session, rest)
  },
  lang(session, rest, seat) {
    speak(session, rest, seat)
  },
}

const ALIASES: Readonly<Record<string, string>> = { '?': 'help', exit: 'quit', q: 'quit', rule: 'rules', table: 'board' }

export const COMMANDS: readonly string[] = [...Object.keys(WITH_WORDS), ...Object.keys(ALONE)]

/** undefined: it is no command. */
export async function command(session: Session, line: string, seat: Seat): Promise<After | undefined> {
  const [first = '', ...more] = line.split(/\s+/)
  const name = ALIASES[first.toLowerCase()] ?? first.toLowerCase()
  const rest = more.join(' ')
  const known = rest === '' ? { ...WITH_WORDS, ...ALONE } : WITH_WORDS
  const run = Object.hasOwn(known, name) ? known[name] : undefined
  return run === undefined ? undefined : ((await run(session, rest, seat)) ?? 'again')
}

/** undefined: neither yes nor no. A first letter is enough, and English is always understood. */
export function isYes(line: string, words: Words): boolean | undefined {
  const typed = line.trim().toLowerCase()
  const says = (key: 'cli.yes' | 'cli.no', english: string) =>
    typed !== '' && (words(key).toLowerCase().startsWith(typed) || english.startsWith(typed))
  if (says('cli.yes', 'yes')) return true
  return says('cli.no', 'no') ? false : undefined
}

/** The offer stands until the next choice; people are asked at once, bots play on. */
async function offerDraw(session: Session, seat: Seat): Promise<After> {
  const {
    host,
    table: { match, speaker },
    io,
  } = session
  const refused = await host.change(table => table.match.draw(seat))
  // An offer that stands can still be accepted.
  if (refused !== undefined && refused.refused !== 'TABLE-OFFERED') {
    session.say(speaker.refusal(refused))
    return 'again'
  }
  for (const other of match.seats.keys()) {
    if (other === seat) continue
    const name = session.table.seatName(other)
    const line = session.isPerson(other) ? await session.lines.ask(`${io.words('cli.draw.ask', { name })} `) : io.words('cli.no')
    if (line === undefined) return 'leave'
    if (isYes(line, io.words) !== true) {
      session.say(io.words('cli.draw.declined', { name }))
      return 'again'
    }
    await host.change(table => table.match.draw(other))
  }
  return 'on'
}

const FORECAST = 'forecast, forecast 2 1'
const HELP: readonly (readonly [string, OwnKey])[] = [
  ['1, 2, 3 …', 'cli.help.number'],
  ['abc', 'cli.help.text'],
  ['why …', 'cli.help.why'],
  [FORECAST, 'cli.help.forecast'],
  ['undo', 'cli.help.undo'],
  ['always', 'cli.help.always'],
  ['again', 'cli.help.again'],
  ['board', 'cli.help.board'],
  ['log, log all', 'cli.help.log'],
  ['rules, rules …', 'cli.help.rules'],
  ['save, save FILE', 'cli.help.save'],
  ['draw', 'cli.help.draw'],
  ['concede', 'cli.help.concede'],
  [`lang ${LANGUAGES.join('|')}`, 'cli.help.lang'],
  ['quit', 'cli.help.quit'],
]

function help({ io, table }: Session): void {
  const known = HELP.filter(([syntax]) => syntax !== FORECAST || table.pack.forecast !== undefined)
  const wide = Math.max(...known.map(([syntax]) => widthOf(syntax))) + 2
  for (const [syntax, key] of known) {
    const text = wrap(syntax.padEnd(wide) + io.words(key), io.width, ' '.repeat(wide))
    io.out(io.style.strong(text.slice(0, syntax.length)) + text.slice(syntax.length))
  }
}

/** `forecast 2 1`: what would happen if the first choice on the way were its option 2, and the next its option 1. */
function forecast(session: Session, rest: string): void {
  const { io, table } = session
  if (!/^[\d ]*$/.test(rest)) return session.say(io.words('cli.forecast.numbers'))
  if (table.pack.forecast === undefined) return session.say(io.words('cli.forecast.unknown'))
  const numbers = rest
    .split(' ')
    .filter(word => word !== '')
    .map(Number)
  session.showForecast(numbers)
}

/** Never over a file that is something else. */
function save(session: Session, file: string): void {
  const { io, keeper, table } = session
  if (file === '') {
    session.save()
    return session.say(keeper.trouble ?? io.words('cli.saved', { file: keeper.file }))
  }
  if (existsSync(file) && !isMatch(file)) return session.say(io.words('cli.save.foreign', { file }))
  try {
    writeWhole(file, formatMatch(table.match.save()))
    session.say(io.words('cli.saved', { file }))
  } catch (error) {
    session.say(io.words('cli.save.failed', { file, what: sayReason(reasonOf(error), io.words) }))
  }
}

function isMatch(file: string): boolean {
  try {
    return (JSON.parse(readText(file)) as { format?: unknown }).format === MATCH_FORMAT
  } catch {
    return false
  }
}

function chapters(session: Session): void {
  const { speaker } = session.table
  const names = new Map<string, string[]>()
  for (const rule of speaker.rules) {
    const chapter = speaker.chapter(rule) ?? ''
    names.set(chapter, [...(names.get(chapter) ?? []), rule])
  }
  for (const [chapter, rules] of names) session.say(`${chapter} (${rules[0]} … ${rules.at(-1)})`)
}

function rules(session: Session, typed: string): void {
  const { table, io } = session
  const found = table.rules(typed)
  if (found.length === 0) return session.say(io.words('cli.rules.none', { typed }))
  for (const rule of found.slice(0, RULES_SHOWN))
    io.out(`${io.style.signal(rule)}\n${wrap(`  ${table.speaker.rule(rule) ?? ''}`, io.width, '  ')}`)
  if (found.length > RULES_SHOWN) session.say(io.words('cli.more', { count: found.length - RULES_SHOWN }))
}

function speak(session: Session, typed: string, seat: Seat): void {
  const { io, table } = session
  const language = LANGUAGES.find(one => one === typed.toLowerCase())
  if (language === undefined) return session.say(io.words('cli.error.language', { value: typed, known: LANGUAGES.join(', ') }))
  io.speak(language)
  table.speak(language)
  session.showBoard(true)
  session.showChoices(seat)
}
