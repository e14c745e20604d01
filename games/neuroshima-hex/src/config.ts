// Reads what is agreed before a game.
import { InputError, readEdition } from '@rubble/engine'
import { armiesIn, NEWEST_EDITION } from './data/components.ts'
import type { Config } from './model/config.ts'
import { type Army, type Mode, MODES } from './model/ids.ts'

const FIELDS = ['mode', 'armies', 'first', 'largeBoard', 'breathOfDeath', 'teamHitPoints', 'rangedPoison', 'rootsNet']
const PLAYERS: Readonly<Record<Mode, readonly number[]>> = { 'duel': [2], 'deathmatch': [3, 4], 'points': [3, 4], 'teams': [4], 'one-against-two': [3] }

function wrong(where: string, what: string): never {
  throw new InputError(`config${where}: ${what}`)
}

function oneOf<T>(value: unknown, known: readonly T[], where: string, usual: T): T {
  if (value === undefined) return usual
  return known.find(one => one === value) ?? wrong(where, `must be one of ${known.join(', ')}, not ${JSON.stringify(value)}`)
}

/** NH-SETUP-1: one army each, none twice. */
function readArmies(value: unknown, mode: unknown, known: readonly Army[]): Army[] {
  if (value === undefined) {
    const usual = PLAYERS[mode as Mode]?.[0] ?? 2
    return known.slice(0, usual)
  }
  if (!Array.isArray(value)) return wrong('.armies', 'must be a list of armies')
  const armies = value.map((army, i) =>
    known.find(one => one === army) ?? wrong(`.armies[${i}]`, `there is no army ${JSON.stringify(army)} (known: ${known.join(', ')})`))
  if (new Set(armies).size < armies.length) wrong('.armies', 'no army may be used twice (NH-SETUP-1)')
  return armies
}

function usualMode(armies: unknown): Mode {
  return Array.isArray(armies) && armies.length > 2 ? 'deathmatch' : 'duel'
}

export function config(value: unknown): Config {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('', 'must be a list of names and values')
  const doc = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(doc)) if (key !== 'edition' && !FIELDS.includes(key)) wrong('', `there is no '${key}' here (known: ${FIELDS.join(', ')})`)
  const mode = oneOf(doc['mode'], MODES, '.mode', usualMode(doc['armies']))
  const terms = readEdition(doc['edition'], NEWEST_EDITION)
  const armies = readArmies(doc['armies'], mode, armiesIn(terms.edition))
  if (!PLAYERS[mode].includes(armies.length)) wrong('.armies', `${mode} is for ${PLAYERS[mode].join(' or ')} players, not ${armies.length}`)
  if (mode === 'one-against-two' && armies.indexOf('dancer') > 0) wrong('.armies', 'The Dancer may not be in the team (NH-MULTI-8)')
  const largeBoard = oneOf(doc['largeBoard'], [true, false], '.largeBoard', false)
  if (largeBoard && armies.length === 2) wrong('.largeBoard', 'is for three or four players (NH-MULTI-13)')
  return {
    mode,
    armies,
    first: oneOf<Army | 'random'>(doc['first'], ['random', ...armies], '.first', 'random'),
    largeBoard,
    breathOfDeath: oneOf(doc['breathOfDeath'], [true, false], '.breathOfDeath', true),
    teamHitPoints: oneOf<16 | 13>(doc['teamHitPoints'], [16, 13], '.teamHitPoints', 16),
    rangedPoison: oneOf(doc['rangedPoison'], [true, false], '.rangedPoison', false),
    rootsNet: oneOf(doc['rootsNet'], [true, false], '.rootsNet', false),
    ...terms,
  }
}
