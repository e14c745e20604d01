// A game of a few words, to try sentences on.
import { only, open } from '@rubble/engine'
import { type Language, LANGUAGES, type SpokenGame, type Texts } from '@rubble/text'

const english: Texts = {
  'name.card.p-exorcist': 'Exorcist',
  'name.area.m-hq': 'HQ',
  'name.seat.marines': 'Marines',
  'name.paid.true': 'for free',
  'chapter.XX-MOVE': 'Moving',
  'rule.XX-MOVE-1': 'Units move to adjacent areas.',
  'rule.XX-MOVE-2': 'Nothing else.',
  'refusal.XX-MOVE-1': 'You cannot move {{unit}} to {{to}}.',
  'prompt.turn.act': '{{name}}, what next? {{by}}, left {{left}}',
  'option.turn.act.move': 'Move {{unit}} to {{to}}, {{paid}}',
  'option.turn.act.endTurn': 'End turn',
  'prompt.share': '{{name}}, how much?',
  'option.share': 'Damage {{amount}}',
  'event.moved': '{{unit}} moved to {{to}} by {{by}}.',
  'event.drawn': '{{seat}} drew {{card}}.',
  'event.drawn.hidden': '{{seat}} drew one card.',
  'event.renewed_one': '{{seat}}: {{count}} card',
  'event.renewed_other': '{{seat}}: {{count}} cards',
}
const plurals: Readonly<Record<Language, Texts>> = {
  en: {},
  de: {},
  fr: {
    'event.renewed_one': '{{seat}} · {{count}} carte',
    'event.renewed_many': '{{seat}} · {{count}} de cartes',
    'event.renewed_other': '{{seat}} · {{count}} cartes',
  },
  pl: {
    'event.renewed_one': '{{seat}}: {{count}} karta',
    'event.renewed_few': '{{seat}}: {{count}} karty',
    'event.renewed_many': '{{seat}}: {{count}} kart',
    'event.renewed_other': '{{seat}}: {{count}} karty',
  },
}

function textsOf(language: Language): Texts {
  const texts = { ...english, ...plurals[language] }
  return language === 'fr'
    ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replace(/ ?\?/g, '\u202f?').replace(/ ?:/g, '\u00a0:')]))
    : texts
}

export const texts = Object.fromEntries(LANGUAGES.map(language => [language, textsOf(language)])) as Readonly<Record<Language, Texts>>

const steps = { 'turn.begin': { run() {} }, 'turn.act': { offer() {} }, share: { offer() {} } }
const eventSight = { moved: open, drawn: { card: only('seat') }, renewed: open }

/** Only what words need of a pack; `changed` texts replace some of one language. */
export function packWith(changes: Partial<Record<Language, Readonly<Record<string, string | undefined>>>> = {}): SpokenGame {
  const changed = Object.fromEntries(
    LANGUAGES.map(language => {
      const all = Object.entries({ ...texts[language], ...changes[language] })
      return [language, Object.fromEntries(all.filter(([, text]) => text !== undefined))]
    }),
  )
  const nouns = { card: 'card', unit: 'card', to: 'area', seat: 'seat', paid: 'paid' }
  return { game: { steps, eventSight }, texts: changed, nouns } as unknown as SpokenGame
}
