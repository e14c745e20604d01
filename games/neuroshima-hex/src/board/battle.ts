// What is seen of the events of a battle: who strikes whom, and what comes of it.
import { onEvent } from '@rubble/ui'
import { type Tile, tileOf } from '../data/components.ts'
import type { Table } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import { type HexId, type PieceId, START_PHASE } from '../model/ids.ts'
import type { Cause } from '../model/strike.ts'
import { centreOf, type Point } from './geometry.ts'
import type { GlyphName } from './glyph.ts'
import { type BlowEvent, type Fateful, isBlow, isFateful, isRemoval, type EventKind, MANNER } from './manner.ts'
import { after } from './replay.ts'

export interface ShotLine {
  readonly key: string
  readonly from: Point
  readonly to: Point
  readonly owner: number
  /** Over what lies between. */
  readonly isArc: boolean
}

/** Where blows fall: all their wounds, and those that came to nothing. */
export interface Impact {
  readonly hex: HexId
  readonly wounds: number
  readonly lost: number
}

/** A key of the texts, and what fills it. */
interface TagWords {
  readonly key: string
  readonly amount: number
}
/** A result that is put under the piece it is about. */
export interface Tag extends TagWords {
  readonly hex: HexId
  readonly glyph: GlyphName
  /** Above the piece, where an arrow comes from below. */
  readonly isAbove: boolean
}

/** Who does what to whom, and how strongly. */
export interface Bout {
  readonly by: PieceId
  readonly target: PieceId
  readonly amount: number
  /** What comes of it alone; absent: what becomes of the target by all of them. */
  readonly brings?: TagWords
}

export interface Scene {
  readonly flights: readonly ShotLine[]
  readonly impacts: readonly Impact[]
  readonly tags: readonly Tag[]
  /** Pieces that have a part in it. */
  readonly active: ReadonlySet<PieceId>
}

const placeOf = ({ units, grounds }: Table, id: PieceId): { readonly hex: HexId; readonly owner: number } | undefined =>
  units.find(unit => unit.id === id) ?? grounds.find(ground => ground.id === id)

/** These fly over what lies between. */
const ARCS: ReadonlySet<Cause> = new Set<Cause>(['mortar', 'instant'])

function flight(table: Table, from: PieceId, to: PieceId, key: string, isArc = false): ShotLine[] {
  const start = placeOf(table, from)
  const end = placeOf(table, to)
  if (start === undefined || end === undefined || start.hex === end.hex) return []
  return [{ key, from: centreOf(start.hex), to: centreOf(end.hex), owner: start.owner, isArc }]
}

interface Launch {
  readonly table: Table
  readonly key: string
}
const aimed = (
  { table, key }: Launch,
  { by, target, attack }: { readonly by: PieceId; readonly target: PieceId; readonly attack?: Cause },
): ShotLine[] => flight(table, by, target, key, attack !== undefined && ARCS.has(attack))

const flightsOf = onEvent<BlowEvent, Launch, ShotLine[]>({
  unitWounded: (launch, event) => {
    if (event.attack === 'venom') return []
    if (event.reflectedBy === undefined) return aimed(launch, event)
    const { table, key } = launch
    return [...flight(table, event.by, event.reflectedBy, key), ...flight(table, event.reflectedBy, event.target, `${key} back`)]
  },
  attackStopped: aimed,
  attackReflected: aimed,
  blowAbsorbed: aimed,
  venomPlaced: aimed,
  unitParalysed: aimed,
  pieceExploded: () => [],
})

/** What happened to one piece, most telling first. */
interface Fate {
  wounds: number
  /** Hit points after them. */
  left: number
  /** Wounds that a Medic took away. */
  lost: number
  isRemoved: boolean
  isAbsorbed: boolean
  isUsedUp: boolean
  isStopped: boolean
  isReflected: boolean
  isExploded: boolean
  venom: number
  isParalysed: boolean
}
const NO_FATE: Fate = {
  wounds: 0,
  left: 0,
  lost: 0,
  isRemoved: false,
  isAbsorbed: false,
  isUsedUp: false,
  isStopped: false,
  isReflected: false,
  isExploded: false,
  venom: 0,
  isParalysed: false,
}

