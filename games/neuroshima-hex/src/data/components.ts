// The tiles as the rules need them: each at its number, with what follows from the data worked out once.
import { byEdition, byNumber, type Component, type EditionRange, knownWord, newestEdition } from '@rubble/engine'
import type { Army, Direction, PieceId, TileId } from '../model/ids.ts'
import { type AttackKind, ATTACKS } from '../model/strike.ts'
import borgo from './borgo.json' with { type: 'json' }
import dancer from './dancer.json' with { type: 'json' }
import doomsdayMachine from './doomsday-machine.json' with { type: 'json' }
import hegemony from './hegemony.json' with { type: 'json' }
import mississippi from './mississippi.json' with { type: 'json' }
import moloch from './moloch.json' with { type: 'json' }
import neojungle from './neojungle.json' with { type: 'json' }
import outpost from './outpost.json' with { type: 'json' }
import sharrash from './sharrash.json' with { type: 'json' }
import steelPolice from './steel-police.json' with { type: 'json' }
import { ABILITIES, type Ability, type Effect, EFFECTS } from './vocabulary.ts'

export { ABILITIES, type Ability, type Effect, EFFECTS } from './vocabulary.ts'

export const KINDS = ['hq', 'warrior', 'module', 'foundation', 'instant'] as const
export type Kind = (typeof KINDS)[number]

/** Whom a module reaches. */
const SCOPES = ['connected', 'global', 'long-range'] as const
const AFFECTED = ['friendly', 'enemy'] as const

/** Printed edges as bits. */
export type Edges = number
export const hasEdge = (edges: Edges, edge: Direction): boolean => (edges & (1 << edge)) !== 0

export interface Attack {
  /** −1: from no direction (NH-SHADOW-1). */
  readonly edge: Direction
  readonly kind: AttackKind
  readonly strength: number
  /** Along a line, or only to the next hex. */
  readonly flies: boolean
}

export interface Module {
  readonly edges: readonly Direction[]
  readonly scope: (typeof SCOPES)[number]
  /** Supports friends, or hampers enemies (NH-MOD-2). */
  readonly helps: boolean
  readonly excludesHq: boolean
  readonly effects: readonly Effect[]
}

export interface Tile extends EditionRange {
  readonly id: TileId
  readonly name: string
  readonly army: Army
  readonly count: number
  readonly kind: Kind
  readonly initiative: readonly number[]
  readonly attacks: readonly Attack[]
  readonly armour: Edges
  readonly nets: Edges
  readonly toughness: number
  readonly abilities: readonly Ability[]
  readonly can: Readonly<Record<Ability, boolean>>
  readonly module: Module | undefined
  readonly reflects: Edges
  readonly redirect: { readonly inputs: Edges; readonly outputs: readonly Direction[] } | undefined
  readonly heals: { readonly edges: Edges; readonly amount: number } | undefined
  /** Looks the same in every rotation. */
  readonly isRound: boolean
  /** An HQ, of which a Dancer Object is a special kind (NH-DANCER-1). */
  readonly isHq: boolean
  readonly isObject: boolean
  readonly hitPoints: number
}

interface RawTile extends Component {
  readonly count: number
  readonly kind: string
  readonly initiative: readonly number[]
  readonly attacks: readonly { edge: number | null; type: string; strength: number | string }[]
  readonly armour: readonly number[]
  readonly nets: readonly number[]
  readonly toughness: number
  readonly abilities: readonly string[]
  readonly module: { edges: readonly number[]; scope: string; affects: string; excludesHq: boolean; effect: readonly string[] } | null
  readonly reflection?: { edges: readonly number[] }
  readonly redirect?: { inputs: readonly number[]; outputs: readonly number[] }
  readonly healing?: { edges: readonly number[]; amount: number }
}
export interface RawArmy extends Component {
  readonly hqHitPoints: number
  readonly markers: Readonly<Record<string, number>>
  readonly tiles: readonly RawTile[]
}
const FILES: readonly RawArmy[] = [sharrash, mississippi, borgo, moloch, hegemony, outpost, steelPolice, dancer, neojungle, doomsdayMachine]

const edges = (list: readonly number[] | undefined): Edges => (list ?? []).reduce((bits, edge) => bits | (1 << edge), 0)
const ALL_EDGES = edges([0, 1, 2, 3, 4, 5])
const isEven = (bits: Edges): boolean => bits === 0 || bits === ALL_EDGES

function isRound(raw: RawTile): boolean {
  const strengths = new Map<string, Edges>()
  for (const { edge, type, strength } of raw.attacks)
    if (edge !== null) strengths.set(`${type} ${strength}`, (strengths.get(`${type} ${strength}`) ?? 0) | (1 << edge))
  const others = [raw.armour, raw.nets, raw.module?.edges, raw.reflection?.edges, raw.redirect?.inputs, raw.healing?.edges].map(edges)
  return [...strengths.values(), ...others].every(isEven)
}

