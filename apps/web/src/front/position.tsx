// A position drawn from afar: its view is asked for once for each move, and drawn when somebody comes near it.
import type { GamePortrait, PortraitFocus } from '@rubble/ui'
import { type ReactElement, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { gameOf } from '../games.ts'
import { theHost } from '../shell/host.ts'
import { once } from '../shell/once.ts'

export interface PositionRef {
  readonly at: 'here' | 'online'
  readonly id: string
  readonly game: string
  /** Which move of it. */
  readonly number: number
}

async function viewOnline(id: string, number: number): Promise<object | undefined> {
  const response = await fetch(`/api/tables/${id}/moment?as=spectator&number=${number}`)
  return response.ok ? ((await response.json()) as { readonly view: { readonly game: object } }).view.game : undefined
}

/** What is not to be had is not shown: a list does not fail for its pictures. */
async function viewOf({ at, id, number }: PositionRef): Promise<object | undefined> {
  try {
    return at === 'here' ? (await theHost().look(id, 'spectator', number)).view.game : await viewOnline(id, number)
  } catch {
    return undefined
  }
}

export interface SeenPosition {
  readonly portrait: GamePortrait
  readonly view: object
}

export function usePortrait(game: string): GamePortrait | undefined {
  const entry = gameOf(game)
  return entry === undefined ? undefined : use(once(`portrait ${game}`, entry.portrait))
}

export function usePosition(of: PositionRef): SeenPosition | undefined {
  const portrait = usePortrait(of.game)
  const view = use(once(`view ${of.at} ${of.id} ${of.number}`, () => viewOf(of)))
  return portrait === undefined || view === undefined ? undefined : { portrait, view }
}

/** Something that is not drawn before it is nearly seen. */
export function WhenNear({ className, children }: { readonly className: string; readonly children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const watch = new IntersectionObserver(
      seen => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
    }
  }, [])
  return (
    <div ref={place} className={className} aria-hidden>
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}

export function Thumbnail({ of }: { readonly of: PositionRef }): ReactElement {
  return (
    <WhenNear className="thumb">
      <FlatPosition of={of} />
    </WhenNear>
  )
}

function FlatPosition({ of }: { readonly of: PositionRef }): ReactElement | null {
  const seen = usePosition(of)
  return seen === undefined ? null : <seen.portrait.Thumbnail view={seen.view} />
}

interface PictureProps {
  readonly game: string
  readonly view: object
  readonly aspect: number
  readonly about?: PortraitFocus | undefined
}

/** A view that is there already, as an object. */
export function ViewPicture({ game, view, aspect, about }: PictureProps): ReactElement | null {
  const portrait = usePortrait(game)
  return portrait === undefined ? null : <portrait.Portrait view={view} aspect={aspect} about={about} />
}
