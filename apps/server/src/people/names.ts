// What a person may be called: anything people can read, nothing that hides or turns what stands around it.
import { Problem } from '../problem.ts'

const LONGEST = 40
/** Controls, private and unassigned code points, and whatever draws nothing: fillers, joiners, marks that turn the direction of text. */
export const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** No script stacks more marks on one letter; who does wants to spill into the lines above. */
const TOWER = /\p{M}{5,}/u

/** The name as it is kept: composed, trimmed, single spaces. Throws Problem. */
export function readName(written: string): string {
  const name = written
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
  const { length } = [...name]
  if (length === 0 || length > LONGEST) throw new Problem('malformed', `a name has 1 to ${LONGEST} characters, this one ${length}`)
  if (UNSEEN.test(name)) throw new Problem('malformed', 'a name has no control characters and none that draw nothing')
  if (TOWER.test(name)) throw new Problem('malformed', 'a name does not stack more than four marks on one letter')
  return name
}
