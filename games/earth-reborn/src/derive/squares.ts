// Where Characters are, with the whole base of who is large or pilots something large.
import type { CharacterId, Square } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import { bodyOf } from './characters.ts'
import { footprint, overlap } from './footprint.ts'
import { mapOf } from './map.ts'

type WithPlaces = Pick<State, 'config' | 'characters'>

const isDead = ({ characters }: WithPlaces, id: CharacterId): boolean => characters[id]?.status === 'dead'
const squareOf = ({ characters }: WithPlaces, id: CharacterId): Square => (characters[id] as Character).square

/** The squares that he covers, or would cover elsewhere; the marker of a Dead one lies on one. */
export const squaresOf = (state: WithPlaces, id: CharacterId, square = squareOf(state, id)): readonly Square[] =>
  isDead(state, id) ? [square] : footprint(mapOf(state.config).grid, bodyOf(state, id), square)

/** Whether another one is, or lies, on a square that he covers or would cover elsewhere. */
export function isHere(state: WithPlaces, id: CharacterId, other: CharacterId, square = squareOf(state, id)): boolean {
  const at = squareOf(state, other)
  // most are far from each other: two bases touch at no more than a row and a square
  const { grid } = mapOf(state.config)
  if (Math.abs(at - square) > grid.stride + 1) return false
  if (isDead(state, other)) return squaresOf(state, id, square).includes(at)
  return overlap(grid, bodyOf(state, id), square, bodyOf(state, other), at)
}
