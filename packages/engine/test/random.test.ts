// Random has a name and one source, which lies in the state: the same seed gives the same stream, and a case can script it.
import { branch, copyRandom, draw, mix, type Random, roll, RuleError, type ScriptedRoll, seeded, shuffle } from '@rubble/engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const stream = (random: Random, length = 20, n = 1000) => Array.from({ length }, () => draw(random, n))
const seed = fc.oneof(fc.string(), fc.integer())

/** How far counts are from all being equal. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0)
}

function tally(size: number, draws: number, next: () => number): number[] {
  const counts = new Array<number>(size).fill(0)
  for (let i = 0; i < draws; i++) {
    const at = next()
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** xoshiro128** as its authors define it, in numbers that cannot overflow. */
function* reference(words: readonly number[]): Generator<number> {
  const mask = 0xffff_ffffn
  const rotate = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & mask
  let [a, b, c, d] = words.map(BigInt) as [bigint, bigint, bigint, bigint]
  for (;;) {
    yield Number((rotate((b * 5n) & mask, 7n) * 9n) & mask)
    const t = (b << 9n) & mask
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotate(d, 11n)
  }
}

describe('the generator', () => {
  it('is xoshiro128**', () => {
    const random = seeded('reference')
    const expected = reference(random.s.slice())
    for (let i = 0; i < 100; i++) expect(draw(random, 2 ** 32)).toBe(expected.next().value)
  })

  it('gives the same stream from the same seed, as number or as text', () => {
    fc.assert(
      fc.property(seed, value => {
        expect(stream(seeded(value))).toEqual(stream(seeded(String(value))))
      }),
    )
  })

  it('gives another stream from another seed', () => {
    fc.assert(
      fc.property(seed, seed, (a, b) => {
        fc.pre(String(a) !== String(b))
        expect(stream(seeded(a))).not.toEqual(stream(seeded(b)))
      }),
    )
  })

  it('never starts at zero, where it would stay', () => {
    fc.assert(
      fc.property(seed, value => {
        expect(seeded(value).s.some(word => word !== 0)).toBe(true)
      }),
    )
  })

  it('survives being written as JSON at any moment', () => {
    fc.assert(
      fc.property(seed, fc.nat(30), (value, used) => {
        const random = seeded(value)
        stream(random, used)
        expect(stream(JSON.parse(JSON.stringify(random)) as Random)).toEqual(stream(random))
      }),
    )
  })

  it('is copied with its script, and the copy goes its own way', () => {
    const random = seeded(1)
    random.script = [{ name: 'order', value: [1, 0] }]
    const twin = copyRandom(random)
    expect(twin).toEqual(random)
    shuffle({ random: twin }, 'order', [1, 2])
    draw(twin, 2)
    expect(random).toEqual({ ...seeded(1), script: [{ name: 'order', value: [1, 0] }] })
  })
})

describe('draw', () => {
  it('gives whole numbers from 0 to n − 1', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 2 ** 32 }), (value, n) => {
        for (const x of stream(seeded(value), 5, n)) expect(Number.isInteger(x) && x >= 0 && x < n).toBe(true)
      }),
    )
  })

  it.each([
    { n: 2, limit: 10.83 },
    { n: 6, limit: 20.52 },
    { n: 10, limit: 27.88 },
    { n: 52, limit: 87.97 },
  ])('is uniform over $n', ({ n, limit }) => {
    const random = seeded('uniform')
    expect(chiSquare(tally(n, 60_000, () => draw(random, n)))).toBeLessThan(limit)
  })

  it('is uniform where the numbers do not divide evenly', () => {
    const random = seeded('uneven')
    const third = 2 ** 30
    expect(chiSquare(tally(3, 30_000, () => Math.floor(draw(random, 3 * third) / third)))).toBeLessThan(13.82)
  })

  it('is uniform over the first draws of seeds that are alike', () => {
    let i = 0
    expect(chiSquare(tally(6, 30_000, () => draw(seeded(`match ${i++}`), 6)))).toBeLessThan(20.52)
  })

  it.each([0, -1, 1.5, 2 ** 32 + 1, NaN])('from %s things is a rule error, not an endless loop', n => {
    expect(() => draw(seeded(1), n)).toThrow(RuleError)
    expect(() => roll({ random: seeded(1) }, 'die', n)).toThrow(RuleError)
  })
})

