// The languages that everything is said in, and what words are to the rest of the code.

export const LANGUAGES = ['en', 'pl', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Flat: key to sentence, with {{fields}} to fill in. */
export type Texts = Readonly<Record<string, string>>
export type AllTexts = Readonly<Record<Language, Texts>>

/**
 * The kind of name that a field's values have, or, where it depends on another field beside it or on what was agreed before the match, also
 * that field (`by`): `name.<kind>.<other>-<id>`. Pieces that belong to somebody say by how their ids begin to whom (`owners`: the beginning
 * to the seat); in sentences they may have another name than alone (`plain`), if they are the listener's (`own`) and if not (`rival`).
 */
export type Noun =
  | string
  | {
      readonly kind: string
      readonly by?: string
      /** Between the values of a list that is a way. */
      readonly joint?: string
      /** What of a value is written otherwise in a sentence: patterns, and what stands there instead. */
      readonly spelled?: readonly (readonly [string, string])[]
      readonly plain?: string
      readonly own?: string
      readonly rival?: string
      readonly owners?: Readonly<Record<string, string>>
    }
/** Under which `name.<kind>.<id>` each field's values are found: { unit: 'card', target: 'card', to: 'area' }. */
export type Nouns = Readonly<Record<string, Noun>>

/** The language of a locale such as `pl_PL.UTF-8` or `fr-CA`; undefined if we do not speak it. */
export function languageFrom(locale: string): Language | undefined {
  const [code = ''] = locale.toLowerCase().split(/[^a-z]/)
  return LANGUAGES.find(language => language === code)
}
