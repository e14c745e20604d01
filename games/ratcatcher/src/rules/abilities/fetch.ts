// Retriever (RC-ABILITY-8, ruling R-49): one cheese or one uncollected token from an area without rats within reach, by the limits of
// collecting.
import { cityOf, distance } from '../../derive/city.ts'
import { cheeseAt, hasRats } from '../../derive/look.ts'
import { type AreaId, CATCHER, type Token, TOKENS } from '../../model/ids.ts'
import type { LooseToken, State } from '../../model/state.ts'
import { takeCheese } from '../turn/cheese.ts'
import { canCollect, collectToken } from '../turn/collect.ts'
import { no, type Rule } from '../types.ts'
import { spend, type Use } from './use.ts'
import { within } from './reach.ts'

const TOO_FAR = no('RC-ABILITY-8', 'far')
const RATS_THERE = no('RC-ABILITY-8', 'guarded')
const NOTHING = no('RC-ABILITY-8', 'nothing')

const lyingAt = (state: State, area: AreaId, token: Token): LooseToken | undefined =>
  state.tokens.find(one => one.area === area && one.token === token)
function canFetch(state: State, area: AreaId, what: Token | 'cheese'): boolean {
  if (what === 'cheese') return cheeseAt(state, area) > 0
  return lyingAt(state, area, what) !== undefined && canCollect(state, what)
}
const FETCHED: readonly (Token | 'cheese')[] = ['cheese', ...TOKENS]

export const fetch: Use = {
  reach: (state, { range }) => within(state, state.catcher.area, range),
  refuseArea(state, { range }, area) {
    if (distance(cityOf(state), state.catcher.area, area) > range) return TOO_FAR
    if (hasRats(state, area)) return RATS_THERE
    return FETCHED.some(what => canFetch(state, area, what)) ? undefined : NOTHING
  },
  use: (_, ability, __, area) => [{ kind: 'ability.fetch', ability, from: area }],
}

export const chooseFetched: Rule<'ability.fetch'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, { ability, from }) => ({ ability, from }),

  offer(state, { from }, o) {
    for (const token of FETCHED) {
      if (canFetch(state, from, token)) o.yes({ token })
      else o.no({ token }, 'RC-ABILITY-8', { why: 'nothing' })
    }
    o.no({}, 'RC-ABILITY-8', { why: 'fetch' })
  },

  answer(state, { ability, from }, { token }) {
    spend(state, ability, from)
    if (token === 'cheese') return takeCheese(state, from)
    const lying = lyingAt(state, from, token)
    if (lying !== undefined) collectToken(state, lying)
    return []
  },
}
