// One match at a time, driven by requests. Seats that are not the program's own are played by bots.
import { type Engine, type Flat, Match, newTerms, type Seat, type Types } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import type { RuleSpeaker } from '@rubble/text'
import { chooseOffered } from '../choose-offered.ts'
import { wrongUse } from '../failure.ts'
import { type Fields, isFields } from '../fields.ts'
import { type Opponent, opponentOf, think } from '../play/opponents.ts'
import { messageOf } from '../reason.ts'

const COMMANDS = ['reset', 'observe', 'options', 'act'] as const

export class Environment {
  private readonly pack: AnyPack
  private readonly engine: Engine<Types>
  private readonly speaker: RuleSpeaker
  private match: Match<Types> | undefined
  private bots: (Opponent | undefined)[] = []
  /** By seat: how many events it has been told. */
  private reported: number[] = []

  constructor(pack: AnyPack, engine: Engine<Types>, voice: RuleSpeaker) {
    this.pack = pack
    this.engine = engine
    this.speaker = voice
  }

  answer(request: Fields): object {
    switch (request['cmd']) {
      case 'reset':
        return this.reset(request)
      case 'observe':
        return this.observe(this.running(), request)
      case 'options':
        return this.options(this.running(), request)
      case 'act':
        return this.act(this.running(), request)
      default:
        return wrongUse('cli.env.command', { command: String(request['cmd']), known: COMMANDS.join(', ') })
    }
  }

  private reset({ seed = 1, config = {}, seats = {}, position }: Fields): object {
    if (typeof seed !== 'string' && typeof seed !== 'number') wrongUse('cli.env.field', { field: 'seed' })
    if (!isFields(config)) return wrongUse('cli.env.field', { field: 'config' })
    if (!isFields(seats)) return wrongUse('cli.env.field', { field: 'seats' })
    if (position !== undefined && !isFields(position)) return wrongUse('cli.env.field', { field: 'position' })
    const match = new Match(this.engine, position === undefined ? newTerms(this.pack.game, config) : config, String(seed), position)
    const bots: (Opponent | undefined)[] = match.seats.map(() => undefined)
    for (const [name, level] of Object.entries(seats)) bots[seatOf(match, name)] = opponentOf(String(level))
    this.match = match
    this.bots = bots
    this.reported = match.seats.map(() => 0)
    this.letBotsPlay(match)
    const { id: game, version } = this.pack.game
    return { ok: true, game, version, seed: match.seed, seats: match.seats, ...this.status(match) }
  }

  private observe(match: Match<Types>, request: Fields): object {
    const seat = this.seatFor(match, request)
    const { asked } = this.engine.view(match.state, seat)
    const decision =
      asked === undefined ? null : { kind: asked.kind, seats: asked.seats.map(one => match.seats[one]), about: asked.about ?? null }
    return {
      ok: true,
      seat: match.seats[seat],
      position: this.pack.game.position.write(match.state, seat),
      decision,
      events: this.news(match, seat),
      ...this.status(match),
    }
  }

  private options(match: Match<Types>, request: Fields): object {
    const seat = this.seatFor(match, request)
    return { ok: true, seat: match.seats[seat], options: this.named(match, seat), ...this.status(match) }
  }

  private act(match: Match<Types>, request: Fields): object {
    const { choose, option, number } = request
    const seat = this.seatFor(match, request)
    if (number !== undefined && typeof number !== 'number') wrongUse('cli.env.field', { field: 'number' })
    const value = typeof option === 'number' ? (this.named(match, seat)[option] ?? wrongUse('cli.env.option', { option })) : choose
    if (!isFields(value)) return wrongUse('cli.env.choose')
    const refused = this.enter(() => match.choose(seat, value as Flat, number))
    if (refused !== undefined)
      return { ok: false, error: `${this.speaker.under(match.config).refusal(refused)} (${refused.refused})`, ...refused }
    this.letBotsPlay(match)
    return { ok: true, seat: match.seats[seat], ...this.status(match) }
  }

  /** A match whose rules broke cannot be trusted any further. */
  private enter<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      this.match = undefined
      return wrongUse('cli.env.broken', { what: messageOf(error) })
    }
  }

  private letBotsPlay(match: Match<Types>): void {
    for (;;) {
      const seat = this.engine.asked(match.state).find(one => this.bots[one] !== undefined)
      const bot = seat === undefined ? undefined : this.bots[seat]
      if (seat === undefined || bot === undefined) return
      this.enter(() => {
        chooseOffered(match, seat, think(bot, this.pack, this.engine, match, seat))
      })
    }
  }

  private running(): Match<Types> {
    return this.match ?? wrongUse('cli.env.reset')
  }

  /** The seat named, or the only one of ours that is asked, or our only one. */
  private seatFor(match: Match<Types>, { seat: name }: Fields): Seat {
    if (name !== undefined) {
      const seat = seatOf(match, String(name))
      return this.bots[seat] === undefined ? seat : wrongUse('cli.env.bot', { seat: String(name) })
    }
    const mine = [...match.seats.keys()].filter(seat => this.bots[seat] === undefined)
    const asked = this.engine.asked(match.state).filter(seat => mine.includes(seat))
    const [only, other] = asked.length > 0 ? asked : mine
    return only !== undefined && other === undefined ? only : wrongUse('cli.env.seat')
  }

  private named(match: Match<Types>, seat: Seat): Flat[] {
    if (!this.engine.asked(match.state).includes(seat)) return []
    return this.engine.options(match.state, seat).map(option => this.engine.name(match.state, option))
  }

  /** What the seat has heard since it last looked, in names. */
  private news(match: Match<Types>, seat: Seat): object[] {
    const news = match.events.slice(this.reported[seat])
    this.reported[seat] = match.events.length
    return news.flatMap(({ event, named }) => {
      const visible = this.engine.namedEventFor(event, named, seat)
      return visible === undefined ? [] : [visible]
    })
  }

  private status(match: Match<Types>): object {
    const outcome = this.pack.game.outcome(match.state)
    return {
      number: match.number,
      asked: this.engine.asked(match.state).map(seat => match.seats[seat]),
      over: match.isOver(),
      outcome: outcome === undefined ? null : { winners: outcome.winners.map(seat => match.seats[seat]), rule: outcome.rule },
    }
  }
}

function seatOf(match: Match<Types>, name: string): Seat {
  const seat = match.seats.indexOf(name)
  return seat < 0 ? wrongUse('cli.error.seat', { seat: name, known: match.seats.join(', ') }) : seat
}
