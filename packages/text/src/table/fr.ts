import type { Texts } from '@rubble/engine'
import fr from '../../text/fr.json' with { type: 'json' }

export const texts: Texts = fr
