// Hands are public. Tiles can be pointed at where their owner is asked, and looked at by everybody.
import type { SeatLook, TableProps } from '@rubble/ui'
import { type KeyboardEvent as ReactKeyboardEvent, type ReactElement, useMemo } from 'react'
import { tileAt } from '../data/components.ts'
import type { TileId } from '../model/ids.ts'
import { Glyph } from './glyph.ts'
import { partOfHand } from './point.ts'
import { headquarters, viewOf } from './table.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { sayTile } from './words.ts'

interface Held extends TableProps {
  readonly look: SeatLook
  readonly width: number
}

export function HandTiles({ hand, ...props }: Held & { readonly hand: readonly TileId[] }): ReactElement {
  return (
    <ul className="nh-hand">
      {hand.map((tile, i) => (
        <HandTile key={`${tile} ${hand.indexOf(tile) - i}`} tile={tile} isFirst={hand.indexOf(tile) === i} {...props} />
      ))}
    </ul>
  )
}

/** Where there is no column for seats: how everybody stands, and the hand of who looks. */
export function Hand(props: TableProps): ReactElement {
  const { seats } = props
  const view = viewOf(props)
  const own = seats.find(({ isViewer }) => isViewer)
  return (
    <div className="nh-hand-bar">
      <ul className="nh-strip">
        {seats.map(look => (
          <Standing key={look.seat} {...props} look={look} />
        ))}
      </ul>
      {own !== undefined && <HandTiles {...props} look={own} hand={view.hand[own.seat] ?? []} width={62} />}
    </div>
  )
}

function Standing(props: TableProps & { readonly look: SeatLook }): ReactElement {
  const {
    look: { seat, colour, name, id, isViewer },
    seats,
    speaker,
  } = props
  const view = viewOf(props)
  const now = useMemo(() => headquarters(view, seat), [view, seat])
  const value = view.config.mode === 'points' ? String(view.points[seat] ?? 0) : now.map(({ left }) => left).join(' · ')
  return (
    <li className={`seat-${colour} ${isViewer ? 'nh-own' : ''}`}>
      <i className={`bar-${colour}`} aria-hidden />
      <b className={now.length > 1 ? 'nh-several' : ''}>{value}</b>
      <p>
        <span>{seats.length > 2 ? speaker.name('seat', id) : name}</span>
        <small>
          <Glyph name="draw" size={14} label={speaker.text('board.seat.pile')} />
          {view.deck[seat]?.count ?? 0}
        </small>
      </p>
    </li>
  )
}

function HandTile({
  tile: id,
  isFirst,
  look,
  moment,
  options,
  part,
  preview,
  refused,
  speaker,
  width,
  onPoint,
  onInspect,
}: Held & {
  readonly tile: TileId
  /** Of several alike, the one that is meant by their name. */
  readonly isFirst: boolean
}): ReactElement {
  const tile = tileAt(id)
  const kind = moment.view.asked?.kind ?? ''
  const isAsked = look.isViewer && options.length > 0
  const meant = partOfHand(tile.name, tile.kind === 'instant', kind, moment.options, part)
  const isOf = (thing: Readonly<Record<string, unknown>> | undefined): boolean => look.isViewer && isFirst && thing?.['tile'] === tile.name
  const isLegal =
    isAsked && !isOf(part) && options.some(({ value }) => Object.entries(meant).every(([field, name]) => value[field] === name))
  const states = {
    'nh-legal': isLegal,
    'nh-chosen': isOf(part) || isOf(moment.view.asked?.about),
    'nh-previewed': isOf(preview?.value),
    'nh-refused': isOf(refused),
  }
  const state = Object.entries(states)
    .flatMap(([name, is]) => (is ? [name] : []))
    .join(' ')
  const inspect = (): void => {
    onInspect({ tile: tile.name, seat: look.id })
  }
  const onKey = (event: ReactKeyboardEvent): void => {
    if (event.key === 'i' || event.key === 'I') inspect()
    else if (event.key === '?' && isAsked && !isLegal) onPoint(meant)
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
        onClick={() => {
          if (isAsked) onPoint(meant)
          else inspect()
        }}
        onContextMenu={event => {
          event.preventDefault()
          inspect()
        }}
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
