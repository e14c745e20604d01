import type { Texts } from '@rubble/engine'
import title from '../../text/de/title.json' with { type: 'json' }

export const texts: Texts = title
