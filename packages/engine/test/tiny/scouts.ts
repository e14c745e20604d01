// Secrets of every kind: a purse, face-down markers with decoys, missions that somebody may have looked at, a pile known in part, secret
// plans made step by step, and a duel inside an interruption inside an action.
//
// SCT-1   Everybody has a scout and two decoys, face down on the first place, five coins and two missions.
// SCT-2   A round begins with a secret plan: which of one's markers are ready, then a bid of coins. Bids are paid and shown, the rest is
// not. SCT-3   Who has bid more acts before the others; among equals, who sits first.
// SCT-4   Only a marker of one's own that is ready and not at the end may be moved, by one place.
// SCT-5   Others with a marker on the place it comes to may stop it, if they may still have a coin; one after the other.
// SCT-6   Who stops it and its owner bid coins in secret: at least one coin if there is one. Both are paid.
// SCT-7   The lower bid turns its marker up, the mover's if they are equal, and that marker is removed.
// SCT-8   A marker that is gone does not arrive. Nothing interrupts an interruption.
// SCT-9   A marker that comes to the last place is turned up; a scout takes the top of the finds.
// SCT-10  To spy is to look at a mission of another that one has not seen; which one, only the spy knows.
// SCT-11  To peek is to look at the top of the finds. To reorder is to exchange, or not, the top two unseen.
// SCT-12  At the end all is turned up; finds, missions and coins left count; who has most wins, alone or shared.
// SCT-13  Who gives up loses to all others.
import {
  asIs,
  copy,
  copyRandom,
  copySecret,
  createEngine,
  done,
  emit,
  fromPool,
  fromRange,
  type Game,
  type Handlers,
  indexOf,
  InputError,
  inside,
  knows,
  learn,
  learnAll,
  never,
  next,
  number,
  type OnEvent,
  open,
  pile,
  type RuleId,
  type Seat,
  secret,
  showAll,
  showTo,
  shuffle,
  type Sight,
  veiled,
  type ViewOf,
} from '@rubble/engine'
import {
  DECOY,
  FINDS,
  LAST,
  type Marker,
  MARKERS_EACH,
  MISSIONS,
  MISSIONS_EACH,
  PURSE,
  ROUNDS,
  SCOUT,
  type ScoutEvent,
  SCOUTS,
  type ScoutState,
  type ScoutStep,
  type ScoutSteps,
  TURNS,
} from './scouts/model.ts'
import { scoutsPosition } from './scouts/position.ts'

const tell: OnEvent<ScoutEvent> = emit
const upTo = (most: number, least = 0): number[] => Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i)

const sight = {
  stack: never,
  random: never,
  purse: fromRange((state: ScoutState, [seat = 0]) => upTo(state.most[seat] ?? 0)),
  most: open,
  markers: {
    who: fromPool((state: ScoutState, [i = 0]) => `team ${state.markers[i]?.seat}`),
    isReady: fromRange((): readonly boolean[] => [false, true]),
  },
  missions: fromPool<ScoutState>('missions', 'hidden'),
  missionPile: pile('missions'),
  finds: fromPool<ScoutState>('finds'),
  score: open,
  round: open,
  winners: open,
  ended: open,
} as const satisfies Sight<ScoutState>

export interface ScoutGame {
  state: ScoutState
  steps: ScoutSteps
  event: ScoutEvent
  config: { seats: number }
  view: ViewOf<ScoutState, typeof sight>
}

function finish(state: ScoutState, winners: Seat[], rule: RuleId): void {
  state.winners = winners
  state.ended = rule
}

const purseOf = ({ purse }: ScoutState, seat: Seat): number => purse[seat]?.is ?? 0

/** Everybody sees what is paid; what is left only its owner knows. */
function pay({ purse, most }: ScoutState, seat: Seat, coins: number): void {
  const own = purse[seat]
  if (own !== undefined) own.is -= coins
  most[seat] = (most[seat] ?? 0) - coins
}

function turnUp(state: ScoutState, marker: number): Marker {
  const one = state.markers[marker] as Marker
  showAll(one.who)
  learnAll()
  tell({ kind: 'turnedUp', marker, who: one.who.is })
  return one
}

const GONE = -1
const isThere = (state: ScoutState, marker: number): boolean => (state.markers[marker]?.place ?? GONE) !== GONE

