// What a sentence at a table must not be: a list with colons, an address by name, a rule's id, longer than its place.
import type { Language } from '@rubble/text'

export type SentenceKind = 'prompt' | 'option' | 'refusal' | 'event' | 'forecast'

/** As many letters as there is room for: above the hand, beside a place. */
const ROOM: Readonly<Partial<Record<SentenceKind, number>>> = { prompt: 44, refusal: 60 }

const WRONG: readonly (readonly [string, RegExp])[] = [
  ['a colon', /:/],
  ['an address by name', /^(?:You|Ty|Du|Tu|Toi), /],
  ['the id of a rule', /\b(?:NH|MC|RC|ER)-[A-Z]/],
  ['an old formula', /^(?:You cannot|Nie możesz|Du kannst .*nicht|Tu ne peux pas)\b/],
]

/** What tells that something is still to come. */
const FUTURE: Readonly<Record<Language, RegExp>> = {
  en: /\bwill\b|^If\b|^On \d/,
  pl: /[Bb]ęd(?:zie|ą)|zostanie|zatrzyma|[Zz]acznie|skończy|odpadnie|wróci|wchłonie|[Ww]ygra|dotrze|urośnie|rzuci|pożr(?:e|ą)|okradnie|[Ss]traci|zabierze|zepsuje|[Pp]rzegrasz|pójdzie|decyd(?:uje|ują)|[Pp]rzybędzie|zginie|zabraknie|Jeśli|Gdyby|Przy \d/,
  de: /\b(?:wird|werden|wirst|dann|Wenn|Bei \d)\b/,
  fr: /\p{L}(?:ra|ras|ront)(?!\p{L})|^Si\b|^Sur \d/u,
}

/** What is wrong with a sentence that somebody reads at a table. */
export function wordyFaults(sentence: string, kind: SentenceKind, language: Language): string[] {
  const room = ROOM[kind] ?? Number.POSITIVE_INFINITY
  return [
    ...WRONG.filter(([, at]) => at.test(sentence)).map(([what]) => what),
    ...(sentence.length > room ? [`${sentence.length} letters, there is room for ${room}`] : []),
    ...(kind === 'forecast' && !FUTURE[language].test(sentence) ? ['a forecast that is not in the future'] : []),
  ]
}
