// ER-VOC-1: reads a line of icons, as a character, a card, a floor tile or a scenario states it. Each word has its fields and no others.
import type { Fields, Input } from '@rubble/kit'
import { bare, character, fieldsOf, integer, maybe, seat, text, whole, word, wordFields, words } from './read.ts'
import type { Chance, Condition, ConditionOf, Effect, EffectOf, Line } from './types.ts'
import {
  ARCS,
  BONUS_FOR,
  BREAKABLE,
  COLOURS,
  CONDITIONS,
  type ConditionWord,
  DICE,
  type EffectWord,
  EFFECTS,
  HEALED,
  MARKERS,
  ROOM_TYPES,
  SCOPES,
  SECTORS,
  SIGHTS,
  STATS,
  TIMINGS,
} from './words.ts'

const TIMER = ['timer'] as const
const FINAL = ['final'] as const

const yes = (fields: Fields, name: string): boolean => fields.get(name).isTrue()
const amount = (fields: Fields, name: string): number => maybe(fields.get(name), whole) ?? 0

const withNumber =
  <W extends string>(type: W) =>
  (input: Input): { readonly type: W; readonly n: number } => ({ type, n: integer(wordFields(input, 'n').get('n')) })
const ofCharacter =
  <W extends string>(type: W) =>
  (input: Input): { readonly type: W; readonly character: number } => ({
    type,
    character: character(wordFields(input, 'character').get('character')),
  })

function roomTypes<W extends 'inRoomType' | 'notInRoomType'>(type: W) {
  return (input: Input) => ({ type, any: words(wordFields(input, 'any').get('any'), ROOM_TYPES) })
}

function los(input: Input): ConditionOf<'los'> {
  const f = wordFields(input, 'target', 'character', 'controlledBySameSide')
  const seen = maybe(f.get('character'), character)
  if (seen !== undefined) return { type: 'los', target: 'character', character: seen }
  const target = word(f.get('target'), SIGHTS)
  return target === 'zombie' ? { type: 'los', target, controlledBySameSide: yes(f, 'controlledBySameSide') } : { type: 'los', target }
}

const READ_CONDITION: { readonly [W in ConditionWord]: (input: Input) => ConditionOf<W> } = {
  payCp(input) {
    const f = wordFields(input, 'n', 'by')
    return { type: 'payCp', n: whole(f.get('n')), by: maybe(f.get('by'), seat) }
  },
  payMp(input) {
    const f = wordFields(input, 'n', 'side', 'perCharacter')
    return { type: 'payMp', n: whole(f.get('n')), side: maybe(f.get('side'), seat), perCharacter: yes(f, 'perCharacter') }
  },
  payMovement: withNumber('payMovement'),
  faction: input => ({ type: 'faction', is: seat(wordFields(input, 'is').get('is')) }),
  controlledBy: input => ({ type: 'controlledBy', faction: seat(wordFields(input, 'faction').get('faction')) }),
  controlledByEnemy: ofCharacter('controlledByEnemy'),
  cardNotEngaged: bare('cardNotEngaged'),
  engageSelf: bare('engageSelf'),
  stateOn: bare('stateOn'),
  onTile: bare('onTile'),
  onFacingIcon: bare('onFacingIcon'),
  onMarker: input => ({ type: 'onMarker', marker: word(wordFields(input, 'marker').get('marker'), MARKERS) }),
  inSection: input => ({ type: 'inSection', section: text(wordFields(input, 'section').get('section')) }),
  inRoomType: roomTypes('inRoomType'),
  notInRoomType: roomTypes('notInRoomType'),
  noEnemyInTile: bare('noEnemyInTile'),
  tileHeld(input) {
    const f = wordFields(input, 'by', 'noEnemy')
    return { type: 'tileHeld', by: seat(f.get('by')), noEnemy: seat(f.get('noEnemy')) }
  },
  facing: input => ({ type: 'facing', target: word(wordFields(input, 'target').get('target'), ['cadaver']) }),
  adjacent(input) {
    const f = wordFields(input, 'target', 'arcs', 'maxDefence')
    const target = word(f.get('target'), ['door', 'wall'])
    return { type: 'adjacent', target, arcs: words(f.get('arcs'), ARCS), maxDefence: maybe(f.get('maxDefence'), whole) ?? Infinity }
  },
  los,
  fireArc: input => ({ type: 'fireArc', arc: word(wordFields(input, 'arc').get('arc'), SECTORS) }),
  marker(input) {
    const f = wordFields(input, 'marker', 'armed')
    return { type: 'marker', marker: word(f.get('marker'), MARKERS), armed: yes(f, 'armed') }
  },
  markersLeft: input => ({ type: 'markersLeft', marker: word(wordFields(input, 'marker').get('marker'), ['brokenWall']) }),
  zombieAvailable: bare('zombieAvailable'),
  notLarge: bare('notLarge'),
  targetIs: ofCharacter('targetIs'),
  targetingSuccess: bare('targetingSuccess'),
}

