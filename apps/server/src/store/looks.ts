// Names that are drawn alike: of all who claim such a name, the database lets one have it.

/** Letters that are drawn alike, one below the other: as in Latin, as in Cyrillic, as in Greek. */
const LATIN = 'ABCEHIJKMNOPSTXYZacdehijopqsuvwxy'
const CYRILLIC = 'АВСЕНІЈКМ ОРЅТХУ асԁеһіјорԛѕ  ԝху'
const GREEK = 'ΑΒ ΕΗΙ ΚΜΝΟΡ ΤΧΥΖα    ι ορ  υν   '
/** Strokes and rings of one script that many a typeface draws alike, in one case or the other. */
const STROKES = [
  [/[L1|Ӏǀ]/g, 'I'],
  [/0/g, 'O'],
] as const

/** The name as it is drawn, in whatever script and case: who has one that is drawn the same would be taken for this person. */
export function lookOf(name: string): string {
  // some letters are alike as capitals only, others only as small ones
  const capitals = inLatin(inLatin(name.normalize('NFKC')).toUpperCase())
  return STROKES.reduce((text, [strokes, one]) => text.replace(strokes, one), capitals)
}

const inLatin = (name: string): string => inLetters(inLetters(name, CYRILLIC), GREEK)

function inLetters(name: string, from: string): string {
  return [...name].map(letter => (letter === ' ' ? letter : (LATIN[from.indexOf(letter)] ?? letter))).join('')
}
