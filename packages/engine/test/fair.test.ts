// Dice that can be checked, and matches taken back by consent or taken up again from a standing.
import {
  type Choice,
  commitmentOf,
  copyRandom,
  draw,
  type Fair,
  fairSeed,
  InputError,
  Match,
  type Types,
  unfair,
  writePosition,
} from '@rubble/engine'
import { ambushEngine, ticTacToeEngine } from '@rubble/engine/tiny'
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TINY } from './support/play.ts'

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const NUMBERS = ['one', 'two']
const fair = (table = 'table-1') => ({ commitment: commitmentOf(SECRET), table, numbers: NUMBERS })
const seedOf = (table = 'table-1') => fairSeed(SECRET, table, NUMBERS)
const ambush = (table = 'table-1') => new Match(ambushEngine, {}, seedOf(table), undefined, [], fair(table))

describe('what is told of the dice', () => {
  it('is what any other tool computes from the same', () => {
    const key = Buffer.from(SECRET, 'hex')
    expect(commitmentOf(SECRET)).toBe(createHash('sha256').update(key).digest('hex'))
    expect(seedOf()).toBe(createHmac('sha256', key).update('["rubble 1","table-1","one","two"]').digest('hex'))
    // nothing is drawn in its set-up
    const {
      state: { random },
    } = new Match(ticTacToeEngine, {}, seedOf(), undefined, [], fair())
    const words = ['0 0', '0 1'].flatMap(message => {
      const block = createHmac('sha256', Buffer.from(seedOf(), 'hex')).update(message).digest()
      return Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4))
    })
    const twin = copyRandom(random)
    expect(words.map(() => draw(random, 2 ** 32))).toEqual(words)
    expect(draw(twin, 2 ** 32), 'a copy goes its own way').toBe(words[0])
  })

  it('agrees with the seed only if nothing was changed', () => {
    const told = { ...fair(), secret: SECRET }
    const faults = (change: Partial<Fair>) => unfair({ ...told, ...change }, { seed: seedOf(), log: [] }).map(({ kind }) => kind)
    expect(faults({})).toEqual([])
    expect(unfair(fair(), { seed: seedOf(), log: [] })).toEqual([{ kind: 'secret' }])
    // it is told, and no commitment fits it: nobody is to read that it is only missing
    for (const secret of ['short', 'zz', '', SECRET.toUpperCase()]) expect(faults({ secret })).toEqual(['commitment'])
    expect(faults({ secret: SECRET.replace('0', '1') })).toEqual(['commitment'])
    expect(faults({ numbers: ['one', 'three'] })).toEqual(['seed'])
    expect(faults({ numbers: ['one,two'] })).toEqual(['seed'])
    expect(faults({ table: 'another' })).toEqual(['seed'])
    expect(() => commitmentOf('short')).toThrow(InputError)
  })

  it('covers neither a position that somebody laid nor what came after a fork', () => {
    const told = { ...fair(), secret: SECRET }
    const match = ambush()
    playOn(match, 3)
    expect(unfair(told, match.save())).toEqual([])
    match.reseed('chosen by the server')
    expect(unfair(told, match.save())).toEqual([{ kind: 'reseed', at: 3 }])
    const laid = new Match(ambushEngine, {}, seedOf(), writePosition(ambushEngine, ambush().state), [], fair())
    expect(unfair(told, laid.save())).toEqual([{ kind: 'from' }])
    expect(unfair({ ...told, secret: 'zz' }, { ...laid.save(), log: match.log })).toEqual([
      { kind: 'commitment' },
      { kind: 'from' },
      { kind: 'reseed', at: 3 },
    ])
  })

  it('is kept in the match file, which replays to the same states', () => {
    const match = ambush()
    playOn(match, 12)
    const file = match.save()
    expect(file.fair).toEqual(fair())
    const again = Match.load(ambushEngine, JSON.parse(JSON.stringify(file)))
    expect(again.state).toEqual(match.state)
    expect(again.events).toEqual(match.events)
    expect(() => Match.load(ambushEngine, { ...file, fair: { commitment: 1 } })).toThrow('what it says of its dice is not readable')
  })

  it('makes each choice a stream of its own, which depends on the choices before it and on nothing drawn', () => {
    const match = ambush()
    playOn(match, 3)
    draw(match.state.random, 6)
    playOn(match, 1)
    const undisturbed = ambush()
    playOn(undisturbed, 4)
    expect(match.state).toEqual(undisturbed.state)
    expect(ambush('table-2').state.deck).not.toEqual(ambush().state.deck)
  })
})

