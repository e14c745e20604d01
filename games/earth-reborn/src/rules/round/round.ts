// ER-ACT-1: one action a round. ER-ACT-2: the Initiative player begins, then they take turns. ER-ACT-8: when all pass in succession the
// phase ends. ER-ACT-5, -6: a tile for 1 CP, or one of the discard pile for 2. ER-ACT-7: a hand may then exceed 5.
import { done, learn, next, type Seat } from '@rubble/engine'
import { CHOOSE_TILE_CP, DRAW_TILE_CP } from '../../data/constants.ts'
import { nextSeat } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, type TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { RoundAction } from '../../model/steps.ts'
import { refuseActivation } from '../activation/activate.ts'
import { freeAbandoned } from '../capture/release.ts'
import { offerTraitors, useTraitor } from '../ability/traitor.ts'
import { sagsIn } from '../sags/door.ts'
import { pay, purseOf } from '../cp.ts'
import { closeSlidingDoors } from '../door/doors.ts'
import { canDraw, drawTiles } from '../tiles/bag.ts'
import { type No, no, type Offer, type Rule } from '../types.ts'

export const beginRound: Rule<'round.begin'> = {
  run(state) {
    state.round++
    state.activated = NONE
    sagsIn(state)?.forgetConsent(state)
    for (const one of state.characters) {
      one.gotTile = false
      one.seen = 0
      one.met = 0
    }
    return next({ kind: 'round.act' })
  },
}

export const actInRound: Rule<'round.act'> = {
  who: ({ active }) => active,

  offer(state, _, o, seat) {
    offerActivations(state, o, seat)
    offerTraitors(state, o, seat)
    offerPaid(o, { do: 'draw' }, refuseDraw(state, seat))
    offerPaid(o, { do: 'look' }, refuseLook(state, seat))
    o.yes({ do: 'pass' })
    o.no({}, 'ER-ACT-1')
  },

  answer(state, _, action, seat) {
    switch (action.do) {
      case 'pass':
        tell({ kind: 'passed', seat })
        return next({ kind: 'round.end', passed: true })
      case 'draw':
        return buyTile(state, seat)
      case 'look':
        return lookThrough(state, seat)
      case 'use':
        return useTraitor(state, seat, action.character, action.line)
      case 'activate': {
        const isAgain = state.characters[action.character]?.isEngaged === true
        return next({ kind: 'activation.begin', character: action.character, isAgain }, { kind: 'round.end', passed: false })
      }
    }
  },
}

function offerActivations(state: State, o: Offer<RoundAction>, seat: Seat): void {
  state.characters.forEach((one, character: CharacterId) => {
    if (one.status === 'absent' || (!o.why && one.seat !== seat)) return
    const why = refuseActivation(state, seat, character)
    if (why === undefined) o.yes({ do: 'activate', character })
    else o.no({ do: 'activate', character }, why.rule, why.args)
  })
}

function offerPaid(o: Offer<RoundAction>, pick: RoundAction, why: No | undefined): void {
  if (why === undefined) o.yes(pick)
  else o.no(pick, why.rule, why.args)
}

function refuseDraw(state: State, seat: Seat): No | undefined {
  if (!canDraw(state)) return no('ER-ACT-5', 'empty')
  return purseOf(state, seat) < DRAW_TILE_CP ? no('ER-ACT-5', 'cp') : undefined
}

function refuseLook(state: State, seat: Seat): No | undefined {
  if (state.discard.length === 0) return no('ER-ACT-6', 'empty')
  return purseOf(state, seat) < CHOOSE_TILE_CP ? no('ER-ACT-6', 'cp') : undefined
}

function buyTile(state: State, seat: Seat): ReturnType<typeof endActive> {
  pay(state, seat, DRAW_TILE_CP)
  const [tile] = drawTiles(state, seat, 1) as [TileId]
  tell({ kind: 'tileBought', seat, tile, cost: DRAW_TILE_CP })
  learn(seat)
  return endActive()
}
const endActive = (): readonly [{ kind: 'round.end'; passed: boolean }] => [{ kind: 'round.end', passed: false }]

function lookThrough(state: State, seat: Seat): [{ kind: 'discard.take' }, { kind: 'round.end'; passed: boolean }] {
  pay(state, seat, CHOOSE_TILE_CP)
  const tiles = state.discard.sort((a, b) => a - b)
  state.opened[seat] = tiles
  state.discard = []
  tell({ kind: 'discardOpened', seat, tiles, count: tiles.length, cost: CHOOSE_TILE_CP })
  learn(seat)
  return [{ kind: 'discard.take' }, { kind: 'round.end', passed: false }]
}

/** DP-11: which tile he takes only he knows (RUL-89). */
export const takeTile: Rule<'discard.take'> = {
  who: ({ active }) => active,

  offer(state, _, o, seat) {
    for (const tile of state.opened[seat] as TileId[]) o.yes({ tile })
    o.no({}, 'ER-ACT-6', { why: 'pile' })
  },

  shows: () => ({}),

  answer(state, _, { tile }, seat) {
    const opened = state.opened[seat] as TileId[]
    ;(state.hands[seat] as TileId[]).push(tile)
    state.discard = opened.filter(one => one !== tile)
    state.opened[seat] = []
    tell({ kind: 'tileTaken', seat, tile })
    return done()
  },
}

/** ER-ACT-9: doors close; RUL-32: also where the round ended early. */
export const endRound: Rule<'round.end'> = {
  run(state, { passed }) {
    closeSlidingDoors(state, 'ER-ACT-9')
    freeAbandoned(state)
    state.activated = NONE
    state.passes = passed ? state.passes + 1 : 0
    if (state.passes >= state.mp.length) return next({ kind: 'final.begin' })
    state.active = nextSeat(state, state.active)
    return next({ kind: 'round.begin' })
  },
}
