// Hits that wait to be given.
import type { TableProps } from '@rubble/ui'
import type { AreaId } from '../model/ids.ts'
import { areaNamed } from './scene.ts'

export interface HitsToAssign {
  readonly area: AreaId | undefined
  readonly hits: number
  readonly sixes: number
  /** The arch-rat's, if it is there; and what it has been given in this attack. */
  readonly defence: number
  readonly given: number
}

export function assigningOf({ moment }: Pick<TableProps, 'moment'>): HitsToAssign | undefined {
  const { asked } = moment.view
  if (asked?.kind !== 'attack.assign' || asked.about === undefined) return undefined
  const { area, hits, sixes, defence, given } = asked.about
  return { area: areaNamed(area), hits: Number(hits), sixes: Number(sixes), defence: Number(defence), given: Number(given) }
}
