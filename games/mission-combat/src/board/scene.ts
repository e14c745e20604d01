// The board at one moment: what lies where, and in which light.
import type { Size, TableProps } from '@rubble/ui'
import { unitOf, unitsIn, type View } from '../derive/look.ts'
import type { AreaId, UnitId } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'
import type { Cell } from './next-cell.ts'
import { boxOf, chipBox, type Layout, layOut, ROWS } from './places.ts'
import { areaName, type Marks, marked, type PointTargets, pointedAt, unitName, viewOf } from './point.ts'
import { type OpenShares, sharingOf } from './sharing.ts'
import { areaWords, type CellState, stateWords, unitWords, type Words } from './words.ts'

export interface Scene {
  readonly view: View
  readonly layout: Layout
  readonly marks: Marks
  readonly chosen: PointTargets
  readonly sharing: OpenShares | undefined
  /** The unit that does something: it attacks, or has been chosen. */
  readonly acting: UnitId | undefined
  readonly raider: Unit | undefined
  /** Where an option that is being looked at would bring somebody. */
  readonly guest: AreaId | undefined
  unitState(id: UnitId): CellState
  areaState(id: AreaId): CellState
}

type SceneInput = Pick<TableProps, 'moment' | 'part' | 'options' | 'preview' | 'refused' | 'plan'>

export function sceneOf({ moment, part, options, preview, refused, plan }: SceneInput, size: Size, enlarged: number): Scene {
  const view = viewOf(moment)
  const marks = marked(view, part, options)
  const chosen = pointedAt(part)
  const refusedAt = pointedAt(refused ?? {})
  const sharing = sharingOf(moment)
  const guest = pointedAt(preview?.value ?? {}).area
  const acting = sharing?.by ?? chosen.unit
  const given = (id: UnitId): number => plan?.given.get(String(unitName(id))) ?? 0
  // where nothing is left to be given, and nothing to be taken back, a tap would do nothing
  const isOpen = (id: UnitId): boolean => plan === undefined || plan.give(plan.given, String(unitName(id))) !== given(id)
  return {
    view,
    marks,
    chosen,
    sharing,
    acting,
    guest,
    layout: layOut(view, size, guest, enlarged),
    raider: view.raid === null ? undefined : unitOf(view, view.raid.unit),
    unitState: id => {
      const isSelected = acting === id || sharing?.target === id
      return {
        isSelected,
        isLegal: marks.units.has(unitName(id)) && !isSelected && isOpen(id),
        given: given(id),
        isRefused: refusedAt.unit === id && refusedAt.area === undefined,
      }
    },
    areaState: id => {
      const isSelected = chosen.area === id
      return { isSelected, isLegal: marks.areas.has(areaName(id)) && !isSelected, isRefused: refusedAt.area === id }
    },
  }
}

/** Row by row: each area, and then the units in it. */
export function cellRows({ view, layout, unitState, areaState }: Scene, words: Words): Cell[][] {
  const cell = (kind: Cell['kind'], id: number, box: Cell['box'], said: string, state: CellState): Cell => {
    const label = [said, ...stateWords(state, words.speaker)].join(' ')
    return { key: `${kind}-${id}`, kind, id, box, label, isLegal: state.isLegal, isSelected: state.isSelected, given: state.given ?? 0 }
  }
  return ROWS.map(areas =>
    areas.flatMap(area => {
      const units = unitsIn(view, area.id).flatMap(unit => {
        const spot = layout.units.get(unit.id)
        return spot === undefined ? [] : [cell('unit', unit.id, chipBox(spot), unitWords(unit, view, words), unitState(unit.id))]
      })
      units.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
      return [cell('area', area.id, boxOf(layout.sheet, area), areaWords(area, view, words), areaState(area.id)), ...units]
    }),
  )
}
