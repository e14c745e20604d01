import type { Texts } from '@rubble/engine'
import title from '../../text/fr/title.json' with { type: 'json' }

export const texts: Texts = title
