import type { Texts } from '@rubble/text'
import board from '../../text/fr/board.json' with { type: 'json' }
import effects from '../../text/fr/effects.json' with { type: 'json' }
import names from '../../text/fr/names.json' with { type: 'json' }
import rules from '../../text/fr/rules.json' with { type: 'json' }
import table from '../../text/fr/table.json' with { type: 'json' }
import { texts as title } from '../title/fr.ts'
import { derivedFrom } from './derived.ts'

export const texts: Texts = { ...title, ...names, ...derivedFrom(names), ...effects, ...rules, ...table, ...board }
