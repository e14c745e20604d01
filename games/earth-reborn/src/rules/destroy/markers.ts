// ER-DESTROY-10, RUL-37: of two short Broken Wall markers in line the player who has broken a wall may make a long one. It changes nothing
// but what is left of them, so nobody is asked where nobody needs any (ER-CHAR-Mammoth-2).
import { next } from '@rubble/engine'
import { nextInLine } from '@rubble/geometry/squares'
import { characterAt } from '../../data/characters.ts'
import { mapOf } from '../../derive/map.ts'
import { tell } from '../../model/events.ts'
import { type Edge, NONE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { brokenWallsLeft } from '../lines/targets.ts'
import type { AnyStep, Rule } from '../types.ts'

/** Does anybody in the game fire with them? */
const areCounted = ({ characters }: State): boolean =>
  characters.some(
    ({ status }, id) =>
      (status === 'present' || status === 'prisoner') && characterAt(id).healthy.weapon?.ammo.kind === 'brokenWallMarkers',
  )

/** The first of each two sections in line with a short marker each. */
function joinable(state: State): readonly Edge[] {
  if (!areCounted(state) || brokenWallsLeft(state).long === 0) return []
  const { grid } = mapOf(state.config)
  const { broken, longBreaks } = state
  const covered = new Set(longBreaks.flatMap(edge => [edge, nextInLine(grid, edge)]))
  const isShort = (edge: Edge): boolean => broken.includes(edge) && !covered.has(edge)
  return broken.filter(edge => isShort(edge) && isShort(nextInLine(grid, edge)))
}

export function addLong({ longBreaks }: State, edge: Edge): void {
  longBreaks.push(edge)
  longBreaks.sort((a, b) => a - b)
}

/** Something has vanished: whoever broke a wall may join markers, and then others may interrupt. */
export const AFTER_REMOVAL: readonly AnyStep[] = [{ kind: 'walls.join' }, { kind: 'window', instant: 'removal' }]

export const joinMarkers: Rule<'walls.join'> = {
  who: state => (state.breaker !== NONE && joinable(state).length > 0 ? state.breaker : undefined),

  offer(state, _, o) {
    o.yes({ do: 'decline' })
    for (const edge of joinable(state)) o.yes({ do: 'join', edge })
    o.no({}, 'ER-DESTROY-10')
  },

  answer(state, step, pick, seat) {
    if (pick.do === 'decline') {
      state.breaker = NONE
      return next()
    }
    addLong(state, pick.edge)
    tell({ kind: 'markersJoined', seat, edge: pick.edge })
    return step
  },
}
