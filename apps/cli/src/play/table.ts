// What there is to say about a match, in one language, to one viewer. Changes nothing.
import {
  agrees,
  type Choice,
  type Engine,
  type Explanation,
  type Flat,
  type Forecast,
  type LoggedEvent,
  type Match,
  type Refusal,
  refuse,
  type RuleId,
  type Scalar,
  type Seat,
  seeded,
  shared,
  type Sight,
  type Types,
  type Viewer,
} from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { type Language, type NamedFields, type Reason, reasonsOf, type RuleSpeaker } from '@rubble/text'
import type { Style } from '../style.ts'
import { type Attempt, attempt } from './attempt.ts'
import { fits, isNumber, tokens } from './find-words.ts'
import { speakerOf, words } from '../words.ts'

export interface OpenDecision {
  readonly number: number
  readonly named: Flat
  readonly text: string
}

/** The answer to "why not?". Without words that are in the way: what is possible of what was named, and why not the rest of it. */
export interface ChoiceOutcome extends Omit<Attempt, 'parts' | 'isElsewhere'> {
  /** What the words can mean, if more than one thing. */
  readonly meanings: readonly string[]
  readonly possible: readonly OpenDecision[]
  readonly reasons: readonly Reason[]
}

/** A part as far as it belongs to one kind of choice, and what else it names. */
interface StrangerReading {
  readonly own: Flat
  readonly strangers: readonly string[]
}

/** What is done, if it is said, and what choices of that kind speak of. */
interface ChoiceKind {
  readonly verb: Scalar | undefined
  readonly fields: ReadonlySet<string>
}

/** A moment that would come, and how. */
export interface ForecastLine {
  readonly lines: readonly { readonly isHead: boolean; readonly text: string }[]
  /** Is nothing of it left to chance? */
  readonly isCertain: boolean
  /** Who would choose then, and among what; nobody at the end. */
  readonly asked: { readonly seat: Seat; readonly prompt: string; readonly options: readonly string[] } | undefined
}

export const titleOf = (pack: AnyPack, language: Language): string => speakerOf(pack, language).text(`name.game.${pack.game.id}`)

export class Table {
  readonly pack: AnyPack
  readonly engine: Engine<Types>
  match: Match<Types>
  speaker: RuleSpeaker
  /** Who sits here alone is spoken to as “you”. */
  person: Seat | undefined

  constructor(pack: AnyPack, engine: Engine<Types>, match: Match<Types>, language: Language) {
    this.pack = pack
    this.engine = engine
    this.match = match
    this.speaker = speakerOf(pack, language).under(match.config)
  }

  renew(match: Match<Types>): void {
    this.match = match
  }

  speak(language: Language): void {
    this.speaker = speakerOf(this.pack, language).under(this.match.config)
  }

  /** The game, and which scenario of it is played. */
  get title(): string {
    const { scenario } = this.match.config as { readonly scenario?: unknown }
    const game = titleOf(this.pack, this.speaker.language)
    return this.pack.game.scenarios === undefined ? game : `${game} · ${this.speaker.scenario(scenario)}`
  }

  seatName(seat: Seat): string {
    return this.speaker.name('seat', this.match.seats[seat])
  }

  get kind(): string {
    return this.engine.decision(this.match.state) ?? ''
  }

  /** The options of a seat, those with the same verb together. */
  choices(seat: Seat): OpenDecision[] {
    const { state } = this.match
    const named = this.engine.options(state, seat).map(option => this.engine.name(state, option))
    const verbs = [...new Set(named.map(pick => pick['do']))]
    const sorted = verbs.flatMap(verb => named.filter(pick => pick['do'] === verb))
    return sorted.map((pick, i) => ({ number: i + 1, named: pick, text: this.speaker.option(this.kind, pick, 'exactly') }))
  }

  prompt(seat: Seat): string {
    return this.promptIn(this.match.state, this.kind, seat)
  }

  private promptIn(state: Types['state'], kind: string, seat: Seat): string {
    const about = this.engine.view(state, seat).asked?.about ?? {}
    const prompt = this.speaker.prompt(kind, about, this.match.seats[seat] ?? '')
    // what a screen would show beside the question
    const names = Object.entries(about).flatMap(([field, value]) =>
      typeof value === 'string' && value !== 'none' ? this.speaker.name(field, value, about) : [],
    )
    const beside = names.filter(name => !prompt.includes(name))
    return `${this.seatName(seat)} · ${prompt}${beside.length === 0 ? '' : ` (${beside.join(', ')})`}`
  }

