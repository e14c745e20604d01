import type { Texts } from '@rubble/text'
import title from '../../text/de/title.json' with { type: 'json' }

export const texts: Texts = title
