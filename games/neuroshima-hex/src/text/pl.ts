import type { Texts } from '@rubble/engine'
import board from '../../text/pl/board.json' with { type: 'json' }
import names from '../../text/pl/names.json' with { type: 'json' }
import rules from '../../text/pl/rules.json' with { type: 'json' }
import table from '../../text/pl/table.json' with { type: 'json' }
import { texts as title } from '../title/pl.ts'
import { piecesOf } from './pieces.ts'

export const texts: Texts = { ...title, ...names, ...piecesOf({ ...title, ...rules }), ...rules, ...table, ...board }
