// A host that is a server: the table screen asks it as it asks the host in the page.
import type { Doc, Flat, MatchFile, Refusal, Seat, Viewer } from '@rubble/engine'
import type {
  ChoiceRequest,
  ForecastTree,
  Host,
  Listener,
  Moment,
  OnlineTable,
  Place,
  Sitter,
  TableHost,
  TableId,
  TableInfo,
  VisibleEvent,
  Peek,
  Why,
  SeatAnswers,
} from '@rubble/protocol'
import type { Api } from './api.ts'
import type { TableFeed } from './feed.ts'
import { ApiProblem, isPassing } from './problem.ts'
import { pauseBefore } from './stream.ts'

export interface RemoteParts {
  readonly api: Api
  readonly feed: TableFeed
  /** Where forks go. */
  readonly local: Pick<Host, 'admit' | 'open'>
  /** The person of this browser. */
  readonly me: string | undefined
  /** What bots are called. */
  readonly bot: string
  newSeed(): string
  wait(milliseconds: number): Promise<void>
}

/** Where the person sits; undefined: nowhere. */
export function seatOf({ places }: Pick<OnlineTable, 'places'>, person: string | undefined): Seat | undefined {
  const seat = places.findIndex(place => place.kind === 'person' && place.person.id === person)
  return seat < 0 ? undefined : seat
}

/** Where a bot plays on for the person, who can take the seat back. */
export function seatHeldFor({ places }: Pick<OnlineTable, 'places'>, person: string | undefined): Seat | undefined {
  const seat = person === undefined ? -1 : places.findIndex(place => place.kind === 'bot' && place.keptFor?.id === person)
  return seat < 0 ? undefined : seat
}

function sitterAt(place: Place, bot: string): Sitter {
  if (place.kind === 'bot')
    return { kind: 'bot', level: place.level, name: place.keptFor === undefined ? bot : `${bot} (${place.keptFor.name})` }
  return { kind: 'person', name: place.kind === 'person' ? place.person.name : '' }
}

export function infoOf(table: OnlineTable, me: string | undefined, bot: string): TableInfo {
  const { id, game, config, seats, places } = table
  const seat = seatOf(table, me)
  return { id, game, config, seats, sitters: places.map(place => sitterAt(place, bot)), here: seat === undefined ? [] : [seat] }
}

/** How often something is asked again before it is given up: for about a minute. */
const TRIES = 10
const STALE = 'TABLE-STALE'

/** What was refused was not meant any more; and of an answer in parts, all are to arrive. */
const isOpenAfter = (answer: Refusal | undefined, meant: ChoiceRequest['value']): boolean =>
  answer === undefined ? Array.isArray(meant) : answer.refused !== STALE

/** A choice that is under way. */
interface PendingChoice {
  /** What was chosen last: who changes their mind before it has arrived is heard. */
  readonly meant: { value: ChoiceRequest['value'] }
  readonly answer: Promise<Refusal | undefined>
}

export class RemoteHost implements TableHost {
  private readonly parts: RemoteParts
  /** By the number of the decision. */
  private readonly sending = new Map<number, PendingChoice>()
  /** The last decision for which a choice has arrived. */
  private made: number | undefined

  constructor(parts: RemoteParts) {
    this.parts = parts
  }

  async info(id: TableId): Promise<TableInfo> {
    const { api, feed, me, bot } = this.parts
    return infoOf(feed.state().table ?? (await api.table(id)), me, bot)
  }

  async lasted(id: TableId): Promise<number | undefined> {
    const { api, feed } = this.parts
    const { table } = feed.state()
    const { began, ended } = table?.ended === undefined ? await api.table(id) : table
    return began === undefined || ended === undefined ? undefined : ended - began
  }

  watch(_: TableId, viewer: Viewer, listener: Listener): Promise<() => void> {
    return Promise.resolve(this.parts.feed.watch(viewer, listener))
  }

  /**
   * It names the decision it answers, so it can be sent again where no answer came: if it did arrive, the table has moved on, and so says
   * the stream.
   */
  choose(id: TableId, { at, value }: ChoiceRequest): Promise<Refusal | undefined> {
    const before = this.sending.get(at)
    if (before !== undefined) {
      before.meant.value = value
      return before.answer
    }
    const meant = { value }
    const answer = this.send(id, at, meant).finally(() => {
      this.sending.delete(at)
    })
    this.sending.set(at, { meant, answer })
    return answer
  }

