// ER-FINAL-1: victory. ER-FINAL-2: cards are disengaged. ER-FINAL-3: assigned tiles go face down to the discard pile. ER-FINAL-4: all CP go
// to the Bank. ER-FINAL-5: everybody keeps at most 5 tiles, and says how many. ER-FINAL-6: the rest, and the next turn.
import { scenarioOf } from '../../derive/map.ts'
import { seatsOf } from '../../derive/seats.ts'
import { done, learnAll, next, type Seat } from '@rubble/engine'
import { TILES_KEPT } from '../../data/constants.ts'
import { tell } from '../../model/events.ts'
import type { TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { disengageCards } from '../ammo/ammo.ts'
import { FINAL_EFFECTS } from './effects.ts'
import type { Rule } from '../types.ts'
import { concludeTurn, endGame } from '../victory/settle.ts'

export const beginFinal: Rule<'final.begin'> = {
  run(state) {
    state.phase = 'final'
    tell({ kind: 'finalBegan', turn: state.turn })
    concludeTurn(state)
    for (const one of state.characters) {
      one.isEngaged = false
      one.spent = 0
      one.given = 0
      one.lent = 0
      one.raised = 0
      one.stunned = 0
      state.discard.push(...one.tiles.map(({ tile }) => tile))
      one.tiles = []
    }
    disengageCards(state)
    for (const seat of seatsOf(state)) {
      const purse = state.cp[seat]
      if (purse !== undefined) purse.is = 0
      state.received[seat] = 0
    }
    return next({ kind: 'final.keep', held: [] }, { kind: 'final.effects', nth: 0 })
  },
}

type KeepChoice = Steps['final.keep']['pick']
const discardedIn = (mine: readonly KeepChoice[]): TileId[] => mine.flatMap(part => (part.do === 'discard' ? [part.tile] : []))

export const keepTiles: Rule<'final.keep'> = {
  among: ({ hands, mp }) => seatsOf({ mp }).filter(seat => (hands[seat] as TileId[]).length > 0),

  offer(state, _, o, seat, mine) {
    const hand = state.hands[seat] as TileId[]
    const gone = discardedIn(mine)
    for (const tile of hand) {
      if (gone.includes(tile)) o.no({ do: 'discard', tile }, 'ER-FINAL-5', { why: 'twice' })
      else o.yes({ do: 'discard', tile })
    }
    if (hand.length - gone.length <= TILES_KEPT) o.yes({ do: 'done' })
    else o.no({ do: 'done' }, 'ER-FINAL-5')
    o.no({}, 'ER-FINAL-5', { why: 'hand' })
  },

  whole: (_, __, ___, mine) => mine.at(-1)?.do === 'done',
  shows: (_, __, ___, mine) => ({ count: discardedIn(mine).length }),

  reveal(state, _, answers) {
    // how many the others keep is announced
    learnAll()
    answers.forEach((mine, seat) => {
      discard(state, seat, discardedIn(mine))
    })
    learnAll()
    return done()
  },
}

function discard(state: State, seat: Seat, discarded: readonly TileId[]): void {
  const hand = (state.hands[seat] as TileId[]).filter(tile => !discarded.includes(tile))
  state.hands[seat] = hand
  state.discard.push(...discarded)
  tell({ kind: 'tilesKept', seat, count: hand.length, discarded })
}

export const finishTurn: Rule<'final.effects'> = {
  run(state, { nth }) {
    const effect = FINAL_EFFECTS[nth]
    if (effect !== undefined) return next(...effect(state), { kind: 'final.effects', nth: nth + 1 })
    if (state.turn < scenarioOf(state).turns) return next({ kind: 'turn.begin' })
    endGame(state)
    return done()
  },
}
