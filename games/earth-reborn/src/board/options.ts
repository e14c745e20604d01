// What can be agreed is the scenario, which the app itself lets choose.
import type { OptionsOf } from '@rubble/ui'
import type { Config } from '../model/config.ts'

export const options = { scenario: { kind: 'scenario' } } satisfies OptionsOf<Config>
