// ER-SAGS-30: the scenario that players make, as far as it does not depend on them. ER-SAGS-31, ER-VIC-6: its points are those of missions.
import type { Config } from '../model/config.ts'
import { SALEMITE } from '../model/ids.ts'
import type { Board, Scenario } from '../model/scenario.ts'
import { BAND_TERMS, SAGS_BASE_CP, SAGS_START_MP, SAGS_TURNS } from './constants.ts'
import { decodeMap, encodeMap, isMapCode } from './map-code.ts'
import { missionAwards } from './missions.ts'
import { NO_SPECIALS } from './specials.ts'
import { MODULES } from './words.ts'

const EMPTY = encodeMap({ floors: [], doors: [] })

function scenarioOn(board: Board, edition: number | undefined, players: Config['players']): Scenario {
  // ER-SAGS34-4, -16
  const terms = players === undefined ? { turns: SAGS_TURNS, baseCp: SAGS_BASE_CP, startMp: SAGS_START_MP } : BAND_TERMS[players]
  const each = (count: number): readonly number[] => new Array<number>(players ?? 2).fill(count)
  return {
    modules: new Set(MODULES.filter(module => module !== 'multipleLevels')),
    ground: SALEMITE,
    turns: terms.turns,
    initiative: SALEMITE,
    baseCp: each(terms.baseCp),
    startMp: each(terms.startMp),
    exits: { edges: true, sewers: true, sewersFrom: 1 },
    board,
    forces: [],
    hiddenStart: undefined,
    prisoners: [],
    ...NO_SPECIALS,
    victory: { mode: 'mp', tieBreak: undefined, conditions: missionAwards(board, edition), immediateWins: [] },
  }
}

/** A page or a server sees maps come and go. */
const MOST_KEPT = 64
const kept = new Map<string, Scenario>()

/** On a map that stands, stands in part, or is still to be made. */
export function sagsScenario({ map, edition, players }: Pick<Config, 'map' | 'edition' | 'players'>): Scenario {
  const code = map !== undefined && isMapCode(map) ? map : EMPTY
  const key = `${edition ?? ''} ${players ?? ''} ${code}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const scenario = scenarioOn(decodeMap(code, false), edition, players)
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? key)
  kept.set(key, scenario)
  return scenario
}
