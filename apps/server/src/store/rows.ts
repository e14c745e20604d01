// What the contract calls a row, as the columns have it, and back.
import type { Insertable, Selectable } from 'kysely'
import { lookOf } from './looks.ts'
import type { ResultWord, Schema, WhoPlays } from './schema.ts'
import type {
  ChatRow,
  HeadRow,
  LogRow,
  PasskeyRow,
  PersonRow,
  PushRow,
  SitterRow,
  TableRow,
  TokenRow,
  TurnRow,
  WholeTable,
} from './store.ts'

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
const fromJson = <T>(text: string | null): T | undefined => (text === null ? undefined : (JSON.parse(text) as T))
const orNothing = <T>(value: T | null): T | undefined => value ?? undefined

export function tableColumns(table: TableRow, { phase, ended }: HeadRow): Insertable<Schema['tables']> {
  const {
    id,
    terms,
    version,
    seats,
    sitters,
    numbers,
    owner,
    origin,
    created,
    secret,
    commitment,
    seed,
    began,
    next,
    isNextOpen = false,
    moderation,
    ratings,
  } = table
  return {
    id,
    game: terms.game,
    phase,
    is_open: Number(terms.isOpen),
    owner,
    created,
    version,
    terms: JSON.stringify(terms),
    seats: JSON.stringify(seats),
    sitters: JSON.stringify(sitters),
    numbers: JSON.stringify(numbers),
    secret,
    commitment,
    seed: seed ?? null,
    next: next ?? null,
    origin: origin ?? null,
    seated: seatedAt(table),
    // what nobody has decided yet stays as the database has it
    ...(began === undefined ? {} : { began }),
    ...(ended === undefined ? {} : { ended }),
    ...(isNextOpen ? { next_is_open: 1 } : {}),
    ...(moderation === undefined ? {} : { moderation: JSON.stringify(moderation) }),
    ...(ratings === undefined ? {} : { ratings: JSON.stringify(ratings) }),
  }
}

/** Who plays there. */
function seatedAt({ seed, sitters }: Pick<TableRow, 'seed' | 'sitters'>): WhoPlays {
  if (seed === undefined || sitters.some(({ kind }) => kind === 'person')) return 'people'
  return sitters.some(sitter => personOf(sitter) !== undefined) ? 'left' : 'bots'
}

/**
 * Only people have lists and results. Who has handed their place to a bot still has the table in the list, and its result; and so has whom
 * a place is kept for.
 */
export function seatColumns({ id, terms: { game }, sitters, seats, created }: TableRow, head: HeadRow): Insertable<Schema['seats']>[] {
  const { phase } = head
  return sitters.flatMap((sitter, seat) => {
    const person = personOf(sitter)
    return person === undefined
      ? []
      : [{ table_id: id, seat, person, game, phase, created, result: resultOf(head, seat, seats.length) ?? null, side: seats[seat] ?? '' }]
  })
}

/** Whose place it is: they sit there, a bot holds it for them, or it is kept. */
export function personOf(sitter: SitterRow): string | undefined {
  if (sitter.kind === 'free') return sitter.keptFor
  return sitter.kind === 'person' ? sitter.person : sitter.of
}

/** Nobody won: a draw, or the game won against the only one who sat there. */
export function resultOf({ phase, outcome }: HeadRow, seat: number, seats: number): ResultWord | undefined {
  if (phase !== 'over' || outcome === undefined) return undefined
  if (outcome.winners.includes(seat)) return 'won'
  return outcome.winners.length === 0 && seats > 1 ? 'drawn' : 'lost'
}

/** A list where nothing can be taken back: as it has always been written. */
const timeOf = ({ left, turns = [] }: HeadRow): unknown => (turns.length === 0 ? left : { left, turns })

function readTime(text: string | null): Pick<HeadRow, 'left' | 'turns'> {
  const time = fromJson<readonly number[] | { readonly left: readonly number[]; readonly turns: readonly TurnRow[] }>(text)
  return time === undefined || !('turns' in time) ? { left: time } : time
}

export function headColumns(head: HeadRow, movedFrom: number): Insertable<Schema['heads']> {
  const { id, revision, number, changed, asked, outcome, due, awaitsBot, thinker, stopped, undoAsked } = head
  return {
    table_id: id,
    number,
    moved_from: movedFrom,
    changed,
    asked: asJson(asked),
    outcome: asJson(outcome),
    time_left: asJson(timeOf(head)),
    due: due ?? null,
    awaits_bot: Number(awaitsBot),
    stopped: stopped ?? null,
    undo_asked: asJson(undoAsked),
    revision,
    thinker: thinker ?? null,
  }
}

export const logColumns = (id: string, { number, at, entry }: LogRow): Insertable<Schema['log']> => ({
  table_id: id,
  number,
  at,
  entry: JSON.stringify(entry),
})

export function readWhole(row: Selectable<Schema['tables']> & Omit<Selectable<Schema['heads']>, 'table_id' | 'moved_from'>): WholeTable {
  return { table: readTable(row), head: readHead(row) }
}

