// What belongs to one side: its CP, its tiles, its points, and the crew, each row a handle of its miniature.
import { seatOfViewer, type SeatProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { isPresent } from '../derive/characters.ts'
import { orderTileAt } from '../data/order-tiles.ts'
import { type CharacterId, NONE } from '../model/ids.ts'
import type { View } from '../derive/view.ts'
import { BIDS } from './asks.ts'
import { Glyph } from './glyph.ts'
import { lookOf } from './looks.ts'
import { LoneCounter } from './pieces/counter.tsx'
import { OrderTileDrawing } from './pieces/order-tile.tsx'
import { isLit, partOf } from './point.ts'
import { PointsBar } from './points-bar.tsx'
import { names, pointedAt, viewOf } from './read.ts'
import { sagsScreens } from './sags/door.ts'
import { isCrowded, Strip } from './strip.tsx'
import { sayCharacter, sayRoom, saySquare } from './words.ts'

export const crewOf = ({ characters }: View, seat: number): readonly CharacterId[] =>
  characters.flatMap((one, id) => (one.seat === seat && one.status !== 'absent' ? [id] : []))

export function SeatFacts(props: SeatProps): ReactElement {
  const {
    moment,
    look: { seat },
    speaker,
  } = props
  const view = viewOf(moment)
  const sags = view.sags !== undefined && view.phase === 'setup' ? sagsScreens() : undefined
  if (sags !== undefined) return <sags.SagsSeat {...props} />
  const cp = view.cp[seat]
  return (
    <div className="er-facts">
      <p className="er-cp">
        {typeof cp === 'number' ? (
          <span className="er-points">
            <b>{cp}</b> {speaker.text('board.facts.cp')}
          </span>
        ) : (
          <span className="er-points">
            <Glyph name="cp" size={18} /> {speaker.text('board.facts.hidden')}
          </span>
        )}
        <span>{speaker.text('board.facts.tiles', { count: view.hands[seat]?.count ?? 0 })}</span>
      </p>
      {view.mp.some(points => points > 0) && (
        <p className="er-more er-mp">
          {speaker.text('board.facts.mp', { count: view.mp[seat] ?? 0 })}
          <PointsBar mp={view.mp} seat={seat} />
        </p>
      )}
      {hasBid(moment, seat) && <p className="er-more">{speaker.text('board.facts.bid')}</p>}
      <ul className={props.seats.length > 2 ? 'er-crew row' : 'er-crew'}>
        {crewOf(view, seat).map(id => (
          <Member key={id} {...props} id={id} />
        ))}
      </ul>
    </div>
  )
}

/** That is all that anybody knows of it until both bids lie there. */
const hasBid = ({ view: { asked, placed } }: SeatProps['moment'], seat: number): boolean =>
  asked !== undefined && BIDS.has(asked.kind) && placed.includes(seat)

function Member({ id, moment, seats, speaker, options, part, onPoint }: SeatProps & { readonly id: CharacterId }): ReactElement {
  const view = viewOf(moment)
  const one = view.characters[id] as View['characters'][number]
  const thing = { kind: 'character', id } as const
  const isChosen = pointedAt(part, view).character === id || view.activated === id
  return (
    <li>
      <button
        type="button"
        className={`er-member${isChosen ? ' on' : ''}${isLit(thing, view, options) ? ' lit' : ''}`}
        onClick={event => {
          const as = one.seat === seatOfViewer(moment) ? 'own' : 'other'
          onPoint(partOf(thing, view, options), {
            thing: { character: names.character(id, view) },
            as,
            at: event.currentTarget,
            isHandle: true,
          })
        }}
      >
        <svg width={38} height={38} viewBox="-56 -56 112 112" aria-hidden>
          <LoneCounter look={lookOf(view, id, seats)} />
        </svg>
        <span>
          <b>{sayCharacter(speaker, id)}</b>
          <small>{whereabouts({ view, id, speaker })}</small>
        </span>
        {one.tiles.map(({ tile, cp }) => (
          <svg key={tile} className={`seat-${seats[one.seat]?.colour ?? 'rust'}`} width={34} height={34} viewBox="0 0 136 136" aria-hidden>
            <OrderTileDrawing tile={orderTileAt(tile)} cp={cp} />
          </svg>
        ))}
      </button>
    </li>
  )
}

/** Where he is, and what of it matters. */
function whereabouts({ view, id, speaker }: { readonly view: View; readonly id: CharacterId } & Pick<SeatProps, 'speaker'>): string {
  const one = view.characters[id] as View['characters'][number]
  if (!isPresent(one)) return speaker.text(`sheet.status.${one.status}`)
  const square = saySquare({ view }, one.square)
  if (one.prisoner !== NONE) return `${square} · ${speaker.text('board.say.holds', { character: sayCharacter(speaker, one.prisoner) })}`
  return `${square} · ${one.isWounded ? speaker.name('state', 'wounded') : sayRoom({ view, speaker }, one.square)}`
}

export function SeatStrip(props: SeatProps): ReactElement {
  const {
    moment,
    look: { seat },
    speaker,
  } = props
  const view = viewOf(moment)
  const sags = view.sags !== undefined && view.phase === 'setup' ? sagsScreens() : undefined
  if (sags !== undefined) return <sags.SagsStrip {...props} />
  const cp = view.cp[seat]
  const isOpen = typeof cp === 'number'
  const facts = [
    ...(isOpen ? [speaker.text('board.facts.cp')] : isCrowded(props) ? [] : [speaker.text('board.facts.hidden')]),
    hasBid(moment, seat)
      ? speaker.text('board.facts.bid')
      : isCrowded(props)
        ? speaker.text('board.facts.mp', { count: view.mp[seat] ?? 0 })
        : speaker.text('board.facts.tiles', { count: view.hands[seat]?.count ?? 0 }),
  ]
  return (
    <Strip {...props} facts={facts}>
      {isOpen ? cp : '?'}
    </Strip>
  )
}
