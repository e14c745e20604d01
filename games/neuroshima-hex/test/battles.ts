// Random tables with many tiles, and battles fought on them to the end by players who decide by what they see, not by where it lies in
// memory.
import { type Choice, createEngine, draw, mix, type Random, type Seat, seeded } from '@rubble/engine'
import { ARMIES, pieceId, type Tile, tilesOf } from '../src/data/components.ts'
import { hexCount } from '../src/derive/hexes.ts'
import type { game as Game, NeuroshimaHex } from '../src/index.ts'
import type { Army, Direction, HexId } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'

const MODES = [
  { mode: 'duel', seats: 2 },
  { mode: 'duel', seats: 2 },
  { mode: 'deathmatch', seats: 3 },
  { mode: 'teams', seats: 4 },
  { mode: 'points', seats: 3 },
] as const

const onBoard = ({ kind }: Tile): boolean => kind !== 'instant'
const copies = (tile: Tile): Tile[] => new Array<Tile>(tile.count).fill(tile)

/** HQs of all seats, and tiles of theirs on most of the other hexes. */
export function crowdedTable(game: typeof Game, seed: number): State {
  const random = seeded(seed)
  const { mode, seats } = MODES[draw(random, MODES.length)] as (typeof MODES)[number]
  const armies = mix(random, ARMIES.slice()).slice(0, seats)
  const state = game.setup(game.config({ mode, armies, largeBoard: seats > 2 && draw(random, 2) === 0 }), random)
  const hexes = mix(
    random,
    Array.from({ length: hexCount(state.config) }, (_, hex) => hex),
  )
  armies.forEach((army, seat) => {
    for (const tile of tilesOf(army).filter(({ isHq }) => isHq)) put(state, random, seat, tile, 1, hexes.pop() as HexId)
  })
  armies.forEach((army, seat) => crowd(state, random, seat, army, hexes.splice(0, Math.floor((hexes.length * 0.8) / (seats - seat)))))
  state.turn = 9
  state.deck = state.deck.map(() => [])
  state.stack = []
  return state
}

function crowd(state: State, random: Random, seat: Seat, army: Army, hexes: readonly HexId[]): void {
  const tiles = mix(
    random,
    tilesOf(army)
      .filter(tile => onBoard(tile) && !tile.isHq)
      .flatMap(copies),
  )
  hexes.forEach((hex, i) => {
    const tile = tiles[i]
    if (tile !== undefined) put(state, random, seat, tile, 1 + tiles.slice(0, i).filter(other => other === tile).length, hex)
  })
}

function put(state: State, random: Random, owner: Seat, tile: Tile, copy: number, hex: HexId): void {
  const id = pieceId(tile.id, copy)
  if (tile.kind === 'foundation') state.grounds.push({ id, owner, hex })
  else {
    const wounds = tile.isHq ? draw(random, 9) : draw(random, tile.hitPoints)
    state.units.push({
      id,
      owner,
      hex,
      facing: draw(random, 6),
      wounds,
      paralysed: draw(random, 9) === 0 && state.config.armies.includes('sharrash'),
      steelNet: false,
      used: 0,
      converted: false,
    })
  }
}

/** How a table is moved, and moved back. */
export interface Motion {
  hex(hex: HexId): HexId
  way(way: Direction): Direction
}
export const STILL: Motion = { hex: hex => hex, way: way => way }

export function moved(state: State, { hex, way }: Motion): State {
  const units = state.units.map(unit => ({ ...unit, hex: hex(unit.hex), facing: way(unit.facing) }))
  return { ...structuredClone(state), units, grounds: state.grounds.map(ground => ({ ...ground, hex: hex(ground.hex) })) }
}

/** What is left after a battle, in one order, with every choice made in the same way whatever the table looks like from the side. */
export function outcomeOf(game: typeof Game, table: State, back: Motion): unknown {
  const engine = createEngine(game)
  const state = structuredClone(table)
  state.stack = [{ kind: 'battle.stop' }, { kind: 'battle.begin', starter: 0, cause: 'tile' }]
  engine.resolve(state)
  const choices: string[] = []
  while (state.battle !== null) {
    const [seat = 0] = engine.asked(state)
    const [first] = engine
      .options(state, seat)
      .map(option => ({ option, key: keyOf(option, back) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    if (first === undefined) throw new Error('nothing to choose')
    choices.push(`${seat} ${first.key}`)
    engine.apply(state, seat, first.option)
  }
  const { units, grounds, venom, points, out, end } = moved(state, back)
  const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id
  return { choices, units: units.sort(byId), grounds: grounds.sort(byId), venom, points, out, end }
}

function keyOf(option: Choice<NeuroshimaHex>, { way }: Motion): string {
  const named = 'way' in option ? { ...option, way: way(option.way) } : option
  return JSON.stringify(Object.entries(named).sort())
}
