// What is said to somebody who asks why not: the reason that decides, in words.
import { createEngine, type Doc, type Flat, readPosition } from '@rubble/engine'
import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { describe, expect, test } from 'vitest'
import { game, neuroshimaHex } from '../src/index.ts'
import type { State } from '../src/model/state.ts'

const engine = createEngine(game)
const english = speaker(neuroshimaHex, 'en', tableTexts.en)

const position = (armies: readonly string[], doc: Doc): State => readPosition(engine, { active: armies[0], ...doc }, 1, { armies })

/** What comes first when the first player asks about a part of a choice. */
function whyNot(state: State, part: Flat): string {
  const {
    options,
    refusals: [first],
  } = engine.explain(state, 0, part)
  expect(options).toEqual([])
  return first === undefined ? '' : english.refusal(first).replaceAll('\u00a0', ' ')
}

function choose(state: State, seat: number, value: Flat): void {
  const found = engine.match(state, seat, value)
  if (!('option' in found)) throw new Error(`refused by ${found.refused}`)
  engine.apply(state, seat, found.option)
}

describe('[NH-HQPUSH-1] a push without a tile', () => {
  const ARMIES = ['mississippi', 'sharrash']
  const UNITS = {
    'mississippi-hq': 'C3',
    'mississippi-guard#1': 'B2 N',
    'sharrash-hq': 'E1',
    'sharrash-rats#1': 'C4 SW',
    'sharrash-beast': 'D3 N',
  }

  test('that was used in this turn is not said to be somebody else’s', () => {
    const state = position(ARMIES, { units: UNITS })
    choose(state, 0, { do: 'push', target: 'sharrash-rats#1' })
    choose(state, 1, { hex: 'D4' })
    const again = 'Pushed already. Once a turn.'
    expect(whyNot(state, { do: 'push' })).toBe(again)
    expect(whyNot(state, { do: 'push', unit: 'mississippi-hq' })).toBe(again)
    expect(whyNot(state, { do: 'push', target: 'sharrash-beast' })).toBe(again)
  })

  test('is not possible for a netted HQ because of the net, whoever is asked about', () => {
    const units = { 'mississippi-hq': 'C3', 'moloch-hq': 'E1', 'moloch-net-fighter': 'C4 N', 'moloch-guard': 'C2 N' }
    const state = position(['mississippi', 'moloch'], { units })
    const netted = 'Netted. This unit can do nothing.'
    expect(whyNot(state, { do: 'push' })).toBe(netted)
    expect(whyNot(state, { do: 'push', unit: 'mississippi-hq' })).toBe(netted)
  })

  test('finds nobody where no enemy unit is adjacent', () => {
    const state = position(ARMIES, { units: { 'mississippi-hq': 'A1', 'sharrash-hq': 'E1' } })
    expect(whyNot(state, { do: 'push' })).toBe('Nobody to push. It takes an enemy with room behind.')
  })

  test('is nothing that another unit or another army can do', () => {
    const nobodyElse = 'Only the Mississippi HQ and Riot Policemen push.'
    expect(whyNot(position(ARMIES, { units: UNITS }), { do: 'push', unit: 'mississippi-guard#1' })).toBe(nobodyElse)
    expect(whyNot(position(['borgo', 'moloch'], { units: { 'borgo-hq': 'C3', 'moloch-hq': 'C4' } }), { do: 'push' })).toBe(nobodyElse)
  })

  test('does not reach a Foundation tile', () => {
    const state = position(ARMIES, { units: UNITS, grounds: { 'sharrash-hole': 'C2' } })
    expect(whyNot(state, { do: 'push', unit: 'mississippi-hq', target: 'sharrash-hole' })).toBe('That is a Foundation tile, no unit.')
  })
})

