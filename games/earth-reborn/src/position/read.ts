// Reads a position that a person may have written: whoever is not named stands as in the scenario, and what else is left out is as usual.
import { type Doc, type Outcome, type Random, secret } from '@rubble/engine'
import { type Fields, Input } from '@rubble/kit'
import { card as cardName } from '../codecs.ts'
import { seatsIn } from '../derive/seats.ts'
import type { Config } from '../model/config.ts'
import { NONE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { PHASES } from '../model/table.ts'
import { layTable } from '../rules/setup/start.ts'
import { toCharacter, toSeat } from './named.ts'
import { readCharacters, readGear } from './read-characters.ts'
import { readFact } from './read-facts.ts'
import { readLines, readMap } from './read-map.ts'
import { readDeck, readTiles } from './read-piles.ts'
import { sagsIn, sagsRules } from '../rules/sags/door.ts'

const FIELDS = [
  'turn',
  'phase',
  'initiative',
  'active',
  'round',
  'passes',
  'activated',
  'alone',
  'characters',
  'gear',
  'hands',
  'bag',
  'discard',
  'opened',
  'cp',
  'received',
  'mp',
  'duel',
  'doors',
  'broken',
  'destroyed',
  'smoke',
  'markers',
  'graves',
  'remains',
  'fallen',
  'longBreaks',
  'breaker',
  'unmasked',
  'radio',
  'hidden',
  'emptyRooms',
  'devices',
  'tries',
  'dark',
  'blackout',
  'safeOpen',
  'aside',
  'deck',
  'removed',
  'facts',
  'awards',
  'end',
  'sags',
]

const USUAL_CP = 10

export function read(value: Doc, random: Random, agreed: Config): State {
  const doc = new Input(value, 'position').fields(FIELDS)
  const sags = doc.get('sags')
  const map = sags.isGiven ? sagsRules().mapIn(sags) : undefined
  const config: Config = map === undefined ? agreed : { ...agreed, map }
  const state = layTable(config, random)
  sagsIn(state)?.readSags(state, sags)
  state.turn = doc.get('turn').whole(1)
  state.phase = doc.get('phase').oneOf(PHASES, 'activation')
  readTurn(state, doc)
  readCharacters(state, doc)
  state.gear = doc
    .get('gear')
    .fields()
    .entries()
    .map(one => readGear(state, one))
    .sort((a, b) => a.card - b.card)
  readMap(state, doc)
  readTiles(state, doc)
  readPoints(state, doc)
  readLines(state, doc)
  state.removed = doc
    .get('removed')
    .items()
    .map(one => one.named(cardName, 'card', undefined))
    .sort((a, b) => a - b)
  readDeck(state, doc.get('deck'))
  state.facts = doc
    .get('facts')
    .items()
    .map(fact => readFact(state, fact))
  const awards = doc.get('awards').items()
  if (awards.length > 0) state.awards = state.awards.map((_, i) => awards[i]?.whole(0) ?? 0)
  const end = doc.get('end')
  state.end = end.isGiven ? readEnd(state, end) : null
  return state
}

function readTurn(state: State, doc: Fields): void {
  const given = <T>(field: string, read: (input: Input) => T, usual: T): T => {
    const input = doc.get(field)
    return input.isGiven ? read(input) : usual
  }
  state.initiative = given('initiative', one => toSeat(state, one), state.initiative)
  state.active = given('active', one => toSeat(state, one), state.initiative)
  state.round = doc.get('round').whole(1)
  state.passes = doc.get('passes').whole(0)
  state.activated = given('activated', toCharacter, NONE)
  const duel = doc.get('duel')
  if (duel.isGiven) {
    const fields = duel.fields(['asker', 'interrupter'])
    state.duel = { asker: toSeat(state, fields.get('asker')), interrupter: toCharacter(fields.get('interrupter')) }
  }
}

function readPoints(state: State, doc: Fields): void {
  const seats = seatsIn(state.config)
  const [cp, received, mp] = ['cp', 'received', 'mp'].map(field => doc.get(field).fields(seats)) as [Fields, Fields, Fields]
  seats.forEach((name, seat) => {
    const own = cp.get(name)
    const onTable = state.characters.reduce((sum, one) => sum + (one.seat === seat ? one.spent : 0), 0)
    const isHidden = own.value === 'hidden'
    const has = isHidden ? Math.max(0, received.get(name).whole(USUAL_CP) - onTable) : own.whole(USUAL_CP)
    state.cp[seat] = secret(has, seat)
    state.received[seat] = received.get(name).whole(has + onTable)
    state.mp[seat] = mp.get(name).whole(state.mp[seat] as number)
  })
}

function readEnd(state: State, input: Input): Outcome {
  const doc = input.fields(['winners', 'rule'])
  return {
    winners: doc
      .get('winners')
      .items()
      .map(one => toSeat(state, one)),
    rule: String(doc.get('rule').value),
  }
}
