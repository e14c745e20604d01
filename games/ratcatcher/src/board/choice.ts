// The open decision on the map: what can be chosen where, what has been, and what pointing does.
import type { Flat } from '@rubble/engine'
import type { Act, Spot, TableProps, Thing } from '@rubble/ui'
import { type AreaId, NOWHERE } from '../model/ids.ts'
import { assigningOf } from './assigning.ts'
import type { Mark } from './marks.tsx'
import { optionsAt, questionAt } from './point.ts'
import { areaName, areaNamed } from './scene.ts'
import type { Tableau } from './tableau.ts'

export interface BoardChoice {
  /** Lowest first. */
  marksAt(area: AreaId): readonly Mark[]
  isSelected(area: AreaId): boolean
  optionsAt(area: AreaId): readonly Act[]
  /** Where the catcher is, and can do something. */
  isHome(area: AreaId): boolean
  /** What pointing there says. */
  partAt(area: AreaId): Flat
  /** `thing`: what was tapped there. */
  point(area: AreaId, thing: Thing, at: Element, isDrop: boolean): void
  /** Why not? */
  ask(area: AreaId, at: Element): void
  inspect(area: AreaId): void
}

export function useChoice(props: TableProps, { table, isAsked, isQuiet, last, frame }: Tableau): BoardChoice {
  const { moment, options, part, preview, refused, onPoint, onInspect } = props
  const kind = moment.view.asked?.kind ?? ''
  const isActing = kind === 'turn.act'
  const isAssigning = assigningOf(props) !== undefined
  const home = isActing ? table.catcher.area : NOWHERE
  const at = (area: AreaId): readonly Act[] => (isAsked && isQuiet && !isAssigning ? optionsAt(options, area, home) : [])
  const isPointed = (flat: Readonly<Record<string, unknown>> | undefined, area: AreaId): boolean =>
    flat !== undefined && areaNamed(flat['area']) === area
  const isHome = (area: AreaId): boolean => isAsked && isQuiet && area === home
  /** In your own area you attack: that has no place among its fields. */
  const partAt = (area: AreaId): Flat => {
    const here = at(area)
    if (here.some(({ value }) => 'area' in value || 'district' in value) || here.length === 0) return questionAt(options, kind, area)
    return { do: 'attack' }
  }
  const said = (area: AreaId): Flat => (isAsked && (at(area).length > 0 || !isHome(area)) ? partAt(area) : {})
  const spotAt = (area: AreaId, thing: Thing, element: Element, isDrop: boolean): Spot => ({
    thing,
    as: area === home ? 'own' : 'place',
    at: element,
    isDrop,
  })
  return {
    isHome,
    // an attack is made where the catcher stands: once it is begun, pointing there says nothing new
    isSelected: area => isAsked && isQuiet && (isPointed(part, area) || (area === home && part['do'] === 'attack')),
    optionsAt: at,
    marksAt(area) {
      const is: Readonly<Record<Mark, boolean>> = {
        last: isQuiet && last.has(area) && !isHome(area),
        now: frame?.now.includes(area) === true,
        legal: at(area).length > 0 && !isHome(area),
        selected: isHome(area) || (isQuiet && isPointed(part, area)),
        preview: isQuiet && isPointed(preview?.value, area),
        refused: isPointed(refused, area),
      }
      return (['last', 'now', 'legal', 'selected', 'preview', 'refused'] as const).filter(mark => is[mark])
    },
    partAt: said,
    point(area, thing, element, isDrop) {
      onPoint(said(area), spotAt(area, thing, element, isDrop))
    },
    ask(area, element) {
      if (isAsked && at(area).length === 0) onPoint(questionAt(options, kind, area), spotAt(area, { area: areaName(area) }, element, true))
    },
    inspect(area) {
      onInspect({ area: areaName(area) })
    },
  }
}
