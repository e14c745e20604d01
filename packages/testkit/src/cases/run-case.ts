// Plays a case on the real match, so that undo, withdrawing and the log are the real thing too.
import { createEngine, type Engine, type Flat, type Game, InputError, Match, type Refusal, type Seat, type Types } from '@rubble/engine'
import { flow } from '../flow.ts'
import type { Case, CaseResult, SeatEntry } from './case.ts'
import { checkExpect, type Table, wrongFields } from './expectations.ts'
import type { Path } from '@rubble/kit/files'

/** A game's pack or its engine: whatever has the game. */
export interface HasGame<G extends Types> {
  readonly game: Game<G>
}

export function runCase<G extends Types>(subject: HasGame<G>, item: Case): CaseResult {
  const run = new CaseRun(createEngine(subject.game), item)
  run.play()
  return { file: item.file, title: item.title, rules: item.rules, ok: run.differences.length === 0, differences: run.differences }
}

/** What stops the play: what would come after it means nothing. */
class Stop extends Error {}

class CaseRun<G extends Types> {
  readonly differences: string[] = []
  private readonly engine: Engine<G>
  private readonly item: Case
  private since = 0

  constructor(engine: Engine<G>, item: Case) {
    this.engine = engine
    this.item = item
  }

  play(): void {
    const { item, engine } = this
    if (item.game !== engine.game.id)
      return this.differ(['game'], '', `expected a case of '${engine.game.id}'; it is one of '${item.game}'`)
    const match = this.start()
    if (match === undefined) return
    const done = item.play.every((_, i) => this.entry(match, i))
    if (!done) return
    this.guard(['expect'], 'expect', () => {
      this.expect(match, item.expect, ['expect'], '')
    })
    const left = match.state.random.script ?? []
    item.rolls.slice(item.rolls.length - left.length).forEach((roll, i) => {
      const n = item.rolls.length - left.length + i
      this.differ(['rolls', n], `roll ${n + 1}`, `expected { ${flow(roll.name)}: ${flow(roll.value)} } to be rolled; it never was`)
    })
  }

  private start(): Match<G> | undefined {
    const { config, seed, position, rolls } = this.item
    try {
      return new Match(this.engine, config, seed, position, rolls)
    } catch (error) {
      const where = position === undefined ? 'set-up' : 'position'
      if (error instanceof InputError) this.differ(this.placeOf(error), where, error.message)
      else this.differ(rolls.length > 0 ? ['rolls'] : [], where, `the rules broke: ${messageOf(error)}`)
      return undefined
    }
  }

  /** Input errors name the place: `position.hands.north[2]: …`, `config.armies: …`, `scenario.map: …`. */
  private placeOf({ place, message }: InputError): Path {
    const path = (place ?? message.split(': ')[0] ?? '').split(/[.[\]]+/).filter(part => part !== '')
    if (path[0] === 'scenario') return ['config', ...path]
    if (path[0] === 'position' || path[0] === 'config') return path
    return this.item.position === undefined ? ['config'] : ['position']
  }

  /** Returns whether the play can go on. */
  private entry(match: Match<G>, i: number): boolean {
    const entry = this.item.play[i]
    if (entry === undefined) return true
    const path: Path = ['play', i]
    if ('expect' in entry) {
      const went = this.guard(path, `checkpoint ${i + 1}`, () => {
        this.expect(match, entry.expect, [...path, 'expect'], `checkpoint ${i + 1}, `)
      })
      this.since = match.events.length
      return went
    }
    const { seat: name, ...does } = entry
    const went = this.guard(path, `choice ${i + 1} ${flow({ seat: name, ...does })}`, where => {
      const seat = match.seats.indexOf(name)
      if (seat < 0) throw new Stop(`there is no seat '${name}' (${match.seats.join(', ')})`)
      const problem = this.does(match, seat, entry)
      if (problem !== undefined) this.differ(path, where, problem)
    })
    this.since = Math.min(this.since, match.events.length)
    return went
  }

