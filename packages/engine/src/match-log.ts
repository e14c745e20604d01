// The log of a match, and what of it still counts: which choices stand, which lines have an effect, and states on the way to them.
import type { Flat, UndoScope } from './contract.ts'
import { noteEffect, type StateMark } from './effective-lines.ts'
import type { LogEntry } from './match-file.ts'

type ChoiceEntry = Extract<LogEntry, { choose: unknown }>
type ScopeOf = (choice: Flat) => UndoScope

export class MatchLog<S> {
  readonly entries: LogEntry[] = []
  /** Which entries are choices that nobody has taken back. */
  line: number[] = []
  /** Which entries still have an effect: those, and what else changed the state. */
  private readonly lasting: number[] = []
  private marks: StateMark<S>[] = []

  /** As it was kept with a checkpoint. */
  static resumed<S>(entries: readonly LogEntry[], line: readonly number[]): MatchLog<S> {
    const log = new MatchLog<S>()
    for (const entry of entries) log.enter(entry)
    log.line = [...line]
    return log
  }

  add(entry: LogEntry): void {
    if ('choose' in entry) this.line.push(this.entries.length)
    else if ('undo' in entry) this.line.pop()
    else if ('rewind' in entry) this.line = this.line.filter(one => one < entry.rewind)
    this.enter(entry)
  }

  private enter(entry: LogEntry): void {
    this.entries.push(entry)
    const gone = noteEffect(this.lasting, this.entries, this.entries.length - 1)
    if (gone !== undefined) this.marks = this.marks.filter(({ before }) => before <= gone)
  }

  /** Are the entries from this one to the last choices of these seats, one of each at the most? */
  isOneChoiceEach(from: number, seats: readonly string[]): boolean {
    const by = this.entries.slice(from).map(entry => ('choose' in entry ? entry.seat : undefined))
    return by.length > 0 && by.every((seat, i) => seat !== undefined && seats.includes(seat) && by.indexOf(seat) === i)
  }

  choiceAt(number: number): ChoiceEntry {
    return this.entries[number] as ChoiceEntry
  }

  /** The last choices that stand, as they were made. */
  lastChoices(count: number): readonly ChoiceEntry[] {
    return this.line.slice(this.line.length - count).map(number => this.choiceAt(number))
  }

  /** The nearest state on the way before this line. */
  markBefore(number: number): StateMark<S> | undefined {
    return this.marks.findLast(({ before }) => before <= number)
  }

  mark(mark: StateMark<S>): void {
    if (!this.marks.some(({ before }) => before === mark.before)) this.marks.push(mark)
  }

  /** What has to be played to come from before one line to before another. */
  effective(from: number, to: number): readonly number[] {
    return this.lasting.filter(at => at >= from && at < to)
  }

  /** The line with which what this seat did last began; undefined if nothing that it did stands. */
  lastAction(seat: string, scopeOf: ScopeOf): number | undefined {
    const last = this.line.findLastIndex(number => this.choiceAt(number).seat === seat)
    return last < 0 ? undefined : this.line[this.beginningOf(last, scopeOf)]
  }

  /**
   * Who takes back means what was done, not that one was done with it; and all of it, not its last part. Both only where nobody else chose
   * in between.
   */
  private beginningOf(last: number, scopeOf: ScopeOf): number {
    const at = (place: number): ChoiceEntry | undefined => (place < 0 ? undefined : this.choiceAt(this.line[place] as number))
    const scope = (place: number): UndoScope => {
      const choice = at(place)?.choose
      // a secret answer in parts is one line: all of it is meant
      return choice === undefined || Array.isArray(choice) ? 'whole' : scopeOf(choice as Flat)
    }
    const isOwn = (place: number): boolean => at(place)?.seat === at(last)?.seat
    let place = last
    if (scope(place) === 'end' && isOwn(place - 1) && scope(place - 1) !== 'end') place--
    while (scope(place) === 'part' && isOwn(place - 1) && scope(place - 1) !== 'end') place--
    return place
  }

  /** Is this line one of the choices that the seat made one after the other at last? */
  isAmongLast(seat: string, to: number): boolean {
    if (!this.line.includes(to)) return false
    const after = this.line.slice(this.line.indexOf(to)).map(number => this.choiceAt(number).seat)
    return after.slice(0, after.lastIndexOf(seat) + 1).every(one => one === seat)
  }
}
