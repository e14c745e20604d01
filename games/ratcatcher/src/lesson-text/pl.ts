import type { Texts } from '@rubble/engine'
import lessons from '../../text/pl/lessons.json' with { type: 'json' }

export const texts: Texts = lessons
