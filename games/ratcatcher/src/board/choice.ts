// The open decision on the map: what can be chosen where, what has been, and what pointing does.
import type { Option } from '@rubble/protocol'
import type { TableProps } from '@rubble/ui'
import { useState } from 'react'
import { type AreaId, NOWHERE } from '../model/ids.ts'
import { assigningOf } from './assigning.ts'
import type { Mark } from './marks.tsx'
import { optionsAt, proposal, questionAt } from './point.ts'
import { areaName, areaNamed } from './scene.ts'
import type { Tableau } from './tableau.ts'

export interface Choosing {
  /** The area whose choices are open. */
  readonly open: AreaId | undefined
  close(): void
  /** Lowest first. */
  marksAt(area: AreaId): readonly Mark[]
  optionsAt(area: AreaId): readonly Option[]
  point(area: AreaId): void
  /** Only where pointing would choose nothing. */
  ask(area: AreaId): void
  inspect(area: AreaId): void
  choose(option: Option): void
}

/** Where hits are given, pointing at the place gives one as is proposed. */
function proposed(options: readonly Option[]): readonly Option[] {
  const best = proposal(options)
  return best === undefined ? [] : [best]
}

export function useChoice(props: TableProps, { table, isAsked, isQuiet, last, frame }: Tableau): Choosing {
  const { moment, options, part, preview, refused, onPoint, onInspect } = props
  const kind = moment.view.asked?.kind ?? ''
  const [opened, setOpened] = useState<{ readonly at: number; readonly area: AreaId }>()
  const isActing = kind === 'turn.act'
  const open = isAsked && isQuiet && isActing && opened?.at === moment.number ? opened.area : undefined
  const attacked = assigningOf(props)?.area
  const at = (area: AreaId): readonly Option[] => {
    if (!isAsked || !isQuiet) return []
    return area === attacked ? proposed(options) : optionsAt(options, area, isActing ? table.catcher.area : NOWHERE)
  }
  const choose = (option: Option): void => {
    setOpened(undefined)
    onPoint(option.value)
  }
  const inspect = (area: AreaId): void => {
    onInspect({ area: areaName(area) })
  }
  const isPointed = (flat: Readonly<Record<string, unknown>> | undefined, area: AreaId): boolean =>
    flat !== undefined && areaNamed(flat['area']) === area
  return {
    open,
    close: () => {
      setOpened(undefined)
    },
    optionsAt: at,
    marksAt(area) {
      const isHome = isActing && isQuiet && area === table.catcher.area
      const is: Readonly<Record<Mark, boolean>> = {
        last: isQuiet && last.has(area) && !isHome,
        now: frame?.now.includes(area) === true,
        legal: at(area).length > 0 && !isHome,
        selected: isHome || open === area || (isQuiet && isPointed(part, area)),
        preview: isQuiet && isPointed(preview?.value, area),
        refused: isPointed(refused, area),
      }
      return (['last', 'now', 'legal', 'selected', 'preview', 'refused'] as const).filter(mark => is[mark])
    },
    point(area) {
      const here = at(area)
      const [first] = here
      if (!isAsked) return inspect(area)
      if (first === undefined) return onPoint(questionAt(options, kind, area))
      // pointing again means what comes first
      if (here.length === 1 || open === area) return choose(first)
      if (isActing) return setOpened({ at: moment.number, area })
      onPoint(questionAt(options, kind, area))
    },
    ask(area) {
      if (isAsked && at(area).length === 0) onPoint(questionAt(options, kind, area))
    },
    inspect,
    choose,
  }
}
