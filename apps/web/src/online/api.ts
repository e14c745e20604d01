// The server's calls. A refusal by the rules is an answer; anything else it does not do is thrown as ApiProblem.
import type { Doc, Flat, MatchFile, Refusal, Seat, Viewer } from '@rubble/engine'
import type {
  ForecastTree,
  Me,
  Moment,
  NewTable,
  OnlineChoice,
  OnlineTable,
  Companion,
  PlayerPage,
  ProblemAnswer,
  QuickQueue,
  QuickWish,
  TableId,
  TablePicture,
  VisibleEvent,
  Watchers,
  Peek,
  Why,
  SeatAnswers,
} from '@rubble/protocol'
import { messageOf } from '../shell/message-of.ts'
import { ApiProblem } from './problem.ts'

/** A way in for a program. */
export interface Token {
  readonly id: string
  readonly label: string
  readonly created: number
  /** When it was last used, more or less. */
  readonly seen: number
}
/** Told once, when it is made. */
export interface NewToken extends Omit<Token, 'seen'> {
  readonly token: string
}
/** A browser where somebody is signed in. */
export interface Session {
  readonly id: string
  /** As it calls itself; empty where it does not. */
  readonly browser: string
  readonly created: number
  readonly seen: number
  readonly isThis: boolean
}

type PasskeyStep = 'register-options' | 'register' | 'login-options' | 'login' | 'confirm-options'

/** Refused by the rules, or done. */
interface ActionResult {
  readonly refused?: Refusal
}

type Method = 'GET' | 'POST' | 'DELETE'
type Query = Readonly<Record<string, string | number | undefined>>

function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

async function problemIn(response: Response): Promise<ApiProblem> {
  const said = (await response.json().catch(() => undefined)) as Partial<ProblemAnswer> | undefined
  if (said?.problem !== undefined) return new ApiProblem(said.problem, said.message ?? said.problem)
  return new ApiProblem(response.status >= 500 ? 'unreachable' : 'unclear', `${response.status} ${response.statusText}`)
}

export class Api {
  private readonly fetch: typeof globalThis.fetch

