// All words a player reads, by language.
import type { Language, Texts } from '@rubble/engine'
import deBoard from '../text/de/board.json' with { type: 'json' }
import deNames from '../text/de/names.json' with { type: 'json' }
import deRules from '../text/de/rules.json' with { type: 'json' }
import deTable from '../text/de/table.json' with { type: 'json' }
import enBoard from '../text/en/board.json' with { type: 'json' }
import enNames from '../text/en/names.json' with { type: 'json' }
import enRules from '../text/en/rules.json' with { type: 'json' }
import enTable from '../text/en/table.json' with { type: 'json' }
import frBoard from '../text/fr/board.json' with { type: 'json' }
import frNames from '../text/fr/names.json' with { type: 'json' }
import frRules from '../text/fr/rules.json' with { type: 'json' }
import frTable from '../text/fr/table.json' with { type: 'json' }
import plBoard from '../text/pl/board.json' with { type: 'json' }
import plNames from '../text/pl/names.json' with { type: 'json' }
import plRules from '../text/pl/rules.json' with { type: 'json' }
import plTable from '../text/pl/table.json' with { type: 'json' }

export const texts: Readonly<Record<Language, Texts>> = {
  en: { ...enNames, ...enRules, ...enTable, ...enBoard },
  pl: { ...plNames, ...plRules, ...plTable, ...plBoard },
  de: { ...deNames, ...deRules, ...deTable, ...deBoard },
  fr: { ...frNames, ...frRules, ...frTable, ...frBoard },
}

/** Under which kind of name the values of a field are found. */
export const nouns: Readonly<Record<string, string>> = {
  card: 'card', keep: 'card', unit: 'card', target: 'card', to: 'area', from: 'area', area: 'area', origin: 'area', seat: 'seat', winner: 'seat', pay: 'pay', hq: 'hq',
}
