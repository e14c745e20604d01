// What belongs to one seat: the number that loses the game, piles, markers, and the hand, which everybody may see.
import type { SeatProps } from '@rubble/ui'
import { type ReactElement, useMemo } from 'react'
import { type Marker, markersOf, tileOf } from '../data/components.ts'
import { isFriendly, type View } from '../derive/look.ts'
import type { Army } from '../model/ids.ts'
import { Glyph, type GlyphName } from './glyph.ts'
import { ArmyAvatar } from './art/army-avatar.tsx'
import { HandTiles } from './hand.tsx'
import { woundsOf } from './battle.ts'
import { type Frame, toldIn } from './film.ts'
import { LostTile } from './lost-tile.tsx'
import { headquarters, viewOf } from './table.ts'
import { sayTile } from './words.ts'

export function SeatFacts(props: SeatProps): ReactElement {
  const {
    look: { seat },
    seats,
    speaker,
    forecast,
  } = props
  const view = viewOf(props)
  const then = forecast === undefined ? undefined : (forecast.of.view.game as View)
  const facts = [
    ...(view.out[seat] === true ? [speaker.text('board.out')] : []),
    ...(view.terror[seat] === true ? [speaker.text('board.terror')] : []),
    ...alliesOf(props),
  ]
  return (
    <div className={`nh-seat ${seats.length > 2 ? 'nh-crowd' : ''}`}>
      <ArmyAvatar army={armyOf(view, seat)} />
      <div className="nh-standing">
        <PointsFact {...props} view={view} then={then} />
      </div>
      <div className="nh-piles">
        <span title={speaker.text('board.seat.pile')}>
          <Glyph name="draw" size={18} />
          <b>{view.deck[seat]?.count ?? 0}</b> <span className="nh-word">{speaker.text('board.seat.pile')}</span>
        </span>
        <span title={speaker.text('board.seat.discarded')}>
          <Glyph name="discard" size={18} />
          <b>{view.discard[seat]?.length ?? 0}</b> <span className="nh-word">{speaker.text('board.seat.discarded')}</span>
        </span>
        <Markers {...props} view={view} />
      </div>
      {facts.map(fact => (
        <p key={fact} className="nh-note">
          {fact}
        </p>
      ))}
      {then !== undefined && <Lost {...props} view={view} then={then} />}
      <SeatHand {...props} view={view} />
    </div>
  )
}

const armyOf = ({ config }: View, seat: number): Army => config.armies[seat] ?? 'sharrash'

type SeatViewProps = SeatProps & { readonly view: View }

function alliesOf(props: SeatProps): string[] {
  const {
    look: { seat },
    seats,
    speaker,
  } = props
  const view = viewOf(props)
  const allies = seats.filter(other => other.seat !== seat && isFriendly(view, other.seat, seat))
  return allies.length === 0 ? [] : [speaker.text('board.ally', { seats: allies.map(({ id }) => speaker.name('seat', id)).join(', ') })]
}

function PointsFact({ look: { seat }, speaker, view, then, frame }: SeatViewProps & { readonly then: View | undefined }): ReactElement {
  const now = useMemo(() => headquarters(view, seat), [view, seat])
  const later = useMemo(() => (then === undefined ? undefined : headquarters(then, seat)), [then, seat])
  const isScored = view.config.mode === 'points'
  return (
    <>
      {isScored && (
        <p className="nh-hp nh-points">
          <b>{view.points[seat] ?? 0}</b> <small>{speaker.text('board.seat.points')}</small>
        </p>
      )}
      {!isScored
        && now.map(({ tile, left, most }, i) => {
          const after = later?.[i]?.left ?? left
          // what it has just lost in a battle that is shown
          const lost = woundsOf(toldIn(frame as Frame | undefined), tile)
          const share = (n: number): string => `${(100 * n) / most}%`
          const words = speaker.text('board.seat.hp', { left: after === left ? left : `${left} → ${after}`, most })
          return (
            <div key={tile.id} className="nh-hp" role="img" aria-label={now.length > 1 ? `${sayTile(speaker, tile)}. ${words}` : words}>
              <p aria-hidden>
                <b>{left}</b>
                {after !== left && <b> → {after}</b>} <small>/ {most}</small>
                {lost > 0 && <span className="nh-pill">−{lost}</span>}
              </p>
              <div className="nh-track" aria-hidden>
                <i style={{ width: share(Math.min(left, after)) }} />
                <i className="nh-loss" style={{ width: share(Math.max(lost, left - after)) }} />
              </div>
            </div>
          )
        })}
    </>
  )
}

interface MarkerKind {
  readonly marker: Marker
  readonly glyph: GlyphName
  readonly name: string
  used(view: View, seat: number): number
}
const MARKERS: readonly MarkerKind[] = [
  {
    marker: 'venom',
    glyph: 'venom',
    name: 'name.marker.venom',
    used: ({ venom }, seat) => venom.filter(({ from }) => from === seat).length,
  },
  {
    marker: 'paralysis',
    glyph: 'paralysis',
    name: 'name.marker.paralysis',
    used: ({ units }, seat) => units.filter(({ paralysed, owner }) => paralysed && owner !== seat).length,
  },
  {
    marker: 'steelNet',
    glyph: 'net-of-steel',
    name: 'name.marker.steel-net',
    used: ({ units }) => units.filter(({ steelNet }) => steelNet).length,
  },
]

/** Markers whose supply is limited, and how many are left. */
function Markers({ look: { seat }, speaker, view }: SeatViewProps): ReactElement {
  const army = armyOf(view, seat)
  return (
    <>
      {MARKERS.filter(({ marker }) => markersOf(army, marker) > 0).map(({ marker, glyph, name, used }) => {
        const most = markersOf(army, marker)
        const left = Math.max(0, most - used(view, seat))
        const words = speaker.text('board.seat.left', { marker: speaker.text(name), left, most })
        return (
          <span key={marker} title={words}>
            <Glyph name={glyph} size={18} label={words} />
            <b aria-hidden>
              {left}/{most}
            </b>
          </span>
        )
      })}
    </>
  )
}

/** The pieces a foretold battle would take away. */
function Lost({ look: { seat, colour }, speaker, view, then }: SeatViewProps & { readonly then: View }): ReactElement | null {
  const lost = view.units.filter(({ id, owner }) => owner === seat && !then.units.some(unit => unit.id === id))
  if (lost.length === 0) return null
  return (
    <>
      <p className="eyebrow">{speaker.text('board.seat.loses', { pieces: lost.length })}</p>
      <ul className="nh-lost">
        {lost.map(({ id }) => (
          <LostTile key={id} tile={tileOf(id)} colour={colour} speaker={speaker} />
        ))}
      </ul>
    </>
  )
}

/** One's own lies in the dock. */
function SeatHand(props: SeatViewProps): ReactElement | null {
  const {
    look: { seat, isViewer },
    view,
  } = props
  const hand = view.hand[seat] ?? []
  return isViewer || hand.length === 0 ? null : <HandTiles {...props} hand={hand} width={52} />
}