type Note = (id: PieceId, change: (fate: Fate) => Partial<Fate>) => void

const noteFate = onEvent<Fateful, Note, void>({
  unitWounded: (note, { target, amount, left }) => {
    note(target, ({ wounds }) => ({ wounds: wounds + amount, left }))
  },
  pieceRemoved: (note, { unit }) => {
    note(unit, () => ({ isRemoved: true }))
  },
  pieceExploded: (note, { unit }) => {
    note(unit, () => ({ isExploded: true }))
  },
  attackStopped: (note, { target }) => {
    note(target, () => ({ isStopped: true }))
  },
  attackReflected: (note, { target }) => {
    note(target, () => ({ isReflected: true }))
  },
  venomPlaced: (note, { target }) => {
    note(target, ({ venom }) => ({ venom: venom + 1 }))
  },
  unitParalysed: (note, { target }) => {
    note(target, () => ({ isParalysed: true }))
  },
  blowAbsorbed: (note, { target, medic, wounds }) => {
    note(target, ({ lost }) => ({ isAbsorbed: true, lost: lost + wounds }))
    note(medic, () => ({ isUsedUp: true }))
  },
})

function fatesOf(events: readonly Event[]): Map<PieceId, Fate> {
  const fates = new Map<PieceId, Fate>()
  const note: Note = (id, change) => {
    const fate = fates.get(id) ?? NO_FATE
    fates.set(id, { ...fate, ...change(fate) })
  }
  for (const event of events.filter(isFateful)) noteFate(note, event)
  return fates
}

/** An HQ says what it has left, unless points are counted for what it takes. */
const woundWords = ({ config }: Pick<Table, 'config'>, id: PieceId, { wounds, left }: Fate): TagWords => {
  if (!tileOf(id).isHq) return { key: 'board.tag.lives', amount: wounds }
  return config.mode === 'points' ? { key: 'board.tag.hq', amount: wounds } : { key: 'board.tag.left', amount: left }
}

function tagOf(table: Pick<Table, 'config'>, id: PieceId, fate: Fate): (TagWords & Pick<Tag, 'glyph'>) | undefined {
  if (fate.isExploded) return { glyph: 'explosive', key: 'board.tag.explodes', amount: 0 }
  if (fate.isUsedUp) return { glyph: 'discard', key: 'board.tag.used', amount: 0 }
  if (fate.isRemoved) return { glyph: 'wound', key: 'board.tag.destroyed', amount: 0 }
  if (fate.wounds > 0) return { glyph: 'wound', ...woundWords(table, id, fate) }
  if (fate.isAbsorbed) return { glyph: 'medic', key: 'board.tag.absorbed', amount: 0 }
  if (fate.venom > 0) return { glyph: 'venom', key: 'board.tag.venom', amount: fate.venom }
  if (fate.isParalysed) return { glyph: 'paralysis', key: 'board.tag.paralysed', amount: 0 }
  if (fate.isReflected) return { glyph: 'reflection', key: 'board.tag.reflected', amount: 0 }
  return fate.isStopped ? { glyph: 'armour', key: 'board.tag.stopped', amount: 0 } : undefined
}

const boutOf = onEvent<BlowEvent, undefined, readonly Bout[]>({
  unitWounded: (_, { by, target, amount }) => [{ by, target, amount }],
  blowAbsorbed: (_, { by, target, wounds }) => [{ by, target, amount: wounds }],
  attackStopped: (_, { by, target }) => [{ by, target, amount: 0, brings: { key: 'board.tag.stopped', amount: 0 } }],
  attackReflected: (_, { by, target }) => [{ by, target, amount: 0, brings: { key: 'board.tag.reflected', amount: 0 } }],
  venomPlaced: (_, { by, target }) => [{ by, target, amount: 0, brings: { key: 'board.tag.venom', amount: 1 } }],
  unitParalysed: (_, { by, target }) => [{ by, target, amount: 0, brings: { key: 'board.tag.paralysed', amount: 0 } }],
  pieceExploded: () => [],
})

