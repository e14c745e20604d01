import { describe, expect, test } from 'vitest'
import { folder, oneLine, rubble, start } from './rubble.ts'

const cwd = folder()
type Answer = Record<string, unknown> & {
  ok: boolean
  error?: string
  options?: Record<string, unknown>[]
  asked?: string[]
  over?: boolean
  events?: Record<string, unknown>[]
}

async function talk(requests: readonly (object | string)[]): Promise<Answer[]> {
  const ran = await rubble(['env', 'mission-combat'], {
    cwd,
    input: requests.map(request => (typeof request === 'string' ? request : JSON.stringify(request))),
  })
  expect(ran).toMatchObject({ code: 0, err: '' })
  return ran.out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Answer)
}

describe.concurrent('env', () => {
  test('reset, observe, options, act', async () => {
    const [reset, seen, offered, acted, again] = await talk([
      { cmd: 'reset', seed: 7 },
      { cmd: 'observe' },
      { cmd: 'options' },
      { cmd: 'act', option: 0, number: 0 },
      { cmd: 'observe', seat: 'marines' },
    ])
    expect(reset).toMatchObject({
      ok: true,
      game: 'mission-combat',
      seed: '7',
      seats: ['marines', 'portalists'],
      number: 0,
      asked: ['portalists'],
      over: false,
      outcome: null,
    })
    expect(seen).toMatchObject({
      ok: true,
      seat: 'portalists',
      decision: { kind: 'setup.place', seats: ['portalists'] },
      position: { turn: 0, hand: { marines: 5, portalists: expect.any(Array) } },
    })
    expect(offered?.options?.[0]).toMatchObject({ card: expect.any(String), to: expect.any(String) })
    expect(acted).toMatchObject({ ok: true, number: 1, asked: ['marines'] })
    expect(again?.['position']).toMatchObject({ hand: { marines: expect.any(Array), portalists: 4 } })
    expect(
      again?.events?.filter(event => event['kind'] === 'cardDrawn' && event['seat'] === 'portalists').some(event => 'card' in event),
    ).toBe(false)
    expect(again?.events?.at(-1)).toMatchObject({ kind: 'unitPlaced', seat: 'portalists' })
  })

  test('a choice by its fields, refused with its rule if it is not legal, and late ones', async () => {
    const answers = await talk([
      {
        cmd: 'reset',
        position: { turn: 4, active: 'marines', ap: 2, units: { 'm-armored-gauss-tank#1': 'm-hq', 'p-exorcist#1': 'p-red-portal' } },
      },
      { cmd: 'act', choose: { do: 'move', unit: 'm-armored-gauss-tank#1', to: 'p-red-portal' } },
      { cmd: 'act', choose: { do: 'move', unit: 'm-armored-gauss-tank#1', to: 'm-arterial-road' } },
      { cmd: 'act', choose: { do: 'endTurn' }, number: 0 },
      { cmd: 'observe' },
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, false, true])
    expect(answers[1]).toMatchObject({ refused: 'MC-MOVE-1', error: 'Too far. Units move one area. (MC-MOVE-1)' })
    expect(answers[3]).toMatchObject({ refused: 'TABLE-STALE' })
    expect(answers[4]).toMatchObject({ number: 1, position: { ap: 1 } })
  })

  test("seats that are not one's own are played by bots, to the end of the game", async () => {
    const turns = Array.from({ length: 60 }, () => ({ cmd: 'act', choose: { do: 'endTurn' } }))
    const answers = await talk([
      { cmd: 'reset', seed: 7, seats: { portalists: 'greedy' } },
      ...Array.from({ length: 5 }, () => ({ cmd: 'act', option: 0 })),
      ...turns,
      { cmd: 'observe', seat: 'portalists' },
    ])
    expect(answers.slice(0, 7).every(({ ok, asked }) => ok && asked?.[0] === 'marines')).toBe(true)
    expect(
      answers.some(
        answer => answer.ok && answer.over === true && JSON.stringify(answer['outcome']) === '{"winners":["portalists"],"rule":"MC-END-1"}',
      ),
    ).toBe(true)
    expect(answers.at(-2)).toMatchObject({ ok: false, refused: 'TABLE-OVER' })
    expect(answers.at(-1)).toMatchObject({ ok: false, error: 'A bot plays this seat: portalists.' })
  })

  test('the same requests give the same answers', async () => {
    const requests = [{ cmd: 'reset', seed: 'x' }, ...Array.from({ length: 12 }, () => ({ cmd: 'act', option: 1 })), { cmd: 'observe' }]
    const [a, b] = await Promise.all([talk(requests), talk(requests)])
    expect(a).toEqual(b)
  })

  test('bad lines are answered and never fatal', async () => {
    const answers = await talk([
      'hello',
      '[1]',
      'null',
      '{"cmd":',
      { cmd: 'dance' },
      {},
      { cmd: 'options' },
      { cmd: 'act', option: 0 },
      { cmd: 'reset', seats: { orks: 'easy' } },
      { cmd: 'reset', seats: { marines: 'genius' } },
      { cmd: 'reset', config: { players: 9 } },
      { cmd: 'reset', seed: {} },
      { cmd: 'reset', seats: [1] },
      { cmd: 'reset', position: { units: { 'x#1': 'm-hq' } } },
      { cmd: 'reset' },
      { cmd: 'observe', seat: 'orks' },
      { cmd: 'act' },
      { cmd: 'act', option: 999 },
      { cmd: 'act', choose: 'x' },
      { cmd: 'act', choose: { nonsense: 1 } },
      { cmd: 'act', option: 0, number: 'x' },
      { cmd: 'options' },
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([...new Array<boolean>(14).fill(false), true, ...new Array<boolean>(6).fill(false), true])
    for (const { ok, error } of answers) if (!ok) expect(error).toMatch(/^[^\n]{5,}$/)
  })

  test('every answer comes at once', async () => {
    const child = start(['env', 'mission-combat'], { cwd })
    child.write('{"cmd":"reset"}\n')
    await child.until('"ok":true')
    child.write('{"cmd":"options"}\n')
    await child.until('"options"')
    child.close()
    expect((await child.end).code).toBe(0)
  })

  test.each([
    [['env', 'chess'], /^There is no game “chess”/],
    [['env'], /^Say which game: earth-reborn, mission-combat, neuroshima-hex, ratcatcher\.$/],
  ] as const)('%j', async (args, line) => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(line)
    expect(ran.code).toBe(2)
  })
})
