// What the board shows of a moment: who stands where, what is lit, what can be pointed at.
import { seatOfViewer, type TableProps } from '@rubble/ui'
import { bearingsOf } from '../derive/aims.ts'
import { isPresent } from '../derive/characters.ts'
import { characterOn, sceneOf } from '../derive/scene.ts'
import { type CharacterId, type DoorIndex, type Edge, type ElementIndex, NONE, type Square } from '../model/ids.ts'
import type { View } from '../derive/view.ts'
import { type Arrangement, type Atlas, atlasOf } from './atlas.ts'
import type { EdgeCell, SpotCell, SquareCell } from './cells.tsx'
import { type Figure, figuresOf, placeOf } from './looks.ts'
import { type MoveReach, goingIn } from './going.ts'
import { facingSpot } from './marks.tsx'
import { isLit, type Lit, litBy, type MapThing } from './point.ts'
import { pausedIn } from './underway.ts'
import { actorOf, names, pointedAt, viewOf } from './read.ts'
import { sayCell, sayCharacter, sayDoor, sayElement, sayFacing, sayWall, type WordContext } from './words.ts'

export interface BoardScene {
  readonly view: View
  readonly atlas: Atlas
  readonly lit: Lit
  readonly figures: readonly Figure[]
  readonly actor: CharacterId | undefined
  readonly selected: CharacterId | undefined
  /** Where somebody moves: what it costs to get there, what one CP more would bring, and where others could interrupt. */
  readonly going: MoveReach | undefined
  readonly litSquares: readonly Square[]
  /** Where something will come that is still to be chosen. */
  readonly chosen: { readonly square: Square | undefined; readonly edge: Edge | undefined }
  readonly saying: WordContext
}

type SceneProps = Pick<TableProps, 'moment' | 'seats' | 'speaker' | 'part' | 'options'>

export function boardScene({ moment, seats, speaker, part, options }: SceneProps, arrangement: Arrangement = 'beside'): BoardScene {
  const view = viewOf(moment)
  const atlas = atlasOf(view.config, arrangement)
  const lit = litBy(options)
  const actor = actorOf(moment)
  const squares = atlas.map.squares.filter(square => lit.squares.has(names.square(square, view)))
  const isWalk = options.some(({ value }) => value['do'] === 'walk' || value['doing'] === 'walk')
  return {
    view,
    atlas,
    lit,
    figures: figuresOf(view, atlas, seats, new Set(pausedIn(moment))),
    actor,
    // who is aimed at is no more than a target
    selected: pointedAt('target' in part && actor !== undefined ? {} : part, view).character ?? actor,
    going: isWalk ? goingIn(moment, part, squares) : undefined,
    litSquares: squares,
    chosen: pointedAt(part, view),
    saying: { view, speaker, seats, seat: seatOfViewer(moment) },
  }
}

/** Who stands there, then who lies there. */
export const charactersOn = ({ view }: Pick<BoardScene, 'view'>, square: Square): readonly CharacterId[] => {
  const occupant = characterOn(sceneOf(view), square)
  const dead = view.characters.flatMap(({ status, square: at }, id) => (status === 'dead' && at === square ? [id] : []))
  return occupant === NONE ? dead : [occupant, ...dead]
}

/** A square means who stands there, unless only the square itself can be chosen. */
function thingOn(scene: BoardScene, here: readonly CharacterId[], square: Square, options: TableProps['options']): MapThing {
  const [id] = here
  const itself: MapThing = { kind: 'square', square }
  if (id === undefined) {
    const element = scene.atlas.map.elementOn[square] as number
    const occupant: MapThing = { kind: 'element', element }
    return element !== NONE && isLit(occupant, scene.view, options) && !isLit(itself, scene.view, options) ? occupant : itself
  }
  const who: MapThing = { kind: 'character', id }
  return isLit(itself, scene.view, options) && !isLit(who, scene.view, options) ? itself : who
}

export function squareRows(scene: BoardScene, options: TableProps['options']): readonly (readonly SquareCell[])[] {
  const { atlas, view, saying } = scene
  const rows = new Map<string, SquareCell[]>()
  const litSquares = new Set(scene.litSquares)
  for (const square of atlas.map.squares) {
    const here = charactersOn(scene, square)
    const thing = thingOn(scene, here, square, options)
    const lit = litSquares.has(square)
      ? litWords(scene, square)
      : isLit(thing, view, options)
        ? saying.speaker.text('board.say.lit')
        : undefined
    const key = `${atlas.boxOf(square).y} ${Math.floor(square / atlas.map.grid.area)}`
    const isSelected = here.includes(scene.selected ?? NONE)
    const isOwn = here.some(id => view.characters[id]?.seat === saying.seat)
    const cell = {
      square,
      thing,
      label: sayCell(saying, square, here, [lit, ...here.map(id => sightWords(scene, id))]),
      isLit: lit !== undefined,
      isSelected,
      canLift: isOwn && (isSelected || (thing.kind === 'character' && lit !== undefined)),
      isChosen: square === scene.chosen.square,
    }
    rows.set(key, [...(rows.get(key) ?? []), cell])
  }
  return [...rows.values()]
}