describe('[NH-INST-1] a tile that only a net keeps from being played', () => {
  test('names who is netted: the only pusher', () => {
    const own = { 'mississippi-hq': 'A1', 'mississippi-guard#1': 'C3 N' }
    const units = { ...own, 'moloch-hq': 'E1', 'moloch-net-fighter': 'C4 N', 'moloch-guard': 'C2 N' }
    const state = position(['mississippi', 'moloch'], { hand: { mississippi: ['mississippi-push-back'] }, units })
    expect(whyNot(state, { do: 'play', tile: 'mississippi-push-back' })).toBe('Netted. A net holds Guard.')
  })

  test('names who is netted: the only one to move, the only one to turn', () => {
    const units = { 'borgo-hq': 'A3', 'moloch-hq': 'E1', 'moloch-net-fighter': 'B4 N' }
    const move = position(['borgo', 'moloch'], { hand: { borgo: ['borgo-move'] }, units })
    expect(whyNot(move, { do: 'play', tile: 'borgo-move' })).toBe('Netted. A net holds Borgo HQ.')
    const smoke = position(['mississippi', 'borgo'], {
      hand: { mississippi: ['mississippi-smokescreen'] },
      units: { 'mississippi-hq': 'A1', 'mississippi-net-fighter': 'C4 N', 'borgo-hq': 'E1', 'borgo-mutant#1': 'C3 N' },
    })
    expect(whyNot(smoke, { do: 'play', tile: 'mississippi-smokescreen' })).toBe('Netted. A net holds Mutant.')
  })

  test('names who is netted: one of the only two for a Transposition, the only Object that would hit', () => {
    const hand = { mississippi: ['mississippi-transposition'] }
    const two = { 'mississippi-hq': 'A1', 'mississippi-guard#1': 'D1 N', 'mississippi-medic#1': 'C3 N', 'moloch-hq': 'E3' }
    const netted = position(['mississippi', 'moloch'], { hand, units: { ...two, 'moloch-net-fighter': 'C4 N' } })
    expect(whyNot(netted, { do: 'play', tile: 'mississippi-transposition' })).toBe('Netted. A net holds Medic.')
    const alone = { 'mississippi-hq': 'A1', 'mississippi-medic#1': 'C3 N', 'moloch-hq': 'E1', 'moloch-net-fighter': 'C4 N' }
    const few = 'Too few units. Two free ones besides the HQ.'
    expect(whyNot(position(['mississippi', 'moloch'], { hand, units: alone }), { do: 'play', tile: 'mississippi-transposition' })).toBe(few)
    const objects = { 'dancer-red-object': 'C3 N', 'dancer-blue-object': 'A1 N', 'dancer-yellow-object': 'A3 N' }
    const dancer = position(['dancer', 'moloch'], {
      hand: { dancer: ['dancer-action'] },
      units: { ...objects, 'moloch-hq': 'E3', 'moloch-net-fighter': 'C4 N', 'moloch-guard': 'C2 N' },
    })
    expect(whyNot(dancer, { do: 'play', tile: 'dancer-action' })).toBe('Netted. A net holds Red Object.')
  })

  test('does not name a netted unit that could do nothing in any case', () => {
    const units = { 'mississippi-hq': 'A1', 'mississippi-guard#1': { at: 'C3', steelNet: true }, 'steel-police-hq': 'E1' }
    const state = position(['mississippi', 'steel-police'], { hand: { mississippi: ['mississippi-push-back'] }, units })
    expect(whyNot(state, { do: 'play', tile: 'mississippi-push-back' })).toBe('It would do nothing now.')
  })
})

test('[NH-TRANSPOS-2] a Toxic Bomb takes part in no Transposition because it is no unit', () => {
  const units = { 'mississippi-hq': 'A1', 'mississippi-guard#1': 'C3 N', 'mississippi-guard#2': 'C4 N', 'sharrash-hq': 'E1' }
  const doc = { hand: { mississippi: ['mississippi-transposition'] }, units, grounds: { 'mississippi-toxic-bomb': 'D3' } }
  const state = position(['mississippi', 'sharrash'], doc)
  choose(state, 0, { do: 'play', tile: 'mississippi-transposition' })
  expect(whyNot(state, { unit: 'mississippi-toxic-bomb' })).toBe('That is a Foundation tile, no unit.')
})

describe('[NH-TRANSPOS-1, NH-TRANSPOS-2] a unit that cannot take part in a Transposition', () => {
  const UNITS = { 'mississippi-hq': 'A1', 'mississippi-guard#1': 'D1 N', 'mississippi-guard#2': 'D2 N', 'mississippi-medic#1': 'C3 N' }
  const begun = (army: string, more: Doc): State => {
    const doc = { hand: { mississippi: ['mississippi-transposition'] }, units: { ...UNITS, [`${army}-hq`]: 'E3', ...more } }
    const state = position(['mississippi', army], doc)
    choose(state, 0, { do: 'play', tile: 'mississippi-transposition' })
    return state
  }

  test('is netted, or taken over, whichever it is', () => {
    expect(whyNot(begun('moloch', { 'moloch-net-fighter': 'C4 N' }), { unit: 'mississippi-medic#1' })).toBe('Netted. It cannot take part.')
    const scoped = begun('outpost', { 'outpost-scoper': 'C4' })
    expect(whyNot(scoped, { unit: 'mississippi-medic#1' })).toBe('Taken over. It cannot take part.')
  })
  test('is the one that leaves', () => {
    const state = begun('moloch', {})
    choose(state, 0, { unit: 'mississippi-guard#1' })
    expect(whyNot(state, { unit: 'mississippi-guard#1' })).toBe('This one leaves. Choose another of your units.')
    expect(whyNot(state, { unit: 'mississippi-hq' })).toBe('It takes two of your units, never the HQ.')
  })
})

