// ER-SAGS-1: before the first turn all of it is made; the map too, unless one is agreed on, drawn, or built by lot.
import { roll, seeded } from '@rubble/engine'
import { decodeMap, isMapCode } from '../../data/map-code.ts'
import { READY_MAPS } from '../../data/ready-maps.ts'
import { randomMap } from '../../derive/build/random-map.ts'
import { SEED_MARK } from '../../model/config.ts'
import type { Board } from '../../model/scenario.ts'
import type { State } from '../../model/state.ts'
import { sagsOf } from './sags.ts'

const SEEDS = 2 ** 30

function mapFor(state: State): Pick<Board, 'floors' | 'doors'> | undefined {
  const { map = '', edition } = state.config
  if (isMapCode(map)) return decodeMap(map, true)
  if (map.startsWith(SEED_MARK)) return randomMap(seeded(map.slice(SEED_MARK.length)), edition)
  if (map === 'random') return randomMap(seeded(roll(state, 'map', SEEDS)), edition)
  return map === 'ready' ? decodeMap(READY_MAPS[roll(state, 'map', READY_MAPS.length)] as string, true) : undefined
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
