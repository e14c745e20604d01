import type { Texts } from '@rubble/engine'
import lessons from '../../text/fr/lessons.json' with { type: 'json' }

export const texts: Texts = lessons
