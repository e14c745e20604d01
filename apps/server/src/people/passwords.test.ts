import { describe, expect, it } from 'vitest'
import { Problem } from '../problem.ts'
import { Passwords } from './passwords.ts'

const ADA = { address: '192.0.2.1', isKnown: false }
const CHEAP = { log: 4, block: 1, lanes: 1 }
describe('a password', () => {
  it('is kept as a salted hash that tells its own cost', async () => {
    const passwords = new Passwords(CHEAP)
    const [one, two] = [await passwords.hash('correct horse', ADA), await passwords.hash('correct horse', ADA)]
    expect(one).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
    expect(await passwords.isRight('correct horse', one, ADA)).toBe(true)
    expect(await passwords.isRight('Correct horse', one, ADA)).toBe(false)
    expect(await passwords.isRight('', one, ADA)).toBe(false)
  })

  it('is known however it was composed', async () => {
    const passwords = new Passwords(CHEAP)
    expect(await passwords.isRight('cafe\u0301 cafe\u0301', await passwords.hash('caf\u00E9 caf\u00E9', ADA), ADA)).toBe(true)
  })

  it('can be checked at the cost it was kept at, and is seen to be outdated', async () => {
    const [old, dear] = [new Passwords(CHEAP), new Passwords({ ...CHEAP, log: 5 })]
    const kept = await old.hash('correct horse', ADA)
    expect(await dear.isRight('correct horse', kept, ADA)).toBe(true)
    expect([old.isOutdated(kept), dear.isOutdated(kept)]).toEqual([false, true])
  })

  it('is looked for in the same way where there is none', async () => {
    const passwords = new Passwords(CHEAP)
    const kept = await passwords.hash('correct horse', ADA)
    const waiting = async (kept: string | undefined): Promise<number> => {
      const all = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.isRight('wrong', kept, ADA)))
      expect(all.some(one => one.status === 'fulfilled' && one.value)).toBe(false)
      return all.filter(({ status }) => status === 'rejected').length
    }
    // as many find a place in the queue: each has cost the server the same
    expect(await waiting(undefined)).toBe(await waiting(kept))
  })

  it('waits its turn, and is turned away when too many wait', async () => {
    const passwords = new Passwords(CHEAP)
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('correct horse', ADA)))
    const refused = all.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.every(error => error instanceof Problem && error.code === 'busy')).toBe(true)
    expect(await passwords.isRight('correct horse', await passwords.hash('correct horse', ADA), ADA)).toBe(true)
  })
})
