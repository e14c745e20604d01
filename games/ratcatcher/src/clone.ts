// By hand: `npm run bench` tells how much faster than structuredClone, and a forgotten field does not compile.
import { copy, copyRandom } from '@rubble/engine'
import { BLACK, BROWN, WHITE } from './model/ids.ts'
import type { ArchRat, Catcher, LooseToken, PlacedDistrict, PlacedToken, State, Strange } from './model/state.ts'
import type { AnyStep } from './rules/types.ts'

/** Steps hold plain values; those of these kinds hold lists too. */
const WITH_LISTS: ReadonlySet<AnyStep['kind']> = new Set([
  'leave.area',
  'rats.strange',
  'rats.groups',
  'rats.goal',
  'rats.way',
  'rats.split',
  'trap.next',
  'bite.strange',
  'eat.areas',
])

function stack(steps: readonly AnyStep[]): AnyStep[] {
  const own = new Array<AnyStep>(steps.length)
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as AnyStep
    own[i] = WITH_LISTS.has(step.kind) ? copy(step) : { ...step }
  }
  return own
}

/** Most short lists are empty most of the time: a new one is quicker made than a copy. */
function short<T>(list: readonly T[]): T[] {
  return list.length === 0 ? [] : list.slice()
}

/** A loop of its own for each kind of list: one function for all of them would be slow for all of them. */
function districts(list: readonly PlacedDistrict[]): PlacedDistrict[] {
  const own = new Array<PlacedDistrict>(list.length)
  for (let i = 0; i < list.length; i++) {
    const { district, x, y, turn, active } = list[i] as PlacedDistrict
    own[i] = { district, x, y, turn, active }
  }
  return own
}

function tokens(list: readonly LooseToken[]): LooseToken[] {
  if (list.length === 0) return []
  const own = new Array<LooseToken>(list.length)
  for (let i = 0; i < list.length; i++) {
    const { area, token } = list[i] as LooseToken
    own[i] = { area, token }
  }
  return own
}

const laid = ({ area, ability }: PlacedToken): PlacedToken => ({ area, ability })
const strange = ({ rat, area }: Strange): Strange => ({ rat, area })

function catcher({ area, health, dice, movement, traps, filled, special, cards, collected, grit, smoke }: Catcher): Catcher {
  const { attack, movement: steps, health: hearts, accuracy, defence, trap, A, B } = filled
  return {
    area,
    health,
    dice,
    movement,
    traps,
    filled: { attack, movement: steps, health: hearts, accuracy, defence, trap, A, B },
    special: { A: special.A, B: special.B },
    cards: short(cards),
    collected,
    grit,
    smoke,
  }
}

function arch({ area, health, plus, guts, eaten }: ArchRat): ArchRat {
  const { movement, bite, accuracy, defence, spawn, health: hearts } = plus
  return { area, health, plus: { movement, bite, accuracy, defence, spawn, health: hearts }, guts, eaten }
}

export function clone(state: State): State {
  return {
    stack: stack(state.stack),
    random: copyRandom(state.random),
    config: state.config,
    round: state.round,
    phase: state.phase,
    districts: districts(state.districts),
    deck: state.deck.slice(),
    drawn: state.drawn,
    rats: state.rats.slice(),
    cheese: state.cheese.slice(),
    tokens: tokens(state.tokens),
    nests: short(state.nests),
    traps: short(state.traps),
    laid: state.laid.length === 0 ? [] : state.laid.map(laid),
    mystery: state.mystery.slice(),
    revealed: short(state.revealed),
    strange: state.strange.length === 0 ? [] : state.strange.map(strange),
    strangeDeck: state.strangeDeck.slice(),
    strangeDiscard: short(state.strangeDiscard),
    hoard: short(state.hoard),
    bag: state.bag.slice(),
    cage: [state.cage[WHITE] as number, state.cage[BROWN] as number, state.cage[BLACK] as number],
    catcher: catcher(state.catcher),
    arch: arch(state.arch),
    refills: { inactive: state.refills.inactive, districts: short(state.refills.districts) },
    end: state.end === null ? null : { winners: state.end.winners.slice(), rule: state.end.rule },
  }
}
