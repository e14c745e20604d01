// What can be agreed before a game: all of it is picked by pictures.
import type { OptionsOf } from '@rubble/ui'
import type { Config } from '../model/config.ts'

export const options = { catcher: { kind: 'own' }, archRat: { kind: 'own' }, mode: { kind: 'own' } } satisfies OptionsOf<Config>
