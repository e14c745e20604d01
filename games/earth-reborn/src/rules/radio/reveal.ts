// ER-RADIO-9, RUL-64: once the CP on a Character exceed his bonus his marker is revealed, before the order is carried out. ER-RADIO-10:
// with a bonus of 0 as soon as he is activated, interrupts or joins. ER-RADIO-11: clear; spied, a Spy Point for the other side; scrambled,
// no more CP than his bonus in this turn. ER-RADIO-12: then those in excess return, and the tile just assigned may be taken back.
import { done, knows, learnAll, showAll } from '@rubble/engine'
import { statsOf } from '../../derive/characters.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, TileId } from '../../model/ids.ts'
import type { AssignedTile, Channel, Character, State } from '../../model/state.ts'
import { onAir, receiveBack, spendOn } from '../cp.ts'
import { gainSpyPoints } from '../spy/spy.ts'
import type { AnyStep, Rule } from '../types.ts'

/** CP that stay where they were put, and what comes before they are used. */
export interface AirResult {
  readonly cp: number
  readonly steps: readonly AnyStep[]
}

const coveredOn = ({ radio }: State, id: CharacterId): Channel | undefined =>
  radio.find(one => one.character === id && !knows(one.radio, 'spectator'))

function reveal({ seat, character, radio }: Channel): readonly AnyStep[] {
  showAll(radio)
  learnAll()
  tell({ kind: 'radioRevealed', seat, character, radio: radio.is })
  return radio.is === 'spied' ? gainSpyPoints(seat, 1, true) : []
}

/** ER-RADIO-10: he is activated, interrupts or joins in. */
export function callUp(state: State, id: CharacterId): readonly AnyStep[] {
  const channel = coveredOn(state, id)
  return channel === undefined || statsOf(state, id).cpBonus > 0 ? [] : reveal(channel)
}

/** CP on a Character who is activated, interrupts or joins in. */
export function spendOnAir(state: State, id: CharacterId, count: number): AirResult {
  const paid = spendOn(state, id, count)
  const excess = Math.min(count, onAir(state.characters[id] as Character) - statsOf(state, id).cpBonus)
  const channel = coveredOn(state, id)
  if (channel === undefined || excess <= 0) return { cp: count, steps: [] }
  const steps = reveal(channel)
  if (channel.radio.is !== 'scrambled') return { cp: count, steps }
  receiveBack(state, id, excess, Math.min(paid, excess))
  tell({ kind: 'cpReturned', character: id, cp: excess })
  return { cp: count - excess, steps }
}

/** DP-13: nothing of the order was left on the tile that he has just got. */
export function offerTile(state: State, character: CharacterId, { tile, cp }: AssignedTile, left: number): readonly AnyStep[] {
  const { gotTile, tiles } = state.characters[character] as Character
  const isJustAssigned = gotTile && tiles.at(-1)?.tile === tile
  return left === 0 && isJustAssigned && cp.every(count => count === 0) ? [{ kind: 'radio.retrieve', character, tile }] : []
}

export const retrieve: Rule<'radio.retrieve'> = {
  who: (state, { character }) => (state.characters[character] as Character).seat,
  about: (_, { character, tile }) => ({ character, tile }),

  offer(_, __, o) {
    o.yes({ do: 'takeBack' })
    o.yes({ do: 'keep' })
    o.no({}, 'ER-RADIO-12')
  },

  answer(state, { character, tile }, pick) {
    if (pick.do === 'keep') return done()
    const one = state.characters[character] as Character
    one.tiles = one.tiles.filter(other => other.tile !== tile)
    ;(state.hands[one.seat] as TileId[]).push(tile)
    tell({ kind: 'tileRetrieved', character, tile })
    return done()
  },
}