describe('mix', () => {
  it('keeps every item', () => {
    fc.assert(
      fc.property(seed, fc.array(fc.nat(9)), (value, list) => {
        expect(mix(seeded(value), list.slice()).toSorted()).toEqual(list.toSorted())
      }),
    )
  })

  it('gives every order as often as any other', () => {
    const random = seeded('orders')
    const orders = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const order = mix(random, [1, 2, 3, 4]).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(24)
    expect(chiSquare([...orders.values()])).toBeLessThan(49.73)
  })
})

describe('branch', () => {
  it('gives a stream that has nothing in common with the future of its parent', () => {
    const parent = seeded('parent')
    const child = branch(parent)
    const future = new Set(stream(parent, 1000, 2 ** 32))
    expect(stream(child, 1000, 2 ** 32).filter(x => future.has(x))).toEqual([])
  })

  it('gives another stream each time, and the same for the same parent', () => {
    const parent = seeded('parent')
    const [a, b] = [branch(parent), branch(parent)]
    expect(stream(a)).not.toEqual(stream(b))
    expect(stream(branch(seeded('parent')))).toEqual(stream(branch(seeded('parent'))))
  })

  it('is not touched by what its parent does afterwards, nor the other way round', () => {
    const [one, two] = [seeded('p'), seeded('p')]
    const [childOfOne, childOfTwo] = [branch(one), branch(two)]
    stream(one, 7)
    expect(stream(childOfOne)).toEqual(stream(childOfTwo))
    stream(two, 7)
    expect(stream(one)).toEqual(stream(two))
  })

  it('has no script', () => {
    expect(branch({ ...seeded(1), script: [{ name: 'die', value: 1 }] }).script).toBeNull()
  })
})

function scriptedState(...script: ScriptedRoll[]): { random: Random } {
  return { random: { ...seeded(3), script } }
}

describe('a named roll', () => {
  it('draws from the generator in the state', () => {
    const state = { random: seeded(3) }
    expect(Array.from({ length: 10 }, () => roll(state, 'die', 6))).toEqual(stream(seeded(3), 10, 6))
  })

  it('takes scripted results in order, each by its name, then chance again', () => {
    const state = scriptedState({ name: 'die', value: 5 }, { name: 'coin', value: 0 }, { name: 'die', value: 2 })
    expect([roll(state, 'die', 6), roll(state, 'coin', 2), roll(state, 'die', 6)]).toEqual([5, 0, 2])
    expect(state.random.script).toEqual([])
    expect(stream(state.random)).toEqual(stream(seeded(3)))
  })

  it('leaves a scripted result for the name that it was meant for', () => {
    const state = scriptedState({ name: 'coin', value: 1 })
    expect(roll(state, 'die', 6)).toBe(draw(seeded(3), 6))
    expect(state.random.script).toEqual([{ name: 'coin', value: 1 }])
  })

  it.each([6, -1, 1.5, [1]])('refuses the scripted result %j of a die', value => {
    const go = () => roll(scriptedState({ name: 'die', value }), 'die', 6)
    expect(go).toThrow(RuleError)
    expect(go).toThrow(`scripted roll 'die' must be a whole number from 0 to 5, not ${JSON.stringify(value)}`)
  })
})

describe('a named shuffle', () => {
  it('mixes in place, from the generator in the state', () => {
    const list = [1, 2, 3, 4, 5]
    expect(shuffle({ random: seeded(3) }, 'deck', list)).toBe(list)
    expect(list).toEqual(mix(seeded(3), [1, 2, 3, 4, 5]))
  })

  it('takes a scripted order: for each place, where its item comes from', () => {
    const list = ['a', 'b', 'c']
    shuffle(scriptedState({ name: 'deck', value: [2, 0, 1] }), 'deck', list)
    expect(list).toEqual(['c', 'a', 'b'])
  })

  it.each([{ value: [0, 1] }, { value: [0, 1, 1] }, { value: [0, 1, 3] }, { value: [0, 1, 0.5] }, { value: 1 }, { value: [0, 1, 2, 3] }])(
    'refuses the scripted order $value of three',
    ({ value }) => {
      const list = ['a', 'b', 'c']
      const go = () => shuffle(scriptedState({ name: 'deck', value }), 'deck', list)
      expect(go).toThrow(RuleError)
      expect(go).toThrow("scripted shuffle 'deck' must list each of 0 to 2 once")
      expect(list).toEqual(['a', 'b', 'c'])
    },
  )
})
