// Every picture with a district in it has the patterns of the ground: one that is hidden must not take them from the others.
import { useArt } from '@rubble/ui'
import { createContext, type ReactElement, type ReactNode, useId, useMemo } from 'react'
import './art.css'
import { fieldPattern, groundPatterns } from './patterns.ts'

/** How the ids of the patterns around a drawing begin. */
export const PatternMark = createContext('')

export function TownPatterns({ children }: { readonly children: ReactNode }): ReactElement {
  const mark = useId()
  const patterns = useMemo(() => groundPatterns(mark), [mark])
  return (
    <>
      {useArt() && <defs dangerouslySetInnerHTML={{ __html: patterns }} />}
      <PatternMark value={mark}>{children}</PatternMark>
    </>
  )
}

/** What lies around the town, as far as anybody looks. */
export function Fields(): ReactElement {
  const id = useId()
  return (
    <>
      <defs dangerouslySetInnerHTML={{ __html: useMemo(() => fieldPattern(id), [id]) }} />
      <path d="M-9000-9000H18000V18000H-9000Z" fill={`url(#${id})`} />
    </>
  )
}
