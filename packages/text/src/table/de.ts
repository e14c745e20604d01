import type { Texts } from '@rubble/engine'
import de from '../../text/de.json' with { type: 'json' }

export const texts: Texts = de
