import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../problem.ts'
import { Limits, networkOf, shortened } from './limits.ts'
import type { OtherServers } from './shared-counts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How often it can be drawn until it is refused. */
async function drawn(draw: () => Promise<void>): Promise<number> {
  for (let i = 0; ; i++) {
    try {
      await draw()
    } catch (error) {
      expect(error).toBeInstanceOf(Problem)
      return i
    }
  }
}

const HOUR = 3600_000
const pass = (ms: number): unknown => vi.advanceTimersByTimeAsync(ms)

describe('a limit', () => {
  it('is reached, says when there is something again, and gives no more than at first', async () => {
    const limits = new Limits(600)
    const draw = (): Promise<void> => limits.byPerson('login', 'ada')
    expect(await drawn(draw)).toBe(10)
    await pass(59_000)
    await expect(draw()).rejects.toThrow('try again in 1 s')
    await pass(1000)
    expect(await drawn(draw)).toBe(10)
    await pass(HOUR)
    expect(await drawn(draw)).toBe(10)
  })

  it.each([
    ['back', -HOUR],
    ['on', HOUR],
  ])('lasts no longer where the clock is set %s', async (_, by) => {
    const limits = new Limits(600)
    const draw = (): Promise<void> => limits.byPerson('login', 'ada')
    await draw()
    vi.setSystemTime(Date.now() + by)
    // set on, it may be a new window already
    expect(await drawn(draw)).toBe(by < 0 ? 9 : 10)
    await expect(draw()).rejects.toMatchObject({ code: 'too-fast', again: 60 })
    await expect(limits.byPerson('login', 'bo')).resolves.toBeUndefined()
    await pass(60_000)
    expect(await drawn(draw)).toBe(10)
  })

  it('is one for each person, each network and each purpose', async () => {
    const limits = new Limits(600)
    expect(await drawn(() => limits.byPerson('login', 'ada'))).toBe(10)
    expect(await drawn(() => limits.byPerson('login', 'bo'))).toBe(10)
    expect(await drawn(() => limits.byPerson('chat', 'ada'))).toBe(10)
    expect(await drawn(() => limits.byAddress('login', '192.0.2.1'))).toBe(15)
    expect(await drawn(() => limits.byAddress('login', '192.0.2.2'))).toBe(15)
    expect(await drawn(() => limits.byAddress('login', '::ffff:192.0.2.2'))).toBe(0)
  })

  it('is not got round by who has thousands of networks', async () => {
    const limits = new Limits(600)
    let network = 0
    expect(await drawn(() => limits.byAddress('guest', `2001:db8:1:${(network++).toString(16)}::1`))).toBe(40 * 32)
    await expect(limits.byAddress('guest', '2001:db8:2:1::1')).resolves.toBeUndefined()
    await expect(limits.byAddress('guest', '203.0.113.1')).resolves.toBeUndefined()
  })

  it('is not forgotten, however many others there are, and forgotten when its time is over', async () => {
    const limits = new Limits(600)
    const ada = (): Promise<void> => limits.byPerson('login', 'ada')
    expect(await drawn(ada)).toBe(10)
    for (let i = 0; i < 50_000; i++) await limits.byPerson('login', `other ${i}`)
    await expect(ada()).rejects.toThrow('too many requests')
    await pass(60_000)
    // of 50,001, and not of the limits alone
    expect(vi.getTimerCount()).toBeLessThan(10)
    expect(await drawn(ada)).toBe(10)
  })

  it('grows with what a person may ask for, and never shrinks to nothing', async () => {
    const twice = new Limits(1200)
    expect(await drawn(() => twice.byPerson('login', 'ada'))).toBe(20)
    const many = new Limits(1_000_000)
    for (let i = 0; i < 10_000; i++) await many.byPerson('login', 'ada')
    const few = new Limits(1)
    expect(await drawn(() => few.byPerson('login', 'ada'))).toBe(1)
    await pass(HOUR)
    expect(await drawn(() => few.byPerson('login', 'ada'))).toBe(1)
  })
})

describe('several servers', () => {
  /** A database between them, which can be away. */
  function database(): OtherServers & { isAway: boolean; texts: string[] } {
    const hearers: ((text: string) => void)[] = []
    const between = {
      isAway: false,
      texts: [] as string[],
      async hearCounts(hear: (text: string) => void) {
        return hearers.push(hear) > 0
      },
      async tellCounts(texts: readonly string[]) {
        if (between.isAway) throw new Error('away')
        between.texts.push(...texts)
        for (const text of texts) for (const hear of hearers) hear(text)
      },
    }
    return between
  }
  async function servers(): Promise<{ between: ReturnType<typeof database>; a: Limits; b: Limits }> {
    const between = database()
    const [a, b] = [new Limits(600), new Limits(600)]
    await Promise.all([a.join(between), b.join(between)])
    return { between, a, b }
  }

  it('count together what is dear, and each for itself what is not', async () => {
    const { a, b } = await servers()
    const guess = (limits: Limits): Promise<void> => limits.byAddress('login', '192.0.2.1')
    for (let i = 0; i < 9; i++) await guess(a)
    await pass(50)
    expect(await drawn(() => guess(b))).toBe(6)
    await pass(50)
    expect(await drawn(() => guess(a))).toBe(0)
    expect(await drawn(() => a.byPerson('choice', 'ada'))).toBe(120)
    await pass(50)
    expect(await drawn(() => b.byPerson('choice', 'ada'))).toBe(120)
    await pass(60_000)
    expect(await drawn(() => guess(a))).toBe(15)
  })

  it('say no more than a message can hold, and nothing of what was refused', async () => {
    const { between, a } = await servers()
    for (let i = 0; i < 500; i++) await a.byPerson('login', `somebody by the name of ${i}`)
    for (let i = 0; i < 200; i++) await a.byAddress('login', '2001:db8:aaaa:bbbb:cccc::1').catch(() => {})
    await pass(50)
    expect(Math.max(...between.texts.map(text => Buffer.byteLength(text)))).toBeLessThan(7000)
    expect(between.texts.join('')).toMatch(/"login address","2001:db8:aaaa:bbbb",15\]/)
  })

  it('keep to limits, each for itself, while the database is away', async () => {
    const { between, a, b } = await servers()
    between.isAway = true
    expect(await drawn(() => a.byPerson('login', 'ada'))).toBe(10)
    await pass(50)
    expect(await drawn(() => b.byPerson('login', 'ada'))).toBe(10)
  })
})

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.x'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::x'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::x'],
    ['::1', '0:0:0:0', '0:0:0::x'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::x'],
  ])('is a network to limits, and less to the log: %s', (address, network, short) => {
    expect([networkOf(address), shortened(address)]).toEqual([network, short])
  })
})
