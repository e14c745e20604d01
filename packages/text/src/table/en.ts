import type { Texts } from '@rubble/engine'
import en from '../../text/en.json' with { type: 'json' }

export const texts: Texts = en
