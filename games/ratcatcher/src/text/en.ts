import type { Texts } from '@rubble/text'
import board from '../../text/en/board.json' with { type: 'json' }
import effects from '../../text/en/effects.json' with { type: 'json' }
import names from '../../text/en/names.json' with { type: 'json' }
import rules from '../../text/en/rules.json' with { type: 'json' }
import table from '../../text/en/table.json' with { type: 'json' }
import { texts as title } from '../title/en.ts'
import { derivedFrom } from './derived.ts'

export const texts: Texts = { ...title, ...names, ...derivedFrom(names), ...effects, ...rules, ...table, ...board }