  draw(viewer: Viewer, width: number, style: Style): string {
    const { name, text } = this.speaker
    return this.pack.draw(this.engine.view(this.match.state, viewer), this.match.seats, {
      width,
      name,
      text,
      seat: style.seat,
      strong: style.strong,
      faint: style.faint,
    })
  }

  /** Do all seats know the same at all times? No zone, no event and no choice is for some of them only. */
  get isOpen(): boolean {
    const { sight, eventSight, steps } = this.pack.game
    const zones: readonly Sight<Record<string, Scalar[][]>>[string][] = Object.values(sight)
    return (
      zones.every(rule => rule.sight !== 'zones' || rule.owner.sight === rule.others.sight)
      && Object.values<object>(eventSight).every(rule => 'sight' in rule)
      && Object.values<object>(steps).every(step => !('among' in step))
    )
  }

  /** The log as the viewer may know it, from an event on. Without a viewer: everything. */
  log(viewer: Viewer | undefined, from = 0): string[] {
    const speaker = this.speakerTo(viewer)
    return this.match.events
      .slice(from)
      .map(logged => this.visible(logged, viewer))
      .filter(event => event !== undefined)
      .map(event => speaker.event(event))
  }

  private speakerTo(viewer: Viewer | undefined): RuleSpeaker {
    return this.speaker.to(viewer === this.person && this.person !== undefined ? this.match.seats[this.person] : undefined)
  }

  private visible(
    { event, named }: Pick<LoggedEvent<Types['event']>, 'event' | 'named'>,
    viewer: Viewer | undefined,
  ): NamedFields | undefined {
    if (!(event.kind in this.pack.game.eventSight)) return undefined
    if (viewer === undefined) return named
    return this.engine.namedEventFor(event, named, viewer)
  }

  /**
   * What would happen now, in a world the viewer cannot tell from this one; choices on the way are answered by number. undefined: nothing
   * is foretold.
   */
  foretell(viewer: Viewer, numbers: readonly number[]): ForecastLine | { readonly wrong: number; readonly most: number } | undefined {
    const { forecast } = this.pack
    let stage = forecast?.now(this.engine.redeal(this.match.state, viewer, seeded('forecast')))
    if (forecast === undefined || stage === undefined) return undefined
    const lines = this.stageLines(stage, viewer)
    for (const number of numbers) {
      const option = stage.asked?.options[number - 1]
      if (option === undefined) return { wrong: number, most: stage.asked?.options.length ?? 0 }
      const chosen = { name: this.seatName(stage.asked?.seat ?? 0), option: this.optionsIn(stage)[number - 1] ?? '' }
      lines.push({ isHead: false, isChance: false, text: words(this.speaker.language)('cli.forecast.chosen', chosen) })
      stage = forecast.after(stage, option)
      lines.push(...this.stageLines(stage, viewer))
    }
    const { asked, state } = stage
    const isEmpty = (i: number): boolean => lines[i]?.isHead === true && (lines[i + 1]?.isHead ?? asked === undefined)
    return {
      lines: lines.filter((_, i) => !isEmpty(i)), // a phase in which nothing happens needs no heading
      isCertain: lines.every(({ isChance }) => !isChance),
      asked:
        asked === undefined
          ? undefined
          : { seat: asked.seat, prompt: this.promptIn(state, asked.kind, asked.seat), options: this.optionsIn(stage) },
    }
  }

  private stageLines({ events, state }: Forecast, viewer: Viewer): { isHead: boolean; isChance: boolean; text: string }[] {
    const { heads = [], chances = [] } = this.pack.forecast ?? {}
    const speaker = this.speakerTo(viewer)
    return events.flatMap(event => {
      const visible = this.visible({ event, named: this.engine.describe(state, event) }, viewer)
      return visible === undefined
        ? []
        : [{ isHead: heads.includes(event.kind), isChance: chances.includes(event.kind), text: speaker.foretold(visible) }]
    })
  }

  private optionsIn({ state, asked }: Forecast): string[] {
    return (asked?.options ?? []).map(option => this.speaker.option(asked?.kind ?? '', this.engine.name(state, option), 'exactly'))
  }

  /** Why not? */
  why(seat: Seat, typed: string): ChoiceOutcome {
    const {
      engine,
      match: { state },
    } = this
    const { options, refusals } = engine.explain(state, seat, {})
    const points = this.pack.game.points(state, seat).map(point => engine.name(state, point))
    const offered = options.map(option => engine.name(state, option))
    const known = [...offered, ...refusals.map(({ part }) => part)]
    const { parts, isElsewhere, ...words } = attempt(
      typed,
      { kind: this.kind, known, points, fillers: fillersIn(this.speaker.language) },
      this.speaker,
    )
    // who names nothing of this decision asks about another one
    const general = isElsewhere ? refusals.filter(({ part }) => Object.keys(part).length === 0) : []
    const { said, beside } = this.withoutStrangers(seat, known, offered, this.withoutAsked(seat, known, parts))
    return {
      ...words,
      beside: [...words.beside, ...beside],
      ...this.answer(seat, said),
      ...(general.length === 0 ? {} : { absent: [], reasons: reasonsOf(general, this.speaker) }),
    }
  }

