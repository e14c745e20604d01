// What no table could show.
import { boardOf, COMMON_RATS, faceOf, SUPPLY } from '../data/components.ts'
import { areJoined, cityOf } from '../derive/city.ts'
import { abilityIn, cheesePool, isUnlocked, maxArchHealth, maxHealthOf, slotsOf, tokenPool } from '../derive/look.ts'
import { ABILITIES, type AreaId, KINDS, NOWHERE, SLOTS } from '../model/ids.ts'
import type { PlacedDistrict, State } from '../model/state.ts'
import { area as areaName, district as districtName, square, squareAt } from '../codecs.ts'

export function check(state: State): string | undefined {
  return checkCity(state) ?? checkPlaces(state) ?? checkRats(state) ?? checkTokens(state) ?? checkCatcher(state) ?? checkArch(state)
}

function checkCity(state: State): string | undefined {
  const { districts, drawn, deck } = state
  const cards = [...districts.map(({ district }) => district), ...deck, ...(drawn < 0 ? [] : [drawn])]
  if (new Set(cards).size < cards.length) return 'there is only one card of each district (RC-COMP-1)'
  if (new Set(districts.map(({ x, y }) => squareAt(x, y))).size < districts.length) return 'two districts lie on one square (RC-PLACE-1)'
  const apart = districts.find(placed => !joinedTo(state).includes(placed))
  return apart === undefined ? undefined : `${districtAt(apart)} is not joined to the city (RC-PLACE-1)`
}

/** The districts that there is a way to from the first. */
function joinedTo(state: State): PlacedDistrict[] {
  const city = cityOf(state)
  const reached = state.districts.slice(0, 1)
  for (const from of reached)
    reached.push(...state.districts.filter(to => !reached.includes(to) && areJoined(city, from.district, to.district)))
  return reached
}

const districtAt = ({ district, x, y }: PlacedDistrict): string =>
  [districtName.write(district, undefined), square.write(squareAt(x, y), undefined)].join(' on ')
const nameOf = (area: AreaId): string => String(areaName.write(area, undefined))

function checkPlaces(state: State): string | undefined {
  const { districts, config, rats, cheese, tokens, nests, traps, laid, strange, catcher, arch } = state
  const areas = new Set(districts.flatMap(({ district }) => faceOf(config.mode, district).areas))
  const used = [
    catcher.area,
    ...(arch.area === NOWHERE ? [] : [arch.area]),
    ...cheese,
    ...nests,
    ...traps,
    ...[...tokens, ...laid, ...strange].map(({ area }) => area),
    ...rats.flatMap((count, i) => (count > 0 ? [Math.floor(i / KINDS)] : [])),
  ]
  const missing = used.find(area => !areas.has(area))
  return missing === undefined ? undefined : `${nameOf(missing)} is not in the city`
}

function checkRats({ rats, cage, bag, strange, strangeDeck, strangeDiscard, catcher }: State): string | undefined {
  const extra = COMMON_RATS.find(({ count }, rat) => {
    const stand = rats.reduce((sum, n, i) => sum + (i % KINDS === rat ? n : 0), 0)
    return stand + (cage[rat] as number) + bag.filter(one => one === rat).length > count
  })
  if (extra !== undefined) return `there are more than ${extra.count} ${extra.name} rats (RC-COMP-1)`
  const cards = [...strange.map(({ rat }) => rat), ...strangeDeck, ...strangeDiscard, ...catcher.cards]
  return new Set(cards).size < cards.length ? 'there is only one of each strange rat (RC-COMP-1)' : undefined
}

function checkTokens(state: State): string | undefined {
  if (cheesePool(state) < 0) return `there are more than ${SUPPLY.cheese} magic cheeses (RC-COMP-1)`
  const ability = ABILITIES.find(one => tokenPool(state, one) < 0)
  if (ability !== undefined) return `there are more than ${SUPPLY[ability]} special tokens ${ability} (RC-COMP-1)`
  const twice = state.traps.find((area, i) => state.traps.indexOf(area) < i)
  return twice === undefined ? undefined : `${nameOf(twice)} holds two traps (RC-TRAP-2)`
}

function checkCatcher(state: State): string | undefined {
  const { catcher, config, traps, end } = state
  const full = SLOTS.find(slot => catcher.filled[slot] > slotsOf(state, slot))
  if (full !== undefined) return `there are not so many slots for ${full} (RC-UPG-1)`
  if (end === null && (catcher.health < 1 || catcher.health > maxHealthOf(state))) return `health must be 1 to ${maxHealthOf(state)}`
  if (catcher.dice > SUPPLY.dice) return `there are ${SUPPLY.dice} dice (RC-CAGE-3)`
  if (catcher.traps + traps.length > boardOf(config.catcher).trap.count) return `there are ${boardOf(config.catcher).trap.count} traps`
  const locked = ABILITIES.find(ability => catcher.special[ability] > (isUnlocked(state, ability) ? abilityIn(state, ability).tokens : 0))
  return locked === undefined ? undefined : `too many tokens of ability ${locked} (RC-ABILITY-4), or it is locked`
}

function checkArch(state: State): string | undefined {
  const { arch, end } = state
  if (end === null && (arch.health < 1 || arch.health > maxArchHealth(state)))
    return `the arch-rat's health must be 1 to ${maxArchHealth(state)}`
  return end === null && arch.eaten > 9 ? 'with 10 eaten cheeses the game is lost (RC-END-3)' : undefined
}
