// A way as it is drawn: white solid, brown dashed, black double, strange dotted, arch-rat thick.
import type { ReactElement } from 'react'
import type { Way, WayKind } from './ways.ts'

const DASHES: Readonly<Partial<Record<WayKind, object>>> = {
  brown: { strokeDasharray: '20 11' },
  strange: { strokeDasharray: '1 17', strokeLinecap: 'round' },
}
const WIDTHS: Readonly<Record<WayKind, number>> = { white: 10, brown: 10, black: 10, strange: 13, arch: 16 }

/** `isOpen`: it is not decided yet. */
function WayLine({ kind, line, isOpen }: { readonly kind: WayKind; readonly line: string; readonly isOpen: boolean }): ReactElement {
  const casing = (kind === 'arch' ? 16 : 10) + 9
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={line} stroke="var(--well)" strokeWidth={casing} />
      <path d={line} stroke="var(--ink)" strokeWidth={WIDTHS[kind]} {...(isOpen ? { strokeDasharray: '8 12' } : DASHES[kind])} />
      {kind === 'black' && <path d={line} stroke="var(--well)" strokeWidth={4} />}
    </g>
  )
}

export function WayMark({
  kind,
  way: { line, start, tip, angle },
  isFaint = false,
  isOpen = false,
}: {
  readonly kind: WayKind
  readonly way: Way
  readonly isFaint?: boolean
  readonly isOpen?: boolean
}): ReactElement {
  return (
    <g className={isFaint ? 'rc-way rc-faint' : 'rc-way'}>
      <WayLine kind={kind} line={line} isOpen={isOpen} />
      <path
        transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`}
        d="M4 0-30-22-22 0-30 22Z"
        fill="var(--ink)"
        stroke="var(--well)"
        strokeWidth={5}
        paintOrder="stroke"
        strokeLinejoin="round"
      />
      <circle cx={start.x} cy={start.y} r={9} fill="var(--ink)" stroke="var(--well)" strokeWidth={4} />
    </g>
  )
}
