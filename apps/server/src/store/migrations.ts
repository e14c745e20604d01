// How the database came to be as it is, step by step. A step that was once released is never changed: another one is added.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { codeOf } from './codes.ts'
import { type Database, type Kind, UnusableDatabase } from './database.ts'
import { lookOf } from './looks.ts'

type Before = Kysely<unknown>

/** Numbers are whole in both databases; SQLite keeps what it is given unless it is told to be strict. */
function kept<Name extends string, Column extends string>(table: CreateTableBuilder<Name, Column>, kind: Kind): Promise<void> {
  return (kind === 'sqlite' ? table.modifyEnd(sql`strict, without rowid`) : table).execute()
}

function first(kind: Kind): Migration {
  const moment = kind === 'sqlite' ? 'integer' : 'bigint'
  return {
    async up(db: Before) {
      const { schema } = db
      await kept(
        schema
          .createTable('tables')
          .addColumn('id', 'text', column => column.primaryKey().notNull())
          .addColumn('game', 'text', column => column.notNull())
          .addColumn('phase', 'text', column => column.notNull())
          .addColumn('is_open', 'integer', column => column.notNull())
          .addColumn('owner', 'text', column => column.notNull())
          .addColumn('created', moment, column => column.notNull())
          .addColumn('version', 'text', column => column.notNull())
          .addColumn('terms', 'text', column => column.notNull())
          .addColumn('seats', 'text', column => column.notNull())
          .addColumn('sitters', 'text', column => column.notNull())
          .addColumn('numbers', 'text', column => column.notNull())
          .addColumn('secret', 'text', column => column.notNull())
          .addColumn('commitment', 'text', column => column.notNull())
          .addColumn('seed', 'text')
          .addColumn('next', 'text'),
        kind,
      )
      await schema.createIndex('tables_open').on('tables').columns(['is_open', 'phase', 'created']).execute()
      await schema.createIndex('tables_phase').on('tables').columns(['phase', 'id']).execute()
      await schema.createIndex('tables_owner').on('tables').columns(['owner', 'phase', 'id']).execute()

      await kept(
        schema
          .createTable('seats')
          .addColumn('table_id', 'text', column => column.notNull().references('tables.id').onDelete('cascade'))
          .addColumn('seat', 'integer', column => column.notNull())
          .addColumn('person', 'text', column => column.notNull())
          .addColumn('game', 'text', column => column.notNull())
          .addColumn('phase', 'text', column => column.notNull())
          .addColumn('created', moment, column => column.notNull())
          .addColumn('result', 'text')
          .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat']),
        kind,
      )
      await schema.createIndex('seats_person').on('seats').columns(['person', 'phase', 'created', 'table_id']).execute()
      await schema.createIndex('seats_result').on('seats').columns(['person', 'game', 'result']).execute()

      await kept(
        schema
          .createTable('heads')
          .addColumn('table_id', 'text', column => column.primaryKey().notNull().references('tables.id').onDelete('cascade'))
          .addColumn('number', 'integer', column => column.notNull())
          .addColumn('moved_from', 'integer', column => column.notNull())
          .addColumn('changed', moment, column => column.notNull())
          .addColumn('asked', 'text')
          .addColumn('outcome', 'text')
          .addColumn('time_left', 'text')
          .addColumn('due', moment)
          .addColumn('awaits_bot', 'integer', column => column.notNull())
          .addColumn('stopped', 'text')
          .addColumn('undo_asked', 'text'),
        kind,
      )
      await schema.createIndex('heads_due').on('heads').column('due').where('due', 'is not', null).execute()
      await schema.createIndex('heads_bots').on('heads').column('awaits_bot').where('awaits_bot', '=', 1).execute()

      // No key to tables here: every line comes with its head, and the head has one.
      await kept(
        schema
          .createTable('log')
          .addColumn('table_id', 'text', column => column.notNull())
          .addColumn('number', 'integer', column => column.notNull())
          .addColumn('at', moment, column => column.notNull())
          .addColumn('entry', 'text', column => column.notNull())
          .addPrimaryKeyConstraint('log_key', ['table_id', 'number']),
        kind,
      )

      await kept(
        schema
          .createTable('standings')
          .addColumn('table_id', 'text', column => column.primaryKey().notNull().references('tables.id').onDelete('cascade'))
          .addColumn('number', 'integer', column => column.notNull())
          .addColumn('version', 'text', column => column.notNull())
          .addColumn('standing', 'text', column => column.notNull()),
        kind,
      )

      await kept(
        schema
          .createTable('chat')
          .addColumn('table_id', 'text', column => column.notNull().references('tables.id').onDelete('cascade'))
          .addColumn('number', 'integer', column => column.notNull())
          .addColumn('at', moment, column => column.notNull())
          .addColumn('person', 'text', column => column.notNull())
          .addColumn('name', 'text', column => column.notNull())
          .addColumn('seat', 'integer')
          .addColumn('text', 'text', column => column.notNull())
          .addPrimaryKeyConstraint('chat_key', ['table_id', 'number']),
        kind,
      )

      await kept(
        schema
          .createTable('persons')
          .addColumn('id', 'text', column => column.primaryKey().notNull())
          .addColumn('name', 'text', column => column.notNull())
          .addColumn('claim', 'text', column => column.unique())
          .addColumn('password', 'text')
          .addColumn('created', moment, column => column.notNull())
          .addColumn('seen', moment, column => column.notNull())
          .addColumn('webhook', 'text'),
        kind,
      )

      await kept(
        schema
          .createTable('tokens')
          .addColumn('id', 'text', column => column.primaryKey().notNull())
          .addColumn('hash', 'text', column => column.notNull().unique())
          .addColumn('person', 'text', column => column.notNull().references('persons.id').onDelete('cascade'))
          .addColumn('label', 'text', column => column.notNull())
          .addColumn('created', moment, column => column.notNull()),
        kind,
      )
      await schema.createIndex('tokens_person').on('tokens').columns(['person', 'created']).execute()

      await kept(
        schema
          .createTable('passkeys')
          .addColumn('id', 'text', column => column.primaryKey().notNull())
          .addColumn('person', 'text', column => column.notNull().references('persons.id').onDelete('cascade'))
          .addColumn('public_key', 'text', column => column.notNull())
          .addColumn('counter', moment, column => column.notNull())
          .addColumn('transports', 'text', column => column.notNull())
          .addColumn('created', moment, column => column.notNull()),
        kind,
      )
      await schema.createIndex('passkeys_person').on('passkeys').columns(['person', 'created']).execute()

      await kept(
        schema
          .createTable('push')
          .addColumn('endpoint', 'text', column => column.primaryKey().notNull())
          .addColumn('person', 'text', column => column.notNull().references('persons.id').onDelete('cascade'))
          .addColumn('keys', 'text', column => column.notNull()),
        kind,
      )
      await schema.createIndex('push_person').on('push').column('person').execute()

      await kept(
        schema
          .createTable('settings')
          .addColumn('name', 'text', column => column.primaryKey().notNull())
          .addColumn('value', 'text', column => column.notNull()),
        kind,
      )
    },
  }
}

