// Reads what is agreed before a game (RC-SETUP-1, -4, -5). The first game is Mistress Cage against the Rat King.
import { InputError, readEdition } from '@rubble/engine'
import { archRatsIn, catchersIn, NEWEST_EDITION } from './data/components.ts'
import type { Config } from './model/config.ts'
import { MODES } from './model/ids.ts'

const FIELDS = ['catcher', 'archRat', 'mode']

function oneOf<T extends string>(value: unknown, known: readonly T[], where: string): T {
  const found = value === undefined ? known[0] : known.find(one => one === value)
  if (found === undefined) throw new InputError(`config.${where}: must be one of ${known.join(', ')}, not ${JSON.stringify(value)}`)
  return found
}

export function config(value: unknown): Config {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InputError('config: must be a list of names and values')
  const doc = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(doc)) if (key !== 'edition' && !FIELDS.includes(key)) throw new InputError(`config: there is no '${key}' here (known: ${FIELDS.join(', ')})`)
  const terms = readEdition(doc['edition'], NEWEST_EDITION)
  const names = <T>(boards: readonly { readonly name: T }[]): T[] => boards.map(({ name }) => name)
  return {
    catcher: oneOf(doc['catcher'], names(catchersIn(terms.edition)), 'catcher'),
    archRat: oneOf(doc['archRat'], names(archRatsIn(terms.edition)), 'archRat'),
    mode: oneOf(doc['mode'], MODES, 'mode'),
    ...terms,
  }
}