  /** Who is asked about need not be named: where no choice speaks of him, that says nothing. */
  private withoutAsked(seat: Seat, known: readonly Flat[], parts: readonly Flat[]): Flat[] {
    const asked = Object.entries(this.engine.view(this.match.state, seat).asked?.about ?? {})
    const about = new Set(asked.map(([field, value]) => this.speaker.name(field, value)))
    const says = ([field, value]: [string, Scalar]): boolean =>
      known.some(one => one[field] === value) || !about.has(this.speaker.name(field, value))
    const rest = parts.map(part => Object.fromEntries(Object.entries(part).filter(says)))
    return distinct(rest.map((part, i) => (Object.keys(part).length > 0 ? part : (parts[i] as Flat))))
  }

  /** A thing that belongs to no choice with the rest is told back, and the rest answered: else the answer would be about another one. */
  private withoutStrangers(
    seat: Seat,
    known: readonly Flat[],
    offered: readonly Flat[],
    parts: readonly Flat[],
  ): { readonly said: Flat[]; readonly beside: string[] } {
    const kinds = this.fieldsTogether(known)
    const asked = new Set(tokens(this.prompt(seat)))
    const isSpokenOf = ({ own }: StrangerReading): boolean =>
      Object.entries(own).every(([field, value]) => known.some(one => one[field] === value))
    const isRefused = ({ own }: StrangerReading): boolean => !offered.some(one => agrees(own, one))
    const readings = parts.flatMap(part => {
      const all = this.readingsOf(kinds, asked, part)
      const fewest = fewestStrangers(all)
      return preferred(preferred(fewest, isSpokenOf), isRefused).slice(0, 1)
    })
    const kept = fewestStrangers(readings)
    if (kept.length === 0) return { said: [...parts], beside: [] }
    return { said: distinct(kept.map(({ own }) => own)), beside: [...new Set(kept.flatMap(({ strangers }) => strangers))] }
  }

  /**
   * What of a part belongs to one kind of choice, and the names of what does not; who moves, and says "move", has only said what is asked.
   */
  private readingsOf(kinds: readonly ChoiceKind[], asked: ReadonlySet<string>, part: Flat): StrangerReading[] {
    const { do: verb, ...things } = part
    const isCaller = (field: string, of: string): boolean =>
      this.speaker.name(of, part[of], { [field]: part[field] }) !== this.speaker.name(of, part[of])
    const isAsked = (name: string): boolean => {
      const said = tokens(name).filter(word => !isNumber(word))
      return said.length > 0 && said.every(word => asked.has(word))
    }
    const open = kinds.filter(kind => verb === undefined || kind.verb === undefined || kind.verb === verb)
    if (open.some(({ fields }) => Object.keys(things).every(field => fields.has(field)))) return [{ own: part, strangers: [] }]
    return open
      .map(({ fields }) => {
        const left = Object.keys(things).filter(field => !fields.has(field))
        const named = left.filter(field => !left.some(other => other !== field && isCaller(field, other)))
        const own = Object.fromEntries(Object.entries(part).filter(([field]) => !left.includes(field)))
        return { own, strangers: named.map(field => this.speaker.name(field, part[field], part)).filter(name => !isAsked(name)) }
      })
      .filter(({ own }) => Object.keys(own).length > 0)
  }

  /** What choices of one kind speak of: by what is done, if they say so. */
  private fieldsTogether(known: readonly Flat[]): ChoiceKind[] {
    const phrases = this.speaker.verbs(this.kind)
    const fieldsOf = (verb: Scalar | undefined): string[] => [
      ...known.filter(one => one['do'] === verb).flatMap(one => Object.keys(one)),
      ...(phrases.get(String(verb ?? ''))?.fields ?? []),
    ]
    const verbs = new Set([...known.map(one => one['do']), ...[...phrases.keys()].map(verb => (verb === '' ? undefined : verb))])
    return [...verbs].map(verb => ({ verb, fields: new Set(fieldsOf(verb)) }))
  }

