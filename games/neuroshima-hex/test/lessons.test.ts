import { lessonTests } from '@rubble/testkit/vitest'
import { neuroshimaHex } from '../src/index.ts'
import { lessons } from '../src/lessons.ts'

lessonTests(neuroshimaHex, lessons, new URL('..', import.meta.url))
