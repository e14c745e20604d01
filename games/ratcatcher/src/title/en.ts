import type { Texts } from '@rubble/engine'
import title from '../../text/en/title.json' with { type: 'json' }

export const texts: Texts = title
