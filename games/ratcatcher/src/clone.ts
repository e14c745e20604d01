// By hand: `npm run bench` tells how much faster than structuredClone, and a forgotten field does not compile.
import { copyRandom, copyShort, copyStack } from '@rubble/engine'
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
    cards: copyShort(cards),
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
    stack: copyStack(state.stack, WITH_LISTS),
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
    nests: copyShort(state.nests),
    traps: copyShort(state.traps),
    laid: state.laid.length === 0 ? [] : state.laid.map(laid),
    mystery: state.mystery.slice(),
    revealed: copyShort(state.revealed),
    strange: state.strange.length === 0 ? [] : state.strange.map(strange),
    strangeDeck: state.strangeDeck.slice(),
    strangeDiscard: copyShort(state.strangeDiscard),
    hoard: copyShort(state.hoard),
    bag: state.bag.slice(),
    cage: [state.cage[WHITE] as number, state.cage[BROWN] as number, state.cage[BLACK] as number],
    catcher: catcher(state.catcher),
    arch: arch(state.arch),
    refills: { inactive: state.refills.inactive, districts: copyShort(state.refills.districts) },
    end: state.end === null ? null : { winners: state.end.winners.slice(), rule: state.end.rule },
  }
}
