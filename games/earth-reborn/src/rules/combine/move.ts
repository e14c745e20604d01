// ER-COMB-13: one after the other, in any order, each with his own CP; none is added (ER-COMB-5). ER-COMB-14: only who moves can be
// interrupted. ER-COMB-15: doors close at the end of the round. RUL-32: who is gone does not keep the others from moving.
import { isPresent, statsOf } from '../../derive/characters.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Part } from '../../model/steps.ts'
import type { AnyStep, Rule } from '../types.ts'

/** RUL-32: nor does who has changed sides meanwhile. */
const present = (state: State, parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ character }) => {
    const one = state.characters[character] as Character
    return isPresent(one) && one.seat === state.active
  })

/** On with the next; a question where there are several. */
export function moveNext(state: State, parts: readonly Part[]): readonly AnyStep[] {
  const later = present(state, parts)
  const [only, ...others] = later
  if (only === undefined) return []
  return others.length > 0 ? [{ kind: 'combine.move', later: later.slice() }] : setOff(state, only, [])
}

function setOff(state: State, { character, cp }: Part, later: Part[]): readonly AnyStep[] {
  return [
    { kind: 'move.go', character, points: cp * statsOf(state, character).movement },
    { kind: 'combine.moving', character, later },
  ]
}

export const moveInTurn: Rule<'combine.move'> = {
  who(state, { later }) {
    const [first] = present(state, later)
    return first === undefined ? undefined : state.characters[first.character]?.seat
  },

  offer(state, { later }, o) {
    for (const { character } of present(state, later)) o.yes({ character })
    o.no({}, 'ER-COMB-13')
  },

  answer(state, { later }, { character }) {
    const part = later.find(one => one.character === character) as Part
    return setOff(
      state,
      part,
      later.filter(one => one !== part),
    )
  },
}

export const endMove: Rule<'combine.moving'> = { run: (state, { later }) => moveNext(state, later) }

/** Who can be interrupted: of those who move together who moves, else who is activated. */
export function actorOf({ stack, activated }: State): CharacterId {
  for (let i = stack.length - 1; i >= 0; i--) {
    const step = stack[i]
    if (step?.kind === 'combine.moving') return step.character
  }
  return activated
}

/** RUL-32: is he still there to do something? Not if he has been taken over in his own round. */
export function isActing(state: State, id: CharacterId): boolean {
  const one = state.characters[id] as Character
  return isPresent(one) && (one.seat === state.active || id !== actorOf(state))
}

/** Is somebody moving together with others? Not who interrupts him. */
export function isCombining({ stack }: State): boolean {
  const marker = stack.findLast(({ kind }) => kind === 'combine.moving' || kind === 'interrupt.end')
  return marker?.kind === 'combine.moving'
}
