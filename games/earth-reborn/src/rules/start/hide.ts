// ER-SCEN-10: somebody begins in one of several rooms, which only one side knows. As soon as a door of a room is opened or destroyed, or a
// wall around it broken, the room is open: whoever is there is found, else it is told to be empty. RUL-109: nothing else finds him.
import { done, learnAll, secret, type Secret } from '@rubble/engine'
import { sidesOf } from '@rubble/geometry/squares'
import { mapOf, scenarioOf } from '../../derive/map.ts'
import { tell } from '../../model/events.ts'
import type { Edge, FloorIndex } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Rule } from '../types.ts'

export const hide: Rule<'start.hide'> = {
  who: state => scenarioOf(state).hiddenStart?.chosenBy,

  offer(state, _, o) {
    for (const { floor } of scenarioOf(state).hiddenStart?.options ?? []) o.yes({ room: floor })
    o.no({}, 'ER-SCEN-10')
  },

  shows: () => ({}),

  answer(state, _, { room }, seat) {
    state.hidden = secret(room, seat)
    tell({ kind: 'roomChosen', seat, room })
    return done()
  },
}

/** Edges have opened: rooms beside them are open now. */
export function openRooms(state: State, edges: readonly Edge[]): void {
  const { hidden } = state
  if (hidden === null) return
  const { grid, floorOn } = mapOf(state.config)
  for (const edge of edges) {
    for (const square of sidesOf(grid, edge)) openRoom(state, hidden, floorOn[square] as FloorIndex)
    if (state.hidden === null) return
  }
}

function openRoom(state: State, hidden: Secret<FloorIndex>, room: FloorIndex): void {
  const start = scenarioOf(state).hiddenStart
  const option = start?.options.find(({ floor }) => floor === room)
  if (start === undefined || option === undefined || state.emptyRooms.includes(room)) return
  learnAll()
  if (hidden.is !== room) {
    state.emptyRooms.push(room)
    tell({ kind: 'roomEmpty', room })
    return
  }
  const one = state.characters[start.character] as Character
  one.status = 'present'
  one.square = option.square
  one.facing = option.facing
  state.hidden = null
  tell({ kind: 'characterFound', character: start.character, square: option.square, facing: option.facing })
}
