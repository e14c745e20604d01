// One sitting at the table: asks, saves every choice, tells, and can be left at any moment.
import { setImmediate as breathe } from 'node:timers/promises'
import type { Flat, Seat, Types } from '@rubble/engine'
import { type Broadcaster, type Change, MatchHost, type Persistence } from '@rubble/host'
import { chooseOffered } from '../choose-offered.ts'
import { type ExitCode, explain, HELD, NOT_HELD } from '../failure.ts'
import { quoted } from '../files.ts'
import type { Io } from '../io.ts'
import { wrap } from '../layout.ts'
import type { Lines } from '../lines.ts'
import { type After, command, isYes } from './commands.ts'
import { find } from './find-words.ts'
import type { Keeper } from './keeper.ts'
import { type Opponent, think } from './opponents.ts'
import { optionLines } from './option-list.ts'
import type { OpenDecision, Table } from './table.ts'

export interface Seating {
  /** By seat: the bot that plays it, or nobody: a person does. */
  readonly bots: readonly (Opponent | undefined)[]
  /** How this sitting is gone on with, without the file. */
  readonly again: string
}

const INDENT = '  '
const MOST_LISTED = 12

export class Session implements Persistence, Broadcaster {
  readonly io: Io
  readonly table: Table
  readonly host: MatchHost<Types, Table>
  readonly keeper: Keeper
  readonly lines: Lines
  private readonly seating: Seating
  /** Whose eyes the screen is for. */
  private viewer: Seat
  /** By seat: how many events it has been told. */
  private readonly shownEvents: number[]
  private drawn = ''
  private isLeft = false

  constructor(io: Io, table: Table, keeper: Keeper, lines: Lines, seating: Seating) {
    this.io = io
    this.table = table
    this.host = new MatchHost(table, this, this)
    this.keeper = keeper
    this.lines = lines
    this.seating = seating
    this.viewer = Math.max(
      0,
      seating.bots.findIndex(bot => bot === undefined),
    )
    if (seating.bots.filter(bot => bot === undefined).length === 1) table.person = this.viewer
    // A match that goes on begins with where it stands, not with its whole story.
    this.shownEvents = seating.bots.map(() => (table.match.number > 0 ? table.match.events.length : 0))
  }

  /** Plays until the game is over or somebody leaves. */
  async run(): Promise<ExitCode> {
    try {
      await this.play()
      return this.end()
    } catch (error) {
      this.io.err(explain(error, this.io.words).line)
      this.save()
      if (this.keeper.isSaved) this.tellSaved(false)
      return NOT_HELD
    }
  }

  private async play(): Promise<void> {
    this.greet()
    while (!this.isLeft && !this.table.match.isOver()) {
      const asked = this.table.engine.asked(this.table.match.state)
      const person = asked.find(seat => this.seating.bots[seat] === undefined)
      const seat = person ?? asked[0] ?? 0
      const bot = this.seating.bots[seat]
      if (bot === undefined) await this.person(seat)
      else await this.bot(bot, seat)
    }
  }

  /** The match is saved, and `run` comes to its end. May be called at any time, more than once. */
  leave(): void {
    this.isLeft = true
    this.lines.close()
  }

  isPerson(seat: Seat): boolean {
    return this.seating.bots[seat] === undefined
  }

  say(text: string): void {
    this.io.out(wrap(text, this.io.width, INDENT))
  }

  private tell(events: readonly string[]): void {
    for (const event of events) this.say(`· ${event}`)
  }

  private greet(): void {
    const { table, io } = this
    const who = this.seating.bots.map((bot, seat) =>
      io.style.seat(
        seat,
        io.words('cli.seat', {
          seat: table.seatName(seat),
          who: bot === undefined ? io.words('cli.seat.person') : io.words('cli.seat.bot', { level: bot.level }),
        }),
      ),
    )
    io.out(`${io.style.strong(table.title)} · ${who.join(' · ')}`)
    this.say(io.words('cli.greeting'))
  }

  // ── bots ──

  private async bot(bot: Opponent, seat: Seat): Promise<void> {
    this.tellNews()
    const { io, table } = this
    if (io.isTty) process.stdout.write(io.style.faint(io.words('cli.thinking', { name: table.seatName(seat) })))
    await breathe() // a signal that has come meanwhile is heard here
    if (!this.isLeft) await this.choose(seat, think(bot, table.pack, table.engine, table.match, seat))
    if (io.isTty) process.stdout.write('\r\u001b[K')
  }

  // ── people ──

  private async person(seat: Seat): Promise<void> {
    await this.changeViewer(seat)
    this.tellNews()
    if (this.isLeft) return
    this.showBoard(false)
    this.showChoices(seat)
    let after: After = 'again'
    while (after === 'again' && !this.isLeft) after = await this.answer(seat)
    if (after === 'leave') this.leave()
  }

