// A state is plain data: it survives JSON at every decision, holds no object twice, and its clone shares nothing with it.
import { Match, seeded } from '@rubble/engine'
import { ambushEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'
import { decisions, objectsIn, playOut, SEEDS, TINY } from './support/play.ts'

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe.each(TINY)('in $name', ({ run }) => {
  it('random play ends, and nobody is ever asked without an option', () =>
    run((engine, config) => {
      for (let seed = 0; seed < 50; seed++) expect(engine.game.outcome(playOut(engine, config, seed, () => {}))).toBeDefined()
    }))

  it('saving and loading gives the same state at every decision, and the same hash', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        expect(throughJson(state)).toStrictEqual(state)
        expect(engine.hash(throughJson(state))).toBe(engine.hash(state))
      }
    }))

  it('a state that is saved and loaded before each choice ends like one that never was', () =>
    run((engine, config) => {
      for (const seed of SEEDS) {
        let state = engine.start(config, seeded(seed))
        for (const { seat, option } of decisions(engine, config, [seed])) {
          state = throughJson(state)
          engine.apply(state, seat, throughJson(option))
        }
        expect(state).toStrictEqual(playOut(engine, config, seed, () => {}))
      }
    }))

  it('no object is reachable twice', () =>
    run((engine, config) => {
      for (const seed of SEEDS) {
        playOut(engine, config, seed, ({ state }) => {
          const objects = objectsIn(state)
          expect(new Set(objects).size).toBe(objects.length)
        })
      }
    }))

  it('a clone is equal, keeps the order of fields, and shares no object with its original', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        const twin = engine.game.clone(state)
        expect(JSON.stringify(twin)).toBe(JSON.stringify(state))
        const originals = new Set(objectsIn(state))
        expect(objectsIn(twin).filter(object => originals.has(object))).toEqual([])
      }
    }))

  it('a clone keeps a script of its own', () =>
    run((engine, config) => {
      const state = engine.start(config, seeded(1))
      state.random.script = [{ name: 'never rolled', value: [1, 2] }]
      const twin = engine.game.clone(state)
      expect(twin.random).toEqual(state.random)
      const originals = new Set(objectsIn(state.random))
      expect(objectsIn(twin.random).filter(object => originals.has(object))).toEqual([])
    }))

  it('a clone played on leaves its original as it was', () =>
    run((engine, config) => {
      for (const { state, seat, option } of decisions(engine, config, [1, 2])) {
        const before = JSON.stringify(state)
        engine.apply(engine.game.clone(state), seat, option)
        expect(JSON.stringify(state)).toBe(before)
      }
    }))

  it('settling again changes nothing', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, [1, 2])) {
        const before = JSON.stringify(state)
        engine.resolve(state)
        expect(JSON.stringify(state)).toBe(before)
      }
    }))
})

describe('the hash', () => {
  const state = () => new Match(ambushEngine, {}, 'hash').state

  it('is 16 hexadecimal digits', () => {
    expect(ambushEngine.hash(state())).toMatch(/^[0-9a-f]{16}$/)
  })

  it('does not depend on the order in which a state has its fields', () => {
    const backwards = Object.fromEntries(Object.entries(state()).toReversed()) as ReturnType<typeof state>
    expect(Object.keys(backwards)[0]).not.toBe('stack')
    expect(ambushEngine.hash(backwards)).toBe(ambushEngine.hash(state()))
  })

  it('feels a change of any field, the stack and the generator included', () => {
    const original = ambushEngine.hash(state())
    const fields = Object.keys(state()) as (keyof ReturnType<typeof state>)[]
    for (const field of fields) {
      const changed = { ...state(), [field]: 'changed' } as unknown as ReturnType<typeof state>
      expect(ambushEngine.hash(changed), field).not.toBe(original)
    }
    const hashes = fields.map(field => ambushEngine.hash({ ...state(), [field]: 'changed' } as unknown as ReturnType<typeof state>))
    expect(new Set(hashes).size).toBe(fields.length)
  })

  it('tells the states of many games apart', () => {
    const hashes = new Map<string, string>()
    for (let seed = 0; seed < 40; seed++) {
      playOut(ambushEngine, {}, seed, ({ state }) => hashes.set(JSON.stringify(state), ambushEngine.hash(state)))
    }
    expect(new Set(hashes.values()).size).toBe(hashes.size)
    expect(hashes.size).toBeGreaterThan(1000)
  })
})
