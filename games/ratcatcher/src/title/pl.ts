import type { Texts } from '@rubble/engine'
import title from '../../text/pl/title.json' with { type: 'json' }

export const texts: Texts = title
