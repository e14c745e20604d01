import type { Texts } from '@rubble/engine'
import pl from '../../text/pl.json' with { type: 'json' }

export const texts: Texts = pl
