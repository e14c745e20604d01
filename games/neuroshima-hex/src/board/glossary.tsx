// Every tile of every army as it is printed: drawing, figures, what it can do, and where the figures come from.
import type { Speaker } from '@rubble/text'
import { type GlossaryGroup, type GlossaryPiece, type PieceFact, SEAT_COLOURS, type SeatColour } from '@rubble/ui'
import { ARMIES, type Tile, tilesOf } from '../data/components.ts'
import { provenanceOf, saySources } from './provenance.ts'
import { ABILITY_SIGNS, EFFECT_SIGNS } from './signs.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { attackFacts, capital, type EdgeFact, fittingFacts, sayTile, sayWays } from './words.ts'

export function glossary(speaker: Speaker): GlossaryGroup[] {
  return ARMIES.map((army, i) => {
    // the first two as they sit at a table that is opened with one click
    const colour = SEAT_COLOURS[i % SEAT_COLOURS.length] ?? 'rust'
    return { id: army, title: speaker.text(`name.army.${army}`), pieces: tilesOf(army).map(tile => pieceOf(tile, colour, speaker)) }
  })
}

function pieceOf(tile: Tile, colour: SeatColour, speaker: Speaker): GlossaryPiece {
  const kind = provenanceOf(tile.name)
  return {
    id: tile.name,
    name: sayTile(speaker, tile),
    lines: [capital(speaker.text(`name.kind.${tile.kind}`)), speaker.text('board.inspect.copies', { copies: tile.count })],
    picture: <TilePicture tile={tile} colour={colour} speaker={speaker} width={148} detail="l" />,
    figures: figuresOf(tile, speaker),
    facts: factsOf(tile, speaker),
    provenance: {
      isPrinted: kind === 'rulebook',
      lines: [speaker.text(`board.inspect.provenance.${kind}`)],
      sources: saySources(speaker, tile.name),
    },
  }
}

/** What has no ability of its own, by its glyph. */
const FITTING_RULES: Readonly<Record<string, readonly string[]>> = { net: ['NH-NET-1'], armour: ['NH-ATT-5'], connector: ['NH-MOD-1'] }

function figuresOf(tile: Tile, speaker: Speaker): GlossaryPiece['figures'] {
  if (tile.kind === 'instant') return []
  const label = ({ what, ways }: EdgeFact): string => `${speaker.text(what)} · ${sayWays(speaker, ways)}`
  return [
    ...attackFacts(tile, 0).map(fact => ({ glyph: fact.glyph, value: fact.now === 0 ? '✕' : fact.now, label: label(fact) })),
    ...(tile.initiative.length === 0
      ? []
      : [{ glyph: 'initiative', value: tile.initiative.join(' · '), label: speaker.text('board.mark.initiative') }]),
    ...(tile.kind === 'foundation' ? [] : [{ glyph: 'toughness', value: tile.hitPoints, label: speaker.text('board.mark.hit-points') }]),
    ...fittingFacts(tile, 0).map(fact => ({ glyph: fact.glyph, value: '', label: label(fact), rules: FITTING_RULES[fact.glyph] ?? [] })),
  ]
}

function factsOf({ abilities, module }: Tile, speaker: Speaker): PieceFact[] {
  const effects = (module?.effects ?? []).filter(effect => effect !== 'trap')
  return [
    ...effects.map(effect => ({
      glyph: EFFECT_SIGNS[effect].glyph,
      title: capital(speaker.text(`name.effect.${effect}`)),
      text: speaker.text(`effect.${effect}`),
      rules: [EFFECT_SIGNS[effect].rule],
    })),
    ...abilities.map(ability => ({
      glyph: ABILITY_SIGNS[ability].glyph,
      title: capital(speaker.text(`name.ability.${ability}`)),
      text: speaker.text(`ability.${ability}`),
      rules: [ABILITY_SIGNS[ability].rule],
    })),
  ]
}