/** What all do at once to each other. */
export const boutsOf = (events: readonly Event[]): Bout[] => events.flatMap(event => (isBlow(event) ? boutOf(undefined, event) : []))

/** What becomes of a piece by these, in a word. */
export function fateWords(table: Pick<Table, 'config'>, events: readonly Event[], id: PieceId): TagWords | undefined {
  const fate = fatesOf(events).get(id)
  return fate === undefined ? undefined : tagOf(table, id, fate)
}

/** How many wounds the pieces of a tile take by these. */
export const woundsOf = (events: readonly Event[], tile: Tile): number =>
  events.reduce((sum, event) => sum + (event.kind === 'unitWounded' && tileOf(event.target) === tile ? event.amount : 0), 0)

/** All that happens at once, on the table as it was before. */
export function sceneOf(table: Table, events: readonly Event[]): Scene {
  const fates = fatesOf(events)
  const all = events.flatMap((event, i) => (isBlow(event) ? flightsOf({ table, key: `${i}` }, event) : []))
  const flights = new Map(all.map(one => [`${one.from.x} ${one.from.y} ${one.to.x} ${one.to.y}`, one]))
  const attackers = events.flatMap(event => ('by' in event ? [event.by] : []))
  return {
    flights: [...flights.values()],
    impacts: [...fates].flatMap(([id, { wounds, lost }]) => {
      const hex = placeOf(table, id)?.hex
      return hex === undefined || wounds + lost === 0 ? [] : [{ hex, wounds, lost }]
    }),
    tags: [...fates].flatMap(([id, fate]) => {
      const tag = tagOf(table, id, fate)
      const hex = placeOf(table, id)?.hex
      return tag === undefined || hex === undefined
        ? []
        : [{ ...tag, hex, isAbove: all.some(one => one.to.x === centreOf(hex).x && one.to.y === centreOf(hex).y && one.from.y > one.to.y) }]
    }),
    active: new Set([...fates.keys(), ...attackers]),
  }
}

/**
 * Events that happen at once stand together: each phase of a battle, and within it each fall of blows; outside battles each event alone.
 */
export function beatsOf<E extends { readonly kind: EventKind }>(events: readonly E[]): E[][] {
  const beats: E[][] = []
  let isAfterRemoval = false
  for (const event of events) {
    const isNew: boolean = isBlow(event) && isAfterRemoval
    const last = beats.at(-1)
    const isTogether: boolean =
      last !== undefined && !isNew && isFateful(event) && last.some(one => isFateful(one) || MANNER[one.kind] === 'phase')
    if (last !== undefined && isTogether) last.push(event)
    else beats.push([event])
    isAfterRemoval = isRemoval(event) || (isAfterRemoval && isTogether)
  }
  return beats
}

export interface ForecastScene {
  /** The table before the phase that is shown. */
  readonly table: Table
  readonly scene: Scene
  /** Pieces that are gone by then: where they lay, and in which phase they went. */
  readonly gone: readonly { readonly id: PieceId; readonly hex: HexId; readonly owner: number; readonly phase: number }[]
}

/** A battle up to so many of its events: what was before the last phase is done, what is in it is shown. */
export function foretell(table: Table, events: readonly Event[]): ForecastScene {
  const start = Math.max(
    0,
    events.findLastIndex(({ kind }) => kind === 'phaseBegan'),
  )
  const gone: ForecastScene['gone'][number][] = []
  let now = table
  let phase = START_PHASE
  for (const event of events.slice(0, start)) {
    if (event.kind === 'phaseBegan') phase = event.phase
    if (event.kind === 'pieceRemoved') {
      const piece = placeOf(now, event.unit)
      if (piece !== undefined) gone.push({ id: event.unit, hex: piece.hex, owner: piece.owner, phase })
    }
    now = after(now, event)
  }
  return { table: now, scene: { ...sceneOf(now, events.slice(start)), impacts: [] }, gone }
}