function tile(raw: RawTile, army: RawArmy): Tile {
  const where = `${army.id}.json, '${raw.id}'`
  const printed = new Set(raw.abilities.map(ability => knownWord(ABILITIES, ability, where)))
  const abilities = ABILITIES.filter(ability => printed.has(ability))
  return {
    id: raw.n,
    name: raw.id,
    army: army.id as Army,
    count: raw.count,
    since: raw.since,
    until: raw.until,
    kind: knownWord(KINDS, raw.kind, where),
    initiative: raw.initiative,
    attacks: raw.attacks.map(attack => attackOf(attack, where)),
    armour: edges(raw.armour),
    nets: edges(raw.nets),
    toughness: raw.toughness,
    abilities,
    can: Object.fromEntries(ABILITIES.map(ability => [ability, abilities.includes(ability)])) as Tile['can'],
    module: raw.module === null ? undefined : moduleOf(raw.module, where),
    reflects: edges(raw.reflection?.edges),
    redirect: raw.redirect === undefined ? undefined : { inputs: edges(raw.redirect.inputs), outputs: raw.redirect.outputs },
    heals: raw.healing === undefined ? undefined : { edges: edges(raw.healing.edges), amount: raw.healing.amount },
    isRound: isRound(raw),
    isHq: raw.kind === 'hq',
    isObject: abilities.includes('object'),
    hitPoints: raw.kind === 'hq' ? army.hqHitPoints : 1 + raw.toughness,
  }
}

function attackOf({ edge, type, strength }: RawTile['attacks'][number], where: string): Attack {
  const kind = knownWord(ATTACKS, type, where)
  return { edge: edge ?? -1, kind, strength: typeof strength === 'number' ? strength : 0, flies: kind === 'ranged' || kind === 'gauss' }
}

function moduleOf({ edges: to, scope, affects, excludesHq, effect }: NonNullable<RawTile['module']>, where: string): Module {
  return {
    edges: to,
    scope: knownWord(SCOPES, scope, where),
    helps: knownWord(AFFECTED, affects, where) === 'friendly',
    excludesHq,
    effects: effect.map(word => knownWord(EFFECTS, word, where)),
  }
}

/** The armies and all their tiles, which share one row of numbers, each at its number. Throws InputError. */
export function load(files: readonly RawArmy[]): { readonly armies: readonly RawArmy[]; readonly tiles: readonly Tile[] } {
  const fileOf = ({ id }: RawArmy): string => `${id}.json`
  const armies = byNumber(Object.fromEntries(files.map(army => [fileOf(army), [army]])))
  const tiles = byNumber(Object.fromEntries(armies.map(army => [fileOf(army), army.tiles.map(raw => ({ ...raw, army }))])))
  return { armies, tiles: tiles.map(raw => tile(raw, raw.army)) }
}
const { armies: RAW, tiles } = load(FILES)
export const TILES: readonly Tile[] = tiles
export const NEWEST_EDITION = newestEdition(RAW, TILES)

const rawIn = byEdition(RAW)
export const armiesIn = (edition?: number): readonly Army[] => rawIn(edition).map(({ id }) => id as Army)
export const ARMIES: readonly Army[] = armiesIn(NEWEST_EDITION)
export const tilesIn = byEdition(TILES)
export const tileAt = (id: TileId): Tile => TILES[id] as Tile

const OF_ARMY: Readonly<Record<string, readonly Tile[]>> = Object.fromEntries(
  ARMIES.map(army => [army, TILES.filter(one => one.army === army)]),
)
export const tilesOf = (army: Army): readonly Tile[] => OF_ARMY[army] as readonly Tile[]
/** The HQ, or The Dancer's three Objects. */
export const hqsOf = (army: Army): readonly Tile[] => tilesOf(army).filter(one => one.isHq)
/** The tiles of the draw pile, each as often as there are copies (NH-SETUP-2). */
export const pileOf = (army: Army, edition?: number): TileId[] =>
  tilesIn(edition)
    .filter(one => one.army === army && !one.isHq)
    .flatMap(one => new Array<TileId>(one.count).fill(one.id))

/** How many markers an army brings (NH-COMP-4). */
export type Marker = 'venom' | 'paralysis' | 'steelNet'
export const markersOf = (army: Army, marker: Marker): number => RAW.find(({ id }) => id === army)?.markers[marker] ?? 0

/** Where HQs cannot fall, so many points win (NH-MULTI-3). */
export const ENOUGH_POINTS = 20

const COPIES = 8
/** The n-th copy of a tile on the board, from 1; 0: a tile that is played. */
export const pieceId = (id: TileId, copy: number): PieceId => id * COPIES + copy
export const tileOf = (piece: PieceId): Tile => TILES[Math.floor(piece / COPIES)] as Tile
export const copyOf = (piece: PieceId): number => piece % COPIES
