// The words of the terminal, and who speaks for a game there.
import type { AnyPack } from '@rubble/kit'
import type { Language, Texts } from '@rubble/text'
import { type Fields, sentences, type RuleSpeaker, speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import de from '../text/de.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import fr from '../text/fr.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }

export const ownTexts: Readonly<Record<Language, Texts>> = { en, pl, de, fr }

type Stem<K> = K extends `${infer S}_one` | `${infer S}_other` ? S : K
/** What can be said without a game: a misspelt key does not compile. */
export type OwnKey = Stem<keyof typeof en>
export type Words = (key: OwnKey, fields?: Fields) => string

export function words(language: Language): Words {
  const own = sentences(ownTexts[language], language)
  return (key, fields = {}) => own.fill(key, fields) ?? key
}

export const speakerOf = (pack: AnyPack, language: Language, missing?: (what: string) => void): RuleSpeaker =>
  speaker(pack, language, tableTexts[language], missing)
