// A card in hand or under the glass: 200 × 280.
import type { Speaker } from '@rubble/text'
import { Art, type SeatColour, useArt } from '@rubble/ui'
import type { ReactElement } from 'react'
import { type Card as CardData, type EventCard, typeName, type UnitCard } from '../data/components.ts'
import './art/art.css'
import { CARD_BESIDE, cardArt, eventArt } from './art/pieces.ts'
import { eventGlyph, FEATURE_GLYPH, featuresOf, typesOf } from './figures.ts'
import { GlyphMark } from './glyph.ts'
import { fit, TEXT } from './lines.ts'
import { cardName } from './point.ts'
import { Chevron, Hollow, Line, OwnerBar, Solid, TypeShape } from './shapes.tsx'
import { eventWords } from './words.ts'

const FRAME = 'M8 0H178L200 22V272A8 8 0 0 1 192 280H8A8 8 0 0 1 0 272V8A8 8 0 0 1 8 0Z'

/** Of a name that may take two lines: beside a picture the figures begin right below it. */
const NAME = { plain: { size: 23, base: 30, apart: 23 }, beside: { size: 21, base: 24, apart: 20 } } as const

export interface CardProps {
  readonly card: CardData
  readonly colour: SeatColour
  readonly speaker: Speaker
  /** Of an event, if it were played now. */
  readonly points?: number | undefined
}

export function Card({ card, colour, speaker, points }: CardProps): ReactElement {
  const hasArt = useArt()
  const { size: wanted, base, apart } = hasArt ? NAME.beside : NAME.plain
  const { lines, size } = fit(speaker.name('card', cardName(card.id)), 156, wanted, 2)
  const Face = hasArt ? UnitWithFace : UnitFace
  return (
    <svg viewBox="0 0 200 280" preserveAspectRatio="xMidYMin slice" className={`mc-card seat-${colour}`} aria-hidden>
      <path d={FRAME} fill="var(--slab)" />
      <path d="M8 0H178L200 22V120H0V8A8 8 0 0 1 8 0Z" fill="#000" opacity={0.16} />
      {card.kind === 'unit' ? <Face card={card} speaker={speaker} /> : <EventFace card={card} speaker={speaker} points={points} />}
      <OwnerBar colour={colour} height={280} />
      {lines.map((line, i) => (
        <Line key={line} x={22} y={base + i * apart} size={size} weight={700}>
          {line}
        </Line>
      ))}
    </svg>
  )
}

/** Centred, so that long words of other languages keep clear of each other. */
function Label({ x, children }: { readonly x: number; readonly children: string }): ReactElement {
  return (
    <Line x={x} y={193} size={fit(children, 88, 15, 1).size} fill="var(--ink-soft)" isCentred>
      {children}
    </Line>
  )
}

function UnitFace({ card, speaker }: { readonly card: UnitCard; readonly speaker: Speaker }): ReactElement {
  const { is, hits } = typesOf(card)
  const features = featuresOf(card)
  return (
    <>
      <TypeShape type={is} x={108} y={132} r={78} fill="none" stroke="var(--ink)" strokeWidth={16} opacity={0.13} />
      <Solid type={is} value={card.defense} x={62} y={128} r={32} />
      <Chevron x={108} y={128} half={10} />
      <Hollow type={hits} value={card.attack} x={155} y={128} r={24} />
      <Label x={62}>{speaker.text('board.is', { type: speaker.text(`name.type.${is}`) })}</Label>
      <Label x={152}>{speaker.text('board.hits', { type: speaker.text(`name.type.${hits}`) })}</Label>
      {features.length === 0 && (
        <Line x={22} y={232} size={16} fill="var(--ink-soft)">
          {speaker.text('board.features.none')}
        </Line>
      )}
      {features.map((feature, i) => (
        <g key={feature}>
          <GlyphMark name={FEATURE_GLYPH[feature]} x={33} y={226 + i * 30} size={22} />
          <Line x={54} y={232 + i * 30} size={19}>
            {speaker.text(`name.feature.${feature}`)}
          </Line>
        </g>
      ))}
    </>
  )
}

/** The unit itself; what it is and what it hits is said in words in the inspector. */
function UnitWithFace({ card, speaker }: { readonly card: UnitCard; readonly speaker: Speaker }): ReactElement {
  const { is, hits } = typesOf(card)
  const { solid, hollow, features } = CARD_BESIDE
  return (
    <>
      <Art svg={cardArt(card.name, is)} />
      <Solid type={is} value={card.defense} {...solid} />
      <Hollow type={hits} value={card.attack} {...hollow} />
      {featuresOf(card).map((feature, i) => (
        <g key={feature}>
          <GlyphMark name={FEATURE_GLYPH[feature]} x={features.x} y={features.y + i * features.apart} size={19} />
          <Line x={54} y={features.y + 6 + i * features.apart} size={17}>
            {speaker.text(`name.feature.${feature}`)}
          </Line>
        </g>
      ))}
    </>
  )
}

function EventFace({
  card,
  speaker,
  points,
}: {
  readonly card: EventCard
  readonly speaker: Speaker
  readonly points: number | undefined
}): ReactElement {
  const { damage } = card
  const { lines, size } = fit(eventWords(card, speaker, points), 166, 13, 3, TEXT)
  return (
    <>
      {useArt() && <Art svg={eventArt(damage === undefined ? undefined : typeName(damage.type))} />}
      <GlyphMark name={eventGlyph(card)} x={106} y={118} size={70} />
      {damage === undefined ? (
        <GlyphMark name="discard" x={48} y={196} size={34} />
      ) : (
        <Hollow type={typeName(damage.type)} value={points ?? damage.points} x={52} y={196} r={20} />
      )}
      <Line x={84} y={202} size={18}>
        {speaker.text('board.event')}
      </Line>
      {lines.map((line, i) => (
        <text key={line} x={22} y={238 + i * 16.5} fontFamily="var(--font-text)" fontSize={size} fill="var(--ink)">
          {line}
        </text>
      ))}
    </>
  )
}
