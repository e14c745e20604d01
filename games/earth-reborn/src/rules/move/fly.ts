// ER-ITEM-JetPack, RUL-52: a flight goes over enemies and over what keeps walkers out, not through walls and closed doors, and ends on a
// free square that can be entered, facing anywhere. It is no Move order: no doors, no exchange. Wherever he could land others may
// interrupt.
import { done, next } from '@rubble/engine'
import { DIRECTIONS, edgeOf, NEVER, neighbour, pathTo, type Reach, reachOf } from '@rubble/geometry/squares'
import { STEP } from '../../data/constants.ts'
import { sceneOf } from '../../derive/scene.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Seat, Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { isActing } from '../combine/move.ts'
import { enter } from '../markers/enter.ts'
import type { AnyStep, Rule } from '../types.ts'
import { turnTo } from './face.ts'
import { sharesSquare } from '../../derive/reach.ts'

function flightFor(state: State, id: CharacterId, squares: number): Reach {
  const { map, terrain } = sceneOf(state)
  return reachOf(map.grid, (state.characters[id] as Character).square, squares, (from, direction, to) =>
    (map.floorOn[to] as number) < 0 || terrain.shut[edgeOf(map.grid, from, direction)] !== 0 ? NEVER : STEP,
  )
}

const canLand = (state: State, id: CharacterId, square: Square): boolean =>
  sceneOf(state).barred[square] === 0 && !sharesSquare(state, id, square)

function seatOf(state: State, { character }: { readonly character: CharacterId }): Seat | undefined {
  return isActing(state, character) ? (state.characters[character] as Character).seat : undefined
}

export const takeOff: Rule<'move.fly'> = {
  who: seatOf,
  about: (_, { character, points }) => ({ character, points }),

  offer(state, { character, points }, o) {
    const { square } = state.characters[character] as Character
    for (const to of flightFor(state, character, points).squares) {
      if (to === square) continue
      if (canLand(state, character, to)) o.yes({ do: 'fly', to })
      else o.no({ do: 'fly', to }, 'ER-ITEM-JetPack', { why: 'land' })
    }
    for (const facing of DIRECTIONS) o.yes({ do: 'stop', facing })
    o.no({}, 'ER-ITEM-JetPack')
  },

  answer(state, { character, points }, pick) {
    if (pick.do === 'stop') {
      turnTo(state, character, pick.facing)
      return done()
    }
    const path = pathTo(flightFor(state, character, points), pick.to) ?? []
    const from = (state.characters[character] as Character).square
    return { kind: 'move.glide', character, points, path: [...path], from }
  },
}

/** One square of the flight; where it cannot go on as it was meant he may choose anew. */
export const glide: Rule<'move.glide'> = {
  run(state, { character, points, path, from: start }) {
    const one = state.characters[character] as Character
    if (!isActing(state, character)) return done()
    const [to, ...rest] = path
    const again: AnyStep = { kind: 'move.fly', character, points }
    if (to === undefined) return again
    const { map, terrain } = sceneOf(state)
    const from = one.square
    const direction = DIRECTIONS.find(side => neighbour(map.grid, from, side) === to)
    const isOpen = direction !== undefined && terrain.shut[edgeOf(map.grid, from, direction)] === 0
    if (!isOpen || !canLand(state, character, path.at(-1) as Square)) {
      tell({ kind: 'walkStopped', character, square: from, rule: 'ER-PAUSE-3' })
      return next(...enter(state, character, [start], [from]), again)
    }
    one.square = to
    one.facing = direction
    const left = points - STEP
    tell({ kind: 'moved', character, from, to, facing: direction, left })
    const on: AnyStep = { kind: 'move.glide', character, points: left, path: rest, from: start }
    if (!canLand(state, character, to)) return on
    return next(...(rest.length === 0 ? enter(state, character, [start], [to]) : []), { kind: 'window', instant: 'step' }, on)
  },
}
