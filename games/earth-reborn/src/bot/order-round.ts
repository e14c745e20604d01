// Whom to activate, and which orders to give him.
import type { Seat } from '@rubble/engine'
import { bestFirst, UNTHINKABLE } from '@rubble/kit'
import { usesOrder } from '../derive/modules.ts'
import { sectionAt } from '../derive/sections.ts'
import { type CharacterId, NONE, type TileId } from '../model/ids.ts'
import type { AssignedTile, State } from '../model/state.ts'
import type { Order, RoundAction, Steps } from '../model/steps.ts'
import { meansFor } from '../rules/cp.ts'
import { blankUse, targetIn } from '../rules/lines/use.ts'
import { lineWorth, mpWorth } from './lines.ts'
import { Survey } from './survey.ts'
import { Orders, promiseOf } from './tiles.ts'

type Act = Steps['activation.act']['pick']

/** A tile more, one of one's choice, and nothing at all. */
const DRAW = 0.05
const LOOK = 0
const PASS = 0.02
const FEW_TILES = 3
const MOST_ACTS = 12

export function orderRound(state: State, seat: Seat, options: readonly RoundAction[]): readonly RoundAction[] {
  const survey = new Survey(state, seat)
  const tiles = state.hands[seat] as TileId[]
  // with no tile left, whoever can do nothing with those that lie there could only pay points for CP that nobody needs
  const isSpent = tiles.length === 0 && mpWorth(state) > 0
  return bestFirst(options, option => {
    switch (option.do) {
      case 'activate': {
        const worth = activationWorth(survey, option.character, tiles)
        return worth === 0 && isSpent ? UNTHINKABLE : worth
      }
      case 'draw':
        return tiles.length < FEW_TILES ? DRAW : UNTHINKABLE
      case 'look':
        return tiles.length === 0 ? LOOK : UNTHINKABLE
      case 'use':
        return lineWorth(survey, { ...blankUse(option.character), line: option.line })
      case 'pass':
        return PASS
    }
  })
}

/** The best that he could do with a tile that he has or might get. */
export function activationWorth(
  survey: Survey,
  id: CharacterId,
  tiles: readonly TileId[],
  mayUse: (assigned: AssignedTile, section: number) => boolean = () => true,
): number {
  const { state } = survey
  const means = meansFor(state, id)
  if (means === 0) return 0
  const orders = new Orders(survey, id)
  let best = 0
  for (const tile of tiles) best = Math.max(best, orders.tile(tile))
  for (const assigned of survey.one(id).tiles) {
    assigned.cp.forEach((cp, section) => {
      const { type, max } = sectionAt(assigned.tile, section)
      const left = type === 'move' ? max - cp : cp > 0 ? 0 : max
      if (left === 0 || !usesOrder(state, type) || !mayUse(assigned, section)) return
      const most = Math.min(left, means)
      best = Math.max(best, orders.worth(type, most) + (type === 'move' ? orders.charge(most) : 0))
    })
  }
  return best
}

/** What is begun on a tile that lies there already comes before a new one. */
const NEW_TILE = 0.95
const RELOAD = 0.6
/** With others, for whom CP must be left. */
const JOINED = 0.9
const END = 0.03

export function orderActs(
  state: State,
  seat: Seat,
  { character }: { readonly character: CharacterId },
  options: readonly Act[],
): readonly Act[] {
  const survey = new Survey(state, seat)
  const orders = new Orders(survey, character)
  const worthOf = (option: Act): number => {
    switch (option.do) {
      case 'order': {
        if (isOdd(option, options)) return UNTHINKABLE
        const { type } = sectionAt(option.tile, option.section)
        return orders.worth(type, option.cp) + (type === 'move' ? orders.charge(option.cp) : 0)
      }
      case 'combine':
        return JOINED * orders.worth(sectionAt(option.tile, option.section).type, option.cp)
      case 'assign':
        return NEW_TILE * orders.tile(option.tile)
      case 'reload':
        return RELOAD
      case 'use': {
        const face = 'face' in option ? option.face : NONE
        return lineWorth(survey, { ...blankUse(character), face, line: option.line, targets: targetIn(option) })
      }
      case 'end':
        return END
    }
  }
  return bestFirst(options, worthOf, MOST_ACTS)
}

/** Of the amounts of CP for a section the least, the most and one between are enough to think about. */
function isOdd({ tile, section, cp }: Order, options: readonly Act[]): boolean {
  let most = 0
  let least = Infinity
  for (const other of options) {
    if (other.do !== 'order' || other.tile !== tile || other.section !== section) continue
    most = Math.max(most, other.cp)
    least = Math.min(least, other.cp)
  }
  return cp !== most && cp !== least && cp !== (most + least) >> 1
}

export function orderTiles(state: State, options: readonly { readonly tile: TileId }[]): readonly { readonly tile: TileId }[] {
  return bestFirst(options, ({ tile }) => promiseOf(({ type }) => usesOrder(state, type), tile), 4)
}