  constructor(fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)) {
    this.fetch = fetch
  }

  private async send(address: string, init: RequestInit): Promise<Response> {
    let response: Response
    try {
      response = await this.fetch(address, init)
    } catch (error) {
      throw new ApiProblem('unreachable', messageOf(error))
    }
    if (!response.ok) throw await problemIn(response)
    return response
  }

  private async call<T>(method: Method, path: string, body?: unknown, query?: Query): Promise<T> {
    const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await this.send(addressOf(path, query), { method, ...sent })
    if (response.status === 204) return undefined as T
    try {
      return (await response.json()) as T
    } catch (error) {
      throw new ApiProblem('unclear', messageOf(error))
    }
  }

  private get<T>(path: string, query?: Query): Promise<T> {
    return this.call<T>('GET', path, undefined, query)
  }

  private post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.call<T>('POST', path, body)
  }

  private async act(path: string, body?: unknown): Promise<Refusal | undefined> {
    return (await this.post<ActionResult>(path, body)).refused
  }

  /** Server-sent events of several tables, as `ID~AS~AFTER`, and of the list of open ones. */
  stream(tables: readonly string[], isLobby: boolean, signal: AbortSignal): Promise<Response> {
    const query = { tables: tables.length === 0 ? undefined : tables.join(','), lobby: isLobby ? 1 : undefined }
    return this.send(addressOf('/api/stream', query), { headers: { accept: 'text/event-stream' }, signal, cache: 'no-store' })
  }

  /** Server-sent events of a search for an opponent, which lasts as long as they are listened to. */
  seek({ game, pace, isRated }: QuickWish, signal: AbortSignal): Promise<Response> {
    const address = addressOf('/api/quick/stream', { game, pace, isRated: String(isRated) })
    return this.send(address, { headers: { accept: 'text/event-stream' }, signal, cache: 'no-store' })
  }

  // people
  me = (): Promise<Me | undefined> => this.get('/api/me')
  /** Makes a guest of this browser, or calls it by another name. */
  rename = (name: string): Promise<Me> => this.post('/api/me', { name })
  /** `current`: the password so far, where there is one. */
  claim = (name: string, password: string, current: string | undefined): Promise<Me> =>
    this.post('/api/me/claim', { name, password, current })
  login = (name: string, password: string): Promise<Me> => this.post('/api/login', { name, password })
  /** `everywhere`: with all that plays or is told in this person's name. */
  logout = (everywhere = false): Promise<void> => this.post('/api/logout', { everywhere })
  /** Proves again who it is: by the password, or by a passkey. */
  confirm = (proof: { readonly password: string } | { readonly credential: unknown }): Promise<void> => this.post('/api/me/confirm', proof)
  sessions = (): Promise<readonly Session[]> => this.get('/api/sessions')
  endSession = (id: string): Promise<void> => this.call('DELETE', `/api/sessions/${id}`)
  webhook = (url: string | null): Promise<Me & { readonly webhookKey?: string }> => this.post('/api/me/webhook', { url })
  passkey = <T>(step: PasskeyStep, body?: unknown): Promise<T> => this.post(`/api/passkeys/${step}`, body)
  tokens = (): Promise<readonly Token[]> => this.get('/api/tokens')
  newToken = (label: string): Promise<NewToken> => this.post('/api/tokens', { label })
  endToken = (id: string): Promise<void> => this.call('DELETE', `/api/tokens/${id}`)
  passkeys = (): Promise<readonly { readonly id: string; readonly created: number }[]> => this.get('/api/passkeys')
  endPasskey = (id: string): Promise<void> => this.call('DELETE', '/api/passkeys', { id })
  pushKey = (): Promise<{ readonly key: string } | undefined> => this.get('/api/push-key')
  push = (subscription: unknown): Promise<void> => this.post('/api/me/push', subscription)
  endPush = (endpoint: string): Promise<void> => this.call('DELETE', '/api/me/push', { endpoint })
  player = (id: string, before?: number): Promise<PlayerPage> => this.get(`/api/players/${id}`, { before })
  /** With whom this person has played. */
  companions = (): Promise<readonly Companion[]> => this.get('/api/me/people')
  myTables = (before?: number): Promise<PlayerPage> => this.get('/api/me/tables', { before })

  // tables
  create = (table: NewTable): Promise<OnlineTable> => this.post('/api/tables', table)
  /** The page of open tables that comes after this one. */
  tablesAfter = (after: TableId): Promise<readonly OnlineTable[]> => this.get('/api/tables', { after })
  table = (id: TableId): Promise<OnlineTable> => this.get(`/api/tables/${id}`)
  join = (id: TableId, seat: Seat | undefined, number: string): Promise<OnlineTable> =>
    this.post(`/api/tables/${id}/join`, { seat, number })
  /** The table that waits for players by this code. */
  tableByCode = (code: string): Promise<OnlineTable> => this.get(`/api/codes/${encodeURIComponent(code)}`)
  /** How many look for an opponent, by game and pace. */
  queues = (): Promise<readonly QuickQueue[]> => this.get('/api/quick')
  /** Some open tables where people play, to be drawn: worth asking for again after five seconds. */
  live = (): Promise<readonly TablePicture[]> => this.get('/api/live')
  /** Some matches that ended lately at open tables. */
  ended = (): Promise<readonly TablePicture[]> => this.get('/api/ended')
  /** A match as a spectator sees it, some seconds ago or as it ended. */
  picture = (id: TableId): Promise<TablePicture> => this.get(`/api/tables/${id}/picture`)
  leave = (id: TableId): Promise<void> => this.post(`/api/tables/${id}/leave`)
  bot = (id: TableId, seat: Seat, level: string | null): Promise<OnlineTable> => this.post(`/api/tables/${id}/bot`, { seat, level })
  rematch = (id: TableId): Promise<OnlineTable> => this.post(`/api/tables/${id}/rematch`)
  mute = (id: TableId, person: string, muted: boolean): Promise<OnlineTable> => this.post(`/api/tables/${id}/mute`, { person, muted })
  ban = (id: TableId, person: string, banned: boolean): Promise<OnlineTable> => this.post(`/api/tables/${id}/ban`, { person, banned })
  letSpectatorsWrite = (id: TableId, write: boolean): Promise<OnlineTable> => this.post(`/api/tables/${id}/spectators`, { write })
  watchers = (id: TableId): Promise<Watchers> => this.get(`/api/tables/${id}/watchers`)
  say = (id: TableId, text: string): Promise<void> => this.post(`/api/tables/${id}/chat`, { text })

  // playing
  choose = (id: TableId, choice: OnlineChoice): Promise<Refusal | undefined> => this.act(`/api/tables/${id}/choose`, choice)
  undo = (id: TableId): Promise<Refusal | undefined> => this.act(`/api/tables/${id}/undo`)
  answerUndo = (id: TableId, agreed: boolean): Promise<Refusal | undefined> => this.act(`/api/tables/${id}/undo/answer`, { agreed })
  concede = (id: TableId): Promise<Refusal | undefined> => this.act(`/api/tables/${id}/concede`)
  draw = (id: TableId): Promise<Refusal | undefined> => this.act(`/api/tables/${id}/draw`)
  explain = (id: TableId, part: Flat, after?: Flat): Promise<Why> => this.post(`/api/tables/${id}/explain`, { part, after })

  standing = (id: TableId): Promise<SeatAnswers> => this.get(`/api/tables/${id}/standing`)
  letStand = (id: TableId, at: number, as: string): Promise<Refusal | undefined> => this.act(`/api/tables/${id}/standing`, { at, as })
  endStanding = (id: TableId, as: string): Promise<void> => this.post(`/api/tables/${id}/standing/end`, { as })

  // looking
  moment = (id: TableId, as: Viewer, number: number): Promise<Moment> => this.get(`/api/tables/${id}/moment`, { as, number })
  history = (id: TableId, as: Viewer): Promise<readonly VisibleEvent[]> => this.get(`/api/tables/${id}/history`, { as })
  peek = async (id: TableId, options: readonly Flat[]): Promise<readonly (Peek | undefined)[]> => {
    const { peeks } = await this.post<{ readonly peeks: readonly (Peek | null)[] }>(`/api/tables/${id}/peek`, { options })
    return peeks.map(peek => peek ?? undefined)
  }
  expect = (id: TableId, as: Viewer): Promise<ForecastTree | undefined> => this.get(`/api/tables/${id}/expect`, { as })
  position = (id: TableId, as: Viewer, number: number): Promise<Doc> => this.get(`/api/tables/${id}/position`, { as, number })
  file = (id: TableId): Promise<MatchFile> => this.get(`/api/tables/${id}/file`)
}

let api: Api | undefined
/** The one of this page. */
export const theApi = (): Api => (api ??= new Api())
