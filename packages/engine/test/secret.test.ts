// Secrets that lie anywhere in a state: seen, heard and dealt anew by who knows them.
import { forget, isSecret, known, knows, openSecret, secret, seeded, showAll, showTo } from '@rubble/engine'
import { type ScoutGame, scoutsEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'

const engine = scoutsEngine
const start = (seats = 2): ScoutGame['state'] => engine.start({ seats }, seeded(1))
const worlds = (state: ScoutGame['state'], viewer: number | 'spectator', n = 200): ScoutGame['state'][] =>
  Array.from({ length: n }, (_, i) => engine.redeal(state, viewer, seeded(i)))

describe('a secret', () => {
  it('is known to those it was shown to, and to whoever watches only if everybody knows it', () => {
    const one = secret(7, 1)
    expect([knows(one, 0), knows(one, 1), knows(one, 'spectator')]).toEqual([false, true, false])
    showTo(one, 0)
    expect([known(one, 0), known(one, 2), known(one, 'spectator')]).toEqual([7, null, null])
    showAll(one)
    expect([known(one, 2), known(one, 'spectator')]).toEqual([7, 7])
    forget(one)
    expect(knows(one, 1)).toBe(false)
    expect(knows(openSecret(1), 'spectator')).toBe(true)
  })

  it('is told from other records', () => {
    expect([secret(1), { is: 1 }, { is: 1, to: 2, more: 3 }, [1, 2], null, 'is'].map(isSecret)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a view', () => {
  it('has the value for who knows it and null for others, at any depth', () => {
    const state = start()
    const own = engine.view(state, 0).game
    expect(own.purse).toEqual([5, null])
    expect(own.markers.map(({ seat, who }) => (seat === 0 ? typeof who : who))).toEqual(['number', 'number', 'number', null, null, null])
    expect(own.missions[1]).toEqual([null, null])
    expect(own.missions[0]).toEqual(state.missions[0]?.map(({ is }) => is))
    expect(own.finds.every(find => find === null)).toBe(true)
    expect(own.missionPile).toBe(3)
    expect(engine.view(state, 'spectator').game.purse).toEqual([null, null])
  })

  it('does not tell who knows what', () => {
    expect(JSON.stringify(engine.view(start(), 0))).not.toContain('"to"')
  })
})

describe('an event', () => {
  it('has its secret only for those who know it, as a value, also in names', () => {
    const event = { kind: 'peeked', seat: 0, find: secret(3, 0) } as const
    const named = engine.describe(start(), event)
    expect(engine.eventFor(event, 0)).toEqual({ kind: 'peeked', seat: 0, find: 3 })
    expect(engine.eventFor(event, 1)).toEqual({ kind: 'peeked', seat: 0 })
    expect(engine.namedEventFor(event, named, 0)).toEqual({ kind: 'peeked', seat: 'ash', find: 3 })
    expect(engine.namedEventFor(event, named, 'spectator')).toEqual({ kind: 'peeked', seat: 'ash' })
  })
})

describe('redeal', () => {
  it('deals a hidden number from its range, and leaves what is known', () => {
    const state = start()
    const [own, other] = [new Set<unknown>(), new Set<unknown>()]
    for (const { purse } of worlds(state, 0)) {
      own.add(purse[0]?.is)
      other.add(purse[1]?.is)
    }
    expect([...own]).toEqual([5])
    expect([...other].toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('keeps what is face down within its pool: every team has one scout', () => {
    for (const { markers } of worlds(start(3), 'spectator', 50)) {
      for (const seat of [0, 1, 2])
        expect(
          markers
            .filter(marker => marker.seat === seat)
            .map(({ who }) => who.is)
            .toSorted(),
        ).toEqual([0, 0, 1])
    }
  })

  it('mixes hidden cards with a pile of the same pool', () => {
    const state = start()
    const seen = new Set(worlds(state, 0).map(({ missions }) => missions[1]?.[0]?.is))
    expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].filter(card => !state.missions[0]?.some(({ is }) => is === card)))
  })

  it('keeps what a seat has looked at, and hides from the owner which one that was', () => {
    const state = start()
    const card = state.missions[1]?.[1]
    if (card !== undefined) showTo(card, 0)
    expect(worlds(state, 0, 50).every(({ missions }) => missions[1]?.[1]?.is === card?.is)).toBe(true)
    const looked = new Set(worlds(state, 1, 50).map(({ missions }) => missions[1]?.findIndex(one => (one.to & 1) === 1)))
    expect([...looked].toSorted()).toEqual([0, 1])
    expect(worlds(state, 1, 50).every(({ missions }) => missions[1]?.filter(one => (one.to & 1) === 1).length === 1)).toBe(true)
  })

  it('of a pile known in part leaves the known place alone', () => {
    const state = start()
    const top = state.finds.at(-1)
    if (top !== undefined) showTo(top, 0)
    expect(new Set(worlds(state, 0).map(({ finds }) => finds.at(-1)?.is))).toEqual(new Set([top?.is]))
    expect(new Set(worlds(state, 1).map(({ finds }) => finds.at(-1)?.is))).toEqual(new Set([0, 1, 2, 3]))
  })
})
