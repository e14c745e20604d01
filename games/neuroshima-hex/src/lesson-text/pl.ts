import type { Texts } from '@rubble/text'
import lessons from '../../text/pl/lessons.json' with { type: 'json' }

export const texts: Texts = lessons
