// The glyph of an option in the list.
import type { Flat } from '@rubble/engine'

const DEEDS: Readonly<Record<string, string>> = {
  move: 'move', trap: 'snap-trap', attack: 'dice', buy: 'cage', card: 'rat-strange', end: 'end-turn', take: 'cage', none: 'next', stop: 'next',
}
const GOODS: Readonly<Record<string, string>> = { die: 'dice', step: 'move', token: 'mystery', health: 'health', cheese: 'cheese' }
const REWARDS: Readonly<Record<string, string>> = {
  dice: 'dice', movement: 'move', special: 'special-a', health: 'health', cheese: 'cheese', mystery: 'mystery', refill: 'draw', rats: 'cage', hoarded: 'hoard',
}
const SLOTS: Readonly<Record<string, string>> = {
  attack: 'dice', movement: 'move', health: 'health', accuracy: 'hit', defence: 'defense', trap: 'snap-trap', A: 'special-a', B: 'special-b',
}
const TOKENS: Readonly<Record<string, string>> = { health: 'health', cheese: 'cheese', A: 'special-a', B: 'special-b' }
const KINDS: Readonly<Record<string, string>> = {
  'place.square': 'district', 'place.turn': 'rotate-cw', 'ability.area': 'follow', 'ability.march': 'path', 'rats.goal': 'path', 'rats.way': 'path',
    'rats.split': 'path', 'trap.next': 'snap-trap',
  'arch.deploy': 'arch-rat', 'bag.district': 'bag', 'cage.pay': 'cage', 'thief.take': 'thief',
}

export const goodGlyph = (good: string): string => GOODS[good] ?? 'cage'
const rewardGlyph = (reward: string): string => REWARDS[reward] ?? 'mystery'
export const slotGlyph = (slot: string): string => SLOTS[slot] ?? 'cheese'
export const ratGlyph = (rat: string): string => (rat === 'arch-rat' ? 'arch-rat' : ['white', 'brown', 'black'].includes(rat) ? `rat-${rat}` : 'rat-strange')

export function optionGlyph(kind: string, value: Flat): string {
  const own = KINDS[kind]
  if (value['do'] === 'ability' || ('ability' in value && own === undefined)) return TOKENS[String(value['ability'])] ?? 'special-a'
  if ('target' in value) return value['with'] === 'six' ? 'mortal' : ratGlyph(String(value['target']))
  if ('slot' in value) return slotGlyph(String(value['slot']))
  if ('reward' in value) return rewardGlyph(String(value['reward']))
  if ('token' in value) return TOKENS[String(value['token'])] ?? 'mystery'
  if ('good' in value) return goodGlyph(String(value['good']))
  return DEEDS[String(value['do'])] ?? own ?? 'next'
}
