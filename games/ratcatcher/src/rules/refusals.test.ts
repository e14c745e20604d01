// A refusal names its rule; where a rule has several reasons, the right one must be told, and there must be words for it.
import { createEngine, type Doc, type Flat, Match, type ScriptedRoll } from '@rubble/engine'
import { expect, test } from 'vitest'
import words from '../../text/en/table.json' with { type: 'json' }
import { game } from '../game.ts'

interface Situation {
  readonly catcher?: string
  readonly position?: Doc
  readonly rolls?: readonly ScriptedRoll[]
  /** What is chosen before. */
  readonly after?: readonly Flat[]
  readonly choice: Flat
  readonly because: string
  readonly with?: Flat
}

const CITY = { D00: 'x0y0', D02: 'x1y0' }
const ready = (ability: 'A' | 'B', more: Doc = {}): Doc => ({ slots: { [ability]: 1 }, [ability]: 1, ...more })
const useA: Flat = { do: 'ability', ability: 'A' }
const useB: Flat = { do: 'ability', ability: 'B' }
const HIT: readonly ScriptedRoll[] = [{ name: 'attack die', value: 4 }]

const ASKED: readonly Situation[] = [
  // moving, traps, attacks
  { position: { catcher: { movement: 0 } }, choice: { do: 'move', area: 'D00.a' }, because: 'RC-CATCHER-MOVE-1', with: { why: 'points' } },
  {
    position: { catcher: { at: 'D00.a', movement: 1 } },
    choice: { do: 'move', area: 'D00.c' },
    because: 'RC-CATCHER-MOVE-1',
    with: { why: 'far' },
  },
  {
    catcher: 'marla',
    position: { catcher: { movement: 0 } },
    choice: { do: 'trap', area: 'D00.a' },
    because: 'RC-TRAP-1',
    with: { why: 'points', cost: 1 },
  },
  { position: { catcher: { at: 'D00.a' } }, choice: { do: 'trap', area: 'D00.c' }, because: 'RC-TRAP-1', with: { why: 'far' } },
  { choice: { do: 'attack', dice: 1 }, because: 'RC-ATTACK-1', with: {} },
  { position: { catcher: { dice: 0 } }, choice: { do: 'attack', dice: 1 }, because: 'RC-ATTACK-2', with: {} },
  { position: { areas: { 'D00.e': { white: 1 } } }, choice: { do: 'attack', dice: 4 }, because: 'RC-ATTACK-2', with: { why: 'more' } },
  {
    position: { areas: { 'D00.e': { white: 1 } } },
    rolls: HIT,
    after: [{ do: 'attack', dice: 1 }],
    choice: { target: 'brown' },
    because: 'RC-ATTACK-1',
    with: { why: 'there' },
  },
  {
    position: { areas: { 'D00.e': { white: 1, black: 1 } } },
    rolls: HIT,
    after: [{ do: 'attack', dice: 1 }],
    choice: { target: 'black', with: 'hit' },
    because: 'RC-ATTACK-4',
    with: { needs: 2, has: 1 },
  },
  {
    position: { areas: { 'D00.e': { white: 1 } }, arch: { at: 'D00.e' } },
    rolls: HIT,
    after: [{ do: 'attack', dice: 1 }],
    choice: { target: 'arch-rat', with: 'hit' },
    because: 'RC-ARCH-WOUND-1',
    with: { needs: 3, has: 1 },
  },
  {
    position: { areas: { 'D00.e': { white: 1 } } },
    rolls: HIT,
    after: [{ do: 'attack', dice: 1 }],
    choice: { do: 'end' },
    because: 'RC-ACT-1',
    with: { why: 'attack' },
  },
  { choice: { do: 'stop' }, because: 'RC-ACT-1', with: {} },
  { position: { areas: { 'D00.e': { white: 1 } } }, choice: { do: 'attack', dice: 10 }, because: 'RC-ATTACK-2', with: { why: 'more' } },
  // abilities
  { choice: useA, because: 'RC-ABILITY-3', with: { why: 'locked' } },
  { position: { catcher: { slots: { A: 1 } } }, choice: useA, because: 'RC-ABILITY-3', with: { why: 'tokens' } },
  { position: { catcher: ready('A'), areas: { 'D00.a': { cheese: 1 } } }, choice: useA, because: 'RC-ABILITY-6', with: { why: 'cheese' } },
  {
    position: { city: CITY, catcher: ready('A') },
    after: [useA],
    choice: { area: 'D02.a' },
    because: 'RC-ABILITY-6',
    with: { why: 'elsewhere' },
  },
  {
    position: { catcher: ready('A'), areas: { 'D00.a': { laid: ['A'] } } },
    after: [useA],
    choice: { area: 'D00.a' },
    because: 'RC-ABILITY-6',
    with: { why: 'twice' },
  },
  { position: { catcher: ready('A') }, after: [useA], choice: { do: 'end' }, because: 'RC-ABILITY-8', with: { why: 'area' } },
  { catcher: 'brunt', position: { catcher: ready('A') }, choice: useA, because: 'RC-ABILITY-8', with: { why: 'nowhere' } },
  ...[
    ['doctor', 'D02.b'],
    ['baron', 'D02.a'],
  ].flatMap(([catcher = '', far = '']): Situation[] => {
    const areas = { 'D00.e': { white: 1 }, 'D00.b': { white: 1 }, [far]: { white: 1 } }
    const position = { city: CITY, catcher: ready('A', { at: catcher === 'baron' ? 'D00.d' : 'D00.e' }), areas }
    return [
      { catcher, position, after: [useA], choice: { area: far }, because: 'RC-ABILITY-8', with: { why: 'far' } },
      { catcher, position, after: [useA], choice: { area: 'D00.a' }, because: 'RC-ABILITY-8', with: { why: 'rats' } },
    ]
  }),
  ...(['far', 'common', 'same', 'march'] as const).map((why): Situation => {
    const areas = { 'D00.d': { white: 1 }, 'D00.b': { white: 1 }, 'D02.a': { white: 1 } }
    const position = { city: CITY, catcher: ready('A'), areas, strange: { ironhide: 'D00.a' } }
    const choice: Flat = { far: { area: 'D02.a' }, common: { area: 'D00.a' }, same: { area: 'D00.d' }, march: { do: 'end' } }[why]
    return {
      catcher: 'piper',
      position,
      after: why === 'far' || why === 'common' ? [useA] : [useA, { area: 'D00.d' }],
      choice,
      because: 'RC-ABILITY-8',
      with: { why },
    }
  }),
  {
    catcher: 'piper',
    position: { city: CITY, catcher: ready('A'), areas: { 'D00.d': { white: 1 } } },
    after: [useA],
    choice: { area: 'D02.b' },
    because: 'RC-ABILITY-8',
    with: { why: 'far' },
  },
  {
    catcher: 'piper',
    position: { city: CITY, catcher: ready('B') },
    after: [useB],
    choice: { area: 'D02.b' },
    because: 'RC-ABILITY-8',
    with: { why: 'far' },
  },
  {
    catcher: 'piper',
    position: { catcher: ready('B'), areas: { 'D00.a': { laid: ['B'] } } },
    after: [useB],
    choice: { area: 'D00.a' },
    because: 'RC-ABILITY-8',
    with: { why: 'asleep' },
  },
  { catcher: 'doctor', position: { catcher: ready('B', { dice: 10 }) }, choice: useB, because: 'RC-ABILITY-8', with: { why: 'tonic' } },
  {
    catcher: 'doctor',
    position: { catcher: ready('B', { health: 1 }) },
    after: [useB],
    choice: { do: 'end' },
    because: 'RC-ABILITY-8',
    with: { why: 'draught' },
  },
  {
    catcher: 'marla',
    position: { city: { ...CITY, D20: 'x2y0' }, catcher: ready('A') },
    after: [useA],
    choice: { area: 'D20.b' },
    because: 'RC-ABILITY-8',
    with: { why: 'leap' },
  },
  {
    catcher: 'marla',
    position: { catcher: ready('A') },
    after: [useA],
    choice: { area: 'D00.e' },
    because: 'RC-ABILITY-8',
    with: { why: 'here' },
  },
  { catcher: 'marla', position: { catcher: ready('B', { smoke: true }) }, choice: useB, because: 'RC-ABILITY-8', with: { why: 'smoke' } },
  ...(['far', 'guarded', 'nothing', 'fetch'] as const).map((why): Situation => {
    const areas = { 'D02.a': { cheese: 1 }, 'D00.a': { cheese: 1, white: 1 }, 'D00.b': { cheese: 1, health: 1 }, 'D00.c': { cheese: 1 } }
    const choice: Flat = { far: { area: 'D02.a' }, guarded: { area: 'D00.a' }, nothing: { area: 'D00.d' }, fetch: { do: 'end' } }[why]
    return {
      catcher: 'baron',
      position: { city: CITY, catcher: ready('B', { health: 1 }), areas },
      after: why === 'fetch' ? [useB, { area: 'D00.b' }] : [useB],
      choice,
      because: 'RC-ABILITY-8',
      with: { why },
    }
  }),
  {
    catcher: 'baron',
    position: { catcher: ready('B', { health: 1 }), areas: { 'D00.a': { cheese: 1, health: 1, A: 1 } } },
    after: [useB],
    choice: { token: 'A' },
    because: 'RC-ABILITY-8',
    with: { why: 'nothing' },
  },
  // cage
  { position: { cage: { white: 2 } }, choice: { do: 'buy', good: 'die' }, because: 'RC-CAGE-1', with: { cost: 3, count: 2 } },
  {
    position: { cage: { white: 3, brown: 3 } },
    after: [{ do: 'buy', good: 'die' }],
    choice: { white: 1, brown: 1, black: 1 },
    because: 'RC-CAGE-1',
    with: { cost: 3, count: 6 },
  },
  { position: { cage: { white: 6 } }, choice: { do: 'buy', good: 'health' }, because: 'RC-CAGE-2', with: { why: 'health' } },
  { position: { cage: { white: 5 } }, choice: { do: 'buy', good: 'token' }, because: 'RC-CAGE-2', with: { why: 'token' } },
  {
    position: { cage: { white: 18 }, areas: { 'D00.a': { cheese: 18 } } },
    choice: { do: 'buy', good: 'cheese' },
    because: 'RC-COMP-3',
    with: { why: 'cheese' },
  },
  // placing
  ...[
    ['x0y0', 'taken'],
    ['x5y5', ''],
  ].map(([square = '', why = '']): Situation => {
    const position = { drawn: 'D12', stack: [{ kind: 'turn.act' }, { kind: 'place.square' }] }
    return { position, choice: { square }, because: 'RC-PLACE-1', with: why === '' ? {} : { why } }
  }),
  {
    position: { drawn: 'D12', stack: [{ kind: 'turn.act' }, { kind: 'place.turn', square: 'x1y0' }] },
    choice: { turn: 0 },
    because: 'RC-PLACE-1',
    with: { why: 'unjoined' },
  },
]