/** Options in turn, by whoever is asked. */
function playOn<G extends Types>(match: Match<G>, choices: number): void {
  const { engine } = match
  for (let i = 0; i < choices && !match.isOver(); i++) {
    const [seat = 0] = engine.asked(match.state)
    const options = engine.options(match.state, seat)
    expect(match.choose(seat, engine.name(match.state, options[match.number % options.length] as Choice<G>))).toBeUndefined()
  }
}

describe('rewind', () => {
  it('goes back to before the last choice of a seat, whatever has been seen since', () => {
    const match = ambush()
    playOn(match, 6)
    const last = match.log.findLastIndex(entry => 'choose' in entry && entry.seat === match.seats[0])
    const before = match.at(last)
    expect(match.rewind(0)).toBeUndefined()
    expect(match.state).toEqual(before.state)
    expect(match.events).toEqual(before.events)
    expect(match.log.at(-1)).toEqual({ seat: match.seats[0], rewind: last })
    expect(match.refuseUndo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
    expect(Match.load(ambushEngine, match.save()).state).toEqual(match.state)
  })

  it('meets the same dice when the same is chosen again', () => {
    const match = ambush()
    playOn(match, 6)
    const after = match.at(6).state
    const taken = match.log.slice(match.log.findLastIndex(entry => 'choose' in entry && entry.seat === match.seats[0]))
    match.rewind(0)
    for (const entry of taken) if ('choose' in entry) expect(match.choose(match.seats.indexOf(entry.seat), entry.choose)).toBeUndefined()
    expect(match.state).toEqual(after)
  })

  it('takes back one choice after the other, until there is none', () => {
    const match = ambush()
    playOn(match, 5)
    for (;;) {
      const found = match.refuseRewind(0)
      if ('refused' in found) break
      expect(match.rewind(0, found.to)).toBeUndefined()
    }
    expect(match.rewind(0)).toMatchObject({ refused: 'TABLE-NOTHING' })
    expect(Match.load(ambushEngine, match.save()).state).toEqual(match.state)
  })

  it('is refused when the match is over, or to any other place', () => {
    const match = ambush()
    playOn(match, 4)
    expect(match.rewind(0, 3000)).toMatchObject({ refused: 'TABLE-NOTHING' })
    match.concede(0)
    expect(match.rewind(0)).toMatchObject({ refused: 'TABLE-OVER' })
    const file = match.save()
    expect(() => Match.load(ambushEngine, { ...file, log: [...file.log.slice(0, 4), { seat: match.seats[0], rewind: -1 }] })).toThrow(
      'move 5 is not readable',
    )
  })
})

describe('a standing', () => {
  for (const { name, run } of TINY) {
    it(`of ${name} is plain data, and the match goes on from it as if nothing had been`, () => {
      run((engine, config) => {
        const whole = new Match(engine, config, 'standing')
        playOn(whole, 3)
        // a draft is no part of the match, and not of a standing either
        if (engine.hasParts(whole.state)) for (const seat of engine.asked(whole.state)) engine.redraft(whole.state, seat, [])
        const standing = JSON.parse(JSON.stringify(whole.checkpoint())) as ReturnType<typeof whole.checkpoint>
        const taken = Match.resume(engine, whole.save(), standing)
        expect(taken.state).toEqual(whole.state)
        expect(taken.events).toEqual(whole.events)
        for (const match of [whole, taken]) {
          if (match.refuseUndo(0) === undefined) match.undo(0)
          playOn(match, 9)
        }
        expect(taken.save()).toEqual(whole.save())
        expect(taken.events).toEqual(whole.events)
      })
    })
  }

  it('plays only what came after it, and checks it', () => {
    const match = ambush()
    playOn(match, 3)
    const standing = match.checkpoint()
    playOn(match, 3)
    const file = match.save()
    expect(Match.resume(ambushEngine, file, standing).state).toEqual(match.state)
    const log = file.log.map((entry, i) => (i === 4 && 'choose' in entry ? { ...entry, hash: 'f'.repeat(16) } : entry))
    expect(() => Match.resume(ambushEngine, { ...file, log }, standing)).toThrow('match, move 5: the state differs')
  })

  it('tells what was heard before it only when asked', () => {
    const match = ambush()
    playOn(match, 6)
    const taken = Match.resume(ambushEngine, match.save(), match.at(4).checkpoint())
    expect(taken.undo(0)?.refused ?? 'undone').toBe(match.undo(0)?.refused ?? 'undone')
    expect(taken.events).toEqual(match.events)
  })
})