function readTable(row: Selectable<Schema['tables']>): TableRow {
  const { id, terms, version, seats, sitters, numbers, owner, origin, created, secret, commitment, seed, next, next_is_open } = row
  return {
    id,
    terms: JSON.parse(terms) as TableRow['terms'],
    version,
    seats: JSON.parse(seats) as string[],
    sitters: JSON.parse(sitters) as SitterRow[],
    numbers: JSON.parse(numbers) as string[],
    owner,
    created,
    secret,
    commitment,
    seed: orNothing(seed),
    next: orNothing(next),
    // a database that is only looked at may be older
    ...(origin === null || origin === undefined ? {} : { origin }),
    ...readMoment('began', row.began),
    ...(next_is_open === 1 ? { isNextOpen: true } : {}),
    ...readExtra('moderation', row.moderation),
    ...readExtra('ratings', row.ratings),
  }
}

/** What few tables have. `undefined`: of a database that is older, and only looked at. */
function readExtra<K extends 'moderation' | 'ratings'>(name: K, text: string | null | undefined): Pick<TableRow, K> | undefined {
  return text === null || text === undefined ? undefined : ({ [name]: JSON.parse(text) as unknown } as Pick<TableRow, K>)
}

/** The same of a moment that has not come. */
function readMoment<K extends 'began' | 'ended'>(name: K, at: number | null | undefined): { readonly [name in K]?: number } {
  return at === null || at === undefined ? {} : ({ [name]: at } as { readonly [name in K]: number })
}

function readHead(
  row: Pick<Selectable<Schema['tables']>, 'id' | 'phase' | 'ended'> & Omit<Selectable<Schema['heads']>, 'table_id' | 'moved_from'>,
): HeadRow {
  const { id, revision, phase, number, changed, asked, outcome, time_left, due, awaits_bot, thinker, stopped, undo_asked } = row
  return {
    id,
    revision,
    phase,
    ...readMoment('ended', row.ended),
    number,
    changed,
    asked: fromJson(asked),
    outcome: fromJson(outcome),
    ...readTime(time_left),
    due: orNothing(due),
    awaitsBot: awaits_bot === 1,
    thinker: orNothing(thinker),
    stopped: orNothing(stopped),
    undoAsked: fromJson(undo_asked),
  }
}

export const readLog = ({ number, at, entry }: Omit<Selectable<Schema['log']>, 'table_id'>): LogRow => ({
  number,
  entry: JSON.parse(entry) as LogRow['entry'],
  at,
})

export const chatColumns = (id: string, { number, at, person, name, seat, text }: ChatRow): Insertable<Schema['chat']> => ({
  table_id: id,
  number,
  at,
  person,
  name,
  seat: seat ?? null,
  text,
})
export const readChat = ({ number, at, person, name, seat, text }: Selectable<Schema['chat']>): ChatRow => ({
  number,
  at,
  person,
  name,
  seat: orNothing(seat),
  text,
})

/** Two ways to write a name are the same if they differ in case only, or in how a letter with an accent is put together. */
export const claimOf = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase()

export const personColumns = ({ id, name, isClaimed, password, created, seen, webhook }: PersonRow): Insertable<Schema['persons']> => ({
  id,
  name,
  claim: isClaimed ? claimOf(name) : null,
  look: isClaimed ? lookOf(name) : null,
  password: password ?? null,
  created,
  seen,
  webhook: webhook ?? null,
})
export const readPerson = ({ id, name, claim, password, created, seen, webhook }: Selectable<Schema['persons']>): PersonRow => ({
  id,
  name,
  isClaimed: claim !== null,
  password: orNothing(password),
  created,
  seen,
  webhook: orNothing(webhook),
})

export const tokenColumns = ({ passkey, ...row }: TokenRow): Insertable<Schema['tokens']> => ({ ...row, passkey: passkey ?? null })
export const readToken = ({ passkey, ...row }: Selectable<Schema['tokens']>): TokenRow => ({ ...row, passkey: orNothing(passkey) })

export const passkeyColumns = ({ id, person, publicKey, counter, transports, created }: PasskeyRow): Insertable<Schema['passkeys']> => ({
  id,
  person,
  public_key: publicKey,
  counter,
  transports: JSON.stringify(transports),
  created,
})
export const readPasskey = ({ id, person, public_key, counter, transports, created }: Selectable<Schema['passkeys']>): PasskeyRow => ({
  id,
  person,
  publicKey: public_key,
  counter,
  transports: JSON.parse(transports) as string[],
  created,
})

export const pushColumns = ({ endpoint, person, keys, session }: PushRow): Insertable<Schema['push']> => ({
  endpoint,
  person,
  keys: JSON.stringify(keys),
  session: session ?? null,
})
export const readPush = ({ endpoint, person, keys, session }: Selectable<Schema['push']>): PushRow => ({
  endpoint,
  person,
  keys: JSON.parse(keys) as PushRow['keys'],
  session: orNothing(session),
})
