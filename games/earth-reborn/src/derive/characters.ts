// What a Character is now: his figures, who is where. ER-CAPT-14…19: who pilots a captured Large Miniature.
import type { Seat } from '@rubble/engine'
import { characterAt } from '../data/characters.ts'
import type { CharacterSide, Value } from '../data/types.ts'
import { type CharacterId, NONE } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'

/** What a view has too. */
export interface WithCharacters {
  readonly characters: readonly Readonly<Character>[]
}

export const characterOf = ({ characters }: Pick<State, 'characters'>, id: CharacterId): Character => characters[id] as Character

export const isPresent = ({ status }: Pick<Character, 'status'>): boolean => status === 'present'

/** Who answers for him: nobody once he is gone, so that what he was about to do lapses. */
export function seatOfPresent({ characters }: Pick<State, 'characters'>, id: CharacterId): Seat | undefined {
  const one = characters[id] as Character
  return isPresent(one) ? one.seat : undefined
}

/** Of an order that several carry out together. */
export const idsOf = (parts: readonly { readonly character: CharacterId }[]): CharacterId[] => parts.map(({ character }) => character)

/** Whose miniature stands on the map for him: his own, or the large one that he pilots (ER-CAPT-14). */
export function bodyOf({ characters }: WithCharacters, id: CharacterId): CharacterId {
  const prisoner = characters[id]?.prisoner ?? NONE
  return prisoner !== NONE && characterAt(prisoner).large && characters[prisoner]?.status === 'prisoner' ? prisoner : id
}

/** ER-LARGE-1 */
export const isLarge = (state: WithCharacters, id: CharacterId): boolean => characterAt(bodyOf(state, id)).large
/** ER-LARGE-5 */
export const rotatingCostOf = (state: WithCharacters, id: CharacterId): number => characterAt(bodyOf(state, id)).rotatingCost

/** Of his own card. */
export function sideUp({ characters }: WithCharacters, id: CharacterId): CharacterSide {
  const { healthy, wounded } = characterAt(id)
  return characters[id]?.isWounded === true ? wounded : healthy
}

/** The side of his card that is up (ER-WOUND-2), and of what he pilots. */
export function statsOf(state: WithCharacters, id: CharacterId): CharacterSide {
  const body = bodyOf(state, id)
  return body === id ? sideUp(state, id) : pilotOf(sideUp(state, id), sideUp(state, body))
}

const pilots = new Map<CharacterSide, Map<CharacterSide, CharacterSide>>()
/** Remembered, since figures are asked for all the time. */
function pilotOf(own: CharacterSide, body: CharacterSide): CharacterSide {
  const known = pilots.get(own) ?? new Map<CharacterSide, CharacterSide>()
  const found = known.get(body) ?? merged(own, body)
  pilots.set(own, known.set(body, found))
  return found
}

const better = (a: Value, b: Value): Value => (a.dice + a.auto >= b.dice + b.auto ? a : b)

/** ER-CAPT-16: what the Large Miniature lends. ER-CAPT-17: what stays his own. ER-CAPT-18, -19: the better of the rest, and both lines. */
function merged(own: CharacterSide, body: CharacterSide): CharacterSide {
  const { movement, armour, closeCombat, weight } = body
  return {
    ...own,
    movement,
    armour,
    closeCombat,
    weight,
    shooting: better(own.shooting, body.shooting),
    scientific: better(own.scientific, body.scientific),
    technical: better(own.technical, body.technical),
    search: better(own.search, body.search),
    weapon: body.weapon ?? own.weapon,
    lines: [...own.lines, ...body.lines],
  }
}

const isAsGood = (a: Value, b: Value): boolean => a.dice >= b.dice && a.auto >= b.auto

/** ER-CAPT-18: of a pilot his own Shooting value and that of the Large Miniature, where neither is as good as the other in all. */
export function shootingsOf(state: WithCharacters, id: CharacterId): readonly Value[] {
  const { shooting } = statsOf(state, id)
  const others = [id, bodyOf(state, id)].map(one => sideUp(state, one).shooting)
  return [shooting, ...others.filter(other => !isAsGood(shooting, other))]
}

/** Who holds him, or NONE. */
export const captorOf = ({ characters }: WithCharacters, id: CharacterId): CharacterId =>
  characters.findIndex(({ prisoner }) => prisoner === id)

/** May miniatures of a side pass through his (ER-MOVE-7)? ER-CAPT-20: the Captor's through a Large Miniature that nobody is inside of. */
export function lets({ characters }: WithCharacters, id: CharacterId, seat: Seat): boolean {
  const captor = characterAt(id).large ? captorOf({ characters }, id) : NONE
  return characters[captor === NONE ? id : captor]?.seat === seat
}

/** Whom a side may attack: the others', and a traitor of its own who is unmasked (ER-SCEN-18). */
export function isFoe(state: WithCharacters & Pick<State, 'unmasked'>, id: CharacterId, seat: Seat): boolean {
  return state.characters[id]?.seat !== seat || (state.unmasked.includes(id) && characterAt(id).faction === seat)
}
