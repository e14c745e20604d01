import type { Texts } from '@rubble/engine'
import board from '../../text/en/board.json' with { type: 'json' }
import names from '../../text/en/names.json' with { type: 'json' }
import rules from '../../text/en/rules.json' with { type: 'json' }
import table from '../../text/en/table.json' with { type: 'json' }
import { texts as title } from '../title/en.ts'
import { piecesOf } from './pieces.ts'

export const texts: Texts = { ...title, ...names, ...piecesOf({ ...title, ...rules }), ...rules, ...table, ...board }
