import { Glyph, type SharedGlyph } from '@rubble/ui'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'

interface FoldProps {
  /** In the address it opens this one. */
  readonly id: string
  readonly glyph: SharedGlyph
  readonly title: string
  /** What is inside, in a few words. */
  readonly list: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** What is not needed every day: folded away until somebody asks, or a link leads to it. */
export function Fold({ id, glyph, title, list, isOpen = false, children }: FoldProps): ReactElement {
  const place = useRef<HTMLDetailsElement>(null)
  const [isShown, setShown] = useState(isOpen)
  useEffect(() => {
    const look = (): void => {
      if (location.hash !== `#${id}`) return
      setShown(true)
      place.current?.scrollIntoView({ block: 'start' })
    }
    look()
    addEventListener('hashchange', look)
    return () => {
      removeEventListener('hashchange', look)
    }
  }, [id])
  return (
    <details
      ref={place}
      id={id}
      className="fold"
      open={isShown}
      onToggle={({ currentTarget }) => {
        setShown(currentTarget.open)
      }}
    >
      <summary>
        <Glyph name={glyph} size={20} />
        <b>{title}</b>
        <span>{list}</span>
        <Glyph name="unfold" size={20} />
      </summary>
      {isShown && <div className="fold-in">{children}</div>}
    </details>
  )
}
