// Reads what is agreed before a game.
import { mix, type Random, readEdition } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { ARMIES, armiesIn, NEWEST_EDITION } from './data/components.ts'
import type { Config } from './model/config.ts'
import { type Army, type Mode, MODES } from './model/ids.ts'

const FIELDS = ['mode', 'armies', 'first', 'largeBoard', 'breathOfDeath', 'teamHitPoints', 'rangedPoison', 'rootsNet', 'edition']
const PLAYERS: Readonly<Record<Mode, readonly number[]>> = {
  duel: [2],
  deathmatch: [3, 4],
  points: [3, 4],
  teams: [4],
  'one-against-two': [3],
}

/** NH-SETUP-1: one army each, none twice. */
function readArmies(input: Input, mode: Mode, known: readonly Army[]): Army[] {
  if (!input.isGiven) return known.slice(0, PLAYERS[mode][0] ?? 2)
  if (!Array.isArray(input.value)) return input.wrong('must be a list of armies')
  const armies = input
    .items()
    .map(
      item =>
        known.find(one => one === item.value) ?? item.wrong(`there is no army ${JSON.stringify(item.value)} (known: ${known.join(', ')})`),
    )
  if (new Set(armies).size < armies.length) input.wrong('no army may be used twice (NH-SETUP-1)')
  return armies
}

const usualMode = (armies: unknown): Mode => (Array.isArray(armies) && armies.length > 2 ? 'deathmatch' : 'duel')

/** A duel between any two armies, for two who have not agreed on theirs. */
export const byLot = (random: Random): Pick<Config, 'armies'> => ({ armies: mix(random, [...ARMIES]).slice(0, 2) })

export function config(value: unknown): Config {
  const doc = new Input(value ?? null, 'config').fields(FIELDS)
  const isOn = (option: string, usual: boolean): boolean => doc.get(option).oneOf([true, false], usual)
  const field = doc.get('armies')
  const mode = doc.get('mode').oneOf(MODES, usualMode(field.value))
  const terms = readEdition(doc.get('edition').value, NEWEST_EDITION)
  const armies = readArmies(field, mode, armiesIn(terms.edition))
  if (!PLAYERS[mode].includes(armies.length)) field.wrong(`${mode} is for ${PLAYERS[mode].join(' or ')} players, not ${armies.length}`)
  if (mode === 'one-against-two' && armies.indexOf('dancer') > 0) field.wrong('The Dancer may not be in the team (NH-MULTI-8)')
  const largeBoard = isOn('largeBoard', false)
  if (largeBoard && armies.length === 2) doc.get('largeBoard').wrong('is for three or four players (NH-MULTI-13)')
  return {
    mode,
    armies,
    first: doc.get('first').oneOf<Army | 'random'>(['random', ...armies], 'random'),
    largeBoard,
    breathOfDeath: isOn('breathOfDeath', true),
    teamHitPoints: doc.get('teamHitPoints').oneOf<16 | 13>([16, 13], 16),
    rangedPoison: isOn('rangedPoison', false),
    rootsNet: isOn('rootsNet', false),
    ...terms,
  }
}