const steps: Handlers<ScoutState, ScoutSteps> = {
  rounds: {
    run(state, step) {
      if (state.round === ROUNDS) return next({ kind: 'count' })
      state.round++
      for (const { isReady, seat } of state.markers) Object.assign(isReady, secret(false, seat))
      return next({ kind: 'plan', held: [] }, step)
    },
  },

  plan: {
    among: state => state.purse.map((_, seat) => seat),
    offer(state, _, o, seat, mine) {
      const isReadying = !mine.some(({ do: act }) => act === 'no more')
      state.markers.forEach(({ seat: owner, place }, marker) => {
        if (owner !== seat || place < 0 || place === LAST) o.no({ marker }, 'SCT-4')
        else if (!isReadying || mine.some(part => part.do === 'ready' && part.marker === marker)) o.no({ do: 'ready', marker }, 'SCT-2')
        else o.yes({ do: 'ready', marker })
      })
      if (isReadying) o.yes({ do: 'no more' })
      for (const bid of upTo(PURSE)) {
        if (isReadying || bid > purseOf(state, seat)) o.no({ do: 'bid', bid }, 'SCT-2')
        else o.yes({ do: 'bid', bid })
      }
      o.no({}, 'SCT-2')
    },
    whole: (_state, _step, _seat, mine) => mine.at(-1)?.do === 'bid',
    shows: (_state, _step, _seat, mine) => ({ ...mine.at(-1) }),
    reveal(state, _, answers) {
      const bids = answers.map(parts => parts.flatMap(part => (part.do === 'bid' ? [part.bid] : []))[0] ?? 0)
      learnAll()
      answers.forEach((parts, seat) => {
        for (const part of parts) if (part.do === 'ready') Object.assign(state.markers[part.marker]?.isReady ?? {}, secret(true, seat))
        pay(state, seat, bids[seat] ?? 0)
        tell({ kind: 'planned', seat, bid: bids[seat] ?? 0 })
      })
      const order = bids.map((_, seat) => seat).sort((a, b) => (bids[b] ?? 0) - (bids[a] ?? 0) || a - b)
      return next({ kind: 'turns', ids: Array.from({ length: TURNS }, () => order).flat() })
    },
  },

  turns: {
    run(_, { ids }) {
      const [seat, ...rest] = ids
      return seat === undefined ? done() : next({ kind: 'act', seat }, { kind: 'turns', ids: rest })
    },
  },

  act: {
    who: (_, { seat }) => seat,
    offer(state, { seat }, o) {
      o.yes({ do: 'rest' })
      state.markers.forEach(({ seat: owner, place, isReady }, marker) => {
        if (owner === seat && isReady.is && place >= 0 && place < LAST) o.yes({ do: 'move', marker })
        else o.no({ marker }, 'SCT-4')
      })
      for (const owner of state.missions.keys()) {
        if (owner === seat) o.no({ do: 'spy', seat: owner }, 'SCT-10')
        else
          (state.missions[owner] ?? []).forEach((card, slot) => {
            if (knows(card, seat)) o.no({ do: 'spy', seat: owner, slot }, 'SCT-10')
            else o.yes({ do: 'spy', seat: owner, slot })
          })
      }
      if (state.finds.length === 0) o.no({ do: 'peek' }, 'SCT-11')
      else o.yes({ do: 'peek' })
      if (state.finds.length < 2) o.no({ do: 'reorder' }, 'SCT-11')
      else o.yes({ do: 'reorder' })
      o.no({}, 'SCT-4')
    },
    // which mission is looked at, only the spy knows
    shows: (_state, _step, pick) => (pick.do === 'spy' ? { do: 'spy', seat: pick.seat } : { ...pick }),
    answer(state, { seat }, pick) {
      switch (pick.do) {
        case 'rest':
          return done()
        case 'move':
          return next({ kind: 'window', marker: pick.marker, ids: otherSeats(state, seat) }, { kind: 'move.on', marker: pick.marker })
        case 'spy':
          return spy(state, seat, pick.seat, pick.slot)
        case 'peek':
          return peek(state, seat)
        case 'reorder':
          return reorder(state, seat)
      }
    },
  },

  window: {
    run(state, { marker, ids }) {
      const [seat, ...rest] = ids
      if (seat === undefined || !isThere(state, marker) || inside(state, 'interrupt.over')) return done('SCT-8')
      return next({ kind: 'interrupt', seat, marker }, { kind: 'window', marker, ids: rest })
    },
  },

  interrupt: {
    // asked by what everybody sees: not whether there is a coin, but whether there may be one
    who: (state, { seat, marker }) => (couldStop(state, seat, marker).length > 0 && (state.most[seat] ?? 0) > 0 ? seat : undefined),
    offer(state, { seat, marker }, o) {
      o.yes({ do: 'pass' })
      for (const by of couldStop(state, seat, marker)) {
        if (purseOf(state, seat) > 0) o.yes({ do: 'stop', by })
        else o.no({ do: 'stop', by }, 'SCT-6')
      }
      o.no({}, 'SCT-5')
    },
    foreseen: ({ round }) => [{ as: 'round', pick: { do: 'pass' }, lasts: `round ${round}` }],
    answer(state, { seat, marker }, pick) {
      if (pick.do === 'pass') return done()
      const owner = state.markers[marker]?.seat ?? 0
      return next({ kind: 'duel', seats: [seat, owner], marker, by: pick.by, held: [] }, { kind: 'interrupt.over' })
    },
  },

  duel: {
    among: (_, { seats }) => seats,
    offer(state, _, o, seat) {
      const coins = purseOf(state, seat)
      for (const bid of upTo(PURSE)) {
        if (bid > coins || (bid === 0 && coins > 0)) o.no({ do: 'bid', bid }, 'SCT-6')
        else o.yes({ do: 'bid', bid })
      }
      o.no({}, 'SCT-6')
    },
    reveal(state, { seats, marker, by }, answers) {
      learnAll()
      const bids = seats.map(seat => answers[seat]?.[0]?.bid ?? 0)
      seats.forEach((seat, i) => {
        pay(state, seat, bids[i] ?? 0)
        // a bid of nothing tells that there is nothing
        if (bids[i] === 0) state.most[seat] = 0
        tell({ kind: 'fought', seat, bid: bids[i] ?? 0 })
      })
      turnUp(state, (bids[0] ?? 0) >= (bids[1] ?? 0) ? marker : by).place = GONE
      return done()
    },
  },

  'interrupt.over': { run: () => done() },

  'move.on': {
    run(state, { marker }) {
      const one = state.markers[marker]
      if (one === undefined || !isThere(state, marker)) return done('SCT-8')
      one.place++
      tell({ kind: 'moved', marker, place: one.place })
      if (one.place === LAST && turnUp(state, marker).who.is === SCOUT) takeFind(state, one.seat)
      return done()
    },
  },

  count: {
    run(state) {
      for (const seat of state.score.keys()) {
        for (const mission of state.missions[seat] ?? []) showAll(mission)
        const missions = (state.missions[seat] ?? []).reduce((sum, { is }) => sum + is, 0)
        state.score[seat] = (state.score[seat] ?? 0) + missions + purseOf(state, seat)
      }
      const best = Math.max(...state.score)
      finish(
        state,
        state.score.flatMap((score, seat) => (score === best ? [seat] : [])),
        'SCT-12',
      )
      return done()
    },
  },
}

