// Names at the edge: choices in logs and cases, events, positions.
import { asIs, type ChoiceOf, type Codec, type Codecs, indexOf, number, type Scalar } from '@rubble/engine'
import { ARMIES, copyOf, EFFECTS, pieceId, tileOf, TILES } from './data/components.ts'
import { hexCount, hexName, hexNamed } from './derive/hexes.ts'
import type { Event } from './model/events.ts'
import { type HexId, type PieceId, START_PHASE, WAYS } from './model/ids.ts'
import type { State } from './model/state.ts'
import type { Steps } from './model/steps.ts'
import { CAUSES } from './model/strike.ts'

export const tile = indexOf(TILES.map(one => one.name))
const WAY = indexOf(WAYS)
/** −1 is no direction, or no piece. */
const NONE = 'none'
export const way: Codec<unknown, number> = {
  write: (id, state) => (id < 0 ? NONE : WAY.write(id, state)),
  read: (name, state) => (name === NONE ? -1 : WAY.read(name, state)),
}

/**
 * A piece is called by its tile, and by its copy where there are several: `sharrash-hq`, `sharrash-rats#2`; a tile that is played has no
 * copy.
 */
export const piece: Codec<unknown, PieceId> = {
  write: id => (id < 0 ? NONE : copyOf(id) === 0 || tileOf(id).count === 1 ? tileOf(id).name : `${tileOf(id).name}#${copyOf(id)}`),
  read(name: Scalar) {
    if (name === NONE) return -1
    const [kind = '', copy] = String(name).split('#')
    const found = TILES.find(one => one.name === kind)
    if (found === undefined || (copy !== undefined && !/^[1-7]$/.test(copy))) return undefined
    if (found.kind === 'instant') return copy === undefined ? pieceId(found.id, 0) : undefined
    const nth = copy === undefined ? 1 : Number(copy)
    return (copy === undefined) === (found.count === 1) && nth <= found.count ? pieceId(found.id, nth) : undefined
  },
}

export const hex: Codec<Pick<State, 'config'>, HexId> = {
  write: (id, { config }) => hexName(hexCount(config), id),
  read: (name, { config }) => hexNamed(hexCount(config), String(name)),
}

/** Seats are called by their armies (NH-SETUP-1: no army twice). */
export const seat: Codec<Pick<State, 'config'>, number> = {
  write: (id, { config }) => config.armies[id] ?? `#${id}`,
  read: (name, { config }) => {
    const index = config.armies.findIndex(army => army === name)
    return index < 0 ? undefined : index
  },
}

const phase: Codec<unknown, number> = {
  write: id => (id === START_PHASE ? 'S' : id),
  read: name => (name === 'S' ? START_PHASE : typeof name === 'number' ? name : undefined),
}

export const names: Codecs<State, ChoiceOf<Steps>, Event> = {
  do: asIs(
    'place',
    'play',
    'discard',
    'move',
    'castle',
    'push',
    'pull',
    'rotate',
    'net',
    'replace',
    'end',
    'redraw',
    'dance',
    'skip',
    'stop',
    'attack',
    'heal',
    'explode',
    'hold',
    'convert',
    'keep',
    'leave',
    'venom',
  ),
  tile,
  hex,
  facing: way,
  unit: piece,
  target: piece,
  by: piece,
  medic: piece,
  way,
  second: hex,
  third: hex,
  seat,
  attack: asIs(...CAUSES),
  wounds: number,
  // further fields of events, steps and positions
  tiles: tile,
  medics: piece,
  gone: piece,
  targets: piece,
  reflectedBy: piece,
  from: hex,
  to: hex,
  hexes: hex,
  edge: way,
  phase,
  starter: seat,
  seats: seat,
  winners: seat,
  waiting: seat,
  effect: asIs(...EFFECTS),
  army: asIs(...ARMIES),
}
