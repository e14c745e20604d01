// RC-FILL-1: a mystery token is revealed in its area. RC-FILL-2: health, cheese or a special token lies on it. RC-FILL-3: a strange rat
// comes. RC-FILL-4: a nest stays. RC-CLEANUP-3, ruling R-42: a token is out of the game when it has shown its face, but for nests.
import { learn } from '@rubble/engine'
import { cheesePool, tokenPool } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, CATCHER, type Mystery, type Token } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { deployStrange } from '../strange/deploy.ts'
import { insertArea, insertToken } from './lay.ts'

/** What it shows; undefined if there is none left. */
export function revealMystery(state: State, area: AreaId): Mystery | undefined {
  const mystery = state.mystery.pop()
  if (mystery === undefined) return undefined
  learn(CATCHER)
  tell({ kind: 'mysteryRevealed', area, mystery, left: state.mystery.length })
  if (mystery === 'nest') insertArea(state.nests, area)
  else {
    state.revealed.push(mystery)
    resolve(state, area, mystery)
  }
  return mystery
}

function resolve(state: State, area: AreaId, mystery: Exclude<Mystery, 'nest'>): void {
  if (mystery === 'strange') deployStrange(state, area, 'RC-FILL-3')
  else if (mystery === 'cheese') placeCheese(state, area)
  else placeToken(state, area, mystery)
}

/** RC-COMP-3: as far as the pool has any. */
export function placeCheese(state: State, area: AreaId): void {
  if (cheesePool(state) < 1) return tell({ kind: 'tokenLacking', area, token: 'cheese' })
  insertArea(state.cheese, area)
  tell({ kind: 'tokenPlaced', area, token: 'cheese' })
}

export function placeToken(state: State, area: AreaId, token: Token): void {
  if (tokenPool(state, token) < 1) return tell({ kind: 'tokenLacking', area, token })
  insertToken(state.tokens, { area, token })
  tell({ kind: 'tokenPlaced', area, token })
}