function gain<W extends 'gainCp' | 'gainSpy'>(type: W) {
  return (input: Input) => {
    const f = wordFields(input, 'n', 'to')
    return { type, n: whole(f.get('n')), to: maybe(f.get('to'), seat) }
  }
}
function timed<W extends 'launchMissiles' | 'openSafe'>(type: W) {
  return (input: Input) => ({ type, when: maybe(wordFields(input, 'when').get('when'), when => word(when, TIMER)) })
}

function wounds(input: Input): EffectOf<'wounds'> {
  const f = wordFields(input, 'n', 'red', 'orange', 'gas', 'largeMax')
  const n = maybe(f.get('n'), whole)
  const red = n ?? whole(f.get('red'))
  const largeMax = maybe(f.get('largeMax'), whole) ?? Infinity
  return { type: 'wounds', red, orange: n ?? whole(f.get('orange')), gas: yes(f, 'gas'), largeMax }
}

function placeMarker(input: Input): EffectOf<'placeMarker'> {
  const f = wordFields(input, 'marker', 'at', 'timer', 'turns', 'armedAt', 'cardAside')
  return {
    type: 'placeMarker',
    marker: word(f.get('marker'), MARKERS),
    at: word(f.get('at'), ['carrier', 'target']),
    timer: amount(f, 'timer'),
    turns: amount(f, 'turns'),
    armedAt: maybe(f.get('armedAt'), at => word(at, ['nextFinal'])),
    cardAside: yes(f, 'cardAside'),
  }
}

function takeControl(input: Input): EffectOf<'takeControl'> {
  const f = wordFields(input, 'target', 'character', 'faction', 'duration', 'activateNow', 'maxCp')
  const taken = maybe(f.get('character'), character)
  if (taken === undefined) word(f.get('target'), ['self'])
  return {
    type: 'takeControl',
    character: taken,
    faction: seat(f.get('faction')),
    duration: word(f.get('duration'), ['game', 'turn']),
    activateNow: yes(f, 'activateNow'),
    maxCp: amount(f, 'maxCp'),
  }
}

