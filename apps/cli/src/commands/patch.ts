// rubble patch: after an upgrade, do running matches go the same way with the rules of now?
import { createEngine, type Engine, type LogEntry, Match, type MatchFile, type Types } from '@rubble/engine'
import { keptMatch, type Look, lookInto, openStore, type Store, type WholeTable } from '@rubble/server'
import { readArgs } from '../args.ts'
import { type ExitCode, explain, HELD, NOT_HELD } from '../failure.ts'
import { findGame, GAMES } from '../games.ts'
import type { Io } from '../io.ts'
import { withBar } from '../progress.ts'
import { DATABASE_FLAGS, onDatabase, serverOptions } from '../server-options.ts'

type Verdict =
  | { readonly kind: 'same' | 'adopted' | 'changed' }
  /** Counted from 1, as moves are told everywhere. */
  | { readonly kind: 'refused'; readonly n: number; readonly rule: string }
  | { readonly kind: 'other'; readonly n: number }
  | { readonly kind: 'broken'; readonly what: string }

const PAGE = 200

export async function patch(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: DATABASE_FLAGS, flags: ['adopt', 'all'] }, 0)
  const { database } = serverOptions(args)
  return onDatabase(async () => {
    const writer = args.has('adopt')
      ? await openStore(database, 'existing', steps => {
          io.out(io.words('cli.patch.updating', { steps: steps.join(', ') }))
        })
      : undefined
    const look = writer ?? (await lookInto(database))
    try {
      return await lookThrough(look, await affected(look, args.has('all')), writer, io)
    } finally {
      await look.close()
    }
  })
}

/** Ids of running matches, of another version than this one's or all. */
async function affected(look: Look, all: boolean): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ;) {
    const page = await look.running(after, PAGE)
    for (const { table } of page) if (all || table.version !== (await versionOf(table.terms.game))) ids.push(table.id)
    after = page.at(-1)?.table.id
    if (after === undefined) return ids
  }
}

async function versionOf(game: string): Promise<string | undefined> {
  return (await GAMES.find(({ id }) => id === game)?.load())?.game.version
}

/** `writer`: by which those that are the same are moved to this version. */
async function lookThrough(look: Look, ids: readonly string[], writer: Store | undefined, io: Io): Promise<ExitCode> {
  const counts = { same: 0, other: 0, broken: 0 }
  await withBar(async show => {
    for (const [i, id] of ids.entries()) {
      show(i, ids.length, id)
      const whole = await look.find(id)
      if (whole?.head.phase !== 'running') continue
      const verdict = await judge(look, whole, writer, io)
      counts[sortOf(verdict)]++
      io.out(await lineOf(whole, verdict, io))
    }
  })
  io.out(ids.length === 0 ? io.words('cli.patch.none') : io.words('cli.patch.sum', counts))
  return counts.other + counts.broken === 0 ? HELD : NOT_HELD
}

function sortOf({ kind }: Verdict): 'same' | 'other' | 'broken' {
  if (kind === 'broken') return kind
  return kind === 'same' || kind === 'adopted' ? 'same' : 'other'
}

async function judge(look: Look, { table, head }: WholeTable, writer: Store | undefined, io: Io): Promise<Verdict> {
  const verdict = await tryOut(keptMatch(table, await look.log(table.id)), io)
  const now = await versionOf(table.terms.game)
  if (verdict.kind !== 'same' || writer === undefined || now === undefined || now === table.version) return verdict
  const again = await writer.find(table.id)
  if (again?.head.number !== head.number) return { kind: 'changed' }
  await writer.change({ ...again.table, version: now }, { ...again.head, revision: again.head.revision + 1 })
  return { kind: 'adopted' }
}

async function tryOut(recorded: MatchFile, io: Io): Promise<Verdict> {
  try {
    const { game } = await findGame(recorded.game).load()
    return replay(createEngine(game), { ...recorded, version: game.version })
  } catch (error) {
    return { kind: 'broken', what: explain(error, io.words).line }
  }
}

function replay(engine: Engine<Types>, { log, ...head }: MatchFile): Verdict {
  const match = Match.load(engine, { ...head, log: [] })
  for (const [i, entry] of log.entries()) {
    const rule = refusedBy(match, entry)
    if (rule !== undefined) return { kind: 'refused', n: i + 1, rule }
    if ('choose' in entry && entry.hash !== engine.hash(match.state)) return { kind: 'other', n: i + 1 }
  }
  return { kind: 'same' }
}

function refusedBy(match: Match<Types>, entry: LogEntry): string | undefined {
  if ('reseed' in entry) {
    match.reseed(entry.reseed)
    return undefined
  }
  const seat = match.seats.indexOf(entry.seat)
  return seat < 0 ? entry.seat : match.enter(seat, entry)?.refused
}

async function lineOf({ table, head }: WholeTable, verdict: Verdict, io: Io): Promise<string> {
  const {
    id,
    version,
    terms: { game },
  } = table
  const what = io.words(`cli.patch.${verdict.kind}`, { ...verdict, count: head.number })
  return io.words('cli.patch.match', { table: id, game, version, now: (await versionOf(game)) ?? '?', what })
}