const engine = createEngine(game)
const holesOf = (sentence: unknown): string[] => [...String(sentence).matchAll(/\{\{(\w+)\}\}/g)].map(([, hole = '']) => hole)

test('nobody who is there is said to be elsewhere', () => {
  const areas = { 'D00.e': { black: 1, white: 1 }, 'D00.a': { brown: 1 } }
  const strange = { springjaw: 'D00.e', guzzlerat: 'D00.e', ironhide: 'D00.a' }
  const match = new Match(engine, {}, '1', { areas, strange, arch: { at: 'D00.e' } }, HIT)
  expect(match.choose(0, { do: 'attack', dice: 1 })).toBeUndefined()
  const whyNot = (target: string): string[] => engine.explain(match.state, 0, { target }).refusals.map(({ refused }) => refused)
  for (const target of ['black', 'springjaw', 'guzzlerat', 'arch-rat']) expect(whyNot(target)).not.toContain('RC-ATTACK-1')
  for (const target of ['brown', 'ironhide', 'squealer']) expect(whyNot(target)[0]).toBe('RC-ATTACK-1')
})

test.each(ASKED.map(asked => [`${asked.because} ${JSON.stringify(asked.with)} ${asked.catcher ?? ''}`, asked] as const))(
  '%s',
  (_, asked) => {
    const match = new Match(engine, asked.catcher === undefined ? {} : { catcher: asked.catcher }, '1', asked.position ?? {}, asked.rolls)
    for (const choice of asked.after ?? []) expect(match.choose(0, choice)).toBeUndefined()
    const {
      options,
      refusals: [refusal],
    } = engine.explain(match.state, 0, asked.choice)
    expect(options).toEqual([])
    expect({ because: refusal?.refused, with: refusal?.args }).toEqual({ because: asked.because, with: asked.with })
    const why = asked.with?.['why']
    const key = why === undefined ? `refusal.${asked.because}` : `refusal.${asked.because}.${String(why)}`
    expect(Object.keys(words)).toContain(key)
    // a sentence with a hole that nothing fills would not be said at all
    const fields: Flat = { ...refusal?.part, ...refusal?.args }
    for (const hole of holesOf((words as Flat)[key])) {
      expect(Object.keys(fields)).toContain(hole)
      if (hole in asked.choice) expect(fields[hole]).toBe(asked.choice[hole])
    }
  },
)
