// A side of a game by its emblem: on the plate of its seat, or on a neutral one where it is nobody's.
import { HexPlate, type SeatColour } from '@rubble/ui'
import { type ReactElement, type ReactNode, Suspense, use } from 'react'
import { type GameEntry, gameOf } from '../games.ts'
import { once } from '../shell/once.ts'
import { useAroundSpeaker } from '../shell/use-game.ts'

interface SideProps {
  readonly game: string
  /** What the game calls the seat. */
  readonly side: string | undefined
  readonly colour: SeatColour | undefined
}

export function SideEmblem({ game, side, colour }: SideProps): ReactElement {
  const entry = gameOf(game)
  return (
    <span className="side-emblem" aria-hidden>
      {entry === undefined || side === undefined ? (
        <PersonPlate colour={colour} />
      ) : (
        <Suspense fallback={<HexPlate colour={colour}>{null}</HexPlate>}>
          <Emblem entry={entry} side={side} colour={colour} />
        </Suspense>
      )}
    </span>
  )
}

/** Who plays a side without an emblem, or none yet. */
function PersonPlate({ colour }: Pick<SideProps, 'colour'>): ReactElement {
  return (
    <HexPlate colour={colour}>
      <path
        transform="scale(1.9)"
        d="M-13-12a13 13 0 1 1 26 0 13 13 0 0 1-26 0M-24 26c2-16 46-16 48 0Z"
        fill={colour === undefined ? 'var(--text)' : 'var(--ink)'}
      />
    </HexPlate>
  )
}

function Emblem({ entry, side, colour }: Pick<SideProps, 'colour'> & { readonly entry: GameEntry; readonly side: string }): ReactNode {
  // both are asked for at once
  const setup = once(`setup ${entry.id}`, entry.setup)
  const speaker = useAroundSpeaker(entry)
  const { plan } = use(setup)
  const cards = plan(entry.quick, 0, speaker).picks.flatMap(pick => pick.cards)
  return cards.find(({ id }) => id === side)?.emblem(colour) ?? <PersonPlate colour={colour} />
}

/** Nobody sits here yet. */
export function FreePlate(): ReactElement {
  return (
    <span className="side-emblem free" aria-hidden>
      <svg viewBox="-102 -90 204 180">
        <path d="M97 0 48.5 84h-97L-97 0l48.5-84h97Z" fill="none" stroke="var(--line-strong)" strokeWidth={4} strokeDasharray="20 13" />
        <path d="M-26 0h52M0-26v52" stroke="var(--text-2)" strokeWidth={8} />
      </svg>
    </span>
  )
}

/** A person: by the side they play most, on a neutral hex. People have no colour, seats do. */
export function Avatar({ side }: { readonly side: Pick<SideProps, 'game' | 'side'> | undefined }): ReactElement {
  return <SideEmblem game={side?.game ?? ''} side={side?.side} colour={undefined} />
}