  /** Does what an entry says. Throws Stop if it could not be done; returns what is wrong if the play can go on all the same. */
  private does(match: Match<G>, seat: Seat, entry: SeatEntry): string | undefined {
    if ('choose' in entry) return this.choose(match, seat, entry.choose)
    if ('refuse' in entry) return this.refuse(match, seat, entry.refuse, entry.because)
    if ('undo' in entry) {
      if (entry.undo) return must('undo to be allowed', match.undo(seat))
      return match.refuseUndo(seat) === undefined ? 'expected undo to be refused; it is allowed' : undefined
    }
    if ('withdraw' in entry) return must('the pick to be withdrawn', match.withdraw(seat))
    if ('concede' in entry) return must('giving up to be allowed', match.concede(seat))
    return must('the draw to be offered', match.draw(seat))
  }

  private choose(match: Match<G>, seat: Seat, value: Flat): undefined {
    const odd = wrongFields(this.table(match), value)
    if (odd !== undefined) throw new Stop(odd)
    const refused = match.choose(seat, value)
    if (refused === undefined) return undefined
    const { options, refusals } = this.engine.explain(match.state, seat, value)
    const came =
      options.length > 1
        ? `${options.length} agree: ${this.named(match, options)}`
        : this.refusedBy(match, refusals.length > 0 ? refusals : [refused])
    throw new Stop(`expected one legal option; ${came}`)
  }

  private refuse(match: Match<G>, seat: Seat, value: Flat, because: string): string | undefined {
    const odd = wrongFields(this.table(match), value)
    if (odd !== undefined) return odd
    const before = this.engine.hash(match.state)
    const { options, refusals } = this.engine.explain(match.state, seat, value)
    if (options.length > 0) return `expected a refusal by ${because}; it is legal: ${this.named(match, options)}`
    const refused = match.choose(seat, value)
    if (this.engine.hash(match.state) !== before) throw new Stop('expected a refusal to change nothing; the state is another')
    if (refusals[0]?.refused === because) return undefined
    return `expected a refusal by ${because}; ${this.refusedBy(match, refusals.length > 0 || refused === undefined ? refusals : [refused])}`
  }

  private refusedBy(match: Match<G>, refusals: readonly Refusal[]): string {
    const whose = refusals.some(no => no.refused === 'TABLE-TURN') ? `; asked: ${this.asked(match)}` : ''
    return refusals.length === 0 ? 'no rule speaks of it' : `refused by ${refusals.map(sayRefusal).join(', ')}${whose}`
  }

  private asked(match: Match<G>): string {
    return `${this.engine
      .asked(match.state)
      .map(seat => match.seats[seat])
      .join(', ')} (${this.engine.decision(match.state)})`
  }

  private named(match: Match<G>, options: readonly unknown[]): string {
    return options.map(option => flow(this.engine.name(match.state, option))).join(', ')
  }

  private table(match: Match<G>): Table<G> {
    return { engine: this.engine, match, since: this.since }
  }

  private expect(match: Match<G>, expect: Case['expect'], path: Path, where: string): void {
    for (const { path: at, what } of checkExpect(this.table(match), expect)) {
      this.differ([...path, ...at], `${where}expect.${at.join('.')}`, what)
    }
  }

  /** Rules that break are a difference of the case, never the end of the run. */
  private guard(path: Path, where: string, work: (where: string) => void): boolean {
    try {
      work(where)
      return true
    } catch (error) {
      const rest = 'the rest was not played'
      this.differ(path, where, error instanceof Stop ? `${error.message} (${rest})` : `the rules broke: ${messageOf(error)} (${rest})`)
      return false
    }
  }

  private differ(path: Path, where: string, what: string): void {
    this.differences.push(`line ${this.item.line(path)}${where === '' ? '' : `, ${where}`}: ${what}`)
  }
}

function must(what: string, refused: Refusal | undefined): undefined {
  if (refused !== undefined) throw new Stop(`expected ${what}; refused by ${sayRefusal(refused)}`)
  return undefined
}

function sayRefusal({ refused, part, args }: Refusal): string {
  const against = Object.keys(part).length > 0 ? ` against ${flow(part)}` : ''
  return `${refused}${against}${Object.keys(args).length > 0 ? ` with ${flow(args)}` : ''}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
