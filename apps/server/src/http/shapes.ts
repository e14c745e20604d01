// Everything that comes in or goes out, as schemas. They are held to the types of packages/protocol, and /api is made from them.
import { checkScenario, type Ending, type Flat, InputError, type LogEntry, type MatchFile, type Refusal, type Scalar } from '@rubble/engine'
import type {
  ChatLine,
  Clocks,
  ClockTerms,
  ForecastTree,
  JointMessage,
  Me,
  Moderation,
  Moment,
  NewTable,
  OnlineChoice,
  OnlineTable,
  Option,
  Person,
  PersonTable,
  Place,
  Companion,
  PlayerPage,
  PlayerRating,
  ProblemAnswer,
  ProblemCode,
  QuickMessage,
  QuickQueue,
  QuickWish,
  SeatRating,
  SideRecord,
  StreamMessage,
  TablePicture,
  VisibleEvent,
  Watchers,
  Peek,
  Why,
  SeatAnswers,
  StandingAnswer,
} from '@rubble/protocol'
import { PACES } from '@rubble/protocol'
import { z } from 'zod'
import type { Channel } from './joint.ts'

/** As it crosses the wire: what is undefined is absent. */
export type OnWire<T> = unknown extends T
  ? unknown
  : T extends Scalar
    ? T
    : T extends readonly (infer E)[]
      ? OnWire<E>[]
      : T extends object
        ? object extends T
          ? Record<string, unknown>
          : SentFields<T>
        : T
type SentFields<T> = Simple<
  { -readonly [K in RequiredKeys<T>]: OnWire<T[K]> } & {
    -readonly [K in Exclude<keyof T, RequiredKeys<T>>]?: OnWire<Exclude<T[K], undefined>>
  }
>
type RequiredKeys<T> = { [K in keyof T]-?: unknown extends T[K] ? K : undefined extends T[K] ? never : K }[keyof T]
type Simple<T> = { [K in keyof T]: T[K] }

/** A schema of just this type: neither more nor less fits. */
const of =
  <T>() =>
  <S extends z.ZodType<OnWire<T>>>(schema: OnWire<T> extends z.output<S> ? S : never): S =>
    schema

// what may come in

const DEEPEST = 8
const MOST_VALUES = 1000
const LONGEST = 200
const NO_CONTROLS = /^\P{Cc}*$/u

/** A word of one line. */
const word = (least: number, most: number) => z.string().min(least).max(most).regex(NO_CONTROLS, 'control characters are not allowed')

function isModest(value: unknown): boolean {
  let left = MOST_VALUES
  const fits = (one: unknown, depth: number): boolean => {
    if (--left < 0 || depth > DEEPEST) return false
    if (typeof one === 'string') return one.length <= LONGEST && NO_CONTROLS.test(one)
    if (typeof one !== 'object' || one === null) return true
    return Object.entries(one).every(([key, part]) => key.length <= LONGEST && NO_CONTROLS.test(key) && fits(part, depth + 1))
  }
  return fits(value, 0)
}

const MODEST = `at most ${DEEPEST} levels, ${MOST_VALUES} values, texts of ${LONGEST} characters`
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is agreed is small, but for a scenario that somebody has written: it has limits of its own. */
function checkConfig(config: unknown, context: z.RefinementCtx): void {
  const written = isRecord(config) && isRecord(config['scenario']) ? config['scenario'] : undefined
  if (!isModest(written === undefined ? config : { ...(config as object), scenario: '' })) context.addIssue(MODEST)
  try {
    if (written !== undefined) checkScenario(written)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    context.addIssue(error.message)
  }
}

const config = z
  .unknown()
  .superRefine(checkConfig)
  .describe('Settings of the game, as its rules know them; `scenario` is the name of one (see /api/games), or all of it as it is written')
const FIELDS = 40
/** Of one answer. */
const PARTS = 100
const scalar = z.union([word(0, LONGEST), z.number(), z.boolean()])
const part = of<Flat>()(z.record(word(1, 60), scalar).refine(value => Object.keys(value).length <= FIELDS, `at most ${FIELDS} fields`))

const seat = z.int().min(0).max(15).describe('A seat, from 0')
const level = word(1, 40).describe('A level of bots, as /api/games names them')
const addedNumber = word(1, 100).describe('A number of your own, mixed into the dice: any text nobody can foresee')
const moment = z.number().describe('Milliseconds since 1970')
const duration = z
  .int()
  .min(1000)
  .max(366 * 24 * 3600_000)
  .describe('Milliseconds')
