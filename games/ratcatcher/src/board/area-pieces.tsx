// The pieces of one area, packed into it.
import { isAlike, useArt } from '@rubble/ui'
import { memo, type ReactElement } from 'react'
import type { Piece, PrintMark } from './contents.ts'
import { GlyphMark } from './glyph.ts'
import { ArchRat, Horde, RatHead, StrangeRat } from './heads.tsx'
import { pack } from './pack.ts'
import type { Plan } from './plan.ts'
import { Cheese, Pawn, Ruse, Token, Trap } from './tokens.tsx'

export function PieceMark({ piece }: { readonly piece: Piece }): ReactElement {
  switch (piece.piece) {
    case 'pawn':
      return <Pawn id={piece.id} />
    case 'arch':
      return <ArchRat id={piece.id} health={piece.health} />
    case 'cheese':
      return <Cheese />
    case 'strange':
      return <StrangeRat id={piece.id} isGnawer={piece.isGnawer} isGhost={piece.isGhost} />
    case 'rat':
      return <RatHead kind={piece.kind} count={piece.count} isGhost={piece.isGhost} />
    case 'horde':
      return <Horde {...piece.counts} />
    case 'trap':
      return <Trap />
    case 'ruse':
      return <Ruse />
    case 'laid':
      return (
        <g transform="scale(.8)">
          <Token kind={piece.ability} isOwn />
        </g>
      )
    case 'token':
      return <Token kind={piece.token} />
  }
}

interface AreaPiecesProps {
  readonly plan: Plan
  readonly letter: string
  readonly pieces: readonly Piece[]
  readonly prints: readonly PrintMark[]
  /** As on the card: prints are all there is, and larger. */
  readonly isCard?: boolean
}

/** On a town every print has a disc of its own; one that is spent is fainter. */
const onPlate = ({ opacity }: PrintMark): string => (opacity < 0.7 ? 'var(--text-3)' : 'var(--text)')

/** Pieces of one kind keep their place in the drawing, so that they can be seen to change. */
const keyOf = (pieces: readonly Piece[], i: number): string => {
  const piece = pieces[i]
  const name =
    piece === undefined
      ? ''
      : JSON.stringify('id' in piece ? [piece.piece, piece.id] : 'kind' in piece ? [piece.piece, piece.kind, piece.isGhost] : [piece.piece])
  return `${name} ${pieces.slice(0, i).filter(other => other.piece === piece?.piece).length}`
}

export const AreaPieces = memo(function AreaPieces({ plan, letter, pieces, prints, isCard = false }: AreaPiecesProps): ReactElement {
  const [box, size] = isCard ? [60, 52] : [42, 36]
  const hasArt = useArt()
  const packed = pack(plan, letter, prints.length, pieces, box)
  return (
    <>
      {packed.prints.map(({ x, y }, i) => {
        const print = prints[i]
        return (
          print !== undefined && (
            <g key={i} opacity={hasArt ? 1 : print.opacity}>
              {hasArt && <circle cx={x} cy={y} r={size * 0.64} fill="var(--rc-plate)" />}
              <GlyphMark
                name={print.glyph}
                x={x}
                y={y}
                size={size}
                colour={hasArt ? onPlate(print) : isCard ? 'var(--text)' : 'var(--text-2)'}
              />
            </g>
          )
        )
      })}
      {packed.pieces.map(({ x, y, scale }, i) => {
        const piece = pieces[i]
        return (
          piece !== undefined && (
            <g key={keyOf(pieces, i)} className="rc-piece" style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
              <PieceMark piece={piece} />
            </g>
          )
        )
      })}
    </>
  )
}, isAlike)
