import { wrongTexts } from '@rubble/text'
import { lessonTests } from '@rubble/testkit/vitest'
import { expect, test } from 'vitest'
import { game } from '../src/index.ts'
import { texts as de } from '../src/lesson-text/de.ts'
import { texts as en } from '../src/lesson-text/en.ts'
import { texts as fr } from '../src/lesson-text/fr.ts'
import { texts as pl } from '../src/lesson-text/pl.ts'
import { lessons } from '../src/lessons.ts'
import { texts } from '../src/texts.ts'

const words = { en, pl, de, fr }
lessonTests({ game }, lessons, words, texts.en)

test('the words of the lessons are well set', () => { expect(wrongTexts(words)).toEqual([]) })
