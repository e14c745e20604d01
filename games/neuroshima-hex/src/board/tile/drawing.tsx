// A picture with tiles in it. Every picture has patterns of its own: one that is hidden must not take them from the others.
import { createContext, type ReactElement, type ReactNode, type SVGProps, useId, useMemo } from 'react'

type Pattern = 'light' | 'net' | 'refused'
export const Patterns = createContext<(name: Pattern) => string>(() => 'none')

export function Drawing({ children, ...props }: SVGProps<SVGSVGElement>): ReactElement {
  return (
    <svg {...props}>
      <Patterned>{children}</Patterned>
    </svg>
  )
}

export function Patterned({ children }: { readonly children: ReactNode }): ReactElement {
  const id = useId()
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
        <pattern id={`${id}refused`} width={14} height={14} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path d="M0 0H14" stroke="var(--stop)" strokeWidth={4} opacity={0.8} />
        </pattern>
      </defs>
      <Patterns value={find}>{children}</Patterns>
    </>
  )
}
