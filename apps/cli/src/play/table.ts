// What there is to say about a match, in one language, to one viewer. Changes nothing.
import type { AnyPack, Engine, Flat, Language, Match, Refusal, RuleId, Seat, Told, Types, Viewer } from '@rubble/engine'
import { type Named, type Speaker, speaker } from '@rubble/text'
import type { Style } from '../style.ts'
import { attempts } from './attempt.ts'
import { fits, tokens } from './find-words.ts'

export interface Choice {
  readonly number: number
  readonly named: Flat
  readonly text: string
}

/** The answer to "why not?". */
export interface Answer {
  readonly possible: readonly Choice[]
  readonly refusals: readonly { readonly rule: RuleId; readonly text: string }[]
}

export class Table {
  readonly pack: AnyPack
  readonly engine: Engine<Types>
  match: Match<Types>
  speaker: Speaker

  constructor(pack: AnyPack, engine: Engine<Types>, match: Match<Types>, language: Language) {
    this.pack = pack
    this.engine = engine
    this.match = match
    this.speaker = speaker(pack, language)
  }

  speak(language: Language): void {
    this.speaker = speaker(this.pack, language)
  }

  get title(): string {
    return this.speaker.text(`name.game.${this.pack.game.id}`)
  }

  seatName(seat: Seat): string {
    return this.speaker.name('seat', this.match.seats[seat])
  }

  get kind(): string {
    return this.engine.decision(this.match.state) ?? ''
  }

  /** The options of a seat, those with the same verb together. */
  choices(seat: Seat): Choice[] {
    const { state } = this.match
    const named = this.engine.options(state, seat).map(option => this.engine.name(state, option))
    const verbs = [...new Set(named.map(pick => pick['do']))]
    const sorted = verbs.flatMap(verb => named.filter(pick => pick['do'] === verb))
    return sorted.map((pick, i) => ({ number: i + 1, named: pick, text: this.speaker.option(this.kind, pick) }))
  }

  prompt(seat: Seat): string {
    const about = this.engine.view(this.match.state, seat).asked?.about
    return this.speaker.prompt(this.kind, about, this.match.seats[seat] ?? '')
  }

  draw(viewer: Viewer, width: number, style: Style): string {
    const { name, text } = this.speaker
    return this.pack.draw(this.engine.view(this.match.state, viewer), this.match.seats, { width, name, text, seat: style.seat, strong: style.strong, faint: style.faint })
  }

  /** The log as the viewer heard it, from an event on. Without a viewer: everything. */
  log(viewer: Viewer | undefined, from = 0): string[] {
    return this.match.events.slice(from).map(told => this.heard(told, viewer)).filter(event => event !== undefined).map(event => this.speaker.event(event))
  }

  private heard({ event, named }: Told<Types['event']>, viewer: Viewer | undefined): Named | undefined {
    if (!(event.kind in this.pack.game.eventSight)) return undefined
    if (viewer === undefined) return named
    const seen = this.engine.eventFor(event, viewer)
    return seen === undefined ? undefined : Object.fromEntries(Object.entries(named).filter(([field]) => field in seen))
  }

  /** Why not? undefined: the words mean nothing that could be tried here. */
  why(seat: Seat, typed: string): Answer | undefined {
    const { engine, match: { state } } = this
    const { options, refusals } = engine.explain(state, seat, {})
    const points = this.pack.game.points(state, seat).map(point => engine.name(state, point))
    const known = [...options.map(option => engine.name(state, option)), ...refusals.map(({ part }) => part), ...points]
    const parts = attempts(typed, this.kind, known, this.speaker)
    if (parts.length > 0) return this.answer(seat, parts)
    const against = refusals.filter(({ part }) => Object.keys(part).length === 0)
    return against.length === 0 ? undefined : { possible: [], refusals: this.tell(against) }
  }

  private answer(seat: Seat, parts: readonly Flat[]): Answer {
    const explained = parts.map(part => this.engine.explain(this.match.state, seat, part))
    const possible = new Set(explained.flatMap(({ options }) => options).map(option => JSON.stringify(this.engine.name(this.match.state, option))))
    return {
      possible: this.choices(seat).filter(({ named }) => possible.has(JSON.stringify(named))),
      refusals: possible.size > 0 ? [] : this.tell(explained.flatMap(({ refusals }) => refusals)),
    }
  }

  private tell(refusals: readonly Refusal[]): Answer['refusals'] {
    const told = refusals.map(refusal => ({ rule: refusal.refused, text: this.speaker.refusal(refusal) }))
    return told.filter(({ text }, i) => told.findIndex(other => other.text === text) === i)
  }

  /** Rules by their id, or by words in them. */
  rules(typed: string): readonly RuleId[] {
    const id = this.speaker.rules.find(rule => rule.toLowerCase() === typed.trim().toLowerCase())
    if (id !== undefined) return [id]
    const words = tokens(typed)
    return this.speaker.rules.filter(rule => fits(words, `${rule} ${this.speaker.rule(rule) ?? ''}`))
  }
}
