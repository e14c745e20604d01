import type { Texts } from '@rubble/engine'
import lessons from '../../text/en/lessons.json' with { type: 'json' }

export const texts: Texts = lessons
