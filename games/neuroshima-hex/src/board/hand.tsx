// Hands are public. Tiles can be pointed at where their owner is asked, and looked at by everybody.
import { LIFTS, type SeatLook, type SeatProps, type TableProps, useTap } from '@rubble/ui'
import { type KeyboardEvent as ReactKeyboardEvent, type ReactElement, useMemo } from 'react'
import { tileAt } from '../data/components.ts'
import type { TileId } from '../model/ids.ts'
import { hexPath } from './geometry.ts'
import { Glyph } from './glyph.ts'
import { headquarters, viewOf } from './table.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { sayTile } from './words.ts'

interface HandProps extends TableProps {
  readonly look: SeatLook
  readonly width: number
}

export function HandTiles({ hand, ...props }: HandProps & { readonly hand: readonly TileId[] }): ReactElement {
  return (
    <ul className="nh-hand">
      {hand.map((tile, i) => (
        <HandTile key={`${tile} ${hand.indexOf(tile) - i}`} tile={tile} isFirst={hand.indexOf(tile) === i} {...props} />
      ))}
    </ul>
  )
}

/** As many as one ever holds. */
const FULL = 3

/** The hand of who looks, with the places that are empty. */
export function Hold(props: TableProps): ReactElement {
  const own = props.seats.find(({ isViewer }) => isViewer)
  const hand = own === undefined ? [] : (viewOf(props).hand[own.seat] ?? [])
  return (
    <div className="nh-hold">
      {own !== undefined && <HandTiles {...props} look={own} hand={hand} width={108} />}
      {Array.from({ length: Math.max(0, FULL - hand.length) }, (_, i) => (
        <svg key={i} className="nh-slot" viewBox="-102 -90 204 180" aria-hidden>
          <path d={hexPath(94)} />
        </svg>
      ))}
    </div>
  )
}

/** In a strip: what loses the game, who it is, and how much is left. */
export function SeatStrip(props: SeatProps): ReactElement {
  const {
    look: { seat, name, id },
    seats,
    speaker,
  } = props
  const view = viewOf(props)
  const now = useMemo(() => headquarters(view, seat), [view, seat])
  const value = view.config.mode === 'points' ? String(view.points[seat] ?? 0) : now.map(({ left }) => left).join(' · ')
  return (
    <>
      <b className={now.length > 1 ? 'strip-key nh-several' : 'strip-key'}>{value}</b>
      <p>
        <span>{seats.length > 2 ? speaker.name('seat', id) : name}</span>
        <small>{seats.length > 2 ? '' : speaker.name('seat', id)}</small>
      </p>
      <p className="strip-facts">
        <small>
          <Glyph name="draw" size={14} label={speaker.text('board.seat.pile')} />
          {view.deck[seat]?.count ?? 0}
        </small>
        <small>
          <Glyph name="hand" size={14} label={speaker.text('board.seat.hand')} />
          {view.hand[seat]?.length ?? 0}
        </small>
      </p>
    </>
  )
}

function HandTile({
  tile: id,
  isFirst,
  look,
  moment,
  part,
  preview,
  refused,
  speaker,
  width,
  onPoint,
  onInspect,
}: HandProps & {
  readonly tile: TileId
  /** Of several alike, the one that is meant by their name. */
  readonly isFirst: boolean
}): ReactElement {
  const tile = tileAt(id)
  const isAsked = look.isViewer && moment.options.length > 0
  const meant = { tile: tile.name }
  const tapping = useTap()
  const isOf = (thing: Readonly<Record<string, unknown>> | undefined): boolean => look.isViewer && isFirst && thing?.['tile'] === tile.name
  const isLegal = isAsked && !isOf(part) && moment.options.some(({ value }) => value['tile'] === tile.name) && !('tile' in part)
  const states = {
    'nh-legal': isLegal,
    'nh-chosen': isOf(part) || isOf(moment.view.asked?.about),
    'nh-previewed': isOf(preview?.value),
    'nh-refused': isOf(refused),
  }
  const state = Object.entries(states)
    .flatMap(([name, is]) => (is ? [name] : []))
    .join(' ')
  const thing = { tile: tile.name, seat: look.id }
  const inspect = (): void => {
    onInspect(thing)
  }
  const onKey = (event: ReactKeyboardEvent): void => {
    if (event.key === 'i' || event.key === 'I') inspect()
    else if (event.key === '?' && isAsked && !isLegal) onPoint(meant, { thing, as: 'own', at: event.currentTarget, isDrop: true })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li>
      <button
        type="button"
        className={`nh-hand-tile ${state}`}
        aria-pressed={isOf(part)}
        {...{ [LIFTS]: isLegal || isOf(part) }}
        {...tapping({
          tap: at => {
            if (isAsked) onPoint(meant, { thing, as: 'own', at })
            else inspect()
          },
          look: inspect,
        })}
        onKeyDown={onKey}
      >
        <span className="nh-unseen">
          {isLegal ? speaker.text('board.seat.pointed', { tile: sayTile(speaker, tile) }) : sayTile(speaker, tile)}
        </span>
        <TilePicture tile={tile} colour={look.colour} speaker={speaker} width={width} detail={width < 72 ? 's' : 'l'} />
      </button>
    </li>
  )
}
