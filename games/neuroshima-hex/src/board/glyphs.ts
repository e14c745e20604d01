// Which glyph means what. Some words of the tiles share one.
import type { Flat } from '@rubble/engine'
import { TILES } from '../data/components.ts'

const SAME: Readonly<Record<string, string>> = {
  'poisoning': 'poison', 'initiative=0': 'zone', 'toughness+2': 'mutation', 'grant-venom': 'boiler', 'push-back-ability': 'push-back',
  'clown-explosion': 'explosive', 'free-net-of-steel': 'net-of-steel', 'object-action': 'object',
}
export const glyphOf = (word: string): string => SAME[word] ?? word
/** The effect of a Transport is not the ability of the same name. */
export const effectGlyph = (effect: string): string => (effect === 'mobility' ? 'transport' : glyphOf(effect))

const KINDS: Readonly<Record<string, string>> = {
  'setup.hq': 'hq', 'setup.turn': 'rotate-cw', 'place.turn': 'rotate-cw', 'move.turn': 'rotate-cw', 'rotate.turn': 'rotate-cw',
  'transpose.turn': 'rotate-cw', 'dance.turn': 'rotate-cw', 'place.hex': 'hand', 'move.unit': 'move', 'move.to': 'move', 'push.pair': 'push-back',
  'push.to': 'push-back', 'castle.pair': 'castling', 'aim.target': 'sniper', 'aim.hex': 'air-strike', 'aim.three': 'small-bomb', 'blast.share': 'explosive',
  'transpose.from': 'transposition', 'transpose.unit': 'transposition', 'dance.to': 'object', 'battle.order': 'clock', 'battle.aim': 'sharpshooter',
  'wounds.absorb': 'medic', 'wounds.choose': 'venom', 'heal.points': 'healing', 'battle.stop': 'end-turn',
}
const VERBS: Readonly<Record<string, string>> = {
  discard: 'discard', redraw: 'draw', dance: 'object', skip: 'next', move: 'mobility', castle: 'underground-castling', push: 'hq-push-back', pull: 'hole',
  rotate: 'rotate-one-unit', net: 'net-of-steel', replace: 'replace-from-hand', end: 'end-turn', stop: 'end-turn', attack: 'melee', heal: 'healing',
  explode: 'explosive', hold: 'close', convert: 'melee-to-ranged', keep: 'close', leave: 'team',
}

/** The glyph of what a tile of this name is about. */
export function tileGlyph(name: string): string {
  const tile = TILES.find(one => one.name === name)
  if (tile === undefined) return 'instant'
  const [effect] = tile.module?.effects ?? []
  if (tile.isHq && !tile.isObject) return `army-${tile.army}`
  const [attack] = tile.attacks
  if (effect !== undefined && tile.kind === 'module') return effectGlyph(effect)
  return glyphOf(tile.abilities[0] ?? attack?.kind ?? (tile.nets === 0 ? 'toughness' : 'net'))
}

export function optionGlyph(kind: string, value: Flat): string {
  const { do: verb, tile } = value
  if ((verb === 'place' || verb === 'play') && typeof tile === 'string') return tileGlyph(tile)
  return VERBS[String(verb)] ?? KINDS[kind] ?? 'next'
}
