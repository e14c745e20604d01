// rubble review: where a match turned, and what would have been better, by what each seat could know.
import type { Seat } from '@rubble/engine'
import {
  chanceBefore,
  type Estimate,
  type Judgement,
  type Mark,
  MARKS,
  type MeasuredCause,
  QUICK_ITERATIONS,
  reviewing,
} from '@rubble/bots/review'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import type { Io } from '../io.ts'
import { wrap } from '../layout.ts'
import { Table } from '../play/table.ts'
import { withBar } from '../progress.ts'
import { open, type OpenedMatch } from '../source.ts'

export async function review(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['seat', 'iterations', 'seed'], flags: ['json'] }, 1)
  const file = args.words[0] ?? wrongUse('cli.error.files', { command: 'rubble review FILE' })
  const iterations = args.whole('iterations', 8) ?? QUICK_ITERATIONS
  const seed = args.text('seed') ?? '1'
  const opened = await open(file)
  if (opened.kind !== 'match') wrongUse('cli.error.kind-match', { file })
  const seat = seatOf(opened, args.text('seat'))
  const judgements = await judgeAll(opened, { iterations, seed, ...(seat === undefined ? {} : { seat }) })
  const { match } = opened
  const shown = { game: match.engine.game.id, seats: match.seats, iterations, seed, judgements: judgements.map(named(match.seats)) }
  if (args.has('json')) io.out(JSON.stringify(shown))
  else new Report(opened, judgements, io).tell(seat, iterations)
  return HELD
}

/** Only those who sit there choose anything. */
function seatOf({ match: { seats } }: OpenedMatch, name: string | undefined): Seat | undefined {
  if (name === undefined) return undefined
  const seat = seats.indexOf(name)
  return seat < 0 ? wrongUse('cli.error.seat', { seat: name, known: seats.join(', ') }) : seat
}

const named =
  (seats: readonly string[]) =>
  (judgement: Judgement): object => ({ ...judgement, seat: seats[judgement.seat] })

function judgeAll({ pack, engine, match }: OpenedMatch, options: Parameters<typeof reviewing>[2]): Promise<readonly Judgement[]> {
  return withBar(async show => {
    const steps = reviewing({ engine, knowledge: pack.knowledge }, match.save(), options)
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) return step.value
      show(step.value.done, step.value.total, '')
    }
  })
}

const BARS = '▁▂▃▄▅▆▇█'

/** A chance as a bar of eight heights. */
const barOf = ({ value }: Estimate): string => BARS[Math.min(BARS.length - 1, Math.floor(value * BARS.length))] as string

const SIGNS: Readonly<Record<Mark, string>> = { slip: '?', mistake: '✗', find: '★', turn: '↕' }

class Report {
  readonly #opened: OpenedMatch
  readonly #judgements: readonly Judgement[]
  readonly #io: Io
  readonly #table: Table

  constructor(opened: OpenedMatch, judgements: readonly Judgement[], io: Io) {
    this.#opened = opened
    this.#judgements = judgements
    this.#io = io
    this.#table = new Table(opened.pack, opened.engine, opened.match, io.language)
  }

  tell(only: Seat | undefined, iterations: number): void {
    const { words, out, width } = this.#io
    const seats = only === undefined ? [...this.#opened.match.seats.keys()] : [only]
    for (const seat of seats) this.#tellSeat(seat)
    out(`\n${wrap(words('cli.review.how', { iterations }), width)}`)
  }

  #tellSeat(seat: Seat): void {
    const { words, out, style, width } = this.#io
    const own = this.#judgements.filter(one => one.seat === seat)
    const marked = own.filter(({ mark }) => mark !== undefined)
    out(style.strong(style.seat(seat, words('cli.review.seat', { name: this.#table.seatName(seat), choices: own.length }))))
    for (let at = 0; at < own.length; at += width) {
      const row = own.slice(at, at + width)
      out(row.map(({ chance }) => barOf(chance)).join(''))
      out(style.faint(row.map(({ mark }) => (mark === undefined ? ' ' : SIGNS[mark])).join('')))
    }
    out(MARKS.map(mark => this.#count(mark, marked)).join(' · '))
    for (const judgement of marked) this.#tellMark(judgement)
    if (marked.length === 0) out(words('cli.review.none'))
  }

  #count(mark: Mark, marked: readonly Judgement[]): string {
    const count = marked.filter(one => one.mark === mark).length
    return `${SIGNS[mark]} ${this.#io.words(`cli.review.${mark}`)}: ${count}`
  }

  #tellMark(judgement: Judgement): void {
    const { words, out, style, width } = this.#io
    const { at, seat, kind, about, choice, other, mark = 'turn' } = judgement
    const option = (pick: typeof choice): string => this.#table.speaker.option(kind, pick, 'exactly')
    const head = `${SIGNS[mark]} ${words('cli.review.move', { n: at + 1, mark: words(`cli.review.${mark}`) })} `
    out(wrap(style.strong(head) + option(choice), width, '    '))
    const lines = [this.#chances(judgement, mark)]
    // a place alone says little
    if (about !== undefined) lines.unshift(this.#table.speaker.prompt(kind, about, this.#opened.match.seats[seat] ?? ''))
    if (mark === 'slip' || mark === 'mistake')
      lines.push(words('cli.review.better', { option: option(other.choice) }), this.#why(judgement))
    for (const line of lines) out(wrap(`    ${line}`, width, '    '))
  }

  #chances(judgement: Judgement, mark: Mark): string {
    const { words } = this.#io
    const { chance, other, gain } = judgement
    if (mark === 'turn') return words('cli.review.stands', this.#interval(chanceBefore(judgement)))
    const key = mark === 'find' ? 'cli.review.kept' : 'cli.review.lost'
    const size = mark === 'find' ? { value: -gain.value, low: -gain.high, high: -gain.low } : gain
    return words(key, { ...this.#interval(size), chance: this.#percent(chance.value), other: this.#percent(other.chance.value) })
  }

  #interval({ value, low, high }: Estimate): { readonly value: string; readonly low: string; readonly high: string } {
    return { value: this.#percent(value), low: this.#percent(low), high: this.#percent(high) }
  }

  /** Whole: the interval says how little would be behind the point. */
  #percent(value: number): string {
    return new Intl.NumberFormat(this.#io.language, { style: 'percent', maximumFractionDigits: 0 }).format(value)
  }

  #figures({ measure, chosen, better, worlds }: MeasuredCause): Readonly<Record<string, string | number>> {
    const number = (value: number): string => new Intl.NumberFormat(this.#io.language, { maximumFractionDigits: 1 }).format(value)
    const said = this.#table.speaker.text(`around.measure.${measure}`)
    return { measure: said, chosen: number(chosen), better: number(better), worlds }
  }

  #why({ cause, measured }: Judgement): string {
    const { words } = this.#io
    const { speaker } = this.#table
    if (measured !== undefined) return words('cli.review.why.measured', this.#figures(measured))
    if (cause === undefined) return words('cli.review.why.none')
    const { event, chosen, better, worlds } = cause
    return words('cli.review.why', { event: speaker.foretold(event), chosen, better, worlds })
  }
}
