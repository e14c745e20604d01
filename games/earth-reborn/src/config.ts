// Reads what is agreed before a game: the scenario (ER-SETUP-1). Unsaid, it is the first of the nine. ER-SAGS-1: or one that is made by
// those who play it, with a map of theirs, of the game, or by lot.
import { InputError, readEdition, scenarioTerm } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { decodeMap, isMapCode } from './data/map-code.ts'
import { NEWEST_EDITION } from './data/rosters.ts'
import { scenarios } from './data/scenarios.ts'
import { type Config, MAP_MAKERS, SAGS, SEED_MARK } from './model/config.ts'

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
  if (isSeed || MAP_MAKERS.some(maker => maker === value)) return value
  throw new InputError(`map: must be ${MAP_MAKERS.join(', ')}, ${SEED_MARK}… or the word of a map`)
}

export function config(value: unknown): Config {
  const doc = new Input(value ?? {}, 'config').fields(['scenario', 'map', 'edition'])
  const edition = readEdition(doc.get('edition').value, NEWEST_EDITION)
  if (doc.get('scenario').value === SAGS) return { scenario: SAGS, map: readMap(doc.get('map')), ...edition }
  if (doc.get('map').isGiven) doc.get('map').wrong(`is for scenario=${SAGS}`)
  return { scenario: scenarioTerm(scenarios, doc.get('scenario').value), ...edition }
}
