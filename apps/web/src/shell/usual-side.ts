// Which side somebody plays most: what they are known by.
import { gameOf } from '../games.ts'
import { played, type Score } from '../results/tally.ts'
import { becomeEmblem, emblem, type Side } from './emblem.ts'
import { isSolo } from './new-table.ts'

/** Who plays alone has no side that others know them by. */
function isKnownBy({ game }: Side): boolean {
  const entry = gameOf(game)
  return entry !== undefined && !isSolo(entry)
}

/** The one played most; of two played equally often, the first. */
export function usualSide<S extends Side & Score>(sides: readonly S[]): S | undefined {
  return sides
    .filter(isKnownBy)
    .reduce<S | undefined>((most, one) => (most === undefined || played(one) > played(most) ? one : most), undefined)
}

/** What the person at this device has played, as far as it is known now. */
export function noteSides(sides: readonly (Side & Score)[]): void {
  const usual = usualSide(sides)
  if (usual !== undefined && (usual.game !== emblem()?.game || usual.side !== emblem()?.side)) becomeEmblem(usual)
}
