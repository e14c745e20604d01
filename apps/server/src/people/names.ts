// What a person may be called: anything people can read, nothing that hides or turns what stands around it.
import { Problem } from '../problem.ts'

const LONGEST = 40
/** Controls, private and unassigned code points, and whatever draws nothing: fillers, joiners, marks that turn the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** No script stacks more marks on one letter; who does wants to spill into the lines above. */
const TOWER = /\p{M}{5,}/u

/** Letters that are drawn alike, one below the other: as in Latin, as in Cyrillic, as in Greek. */
const LATIN = 'ABCEHIJKMNOPSTXYZacdehijopqsuvwxy'
const CYRILLIC = 'АВСЕНІЈКМ ОРЅТХУ асԁеһіјорԛѕ  ԝху'
const GREEK = 'ΑΒ ΕΗΙ ΚΜΝΟΡ ΤΧΥΖα    ι ορ  υν   '
/** Strokes and rings of one script that many a typeface draws alike. */
const STROKES = [['I1|', 'l'], ['l1|', 'I'], ['0', 'O']] as const

/** The name as it is kept: composed, trimmed, single spaces. Throws Problem. */
export function readName(written: string): string {
  const name = written.normalize('NFC').trim().replace(/\p{Zs}+/gu, ' ')
  const { length } = [...name]
  if (length === 0 || length > LONGEST) throw new Problem('malformed', `a name has 1 to ${LONGEST} characters, this one ${length}`)
  if (UNSEEN.test(name)) throw new Problem('malformed', 'a name has no control characters and none that draw nothing')
  if (TOWER.test(name)) throw new Problem('malformed', 'a name does not stack more than four marks on one letter')
  return name
}

/** Other names that are drawn like this one: who has claimed one of them would be taken for this person. */
export function lookAlikes(name: string): readonly string[] {
  const latin = inLetters(inLetters(name, CYRILLIC, LATIN), GREEK, LATIN)
  const strokes = STROKES.map(([from, to]) => latin.replace(new RegExp(`[${from}]`, 'g'), to))
  return [...new Set([latin, inLetters(name, LATIN, CYRILLIC), inLetters(name, LATIN, GREEK), ...strokes])].filter(other => other !== name)
}

function inLetters(name: string, from: string, to: string): string {
  return [...name].map(letter => {
    const at = letter === ' ' ? -1 : from.indexOf(letter)
    const other = to[at] ?? ' '
    return other === ' ' ? letter : other
  }).join('')
}
