// A match, written down from what is kept of it, and taken up from there.
import { type Checkpoint, type Engine, type Incremental, Match, MATCH_FORMAT, type MatchFile, type Types } from '@rubble/engine'
import type { CheckpointRow, LogRow, TableRow } from '../store/store.ts'
import type { Unreadable } from './readonly-table.ts'

/** Without the secret of its dice, which is for those who may have it. */
export function keptMatch(table: TableRow, log: readonly LogRow[]): MatchFile {
  const {
    id,
    terms: { game, config },
    version,
    seed = '',
    commitment,
    numbers,
  } = table
  return { format: MATCH_FORMAT, game, version, config, seed, fair: { commitment, table: id, numbers }, log: log.map(({ entry }) => entry) }
}

/** A match of other rules, or one that does not replay, stays as it is and is not played on. None where it has not begun. */
export function* readMatch(
  engine: Engine<Types>,
  table: TableRow,
  log: readonly LogRow[],
  checkpoint: CheckpointRow | undefined,
): Incremental<Unreadable | { readonly match: Match<Types> | undefined }> {
  const { id, version } = engine.game
  if (table.seed === undefined) return { match: undefined }
  if (table.version !== version) {
    const message = `it began with version ${table.version} of ${id}, and this server has version ${version} (see rubble patch)`
    return { why: 'version', message }
  }
  try {
    const file = keptMatch(table, log)
    if (checkpoint === undefined || checkpoint.version !== version) return { match: yield* Match.loading(engine, file) }
    return { match: yield* Match.resuming(engine, file, JSON.parse(checkpoint.json) as Checkpoint<never>) }
  } catch (error) {
    return { why: 'unreadable', message: error instanceof Error ? error.message : String(error) }
  }
}
