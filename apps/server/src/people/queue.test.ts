import { describe, expect, it } from 'vitest'
import { FairQueue } from './queue.ts'

const LIMITS = { atOnce: 1, waiting: 6, waitingOfOne: 4 }

/** Each piece of work notes its name when it is begun, and ends when it is told to. */
function queue(limits = LIMITS) {
  const fair = new FairQueue(limits)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, address: string, isKnown = false): void => {
    const work = (): Promise<void> =>
      new Promise(end => {
        begun.push(name)
        ends.push(end)
      })
    fair.run({ address, isKnown }, work).catch(() => {
      refused.push(name)
    })
  }
  const settle = (): Promise<void> => new Promise(setImmediate)
  const finish = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      ends.shift()?.()
      await settle()
    }
  }
  return { ask, finish, settle, begun, refused }
}

describe('work that waits', () => {
  it('of one address does not keep out another, nor make it wait for more than its turn', async () => {
    const { ask, finish, begun, refused } = queue()
    for (let i = 0; i < 10; i++) ask(`a${i}`, 'a')
    ask('b0', 'b')
    ask('c0', 'c')
    await finish(12)
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'a3', 'a4'])
    expect(refused).toEqual(['a5', 'a6', 'a7', 'a8', 'a9'])
  })

  it('gives place to who has less of it waiting, where there is none left', async () => {
    const { ask, finish, settle, begun, refused } = queue()
    for (const name of ['a', 'b']) for (let i = 0; i < 4; i++) ask(`${name}${i}`, name)
    ask('c0', 'c')
    ask('d0', 'd')
    await settle()
    expect(refused).toEqual(['b3', 'a3', 'b2'])
    await finish(10)
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'd0', 'a2', 'b1'])
  })

  it('of those who are known is done in turns with that of all strangers together, however many these are', async () => {
    const { ask, finish, begun, refused } = queue()
    for (let i = 0; i < 40; i++) ask(`stranger ${i}`, `address ${i}`)
    ask('owner', 'home', true)
    ask('other', 'work', true)
    await finish(9)
    expect(begun.slice(0, 5)).toEqual(['stranger 0', 'owner', 'stranger 1', 'other', 'stranger 2'])
    expect(refused).toHaveLength(33)
  })

  it('is done when what failed before it is over', async () => {
    const fair = new FairQueue(LIMITS)
    const asker = { address: 'a', isKnown: false }
    const works = [() => Promise.reject(new Error('no')), async () => 'yes', async () => 'also']
    const said = await Promise.allSettled(works.map(work => fair.run(asker, work)))
    expect(said.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })
})
