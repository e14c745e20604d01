// What no table could show.
import { hqsOf, type Marker, markersOf, tileOf, TILES } from '../data/components.ts'
import type { State, Unit } from '../model/state.ts'
import { piece } from '../codecs.ts'
import { hitPoints, hqHitPoints, survey } from '../derive/field/field.ts'
import { hasFallen } from '../rules/end/result.ts'

export function check(state: State): string | undefined {
  return checkPlaces(state) ?? checkCopies(state) ?? checkHqs(state) ?? checkWounds(state) ?? checkMarkers(state) ?? checkHands(state)
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
  if (lost !== undefined)
    return `${lost} needs ${hqsOf(lost)
      .map(({ name }) => name)
      .join(', ')} on the board`
  const dead = state.units.find(
    unit => tileOf(unit.id).isHq && state.strike === null && (unit.wounds >= hqHitPoints(state, unit) || unit.wounds < 0),
  )
  return dead === undefined ? undefined : `${nameOf(dead.id)} must have 1 to ${hqHitPoints(state, dead)} hit points`
}

/** While blows fall there are wounds whose unit has not left yet. */
function checkWounds(state: State): string | undefined {
  if (state.strike !== null || state.end !== null) return undefined
  for (const one of survey(state).all) {
    const { id, wounds } = one.unit
    const most = hitPoints(state, one)
    if (wounds < 0) return `units.${nameOf(id)}.hp: it has ${one.tile.hitPoints} at most (NH-TERM-4)`
    if (wounds >= most) return `units.${nameOf(id)}.wounds: it can bear ${most - 1} at most (NH-TERM-4)`
  }
  return undefined
}

/** NH-COMP-4: these are limits. The place is that of the first one too many. */
function checkMarkers({ units, venom, config: { armies } }: State): string | undefined {
  for (const [seat, army] of armies.entries()) {
    const most = markersOf(army, 'venom')
    const extra = venom.filter(({ from }) => from === seat)[most]
    if (extra !== undefined) return `units.${nameOf(extra.unit)}.venom: ${army} has ${only(most)} Venom markers (NH-VENOM-5)`
  }
  const brought = (marker: Marker): number => armies.reduce((sum, army) => sum + markersOf(army, marker), 0)
  return (
    tooMany(
      units.filter(({ paralysed }) => paralysed),
      brought('paralysis'),
      'paralysed',
      'Paralysis markers (NH-PARA-9)',
    )
    ?? tooMany(
      units.filter(({ steelNet }) => steelNet),
      brought('steelNet'),
      'steelNet',
      'Net of Steel markers (NH-STEELNET-1)',
    )
  )
}

const only = (most: number): string => (most === 0 ? 'no' : `only ${most}`)

function tooMany(marked: readonly Unit[], most: number, field: string, markers: string): string | undefined {
  const extra = marked[most]
  return extra === undefined ? undefined : `units.${nameOf(extra.id)}.${field}: there are ${only(most)} ${markers}`
}

function checkHands({ hand, config }: State): string | undefined {
  const army = config.armies.find((_, seat) => (hand[seat] ?? []).length > 3)
  if (army !== undefined) return `${army} has more than 3 tiles in hand (NH-TURN-2)`
  const foreign = config.armies.find((one, seat) => (hand[seat] ?? []).some(tile => TILES[tile]?.army !== one))
  return foreign === undefined ? undefined : `${foreign} has a tile of another army in hand`
}

const nameOf = (id: number): string => String(piece.write(id, undefined))