  /** What bears one name is answered together, and by the reason that decides there. */
  private answer(seat: Seat, parts: readonly Flat[]): Pick<ChoiceOutcome, 'meanings' | 'possible' | 'reasons'> {
    const {
      engine,
      match: { state },
    } = this
    const groups = [...Map.groupBy(parts, part => this.called(part))]
    const doubtful = new Set(parts.flatMap(part => Object.keys(part).filter(field => parts.some(other => other[field] !== part[field]))))
    const answers = groups.map(([, group]) => group.map(part => ({ part, ...engine.explain(state, seat, part) })))
    const possible = new Set(
      answers
        .flat()
        .flatMap(({ options }) => options)
        .map(option => JSON.stringify(engine.name(state, option))),
    )
    const refused = answers.map(group => (group.every(({ options }) => options.length === 0) ? decisive(group) : this.otherwise(group)))
    const reasons = refused.flatMap(refusals => reasonsOf(refusals, this.speaker))
    return {
      meanings: groups.length > 1 ? groups.map(([, [part = {}]]) => this.called(only(part, doubtful))) : [],
      possible: this.choices(seat).filter(({ named }) => possible.has(JSON.stringify(named))),
      reasons: reasons.filter(({ text }, i) => reasons.findIndex(other => other.text === text) === i),
    }
  }

  /** Who names a thing, and not what to do with it, also hears what cannot be done: a tile is discarded, but not played. */
  private otherwise(group: readonly (Explanation<Choice<Types>> & { readonly part: Flat })[]): Refusal[] {
    const { engine, match } = this
    const done = new Set(group.flatMap(({ options }) => options.map(option => engine.name(match.state, option)['do'])))
    const bare = group.filter(({ part }) => part['do'] === undefined)
    const isOther = (part: Flat, { part: against }: Refusal): boolean =>
      against['do'] !== undefined && !done.has(against['do']) && shared(against, part) === Object.keys(part).length
    return bare.flatMap(({ part, refusals }) => refusals.filter(refusal => isOther(part, refusal))).slice(0, 1)
  }

  /** The things of a part by their names, or what is done if it names none. */
  private called({ do: verb, ...things }: Flat): string {
    const names = Object.entries(things).map(([field, value]) => this.speaker.name(field, value, things))
    return names.length > 0 || verb === undefined ? names.join(' · ') : (this.actions.get(String(verb)) ?? '')
  }

  /** What can be done in the open decision at all, in a word or two. */
  get actions(): ReadonlyMap<string, string> {
    const parts = (words: string): string[] => words.split(/\s{2,}|[:(→↔]/).map(part => part.replace(/^[\s,–]+|[\s,–]+$/g, ''))
    const beginning = (words: string): string => parts(words).find(part => part !== '') ?? ''
    return new Map([...this.speaker.verbs(this.kind)].map(([verb, { words }]) => [verb, beginning(words)]))
  }

  /** Rules by their id, or by words in them. */
  rules(typed: string): readonly RuleId[] {
    const id = this.speaker.rules.find(rule => rule.toLowerCase() === typed.trim().toLowerCase())
    if (id !== undefined) return [id]
    const words = tokens(typed)
    return this.speaker.rules.filter(rule => fits(words, `${rule} ${this.speaker.rule(rule) ?? ''}`))
  }
}

function fewestStrangers(readings: readonly StrangerReading[]): StrangerReading[] {
  const fewest = Math.min(...readings.map(({ strangers }) => strangers.length))
  return readings.filter(({ strangers }) => strangers.length === fewest)
}

/** Those of which something holds, if there are such. */
function preferred<T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] {
  const some = all.filter(holds)
  return some.length > 0 ? some : all
}

const distinct = (parts: readonly Flat[]): Flat[] =>
  parts.filter((part, i) => parts.findIndex(other => JSON.stringify(other) === JSON.stringify(part)) === i)

const only = (part: Flat, fields: ReadonlySet<string>): Flat =>
  Object.fromEntries(Object.entries(part).filter(([field]) => fields.has(field)))

const fillersIn = (language: Language): string => `${words('en')('cli.why.fillers')} ${words(language)('cli.why.fillers')}`

/** Of several readings of one name: what speaks of the most that was meant, and of that what says the least besides. */
function decisive(group: readonly { readonly part: Flat; readonly refusals: readonly Refusal[] }[]): readonly Refusal[] {
  const weighed = group.flatMap(({ part, refusals }) =>
    refusals.map(no => ({ no, score: shared(no.part, part), size: Object.keys(no.part).length })),
  )
  const score = Math.max(...weighed.map(one => one.score))
  const most = weighed.filter(one => one.score === score)
  const size = Math.min(...most.map(one => one.size))
  return weighed.length === 0 ? [refuse('NONE')] : most.filter(one => one.size === size).map(({ no }) => no)
}
