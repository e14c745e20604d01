// Opens the page at the end over a table, some time after its match has ended before one's eyes.
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { keepSetup } from '../front/last-setup.ts'
import { theHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { useOpening } from '../shell/use-opening.ts'
import type { Desk } from '../table/use-desk.ts'

const ResultPage = lazy(async () => ({ default: (await import('./result-page.tsx')).ResultPage }))

/** In milliseconds: what ended the match is seen first. */
const AFTER = 700

export function ResultOver({ desk }: { readonly desk: Desk }): ReactElement | null {
  const { table, moment, extras, info, actions } = desk
  const { open } = useOpening()
  const isOver = moment.outcome !== undefined && !table.isFlowing && !table.isPast
  const [wasOver] = useState(isOver && !new URLSearchParams(location.search).has('result'))
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(wasOver)
  // whoever has a window open goes on in it first: under this page nothing can be reached
  const isBusy = desk.opened !== undefined || actions.link !== undefined
  useEffect(() => {
    if (!isOver || isDone || isBusy) return undefined
    const timer = setTimeout(() => {
      setDone(true)
      setOpen(true)
    }, AFTER)
    return () => {
      clearTimeout(timer)
    }
  }, [isOver, isDone, isBusy])
  if (!isOpen || moment.outcome === undefined) return null
  const canSwap = extras === undefined && info.sitters.length === 2
  const swap = (): void => {
    const sitters = info.sitters.toReversed()
    keepSetup({ game: info.game, config: info.config, sitters, seats: info.seats })
    open(() => theHost().open({ game: info.game, config: info.config, sitters, seed: newSeed() }))
  }
  return (
    <Suspense fallback={null}>
      <ResultPage
        desk={desk}
        onAgain={extras === undefined ? actions.again : undefined}
        onSwap={canSwap ? swap : undefined}
        ending={extras?.ending(table)}
        onClose={() => {
          setOpen(false)
        }}
      />
    </Suspense>
  )
}
