// ER-ITEM-MagneticDisrupter: while one is ON, nobody shoots from or at the floor tile where its carrier is, dead or alive.
import { faceAt, facesOf } from '../../data/cards.ts'
import { gearOn } from '../../derive/equipment.ts'
import { mapOf } from '../../derive/map.ts'
import { type CharacterId, type Face, NONE, type Square } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { squaresOf } from '../../derive/squares.ts'

const known: (boolean | undefined)[] = []
const disrupts = (face: Face): boolean =>
  (known[face] ??= faceAt(face).lines.some(({ effects }) => effects.some(({ type }) => type === 'noShooting')))

const isAnyOn = ({ gear }: State): boolean => gear.some(({ card, on }) => on !== NONE && facesOf(card).some(disrupts))

export function isDisrupted(state: State, square: Square): boolean {
  if (!isAnyOn(state)) return false
  const { floorOn } = mapOf(state.config)
  return state.characters.some(
    (one, id: CharacterId) =>
      one.square !== NONE
      && one.cards.some(face => gearOn(state, face).on !== NONE && disrupts(face))
      && squaresOf(state, id).some(at => floorOn[at] === floorOn[square]),
  )
}
