import type { Texts } from '@rubble/text'
import lessons from '../../text/de/lessons.json' with { type: 'json' }

export const texts: Texts = lessons
