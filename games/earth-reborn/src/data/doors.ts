// The doors, each at its number.
import { byEdition, byNumber, type Component } from '@rubble/engine'
import { Input } from '@rubble/kit'
import type { DoorId } from '../model/ids.ts'
import doorData from './doors.json' with { type: 'json' }
import { fieldsOf, seat, whole, word } from './read.ts'
import type { Door } from './types.ts'
import { DOOR_SIZES, DOOR_TYPES } from './words.ts'

function readDoor(raw: Component): Door {
  const f = fieldsOf(new Input(raw, `doors.json, '${raw.id}'`), ['id', 'n', 'since', 'size', 'type', 'magnetic', 'defence', 'back'])
  const back = fieldsOf(f.get('back'), ['faction', 'mpCost'])
  return {
    id: raw.n,
    name: raw.id,
    since: raw.since,
    large: word(f.get('size'), DOOR_SIZES) === 'large',
    type: word(f.get('type'), DOOR_TYPES),
    magnetic: f.get('magnetic').isTrue(),
    defence: whole(f.get('defence')),
    owner: seat(back.get('faction')),
    mpCost: whole(back.get('mpCost')),
  }
}

export const loadDoors = (list: readonly Component[]): readonly Door[] => byNumber({ 'doors.json': list }).map(readDoor)

/** By DoorId. */
export const DOORS = loadDoors(doorData.doors)
export const doorsIn = byEdition(DOORS)
export const doorAt = (door: DoorId): Door => DOORS[door] as Door
