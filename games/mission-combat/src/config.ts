// Reads what is agreed before a game: nothing but the edition of the cards, and that only once there is more than one.
import { type EditionTerms, InputError, readEdition } from '@rubble/engine'
import { NEWEST_EDITION } from './data/components.ts'

export type Config = EditionTerms

export function config(value: unknown): Config {
  if (typeof value === 'object' && value !== null && Object.keys(value).every(key => key === 'edition')) {
    return readEdition((value as Readonly<Record<string, unknown>>)['edition'], NEWEST_EDITION)
  }
  throw new InputError('config: Mission: Combat! has no options; leave it empty')
}
