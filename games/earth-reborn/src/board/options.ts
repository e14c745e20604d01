// What can be agreed is the scenario, which the app itself lets choose; a map is for S.A.G.S. alone.
import type { OptionsOf } from '@rubble/ui'
import type { Config } from '../model/config.ts'

export const options = { scenario: { kind: 'scenario' }, map: { kind: 'own' }, players: { kind: 'own' } } satisfies OptionsOf<Config>