const id = z.string()

const undoTerms = z
  .enum(['free', 'consent', 'none'])
  .describe('Taking back: until something was revealed; whenever all others agree; never')
const clock = of<ClockTerms>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('live'), base: duration, increment: z.int().min(0).max(3600_000) }),
    z.strictObject({ kind: z.literal('move'), each: duration }),
  ]),
)

const isRated = z
  .boolean()
  .describe('It counts for the ratings of the two who play: people with claimed names, by a clock, without bots or taking back by consent')
const pace = z.enum(PACES).describe('At one sitting (`live`), or over days: no turn can take longer than three hours, or one can')

const ID = /^[\w-]{1,64}$/
const personId = z.string().regex(ID).describe('The id of a person')
const newTable = of<NewTable>()(
  z.strictObject({
    game: word(1, 60),
    config,
    clock,
    undo: undoTerms,
    isOpen: z.boolean().describe('Listed for everybody; else only who has the link finds it'),
    isRated: isRated.exactOptional(),
    seat: seat.exactOptional().describe('The place that is kept for you until you join'),
    invited: personId.exactOptional().describe('Somebody you have played with, for whom the first place that is left is kept'),
    bots: z.array(z.strictObject({ seat, level })).max(16).exactOptional(),
  }),
)
const choice = of<OnlineChoice>()(
  z.strictObject({
    at: z.int().min(0).describe('The number of the decision it answers'),
    value: z
      .union([part, z.array(part).max(PARTS)])
      .describe('One of the options; or the list of all parts so far, where an answer has several'),
  }),
)

const name = word(1, 200).describe('What one is called: 1 to 40 characters')
const password = z.string().max(200).describe('At least 8 characters that can be seen, and not one of those that are tried first')
const url = word(1, 1000)

function isAddress(text: string, protocols: readonly string[]): boolean {
  const parsed = URL.parse(text)
  return parsed !== null && protocols.includes(parsed.protocol) && parsed.username === '' && parsed.password === ''
}

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)
const extensions = z.record(z.string().max(60), z.unknown().refine(isModest)).exactOptional()
/** What browsers add over the years is let pass and not kept. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
}
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(30_000),
    transports: z.array(z.enum(TRANSPORTS)).max(10).exactOptional(),
  }),
})
const shownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(10_000),
    userHandle: base64url(200).exactOptional(),
  }),
})

export const inputs = {
  nothing: z.strictObject({}),
  named: z.strictObject({ name }),
  claim: z.strictObject({
    name,
    password,
    current: z.string().max(200).exactOptional().describe('The password so far, where there is one'),
  }),
  login: z.strictObject({ name, password: z.string().max(200) }),
  confirm: z.union([z.strictObject({ password: z.string().max(200) }), z.strictObject({ credential: shownPasskey })]),
  logout: z.strictObject({ everywhere: z.boolean().exactOptional() }),
  webhook: z.strictObject({
    url: url.refine(text => isAddress(text, ['https:', 'http:']), 'an address that begins with https://').nullable(),
  }),
  push: z.strictObject({
    endpoint: url.regex(/^[!-~]*$/).refine(text => isAddress(text, ['https:', 'http:'])),
    expirationTime: z.number().nullish(),
    keys: z.strictObject({ p256dh: base64url(200), auth: base64url(100) }),
  }),
  endpoint: z.strictObject({ endpoint: url }),
  label: z.strictObject({ label: word(1, 60).describe('What it is for, in your words') }),
  passkey: z.strictObject({ name, credential: newPasskey }),
  shownPasskey: z.strictObject({ credential: shownPasskey }),
  keptPasskey: z.strictObject({ id: base64url(1400) }),
  newTable,
  join: z.strictObject({ seat: seat.exactOptional(), number: addedNumber }),
  bot: z.strictObject({ seat, level: level.nullable() }),
  chat: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .regex(/^[\P{Cc}\n]*$/u),
  }),
  choice,
  mute: z.strictObject({ person: personId, muted: z.boolean() }),
  ban: z.strictObject({ person: personId, banned: z.boolean() }),
  spectators: z.strictObject({ write: z.boolean() }),
  agreed: z.strictObject({ agreed: z.boolean() }),
  explain: z.strictObject({ part, after: part.optional() }),
  peek: z.strictObject({ options: z.array(part).max(20) }),
  stand: z.strictObject({ at: z.int().min(0), as: word(1, 60) }),
  endStanding: z.strictObject({ as: word(1, 60) }),
}

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .describe('A number of lines of the log')
const as = z
  .union([
    z.literal('spectator'),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .exactOptional()
  .describe(
    'Whose eyes to look through: a seat from 0, or `spectator`. Without it: your own seat, else '
      + 'spectator. Every seat is open when the match is over',
  )

/** One table of a joint stream, as `ID`, `ID~AS` or `ID~AS~AFTER`; `AS` may be empty. */
const CHANNEL = /^([\w-]{1,64})(?:~(spectator|\d{1,2})?(?:~([\w.-]{0,100}))?)?$/
const MOST_CHANNELS = 100
function readChannels(text: string, context: z.RefinementCtx): Channel[] {
  const channels = text.split(',').flatMap((one): Channel[] => {
    const [, table, eyes, after] = CHANNEL.exec(one) ?? []
    return table === undefined ? [] : [{ table, as: eyes === 'spectator' || eyes === undefined ? eyes : Number(eyes), after }]
  })
  const keys = new Set(channels.map(({ table, as: eyes }) => `${table}~${eyes ?? ''}`))
  if (keys.size <= MOST_CHANNELS && keys.size === text.split(',').length) return channels
  context.addIssue({ code: 'custom', message: `up to ${MOST_CHANNELS} tables, each once through the same eyes, as ID~AS~AFTER` })
  return z.NEVER
}
const joint = z
  .strictObject({
    tables: z
      .string()
      .min(1)
      .max(8000)
      .transform(readChannels)
      .exactOptional()
      .describe(
        'Tables with commas between: `ID`, or `ID~AS` as `as` elsewhere, or `ID~AS~AFTER` with the id of '
          + 'its last message seen; `AS` may be empty',
      ),
    lobby: z
      .literal('1')
      .transform(() => true)
      .exactOptional()
      .describe('`1`: also the list of open tables, at once and whenever it changes'),
  })
  .refine(({ tables, lobby }) => tables !== undefined || lobby !== undefined, 'name tables, or the lobby')

