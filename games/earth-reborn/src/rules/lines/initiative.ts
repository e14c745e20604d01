// ER-INIT-9, RUL-7: rooms first, then what each side may buy there, the holder of the Initiative first. ER-TILE-CommandPost,
// ER-TILE-OfficersQuarters, RUL-110: what is bought is bought for each Character.
import { done, next } from '@rubble/engine'
import type { Line } from '../../data/types.ts'
import { isPresent, statsOf } from '../../derive/characters.ts'
import { scenarioOf } from '../../derive/map.ts'
import { uses } from '../../derive/modules.ts'
import { firstOf, isOfBands, seatsFrom } from '../../derive/seats.ts'
import { sitesOf, siteAt } from '../../derive/sites.ts'
import { type CharacterId, NONE, type SiteId } from '../../model/ids.ts'
import type { Scenario } from '../../model/scenario.ts'
import type { Character, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import type { AnyStep, Rule } from '../types.ts'
import { gainMp } from '../victory/settle.ts'
import { refuseConditions } from './conditions.ts'
import { bring } from './effects.ts'
import { refuseModule } from './refuse.ts'
import { refuseSite, standsOn } from './sites.ts'
import { squaresOf } from '../../derive/squares.ts'
import { blankUse } from './use.ts'
import { isLineCarriedOut } from './words.ts'

const priceInMp = ({ conditions }: Line): number =>
  conditions.reduce((sum, condition) => sum + (condition.type === 'payMp' ? condition.n : 0), 0)

interface SiteLine {
  readonly site: SiteId
  readonly line: number
  readonly icons: Line
}
const known = new WeakMap<Scenario, readonly SiteLine[]>()

/** Lines of the map for this phase: the same all match long. */
function initiativeLines(state: State): readonly SiteLine[] {
  const scenario = scenarioOf(state)
  const found = known.get(scenario) ?? findLines(state)
  known.set(scenario, found)
  return found
}

function findLines(state: State): readonly SiteLine[] {
  const isMeant = (icons: Line, lines: readonly Line[]): boolean =>
    icons.timing === 'initiative' && isLineCarriedOut(icons) && refuseModule(state, lines) === undefined
  return sitesOf(state.config).flatMap(({ lines }, site) =>
    lines.flatMap((icons, line) => (isMeant(icons, lines) ? [{ site, line, icons }] : [])),
  )
}

export const runInitiativeLines: Rule<'init.effects'> = {
  run(state) {
    const offers: { readonly site: SiteId; readonly line: number }[] = []
    for (const { site, line, icons } of initiativeLines(state)) {
      const use: Use = { ...blankUse(holderOf(state, site)), site, line }
      if (priceInMp(icons) > 0) offers.push({ site, line })
      else if ((refuseSite(state, use, icons) ?? refuseConditions(state, use, icons)) === undefined) bring(state, use, icons.effects, false)
    }
    runAbilities(state)
    return next(...offers.flatMap(offer => buyers(state, offer)))
  },
}

/** RUL-97: of bands, somebody who stands there; it is his player who holds the room, if anybody does. */
function holderOf(state: State, site: SiteId): CharacterId {
  if (!isOfBands(state)) return NONE
  const { floor } = siteAt(state, site)
  return state.characters.findIndex((_, id) => standsOn(state, id, floor))
}

/** ER-CHAR-Deeler: lines of Characters for this phase, the Initiative holder's first (RUL-7). */
function runAbilities(state: State): void {
  if (!uses(state, 'characterAbilities')) return
  for (const seat of seatsFrom(state, firstOf(state)))
    state.characters.forEach((one, character: CharacterId) => {
      if (one.seat !== seat || !isPresent(one)) return
      for (const { timing, effects } of statsOf(state, character).lines)
        if (timing === 'initiative') bring(state, blankUse(character), effects, false)
    })
}

function buyers(state: State, { site, line }: { readonly site: SiteId; readonly line: number }): readonly AnyStep[] {
  const { squares } = siteAt(state, site)
  return seatsFrom(state, firstOf(state)).flatMap(seat =>
    state.characters.flatMap((one, character: CharacterId): AnyStep[] => {
      const isThere = one.seat === seat && isPresent(one) && squaresOf(state, character).some(square => squares.includes(square))
      return isThere ? [{ kind: 'init.buy', character, site, line }] : []
    }),
  )
}

export const buy: Rule<'init.buy'> = {
  who(state, { character, site, line }) {
    const icons = siteAt(state, site).lines[line] as Line
    const isOpen = refuseConditions(state, { ...blankUse(character), site, line }, icons) === undefined
    return isOpen ? (state.characters[character] as Character).seat : undefined
  },
  about: (_, { character, site }) => ({ character, site }),

  offer(_, __, o) {
    o.yes({ do: 'buy' })
    o.yes({ do: 'decline' })
    o.no({}, 'ER-TILE-OfficersQuarters')
  },

  answer(state, { character, site, line }, pick, seat) {
    if (pick.do === 'decline') return done()
    const icons = siteAt(state, site).lines[line] as Line
    gainMp(state, seat, -priceInMp(icons), 'ER-MP-4')
    return next(...bring(state, { ...blankUse(character), site, line }, icons.effects, false))
  },
}
