// ER-CHAR-Vasquez, ER-CHAR-Cherokee, RUL-75, -76: who changes sides is an enemy of his own with all he has. ER-FINAL-6: who was taken for a
// turn returns. ER-SCEN-9: some never change. ER-SCEN-18: a traitor whom his own see on the other side is unmasked for good.
import { learnAll, type RuleId } from '@rubble/engine'
import { characterAt } from '../../data/characters.ts'
import { isPresent } from '../../derive/characters.ts'
import { scenarioOf } from '../../derive/map.ts'
import { isOfBands } from '../../derive/seats.ts'
import { sees } from '../../derive/sight-lines.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, type Seat } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { sagsIn } from '../sags/door.ts'

function giveTo(state: State, id: CharacterId, seat: Seat, rule: RuleId): void {
  const one = state.characters[id] as Character
  // CP on his card lie with who has him
  for (const [side, count] of [
    [one.seat, -one.spent],
    [seat, one.spent],
  ] as const)
    state.received[side] = (state.received[side] as number) + count
  one.seat = seat
  tell({ kind: 'controlTaken', character: id, seat, rule })
}

export function takeControl(state: State, id: CharacterId, seat: Seat, isForTurn: boolean): void {
  const one = state.characters[id] as Character
  if (one.seat === seat || scenarioOf(state).controlOverride.includes(id)) return
  if (isForTurn) one.home = one.seat
  giveTo(state, id, seat, isForTurn ? 'ER-CHAR-Cherokee' : 'ER-CHAR-Vasquez')
  unmask(state)
}

/** In the Final phase; the Dead too, whose cards stay with their owners. */
export function returnHome(state: State): void {
  state.characters.forEach((one, id: CharacterId) => {
    const { home } = one
    if (home === NONE) return
    one.home = NONE
    giveTo(state, id, home, 'ER-FINAL-6')
  })
}

function isSeenBy(state: State, seat: Seat, id: CharacterId): boolean {
  const { characters } = state
  for (let viewer = 0; viewer < characters.length; viewer++) {
    const one = characters[viewer] as Character
    if (one.seat === seat && isPresent(one) && sees(state, viewer, id)) return true
  }
  return false
}

/** Somebody may have come into sight. */
export function unmask(state: State): void {
  const { traitorUnmasked } = scenarioOf(state)
  if (!traitorUnmasked && (state.sags === undefined || isOfBands(state))) return
  state.characters.forEach((one, id: CharacterId) => {
    const { faction, traitor } = characterAt(id)
    if (!traitor || one.seat === faction || !isPresent(one) || state.unmasked.includes(id)) return
    if (!isSeenBy(state, faction, id)) return
    // that the card is not shown tells something as well
    if (!traitorUnmasked) learnAll()
    if (!traitorUnmasked && sagsIn(state)?.canUnmask(state) !== true) return
    state.unmasked.push(id)
    sagsIn(state)?.showKillTraitor(state)
    tell({ kind: 'traitorUnmasked', character: id })
  })
}
