// Reads how a scenario is won (ER-VIC, ER-COND). Each word has its fields and no others.
import type { Input } from '@rubble/kit'
import type { CharacterId } from '../model/ids.ts'
import type { Award, Goal, GoalOf, Victory, Win } from '../model/scenario.ts'
import type { Cast } from './read-specials.ts'
import { bare, fieldsOf, integer, item, maybe, seat, whole, word, wordFields } from './read.ts'
import { GOALS, type GoalWord, REPEATS, VICTORY_MODES, VICTORY_TIMINGS, type VictoryMode } from './words.ts'

const ofCharacter =
  <W extends string>(type: W) =>
  (input: Input, cast: Cast): { readonly type: W; readonly character: CharacterId } => ({
    type,
    character: cast.character(wordFields(input, 'character').get('character')),
  })
function withItem<W extends 'exitWith' | 'carriedBy'>(type: W) {
  return (input: Input) => {
    const f = wordFields(input, 'faction', 'item')
    return { type, faction: seat(f.get('faction')), item: item(f.get('item')) }
  }
}
function ofFaction<W extends 'characterKilledByOwner' | 'countAliveFree'>(type: W) {
  return (input: Input) => ({ type, faction: seat(wordFields(input, 'faction').get('faction')) })
}
function allBut<W extends 'characterKilled' | 'allDead'>(type: W) {
  return (input: Input, cast: Cast) => {
    const f = wordFields(input, 'faction', 'except')
    return { type, faction: seat(f.get('faction')), except: f.get('except').items().map(cast.character) }
  }
}

function characterDead(input: Input, cast: Cast): GoalOf<'characterDead'> {
  const f = wordFields(input, 'character', 'anyOf', 'unmasked')
  const one = maybe(f.get('character'), cast.character)
  const characters = one === undefined ? f.get('anyOf').items().map(cast.character) : [one]
  if (characters.length === 0) input.wrong("must name a 'character' or 'anyOf' several")
  return { type: 'characterDead', characters, unmasked: f.get('unmasked').isTrue() }
}

function equipmentTriggered(input: Input, cast: Cast): GoalOf<'equipmentTriggered'> {
  const f = wordFields(input, 'item', 'inTiles')
  return { type: 'equipmentTriggered', item: item(f.get('item')), tiles: f.get('inTiles').items().map(cast.tile) }
}

const READ_GOAL: { readonly [W in GoalWord]: (input: Input, cast: Cast) => GoalOf<W> } = {
  exited(input, cast) {
    const f = wordFields(input, 'character', 'free')
    return { type: 'exited', character: cast.character(f.get('character')), free: f.get('free').isTrue() }
  },
  notExited: ofCharacter('notExited'),
  exitWith: withItem('exitWith'),
  exitWithPrisoner(input, cast) {
    const f = wordFields(input, 'faction', 'character')
    return { type: 'exitWithPrisoner', faction: seat(f.get('faction')), character: cast.character(f.get('character')) }
  },
  characterDead,
  notDead: ofCharacter('notDead'),
  characterKilled: allBut('characterKilled'),
  allDead: allBut('allDead'),
  inTile(input, cast) {
    const f = wordFields(input, 'character', 'tile')
    return { type: 'inTile', character: cast.character(f.get('character')), tile: cast.tile(f.get('tile')) }
  },
  tileHeld(input, cast) {
    const f = wordFields(input, 'tile', 'by', 'noEnemy')
    return { type: 'tileHeld', tile: cast.tile(f.get('tile')), by: seat(f.get('by')), noEnemy: seat(f.get('noEnemy')) }
  },
  floorElementDestroyed: (input, cast) => ({ type: 'floorElementDestroyed', tile: cast.fragile(wordFields(input, 'tile').get('tile')) }),
  floorElementIntact(input, cast) {
    const f = wordFields(input, 'tile', 'all')
    return { type: 'floorElementIntact', tile: cast.fragile(f.get('tile')), all: f.get('all').isTrue() }
  },
  equipmentTriggered,
  ipsSuccess(input, cast) {
    const f = wordFields(input, 'tile', 'byFaction')
    return { type: 'ipsSuccess', tile: cast.tile(f.get('tile')), byFaction: seat(f.get('byFaction')) }
  },
  missilesLaunched: bare('missilesLaunched'),
  zombieCreated: bare('zombieCreated'),
  characterCaptured(input, cast) {
    const f = wordFields(input, 'character', 'byFaction')
    return { type: 'characterCaptured', character: cast.character(f.get('character')), byFaction: seat(f.get('byFaction')) }
  },
  isPrisoner(input, cast) {
    const f = wordFields(input, 'character', 'of')
    return { type: 'isPrisoner', character: cast.character(f.get('character')), of: seat(f.get('of')) }
  },
  freed: ofCharacter('freed'),
  assassinated: ofCharacter('assassinated'),
  tortureSpyPoint: ofCharacter('tortureSpyPoint'),
  controlled(input, cast) {
    const f = wordFields(input, 'character', 'by')
    return { type: 'controlled', character: cast.character(f.get('character')), by: seat(f.get('by')) }
  },
  carriedBy: withItem('carriedBy'),
  characterKilledByOwner: ofFaction('characterKilledByOwner'),
  countAliveFree: ofFaction('countAliveFree'),
  notRevealed: (input, cast) => ({ type: 'notRevealed', character: cast.hidden(wordFields(input, 'character').get('character')) }),
  otherwise: bare('otherwise'),
}

export function readGoals(input: Input, cast: Cast): readonly Goal[] {
  const goals = input.items().map(one => READ_GOAL[word(one.fields().get('type'), GOALS)](one, cast))
  return goals.length === 0 ? input.wrong('must say when') : goals
}

function readWin(input: Input, cast: Cast): Win {
  const f = fieldsOf(input, ['side', 'when'])
  return { side: seat(f.get('side')), when: readGoals(f.get('when'), cast) }
}

function readAward(input: Input, cast: Cast, mode: VictoryMode): Award {
  const f = fieldsOf(input, ['side', 'timing', 'fromTurn', 'when', ...(mode === 'mp' ? ['repeat', 'mp'] : [])])
  return {
    side: seat(f.get('side')),
    timing: word(f.get('timing'), VICTORY_TIMINGS),
    fromTurn: maybe(f.get('fromTurn'), whole) ?? 1,
    repeat: f.get('repeat').oneOf(REPEATS, 'once'),
    mp: mode === 'mp' ? integer(f.get('mp')) : 0,
    when: readGoals(f.get('when'), cast),
  }
}

export function readVictory(input: Input, cast: Cast): Victory {
  const mode = word(input.fields().get('mode'), VICTORY_MODES)
  const f = fieldsOf(input, ['mode', 'conditions', ...(mode === 'mp' ? ['tieBreak', 'immediateWins'] : [])])
  const conditions = f
    .get('conditions')
    .items()
    .map(one => readAward(one, cast, mode))
  if (conditions.length === 0) f.get('conditions').wrong('must have a condition')
  const immediateWins = f
    .get('immediateWins')
    .items()
    .map(one => readWin(one, cast))
  return { mode, tieBreak: mode === 'mp' ? seat(f.get('tieBreak')) : undefined, conditions, immediateWins }
}
