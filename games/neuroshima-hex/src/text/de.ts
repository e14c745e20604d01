import type { Texts } from '@rubble/engine'
import board from '../../text/de/board.json' with { type: 'json' }
import names from '../../text/de/names.json' with { type: 'json' }
import rules from '../../text/de/rules.json' with { type: 'json' }
import table from '../../text/de/table.json' with { type: 'json' }
import { texts as title } from '../title/de.ts'
import { piecesOf } from './pieces.ts'

export const texts: Texts = { ...title, ...names, ...piecesOf({ ...title, ...rules }), ...rules, ...table, ...board }
