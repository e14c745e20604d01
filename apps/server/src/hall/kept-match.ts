// A match, written down from what is kept of it.
import { MATCH_FORMAT, type MatchFile } from '@rubble/engine'
import type { LogRow, TableRow } from '../store/store.ts'

/** Without the secret of its dice, which is for those who may have it. */
export function keptMatch({ id, terms: { game, config }, version, seed = '', commitment, numbers }: TableRow, log: readonly LogRow[]): MatchFile {
  return { format: MATCH_FORMAT, game, version, config, seed, fair: { commitment, table: id, numbers }, log: log.map(({ entry }) => entry) }
}
