import type { Texts } from '@rubble/text'
import board from '../../text/pl/board.json' with { type: 'json' }
import effects from '../../text/pl/effects.json' with { type: 'json' }
import names from '../../text/pl/names.json' with { type: 'json' }
import rules from '../../text/pl/rules.json' with { type: 'json' }
import table from '../../text/pl/table.json' with { type: 'json' }
import { texts as title } from '../title/pl.ts'
import { derivedFrom } from './derived.ts'

export const texts: Texts = { ...title, ...names, ...derivedFrom(names), ...effects, ...rules, ...table, ...board }
