// What pointing at something means in the open decision, and what is lit. All of it by the fields that the options have.
import { agrees, type Flat, type Scalar } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import type { Thing } from '@rubble/ui'
import { mapOf } from '../derive/map.ts'
import { siteAt, sitesOn } from '../derive/sites.ts'
import {
  type CharacterId,
  type DoorIndex,
  type Edge,
  type ElementIndex,
  type FloorIndex,
  NONE,
  type Square,
  type TileId,
} from '../model/ids.ts'
import type { View } from '../derive/view.ts'
import { names } from './read.ts'

/** Something of the map that can be pointed at. */
export type MapThing =
  | { readonly kind: 'character'; readonly id: CharacterId }
  | { readonly kind: 'square'; readonly square: Square }
  | { readonly kind: 'door'; readonly door: DoorIndex }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'element'; readonly element: ElementIndex }
  | { readonly kind: 'facing'; readonly facing: number }

const idOf = (thing: MapThing): number => {
  switch (thing.kind) {
    case 'character':
      return thing.id
    case 'square':
      return thing.square
    case 'door':
      return thing.door
    case 'edge':
      return thing.edge
    case 'element':
      return thing.element
    case 'facing':
      return thing.facing
  }
}
export const isSameThing = (a: MapThing, b: MapThing): boolean => a.kind === b.kind && idOf(a) === idOf(b)

const FACINGS: readonly Scalar[] = ['N', 'E', 'S', 'W']

/** As it is looked at. */
export function thingOf(thing: MapThing, view: View): Thing {
  switch (thing.kind) {
    case 'character':
      return { character: names.character(thing.id, view) }
    case 'square':
    case 'facing':
      return thing.kind === 'square' ? { square: names.square(thing.square, view) } : {}
    case 'door':
      return { door: names.door(thing.door, view) }
    case 'edge':
      return { edge: names.edge(thing.edge, view) }
    case 'element':
      return { element: names.element(thing.element, view) }
  }
}

/** What a choice may call it, most likely first. */
export function partsOf(thing: MapThing, view: View): readonly Flat[] {
  switch (thing.kind) {
    case 'character': {
      const name = names.character(thing.id, view)
      const to = names.square(view.characters[thing.id]?.square ?? 0, view)
      return [{ character: name }, { target: name }, { to }]
    }
    case 'square': {
      const room = mapOf(view.config).floorOn[thing.square] as FloorIndex
      return [
        { to: names.square(thing.square, view) },
        ...(room === NONE ? [] : [{ room: names.room(room, view) }]),
        ...sitesOn(view.config, [thing.square]).map(site => ({ site: siteAt(view, site).name })),
      ]
    }
    case 'door':
      return [{ door: names.door(thing.door, view) }]
    case 'edge':
      return [{ edge: names.edge(thing.edge, view) }]
    case 'element': {
      const name = names.element(thing.element, view)
      return [{ element: name }, { site: name }]
    }
    case 'facing':
      return [{ facing: FACINGS[thing.facing] as Scalar }]
  }
}

/**
 * The part that some option agrees with; else what it is first of all, so that why not can be asked. `isAimed`: somebody is about to fight
 * or shoot, and who is pointed at is meant as a target.
 */
export function partOf(thing: MapThing, view: View, options: readonly Option[], isAimed = false): Flat {
  const parts = partsOf(thing, view)
  const otherwise = isAimed ? parts.find(part => 'target' in part) : undefined
  return parts.find(part => options.some(({ value }) => agrees(part, value))) ?? otherwise ?? (parts[0] as Flat)
}

export const isLit = (thing: MapThing, view: View, options: readonly Option[]): boolean =>
  options.length > 0 && partsOf(thing, view).some(part => options.some(({ value }) => agrees(part, value)))

/** What options name, field by field. */
export interface Lit {
  readonly squares: ReadonlySet<Scalar>
  readonly characters: ReadonlySet<Scalar>
  readonly targets: ReadonlySet<Scalar>
  readonly doors: ReadonlySet<Scalar>
  readonly edges: ReadonlySet<Scalar>
  readonly elements: ReadonlySet<Scalar>
  readonly rooms: ReadonlySet<Scalar>
  readonly sites: ReadonlySet<Scalar>
  readonly facings: ReadonlySet<number>
}

export function litBy(options: readonly Option[]): Lit {
  const named = (field: string, test: (value: Flat) => boolean = () => true): Set<Scalar> =>
    new Set(options.flatMap(({ value }) => (value[field] !== undefined && test(value) ? [value[field]] : [])))
  return {
    squares: named('to'),
    characters: named('character'),
    targets: named('target'),
    doors: named('door'),
    edges: named('edge'),
    elements: new Set([...named('element'), ...named('site')]),
    rooms: named('room'),
    sites: named('site'),
    facings: new Set([...named('facing')].map(name => FACINGS.indexOf(name))),
  }
}

export const sectionPart = (view: View, tile: TileId, section: number): Flat => ({
  tile: names.tile(tile, view),
  section: names.section(section, view),
})

/** Who can join an order for several is pointed at with the least it takes; more CP are set beside it. */
export function joining(part: Flat, options: readonly Option[]): Flat {
  const [least, ...more] = options
    .filter(({ value }) => value['do'] === 'join' && agrees(part, value))
    .toSorted((a, b) => Number(a.value['cp']) - Number(b.value['cp']))
  return 'character' in part && least !== undefined && more.length > 0 ? least.value : part
}

/** Miniatures, tiles and cards are taken up, and what they can do is shown; a place, a target or an answer is meant. */
const TAKEN_UP = new Set(['character', 'tile', 'section', 'face', 'cp', 'do'])
/** Questions that a card or a tile answers by itself. */
const ANSWERED: ReadonlySet<string> = new Set([
  'discard.take',
  'combat.arm',
  'combat.defend',
  'shoot.weapon',
  'volley.weapon',
  'equip.loot',
  'equip.drop',
  'zombie.keep',
  'spy.arrange',
  'final.keep',
  'combine.move',
  'combine.join',
  'combat.critical',
  'team.choose',
  'mission.choose',
])
export function prefer<O extends Option>(kind: string, part: Flat, options: readonly O[]): O | undefined {
  const [only, ...more] = options
  if (more.length > 0) return undefined
  // a tile is given at once: it can be taken back
  if (only?.value['do'] === 'assign' || only?.value['doing'] === 'assign') return only
  // who joins an order for several with more than he must says so first
  if (only?.value['do'] === 'join' && 'cp' in part) return undefined
  return ANSWERED.has(kind) || Object.keys(part).some(field => !TAKEN_UP.has(field)) ? only : undefined
}
