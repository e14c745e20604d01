// The glyph of an option in the list: by what it brings, by what is done, or where that says nothing by what is asked.
import type { Flat, PlainAskOf, VerbOf } from '@rubble/engine'
import { entryOf } from '@rubble/ui'
import { type Common, COMMON, type Good, type Reward, type Slot, type Token } from '../model/ids.ts'
import type { Steps } from '../model/steps.ts'
import type { GlyphName } from './glyph.ts'

const GOODS: Readonly<Record<Good, GlyphName>> = { die: 'dice', step: 'move', token: 'mystery', health: 'health', cheese: 'cheese' }
const REWARDS: Readonly<Record<Reward, GlyphName>> = {
  dice: 'dice',
  movement: 'move',
  special: 'special-a',
  health: 'health',
  cheese: 'cheese',
  mystery: 'mystery',
  refill: 'draw',
  rats: 'cage',
  hoarded: 'hoard',
}
const SLOTS: Readonly<Record<Slot, GlyphName>> = {
  attack: 'dice',
  movement: 'move',
  health: 'health',
  accuracy: 'hit',
  defence: 'defense',
  trap: 'snap-trap',
  A: 'special-a',
  B: 'special-b',
}
const TOKENS: Readonly<Record<Token | 'cheese', GlyphName>> = { health: 'health', cheese: 'cheese', A: 'special-a', B: 'special-b' }
export const goodGlyph = (good: Good): GlyphName => GOODS[good]
export const slotGlyph = (slot: Slot): GlyphName => SLOTS[slot]
export const tokenGlyph = (token: Token | 'cheese'): GlyphName => TOKENS[token]

const isCommonName = (rat: string): rat is Common => COMMON.some(kind => kind === rat)
const ratGlyph = (rat: string): GlyphName => (rat === 'arch-rat' ? 'arch-rat' : isCommonName(rat) ? `rat-${rat}` : 'rat-strange')

type GlyphFor = (value: Flat) => GlyphName
const ability: GlyphFor = value => entryOf(TOKENS, String(value['ability']))
const good: GlyphFor = value => entryOf(GOODS, String(value['good']))
const reward: GlyphFor = value => entryOf(REWARDS, String(value['reward']))

const VERBS: Readonly<Record<VerbOf<Steps>, GlyphFor>> = {
  move: () => 'move',
  trap: () => 'snap-trap',
  attack: () => 'dice',
  ability,
  buy: good,
  card: () => 'rat-strange',
  end: () => 'end-turn',
  take: good,
  none: () => 'next',
  stop: () => 'next',
  split: () => 'path',
}

const ASKED: Readonly<Record<PlainAskOf<Steps>, GlyphFor>> = {
  'place.square': () => 'district',
  'place.turn': () => 'rotate-cw',
  'bag.district': () => 'bag',
  'cheese.slot': value => entryOf(SLOTS, String(value['slot'])),
  'attack.assign': value => (value['with'] === 'six' ? 'mortal' : ratGlyph(String(value['target']))),
  'ability.area': () => 'follow',
  'ability.march': () => 'path',
  'ability.fetch': value => entryOf(TOKENS, String(value['token'])),
  'ability.tonic': reward,
  'cage.pay': () => 'cage',
  'card.reward': reward,
  'gain.token': ability,
  'gain.refill': ability,
  'pox.token': ability,
  'rats.goal': () => 'path',
  'rats.way': () => 'path',
  'rats.split': () => 'path',
  'trap.next': () => 'snap-trap',
  'thief.take': () => 'thief',
  'arch.deploy': () => 'arch-rat',
}

export function optionGlyph(kind: string, value: Flat): GlyphName {
  const { do: verb } = value
  return (verb === undefined ? entryOf(ASKED, kind) : entryOf(VERBS, String(verb)))(value)
}