export const places = {
  id: z.strictObject({ id: z.string().regex(ID) }),
  code: z.strictObject({
    code: z
      .string()
      .regex(/^[\w -]{1,20}$/)
      .describe('In either case, with or without a dash or spaces'),
  }),
}

export const queries = {
  as: z.strictObject({ as }),
  moment: z.strictObject({ as, number: whole.exactOptional() }),
  page: z.strictObject({
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .exactOptional()
      .describe('`older` of the answer before: further finished matches, and no running ones'),
  }),
  position: z.strictObject({ as, number: whole }),
  tables: z.strictObject({ after: z.string().regex(ID).exactOptional().describe('The id of the last table of the page before') }),
  joint,
  quick: of<QuickWish>()(
    z.strictObject({
      game: word(1, 60),
      pace,
      isRated: z
        .enum(['true', 'false'])
        .transform(written => written === 'true')
        .describe('Only those meet who wish the same'),
    }),
  ),
  stream: z.strictObject({
    as,
    after: z
      .string()
      .max(100)
      .regex(/^[\w.-]*$/)
      .exactOptional()
      .describe('The id of the last message seen'),
  }),
}

// what goes out

const flat = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const doc = z.record(z.string(), z.unknown())
const seats = z.array(z.number())
const refusal = of<Refusal>()(z.strictObject({ refused: z.string().describe('The rule'), part: flat, args: flat }))
const outcome = z.strictObject({ winners: seats, rule: z.string() })
const person = of<Person>()(z.strictObject({ id, name: z.string(), isClaimed: z.boolean() }))
const place = of<Place>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('free'), keptFor: person.exactOptional() }),
    z.strictObject({ kind: z.literal('person'), person, isHere: z.boolean() }),
    z.strictObject({
      kind: z.literal('bot'),
      level: z.string(),
      keptFor: person.exactOptional().describe('For whom it plays on, and who can take the place back'),
    }),
  ]),
)
const clocks = of<Clocks>()(z.strictObject({ left: z.array(z.number()), running: seats, at: moment }))
const fair = z.strictObject({ commitment: z.string(), table: z.string(), numbers: z.array(z.string()), secret: z.string().exactOptional() })
const moderation = of<Moderation>()(
  z.strictObject({
    spectatorsWrite: z.boolean(),
    muted: z.array(person).describe('Who may not write; told to those who belong to the table'),
    banned: z.array(person).describe('Who may not look on; told to those who belong to the table'),
  }),
)
const shownRating = {
  rating: z.number(),
  deviation: z.number().describe('With 95 % the strength lies within twice as much of the rating'),
  matches: z.number().describe('Rated ones so far; before the third the rating is provisional'),
}
const seatRating = of<SeatRating>()(
  z.strictObject({ ...shownRating, change: z.number().exactOptional().describe('By what the match has changed it') }),
)
const playerRating = of<PlayerRating>()(
  z.strictObject({
    ...shownRating,
    game: z.string(),
    pace,
    history: z
      .array(z.strictObject({ at: moment, rating: z.number(), deviation: z.number() }))
      .describe('After each of the last matches, the oldest first'),
  }),
)
const sideRecord = of<SideRecord>()(
  z.strictObject({
    game: z.string(),
    side: z.string().describe('What the game calls the seat: an army, a party'),
    won: z.number(),
    lost: z.number(),
    drawn: z.number(),
  }),
)
const estimate = z.number().exactOptional().describe('How long it took of late, in milliseconds; absent where nobody was found')
const quickMessage = of<QuickMessage>()(
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('waiting'),
      since: moment,
      others: z.number().describe('How many others look for the same'),
      estimate,
    }),
    z.strictObject({ type: z.literal('found'), table: id.describe('Join it; it is closed if one of the two does not come') }),
    z.strictObject({ type: z.literal('ended') }).describe('You look by another stream since'),
  ]),
)
const quickQueue = of<QuickQueue>()(z.strictObject({ game: z.string(), pace, isRated: z.boolean(), waiting: z.number(), estimate }))
const table = of<OnlineTable>()(
  z.strictObject({
    id,
    game: z.string(),
    config: z.unknown(),
    clock,
    undo: undoTerms,
    isOpen: z.boolean(),
    version: z.string(),
    seats: z.array(z.string()),
    places: z.array(place),
    owner: id,
    phase: z.enum(['waiting', 'running', 'over', 'stopped']),
    created: moment,
    began: moment.exactOptional().describe('When the match began'),
    ended: moment.exactOptional().describe('When it was over'),
    changed: moment,
    number: z.number().describe('The number of the open decision'),
    asked: z.strictObject({ kind: z.string(), seats }).exactOptional(),
    outcome: outcome.exactOptional(),
    clocks: clocks.exactOptional(),
    fair,
    proposals: z.strictObject({
      undo: z.strictObject({ seat: z.number(), agreed: seats, to: z.number().exactOptional() }).exactOptional(),
      draw: seats,
    }),
    next: id.exactOptional().describe('The rematch; one that is not open is told to those who belong to this table'),
    stopped: z.enum(['closed', 'rules', 'bot', 'endless', 'version', 'unreadable']).exactOptional(),
    watchers: z.number(),
    moderation,
    isRated: isRated.exactOptional(),
    ratings: z.array(seatRating.nullable()).exactOptional().describe('At a rated table: by seat, of who has the place'),
    code: z.string().exactOptional().describe('While it waits for players: GET /api/codes/{code} finds it'),
  }),
)
const chatLine = of<ChatLine>()(
  z.strictObject({ number: z.number(), at: moment, person: id, name: z.string(), seat: z.number().exactOptional(), text: z.string() }),
)
const option = of<Option>()(z.strictObject({ value: flat.describe('To be sent back as the choice') }))
const view = z.strictObject({
  game: doc,
  asked: z.strictObject({ kind: z.string(), seats, about: doc.exactOptional() }).exactOptional(),
  placed: seats,
  mine: z.array(flat).describe('The parts of your own secret answer so far'),
})
const viewer = z.union([z.number(), z.literal('spectator')])
const shownMoment = of<Moment>()(
  z.strictObject({
    number: z.number().describe('The number of the open decision: `at` of a choice'),
    viewer,
    view,
    options: z.array(option).describe('What you may choose now; empty if somebody else is asked'),
    undo: refusal.exactOptional(),
    outcome: outcome.exactOptional(),
  }),
)
const ending = of<Ending>()(
  z
    .strictObject({ by: z.enum(['concede', 'flag', 'draw']), seat: z.number() })
    .describe('Who gave up, ran out of time or agreed to a draw, where it came of that'),
)
const visibleEvent = of<VisibleEvent>()(
  z.strictObject({
    at: z.number(),
    named: doc.describe('In names, as options are; empty where you hear nothing of it'),
    ending: ending.exactOptional(),
  }),
)
const expectation: z.ZodType<OnWire<ForecastTree>> = z.strictObject({
  events: z.array(visibleEvent),
  heads: z.array(z.number()),
  isSure: z.boolean(),
  view,
  asked: z.strictObject({ seat: z.number(), kind: z.string() }).exactOptional(),
  get branches() {
    return z.array(z.strictObject({ option, leadsTo: expectation }))
  },
})
const standingAnswer = of<StandingAnswer>()(z.strictObject({ kind: z.string(), as: z.string(), value: flat, lasts: z.string() }))
const seatAnswers = of<SeatAnswers>()(z.strictObject({ offered: z.array(standingAnswer), given: z.array(standingAnswer) }))
const peeks = z.strictObject({ peeks: z.array(of<Peek>()(z.strictObject({ kind: z.string(), options: z.array(option) })).nullable()) })
const why = of<Why>()(z.strictObject({ options: z.array(option), refusals: z.array(refusal) }))
const me = of<Me>()(
  z.strictObject({
    ...person.shape,
    created: moment,
    ways: z.array(z.enum(['password', 'passkey'])),
    webhook: z.string().exactOptional(),
    hasPush: z.boolean(),
  }),
)
const personTable = of<PersonTable>()(
  z.strictObject({ table, seat: z.number().exactOptional().describe('Where you sit or sat; absent where you have only opened the table') }),
)
const picture = of<TablePicture>()(
  z.strictObject({ table, view: view.describe('As a spectator sees it; of a match that is over, as it ended') }),
)
const playerPage = of<PlayerPage>()(
  z.strictObject({
    person,
    since: moment,
    running: z.array(personTable),
    finished: z.array(personTable).describe('The newest first, as many as one answer has'),
    older: moment
      .exactOptional()
      .describe('With this as `before` the answer has the finished ones that come next; absent where these were the last'),
    results: z.array(z.strictObject({ game: z.string(), won: z.number(), lost: z.number(), drawn: z.number() })),
    sides: z.array(sideRecord).describe('The same, by the side they played'),
    ratings: z.array(playerRating).describe('As they are now: the deviation grows with the days without a match'),
  }),
)
const companion = of<Companion>()(
  z.strictObject({
    person,
    game: z.string(),
    side: z.string().describe('What they have played most often at the same tables as you'),
    isHere: z.boolean().describe('Seen within the last minutes, by a browser'),
  }),
)
const tableMessage = z.strictObject({ type: z.literal('table'), table })
const changeMessage = z.strictObject({ type: z.literal('change'), moment: shownMoment, news: z.array(visibleEvent) })
const chatMessage = z.strictObject({ type: z.literal('chat'), lines: z.array(chatLine) })
const thinkingMessage = z.strictObject({ type: z.literal('thinking'), seat: z.number().exactOptional() })
const message = of<StreamMessage>()(z.discriminatedUnion('type', [tableMessage, changeMessage, chatMessage, thinkingMessage]))
/** An event has its id beside it; a line has no other place for it. */
const lineId = { id: z.string().describe('`after` of a stream that goes on from here') }
const line = z.discriminatedUnion('type', [tableMessage, changeMessage.extend(lineId), chatMessage.extend(lineId), thinkingMessage])
const yes = z.literal(true)
const entry = of<LogEntry>()(
  z.union([
    z.strictObject({ seat: z.string(), choose: z.union([flat, z.array(flat)]), hash: z.string() }),
    z.strictObject({ seat: z.string(), undo: yes }),
    z.strictObject({ seat: z.string(), rewind: z.number() }),
    z.strictObject({ seat: z.string(), withdraw: yes }),
    z.strictObject({ seat: z.string(), concede: yes }),
    z.strictObject({ seat: z.string(), flag: yes }),
    z.strictObject({ seat: z.string(), draw: yes }),
    z.strictObject({ reseed: z.string() }),
  ]),
)
const sitter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: z.string() }),
  z.strictObject({ kind: z.literal('bot'), level: z.string(), name: z.string() }),
])
const matchFile = of<MatchFile>()(
  z.strictObject({
    format: z.literal('rubble match 1'),
    game: z.string(),
    version: z.string(),
    config: z.unknown(),
    seed: z.string(),
    fair: fair.exactOptional(),
    from: doc.exactOptional(),
    sitters: z.array(sitter).exactOptional(),
    log: z.array(entry),
  }),
)

