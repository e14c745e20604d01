import { type Language, LANGUAGES } from '@rubble/engine'

/** The language of a locale such as `pl_PL.UTF-8` or `fr-CA`; undefined if we do not speak it. */
export function languageFrom(locale: string): Language | undefined {
  const [code = ''] = locale.toLowerCase().split(/[^a-z]/)
  return LANGUAGES.find(language => language === code)
}