/** After who acts, in the order of the seats. */
function otherSeats({ purse }: ScoutState, seat: Seat): Seat[] {
  return purse.slice(1).map((_, i) => (seat + 1 + i) % purse.length)
}

/** Markers of the seat on the place that a marker is about to come to. */
function couldStop({ markers }: ScoutState, seat: Seat, marker: number): number[] {
  const to = (markers[marker]?.place ?? 0) + 1
  return markers.flatMap(({ seat: owner, place }, by) => (owner === seat && place === to ? [by] : []))
}

function spy({ missions }: ScoutState, seat: Seat, owner: Seat, slot: number): ReturnType<typeof done> {
  const card = missions[owner]?.[slot]
  if (card === undefined) return done()
  showTo(card, seat)
  learn(seat)
  tell({ kind: 'spied', seat, owner, card: secret(card.is, seat) })
  return done()
}

function peek({ finds }: ScoutState, seat: Seat): ReturnType<typeof done> {
  const top = finds.at(-1)
  if (top === undefined) return done()
  showTo(top, seat)
  learn(seat)
  tell({ kind: 'peeked', seat, find: secret(top.is, seat) })
  return done()
}

/** Whoever knew one of the two no longer knows where it is; chance decides in secret, so that this is one choice. */
function reorder(state: ScoutState, seat: Seat): ReturnType<typeof done> {
  const two = state.finds.splice(-2).map(({ is }) => is)
  state.finds.push(...shuffle(state, 'top two', two).map(is => secret(is)))
  learnAll()
  tell({ kind: 'reordered', seat })
  return done()
}