  private send(id: TableId, at: number, meant: PendingChoice['meant']): Promise<Refusal | undefined> {
    return this.patiently(async tries => {
      try {
        let { value } = meant
        let refusal = await this.parts.api.choose(id, { at, value })
        while (meant.value !== value && isOpenAfter(refusal, meant.value)) {
          value = meant.value
          refusal = await this.parts.api.choose(id, { at, value })
        }
        // late only because one's own choice was there before; an answer in parts may be late because somebody else has answered
        const isThere = refusal === undefined || (refusal.refused === STALE && !Array.isArray(value) && (tries > 0 || at === this.made))
        if (isThere && !Array.isArray(value)) this.made = at
        return isThere ? undefined : refusal
      } catch (error) {
        // that the match is over or was stopped is told to all who are at the table; and this choice may be what ended it
        if (error instanceof ApiProblem && (error.code === 'over' || error.code === 'stopped')) return undefined
        throw error
      }
    })
  }

  /** What can be asked twice is asked again where no answer came: after a while, or as soon as the line stands again. */
  private async patiently<T>(ask: (tries: number) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      const { promise: isUp, resolve } = Promise.withResolvers<void>()
      // from before the try: the line may come back while a request that is lost is still waited for
      const stop = this.onLineUp(resolve)
      try {
        return await ask(tries)
      } catch (error) {
        if (!isPassing(error) || tries === TRIES) throw error
        await Promise.race([this.parts.wait(pauseBefore(tries, () => 1)), isUp])
      } finally {
        stop()
      }
    }
  }

  onLineUp(then: () => void): () => void {
    const { feed } = this.parts
    let wasUp = feed.state().isUp
    return feed.subscribe(() => {
      const { isUp } = feed.state()
      if (isUp && !wasUp) then()
      wasUp = isUp
    })
  }

  undo(id: TableId): Promise<Refusal | undefined> {
    return this.parts.api.undo(id)
  }

  concede(id: TableId): Promise<Refusal | undefined> {
    return this.parts.api.concede(id)
  }

  explain(id: TableId, _: Seat, part: Flat, after?: Flat): Promise<Why> {
    return this.parts.api.explain(id, part, after)
  }

  peek(id: TableId, _: Seat, options: readonly Flat[]): Promise<readonly (Peek | undefined)[]> {
    return this.parts.api.peek(id, options)
  }

  standingAnswers(id: TableId): Promise<SeatAnswers> {
    return this.parts.api.standing(id)
  }

  letStand(id: TableId, _: Seat, at: number, as: string): Promise<Refusal | undefined> {
    return this.parts.api.letStand(id, at, as)
  }

  endStandingAnswer(id: TableId, _: Seat, as: string): Promise<void> {
    return this.parts.api.endStanding(id, as)
  }

  look(id: TableId, viewer: Viewer, number: number): Promise<Moment> {
    return this.patiently(() => this.parts.api.moment(id, viewer, number))
  }

  history(id: TableId, viewer: Viewer): Promise<readonly VisibleEvent[]> {
    return this.patiently(() => this.parts.api.history(id, viewer))
  }

  expect(id: TableId, viewer: Viewer): Promise<ForecastTree | undefined> {
    return this.parts.api.expect(id, viewer)
  }

  /** In this page: of a match that is over all of it, of one that is played on what its viewer may know. */
  async fork(id: TableId, number: number, sitters: readonly Sitter[]): Promise<TableId> {
    const { api, feed, local, me, newSeed } = this.parts
    const table = feed.state().table ?? (await api.table(id))
    if (table.phase === 'over') {
      const file = await api.file(id)
      return local.admit({ ...file, log: [...file.log.slice(0, number), { reseed: newSeed() }] }, sitters)
    }
    const from = await api.position(id, seatOf(table, me) ?? 'spectator', number)
    return local.open({ game: table.game, config: table.config, sitters, seed: newSeed(), from })
  }

  file(id: TableId): Promise<MatchFile> {
    return this.parts.api.file(id)
  }

  position(id: TableId, viewer: Viewer, number: number): Promise<Doc> {
    return this.parts.api.position(id, viewer, number)
  }
}
