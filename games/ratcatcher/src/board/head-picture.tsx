// One piece alone, as a picture beside words.
import type { ReactElement, ReactNode } from 'react'
import { isGnawer } from './rats.ts'
import { ArchRat, RatHead, StrangeRat } from './heads.tsx'
import { Pawn } from './tokens.tsx'
import type { ArchRatName, CatcherName, Common, StrangeName } from '../model/ids.ts'

export function PiecePicture({
  size,
  children,
  reach = 60,
}: {
  readonly size: number
  readonly children: ReactNode
  readonly reach?: number
}): ReactElement {
  return (
    <svg
      className="rc-piece-picture seat-rust"
      width={size}
      height={size}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      aria-hidden
    >
      {children}
    </svg>
  )
}

export const RatPicture = ({
  kind,
  count,
  size,
}: {
  readonly kind: Common
  readonly count: number
  readonly size: number
}): ReactElement => (
  <PiecePicture size={size} reach={44}>
    <RatHead kind={kind} count={count} />
  </PiecePicture>
)
export const StrangePicture = ({ id, size }: { readonly id: StrangeName; readonly size: number }): ReactElement => (
  <PiecePicture size={size} reach={58}>
    <StrangeRat id={id} isGnawer={isGnawer(id)} />
  </PiecePicture>
)
export const ArchPicture = ({
  id,
  health,
  size,
}: {
  readonly id: ArchRatName
  readonly health: number
  readonly size: number
}): ReactElement => (
  <PiecePicture size={size} reach={72}>
    <ArchRat id={id} health={health} />
  </PiecePicture>
)
export const PawnPicture = ({ id, size }: { readonly id: CatcherName; readonly size: number }): ReactElement => (
  <PiecePicture size={size} reach={58}>
    <Pawn id={id} />
  </PiecePicture>
)
