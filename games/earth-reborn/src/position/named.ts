// What is called by its name in a position.
import type { Input } from '@rubble/kit'
import type { State } from '../model/state.ts'
import { character, face as faceName, seat as seatName, tile as tileName } from '../codecs.ts'
import type { Face, Seat, TileId } from '../model/ids.ts'

export const toCharacter = (input: Input): number => input.named(character, 'character', undefined)
export const toSeat = (state: Pick<State, 'config'>, input: Input): Seat => input.named(seatName, 'side', state)
export const toFace = (input: Input): Face => input.named(faceName, 'equipment', undefined)
export const toTile = (input: Input): TileId => input.named(tileName, 'order tile', undefined)
