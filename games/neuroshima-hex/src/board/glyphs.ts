// The glyph of a tile, and that of an option in the list: by what is done, or where that says nothing by what is asked.
import type { Flat, PlainAskOf, VerbOf } from '@rubble/engine'
import { entryOf } from '@rubble/ui'
import { type Tile, TILES } from '../data/components.ts'
import type { Steps } from '../model/steps.ts'
import type { GlyphName } from './glyph.ts'
import { ABILITY_SIGNS, EFFECT_SIGNS } from './signs.ts'

const ASKED: Readonly<Record<PlainAskOf<Steps>, GlyphName>> = {
  'setup.hq': 'hq',
  'setup.turn': 'rotate-cw',
  'place.turn': 'rotate-cw',
  'move.turn': 'rotate-cw',
  'rotate.turn': 'rotate-cw',
  'transpose.turn': 'rotate-cw',
  'dance.turn': 'rotate-cw',
  'place.hex': 'hand',
  'move.unit': 'move',
  'move.to': 'move',
  'push.pair': 'push-back',
  'push.to': 'push-back',
  'castle.pair': 'castling',
  'aim.target': 'sniper',
  'aim.hex': 'air-strike',
  'aim.three': 'small-bomb',
  'blast.share': 'explosive',
  'transpose.from': 'transposition',
  'transpose.unit': 'transposition',
  'dance.to': 'object',
  'battle.order': 'clock',
  'battle.aim': 'sharpshooter',
  'wounds.absorb': 'medic',
  'wounds.choose': 'venom',
  'heal.points': 'healing',
}
const VERBS: Readonly<Record<VerbOf<Steps>, GlyphName | 'its tile'>> = {
  place: 'its tile',
  play: 'its tile',
  discard: 'discard',
  redraw: 'draw',
  dance: 'object',
  skip: 'next',
  move: 'mobility',
  castle: 'underground-castling',
  push: 'hq-push-back',
  pull: 'hole',
  rotate: 'rotate-one-unit',
  net: 'net-of-steel',
  replace: 'replace-from-hand',
  end: 'end-turn',
  stop: 'end-turn',
  attack: 'melee',
  heal: 'healing',
  explode: 'explosive',
  hold: 'close',
  convert: 'melee-to-ranged',
  keep: 'close',
  leave: 'team',
  venom: 'medic',
}

/** Of what a tile is about. */
export function tileGlyph(tile: Tile): GlyphName {
  const [effect] = tile.module?.effects ?? []
  if (tile.isHq && !tile.isObject) return `army-${tile.army}`
  if (effect !== undefined && tile.kind === 'module') return EFFECT_SIGNS[effect].glyph
  return abilityGlyph(tile, tile.attacks[0]?.kind ?? blankGlyph(tile))
}

/** Of its first ability, or another one. */
export const abilityGlyph = ({ abilities: [ability] }: Tile, otherwise: GlyphName): GlyphName =>
  ability === undefined ? otherwise : ABILITY_SIGNS[ability].glyph
/** Of what neither strikes nor has an ability. */
export const blankGlyph = ({ nets }: Tile): GlyphName => (nets === 0 ? 'toughness' : 'net')

const BY_NAME: Readonly<Record<string, Tile>> = Object.fromEntries(TILES.map(tile => [tile.name, tile]))

export function optionGlyph(kind: string, { do: verb, tile }: Flat): GlyphName {
  const glyph = verb === undefined ? entryOf(ASKED, kind) : entryOf(VERBS, String(verb))
  return glyph === 'its tile' ? tileGlyph(entryOf(BY_NAME, String(tile))) : glyph
}
