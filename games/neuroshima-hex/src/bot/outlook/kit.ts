// What a tile shows in each rotation, by ways on the board: worked out once, because a thought asks a million times.
import { opposite, turn } from '@rubble/geometry'
import { type Attack, type Edges, EFFECTS, type Effect, hasEdge, type Module, type Tile, TILES } from '../../data/components.ts'
import type { Direction, TileId } from '../../model/ids.ts'

/** How far and whom an attack strikes: numbers, for speed. */
export const MELEE = 0
export const POISON = 1
export const RANGED = 2
export const GAUSS = 3
export const MORTAR = 4
export const SHARP = 5
export const SHADOW = 6

export interface Blade {
  readonly way: Direction
  readonly reach: number
  readonly strength: number
}

export interface Kit {
  readonly tile: Tile
  readonly blades: readonly Blade[]
  readonly nets: readonly Direction[]
  readonly module: Module | undefined
  /** Ways its connectors point, and its effects as indices into EFFECTS. */
  readonly links: readonly Direction[]
  readonly effects: readonly number[]
  /** By the way a shot flies, as bits: armour, reflection, input of a redirection. */
  readonly armour: number
  readonly mirrors: number
  readonly inputs: number
  readonly outputs: readonly Direction[]
  /** Where an Explosive goes off, or −1. */
  readonly fuse: Direction
  readonly brings: { readonly venom: boolean; readonly paralysis: boolean }
}

function reachOf({ can }: Tile, { kind, edge }: Attack): number {
  if (edge < 0) return SHADOW
  if (kind === 'melee') return MELEE
  if (kind === 'poison') return POISON
  if (kind === 'gauss') return GAUSS
  return can.mortar ? MORTAR : can.sharpshooter ? SHARP : RANGED
}

const WAYS: readonly Direction[] = [0, 1, 2, 3, 4, 5]
const pointing = (edges: Edges, facing: Direction): Direction[] => WAYS.filter(edge => hasEdge(edges, edge)).map(edge => turn(edge, facing))
/** Ways of flight that arrive at one of these edges. */
const arriving = (edges: Edges, facing: Direction): number => pointing(edges, facing).reduce((bits, way) => bits | (1 << opposite(way)), 0)

function blade(tile: Tile, attack: Attack, facing: Direction): Blade {
  return { way: attack.edge < 0 ? -1 : turn(attack.edge, facing), reach: reachOf(tile, attack), strength: attack.strength }
}

function kit(tile: Tile, facing: Direction): Kit {
  const { attacks, can, module, redirect } = tile
  return {
    tile,
    blades: can.explosive ? [] : attacks.map(attack => blade(tile, attack, facing)),
    nets: pointing(tile.nets, facing),
    module,
    links: (module?.edges ?? []).map(edge => turn(edge, facing)),
    effects: (module?.effects ?? []).map(effectNumber),
    armour: arriving(tile.armour, facing),
    mirrors: arriving(tile.reflects, facing),
    inputs: arriving(redirect?.inputs ?? 0, facing),
    outputs: (redirect?.outputs ?? []).map(edge => turn(edge, facing)),
    fuse: can.explosive ? turn(attacks[0]?.edge ?? 0, facing) : -1,
    brings: { venom: can.venom, paralysis: can.paralysis },
  }
}

export const effectNumber = (effect: Effect): number => EFFECTS.indexOf(effect)

const KITS: readonly Kit[] = TILES.flatMap(tile => WAYS.map(facing => kit(tile, facing)))
export const kitOf = (tile: TileId, facing: Direction): Kit => KITS[tile * 6 + facing] as Kit
