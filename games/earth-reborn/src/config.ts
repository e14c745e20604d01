// Reads what is agreed before a game: the scenario (ER-SETUP-1). Unsaid, it is the first of the nine. ER-SAGS-1: or one that is made by
// those who play it, with a map of theirs, of the game, or by lot.
import { InputError, readEdition, scenarioTerm } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { decodeMap, isMapCode } from './data/map-code.ts'
import { NEWEST_EDITION } from './data/rosters.ts'
import { scenarios } from './data/scenarios.ts'
import { type Config, MAP_MAKERS, READY_COUNT, READY_MARK, SAGS, SEED_MARK } from './model/config.ts'

const MOST_LETTERS = 60

/** Who makes the map, the word of one that stands, or what a random one grows from: anybody who says the same gets the same. */
function readMap(input: Input): string {
  const { value } = input
  if (value === undefined) return MAP_MAKERS[0]
  if (typeof value !== 'string') return input.wrong('must be a word')
  if (isMapCode(value)) {
    decodeMap(value, true)
    return value
  }
  const isSeed = value.startsWith(SEED_MARK) && value.length > SEED_MARK.length && value.length <= MOST_LETTERS
  if (isSeed || isReady(value) || MAP_MAKERS.some(maker => maker === value)) return value
  throw new InputError(
    `map: must be ${MAP_MAKERS.join(', ')}, ${READY_MARK}1 to ${READY_MARK}${READY_COUNT}, ${SEED_MARK}… or the word of a map`,
  )
}

const isReady = (word: string): boolean => Array.from({ length: READY_COUNT }, (_, i) => `${READY_MARK}${i + 1}`).includes(word)

/** ER-SAGS34: more than two play bands of mercenaries. */
function readPlayers(input: Input): Pick<Config, 'players'> {
  const count = Number(input.value ?? 2)
  if (count === 3 || count === 4) return { players: count }
  return count === 2 ? {} : input.wrong('must be 2, 3 or 4')
}

export function config(value: unknown): Config {
  const doc = new Input(value ?? {}, 'config').fields(['scenario', 'map', 'players', 'edition'])
  const edition = readEdition(doc.get('edition').value, NEWEST_EDITION)
  if (doc.get('scenario').value === SAGS)
    return { scenario: SAGS, map: readMap(doc.get('map')), ...readPlayers(doc.get('players')), ...edition }
  if (doc.get('players').isGiven) doc.get('players').wrong(`is for scenario=${SAGS}`)
  if (doc.get('map').isGiven) doc.get('map').wrong(`is for scenario=${SAGS}`)
  return { scenario: scenarioTerm(scenarios, doc.get('scenario').value), ...edition }
}
