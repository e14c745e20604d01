// One match of an environment, driven by requests. Seats that are not the program's own are played by bots.
import { type Engine, type Flat, Match, newTerms, type Seat, type Types } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import type { RuleSpeaker } from '@rubble/text'
import { chooseOffered } from '../choose-offered.ts'
import { wrongUse } from '../failure.ts'
import { type Fields, isFields } from '../fields.ts'
import { type Opponent, opponentOf, think } from '../play/opponents.ts'

/** What all matches of an environment have in common. */
export interface EnvRules {
  readonly pack: AnyPack
  readonly engine: Engine<Types>
  readonly speaker: RuleSpeaker
}

export class EnvMatch {
  private readonly rules: EnvRules
  private readonly match: Match<Types>
  private readonly bots: readonly (Opponent | undefined)[]
  /** By seat: how many events it has been told. */
  private readonly reported: number[]
  /** What the seat that looked last was offered, until somebody acts: who looks and then acts by an index walks the rules once. */
  private offer: { readonly seat: Seat; readonly options: readonly Flat[] } | undefined

  constructor(rules: EnvRules, { seed = 1, config = {}, seats = {}, position }: Fields) {
    if (typeof seed !== 'string' && typeof seed !== 'number') wrongUse('cli.env.field', { field: 'seed' })
    if (!isFields(config)) wrongUse('cli.env.field', { field: 'config' })
    if (!isFields(seats)) wrongUse('cli.env.field', { field: 'seats' })
    if (position !== undefined && !isFields(position)) wrongUse('cli.env.field', { field: 'position' })
    const terms = position === undefined ? newTerms(rules.pack.game, config as Fields) : (config as Fields)
    const match = new Match(rules.engine, terms, String(seed), position as Fields | undefined)
    const bots: (Opponent | undefined)[] = match.seats.map(() => undefined)
    for (const [name, level] of Object.entries(seats as Fields)) bots[seatOf(match, name)] = opponentOf(String(level))
    this.rules = rules
    this.match = match
    this.bots = bots
    this.reported = match.seats.map(() => 0)
    this.letBotsPlay()
  }

  began(): object {
    const { id: game, version } = this.rules.pack.game
    return { ok: true, game, version, seed: this.match.seed, seats: this.match.seats, ...this.status() }
  }

  observe(request: Fields): object {
    const { match } = this
    const { engine, pack } = this.rules
    const seat = this.seatFor(request)
    const { asked } = engine.view(match.state, seat)
    const decision =
      asked === undefined ? null : { kind: asked.kind, seats: asked.seats.map(one => match.seats[one]), about: asked.about ?? null }
    const position = pack.game.position.write(match.state, seat)
    return { ok: true, seat: match.seats[seat], position, decision, events: this.news(seat), ...this.status() }
  }

  options(request: Fields): object {
    const seat = this.seatFor(request)
    return { ok: true, seat: this.match.seats[seat], options: this.named(seat), ...this.status() }
  }

  /** How many options there are: enough for who chooses by chance, and much less to write and to read. */
  count(request: Fields): object {
    const seat = this.seatFor(request)
    return { ok: true, seat: this.match.seats[seat], count: this.offered(seat).length, ...this.status() }
  }

  act(request: Fields): object {
    const { match } = this
    const { choose, option, number } = request
    const seat = this.seatFor(request)
    if (number !== undefined && typeof number !== 'number') wrongUse('cli.env.field', { field: 'number' })
    const value = typeof option === 'number' ? this.optionAt(seat, option) : choose
    if (!isFields(value)) return wrongUse('cli.env.choose')
    this.offer = undefined
    const refused = match.choose(seat, value as Flat, number)
    if (refused !== undefined)
      return { ok: false, error: `${this.rules.speaker.under(match.config).refusal(refused)} (${refused.refused})`, ...refused }
    this.letBotsPlay()
    return { ok: true, seat: match.seats[seat], ...this.status() }
  }

  /** The first of the program's own seats that is asked. */
  nextSeat(): string | undefined {
    const seat = this.rules.engine.asked(this.match.state).find(one => this.bots[one] === undefined)
    return seat === undefined ? undefined : this.match.seats[seat]
  }

  private letBotsPlay(): void {
    const { match, bots } = this
    const { engine, pack } = this.rules
    for (;;) {
      const seat = engine.asked(match.state).find(one => bots[one] !== undefined)
      const bot = seat === undefined ? undefined : bots[seat]
      if (seat === undefined || bot === undefined) return
      chooseOffered(match, seat, think(bot, pack, engine, match, seat))
    }
  }

  /** The seat named, or the only one of ours that is asked, or our only one. */
  private seatFor({ seat: name }: Fields): Seat {
    const { match, bots } = this
    if (name !== undefined) {
      const seat = seatOf(match, String(name))
      return bots[seat] === undefined ? seat : wrongUse('cli.env.bot', { seat: String(name) })
    }
    const mine = [...match.seats.keys()].filter(seat => bots[seat] === undefined)
    const asked = this.rules.engine.asked(match.state).filter(seat => mine.includes(seat))
    const [only, other] = asked.length > 0 ? asked : mine
    return only !== undefined && other === undefined ? only : wrongUse('cli.env.seat')
  }

  private offered(seat: Seat): readonly Flat[] {
    if (this.offer?.seat !== seat) this.offer = { seat, options: this.optionsOf(seat) }
    return this.offer.options
  }

  private optionsOf(seat: Seat): readonly Flat[] {
    const { engine } = this.rules
    return engine.asked(this.match.state).includes(seat) ? (engine.options(this.match.state, seat) as readonly Flat[]) : []
  }

  private named(seat: Seat): Flat[] {
    return this.offered(seat).map(option => this.rules.engine.name(this.match.state, option))
  }

  private optionAt(seat: Seat, index: number): Flat {
    const found = this.offered(seat)[index] ?? wrongUse('cli.env.option', { option: index })
    return this.rules.engine.name(this.match.state, found)
  }

  /** What the seat has heard since it last looked, in names. */
  private news(seat: Seat): object[] {
    const news = this.match.events.slice(this.reported[seat])
    this.reported[seat] = this.match.events.length
    return news.flatMap(({ event, named }) => {
      const visible = this.rules.engine.namedEventFor(event, named, seat)
      return visible === undefined ? [] : [visible]
    })
  }

  private status(): object {
    const { match } = this
    const outcome = this.rules.pack.game.outcome(match.state)
    return {
      number: match.number,
      asked: this.rules.engine.asked(match.state).map(seat => match.seats[seat]),
      over: match.isOver(),
      outcome: outcome === undefined ? null : { winners: outcome.winners.map(seat => match.seats[seat]), rule: outcome.rule },
    }
  }
}

function seatOf(match: Match<Types>, name: string): Seat {
  const seat = match.seats.indexOf(name)
  return seat < 0 ? wrongUse('cli.error.seat', { seat: name, known: match.seats.join(', ') }) : seat
}