/** Many servers at one PostgreSQL: every write of a head is told apart, and told to all of them when it is kept. */
function servers(kind: Kind): Migration {
  return {
    async up(db: Before) {
      await db.schema
        .alterTable('heads')
        .addColumn('revision', 'integer', column => column.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('heads').addColumn('thinker', 'integer').execute()
      if (kind === 'sqlite') return
      // By the database, so that no write can forget it, and with none of its own to wait for. So many at once are far from the longest
      // message there can be.
      await sql`create function tell_heads() returns trigger language plpgsql as $$ begin
        perform pg_notify('rubble_heads', json_agg(json_build_array(table_id, revision))::text)
          from (select table_id, revision, (row_number() over () - 1) / 50 as part from moved) as numbered group by part;
        return null;
      end $$`.execute(db)
      await sql`create trigger tell_heads after update on heads referencing new table as moved for each statement
        execute function tell_heads()`.execute(db)
      await sql`create function tell_chat() returns trigger language plpgsql as $$ begin
        perform pg_notify('rubble_chat', json_build_array(new.table_id, new.number)::text);
        return null;
      end $$`.execute(db)
      await sql`create trigger tell_chat after insert on chat for each row execute function tell_chat()`.execute(db)
      await sql`create function tell_lists() returns trigger language plpgsql as $$ begin
        perform pg_notify('rubble_lists', '');
        return null;
      end $$`.execute(db)
      await sql`create trigger tell_lists after insert or update or delete on tables for each statement execute
        function tell_lists()`.execute(db)
    },
  }
}

/**
 * Guests who never came back are found by when they were last seen; and all servers are told of new names, and of ways in that have ended.
 */
function people(kind: Kind): Migration {
  return {
    async up(db: Before) {
      await db.schema
        .createIndex('persons_guests')
        .on('persons')
        .column('seen')
        .where(sql`claim`, 'is', null)
        .execute()
      if (kind === 'sqlite') return
      await sql`create function tell_person() returns trigger language plpgsql as $$ begin
        perform pg_notify('rubble_people', json_build_array(
          new.id, (old.claim is null) <> (new.claim is null) or old.password is distinct from new.password)::text);
        return null;
      end $$`.execute(db)
      await sql`create trigger tell_person after update on persons for each row
        when ((old.name, old.claim, old.password) is distinct from (new.name, new.claim, new.password))
        execute function tell_person()`.execute(db)
      await sql`create function tell_token() returns trigger language plpgsql as $$ begin
        perform pg_notify('rubble_people', json_build_array(old.person, true)::text);
        return null;
      end $$`.execute(db)
      await sql`create trigger tell_token after delete on tokens for each row execute function tell_token()`.execute(db)
    },
  }
}

/**
 * Guests have sessions too, sessions and tokens tell when they were used, names that are drawn alike are one,
 * and by way of all servers a challenge is used once and guesses are counted.
 */
function waysIn(kind: Kind): Migration {
  const moment = kind === 'sqlite' ? 'integer' : 'bigint'
  return {
    async up(db: Before) {
      const { schema } = db
      await schema
        .alterTable('tokens')
        .addColumn('kind', 'text', column => column.notNull().defaultTo('token'))
        .execute()
      await schema
        .alterTable('tokens')
        .addColumn('seen', moment, column => column.notNull().defaultTo(0))
        .execute()
      await schema
        .alterTable('tokens')
        .addColumn('confirmed', moment, column => column.notNull().defaultTo(0))
        .execute()
      await schema.alterTable('tokens').addColumn('passkey', 'text').execute()
      await sql`update tokens set seen = created`.execute(db)
      await sql`update tokens set kind = 'session', id = substr(id, 3) where id like 's.%'`.execute(db)
      // the cookie of a guest has named nobody but the guest so far: what is kept of its session is no hash, and no word has such a hash
      await sql`insert into tokens (id, hash, person, label, created, kind, seen, confirmed)
        select id, 'guest ' || id, id, '', created, 'session', seen, 0 from persons where claim is null`.execute(db)
      await schema
        .alterTable('push')
        .addColumn('session', 'text', column => column.references('tokens.id').onDelete('cascade'))
        .execute()
      await schema.createIndex('push_session').on('push').column('session').execute()
      await kept(
        schema
          .createTable('challenges')
          .addColumn('challenge', 'text', column => column.primaryKey().notNull())
          .addColumn('until', moment, column => column.notNull()),
        kind,
      )
      await schema.createIndex('challenges_until').on('challenges').column('until').execute()
      await kept(
        schema
          .createTable('draws')
          .addColumn('name', 'text', column => column.primaryKey().notNull())
          .addColumn('until', moment, column => column.notNull()),
        kind,
      )
      await schema.createIndex('draws_until').on('draws').column('until').execute()
      await schema.alterTable('persons').addColumn('look', 'text').execute()
      await noteLooks(db)
      await schema.createIndex('persons_look').unique().on('persons').column('look').execute()
    },
  }
}

/** Who may write and look on at a table is kept with it; and whether its rematch is for everybody's eyes, which none was before. */
function moderation(): Migration {
  return {
    async up(db: Before) {
      await db.schema.alterTable('tables').addColumn('moderation', 'text').execute()
      await db.schema
        .alterTable('tables')
        .addColumn('next_is_open', 'integer', column => column.notNull().defaultTo(0))
        .execute()
    },
  }
}

/**
 * Tables are counted by where they were opened from; those of bots alone are found, to be few and to be forgotten; and who opened one and
 * is there is listed first.
 */
function tables(kind: Kind): Migration {
  return {
    async up(db: Before) {
      const { schema } = db
      await schema.alterTable('tables').addColumn('origin', 'text').execute()
      await schema
        .alterTable('tables')
        .addColumn('seated', 'text', column => column.notNull().defaultTo('people'))
        .execute()
      await schema
        .alterTable('tables')
        .addColumn('here', 'integer', column => column.notNull().defaultTo(0))
        .execute()
      await schema
        .alterTable('tables')
        .addColumn('here_until', kind === 'sqlite' ? 'integer' : 'bigint', column => column.notNull().defaultTo(0))
        .execute()
      await sql`update tables set seated = case when exists (select 1 from seats where seats.table_id = tables.id)
        then 'left' else 'bots' end
        where seed is not null and sitters not like '%"kind":"person"%'`.execute(db)
      await schema.dropIndex('tables_open').execute()
      await schema.createIndex('tables_lobby').on('tables').columns(['is_open', 'phase', 'here', 'created', 'id']).execute()
      await schema
        .createIndex('tables_here')
        .on('tables')
        .column('here_until')
        .where(sql`here`, '=', sql.lit(1))
        .execute()
      await schema
        .createIndex('tables_origin')
        .on('tables')
        .columns(['origin', 'phase'])
        .where(sql`origin`, 'is not', null)
        .execute()
      await schema
        .createIndex('tables_bots')
        .on('tables')
        .columns(['seated', 'phase', 'created'])
        .where(sql`seated`, '!=', sql.lit('people'))
        .execute()
    },
  }
}

/**
 * Ratings of each person for each game and pace, and how they came about; who looks for an opponent; tables are found by a code;
 * and results are told apart by the side that was played.
 */
function ratings(kind: Kind): Migration {
  const moment = kind === 'sqlite' ? 'integer' : 'bigint'
  const real = kind === 'sqlite' ? 'real' : 'double precision'
  return {
    async up(db: Before) {
      const { schema } = db
      await kept(
        schema
          .createTable('ratings')
          .addColumn('person', 'text', column => column.notNull().references('persons.id').onDelete('cascade'))
          .addColumn('game', 'text', column => column.notNull())
          .addColumn('pace', 'text', column => column.notNull())
          .addColumn('rating', real, column => column.notNull())
          .addColumn('deviation', real, column => column.notNull())
          .addColumn('volatility', real, column => column.notNull())
          .addColumn('matches', 'integer', column => column.notNull())
          .addColumn('changed', moment, column => column.notNull())
          .addPrimaryKeyConstraint('ratings_key', ['person', 'game', 'pace']),
        kind,
      )
      await kept(
        schema
          .createTable('rating_history')
          .addColumn('person', 'text', column => column.notNull().references('persons.id').onDelete('cascade'))
          .addColumn('game', 'text', column => column.notNull())
          .addColumn('pace', 'text', column => column.notNull())
          .addColumn('matches', 'integer', column => column.notNull())
          .addColumn('table_id', 'text', column => column.notNull())
          .addColumn('at', moment, column => column.notNull())
          .addColumn('rating', real, column => column.notNull())
          .addColumn('deviation', real, column => column.notNull())
          .addPrimaryKeyConstraint('rating_history_key', ['person', 'game', 'pace', 'matches']),
        kind,
      )
      await schema.createIndex('rating_history_once').unique().on('rating_history').columns(['table_id', 'person']).execute()
      await kept(
        schema
          .createTable('seekers')
          .addColumn('person', 'text', column => column.primaryKey().notNull().references('persons.id').onDelete('cascade'))
          .addColumn('search', 'text', column => column.notNull())
          .addColumn('game', 'text', column => column.notNull())
          .addColumn('pace', 'text', column => column.notNull())
          .addColumn('is_rated', 'integer', column => column.notNull())
          .addColumn('rating', real, column => column.notNull())
          .addColumn('since', moment, column => column.notNull())
          .addColumn('until', moment, column => column.notNull())
          .addColumn('origin', 'text')
          .addColumn('table_id', 'text'),
        kind,
      )
      await schema.createIndex('seekers_search').unique().on('seekers').column('search').execute()
      await schema.createIndex('seekers_since').on('seekers').column('since').execute()
      await schema.createIndex('seekers_origin').on('seekers').column('origin').execute()
      await schema.alterTable('tables').addColumn('ratings', 'text').execute()
      await schema.alterTable('tables').addColumn('code', 'text').execute()
      await noteCodes(db)
      await schema.createIndex('tables_code').on('tables').columns(['code', 'phase']).execute()
      await schema
        .alterTable('seats')
        .addColumn('side', 'text', column => column.notNull().defaultTo(''))
        .execute()
      const side = kind === 'sqlite' ? sql`json_extract(tables.seats, '$[' || seats.seat || ']')` : sql`tables.seats::json ->> seats.seat`
      await sql`update seats set side = coalesce((select ${side} from tables where tables.id = seats.table_id), '')`.execute(db)
      await schema.dropIndex('seats_result').execute()
      await schema.createIndex('seats_result').on('seats').columns(['person', 'game', 'side', 'result']).execute()
    },
  }
}

/** When matches began and ended: for how long they took, and to list those that ended last. */
function times(kind: Kind): Migration {
  const moment = kind === 'sqlite' ? 'integer' : 'bigint'
  return {
    async up(db: Before) {
      const { schema } = db
      await schema.alterTable('tables').addColumn('began', moment).execute()
      await schema.alterTable('tables').addColumn('ended', moment).execute()
      // the nearest that is known
      await sql`update tables set began = (select at from log where table_id = tables.id and number = 0) where seed is not null`.execute(db)
      await sql`update tables set ended = (select changed from heads where table_id = tables.id) where phase = 'over'`.execute(db)
      await schema
        .createIndex('tables_ended')
        .on('tables')
        .columns(['is_open', 'seated', 'ended'])
        .where(sql`ended`, 'is not', null)
        .execute()
    },
  }
}

/** Of those that still wait for players: others are looked for by nobody. */
async function noteCodes(db: Before): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from tables where phase = 'waiting'`.execute(db)
  for (const { id } of rows) await sql`update tables set code = ${codeOf(id)} where id = ${id}`.execute(db)
}

/** Of two who have claimed names that are drawn alike, the first is who others may not look like; the other keeps the name all the same. */
async function noteLooks(db: Before): Promise<void> {
  const claimed = sql<{ id: string; name: string }>`select id, name from persons where claim is not null order by created, id`
  const { rows } = await claimed.execute(db)
  const taken = new Set<string>()
  for (const { id, name } of rows) {
    const look = lookOf(name)
    await sql`update persons set look = ${taken.has(look) ? `${look}\n${id}` : look} where id = ${id}`.execute(db)
    taken.add(look)
  }
}

/** In the order of their names. */
const MIGRATIONS: Readonly<Record<string, (kind: Kind) => Migration>> = {
  '0001-first': first,
  '0002-servers': servers,
  '0003-people': people,
  '0004-ways-in': waysIn,
  '0005-tables': tables,
  '0007-moderation': moderation,
  '0008-ratings': ratings,
  '0009-times': times,
}

export const VERSIONS: readonly string[] = Object.keys(MIGRATIONS).sort()

function migratorOf({ slow: db, kind }: Database): Migrator {
  const provider = { getMigrations: async () => Object.fromEntries(Object.entries(MIGRATIONS).map(([name, make]) => [name, make(kind)])) }
  return new Migrator({ db, provider, migrationTableName: LEDGER, migrationLockTableName: `${LEDGER}_lock` })
}

const LEDGER = 'migrations'

/** What was done to this database, oldest first; nothing if it is new. */
export async function versionsOf({ slow: db }: Pick<Database, 'slow'>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === LEDGER)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(LEDGER)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function refuseNewer(database: Database): Promise<void> {
  const unknown = (await versionsOf(database)).filter(name => !VERSIONS.includes(name))
  if (unknown.length === 0) return
  throw new UnusableDatabase(
    `The database is newer than this program: it has been through ${unknown.join(', ')}, and this `
      + `program knows nothing later than ${VERSIONS.at(-1)}. `
      + 'Run the newer program, or restore a backup of this version into an empty database.',
  )
}

/** Brings the database to a version, the newest if none is named. */
export async function migrate(database: Database, to?: string): Promise<void> {
  await refuseNewer(database)
  const migrator = migratorOf(database)
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error !== undefined) throw error
}