const CODES = [
  'malformed',
  'config',
  'private-address',
  'password-short',
  'password-weak',
  'who',
  'password',
  'origin',
  'not-yours',
  'not-over',
  'confirm',
  'muted',
  'banned',
  'not-claimed',
  'nothing',
  'taken',
  'full',
  'begun',
  'not-begun',
  'over',
  'stopped',
  'present',
  'name-taken',
  'no-such-bot',
  'webhooks-off',
  'rated',
  'too-big',
  'too-many',
  'too-many-open',
  'too-many-bots',
  'too-fast',
  'failed',
  'busy',
  'storage',
] as const satisfies readonly ProblemCode[]
const problem = of<ProblemAnswer>()(
  z.strictObject({ problem: z.enum(CODES), message: z.string().describe('In English, for programs and logs') }),
)
const channel = { table: id, as: viewer.exactOptional().describe('As it was asked for') }
const jointMessage = of<JointMessage>()(
  z.union([
    z.strictObject({ ...channel, id: z.string().exactOptional().describe('To come back with, for this table'), message }),
    z.strictObject({ ...channel, problem }).describe('This table cannot be followed'),
    z.strictObject({ lobby: z.array(table) }),
  ]),
)
const tokenShape = { id, label: z.string(), created: moment }
const used = { seen: moment.describe('When it was last used, to within some minutes') }

