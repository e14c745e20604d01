// ER-SAGS-1: before the first turn all of it is made; the map too, unless one is agreed on, drawn, or built by lot.
import { roll, seeded } from '@rubble/engine'
import { decodeMap, isMapCode } from '../../data/map-code.ts'
import { pointsOn, READY_MAPS } from '../../data/ready-maps.ts'
import { randomMap } from '../../derive/build/random-map.ts'
import { isOfBands } from '../../derive/seats.ts'
import { READY_MARK, SEED_MARK } from '../../model/config.ts'
import type { Board } from '../../model/scenario.ts'
import type { State } from '../../model/state.ts'
import { sagsOf } from './sags.ts'

const SEEDS = 2 ** 30

/** The word of a map that is agreed on, or of one of the ready-made. */
function wordFor(state: State): string | undefined {
  const { map = '' } = state.config
  if (isMapCode(map)) return map
  if (map.startsWith(READY_MARK)) return READY_MAPS[Number(map.slice(READY_MARK.length)) - 1]
  return map === 'ready' ? READY_MAPS[roll(state, 'map', READY_MAPS.length)] : undefined
}

function mapFor(state: State): Pick<Board, 'floors' | 'doors'> | undefined {
  const { map = '', edition } = state.config
  if (map.startsWith(SEED_MARK)) return randomMap(seeded(map.slice(SEED_MARK.length)), edition)
  if (map === 'random') return randomMap(seeded(roll(state, 'map', SEEDS)), edition)
  const word = wordFor(state)
  if (word === undefined) return undefined
  if (!isOfBands(state)) state.mp = state.mp.map((points, seat) => points + (pointsOn(word)[seat] ?? 0))
  return decodeMap(word, true)
}

export function beginSags(state: State): void {
  const sags = sagsOf(state)
  const map = mapFor(state)
  if (map !== undefined) {
    const laid = new Set(map.floors.map(({ floor }) => floor))
    Object.assign(sags, { floors: [...map.floors], doors: [...map.doors], way: [], supply: sags.supply.filter(floor => !laid.has(floor)) })
  }
  state.stack.push({ kind: 'sags.begin' })
}
