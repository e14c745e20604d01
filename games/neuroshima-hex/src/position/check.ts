// What no table could show.
import { hqsOf, TILES, tileOf } from '../data/components.ts'
import type { State } from '../model/state.ts'
import { piece } from '../names.ts'
import { hqHitPoints } from '../rules/field/field.ts'
import { hasFallen } from '../rules/end/result.ts'

export function check(state: State): string | undefined {
  return checkPlaces(state) ?? checkCopies(state) ?? checkHqs(state) ?? checkHands(state)
}

function checkPlaces({ units, grounds }: State): string | undefined {
  for (const list of [units, grounds]) {
    for (const [i, { id, hex }] of list.entries()) {
      const other = list.slice(i + 1).find(one => one.hex === hex || one.id === id)
      if (other !== undefined) return `${nameOf(id)} and ${nameOf(other.id)} lie on one hex (NH-TILE-5)`
    }
  }
  return undefined
}

function checkCopies({ units, grounds, hand, deck, discard }: State): string | undefined {
  const all = [...[...units, ...grounds].map(({ id }) => tileOf(id).id), ...hand.flat(), ...deck.flat(), ...discard.flat()]
  const extra = TILES.find(({ id, count }) => all.filter(one => one === id).length > count)
  return extra === undefined ? undefined : `there are more than ${extra.count} of ${extra.name}`
}

function checkHqs(state: State): string | undefined {
  if (state.turn === 0 || state.end !== null) return undefined
  const lost = state.config.armies.find((_, seat) => state.out[seat] !== true && hasFallen(state, seat) && state.battle === null)
  if (lost !== undefined) return `${lost} needs ${hqsOf(lost).map(({ name }) => name).join(', ')} on the board`
  const dead = state.units.find(unit => tileOf(unit.id).isHq && state.strike === null && (unit.wounds >= hqHitPoints(state, unit) || unit.wounds < 0))
  return dead === undefined ? undefined : `${nameOf(dead.id)} must have 1 to ${hqHitPoints(state, dead)} hit points`
}

function checkHands({ hand, config }: State): string | undefined {
  const army = config.armies.find((_, seat) => (hand[seat] ?? []).length > 3)
  if (army !== undefined) return `${army} has more than 3 tiles in hand (NH-TURN-2)`
  const foreign = config.armies.find((one, seat) => (hand[seat] ?? []).some(tile => TILES[tile]?.army !== one))
  return foreign === undefined ? undefined : `${foreign} has a tile of another army in hand`
}

const nameOf = (id: number): string => String(piece.write(id, undefined))