  /** At one screen, nobody sees what only the one who sat there before may know. Where everybody knows the same, all look together. */
  private async changeViewer(seat: Seat): Promise<void> {
    if (seat === this.viewer) return
    const before = this.viewer
    this.viewer = seat
    if (this.table.isOpen) this.shownEvents[seat] = Math.max(this.shownEvents[seat] ?? 0, this.shownEvents[before] ?? 0)
    else if (this.io.isTty) await this.drawCurtain(seat)
  }

  private async drawCurtain(seat: Seat): Promise<void> {
    process.stdout.write('\u001b[2J\u001b[3J\u001b[H')
    await this.lines.ask(this.io.words('cli.curtain', { name: this.table.seatName(seat) }))
  }

  private async answer(seat: Seat): Promise<After> {
    const line = await this.lines.ask(this.io.style.seat(seat, `${this.table.seatName(seat)} > `))
    return line === undefined ? 'leave' : this.understand(line.trim(), seat)
  }

  /** A command, the number of an option, or part of its text. */
  async understand(line: string, seat: Seat): Promise<After> {
    if (line === '') {
      this.showChoices(seat)
      return 'again'
    }
    const choices = this.table.choices(seat)
    if (/^\d+$/.test(line)) return this.byNumber(Number(line), seat, choices)
    return (await command(this, line, seat)) ?? this.byText(line, seat, choices)
  }

  private async byNumber(number: number, seat: Seat, choices: readonly OpenDecision[]): Promise<After> {
    const choice = choices.find(one => one.number === number)
    if (choice !== undefined) return this.take(seat, choice)
    this.say(this.io.words('cli.choose.number', { number, most: choices.length }))
    return 'again'
  }

  private async byText(line: string, seat: Seat, choices: readonly OpenDecision[]): Promise<After> {
    const found = find(line, choices, ({ text }) => text)
    const [only, other] = found
    if (only !== undefined && other === undefined) return this.take(seat, only)
    if (only === undefined) this.explain(line, seat)
    else {
      this.say(this.io.words('cli.choose.many', { count: found.length }))
      this.list(found.slice(0, MOST_LISTED))
    }
    return 'again'
  }

  private async take(seat: Seat, { named }: OpenDecision): Promise<After> {
    await this.choose(seat, named)
    return 'on'
  }

  /** Asks back before something that cannot be taken back. A line that is no answer is taken for what it says. */
  async confirm(question: string, seat: Seat, yes: () => After | Promise<After>): Promise<After> {
    const line = await this.lines.ask(`${question} `)
    if (line === undefined) return 'leave'
    const answer = isYes(line, this.io.words)
    if (answer === undefined) return this.understand(line.trim(), seat)
    return answer ? yes() : 'again'
  }

  // ── what changes the match ──

  private async choose(seat: Seat, named: Flat): Promise<void> {
    await this.host.change(({ match }) => {
      chooseOffered(match, seat, named)
      return undefined
    })
  }

  /** A choice that cannot be saved is made all the same: the game goes on, and a line has said so. */
  append(): void {
    this.save()
  }

  /** News is told when somebody looks at the screen; what was taken back is not told, and the table is drawn anew. */
  broadcast({ lines }: Change): void {
    this.shownEvents.forEach((count, seat) => {
      this.shownEvents[seat] = Math.min(count, this.table.match.events.length)
    })
    if (lines.some(line => 'undo' in line)) this.drawn = ''
  }

  save(): void {
    const trouble = this.keeper.save(this.table.match, this.io.words)
    if (trouble !== undefined) this.io.err(trouble)
  }

  // ── what is shown ──

  tellNews(): void {
    const news = this.table.log(this.viewer, this.shownEvents[this.viewer])
    this.shownEvents[this.viewer] = this.table.match.events.length
    this.tell(news)
  }

  showLog(most: number): void {
    const log = this.table.log(this.viewer)
    if (log.length === 0) this.say(this.io.words('cli.log.empty'))
    if (log.length > most) this.say(this.io.words('cli.log.earlier', { count: log.length - most }))
    this.tell(log.slice(-most))
  }

  /** Draws the table if it looks different from the last time. */
  showBoard(anyway: boolean): void {
    const board = this.table.draw(this.viewer, this.io.width, this.io.style)
    if (board !== this.drawn || anyway) this.io.out(`\n${board}\n`)
    this.drawn = board
  }

  showChoices(seat: Seat): void {
    this.io.out(this.io.style.strong(wrap(this.table.prompt(seat), this.io.width)))
    this.list(this.table.choices(seat))
  }

