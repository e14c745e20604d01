// A position for people. Decks, bag and tokens begin with what comes next; what is as usual is left out.
import type { Doc, Viewer } from '@rubble/engine'
import { trim } from '@rubble/kit'
import { cityOf } from '../derive/city.ts'
import { cheeseAt, ratsAt } from '../derive/look.ts'
import { ABILITIES, type AreaId, COMMON, NOWHERE, SLOTS, TOKENS } from '../model/ids.ts'
import type { PlacedDistrict, State } from '../model/state.ts'
import { area as areaName, district as districtName, rat as ratName, square, squareAt, turn as turnName } from '../codecs.ts'

const nameOfArea = (area: AreaId): string => String(areaName.write(area, undefined))
const nameOfRat = (rat: number): string => String(ratName.write(rat, undefined))
const nameOfDistrict = (district: number): string => String(districtName.write(district, undefined))

function placedDoc({ x, y, turn, active }: PlacedDistrict): unknown {
  const at = square.write(squareAt(x, y), undefined)
  return turn === 0 && active ? at : { at, ...(turn === 0 ? {} : { turn: turnName.write(turn, undefined) }), ...(active ? {} : { active }) }
}

function areaDoc(state: State, area: AreaId): Record<string, unknown> {
  const tokens = Object.fromEntries(
    TOKENS.map(token => [token, state.tokens.filter(one => one.area === area && one.token === token).length]),
  )
  return trim({
    ...Object.fromEntries(COMMON.map((name, rat) => [name, ratsAt(state, area, rat)])),
    cheese: cheeseAt(state, area),
    ...tokens,
    nest: state.nests.filter(one => one === area).length,
    trap: state.traps.includes(area),
    laid: state.laid.filter(one => one.area === area).map(({ ability }) => ability),
  })
}

function catcherDoc({ catcher }: State): Record<string, unknown> {
  const { area, health, dice, movement, traps, filled, special, cards, collected, grit, smoke } = catcher
  const slotted = SLOTS.reduce((sum, slot) => sum + filled[slot], 0)
  return {
    at: nameOfArea(area),
    health,
    dice,
    movement,
    traps,
    ...trim({
      slots: trim(filled),
      ...Object.fromEntries(ABILITIES.map(ability => [ability, special[ability]])),
      cards: cards.map(nameOfRat),
      collected: collected === slotted ? 0 : collected,
      grit,
      smoke,
    }),
  }
}

function archDoc({ arch }: State): Record<string, unknown> {
  const { area, health, plus, guts, eaten } = arch
  return { ...(area === NOWHERE ? {} : { at: nameOfArea(area) }), health, ...trim({ plus: trim(plus), guts, eaten }) }
}

function listed<T>(list: readonly T[], viewer: Viewer | undefined, nameOf: (item: T) => unknown): unknown {
  return viewer === undefined ? list.map(nameOf).reverse() : list.length
}

export function write(state: State, viewer: Viewer | undefined): Doc {
  const { refills } = state
  return {
    round: state.round,
    ...(state.phase === 'catcher' ? {} : { phase: state.phase }),
    city: Object.fromEntries(state.districts.map(placed => [nameOfDistrict(placed.district), placedDoc(placed)])),
    ...trim({
      areas: trim(Object.fromEntries(cityOf(state).areas.map(area => [nameOfArea(area), areaDoc(state, area)]))),
      strange: Object.fromEntries(state.strange.map(({ rat, area }) => [nameOfRat(rat), nameOfArea(area)])),
    }),
    catcher: catcherDoc(state),
    arch: archDoc(state),
    ...trim({
      cage: trim(Object.fromEntries(COMMON.map((name, rat) => [name, state.cage[rat]]))),
      hoard: state.hoard.slice(),
      revealed: state.revealed.slice(),
      strangeDiscard: state.strangeDiscard.map(nameOfRat).reverse(),
      drawn: state.drawn < 0 ? undefined : nameOfDistrict(state.drawn),
      refills: trim({ inactive: refills.inactive, districts: refills.districts.map(nameOfDistrict) }),
    }),
    // how many, or which: also where there is none
    bag: listed(state.bag, viewer, nameOfRat),
    deck: listed(state.deck, viewer, nameOfDistrict),
    strangeDeck: listed(state.strangeDeck, viewer, nameOfRat),
    mystery: listed(state.mystery, viewer, one => one),
    ...(state.end === null ? {} : { end: { winners: state.end.winners.map(() => 'catcher'), rule: state.end.rule } }),
  }
}
