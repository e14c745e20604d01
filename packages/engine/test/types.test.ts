// What does not compile: the compiler checks these lines together with all others, running them shows nothing more.
import {
  type ChoiceOf,
  type Codec,
  type Codecs,
  type Core,
  type EventSight,
  type FromPool,
  type FromRange,
  type Handlers,
  type never,
  next,
  type Next,
  type only,
  type open,
  type pile,
  type RedactedEvent,
  type Seat,
  type Secret,
  type Sight,
  type Step,
  type StepOf,
  type veiled,
  type ViewOf,
  type zones,
  type ZoneView,
} from '@rubble/engine'
import { describe, expectTypeOf, it } from 'vitest'

type Open = typeof open
type Pile = ReturnType<typeof pile>
type Zones = ReturnType<typeof zones<Open>>

interface Steps {
  'turn.end': { at: { seat: Seat } }
  'turn.act': { at: { seat: Seat; given: number[] }; pick: { do: 'move'; to: number } | { do: 'stay' } }
  bid: { pick: { amount: number }; together: true }
}
interface State extends Core<StepOf<Steps>> {
  hands: number[][]
  deck: number[]
  turns: number
}
type Table = Handlers<State, Steps>
type Event = { kind: 'drawn'; seat: Seat; card: string } | { kind: 'ended' }

describe('steps', () => {
  it('follow from the table: locals, and room for secret picks', () => {
    expectTypeOf<Step<Steps, 'turn.end'>>().toEqualTypeOf<{ kind: 'turn.end'; seat: Seat }>()
    expectTypeOf<Step<Steps, 'bid'>>().toEqualTypeOf<{ kind: 'bid'; held: { amount: number }[][] }>()
    expectTypeOf<ChoiceOf<Steps>>().toEqualTypeOf<{ do: 'move'; to: number } | { do: 'stay' } | { amount: number }>()
  })

  it('each have a handler of the right shape', () => {
    expectTypeOf<Omit<Table, 'bid'>>().not.toExtend<Table>()
    expectTypeOf<Omit<Table, 'turn.act'> & { 'turn.act': Table['turn.end'] }>().not.toExtend<Table>()
    expectTypeOf<Omit<Table, 'bid'> & { bid: Table['turn.act'] }>().not.toExtend<Table>()
  })
})

describe('next', () => {
  it('gives steps of the game, with lists that may be empty', () => {
    const step = { kind: 'turn.end', seat: 1 } as Step<Steps, 'turn.end'>
    expectTypeOf(next({ kind: 'turn.act', seat: 1, given: [] }, { kind: 'bid', held: [] }, step)).toExtend<Next<StepOf<Steps>>>()
  })

  it('gives nothing that is not in the table', () => {
    expectTypeOf(next({ kind: 'turn.ends', seat: 1 })).not.toExtend<Next<StepOf<Steps>>>()
    expectTypeOf(next({ kind: 'turn.end' })).not.toExtend<Next<StepOf<Steps>>>()
    expectTypeOf<undefined>().not.toExtend<Next<StepOf<Steps>>>()
  })
})

describe('sight', () => {
  interface Whole {
    stack: Open
    random: Open
    hands: Zones
    deck: Pile
    turns: Open
  }

  it('has a line for every field, of a kind that fits', () => {
    expectTypeOf<Whole>().toExtend<Sight<State>>()
    expectTypeOf<Omit<Whole, 'deck'>>().not.toExtend<Sight<State>>()
    expectTypeOf<Omit<Whole, 'turns'> & { turns: Pile }>().not.toExtend<Sight<State>>()
    expectTypeOf<Omit<Whole, 'deck'> & { deck: Zones }>().not.toExtend<Sight<State>>()
  })

  it('makes the type of the view', () => {
    type View = ViewOf<State, Omit<Whole, 'stack' | 'random'> & { stack: typeof never; random: typeof never }>
    expectTypeOf<View['hands']>().toEqualTypeOf<readonly ZoneView<number>[]>()
    expectTypeOf<View['deck']>().toEqualTypeOf<number>()
    expectTypeOf<'stack' | 'random'>().not.toExtend<keyof View>()
  })

  it('of events has a line for every kind, and limits fields to a seat that the event names', () => {
    expectTypeOf<{ drawn: { card: ReturnType<typeof only<'seat'>> }; ended: Open }>().toExtend<EventSight<Event>>()
    expectTypeOf<{ drawn: Open }>().not.toExtend<EventSight<Event>>()
    expectTypeOf<{ drawn: { card: ReturnType<typeof only<'card'>> }; ended: Open }>().not.toExtend<EventSight<Event>>()
  })
})

