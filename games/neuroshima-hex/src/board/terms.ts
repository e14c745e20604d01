// What can be agreed before a match, kept such that it makes sense.
import type { Terms } from '@rubble/ui'
import { ARMIES } from '../data/components.ts'
import { type Army, type Mode, MODES } from '../model/ids.ts'

/** How many can play so, fewest first. */
const PLAYERS: Readonly<Record<Mode, readonly number[]>> = {
  duel: [2],
  deathmatch: [3, 4],
  points: [3, 4],
  teams: [4],
  'one-against-two': [3],
}

export function armiesOf({ armies }: Terms): Army[] {
  const known = Array.isArray(armies) ? armies.flatMap(army => ARMIES.filter(one => one === army)) : []
  return known.length > 0 ? known : ARMIES.slice(0, 2)
}

export function modeOf(terms: Terms): Mode {
  return MODES.find(mode => mode === terms['mode']) ?? (armiesOf(terms).length > 2 ? 'deathmatch' : 'duel')
}

export const playersIn = (mode: Mode): readonly number[] => PLAYERS[mode]

/** May this army sit there? The Dancer may not be in a team against one. */
export const maySit = (mode: Mode, seat: number, army: Army): boolean => mode !== 'one-against-two' || seat === 0 || army !== 'dancer'

function suited(terms: Terms, mode: Mode, armies: readonly Army[]): Terms {
  const dancer = armies.indexOf('dancer')
  const seated = mode === 'one-against-two' && dancer > 0 ? swapped(armies, 0, dancer) : armies
  const { largeBoard: _, ...rest } = terms
  const first = seated.find(army => army === terms['first']) ?? 'random'
  return { ...rest, mode, armies: seated, first, ...(seated.length > 2 && terms['largeBoard'] === true ? { largeBoard: true } : {}) }
}

function swapped(armies: readonly Army[], a: number, b: number): Army[] {
  return armies.map((army, seat) => (seat === a ? (armies[b] ?? army) : seat === b ? (armies[a] ?? army) : army))
}

export function withPlayers(terms: Terms, mode: Mode, players: number): Terms {
  const kept = armiesOf(terms).slice(0, players)
  const more = ARMIES.filter(army => !kept.includes(army)).slice(0, players - kept.length)
  return suited(terms, mode, [...kept, ...more])
}

export function withMode(terms: Terms, mode: Mode): Terms {
  const now = armiesOf(terms).length
  const players = PLAYERS[mode].includes(now) ? now : (PLAYERS[mode][0] ?? 2)
  return withPlayers(terms, mode, players)
}

/** No army is used twice: who has it takes the other one. */
export function withArmy(terms: Terms, seat: number, army: Army): Terms {
  const armies = armiesOf(terms)
  const other = armies.indexOf(army)
  return suited(terms, modeOf(terms), other >= 0 ? swapped(armies, seat, other) : armies.map((one, i) => (i === seat ? army : one)))
}
