import type { Texts } from '@rubble/engine'
import board from '../../text/fr/board.json' with { type: 'json' }
import names from '../../text/fr/names.json' with { type: 'json' }
import rules from '../../text/fr/rules.json' with { type: 'json' }
import table from '../../text/fr/table.json' with { type: 'json' }
import { texts as title } from '../title/fr.ts'
import { piecesOf } from './pieces.ts'

export const texts: Texts = { ...title, ...names, ...piecesOf({ ...title, ...rules }), ...rules, ...table, ...board }
