import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { folder, MAIN, oneLine, rubble, start } from './rubble.ts'

const cwd = folder()
type Answer = Record<string, unknown> & {
  ok: boolean
  match?: string | number
  count?: number
  error?: string
  options?: Record<string, unknown>[]
  asked?: string[]
  over?: boolean
  events?: Record<string, unknown>[]
}

/** Lines that are lists of requests. */
const lists = async (lines: readonly (readonly unknown[])[]): Promise<Answer[][]> => (await talk(lines)) as unknown as Answer[][]

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
      '1',
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

  test('many matches in lists of requests: each is the one it would be alone', async () => {
    const seeds = [1, 2, 'three']
    const course = (seed: string | number, match?: string | number): object[] => [
      { cmd: 'reset', match, seed },
      ...Array.from({ length: 8 }, (_, i) => ({ cmd: 'act', match, option: i % 2, next: i % 2 === 0 ? 'options' : 'count' })),
      { cmd: 'observe', match },
    ]
    const alone = await Promise.all(seeds.map(seed => talk(course(seed))))
    const courses = seeds.map(seed => course(seed, seed))
    const together = await lists(courses[0]?.map((_, i) => courses.map(requests => requests[i] as object)) ?? [])
    expect(together.map(answers => answers.map(({ match }) => match))).toEqual(together.map(() => seeds))
    expect(together).toMatchObject(alone[0]?.map((_, i) => alone.map(answers => answers[i] as Answer)) ?? [])
    expect(alone[0]?.slice(1, 3)).toMatchObject([{ options: expect.any(Array) }, { count: expect.any(Number) }])
  })

  test('what one request of a list gets wrong holds up no other', async () => {
    const [[wrong, strange, reset], [first, closed, gone, other]] = (await lists([
      [{ cmd: 'options', match: 'a' }, 7, { cmd: 'reset', match: 'b' }],
      [
        { cmd: 'act', match: 'b', option: 0, next: 'dance' },
        { cmd: 'close', match: 'b' },
        { cmd: 'count', match: 'b' },
        { cmd: 'reset', match: [] },
      ],
    ])) as [Answer[], Answer[]]
    expect([wrong?.ok, strange?.ok, reset?.ok, first?.ok, closed?.ok, gone?.ok, other?.ok]).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
      false,
    ])
    expect(wrong?.match).toBe('a')
    expect(first?.error).toBe('“next” can be: observe, options, count.')
    expect(gone?.error).toBe('No match is open. Begin with reset.')
  })

  test('next looks as the seat that is asked next', async () => {
    const [, offered, acted] = await talk([{ cmd: 'reset', seed: 7 }, { cmd: 'count' }, { cmd: 'act', option: 0, next: 'options' }])
    expect(offered).toMatchObject({ seat: 'portalists', count: expect.any(Number) })
    expect(acted).toMatchObject({ seat: 'marines', number: 1, options: expect.any(Array) })
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

const EXAMPLE = fileURLToPath(new URL('../../../docs/bots/env.py', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0

test.runIf(hasPython)('the example of the documentation plays whole matches, also where several choose at once', () => {
  for (const [game, seat] of [
    ['mission-combat', 'marines|portalists|nobody'],
    ['earth-reborn', 'norad|salemite|nobody'],
  ] as const) {
    const { stdout, stderr, status } = spawnSync('python3', [EXAMPLE, `"${process.execPath}" "${MAIN}"`, game, '2'], {
      encoding: 'utf8',
      cwd,
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(new RegExp(`^[0-9]+ decisions, [0-9]+ a second \\{('(${seat})': [12](, )?)+\\}\\n$`))
  }
})
