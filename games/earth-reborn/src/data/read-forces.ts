// Reads who takes part, and where (ER-SCEN-4, -10, -19): nobody twice, nothing twice, nobody where he cannot stand or with more than he
// can carry.
import { footprintOf, type Grid, innerEdgesOf, isInside } from '@rubble/geometry/squares'
import type { Input } from '@rubble/kit'
import { type CardId, type CharacterId, type FloorIndex, type Seat, SEATS, type Square } from '../model/ids.ts'
import type { HiddenStart, PlacedFloor, Start, StartPrisoner } from '../model/scenario.ts'
import { cardOf, faceAt } from './cards.ts'
import { characterAt } from './characters.ts'
import { PRISONER_WEIGHT, PRISONERS_PER_CAPTOR } from './constants.ts'
import { printedWalls, sideOf, squaresOn } from './lay.ts'
import { type MapReading, readSquare } from './read-board.ts'
import { character, direction, face, fieldsOf, numbered, seat } from './read.ts'
import { CARD_NAMES, CHARACTER_NAMES, FLOOR_NAMES } from './rosters.ts'
import { STATES } from './words.ts'

/** What is taken already while the forces are read. */
interface TakenComponents {
  readonly characters: Set<CharacterId>
  readonly cards: Set<CardId>
  readonly squares: Map<Square, CharacterId>
}

export interface Forces {
  readonly forces: readonly Start[]
  readonly hiddenStart: HiddenStart | undefined
  readonly prisoners: readonly StartPrisoner[]
}

function readCharacter(input: Input, taken: TakenComponents): CharacterId {
  const one = character(input)
  if (taken.characters.has(one)) input.wrong(`${CHARACTER_NAMES[one]} already takes part`)
  taken.characters.add(one)
  return one
}

/** The placed tile of a name. */
export function readRoom(input: Input, { board }: MapReading): FloorIndex {
  const floor = numbered(input, 'floor tile', FLOOR_NAMES)
  const at = board.floors.findIndex(placed => placed.floor === floor)
  return at < 0 ? input.wrong(`${FLOOR_NAMES[floor]} is not on the map`) : at
}

const basis = (grid: Grid, who: CharacterId, square: Square): readonly Square[] =>
  characterAt(who).large ? footprintOf(grid, square) : [square]

/** Whether something intact that blocks movement covers a square. */
function isBlocked({ board, floorAt }: MapReading, square: Square): boolean {
  const placed = board.floors[floorAt[square] as number] as PlacedFloor
  return sideOf(placed).elements.some(({ blocksMove, squares }) => blocksMove && squaresOn(board.grid, placed, squares).includes(square))
}

/** A large base lies on open floor: neither walls nor doors run below it. */
function isCut({ board: { grid, floors, doors } }: MapReading, anchor: Square): boolean {
  const walls = printedWalls(grid, floors)
  return innerEdgesOf(grid, anchor).some(edge => walls[edge] !== 0 || doors.some(({ edges }) => edges.includes(edge)))
}

/** ER-CHAR-Mammoth-3: of a large base so much may hang over the frame. */
const MOST_OUTSIDE = 2

function readPlace(input: Input, who: CharacterId, ground: MapReading): Square {
  const { board } = ground
  const { large } = characterAt(who)
  const square = readSquare(input, board, large ? 1 : 0)
  const squares = basis(board.grid, who, square)
  const inside = squares.filter(one => isInside(board.grid, one))
  if (squares.length - inside.length > MOST_OUTSIDE) input.wrong(`${CHARACTER_NAMES[who]} does not fit there`)
  if (inside.some(one => isBlocked(ground, one))) input.wrong(`${CHARACTER_NAMES[who]} cannot stand there: something blocks movement`)
  if (large && isCut(ground, square)) input.wrong(`${CHARACTER_NAMES[who]} cannot stand there: a wall or a door runs through`)
  return square
}

/** ER-MOVE: one miniature on a square. */
function occupy(input: Input, who: CharacterId, square: Square, { board }: MapReading, taken: TakenComponents): void {
  for (const one of basis(board.grid, who, square)) {
    const other = taken.squares.get(one)
    if (other !== undefined) input.wrong(`${CHARACTER_NAMES[other]} already stands there`)
    taken.squares.set(one, who)
  }
}