function takeFind(state: ScoutState, seat: Seat): void {
  const top = state.finds.pop()
  if (top === undefined) return
  state.score[seat] = (state.score[seat] ?? 0) + top.is
  learnAll()
  tell({ kind: 'found', seat, find: top.is })
}

function setUp(seats: number, random: ScoutState['random']): ScoutState {
  const all = upTo(seats - 1)
  const state: ScoutState = {
    stack: [{ kind: 'rounds' }],
    random,
    purse: all.map(seat => secret(PURSE, seat)),
    most: all.map(() => PURSE),
    markers: [],
    missions: [],
    missionPile: [...MISSIONS],
    finds: [],
    score: all.map(() => 0),
    round: 0,
    winners: [],
    ended: null,
  }
  shuffle(state, 'missions', state.missionPile)
  state.missions = all.map(seat => state.missionPile.splice(-MISSIONS_EACH).map(card => secret(card, seat)))
  state.finds = shuffle<number>(state, 'finds', [...FINDS]).map(find => secret(find))
  for (const seat of all) {
    const team = shuffle<number>(state, 'team', [SCOUT, DECOY, DECOY].slice(0, MARKERS_EACH))
    state.markers.push(...team.map(who => ({ seat, place: 0, who: secret(who, seat), isReady: secret(false, seat) })))
  }
  return state
}

function readConfig(value: unknown): { seats: number } {
  const { seats = 2, ...rest } = (value ?? {}) as { seats?: unknown }
  const odd = Object.keys(rest)[0]
  if (odd !== undefined) throw new InputError(`scouts, config: there is no '${odd}' (seats)`)
  if (seats !== 2 && seats !== 3) throw new InputError(`scouts, config.seats: must be 2 or 3, not ${JSON.stringify(seats)}`)
  return { seats }
}

export const scouts: Game<ScoutGame> = {
  id: 'scouts',
  version: '1',
  config: readConfig,
  seats: ({ seats }) => SCOUTS.slice(0, seats),
  setup: ({ seats }, random) => setUp(seats, random),
  steps,
  over: state => state.ended !== null,
  outcome: state => (state.ended === null ? undefined : { winners: state.winners.slice(), rule: state.ended }),
  concede(state, seat) {
    finish(
      state,
      otherSeats(state, seat).sort((a, b) => a - b),
      'SCT-13',
    )
  },
  sight,
  eventSight: {
    planned: open,
    moved: open,
    spied: { card: veiled },
    peeked: { find: veiled },
    reordered: open,
    fought: open,
    turnedUp: open,
    found: open,
  },
  clone: state => ({
    stack: copy<ScoutStep[]>(state.stack),
    random: copyRandom(state.random),
    purse: state.purse.map(copySecret),
    most: state.most.slice(),
    markers: state.markers.map(({ seat, place, who, isReady }) => ({ seat, place, who: copySecret(who), isReady: copySecret(isReady) })),
    missions: state.missions.map(hand => hand.map(copySecret)),
    missionPile: state.missionPile.slice(),
    finds: state.finds.map(copySecret),
    score: state.score.slice(),
    round: state.round,
    winners: state.winners.slice(),
    ended: state.ended,
  }),
  codecs: {
    do: asIs('ready', 'no more', 'bid', 'move', 'spy', 'peek', 'reorder', 'rest', 'pass', 'stop'),
    marker: number,
    by: number,
    bid: number,
    slot: number,
    seat: indexOf(SCOUTS),
    owner: indexOf(SCOUTS),
    seats: indexOf(SCOUTS),
    ids: indexOf(SCOUTS),
  },
  points: state => [
    ...state.markers.flatMap((_, marker) => [{ marker }, { by: marker }]),
    ...state.missions.map((_, seat) => ({ seat })),
    ...upTo(PURSE).map(bid => ({ bid })),
  ],
  position: scoutsPosition,
}
export const scoutsEngine = createEngine(scouts)
