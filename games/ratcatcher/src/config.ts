// Reads what is agreed before a game (RC-SETUP-1, -4, -5). The first game is Mistress Cage against the Rat King.
import { Input } from '@rubble/kit'
import type { Config } from './model/config.ts'
import { ARCH_RATS, CATCHERS, MODES } from './model/ids.ts'

export function config(value: unknown): Config {
  const doc = new Input(value ?? null, 'config').fields(['catcher', 'archRat', 'mode'])
  return {
    catcher: doc.get('catcher').oneOf(CATCHERS, CATCHERS[0]),
    archRat: doc.get('archRat').oneOf(ARCH_RATS, ARCH_RATS[0]),
    mode: doc.get('mode').oneOf(MODES, MODES[0]),
  }
}
