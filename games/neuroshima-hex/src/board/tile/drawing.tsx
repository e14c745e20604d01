// A picture with tiles in it. Every picture has patterns of its own: one that is hidden must not take them from the others.
import { useArt } from '@rubble/ui'
import { createContext, type ReactElement, type ReactNode, type SVGProps, useId, useMemo } from 'react'

import type { Army } from '../../model/ids.ts'
import '../art/art.css'
import { slabTexture } from '../art/slabs.ts'

type Pattern = 'light' | 'net' | Army
export const Patterns = createContext<(name: Pattern) => string>(() => 'none')

/** What an army's tiles are made of is drawn for each army that is in the picture. */
interface WithArmies {
  readonly armies: readonly Army[]
}

export function Drawing({ armies, children, ...props }: WithArmies & SVGProps<SVGSVGElement>): ReactElement {
  return (
    <svg {...props}>
      <Patterned armies={armies}>{children}</Patterned>
    </svg>
  )
}

export function Patterned({ armies, children }: WithArmies & { readonly children: ReactNode }): ReactElement {
  const id = useId()
  const hasArt = useArt()
  const find = useMemo(() => (name: Pattern) => `url(#${id}${name})`, [id])
  return (
    <>
      <defs>
        <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity={0.07} />
          <stop offset="1" stopColor="#000" stopOpacity={0.12} />
        </linearGradient>
        <pattern id={`${id}net`} width={20} height={20} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0H20M0 0V20" stroke="var(--mark)" strokeWidth={3} opacity={0.75} />
        </pattern>
        {hasArt
          && [...new Set(armies)].map(army => (
            <pattern
              key={army}
              id={`${id}${army}`}
              x={-100}
              y={-87}
              width={200}
              height={174}
              patternUnits="userSpaceOnUse"
              dangerouslySetInnerHTML={{ __html: slabTexture(army) }}
            />
          ))}
      </defs>
      <Patterns value={find}>{children}</Patterns>
    </>
  )
}
