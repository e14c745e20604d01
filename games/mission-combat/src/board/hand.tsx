// The viewer's cards under the board: peeking, lifted when looked at; the two cards of a draw, when one is to be kept; nothing of anybody
// else's.
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { LIFTS, seatOfViewer, type TableProps, useSize, useTap } from '@rubble/ui'
import type { ReactElement } from 'react'
import { cardAt, typeName } from '../data/components.ts'
import { eventPoints } from '../derive/look.ts'
import type { CardId } from '../model/ids.ts'
import { Card, type CardProps } from './card.tsx'
import { Chip, chipPath } from './chip.tsx'
import { eventGlyph } from './figures.ts'
import { GlyphMark } from './glyph.ts'
import { fit } from './lines.ts'
import { atCard, cardName, marked, pointedAt, viewOf } from './point.ts'
import { Hollow, Line, OwnerBar } from './shapes.tsx'
import { cardWords } from './words.ts'

/** Equal cards lie on each other. */
export function stacked(cards: readonly CardId[]): { readonly card: CardId; readonly copies: number }[] {
  return [...new Set(cards)].map(card => ({ card, copies: cards.filter(one => one === card).length }))
}

/** In a place lower than this, in px, cards become chips. */
const LOW = 100

export function Hold(props: TableProps): ReactElement | null {
  const { moment, speaker } = props
  const [measure, size] = useSize()
  const view = viewOf(moment)
  const seat = seatOfViewer(moment)
  if (seat === undefined) return null
  const drawn = view.drawn[seat]?.items ?? []
  const hand = view.hand[seat]?.items ?? []
  const isSmall = size !== undefined && size.height < LOW
  const title = drawn.length > 0 ? speaker.text('board.keep') : speaker.text('board.your-hand')
  return (
    <section className={`mc-hand ${isSmall ? 'small' : ''}`} ref={measure} aria-label={title}>
      {drawn.length > 0 && <h2 className="eyebrow">{title}</h2>}
      {hand.length === 0 && drawn.length === 0 ? (
        <p className="mc-no-cards faint">{noCards(moment, speaker)}</p>
      ) : (
        <ul className="mc-cards">
          {stacked(drawn.length > 0 ? drawn : hand).map(({ card, copies }) => (
            <li key={card}>
              <HeldCard {...props} card={card} copies={copies} isSmall={isSmall} isDrawn={drawn.length > 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How to come by some is of use only while there is something to play for. */
function noCards({ outcome }: Pick<Moment, 'outcome'>, speaker: Pick<Speaker, 'text'>): string {
  const none = speaker.text('board.no-cards')
  return outcome === undefined ? `${none} ${speaker.text('board.draw-some')}` : none
}

function HeldCard({
  moment,
  seats,
  speaker,
  part,
  options,
  preview,
  refused,
  onPoint,
  onInspect,
  card: id,
  copies,
  isSmall,
  isDrawn,
}: TableProps & { readonly card: CardId; readonly copies: number; readonly isSmall: boolean; readonly isDrawn: boolean }): ReactElement {
  const view = viewOf(moment)
  const card = cardAt(id)
  const colour = seats[card.seat]?.colour ?? 'rust'
  const tapping = useTap()
  const isChosen = pointedAt(part).card === id
  const isLegal = marked(view, part, options).cards.has(cardName(id))
  const refusedAt = pointedAt(refused ?? {})
  // a card that may not go to a place is itself as good as before
  const isRefused = refusedAt.card === id && refusedAt.area === undefined
  const isPreview = pointedAt(preview?.value ?? {}).card === id
  const Drawing = isSmall ? SmallCard : Card
  const thing = { card: cardName(id) }
  const look = (): void => {
    onInspect(thing)
  }
  const points = card.kind === 'event' ? eventPoints(view, id)?.now : undefined
  const words = cardWords(card, speaker, { copies, points, isLegal, isSelected: isChosen, isRefused })
  return (
    <button
      type="button"
      className={`mc-held seat-${colour} ${isChosen ? 'chosen' : ''} ${isDrawn ? 'drawn' : ''}`}
      aria-pressed={isChosen}
      data-card={card.name}
      data-legal={isLegal}
      onKeyDown={event => {
        if (event.key === 'i' || event.key === 'I') {
          event.preventDefault()
          event.stopPropagation()
          look()
        }
      }}
      {...{ [LIFTS]: isLegal || isChosen }}
      {...tapping({
        tap: at => {
          onPoint(atCard(moment.view.asked?.kind, moment.options, id), { thing, as: 'own', at })
        },
        look,
      })}
    >
      <span className="mc-unseen">{words}</span>
      <Drawing card={card} colour={colour} speaker={speaker} points={points} />
      <HeldMarks isSmall={isSmall} isLegal={isLegal} isChosen={isChosen} isPreview={isPreview} isRefused={isRefused} />
      {copies > 1 && (
        <span className="mc-copies" aria-hidden>
          {copies} ×
        </span>
      )}
    </button>
  )
}

/** A card as small as a chip; an event shows its glyph where a unit shows its defense. */
function SmallCard({ card, colour, speaker, points }: CardProps): ReactElement {
  const name = speaker.name('card', cardName(card.id))
  return (
    <svg viewBox="-1 -1 130 104" aria-hidden className={`seat-${colour}`}>
      {card.kind === 'unit' ? (
        <Chip card={card} colour={colour} lod="m" name={name} />
      ) : (
        <>
          <path d={chipPath(100)} fill="var(--slab)" />
          <OwnerBar colour={colour} height={100} />
          <GlyphMark name={eventGlyph(card)} x={42} y={36} size={42} />
          {card.damage === undefined ? (
            <GlyphMark name="discard" x={102} y={36} size={26} />
          ) : (
            <Hollow type={typeName(card.damage.type)} value={points ?? card.damage.points} x={102} y={36} r={17.5} />
          )}
          <SmallName name={name} />
        </>
      )}
    </svg>
  )
}

function SmallName({ name }: { readonly name: string }): ReactElement {
  const { lines, size } = fit(name, 106, 16, 2)
  return (
    <>
      {lines.map((line, i) => (
        <Line key={line} x={18} y={76 + i * 15.5} size={size}>
          {line}
        </Line>
      ))}
    </>
  )
}

const EDGE = { card: 'M8 4H176L196 24V272A4 4 0 0 1 192 276H8A4 4 0 0 1 4 272V8A4 4 0 0 1 8 4Z', chip: 'M5 3H112L125 16V97H3V5Z' } as const
const CORNERS = {
  card: 'M4 40V4H40M146 4H176L196 24V54M196 240V276H160M40 276H4V240',
  chip: 'M3 26V3H26M90 3H112L125 16V38M125 74V97H102M26 97H3V74',
} as const

function HeldMarks({
  isSmall,
  isLegal,
  isChosen,
  isPreview,
  isRefused,
}: {
  readonly isSmall: boolean
  readonly isLegal: boolean
  readonly isChosen: boolean
  readonly isPreview: boolean
  readonly isRefused: boolean
}): ReactElement | null {
  if (!isLegal && !isChosen && !isPreview && !isRefused) return null
  const form = isSmall ? 'chip' : 'card'
  const width = isSmall ? 5 : 7
  const stroke = isRefused ? 'var(--stop)' : 'var(--fill)'
  const d = isChosen || isPreview || isRefused ? EDGE[form] : CORNERS[form]
  return (
    <svg className="mc-held-marks" viewBox={isSmall ? '-1 -1 130 104' : '0 0 200 280'} preserveAspectRatio="xMidYMin slice" aria-hidden>
      <path d={d} fill="none" stroke="var(--mark-edge)" strokeWidth={width + 3} />
      <path d={d} fill="none" stroke={stroke} strokeWidth={width} {...(isPreview && !isChosen ? { strokeDasharray: '14 10' } : {})} />
      {(isRefused || (isLegal && !isChosen)) && (
        <g transform={isSmall ? 'translate(117 11)' : 'translate(178 30) scale(1.4)'}>
          <circle r={11} fill={stroke} stroke="var(--mark-edge)" strokeWidth={1.5} />
          <GlyphMark name={isRefused ? 'refused' : 'legal'} size={15} colour={isRefused ? 'var(--bg)' : 'var(--on-signal)'} />
        </g>
      )}
    </svg>
  )
}
