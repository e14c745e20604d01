// Hits that wait to be given.
import type { TableProps } from '@rubble/ui'
import type { AreaId } from '../model/ids.ts'
import { areaNamed } from './scene.ts'

export interface Assigning {
  readonly area: AreaId | undefined
  readonly hits: number
  readonly sixes: number
}

export function assigningOf({ moment }: Pick<TableProps, 'moment'>): Assigning | undefined {
  const { asked } = moment.view
  if (asked?.kind !== 'attack.assign' || asked.about === undefined) return undefined
  const { area, hits, sixes } = asked.about
  return { area: areaNamed(area), hits: Number(hits), sixes: Number(sixes) }
}