function readStart(input: Input, side: Seat, ground: MapReading, taken: TakenComponents): Start {
  const f = fieldsOf(input, ['character', 'at', 'facing', 'state', 'equipment', 'magneticCard'])
  const who = readCharacter(f.get('character'), taken)
  const square = readPlace(f.get('at'), who, ground)
  occupy(f.get('at'), who, square, ground, taken)
  const equipment = f
    .get('equipment')
    .items()
    .map(one => {
      const carried = face(one)
      const card = cardOf(carried)
      if (taken.cards.has(card)) one.wrong(`card ${CARD_NAMES[card]} is already with somebody`)
      if (faceAt(carried).forbiddenFor.includes(who)) one.wrong(`${CHARACTER_NAMES[who]} cannot use it`)
      taken.cards.add(card)
      return carried
    })
  return {
    character: who,
    seat: side,
    square,
    facing: direction(f.get('facing')),
    isWounded: f.get('state').oneOf(STATES, 'healthy') === 'wounded',
    equipment,
    magnetic: f.get('magneticCard').isTrue(),
  }
}

/** ER-EQUIP-4, ER-CAPT-4 */
function checkWeight(input: Input, { character: who, isWounded, equipment }: Start, prisoners: readonly StartPrisoner[]): void {
  const held = prisoners.filter(({ captor }) => captor === who).length * PRISONER_WEIGHT
  const weight = equipment.reduce((sum, one) => sum + faceAt(one).weight, held)
  const most = characterAt(who)[isWounded ? 'wounded' : 'healthy'].weight
  if (weight > most) input.wrong(`${CHARACTER_NAMES[who]} carries ${weight}, and ${most} at most`)
}

function readHidden(input: Input, ground: MapReading, taken: TakenComponents): HiddenStart {
  const f = fieldsOf(input, ['character', 'side', 'chosenBy', 'options'])
  const who = readCharacter(f.get('character'), taken)
  const options = f
    .get('options')
    .items()
    .map(option => {
      const o = fieldsOf(option, ['room', 'at', 'facing'])
      const room = readRoom(o.get('room'), ground)
      const square = readPlace(o.get('at'), who, ground)
      if (ground.floorAt[square] !== room) o.get('at').wrong(`is not in ${JSON.stringify(o.get('room').value)}`)
      occupy(o.get('at'), who, square, ground, taken)
      return { floor: room, square, facing: direction(o.get('facing')) }
    })
  if (options.length === 0) f.get('options').wrong('must have a room')
  return { character: who, seat: seat(f.get('side')), chosenBy: seat(f.get('chosenBy')), options }
}

function readPrisoner(input: Input, forces: readonly Start[], taken: TakenComponents): StartPrisoner {
  const f = fieldsOf(input, ['character', 'side', 'captor', 'state'])
  const who = readCharacter(f.get('character'), taken)
  if (characterAt(who).large) f.get('character').wrong(`${CHARACTER_NAMES[who]} cannot be captured`)
  const [side, captor] = [seat(f.get('side')), character(f.get('captor'))]
  const holder = forces.find(start => start.character === captor)
  if (holder === undefined) return f.get('captor').wrong(`${CHARACTER_NAMES[captor]} is not among the forces`)
  if (holder.seat === side) f.get('captor').wrong(`${CHARACTER_NAMES[captor]} is on the same side`)
  return { character: who, seat: side, captor, isWounded: f.get('state').oneOf(STATES, 'healthy') === 'wounded' }
}

/** `forces`, `hiddenStart` and `prisoners` of a scenario. */
export function readForces(inputs: Readonly<Record<keyof Forces, Input>>, ground: MapReading): Forces {
  const taken: TakenComponents = { characters: new Set(), cards: new Set(), squares: new Map() }
  const f = fieldsOf(inputs.forces, SEATS)
  const starts = SEATS.flatMap((name, side) =>
    f
      .get(name)
      .items()
      .map(input => ({ input, start: readStart(input, side, ground, taken) })),
  )
  SEATS.forEach((name, side) => {
    if (!starts.some(({ start }) => start.seat === side)) f.get(name).wrong('must have a character')
  })
  const forces = starts.map(({ start }) => start)
  const prisoners = inputs.prisoners.items().map(one => readPrisoner(one, forces, taken))
  inputs.prisoners.items().forEach((one, i) => {
    const { captor } = prisoners[i] as StartPrisoner
    const held = prisoners.slice(0, i).filter(other => other.captor === captor).length
    if (held >= PRISONERS_PER_CAPTOR) one.wrong(`${CHARACTER_NAMES[captor]} already holds somebody (ER-CAPT-9)`)
  })
  for (const { input, start } of starts) checkWeight(input, start, prisoners)
  const hiddenStart = inputs.hiddenStart.isGiven ? readHidden(inputs.hiddenStart, ground, taken) : undefined
  return { forces, hiddenStart, prisoners }
}
