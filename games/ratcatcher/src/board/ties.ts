// Where rats could go either way: the ways that are yours to choose among.
import type { Option } from '@rubble/protocol'
import type { TableProps } from '@rubble/ui'
import { type City, cityOf, stepsFrom } from '../derive/city.ts'
import type { AreaId, RatId } from '../model/ids.ts'
import { rat as ratNames } from '../codecs.ts'
import { waveOf } from './beats.ts'
import type { Trek } from './film.ts'
import type { Table } from '../derive/implied.ts'
import { areaNamed } from './scene.ts'

const TIES: ReadonlySet<string> = new Set(['rats.goal', 'rats.way', 'rats.split'])

/** A shortest way, to be drawn: which one it will be is decided step by step. */
function shortest(city: City, from: AreaId, to: AreaId): AreaId[] {
  const steps = stepsFrom(city, to)
  const path = [from]
  for (let at = from; at !== to;) {
    const next = (city.adjacent[at] ?? []).find(area => (steps[area] ?? 0) < (steps[at] ?? 0))
    if (next === undefined) return []
    path.push(next)
    at = next
  }
  return path
}

export interface TieOnMap {
  readonly from: AreaId
  readonly treks: readonly (Trek & { readonly option: Option })[]
}

export function tieOf({ moment, options }: Pick<TableProps, 'moment' | 'options'>, table: Table): TieOnMap | undefined {
  const { asked } = moment.view
  const from = areaNamed(asked?.about?.['from'])
  if (asked === undefined || !TIES.has(asked.kind) || from === undefined) return undefined
  const rat: RatId = ratNames.read(String(asked.about?.['rat'] ?? ''), undefined) ?? 0
  const city = cityOf(table)
  const treks = options.flatMap((option, i) => {
    const to = areaNamed(option.value['area'])
    const isKnown = options.slice(0, i).some(({ value }) => value['area'] === option.value['area'])
    return to === undefined || isKnown
      ? []
      : [{ kind: waveOf(rat), rat, count: Number(asked.about?.['count'] ?? 1), path: shortest(city, from, to), option }]
  })
  return { from, treks }
}
