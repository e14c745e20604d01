// Placing a drawn district. RC-PLACE-1: on a free square, so that a symbol of it meets an unused one. RC-PLACE-2…4: if possible at your
// district, else at an active one, else anywhere. RC-PLACE-5: square and rotation are yours among the best. RC-PLACE-6: without a place, or
// a card, the draw is skipped. RC-PLACE-7: one card after the other. RC-SETUP-7: in set-up your district is the start card.
import { done, learn, next, type RuleId } from '@rubble/engine'
import { type City, cityOf, type Gate, gateOf, isActive } from '../../derive/city.ts'
import { districtOf, faceOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { CATCHER, type DistrictId, NOWHERE, SIDES, type SquareId, type Turn } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { squareAt, squareX, squareY } from '../../codecs.ts'
import { type No, no, type Rule } from '../types.ts'

/** 0: at your district, 1: at an active one, 2: anywhere; 3: nowhere. */
const NO_PLACE = 3
const CLASS_RULE: readonly RuleId[] = ['RC-PLACE-2', 'RC-PLACE-3', 'RC-PLACE-4']
const TURNS: readonly Turn[] = SIDES.map((_, quarters) => quarters)

const classOf = (state: State, gate: Gate): number => {
  if (gate.district === districtOf(state.catcher.area)) return 0
  return isActive(state.districts, gate.area) ? 1 : 2
}
const meets = (state: State, district: DistrictId, turn: Turn, gate: Gate): boolean =>
  gateOf(faceOf(state.config.mode, district), turn, gate.side) !== NOWHERE

/** The best that a card can do on one square in one rotation. */
function classAt(state: State, city: City, district: DistrictId, square: SquareId, turn: Turn): number {
  let best = NO_PLACE
  for (const gate of city.gates)
    if (gate.square === square && meets(state, district, turn, gate)) best = Math.min(best, classOf(state, gate))
  return best
}

/** Every card has a symbol, and can be turned so that it meets any gate: a square is as good as the best gate that leads to it. */
function bestAt(state: State, city: City, square: SquareId): number {
  let best = NO_PLACE
  for (const gate of city.gates) if (gate.square === square) best = Math.min(best, classOf(state, gate))
  return best
}

const squaresOf = (city: City): SquareId[] => [...new Set(city.gates.map(({ square }) => square))].sort((a, b) => a - b)

export const drawDistrict: Rule<'city.draw'> = {
  run(state, { left, fills }) {
    if (left === 0) return done()
    const district = state.deck.pop()
    if (district === undefined) {
      tell({ kind: 'districtSkipped', rule: 'RC-PLACE-6' })
      return done()
    }
    learn(CATCHER)
    tell({ kind: 'districtDrawn', district, left: state.deck.length })
    if (cityOf(state).gates.length === 0) {
      state.deck.unshift(district)
      tell({ kind: 'districtSkipped', rule: 'RC-PLACE-6' })
      return next({ kind: 'city.draw', left: left - 1, fills })
    }
    state.drawn = district
    if (!fills) return next({ kind: 'place.square' }, { kind: 'city.draw', left: left - 1, fills })
    return next(
      { kind: 'place.square' },
      { kind: 'fill.tokens', district },
      { kind: 'fill.rats', district },
      { kind: 'city.draw', left: left - 1, fills },
    )
  },
}

const OCCUPIED = no('RC-PLACE-1', 'taken')
const UNJOINED = no('RC-PLACE-1', 'unjoined')

/** Why a square, or a rotation there, is not among the best. */
const refuseClass = (found: number, best: number): No | undefined => {
  if (found === NO_PLACE) return UNJOINED
  return found > best ? no(CLASS_RULE[best] as RuleId) : undefined
}
export const chooseSquare: Rule<'place.square'> = {
  auto: true,
  who: () => CATCHER,
  about: ({ drawn }) => ({ district: drawn }),

  offer(state, _, o) {
    const city = cityOf(state)
    const squares = squaresOf(city)
    const classes = squares.map(square => bestAt(state, city, square))
    const best = Math.min(...classes)
    squares.forEach((square, i) => {
      const refused = refuseClass(classes[i] as number, best)
      if (refused === undefined) o.yes({ square })
      else if (o.why) o.no({ square }, refused.rule, refused.args)
    })
    if (o.why) for (const { x, y } of state.districts) o.no({ square: squareAt(x, y) }, OCCUPIED.rule, OCCUPIED.args)
    o.no({}, 'RC-PLACE-1')
  },

  answer: (_, __, { square }) => next({ kind: 'place.turn', square }),
}

export const chooseTurn: Rule<'place.turn'> = {
  auto: true,
  who: () => CATCHER,
  about: ({ drawn }, { square }) => ({ district: drawn, square }),

  offer(state, { square }, o) {
    const city = cityOf(state)
    const best = bestAt(state, city, square)
    for (const turn of TURNS) {
      const refused = refuseClass(classAt(state, city, state.drawn, square, turn), best)
      if (refused === undefined) o.yes({ turn })
      else o.no({ turn }, refused.rule, refused.args)
    }
    o.no({}, 'RC-PLACE-5')
  },

  answer(state, { square }, { turn }) {
    const rule = CLASS_RULE[classAt(state, cityOf(state), state.drawn, square, turn)] as RuleId
    placeDistrict(state, state.drawn, square, turn, rule)
    state.drawn = -1
    return done()
  },
}

/** RC-ACTIVE-3: a new district counts as active until the next check. */
function placeDistrict(state: State, district: DistrictId, square: SquareId, turn: Turn, rule: RuleId): void {
  state.districts.push({ district, x: squareX(square), y: squareY(square), turn, active: true })
  tell({ kind: 'districtPlaced', district, square, turn, rule })
}
