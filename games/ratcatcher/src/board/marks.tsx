// Light says now: the states of an area. Never by colour alone.
import type { ReactElement } from 'react'
import { GlyphMark } from './glyph.ts'
import { anchorOf, areaPath, type Plan } from './plan.ts'

export type Mark = 'legal' | 'selected' | 'preview' | 'last' | 'now' | 'refused'

const LINE = { fill: 'none', strokeLinejoin: 'round' } as const

function Edged({ d, width, dash }: { readonly d: string; readonly width: number; readonly dash?: string }): ReactElement {
  return (
    <>
      <path d={d} {...LINE} stroke="var(--mark-edge)" strokeWidth={width + 4} />
      <path d={d} {...LINE} stroke="var(--fill)" strokeWidth={width} {...(dash === undefined ? {} : { strokeDasharray: dash })} />
    </>
  )
}

/** `isEmpty`: nothing stands in the area, so that a dot can say what its colour says. */
export function AreaMark({
  mark,
  plan,
  letter,
  isEmpty,
}: {
  readonly mark: Mark
  readonly plan: Plan
  readonly letter: string
  readonly isEmpty: boolean
}): ReactElement {
  switch (mark) {
    case 'legal': {
      const { x, y } = anchorOf(plan, letter)
      return (
        <>
          <path d={areaPath(plan, letter, 9)} fill="var(--signal-soft)" />
          <Edged d={areaPath(plan, letter, 9)} width={7} />
          {isEmpty && <circle className="rc-breath" cx={x} cy={y} r={17} fill="var(--fill)" stroke="var(--mark-edge)" strokeWidth={3} />}
        </>
      )
    }
    case 'selected':
      return <Edged d={areaPath(plan, letter, 8)} width={10} />
    case 'preview':
      return <Edged d={areaPath(plan, letter, 9)} width={6} dash="16 11" />
    case 'last':
      return (
        <path
          d={areaPath(plan, letter, 9)}
          {...LINE}
          stroke="var(--text)"
          strokeWidth={5}
          strokeDasharray="3 13"
          strokeLinecap="round"
          data-since
        />
      )
    case 'now':
      return <path d={areaPath(plan, letter, 8)} {...LINE} stroke="var(--text)" strokeWidth={6} />
    case 'refused': {
      const { x, y } = anchorOf(plan, letter)
      return (
        <>
          <path d={areaPath(plan, letter, 8)} {...LINE} stroke="var(--stop)" strokeWidth={7} />
          <circle cx={x} cy={y} r={30} fill="var(--panel)" />
          <GlyphMark name="refused" x={x} y={y} size={46} colour="var(--stop)" />
        </>
      )
    }
  }
}
