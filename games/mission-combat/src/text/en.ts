import type { Texts } from '@rubble/text'
import board from '../../text/en/board.json' with { type: 'json' }
import names from '../../text/en/names.json' with { type: 'json' }
import rules from '../../text/en/rules.json' with { type: 'json' }
import table from '../../text/en/table.json' with { type: 'json' }
import { texts as title } from '../title/en.ts'

export const texts: Texts = { ...title, ...names, ...rules, ...table, ...board }