/** Whether who is selected has an enemy in sight: range and arc. */
function sightWords({ view, selected, saying: { speaker } }: BoardScene, id: CharacterId): string | undefined {
  const one = selected === undefined ? undefined : view.characters[selected]
  const other = view.characters[id]
  if (one === undefined || selected === undefined || other === undefined || !isPresent(other) || other.seat === one.seat) return undefined
  const [bearing] = bearingsOf(view, selected, { target: id })
  if (bearing === undefined) return undefined
  const words = { character: sayCharacter(speaker, selected), range: bearing.range, arc: speaker.name('arc', bearing.arc) }
  return speaker.text('board.say.inSight', words)
}

/** Points, what is left of them, and whether somebody would see it. */
function litWords({ saying: { speaker }, going }: BoardScene, square: Square): string {
  const cost = going?.costs.get(square)
  if (going === undefined || cost === undefined) return speaker.text('board.say.lit')
  return [
    speaker.text('board.say.cost', { count: cost }),
    speaker.text('board.say.left', { count: going.points - cost }),
    speaker.text(going.watched.has(square) ? 'board.say.watched' : 'board.say.unwatched'),
  ].join('. ')
}

/** Walls, and where a map is built also edges without one. */
export const litEdges = ({ view, lit }: Pick<BoardScene, 'view' | 'lit'>): readonly Edge[] =>
  [...lit.edges].flatMap(name => pointedAt({ edge: name }, view).edge ?? [])

/** Doors can always be pointed at, walls where one can be chosen. */
export function edgeCells({ atlas, view, lit, chosen, saying }: BoardScene): readonly EdgeCell[] {
  const doors = atlas.map.doors.map(({ edges }, door: DoorIndex): EdgeCell => ({
    key: `door ${door}`,
    thing: { kind: 'door', door },
    label: sayDoor(saying, door),
    isLit: lit.doors.has(names.door(door, view)),
    isChosen: false,
    edges,
    segments: edges.map(edge => atlas.segment(edge)),
  }))
  const walls = litEdges({ view, lit }).map((edge): EdgeCell => ({
    key: `edge ${edge}`,
    thing: { kind: 'edge', edge },
    label: sayWall(saying, edge),
    isLit: true,
    isChosen: edge === chosen.edge,
    edges: [edge],
    segments: [atlas.segment(edge)],
  }))
  return [...doors, ...walls, ...mountedOn({ atlas, view, lit }).map(element => mountedCell({ atlas, saying }, element))]
}

/** Lit elements that hang on walls and stand on no square. */
export function mountedOn({ atlas, view, lit }: Pick<BoardScene, 'atlas' | 'view' | 'lit'>): readonly ElementIndex[] {
  return atlas.map.elements.flatMap(({ squares }, element) =>
    squares.length === 0 && lit.elements.has(names.element(element, view)) ? [element] : [],
  )
}

function mountedCell({ atlas, saying }: Pick<BoardScene, 'atlas' | 'saying'>, element: ElementIndex): EdgeCell {
  const edges = atlas.map.elements[element]?.edges ?? []
  const segments = edges.map(edge => atlas.segment(edge))
  return {
    key: `element ${element}`,
    thing: { kind: 'element', element },
    label: sayElement(saying, element),
    isLit: true,
    isChosen: false,
    edges,
    segments,
  }
}

/** Is the facing all that is left to point at? Else its discs would lie on squares that one can go to. */
export const isFacing = ({ lit, litSquares }: Pick<BoardScene, 'lit' | 'litSquares'>): boolean =>
  lit.facings.size > 0 && litSquares.length === 0

/** Where the one who acts may face. */
export function facingCells(scene: BoardScene): readonly SpotCell[] {
  const { view, atlas, lit, actor, saying } = scene
  if (actor === undefined || !isFacing(scene)) return []
  const place = placeOf(view, actor, atlas)
  return [...lit.facings].map(facing => ({
    key: `facing ${facing}`,
    thing: { kind: 'facing', facing },
    label: saying.speaker.text('board.say.face', { facing: sayFacing(saying.speaker, facing) }),
    at: facingSpot(place, facing),
  }))
}
