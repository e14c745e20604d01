// What a printed page owes its readers, language by language.
import type { Language } from './language.ts'

interface Fault {
  readonly what: string
  readonly at: RegExp
  /** Only in sentences: a name alone may break anywhere. */
  readonly running?: true
}

const EVERYWHERE: readonly Fault[] = [
  { what: 'a straight quote', at: /["']/ },
  { what: 'three dots instead of …', at: /\.\.\./ },
  { what: 'a double space', at: / {2}/ },
  { what: 'a space at an end', at: /^\s|\s$/ },
  { what: 'a hyphen for a minus', at: /(?<![\w-])-\d/ },
  { what: 'a plain space between number and word', at: /\d \p{L}/u },
]

const OF_LANGUAGE: Readonly<Record<Language, readonly Fault[]>> = {
  en: [{ what: 'quotes other than “ ”', at: /[„«»‚]/ }],
  pl: [
    { what: 'quotes other than „ ”', at: /[“‚‘]/ },
    { what: 'a plain space after a one-letter word', at: /(?<![\p{L}\d])[wzioauWZIOAU] /u, running: true },
  ],
  de: [{ what: 'quotes other than „ “', at: /[”«»]/ }],
  fr: [
    { what: 'quotes other than « »', at: /[“”„]/ },
    { what: 'no U+202F before ? ! ;', at: /[^\u202f?!][?!;]/ },
    { what: 'no U+00A0 before : or %', at: /[^\u00a0][:%]/ },
    { what: 'no U+00A0 inside « »', at: /«[^\u00a0]|[^\u00a0]»/ },
  ],
}

/** Titles of games keep their own signs in every language. */
const TITLES = /Mission: Combat!/g

/** What is wrong with the looks of a sentence, or of a name. */
export function faultsOf(sentence: string, language: Language, running: boolean): string[] {
  const bare = sentence.replace(TITLES, 'x').replace(/\{\{\w+\}\}/g, 'x')
  return [...EVERYWHERE, ...OF_LANGUAGE[language]]
    .filter(fault => (running || fault.running === undefined) && fault.at.test(bare))
    .map(({ what }) => what)
}
