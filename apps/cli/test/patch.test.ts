// backup, restore and patch, on a database as a server keeps it.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commitmentOf, createEngine, draw, fairSeed, type LogEntry, Match, seeded } from '@rubble/engine'
import { missionCombat } from '@rubble/mission-combat'
import { openStore, type Store, type WholeTable } from '@rubble/server'
import { describe, expect, test } from 'vitest'
import { folder, oneLine, rubble } from './rubble.ts'

const SECRET = 'a1'.repeat(32)
const NUMBERS = ['1', '2']
const engine = createEngine(missionCombat.game)

function played(id: string, moves: number): readonly LogEntry[] {
  const match = new Match(engine, {}, fairSeed(SECRET, id, NUMBERS), undefined, [], {
    commitment: commitmentOf(SECRET),
    table: id,
    numbers: NUMBERS,
  })
  const random = seeded('chooser')
  while (match.number < moves) {
    const [seat = 0] = engine.asked(match.state)
    const options = engine.options(match.state, seat)
    match.choose(seat, engine.name(match.state, options[draw(random, options.length)]))
  }
  return match.log
}

interface StoredMatch {
  readonly version?: string
  readonly game?: string
  readonly phase?: 'running' | 'over'
  readonly log?: readonly LogEntry[]
}

async function keep(
  store: Store,
  id: string,
  { version = '0', game = 'mission-combat', phase = 'running', log = played(id, 20) }: StoredMatch = {},
): Promise<void> {
  const whole: WholeTable = {
    table: {
      id,
      version,
      seats: ['marines', 'portalists'],
      sitters: [
        { kind: 'bot', level: 'easy' },
        { kind: 'bot', level: 'easy' },
      ],
      numbers: NUMBERS,
      owner: 'ana',
      created: 1,
      secret: SECRET,
      commitment: commitmentOf(SECRET),
      seed: fairSeed(SECRET, id, NUMBERS),
      next: undefined,
      terms: { game, config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: true },
    },
    head: {
      id,
      revision: 0,
      phase,
      number: 0,
      changed: 1,
      asked: undefined,
      outcome: undefined,
      left: undefined,
      due: undefined,
      awaitsBot: false,
      thinker: undefined,
      stopped: undefined,
      undoAsked: undefined,
    },
  }
  await store.create(whole.table, whole.head)
  await store.append(
    log.map((entry, number) => ({ number, entry, at: 1 })),
    { ...whole.head, revision: 1, number: log.length },
  )
}

async function room(
  fill: (store: Store) => Promise<void>,
): Promise<{ readonly cwd: string; readonly file: string; versions(): Promise<Record<string, string>> }> {
  const cwd = folder()
  const file = join(cwd, 'rubble.sqlite')
  const use = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore(file)
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  await use(async store => {
    await store.addPerson({ id: 'ana', name: 'Ana', isClaimed: false, password: undefined, created: 1, seen: 1, webhook: undefined })
    await fill(store)
  })
  return {
    cwd,
    file,
    versions: () =>
      use(async store => Object.fromEntries((await store.running(undefined, 100)).map(({ table }) => [table.id, table.version]))),
  }
}

const changed = (id: string, at: number, entry: (old: LogEntry) => LogEntry): readonly LogEntry[] =>
  played(id, 20).map((old, i) => (i === at ? entry(old) : old))

const onFile = <T>(file: string, work: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(file)
  try {
    return work(database)
  } finally {
    database.close()
  }
}
const stepsOf = (file: string): unknown[] =>
  onFile(file, database =>
    database
      .prepare('select name from migrations order by name')
      .all()
      .map(({ name }) => name),
  )

/** What the last steps have added. */
const dropColumns = (table: string, ...columns: readonly string[]): string =>
  columns.map(column => `alter table ${table} drop column ${column};`).join(' ')
const BACK = `
  drop index tables_ended; ${dropColumns('tables', 'began', 'ended')}
  drop table ratings; drop table rating_history; drop table seekers;
  drop index tables_code; drop index seats_result; ${dropColumns('tables', 'ratings', 'code')} ${dropColumns('seats', 'side')}
  create index seats_result on seats (person, game, result);
  drop index persons_look; alter table persons drop column look; drop table challenges; drop table draws; drop table push;
  create table push (endpoint text primary key not null, person text not null references persons (id) on delete cascade, keys text not null)
    strict, without rowid;
  drop index tables_lobby; drop index tables_here; drop index tables_origin; drop index tables_bots;
  create index tables_open on tables (is_open, phase, created);
  ${dropColumns('tables', 'origin', 'seated', 'here', 'here_until', 'moderation', 'next_is_open')}
  delete from tokens; ${dropColumns('tokens', 'kind', 'seen', 'confirmed', 'passkey')}`

/** As the version before left it. Says what it has been through. */
function makeOlder(file: string): unknown[] {
  onFile(file, database => {
    database.exec(`${BACK} delete from migrations where name >= '0004'`)
  })
  return stepsOf(file)
}

async function mixed(store: Store): Promise<void> {
  await keep(store, 'same')
  await keep(store, 'other', { log: changed('other', 11, old => ({ ...old, hash: 'ffffffffffffffff' }) as LogEntry) })
  await keep(store, 'refused', { log: changed('refused', 4, () => ({ seat: 'marines', withdraw: true })) })
  await keep(store, 'gone', { game: 'chess' })
  await keep(store, 'now', { version: missionCombat.game.version })
  await keep(store, 'ended', { phase: 'over' })
}

