import { describe, expect, it } from 'vitest'
import { armFor, banditOf, childOf, createNode, deviation, joinKey, keyOf, tell } from './tree.ts'

describe('the tree', () => {
  it('knows an option again by what it says', () => {
    expect(keyOf({ do: 'move', unit: 7, to: 3, pay: 'ap' })).toBe(keyOf({ do: 'move', unit: 7, to: 3, pay: 'ap' }))
    const options = ['draw', 'play', 'move'].flatMap(what =>
      [true, false].flatMap(hq => Array.from({ length: 200 }, (_, unit) => ({ do: what, hq, unit }))),
    )
    expect(new Set(options.map(keyOf)).size).toBe(options.length)
    const bandit = banditOf(createNode(), 0)
    expect(armFor(bandit, { cell: 3 })).toBe(armFor(bandit, { cell: 3 }))
    expect(armFor(bandit, { cell: 4 })).not.toBe(armFor(bandit, { cell: 3 }))
    // in one world an area is asked for, in another a district
    expect(armFor(bandit, { row: 3 })).not.toBe(armFor(bandit, { cell: 3 }))
  })

  it('has a child for every combination of who chose what', () => {
    const node = createNode()
    const arm = (seat: number, cell: number) => armFor(banditOf(node, seat), { cell })
    const both = (a: number, b: number) => childOf(node, joinKey(joinKey(0, 0, arm(0, a)), 1, arm(1, b)))
    const others = (a: number, b: number) => childOf(node, joinKey(joinKey(0, 0, arm(0, a)), 2, arm(2, b)))
    const alone = (seat: number, cell: number) => childOf(node, joinKey(0, seat, arm(seat, cell)))
    const cells = [1, 2, 3, 4]
    const pairs = cells.flatMap(a => cells.flatMap(b => [both(a, b), others(a, b)]))
    const children = new Set([...pairs, ...cells.flatMap(cell => [alone(0, cell), alone(1, cell), alone(2, cell)])])
    expect(children.size).toBe(2 * 16 + 12)
    expect(both(2, 3)).toBe(both(2, 3))
  })

  it('keeps how far results lie apart', () => {
    const bandit = banditOf(createNode(), 0)
    expect(deviation(bandit)).toBe(0)
    for (const value of [1, -1, 1, -1]) tell(bandit, armFor(bandit, { cell: 1 }), value)
    expect(deviation(bandit)).toBe(1)
    expect(armFor(bandit, { cell: 1 })).toMatchObject({ visits: 4, total: 0 })
  })
})