const READ_EFFECT: { readonly [W in EffectWord]: (input: Input) => EffectOf<W> } = {
  gainCp: gain('gainCp'),
  gainMp: withNumber('gainMp'),
  gainSpy: gain('gainSpy'),
  loseCp: withNumber('loseCp'),
  heal(input) {
    const f = wordFields(input, 'n', 'targets')
    return { type: 'heal', n: whole(f.get('n')), targets: word(f.get('targets'), HEALED) }
  },
  wounds,
  setArmour: withNumber('setArmour'),
  armourModifier: withNumber('armourModifier'),
  createZombie: bare('createZombie'),
  zombieBonusCp(input) {
    const f = wordFields(input, 'n', 'each', 'raisesMaxCp', 'beyondMaxCp')
    const [each, raisesMaxCp, beyondMaxCp] = [yes(f, 'each'), yes(f, 'raisesMaxCp'), yes(f, 'beyondMaxCp')]
    return { type: 'zombieBonusCp', n: whole(f.get('n')), each, raisesMaxCp, beyondMaxCp }
  },
  destroy: input => ({ type: 'destroy', what: words(wordFields(input, 'what').get('what'), BREAKABLE) }),
  explode(input) {
    const f = wordFields(input, 'centre', 'when')
    return { type: 'explode', centre: word(f.get('centre'), ['marker']), when: maybe(f.get('when'), when => word(when, TIMER)) }
  },
  launchMissiles: timed('launchMissiles'),
  placeMarker,
  removeMarker(input) {
    const f = wordFields(input, 'marker', 'takeCard')
    return { type: 'removeMarker', marker: word(f.get('marker'), MARKERS), takeCard: yes(f, 'takeCard') }
  },
  switch(input) {
    const f = wordFields(input, 'to', 'until', 'timer')
    const until = maybe(f.get('until'), at => word(at, FINAL))
    return { type: 'switch', to: word(f.get('to'), ['on', 'toggle']), until, timer: amount(f, 'timer') }
  },
  powerOff(input) {
    const f = wordFields(input, 'scope', 'until')
    return { type: 'powerOff', scope: word(f.get('scope'), SCOPES), until: word(f.get('until'), FINAL) }
  },
  radioScrambling: bare('radioScrambling'),
  takeControl,
  bonusDice(input) {
    const f = wordFields(input, 'colour', 'n', 'for')
    return { type: 'bonusDice', colour: word(f.get('colour'), DICE), n: whole(f.get('n')), for: word(f.get('for'), BONUS_FOR) }
  },
  handSize: withNumber('handSize'),
  treatOrders(input) {
    const f = wordFields(input, 'from', 'as')
    return { type: 'treatOrders', from: word(f.get('from'), COLOURS), as: word(f.get('as'), COLOURS) }
  },
  moveFlying: input => ({ type: 'moveFlying', squares: whole(wordFields(input, 'squares').get('squares')) }),
  openMagneticDoors: bare('openMagneticDoors'),
  noShooting: input => ({ type: 'noShooting', scope: word(wordFields(input, 'scope').get('scope'), ['tile']) }),
  blockLos: input => ({ type: 'blockLos', area: word(wordFields(input, 'area').get('area'), ['area']) }),
  seeThroughSmoke: bare('seeThroughSmoke'),
  immuneGas: bare('immuneGas'),
  cannotRunOutOfAmmo: bare('cannotRunOutOfAmmo'),
  changeLevel: input => ({ type: 'changeLevel', by: integer(wordFields(input, 'by').get('by')) }),
  exitMap: bare('exitMap'),
  discardSelf: bare('discardSelf'),
  openSafe: timed('openSafe'),
}

const readCondition = (input: Input): Condition => READ_CONDITION[word(input.fields().get('type'), CONDITIONS)](input)
const readEffect = (input: Input): Effect => READ_EFFECT[word(input.fields().get('type'), EFFECTS)](input)

function readChance(input: Input): Chance {
  const f = fieldsOf(input, ['kind', 'colour', 'n', 'plusExtraCp', 'stats'])
  const kind = word(f.get('kind'), ['dice', 'stat'])
  if (kind === 'stat') return { kind, stats: words(f.get('stats'), STATS) }
  return { kind, colour: word(f.get('colour'), DICE), n: whole(f.get('n')), plusExtraCp: yes(f, 'plusExtraCp') }
}

export function readLine(input: Input): Line {
  const f = fieldsOf(input, ['timing', 'conditions', 'chance', 'threshold', 'effects', 'usedBy', 'electric', 'lostWith'])
  const chance = maybe(f.get('chance'), readChance)
  return {
    timing: word(f.get('timing'), TIMINGS),
    conditions: f.get('conditions').items().map(readCondition),
    chance,
    threshold: chance === undefined ? 0 : whole(f.get('threshold')),
    effects: f.get('effects').items().map(readEffect),
    usedByEnemy: maybe(f.get('usedBy'), by => word(by, ['enemy'])) !== undefined,
    electric: yes(f, 'electric'),
    lostWith: maybe(f.get('lostWith'), text) ?? '',
  }
}

export const readLines = (input: Input): readonly Line[] => input.items().map(readLine)
