// ER-SAGS-24: a mission is replaced where somebody or something it names is not in play.
import { missionAt } from '../../data/missions.ts'
import type { MissionId } from '../../model/ids.ts'
import type { Sags } from '../../model/sags.ts'

/** Are the Characters and tiles in play that it names? */
export function isPossible({ teams, floors }: Pick<Sags, 'teams' | 'floors'>, mission: MissionId): boolean {
  const { characters, anyOf, floors: needed } = missionAt(mission).requires
  const cast = new Set(teams.flat())
  return (
    characters.every(id => cast.has(id))
    && (anyOf.length === 0 || anyOf.some(id => cast.has(id)))
    && needed.every(floor => floors.some(placed => placed.floor === floor))
  )
}
