import { describe, expect, it } from 'vitest'
import { Limits, networkOf, shortened, TooFast } from './limits.ts'

function drawn(draw: () => void): number {
  for (let i = 0; ; i++) {
    try {
      draw()
    } catch (error) {
      expect(error).toBeInstanceOf(TooFast)
      return i
    }
  }
}

describe('a bucket', () => {
  it('empties, says when there is something again, and fills no further than full', () => {
    let at = 0
    const limits = new Limits(600, () => at)
    const draw = (): void => { limits.byPerson('login', 'ada') }
    expect(drawn(draw)).toBe(10)
    at += 5999
    expect(draw).toThrow('try again in 1 s')
    at += 1
    expect(drawn(draw)).toBe(1)
    at += 3600_000
    expect(drawn(draw)).toBe(10)
  })

  it('is one for each person, each network and each purpose', () => {
    const limits = new Limits(600, () => 0)
    expect(drawn(() => { limits.byPerson('login', 'ada') })).toBe(10)
    expect(drawn(() => { limits.byPerson('login', 'bo') })).toBe(10)
    expect(drawn(() => { limits.byPerson('chat', 'ada') })).toBe(10)
    expect(drawn(() => { limits.byAddress('login', '192.0.2.1') })).toBe(15)
    expect(drawn(() => { limits.byAddress('login', '192.0.2.2') })).toBe(15)
    expect(drawn(() => { limits.byAddress('login', '::ffff:192.0.2.2') })).toBe(0)
  })

  it('is not got round by who has thousands of networks', () => {
    const limits = new Limits(600, () => 0)
    let network = 0
    expect(drawn(() => { limits.byAddress('guest', `2001:db8:1:${(network++).toString(16)}::1`) })).toBe(40 * 32)
    expect(() => { limits.byAddress('guest', '2001:db8:2:1::1') }).not.toThrow()
    expect(() => { limits.byAddress('guest', '203.0.113.1') }).not.toThrow()
  })

  it('is forgotten only when it is not used, however many there are', () => {
    const limits = new Limits(600, () => 0)
    const ada = (): void => { limits.byPerson('login', 'ada') }
    const others = (name: string): void => { for (let i = 0; i < 24_990; i++) limits.byPerson('login', `${name} ${i}`) }
    expect(drawn(ada)).toBe(10)
    for (const name of ['cy', 'di', 'ed']) {
      others(name)
      expect(ada).toThrow(TooFast)
    }
    for (const name of ['fo', 'gu', 'ha']) others(name)
    expect(drawn(ada)).toBe(10)
  })

  it('grows with what a person may ask for', () => {
    expect(drawn(() => { limits.byPerson('login', 'ada') })).toBe(20)
    const many = new Limits(1_000_000, () => 0)
    for (let i = 0; i < 10_000; i++) many.byPerson('login', 'ada')
  })
  const limits = new Limits(1200, () => 0)
})

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.x'], ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.x'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::x'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::x'], ['::1', '0:0:0:0', '0:0:0::x'], ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::x'],
  ])('is a network to limits, and less to the log: %s', (address, network, short) => {
    expect([networkOf(address), shortened(address)]).toEqual([network, short])
  })
})