describe('patch', () => {
  test('says of each running match of another version what the rules of now make of it, and changes nothing', async () => {
    const { cwd, versions } = await room(mixed)
    const before = await versions()
    const { code, out, err } = await rubble(['patch', '--data', '.'], { cwd })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    const now = missionCombat.game.version
    expect(out.trimEnd().split('\n').sort()).toEqual(
      [
        'gone · chess 0 → ?: cannot be read: There is no game “chess” (earth-reborn, mission-combat, neuroshima-hex, ratcatcher).',
        `other · mission-combat 0 → ${now}: differs at move 12: it leads to another state.`,
        `refused · mission-combat 0 → ${now}: differs at move 5: it would be refused (TABLE-WITHDRAW).`,
        `same · mission-combat 0 → ${now}: the same. Moves: 20.`,
        'The same: 1. Different: 2. Not readable: 1.',
      ].sort(),
    )
    expect(await versions()).toEqual(before)
  })
  test('--adopt moves those that are the same, and only those', async () => {
    const { cwd, versions } = await room(mixed)
    const { out } = await rubble(['patch', '--adopt', '--database', 'rubble.sqlite'], { cwd })
    expect(out).toContain('moved to this version. Moves: 20.')
    const now = missionCombat.game.version
    expect(await versions()).toEqual({ same: now, now, other: '0', refused: '0', gone: '0' })
    const again = await rubble(['patch', '--data', '.'], { cwd })
    expect(again.out).not.toContain('same ·')
  })
  test('--all looks at those of this version too', async () => {
    const { cwd } = await room(store => keep(store, 'now', { version: missionCombat.game.version }))
    expect(await rubble(['patch', '--data', '.'], { cwd })).toMatchObject({
      code: 0,
      out: 'There is nothing to compare: no running match is of another version.\n',
    })
    const { code, out } = await rubble(['patch', '--all', '--data', '.'], { cwd })
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('the same. Moves: 20.') })
  })
  test('leaves an older database as it is, for the program that runs on it; --adopt brings it up to date, and says so', async () => {
    const { cwd, file } = await room(store => keep(store, 'same'))
    const steps = makeOlder(file)
    expect(await rubble(['patch', '--data', '.'], { cwd })).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('the same. Moves: 20.'),
    })
    expect(stepsOf(file)).toEqual(steps)
    const { code, out } = await rubble(['patch', '--adopt', '--data', '.'], { cwd })
    const missing = ['0004-ways-in', '0005-tables', '0007-moderation', '0008-ratings', '0009-times']
    expect({ code, first: out.split('\n')[0] }).toEqual({
      code: 0,
      first: `The database is being brought up to date (${missing.join(', ')}). From now on an older version refuses it: to go back, restore a backup.`,
    })
    expect(stepsOf(file)).toEqual([...steps, ...missing])
    expect((await rubble(['patch', '--adopt', '--data', '.'], { cwd })).out).not.toContain('up to date')
  })
  test('makes no database where there is none', async () => {
    const cwd = folder()
    const ran = await rubble(['patch', '--data', 'nowhere'], { cwd })
    expect(oneLine(ran)).toMatch(/^The database cannot be used \(There is no database 'nowhere\/rubble\.sqlite'\.\)\.$/)
    expect(ran.code).toBe(1)
    expect(existsSync(join(cwd, 'nowhere'))).toBe(false)
  })
})

describe('backup and restore', () => {
  test('what was kept is there again', async () => {
    const { cwd, versions } = await room(mixed)
    const made = await rubble(['backup', 'all.backup', '--data', '.'], { cwd })
    expect(made).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Backup written: all\.backup\. Rows: \d+\.\n$/) })
    const count = /Rows: (\d+)/.exec(made.out)?.[1]
    expect(await rubble(['restore', 'all.backup', '--database', 'new.sqlite'], { cwd })).toMatchObject({
      code: 0,
      err: '',
      out: `Restored: all.backup. Rows: ${count}.\n`,
    })
    const store = await openStore(join(cwd, 'new.sqlite'))
    expect(Object.fromEntries((await store.running(undefined, 100)).map(({ table }) => [table.id, table.version]))).toEqual(
      await versions(),
    )
    await store.close()
  })
  test('neither writes over anything', async () => {
    const { cwd } = await room(mixed)
    writeFileSync(join(cwd, 'there.backup'), 'mine')
    expect(oneLine(await rubble(['backup', 'there.backup', '--data', '.'], { cwd }))).toMatch(/there already/)
    await rubble(['backup', 'all.backup', '--data', '.'], { cwd })
    const ran = await rubble(['restore', 'all.backup', '--data', '.'], { cwd })
    expect(oneLine(ran)).toMatch(/not empty/)
    expect(ran.code).toBe(1)
  })
  test('a folder for backups is made, and a file that stands in the way is named', async () => {
    const { cwd } = await room(mixed)
    expect(await rubble(['backup', 'nightly/all.backup', '--data', '.'], { cwd })).toMatchObject({ code: 0, err: '' })
    writeFileSync(join(cwd, 'taken'), '')
    expect(oneLine(await rubble(['backup', 'taken/all.backup', '--data', '.'], { cwd }))).toMatch(/^taken: /)
    expect(oneLine(await rubble(['restore', 'lost.backup', '--database', 'new.sqlite'], { cwd }))).toBe(
      'lost.backup: there is no such file',
    )
  })
})