test('[NH-HEAL-2] the Yellow Object cannot heal because it is netted, or because it is taken over', () => {
  const healing = (army: string, units: Doc): string => {
    const state = position(['dancer', army], { hand: { dancer: ['dancer-action'] }, units })
    choose(state, 0, { do: 'play', tile: 'dancer-action' })
    return whyNot(state, { do: 'heal', unit: 'dancer-yellow-object' })
  }
  const netted = {
    'dancer-blue-object': { at: 'C4', facing: 'N', hp: 5 },
    'dancer-red-object': 'C2 N',
    'dancer-yellow-object': 'C3 N',
    'hegemony-hq': 'C1',
    'hegemony-net-fighter#1': 'B3 N',
  }
  expect(healing('hegemony', netted)).toBe('Netted. It cannot heal.')
  const taken = {
    'dancer-blue-object': 'C4 N',
    'dancer-red-object': 'C5 N',
    'dancer-yellow-object': { at: 'B3', facing: 'S', hp: 5 },
    'outpost-hq': 'E3',
    'outpost-scoper': 'C3',
  }
  expect(healing('outpost', taken)).toBe('Taken over. It cannot heal.')
})

describe('[NH-UNDER-3, NH-UNDER-4] castling with a unit that has no Underground', () => {
  const UNITS = { 'sharrash-hq': 'C3', 'sharrash-officer': 'C2 N', 'sharrash-rats#1': 'C4 N', 'outpost-hq': 'A3' }
  const castle = (more: Doc, unit: string): string =>
    whyNot(position(['sharrash', 'outpost'], { units: { ...UNITS, ...more } }), { do: 'castle', unit })

  test('says that it was taken over', () => {
    expect(castle({ 'outpost-scoper': 'C1' }, 'sharrash-officer')).toBe('Taken over. Such a module has no Underground.')
  })
  test('says that its Underworlds gives none now, if there is one', () => {
    expect(castle({ 'outpost-scoper': 'E1', 'sharrash-underworlds': 'E2' }, 'sharrash-rats#1')).toBe(
      'No Underground. Underworlds taken over give none.',
    )
    const netted = {
      'sharrash-hq': 'C3',
      'sharrash-rats#1': 'C4 N',
      'sharrash-underworlds': 'E2',
      'moloch-hq': 'A3',
      'moloch-net-fighter': 'E3 N',
    }
    expect(whyNot(position(['sharrash', 'moloch'], { units: netted }), { do: 'castle', unit: 'sharrash-rats#1' })).toBe(
      'No Underground. Netted Underworlds give none.',
    )
    expect(castle({}, 'sharrash-rats#1')).toBe('No Underground. Underworlds on the board give it.')
  })
})

describe('[NH-MOVE-3] a move without a tile', () => {
  const NONE = 'No free move. Only Mobility or a Transport gives one.'
  const UNITS = { 'sharrash-hq': 'A1', 'sharrash-plague#1': 'C3 N', 'sharrash-rats#1': 'B1 N', 'moloch-hq': 'E3', 'moloch-guard': 'D2 N' }

  test('that was made is said to be made, and only of who made it', () => {
    const state = position(['sharrash', 'moloch'], { units: UNITS })
    choose(state, 0, { do: 'move', unit: 'sharrash-plague#1' })
    choose(state, 0, { hex: 'C4' })
    choose(state, 0, { facing: 'N' })
    const made = 'Moved already. Mobility works once a turn.'
    expect(whyNot(state, { do: 'move' })).toBe(made)
    expect(whyNot(state, { do: 'move', unit: 'sharrash-plague#1' })).toBe(made)
    expect(whyNot(state, { do: 'move', unit: 'sharrash-rats#1' })).toBe(NONE)
    expect(whyNot(state, { do: 'move', unit: 'moloch-guard' })).toBe(NONE)
  })

  test('is nobody’s where no unit has Mobility', () => {
    const state = position(['sharrash', 'moloch'], { units: { 'sharrash-hq': 'A1', 'sharrash-rats#1': 'B1 N', 'moloch-hq': 'E3' } })
    expect(whyNot(state, { do: 'move' })).toBe(NONE)
  })
})
