// NH-INST-1: an instant tile may be played only if its effect can be carried out (ruling R-4). How each begins, and why it may not.
import { done, type Flat, type RuleId, type Scalar, type Seat } from '@rubble/engine'
import type { Ability, Tile } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Field } from '../../derive/field/field.ts'
import { areFriends } from '../../derive/field/teams.ts'
import { offerActions } from '../pieces/object-action.ts'
import { offerMovable } from '../move/move.ts'
import { offerAllPushes } from '../move/push.ts'
import { type AnyStep, no, type No, type Offer } from '../types.ts'
import { offerCentres, offerThrees } from './bombs.ts'
import { offerSwaps } from './castling.ts'
import { aimedBy, offerTargets } from './targets.ts'
import { refuseTransposition } from './transposition.ts'

type Word = Extract<
  Ability,
  | 'battle'
  | 'move'
  | 'push-back'
  | 'sniper'
  | 'grenade'
  | 'air-strike'
  | 'small-bomb'
  | 'smokescreen'
  | 'transposition'
  | 'castling'
  | 'paralysis-instant'
  | 'terror'
  | 'object-action'
>

interface Instant {
  /** `why`: somebody will read it. */
  refuse(field: Field, seat: Seat, by: PieceId, why: boolean): No | undefined
  begin(by: PieceId, state: State): AnyStep
}

/** Hears whether there is any choice at all, or whose net stands in the way: refusals that name a unit of their own are about nets. */
class Probe implements Offer<unknown> {
  readonly why: boolean
  found = false
  netted: Scalar | undefined
  constructor(why: boolean) {
    this.why = why
  }
  yes(): void {
    this.found = true
  }
  no(_part: Flat, _rule: RuleId, args?: Flat): void {
    this.netted ??= args?.['unit']
  }
}

function unlessAny(why: boolean, walk: (probe: Probe) => void): No | undefined {
  const probe = new Probe(why)
  walk(probe)
  if (probe.found) return undefined
  return probe.netted === undefined ? no('NH-INST-1', 'nothing') : no('NH-INST-1', { why: 'netted', unit: probe.netted })
}

const aimed: Instant = {
  refuse: (field, seat, by, why) =>
    aimedBy(by).refuse?.(field, seat)
    ?? unlessAny(why, probe => {
      offerTargets(field, seat, by, probe)
    }),
  begin: by => ({ kind: 'aim.target', by }),
}

const INSTANTS: Readonly<Record<Word, Instant>> = {
  /** NH-INST-3, -13: not once anybody has drawn their last tile. */
  battle: {
    refuse: ({ state }) => (state.ending === null ? undefined : no('NH-INST-3')),
    begin: (_, { active }) => ({ kind: 'battle.begin', starter: active, cause: 'tile' }),
  },
  /** NH-INST-4 */
  move: {
    refuse: (field, seat, by, why) =>
      unlessAny(why, probe => {
        offerMovable(field, seat, by, probe)
      }),
    begin: by => ({ kind: 'move.unit', by }),
  },
  /** NH-INST-5 */
  'push-back': {
    refuse: (field, seat, _, why) =>
      unlessAny(why, probe => {
        offerAllPushes(field, seat, probe)
      }),
    begin: by => ({ kind: 'push.pair', by }),
  },
  /** NH-INST-6 */
  sniper: aimed,
  /** NH-INST-7 */
  grenade: aimed,
  /** NH-SMOKE-1 */
  smokescreen: aimed,
  /** NH-PARAINST-1 */
  'paralysis-instant': aimed,
  /** NH-INST-8 */
  'air-strike': {
    refuse: ({ state }, _, __, why) =>
      unlessAny(why, probe => {
        offerCentres(state, probe)
      }),
    begin: by => ({ kind: 'aim.hex', by }),
  },
  /** NH-INST-9 */
  'small-bomb': {
    refuse: ({ state }, _, __, why) =>
      unlessAny(why, probe => {
        offerThrees(state, probe)
      }),
    begin: by => ({ kind: 'aim.three', by }),
  },
  transposition: { refuse: refuseTransposition, begin: by => ({ kind: 'transpose.from', by }) },
  /** NH-SWAP-1 */
  castling: {
    refuse: (field, seat, _, why) =>
      unlessAny(why, probe => {
        offerSwaps(field, seat, probe)
      }),
    begin: by => ({ kind: 'castle.pair', by }),
  },
  /** NH-TERROR-1: for all enemies, in their next turn. */
  terror: { refuse: () => undefined, begin: by => ({ kind: 'terror.spread', by }) },
  /** NH-OBJACT-1, NH-TERROR-2 */
  'object-action': {
    refuse(field, seat, _, why) {
      if (field.state.terror[seat] === true) return no('NH-TERROR-2')
      return unlessAny(why, probe => {
        offerActions(field, seat, probe)
      })
    },
    begin: by => ({ kind: 'action.object', by }),
  },
}

/** The instant that a tile is. */
export const instantOf = (tile: Tile): Instant => INSTANTS[tile.abilities[0] as Word]

export function spreadTerror(state: State): ReturnType<typeof done> {
  const { config, active } = state
  config.armies.forEach((_, seat) => {
    if (!areFriends(config, seat, active) && state.out[seat] !== true) state.terror[seat] = true
  })
  tell({ kind: 'terrorSpread', seat: active })
  return done()
}
