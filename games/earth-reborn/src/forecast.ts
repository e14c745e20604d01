// What an order can bring, before it is given: the rules run with dice that are not thrown, and their odds are told instead. What has to be
// chosen on the way is asked for.
import { type Choice, createEngine, done, type Engine, type Forecast, type Forecaster, type Handlers, next } from '@rubble/engine'
import { clone } from './clone.ts'
import { type EarthReborn, game } from './game.ts'
import { type Event, tell } from './model/events.ts'
import { NONE } from './model/ids.ts'
import type { Character, State } from './model/state.ts'
import type { AbilityChoice, Combine, Order, Shooter, Steps, Volley } from './model/steps.ts'
import { oddsOfAim } from './derive/odds.ts'
import { ODDS } from './rules/odds/odds.ts'
import type { Outcome } from './rules/odds/outcome.ts'
import type { LikelyHit } from './rules/odds/volley.ts'
import { rules } from './rules/rules.ts'
import { hitIn } from './rules/shoot/volley.ts'
import { captorAmong, tortureDice } from './rules/torture/torture.ts'
import type { AnyStep } from './rules/types.ts'

/** In whole percent; what is rarer than half of one is not told. */
function tellChance(chance: number, event: (percent: number) => Event): void {
  const percent = Math.round(100 * chance)
  if (percent > 0) tell(event(percent))
}

function tellWounds({ character, chances }: Extract<Outcome, { what: 'wounds' }>): void {
  chances.forEach((chance, wounds) => {
    tellChance(chance, percent => {
      if (wounds === 0) return { kind: 'unharmedForeseen', character, percent }
      if (wounds === chances.length - 1) return { kind: 'deathForeseen', character, percent }
      return { kind: 'woundsForeseen', character, wounds, percent }
    })
  })
}

function tellOutcome(outcome: Outcome): void {
  switch (outcome.what) {
    case 'wounds':
      tellWounds(outcome)
      return
    case 'caught':
      tellChance(outcome.chance, percent => ({ kind: 'captureForeseen', character: outcome.character, percent }))
      return
    case 'broken':
      tellChance(outcome.chance, percent => ({ kind: 'breakForeseen', percent, ...outcome.on }))
      return
    case 'hit':
      tellChance(outcome.chance, percent => ({
        kind: 'hitForeseen',
        percent,
        ...(outcome.character === undefined ? {} : { character: outcome.character }),
      }))
      return
    case 'dry':
      tellChance(outcome.chance, percent => ({ kind: 'dryForeseen', face: outcome.face, percent }))
      return
    case 'met':
      tellChance(outcome.chance, percent => ({ kind: 'successForeseen', percent }))
      return
    case 'points':
      outcome.chances.forEach((chance, points) => {
        tellChance(chance, percent => ({ kind: 'pointsForeseen', points, percent }))
      })
      return
    case 'spied':
      outcome.chances.forEach((chance, points) => {
        tellChance(chance, percent => ({ kind: 'spiedForeseen', points, percent }))
      })
      return
    case 'icon':
      tellChance(outcome.chance, percent => ({ kind: 'iconForeseen', icon: outcome.icon, percent }))
  }
}

/** In place of a step that rolls. */
function foretells<S>(odds: (state: State, step: S) => readonly Outcome[], head: (step: S, state: State) => Event) {
  return {
    run(state: State, step: S) {
      const outcomes = odds(state, step)
      if (outcomes.length > 0) tell(head(step, state))
      outcomes.forEach(tellOutcome)
      return done()
    },
  }
}

const shot = foretells(ODDS['shoot.fire'], ({ character, weapon, aim, dice }) => ({
  kind: 'shotForeseen',
  character,
  weapon,
  dice,
  ...aim,
}))
const damage = foretells(ODDS['shoot.hit'], ({ character, weapon, aim, dice }) => ({
  kind: 'damageForeseen',
  character,
  weapon,
  cp: dice,
  ...aim,
}))

/** In a volley: on to the next of them, with a hit that is likely, or sure. */
function shootOn(
  state: State,
  { character, weapon, arc, aim }: Shooter,
  volley: Volley,
  likely: Pick<LikelyHit, 'dice' | 'chance' | 'targeting'>,
) {
  const hit: LikelyHit = { character, weapon, arc, origin: 'to' in aim ? aim.to : NONE, ...likely }
  return next(...hitIn(state, volley, hit))
}

