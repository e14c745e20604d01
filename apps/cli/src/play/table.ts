// What there is to say about a match, in one language, to one viewer. Changes nothing.
import {
  type AnyPack, type Engine, type Flat, type Forecast, type Language, type Match, type Refusal, type RuleId,
  type Scalar, seeded, type Seat, type Sight, type Told, type Types, type Viewer,
} from '@rubble/engine'
import type { Named, Speaker } from '@rubble/text'
import type { Style } from '../style.ts'
import { attempts } from './attempt.ts'
import { fits, tokens } from './find-words.ts'
import { speakerOf, words } from '../words.ts'

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

/** A moment that would come, and how. */
export interface Foretold {
  readonly told: readonly { readonly isHead: boolean; readonly text: string }[]
  /** Who would choose then, and among what; nobody at the end. */
  readonly asked: { readonly seat: Seat; readonly prompt: string; readonly options: readonly string[] } | undefined
}

export const titleOf = (pack: AnyPack, language: Language): string => speakerOf(pack, language).text(`name.game.${pack.game.id}`)

export class Table {
  readonly pack: AnyPack
  readonly engine: Engine<Types>
  match: Match<Types>
  speaker: Speaker

  constructor(pack: AnyPack, engine: Engine<Types>, match: Match<Types>, language: Language) {
    this.pack = pack
    this.engine = engine
    this.match = match
    this.speaker = speakerOf(pack, language).under(match.config)
  }

  speak(language: Language): void {
    this.speaker = speakerOf(this.pack, language).under(this.match.config)
  }

  get title(): string {
    return titleOf(this.pack, this.speaker.language)
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
    return this.promptIn(this.match.state, this.kind, seat)
  }

  private promptIn(state: Types['state'], kind: string, seat: Seat): string {
    return this.speaker.prompt(kind, this.engine.view(state, seat).asked?.about, this.match.seats[seat] ?? '')
  }

  draw(viewer: Viewer, width: number, style: Style): string {
    const { name, text } = this.speaker
    return this.pack.draw(this.engine.view(this.match.state, viewer), this.match.seats, { width, name, text, seat: style.seat, strong: style.strong, faint: style.faint })
  }

  /** Do all seats know the same at all times? No zone, no event and no choice is for some of them only. */
  get isOpen(): boolean {
    const { sight, eventSight, steps } = this.pack.game
    const zones: readonly Sight<Record<string, Scalar[][]>>[string][] = Object.values(sight)
    return zones.every(rule => rule.sight !== 'zones' || rule.owner.sight === rule.others.sight)
      && Object.values<object>(eventSight).every(rule => 'sight' in rule)
      && Object.values<object>(steps).every(step => !('among' in step))
  }

  /** The log as the viewer heard it, from an event on. Without a viewer: everything. */
  log(viewer: Viewer | undefined, from = 0): string[] {
    return this.match.events.slice(from).map(told => this.heard(told, viewer)).filter(event => event !== undefined).map(event => this.speaker.event(event))
  }

  private heard({ event, named }: Pick<Told<Types['event']>, 'event' | 'named'>, viewer: Viewer | undefined): Named | undefined {
    if (!(event.kind in this.pack.game.eventSight)) return undefined
    if (viewer === undefined) return named
    return this.engine.namedEventFor(event, named, viewer)
  }

  /** What would happen now, in a world the viewer cannot tell from this one; choices on the way are answered by number. undefined: nothing is foretold. */
  foretell(viewer: Viewer, numbers: readonly number[]): Foretold | { readonly wrong: number; readonly most: number } | undefined {
    const { forecast } = this.pack
    let stage = forecast?.now(this.engine.redeal(this.match.state, viewer, seeded('forecast')))
    if (forecast === undefined || stage === undefined) return undefined
    const told = this.stageLines(stage, viewer)
    for (const number of numbers) {
      const option = stage.asked?.options[number - 1]
      if (option === undefined) return { wrong: number, most: stage.asked?.options.length ?? 0 }
      const chosen = { name: this.seatName(stage.asked?.seat ?? 0), option: this.optionsIn(stage)[number - 1] ?? '' }
      told.push({ isHead: false, text: words(this.speaker.language)('cli.forecast.chosen', chosen) })
      stage = forecast.after(stage, option)
      told.push(...this.stageLines(stage, viewer))
    }
    const { asked, state } = stage
    const isEmpty = (i: number): boolean => told[i]?.isHead === true && (told[i + 1]?.isHead ?? asked === undefined)
    return {
      told: told.filter((_, i) => !isEmpty(i)), // a phase in which nothing happens needs no heading
      asked: asked === undefined ? undefined : { seat: asked.seat, prompt: this.promptIn(state, asked.kind, asked.seat), options: this.optionsIn(stage) },
    }
  }

  private stageLines({ events, state }: Forecast, viewer: Viewer): { isHead: boolean; text: string }[] {
    const heads = this.pack.forecast?.heads ?? []
    return events.flatMap(event => {
      const heard = this.heard({ event, named: this.engine.describe(state, event) }, viewer)
      return heard === undefined ? [] : [{ isHead: heads.includes(event.kind), text: this.speaker.event(heard) }]
    })
  }

  private optionsIn({ state, asked }: Forecast): string[] {
    return (asked?.options ?? []).map(option => this.speaker.option(asked?.kind ?? '', this.engine.name(state, option)))
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
