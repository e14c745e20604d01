// The Mission cards, each at its number. What they ask for is read for a map, since it may name floor tiles (ER-VIC-6, ER-COND).
import { byEdition, byNumber, type Component } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { NONE, type MissionId } from '../model/ids.ts'
import type { Award, Board } from '../model/scenario.ts'
import missionData from './missions.json' with { type: 'json' }
import type { Cast } from './read-specials.ts'
import { readGoals } from './read-victory.ts'
import { character, fieldsOf, integer, maybe, numbered, seat, word } from './read.ts'
import { FLOOR_NAMES } from './rosters.ts'
import type { Mission } from './types.ts'
import { MERCENARY_TERMS, REPEATS, VICTORY_TIMINGS } from './words.ts'

const FIELDS = ['id', 'n', 'since', 'faction', 'timing', 'when', 'mp', 'repeat', 'requires', 'players34']
const inputOf = (raw: Component): Input => new Input(raw, `missions.json, '${raw.id}'`)

function readMission(raw: Component): Mission {
  const f = fieldsOf(inputOf(raw), FIELDS)
  const needs = f.get('requires').fields(['characters', 'anyCharacter', 'tiles'])
  return {
    id: raw.n,
    name: raw.id,
    since: raw.since,
    faction: seat(f.get('faction')),
    requires: {
      characters: needs.get('characters').items().map(character),
      anyOf: needs.get('anyCharacter').items().map(character),
      floors: needs
        .get('tiles')
        .items()
        .map(one => numbered(one, 'floor tile', FLOOR_NAMES)),
    },
    players34: word(f.get('players34'), MERCENARY_TERMS),
  }
}

const CARDS: readonly Component[] = byNumber({ 'missions.json': missionData.missions })
const loadMissions = (list: readonly Component[]): readonly Mission[] => byNumber({ 'missions.json': list }).map(readMission)

/** By MissionId. */
export const MISSIONS = loadMissions(CARDS)
export const missionsIn = byEdition(MISSIONS)
export const missionAt = (mission: MissionId): Mission => MISSIONS[mission] as Mission

/** Everybody may be meant; a tile that is not on the map is nowhere. */
function castOf({ floors }: Board): Cast {
  const tile = (input: Input): number => {
    const named = numbered(input, 'floor tile', FLOOR_NAMES)
    return floors.findIndex(({ floor }) => floor === named)
  }
  return { tile, fragile: tile, section: input => input.wrong('is not for missions'), character, hidden: () => NONE }
}

/** By MissionId: what each is worth on a map; those of later editions come after them. */
export function missionAwards(board: Board, edition: number | undefined): readonly Award[] {
  const cast = castOf(board)
  return CARDS.slice(0, missionsIn(edition).length).map(raw => {
    const f = fieldsOf(inputOf(raw), FIELDS)
    return {
      side: seat(f.get('faction')),
      timing: word(f.get('timing'), VICTORY_TIMINGS),
      fromTurn: 1,
      repeat: maybe(f.get('repeat'), one => word(one, REPEATS)) ?? 'once',
      mp: integer(f.get('mp')),
      when: readGoals(f.get('when'), cast),
    }
  })
}
