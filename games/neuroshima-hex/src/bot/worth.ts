// What tiles are worth, in hit points of an HQ. Taken from what is printed on them, so that corrected figures need no new ones here.
import { type Ability, type Effect, type Tile, TILES } from '../data/components.ts'

/** By initiative: who strikes first is seldom struck. */
const EARLY: readonly number[] = [0.6, 0.8, 1, 1.25, 1.4]
const STRENGTH: Readonly<Record<string, number>> = { melee: 0.4, ranged: 0.6, gauss: 0.8, poison: 0.5, explosive: 1 }
const TOUGHNESS = 0.45
const ARMOUR = 0.1
const NET = 0.9
const ABILITIES: Readonly<Partial<Record<Ability, number>>> = {
  mobility: 0.4,
  paralysis: 0.5,
  venom: 0.4,
  shadow: 1,
  explosive: 0.9,
  reflection: 0.4,
  redirect: 0.6,
  hole: 0.8,
  'toxic-bomb': 0.8,
  roots: 0.3,
  sharpshooter: 0.2,
}
const EFFECTS: Readonly<Partial<Record<Effect, number>>> = {
  medic: 1.2,
  'melee+1': 0.8,
  'melee+2': 1.2,
  'ranged+1': 0.9,
  'initiative+1': 0.7,
  'initiative-1': 0.7,
  'initiative=0': 1.1,
  'extra-attack': 1.1,
  mobility: 0.6,
  'toughness+2': 0.8,
  paralyse: 1.2,
  'grant-venom': 0.6,
  'grant-paralysis': 0.6,
  'scope-module': 0.8,
  'move-twice': 0.4,
  trap: 0.6,
  'melee-to-ranged': 0.5,
  'free-net-of-steel': 0.6,
  'grant-underground': 0.3,
}

function worthOf({ attacks, initiative, nets, armour, toughness, abilities, module, isHq }: Tile): number {
  if (isHq) return 0
  const bits = (edges: number): number => [0, 1, 2, 3, 4, 5].filter(edge => (edges & (1 << edge)) !== 0).length
  const speed = initiative.reduce((sum, number) => sum + (EARLY[number] ?? 1), 0)
  let worth = attacks.reduce((sum, { kind, strength }) => sum + (STRENGTH[kind] ?? 0) * strength, 0) * speed
  worth = Math.min(worth, 1) + Math.max(0, worth - 1) * 0.5
  worth += TOUGHNESS * toughness + ARMOUR * bits(armour) + NET * bits(nets)
  for (const ability of abilities) worth += ABILITIES[ability] ?? 0
  for (const effect of module?.effects ?? []) worth += EFFECTS[effect] ?? 0
  return worth
}

/** By tile: on the board. */
export const WORTH: Float64Array = Float64Array.from(TILES, worthOf)
