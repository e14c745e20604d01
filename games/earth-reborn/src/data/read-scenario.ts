// Reads a scenario, one of ours or one that somebody has written. Whatever is wrong with it is told with its place.
import type { Doc } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { NORAD, SALEMITE, SEATS } from '../model/ids.ts'
import type { PlacedFloor, Scenario } from '../model/scenario.ts'
import { cardOf } from './cards.ts'
import { characterAt } from './characters.ts'
import { sideOf } from './lay.ts'
import { type MapReading, readBoard } from './read-board.ts'
import { type Forces, readForces, readRoom } from './read-forces.ts'
import { type Cast, readSpecials } from './read-specials.ts'
import { readVictory } from './read-victory.ts'
import { character, fieldsOf, integer, seat, word, words } from './read.ts'
import { CHARACTER_NAMES, FACE_NAMES, FLOOR_NAMES } from './rosters.ts'
import { EXITS, GROUNDS, type Module, MODULES } from './words.ts'

const FIELDS = ['modules', 'ground', 'turns', 'initiative', 'baseCp', 'startMp', 'exits', 'map', 'forces', 'hiddenStart', 'prisoners']

function readModules(input: Input): ReadonlySet<Module> {
  const used = words(input, MODULES)
  input.items().forEach((one, i) => {
    if (used.slice(0, i).some(module => module === one.value)) one.wrong(`${used[i]} stands twice`)
  })
  const modules = new Set(used)
  for (const module of ['core', 'move', 'closeCombat'] as const) if (!modules.has(module)) input.wrong(`must have ${module}`)
  return modules
}

/** A number for each side. */
/** Of turns and points: more than any table could hold. */
const MOST = 99

function readPair(input: Input): readonly [number, number] {
  const f = fieldsOf(input, SEATS)
  return [integer(f.get(SEATS[NORAD]), 0, MOST), integer(f.get(SEATS[SALEMITE]), 0, MOST)]
}

function castOf(ground: MapReading, { forces, hiddenStart, prisoners }: Forces): Cast {
  const { floors } = ground.board
  const inPlay = new Set([...forces, ...prisoners].map(start => start.character))
  if (hiddenStart !== undefined) inPlay.add(hiddenStart.character)
  const side = (tile: number): ReturnType<typeof sideOf> => sideOf(floors[tile] as PlacedFloor)
  const nameOf = (tile: number): string => FLOOR_NAMES[floors[tile]?.floor ?? -1] ?? ''
  return {
    tile: input => readRoom(input, ground),
    fragile(input) {
      const tile = readRoom(input, ground)
      const isFragile = side(tile).elements.some(({ defence }) => defence !== null)
      return isFragile ? tile : input.wrong(`nothing in ${nameOf(tile)} can be destroyed`)
    },
    section(input, tile) {
      const names = side(tile).sections.map(({ name }) => name)
      return names.length === 0 ? input.wrong(`${nameOf(tile)} has no sections`) : word(input, names)
    },
    character(input) {
      const one = character(input)
      return inPlay.has(one) || characterAt(one).zombie ? one : input.wrong(`${CHARACTER_NAMES[one]} does not take part`)
    },
    hidden(input) {
      const one = character(input)
      return hiddenStart?.character === one ? one : input.wrong(`${CHARACTER_NAMES[one]} is not hidden`)
    },
  }
}

/** What a scenario has needs the module that is about it (ER-GEN-1): without it nothing would come of it. */
function checkModules(input: Input, { modules, forces, prisoners, board, victory, objectiveInteract }: Scenario): void {
  const needed: readonly (readonly [has: boolean, module: Module, what: string])[] = [
    [forces.some(({ equipment }) => equipment.length > 0), 'equipment', 'equipment is carried'],
    [forces.some(({ character: who }) => characterAt(who).large), 'largeMiniatures', 'a Large Miniature takes part'],
    [prisoners.length > 0, 'capture', 'there are prisoners'],
    [board.levels.length > 1, 'multipleLevels', 'there are several levels'],
    [victory.mode === 'mp', 'missionPoints', 'Mission points decide'],
    [objectiveInteract.length > 0, 'interact', 'there is something to interact with'],
  ]
  for (const [has, module, what] of needed) if (has && !modules.has(module)) input.wrong(`${what}, so ${module} must be in use`)
}

/** What a special needs beside itself, without which it could never come about. */
function checkSpecials(
  input: Input,
  { forces, hiddenStart, doorsForbidden, setAside, objectivePickUp, objectiveInteract }: Scenario,
): void {
  if (doorsForbidden !== undefined && hiddenStart === undefined)
    input.wrong('doors are forbidden until somebody is found, but nobody hides')
  const aside = new Set(setAside.map(cardOf))
  const carried = forces.flatMap(({ equipment }) => equipment).find(face => aside.has(cardOf(face)))
  if (carried !== undefined) input.wrong(`${FACE_NAMES[carried]} is set aside, but somebody carries it`)
  const canOpen = objectiveInteract.some(({ line }) => line.effects.some(({ type }) => type === 'openSafe'))
  for (const { equipment } of objectivePickUp) {
    if (!setAside.includes(equipment)) input.wrong(`${FACE_NAMES[equipment]} can be picked up, but is not set aside`)
    if (!canOpen) input.wrong('nothing opens the safe')
  }
}

/** ER-SCEN-3 */
function readStartMp(input: Input, modules: ReadonlySet<Module>): readonly [number, number] {
  if (modules.has('missionPoints')) return readPair(input)
  return input.isGiven ? input.wrong('missionPoints is not in use') : [0, 0]
}

export function readScenario(doc: Doc, path = 'scenario'): Scenario {
  const f = fieldsOf(new Input(doc, path), [...FIELDS, 'special', 'victory'])
  const modules = readModules(f.get('modules'))
  const ground = readBoard(f.get('map'))
  const inputs = { forces: f.get('forces'), hiddenStart: f.get('hiddenStart'), prisoners: f.get('prisoners') }
  const forces = readForces(inputs, ground)
  const cast = castOf(ground, forces)
  const { sewersFrom, ...specials } = readSpecials(f.get('special'), cast)
  const exits = word(f.get('exits'), EXITS)
  const owner = word(f.get('ground'), GROUNDS)
  const scenario: Scenario = {
    modules,
    ground: owner === 'neutral' ? undefined : SEATS.indexOf(owner),
    turns: integer(f.get('turns'), 1, MOST),
    initiative: seat(f.get('initiative')),
    baseCp: readPair(f.get('baseCp')),
    startMp: readStartMp(f.get('startMp'), modules),
    exits: {
      edges: exits === 'outdoorEdges' || exits === 'outdoorEdgesAndSewers',
      sewers: exits === 'sewersOnly' || exits === 'outdoorEdgesAndSewers',
      sewersFrom,
    },
    board: ground.board,
    ...forces,
    ...specials,
    victory: readVictory(f.get('victory'), cast),
  }
  checkModules(f.get('modules'), scenario)
  checkSpecials(f.get('special'), scenario)
  return scenario
}