const foretelling = (): Handlers<State, Steps> => ({
  ...rules(),
  'combat.strike': foretells(ODDS['combat.strike'], ({ character, target, weapon }) => ({
    kind: 'strikeForeseen',
    character,
    target,
    weapon,
  })),
  'combat.smash': foretells(ODDS['combat.smash'], ({ fighters: [first], target }) => ({
    kind: 'smashForeseen',
    character: first?.character ?? NONE,
    weapon: first?.weapon ?? NONE,
    ...target,
  })),
  'shoot.fire': {
    run(state, step) {
      const { volley, cp, dice: targeting } = step
      if (volley === null) return shot.run(state, step)
      return shootOn(state, step, volley, { dice: cp, targeting, chance: oddsOfAim(state, step).hit })
    },
  },
  'shoot.hit': {
    run: (state, step) => (step.volley === null ? damage.run(state, step) : shootOn(state, step, step.volley, { dice: step.dice })),
  },
  'volley.roll': foretells(ODDS['volley.roll'], ({ on, hits }) => ({
    kind: 'volleyForeseen',
    characters: hits.map(({ character }) => character),
    dice: hits.flatMap(({ targeting }: LikelyHit) => targeting ?? []),
    ...on,
  })),
  'torture.roll': foretells(ODDS['torture.roll'], ({ parts }, state) => {
    const character = captorAmong(
      state,
      parts.map(part => part.character),
    )
    const target = (state.characters[character] as Character).prisoner
    return { kind: 'tortureForeseen', character, target, dice: tortureDice(state, parts) }
  }),
  'line.test': foretells(ODDS['line.test'], ({ character, face, site, line }) => ({ kind: 'testForeseen', character, face, site, line })),
  'search.roll': foretells(ODDS['search.roll'], ({ character, cp }) => ({ kind: 'searchForeseen', character, cp })),
})

const HEADS = [
  'strikeForeseen',
  'smashForeseen',
  'shotForeseen',
  'damageForeseen',
  'volleyForeseen',
  'testForeseen',
  'tortureForeseen',
  'searchForeseen',
] as const
const CHANCES = [
  'unharmedForeseen',
  'woundsForeseen',
  'deathForeseen',
  'captureForeseen',
  'breakForeseen',
  'hitForeseen',
  'dryForeseen',
  'successForeseen',
  'pointsForeseen',
  'spiedForeseen',
  'iconForeseen',
] as const
const FORESEEN: ReadonlySet<Event['kind']> = new Set([...HEADS, ...CHANCES])

let made: Engine<EarthReborn> | undefined
/** Made when it is first asked for: by then it is known whether S.A.G.S. is played. */
const engine = (): Engine<EarthReborn> => (made ??= createEngine({ ...game, steps: foretelling() }))

/** Where orders are given and abilities used, what these are, and what is asked between them and their dice. */
const ORDERING: ReadonlySet<string> = new Set<AnyStep['kind']>(['round.act', 'activation.act', 'interrupt.act'])
const ORDERS: ReadonlySet<string> = new Set<Order['do'] | Combine['do'] | AbilityChoice['do']>(['order', 'combine', 'use'])
const AIMING: ReadonlySet<string> = new Set<AnyStep['kind']>([
  'combat.aim',
  'combat.arc',
  'combat.arm',
  'combat.counter',
  'combat.defend',
  'shoot.weapon',
  'shoot.aim',
  'shoot.arc',
  'shoot.targeting',
  'shoot.dice',
  'shoot.damage',
  'combine.join',
  'volley.aim',
  'volley.weapon',
  'interact.use',
  'line.also',
])

type Option = Choice<EarthReborn>
interface Branch {
  readonly state: State
  readonly events: readonly Event[]
}

function take(world: State, seat: number, option: Option): Branch {
  const state = clone(world)
  const events: Event[] = []
  engine().apply(state, seat, option, event => {
    if (FORESEEN.has(event.kind)) events.push(event)
  })
  return { state, events }
}

/** What every option of the open decision would bring, and those of them that lead to further questions. */
function foretell(world: State): Forecast<EarthReborn> | undefined {
  const kind = engine().decision(world) ?? ''
  const [seat] = engine().asked(world)
  if (seat === undefined || (!ORDERING.has(kind) && !AIMING.has(kind))) return undefined
  const events: Event[] = []
  const open: Option[] = []
  for (const option of engine().options(world, seat)) {
    if (ORDERING.has(kind) && !('do' in option && ORDERS.has(option.do))) continue
    const branch = take(world, seat, option)
    events.push(...branch.events)
    if (branch.events.length === 0 && AIMING.has(engine().decision(branch.state) ?? '')) open.push(option)
  }
  if (events.length === 0 && open.length === 0) return undefined
  return { events, state: world, asked: open.length === 0 ? undefined : { seat, kind, options: open } }
}

export const forecaster: Forecaster<EarthReborn> = {
  heads: HEADS,
  chances: CHANCES,
  now: foretell,
  after(forecast, option) {
    const { state, events } = take(forecast.state, forecast.asked?.seat ?? 0, option)
    return (events.length > 0 ? undefined : foretell(state)) ?? { events, state, asked: undefined }
  },
}
