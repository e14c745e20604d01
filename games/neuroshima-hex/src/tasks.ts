// What can be asked for within a turn: a battle has no chance in it, so what comes of one is sure.
import type { Doc, Flat, Seat, Tasks } from '@rubble/engine'
import { piece } from './codecs.ts'
import { type Ability, tileAt, tileOf } from './data/components.ts'
import { hexCount } from './derive/hexes.ts'
import { areFriends } from './derive/field/teams.ts'
import type { NeuroshimaHex } from './game.ts'
import type { PieceId, TileId } from './model/ids.ts'
import type { State, Unit } from './model/state.ts'

type Table = Pick<State, 'units' | 'config' | 'end'>

const foesOf = ({ units, config }: Table, seat: Seat): Unit[] => units.filter(({ owner }) => !areFriends(config, owner, seat))

/** An HQ that is gone has lost all it had: nobody is asked for more than to win then. */
function pointsOff(table: Table, seat: Seat): number {
  return foesOf(table, seat).reduce((sum, { id, wounds }) => (tileOf(id).isHq ? sum + wounds : sum), 0)
}

const HARM: readonly Ability[] = ['battle', 'sniper', 'grenade', 'air-strike', 'small-bomb', 'object-action', 'execution', 'toxic-bomb']
const isHarmful = (tile: TileId): boolean => HARM.some(ability => tileAt(tile).can[ability])
const lies = (tile: TileId): boolean => tileAt(tile).kind !== 'instant'

/** Without a battle, nor anything else that harms, nobody is harmed; nor if the board cannot become full (NH-FULL-1). */
function isHopeless({ stack, battle, strike, ending, hand, units, config }: State, seat: Seat): boolean {
  const kind = stack.at(-1)?.kind
  if ((kind !== 'turn.act' && kind !== 'turn.discard') || battle !== null || strike !== null || ending !== null) return false
  const held = hand[seat] as TileId[]
  return !held.some(isHarmful) && hexCount(config) - units.length > held.filter(lies).length
}

/** Which way something faces is a part of an answer, and what is discarded is none. */
function tells(choice: Flat): Flat | undefined {
  const { do: verb } = choice
  return 'facing' in choice || verb === 'discard' || verb === 'end' || verb === 'skip' ? undefined : choice
}

const isHq = (name: unknown): boolean => {
  const id = piece.read(String(name), undefined)
  return id !== undefined && id >= 0 && tileOf(id as PieceId).isHq
}

export const tasks: Tasks<NeuroshimaHex> = {
  aims: {
    win: {
      least: 1,
      measure: ({ end }: Table, seat) => (end?.winners.includes(seat) === true && end.winners.length === 1 ? 1 : 0),
      proves: ({ kind, target, unit }: Doc) => (kind === 'unitWounded' && isHq(target)) || (kind === 'pieceRemoved' && isHq(unit)),
    },
    hq: { least: 2, measure: pointsOff, proves: ({ kind, target }: Doc) => kind === 'unitWounded' && isHq(target) },
    destroy: { least: 2, measure: (table: Table, seat) => -foesOf(table, seat).length, proves: ({ kind }: Doc) => kind === 'pieceRemoved' },
  },
  turn: ({ turn }: Pick<State, 'turn'>) => turn,
  isHopeless,
  tells,
}