describe('secrets', () => {
  interface HiddenState extends Core<StepOf<Steps>> {
    purse: Secret<number>[]
    markers: { place: number; who: Secret<string> }[]
    duel: { bid: Secret<number> } | null
    turns: number
  }
  interface Whole {
    stack: typeof never
    random: typeof never
    purse: FromRange<HiddenState, number>
    markers: { who: FromPool<HiddenState> }
    duel: { bid: FromRange<HiddenState, number> }
    turns: Open
  }

  it('each have a rule, however deep they lie', () => {
    expectTypeOf<Whole>().toExtend<Sight<HiddenState>>()
    expectTypeOf<Omit<Whole, 'markers'> & { markers: object }>().not.toExtend<Sight<HiddenState>>()
    expectTypeOf<Omit<Whole, 'duel'>>().not.toExtend<Sight<HiddenState>>()
  })

  it('are never open, nor counted, nor of another kind of value', () => {
    expectTypeOf<Omit<Whole, 'purse'> & { purse: Open }>().not.toExtend<Sight<HiddenState>>()
    expectTypeOf<Omit<Whole, 'purse'> & { purse: Pile }>().not.toExtend<Sight<HiddenState>>()
    expectTypeOf<Omit<Whole, 'purse'> & { purse: FromRange<HiddenState, string> }>().not.toExtend<Sight<HiddenState>>()
    expectTypeOf<Omit<Whole, 'turns'> & { turns: FromRange<HiddenState, number> }>().not.toExtend<Sight<HiddenState>>()
  })

  it('are values or null in a view', () => {
    type View = ViewOf<HiddenState, Whole>
    expectTypeOf<View['purse']>().toEqualTypeOf<readonly (number | null)[]>()
    expectTypeOf<View['markers'][number]>().toEqualTypeOf<{ readonly place: number; readonly who: string | null }>()
    expectTypeOf<View['duel']>().toEqualTypeOf<{ readonly bid: number | null } | null>()
  })

  it('must be veiled in events', () => {
    type SpiedEvent = { kind: 'spied'; seat: Seat; card: Secret<number> } | { kind: 'rested' }
    expectTypeOf<{ spied: { card: typeof veiled }; rested: Open }>().toExtend<EventSight<SpiedEvent>>()
    expectTypeOf<{ spied: Open; rested: Open }>().not.toExtend<EventSight<SpiedEvent>>()
    expectTypeOf<{ spied: { card: ReturnType<typeof only<'seat'>> }; rested: Open }>().not.toExtend<EventSight<SpiedEvent>>()
    expectTypeOf<RedactedEvent<Extract<SpiedEvent, { kind: 'spied' }>>['card']>().toEqualTypeOf<number | null | undefined>()
  })
})

describe('names', () => {
  it('are there for every field of every pick', () => {
    type Whole = { do: Codec<State, 'move' | 'stay'>; to: Codec<State, number>; amount: Codec<State, number> }
    expectTypeOf<Whole>().toExtend<Codecs<State, ChoiceOf<Steps>>>()
    expectTypeOf<Omit<Whole, 'to'>>().not.toExtend<Codecs<State, ChoiceOf<Steps>>>()
  })
})
