// All words a player reads, by language.
import type { Language, Texts } from '@rubble/engine'
import deAbilities from '../text/de/abilities.json' with { type: 'json' }
import deBoard from '../text/de/board.json' with { type: 'json' }
import deNames from '../text/de/names.json' with { type: 'json' }
import deRules from '../text/de/rules.json' with { type: 'json' }
import deTable from '../text/de/table.json' with { type: 'json' }
import enAbilities from '../text/en/abilities.json' with { type: 'json' }
import enBoard from '../text/en/board.json' with { type: 'json' }
import enNames from '../text/en/names.json' with { type: 'json' }
import enRules from '../text/en/rules.json' with { type: 'json' }
import enTable from '../text/en/table.json' with { type: 'json' }
import frAbilities from '../text/fr/abilities.json' with { type: 'json' }
import frBoard from '../text/fr/board.json' with { type: 'json' }
import frNames from '../text/fr/names.json' with { type: 'json' }
import frRules from '../text/fr/rules.json' with { type: 'json' }
import frTable from '../text/fr/table.json' with { type: 'json' }
import plAbilities from '../text/pl/abilities.json' with { type: 'json' }
import plBoard from '../text/pl/board.json' with { type: 'json' }
import plNames from '../text/pl/names.json' with { type: 'json' }
import plRules from '../text/pl/rules.json' with { type: 'json' }
import plTable from '../text/pl/table.json' with { type: 'json' }

export const texts: Readonly<Record<Language, Texts>> = {
  en: { ...enNames, ...enAbilities, ...enRules, ...enTable, ...enBoard },
  pl: { ...plNames, ...plAbilities, ...plRules, ...plTable, ...plBoard },
  de: { ...deNames, ...deAbilities, ...deRules, ...deTable, ...deBoard },
  fr: { ...frNames, ...frAbilities, ...frRules, ...frTable, ...frBoard },
}

/** Under which kind of name the values of a field are found. */
export const nouns: Readonly<Record<string, string>> = {
  tile: 'tile', tiles: 'tile', unit: 'tile', target: 'tile', by: 'tile', medic: 'tile', gone: 'tile', reflectedBy: 'tile', seat: 'army', winners: 'army', attack: 'attack', facing: 'direction', way: 'direction',
}
