// Reads what is agreed before a game (RC-SETUP-1, -4, -5). The first game is Mistress Cage against the Rat King.
import { readEdition } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { archRatsIn, catchersIn, NEWEST_EDITION } from './data/components.ts'
import type { Config } from './model/config.ts'
import { MODES } from './model/ids.ts'

export function config(value: unknown): Config {
  const doc = new Input(value ?? null, 'config').fields(['catcher', 'archRat', 'mode', 'edition'])
  const terms = readEdition(doc.get('edition').value, NEWEST_EDITION)
  const names = <T>(boards: readonly { readonly name: T }[]): T[] => boards.map(({ name }) => name)
  return {
    catcher: doc.get('catcher').oneOf(names(catchersIn(terms.edition)), 'cage'),
    archRat: doc.get('archRat').oneOf(names(archRatsIn(terms.edition)), 'rat-king'),
    mode: doc.get('mode').oneOf(MODES, MODES[0]),
    ...terms,
  }
}
