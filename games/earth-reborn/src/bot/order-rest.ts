// Tiles and cards: what is kept, taken, bought, searched for; and whether to ask for a duel.
import type { Seat } from '@rubble/engine'
import { bestFirst, UNTHINKABLE } from '@rubble/kit'
import { faceAt } from '../data/cards.ts'
import { usesOrder } from '../derive/modules.ts'
import { sectionAt } from '../derive/sections.ts'
import { type Face, MAGNETIC, type TileId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { SearchAction, Steps } from '../model/steps.ts'
import { purseOf } from '../rules/cp.ts'
import { blankUse, targetIn } from '../rules/lines/use.ts'
import { openChances } from './awards.ts'
import { lineWorth, spyWorth } from './lines.ts'
import { activationWorth } from './order-round.ts'
import { Survey } from './survey.ts'
import { promiseOf } from './tiles.ts'

type Ask = Steps['interrupt.ask']['pick']
type KeepChoice = Steps['final.keep']['pick']
type Redraw = Steps['init.redraw']['pick']
type Loot = Steps['equip.loot']['pick']
type SpyUse = Steps['spy.use']['pick']
type Interaction = Steps['interact.use']['pick']

/** What an interruption must promise to be worth its bid, and the CP it takes. */
const WORTH_A_DUEL = 1.2
const FEW_CP = 2

export function orderAsks(state: State, seat: Seat, options: readonly Ask[]): readonly Ask[] {
  if (purseOf(state, seat) < FEW_CP) return options.filter(option => option.do === 'pass')
  const survey = new Survey(state, seat)
  const isLive = ({ tile }: { readonly tile: TileId }, section: number): boolean => sectionAt(tile, section).colour !== 'black'
  const tiles = (state.hands[seat] as TileId[]).filter(tile => [0, 1, 2, 3].some(section => isLive({ tile }, section)))
  return bestFirst(options, option => (option.do === 'pass' ? WORTH_A_DUEL : activationWorth(survey, option.character, tiles, isLive)), 3)
}

const promise = (state: State, tile: TileId): number => promiseOf(({ type }) => usesOrder(state, type), tile)

/** As many as may be kept, without the worst. */
export function orderKept(state: State, options: readonly KeepChoice[]): readonly KeepChoice[] {
  const done = options.filter(option => option.do === 'done')
  return done.length > 0 ? done : bestFirst(options, option => (option.do === 'discard' ? -promise(state, option.tile) : 0), 1)
}

/** A hand that is worth less than another one would be. */
const POOR_TILE = 3.5
export function orderRedraw(state: State, seat: Seat, options: readonly Redraw[]): readonly Redraw[] {
  const hand = state.hands[seat] as TileId[]
  const isPoor = hand.reduce((sum, tile) => sum + promise(state, tile), 0) < POOR_TILE * hand.length
  return bestFirst(options, option => ((option.do === 'exchange') === isPoor ? 1 : 0))
}

/** An item that a goal asks for, one that can do something, and any. */
const WANTED = 8
function itemWorth(state: State, face: Face): number {
  if (face === MAGNETIC) return 1
  const { item, damage, closeCombat, lines, weight } = faceAt(face)
  const isWanted = openChances(state).some(({ when }) => when.some(goal => 'item' in goal && goal.item === item))
  const { dice = 0, auto = 0 } = damage?.red ?? closeCombat?.dark ?? {}
  return (isWanted ? WANTED : 0) + (dice + auto) / 2 + lines.length / 4 - weight / 8
}

export const orderDrops = (state: State, options: readonly { readonly do: 'drop'; readonly face: Face }[]) =>
  bestFirst(options, ({ face }) => -itemWorth(state, face), 2)

export const orderLoot = (state: State, options: readonly Loot[]): readonly Loot[] =>
  bestFirst(options, option => (option.do === 'take' ? itemWorth(state, option.face) : 0), 3)

const SEARCH: Readonly<Record<SearchAction['do'], number>> = { spy: 5, take: 3, pass: 2, flip: 1, shuffle: 0.5, end: 0 }
export const orderSearch = (options: readonly SearchAction[]): readonly SearchAction[] => bestFirst(options, option => SEARCH[option.do])

export const orderSpying = (options: readonly SpyUse[]): readonly SpyUse[] =>
  bestFirst(options, option => (option.do === 'score' ? 1 : -option.points), 1)

/** Where no answer is better than another. */
export const anyOne = <P>(options: readonly P[]): readonly P[] => options.slice(0, 1)

export const orderBuying = <P extends { readonly do: 'buy' | 'decline' }>(options: readonly P[]): readonly P[] =>
  bestFirst(options, option => (option.do === 'buy' ? 1 : 0))

export const passFirst = <P extends { readonly do: string }>(options: readonly P[]): readonly P[] =>
  bestFirst(options, option => (option.do === 'pass' ? 1 : option.do === 'duel' ? 0 : UNTHINKABLE))

const MOST_USES = 4
export function orderUses(
  state: State,
  seat: Seat,
  { character, cp }: Steps['interact.use']['at'],
  options: readonly Interaction[],
): readonly Interaction[] {
  const survey = new Survey(state, seat)
  return bestFirst(
    options,
    option => {
      if (option.do === 'torture') return cp * spyWorth(state)
      const who = 'character' in option ? option.character : character
      const what = 'site' in option ? { site: option.site } : { face: option.face, targets: targetIn(option) }
      return lineWorth(survey, { ...blankUse(who), line: option.line, ...what })
    },
    MOST_USES,
  )
}
