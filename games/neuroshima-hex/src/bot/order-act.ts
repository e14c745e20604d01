// What to do in a turn: what decides most first. To throw away is worth a thought only for what is worth less than a new tile.
import { tileAt } from '../data/components.ts'
import type { TileId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Action, Steps } from '../model/steps.ts'
import { worthInHand } from './hand.ts'
import { bestFirst } from '@rubble/kit'

const ORDER: Readonly<Record<Action['do'], number>> = {
  place: 8,
  play: 7,
  net: 6,
  pull: 5,
  push: 4,
  move: 3,
  castle: 2,
  rotate: 2,
  replace: 1,
  end: 0,
  discard: -1,
}

export function orderActions({ ending }: State, options: readonly Action[]): readonly Action[] {
  const kept = options.filter(option => option.do !== 'discard' || (ending === null && worthInHand(option.tile, true) < 0))
  return bestFirst(kept, option => ORDER[option.do] * 10 + ('tile' in option ? worthInHand(option.tile, false) : 0))
}

type Discard = Steps['turn.discard']['pick']
export function orderDiscards(state: State, options: readonly Discard[]): readonly Discard[] {
  return bestFirst(options, option => (option.do === 'discard' ? -keepWorth(state, option.tile) : REST[option.do]))
}
const REST = { skip: 0, redraw: -2, dance: -1.2 }
const keepWorth = ({ ending }: State, tile: TileId): number => (ending !== null && tileAt(tile).can.battle ? 0 : worthInHand(tile, false))