export const answers = {
  me,
  meWithKey: z.strictObject({
    ...me.shape,
    webhookKey: z.string().exactOptional().describe('What a webhook is signed with: HMAC-SHA-256, header `rubble-signature`'),
  }),
  nothing: z.strictObject({}),
  tokens: z.array(z.strictObject({ ...tokenShape, ...used })),
  sessions: z.array(
    z.strictObject({
      id,
      browser: z.string().describe('As it calls itself; empty where it does not'),
      created: moment,
      ...used,
      isThis: z.boolean().describe('Is it the one that asks?'),
    }),
  ),
  newToken: z.strictObject({ ...tokenShape, token: z.string().describe('Shown once: keep it') }),
  pushKey: z.strictObject({ key: z.string() }),
  passkeys: z.array(z.strictObject({ id, created: moment })),
  passkeyOptions: z.looseObject({ challenge: z.string() }),
  games: z.array(
    z.strictObject({
      id,
      version: z.string(),
      levels: z.array(z.string()),
      styles: z.array(z.string()).describe('What its bots may like to do: a level with one is called `hard-aggressive`'),
      ratings: z
        .record(z.string(), z.int())
        .describe('How strong the levels are that were measured, on one scale: 400 points more are odds of ten to one'),
      scenarios: z.array(z.string()).describe('Names of those it brings, the usual one first; none where every match begins alike'),
    }),
  ),
  playerPage,
  companions: z.array(companion),
  table,
  tables: z.array(table),
  picture,
  pictures: z.array(picture),
  quick: quickMessage,
  queues: z.array(quickQueue),
  watchers: of<Watchers>()(
    z.strictObject({ people: z.array(person), nameless: z.number().describe('How many have no name, or are not listed') }),
  ),
  chatLine,
  /** Nothing if it was done. */
  refused: z.strictObject({ refused: refusal.exactOptional() }),
  why,
  peeks,
  seatAnswers,
  moment: shownMoment,
  history: z.array(visibleEvent),
  expectation,
  position: doc,
  matchFile,
  message,
  line,
  joint: jointMessage,
  problem,
  health: z.strictObject({ status: z.enum(['ok', 'storage']) }),
  document: z.looseObject({ openapi: z.string() }),
}

/** By which names they stand in the description of the API. */
export const named: Readonly<Record<string, z.ZodType>> = {
  Me: me,
  Person: person,
  Place: place,
  ClockTerms: clock,
  Clocks: clocks,
  Moderation: moderation,
  OnlineTable: table,
  NewTable: newTable,
  OnlineChoice: choice,
  Refusal: refusal,
  ChatLine: chatLine,
  Option: option,
  Moment: shownMoment,
  VisibleEvent: visibleEvent,
  Why: why,
  Peeks: peeks,
  SeatAnswers: seatAnswers,
  Expectation: expectation,
  PersonTable: personTable,
  SeatRating: seatRating,
  PlayerRating: playerRating,
  TablePicture: picture,
  QuickMessage: quickMessage,
  PlayerPage: playerPage,
  Companion: companion,
  StreamMessage: message,
  StreamLine: line,
  JointMessage: jointMessage,
  MatchFile: matchFile,
  ProblemAnswer: problem,
  Doc: doc,
}
