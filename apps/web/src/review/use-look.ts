import type { Judgement } from '@rubble/bots/review'
import { useState } from 'react'
import { useResultKeys } from '../result/use-result-keys.ts'
import { isWorse, type Way } from './shown-moment.tsx'

export interface Look {
  readonly judgement: Judgement
  /** Whether it or what would have been better lies on the board. */
  readonly way: Way
}
const lookAt = (judgement: Judgement): Look => ({ judgement, way: isWorse(judgement) ? 'other' : 'chosen' })

export interface Focus {
  readonly look: Look | undefined
  show(judgement: Judgement | undefined): void
  showWay(way: Way): void
  /** Of some, the next one after what is looked at or the last one before it. */
  neighbour(of: readonly Judgement[], by: 1 | -1): Judgement | undefined
}

/** Which choice of a seat is looked at: the first that stands out, until another is picked. */
export function useLook(own: readonly Judgement[], marked: readonly Judgement[], onClose: () => void): Focus {
  const [picked, setPicked] = useState<Look>()
  const [first] = marked.length === 0 ? own : marked
  const look = picked !== undefined && own.includes(picked.judgement) ? picked : first === undefined ? undefined : lookAt(first)
  const show = (judgement: Judgement | undefined): void => {
    if (judgement !== undefined) setPicked(lookAt(judgement))
  }
  const showWay = (way: Way): void => {
    if (look !== undefined && look.judgement.mark !== 'turn') setPicked({ ...look, way })
  }
  const neighbour = (of: readonly Judgement[], by: 1 | -1): Judgement | undefined => {
    if (look === undefined) return of[0]
    const here = own.indexOf(look.judgement)
    return by > 0 ? of.find(one => own.indexOf(one) > here) : of.findLast(one => own.indexOf(one) < here)
  }
  const toNeighbour = (of: readonly Judgement[], by: 1 | -1) => (): void => {
    show(neighbour(of, by))
  }
  useResultKeys({
    escape: onClose,
    ',': toNeighbour(marked, -1),
    '.': toNeighbour(marked, 1),
    arrowleft: toNeighbour(own, -1),
    arrowright: toNeighbour(own, 1),
    b: () => {
      showWay(look?.way === 'chosen' ? 'other' : 'chosen')
    },
  })
  return { look, show, showWay, neighbour }
}
