// Every card and area as it is printed: drawing, figures, what it can do, and where the figures come from.
import type { RuleSpeaker, Speaker } from '@rubble/text'
import { Art, type GlossaryGroup, type GlossaryPiece, type PieceFact, seatColour, useArt } from '@rubble/ui'
import type { ReactElement } from 'react'
import { type Area, AREAS, type Card as CardData, CARDS, type EventCard, typeName, type UnitCard } from '../data/components.ts'
import { type Feature, SEATS } from '../model/ids.ts'
import { AreaSlab } from './area.tsx'
import { place } from './art/battlefield.ts'
import { Card } from './card.tsx'
import { effectGlyph, effectRules, effectText } from './effects.ts'
import { eventGlyph, eventRule, FEATURE_GLYPH, featuresOf, typesOf } from './figures.ts'
import { WIDE } from './places.ts'
import { areaName, cardName } from './point.ts'
import { provenanceOf } from './provenance.ts'
import { typeText } from './sheets.tsx'
import { eventWords } from './words.ts'

export function glossary(speaker: RuleSpeaker): GlossaryGroup[] {
  return SEATS.map((faction, seat) => ({
    id: faction,
    title: speaker.name('seat', faction),
    pieces: [
      ...CARDS.filter(card => card.seat === seat).map(card => cardPiece(card, speaker)),
      ...AREAS.filter(area => area.seat === seat).map(area => areaPiece(area, speaker)),
    ],
  }))
}

function cardPiece(card: CardData, speaker: RuleSpeaker): GlossaryPiece {
  return {
    id: card.name,
    name: speaker.name('card', cardName(card.id)),
    lines: [speaker.text(card.kind === 'unit' ? 'board.unit' : 'board.event'), speaker.text('board.copies', { copies: card.copies })],
    picture: <Card card={card} colour={seatColour(card.seat)} speaker={speaker} />,
    ...(card.kind === 'unit' ? unitParts(card, speaker) : eventParts(card, speaker)),
    provenance: sourceOf(card.name, speaker),
  }
}

const FEATURE_RULES: Readonly<Record<Feature, string>> = {
  oversized: 'MC-UNIT-OVERSIZED-1',
  speed: 'MC-UNIT-SPEED-1',
  ranged: 'MC-UNIT-RANGED-1',
}

type Parts = Pick<GlossaryPiece, 'figures' | 'facts'>

function unitParts(card: UnitCard, speaker: RuleSpeaker): Parts {
  const { is, hits } = typesOf(card)
  return {
    figures: [
      { glyph: `type-${is}`, value: card.defense, label: speaker.text('board.figure.defense', { type: typeText(speaker, card.type) }) },
      {
        glyph: `type-${hits}`,
        value: card.attack,
        label: speaker.text('board.figure.attack', { type: typeText(speaker, card.damageType) }),
      },
    ],
    facts: featuresOf(card).map<PieceFact>(feature => {
      const rule = FEATURE_RULES[feature]
      return { glyph: FEATURE_GLYPH[feature], title: speaker.text(`name.feature.${feature}`), text: speaker.rule(rule), rules: [rule] }
    }),
  }
}

function eventParts(card: EventCard, speaker: RuleSpeaker): Parts {
  const { damage } = card
  const rule = eventRule(card)
  return {
    figures:
      damage === undefined
        ? []
        : [
            {
              glyph: `type-${typeName(damage.type)}`,
              value: damage.points,
              label: speaker.text('board.figure.attack', { type: typeText(speaker, damage.type) }),
            },
          ],
    facts: [{ glyph: eventGlyph(card), title: eventWords(card, speaker, damage?.points), rules: [rule] }],
  }
}

/** As it lies on the board; on a plain one nothing lies under it. */
function AreaScene({ area }: { readonly area: Area }): ReactElement | null {
  return useArt() ? <Art svg={place(area, `piece-${area.name}`, WIDE)} /> : null
}

function areaPiece(area: Area, speaker: RuleSpeaker): GlossaryPiece {
  const beside = AREAS.filter(({ id }) => area.isAdjacent[id]).map(({ id }) => speaker.name('area', areaName(id)))
  return {
    id: area.name,
    name: speaker.name('area', areaName(area.id)),
    lines: [speaker.text('board.area'), ...(area.building ? [speaker.text('board.is-building')] : [])],
    picture: (
      <svg viewBox="-2 -2 276 180" aria-hidden>
        <AreaScene area={area} />
        <AreaSlab area={area} sheet={WIDE} zoom={0.62} owner={seatColour(area.seat)} holder={undefined} isEmpty speaker={speaker} />
      </svg>
    ),
    figures: [],
    facts: [
      {
        glyph: effectGlyph(area),
        title: effectText(area, speaker),
        text: speaker.rule(effectRules(area)[0] ?? ''),
        rules: effectRules(area),
      },
      { glyph: 'move', title: speaker.text('board.beside'), text: beside.join(', '), rules: ['MC-BOARD-2'] },
    ],
    provenance: sourceOf(area.name, speaker),
  }
}

function sourceOf(name: string, speaker: Speaker): GlossaryPiece['provenance'] {
  const { rulebook, reconstructed } = provenanceOf(name)
  const say = (fields: readonly string[]): string => fields.map(field => speaker.text(`board.field.${field}`)).join(', ')
  return {
    isPrinted: reconstructed.length === 0,
    lines: [
      ...(rulebook.length > 0 ? [speaker.text('board.from.rulebook', { fields: say(rulebook) })] : []),
      ...(reconstructed.length > 0 ? [speaker.text('board.from.reconstructed', { fields: say(reconstructed) })] : []),
    ],
    sources: [],
  }
}