  private list(choices: readonly OpenDecision[]): void {
    for (const line of optionLines(choices, this.io.width, this.io.style)) this.io.out(line)
  }

  /** What would happen. */
  showForecast(numbers: readonly number[]): void {
    const { io, table } = this
    const foretold = table.foretell(this.viewer, numbers)
    if (foretold === undefined) return this.say(io.words('cli.forecast.none'))
    if ('wrong' in foretold) {
      const { wrong, most } = foretold
      return this.say(most === 0 ? io.words('cli.forecast.over') : io.words('cli.choose.number', { number: wrong, most }))
    }
    io.out(io.style.strong(table.speaker.text('forecast.title')))
    for (const { isHead, text } of foretold.lines) io.out(wrap(isHead ? text : `${INDENT}· ${text}`, io.width, INDENT.repeat(2)))
    if (foretold.asked === undefined)
      return numbers.length === 0 && foretold.isCertain ? this.say(io.words('cli.forecast.certain')) : undefined
    const { seat, prompt, options } = foretold.asked
    io.out(io.words('cli.forecast.choice', { name: table.seatName(seat), command: ['forecast', ...numbers, 'N'].join(' ') }))
    this.say(prompt)
    this.list(options.map((text, i) => ({ number: i + 1, named: {}, text })))
  }

  /** Why not? */
  explain(typed: string, seat: Seat): void {
    const { io, table } = this
    const { beside, unknown, absent, apart, meanings, possible, reasons } = table.why(seat, typed)
    const quoted = (words: readonly string[]): string => words.map(word => io.words('cli.why.word', { word })).join(', ')
    const isEmpty = [beside, unknown, absent, apart, possible, reasons].every(({ length }) => length === 0)
    if (isEmpty) this.say(io.words('cli.why.what'))
    if (unknown.length > 0) this.say(io.words('cli.why.unknown', { words: quoted(unknown) }))
    if (absent.length > 0) this.say(io.words('cli.why.absent', { words: quoted(absent) }))
    const actions = [...new Set(table.actions.values())].filter(action => action !== '').join(', ')
    if (actions !== '' && (unknown.length > 0 || absent.length > 0)) this.say(io.words('cli.why.actions', { actions }))
    if (apart.length > 0) this.say(io.words('cli.why.apart', { words: quoted(apart) }))
    if (beside.length > 0) this.say(io.words('cli.why.beside', { words: quoted(beside) }))
    if (meanings.length > 0) this.say(io.words('cli.why.meanings', { names: this.few(meanings) }))
    if (possible.length > 0) this.say(io.words('cli.why.possible'))
    this.list(possible.slice(0, MOST_LISTED))
    for (const { rule, text } of reasons.slice(0, MOST_LISTED)) {
      if (rule.startsWith('TABLE-')) this.say(text)
      else io.out(`${io.style.signal(rule)}\n${wrap(INDENT + text, io.width, INDENT)}`)
    }
  }

  private few(names: readonly string[]): string {
    const more = names.length - MOST_LISTED
    return [...names.slice(0, MOST_LISTED), ...(more > 0 ? [this.io.words('cli.more', { count: more })] : [])].join(', ')
  }

  // ── the end ──

  private end(): ExitCode {
    const { io, table, keeper } = this
    this.tellNews()
    if (table.match.isOver()) this.tellOutcome()
    keeper.save(table.match, io.words)
    if (!keeper.isSaved) {
      io.err(keeper.trouble ?? '')
      return NOT_HELD
    }
    this.tellSaved(table.match.isOver())
    return HELD
  }

  private tellSaved(isOver: boolean): void {
    const { file } = this.keeper
    const command = `${this.io.program} ${isOver ? `replay ${quoted(file)}` : `play --load ${quoted(file)}${this.seating.again}`}`
    this.io.out(this.io.words(isOver ? 'cli.saved.over' : 'cli.saved.left', { file, command }))
  }

  private tellOutcome(): void {
    const { io, table } = this
    const outcome = table.pack.game.outcome(table.match.state)
    if (outcome === undefined) return
    const { winners, rule } = outcome
    this.showBoard(false)
    if (winners.length === 0 && table.match.seats.length > 1) return io.out(io.style.strong(io.words('cli.over.draw', { rule })))
    const people = [...table.match.seats.keys()].filter(seat => this.isPerson(seat))
    const mine =
      people.length !== 1 ? '' : winners.some(seat => people.includes(seat)) ? io.words('cli.over.you-win') : io.words('cli.over.you-lose')
    const names = winners.map(seat => table.seatName(seat)).join(', ')
    io.out(io.style.strong(`${names === '' ? '' : io.words('cli.over.winner', { names, rule })} ${mine}`.trim()))
  }
}
