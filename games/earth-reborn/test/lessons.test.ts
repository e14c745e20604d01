import { lessonTests } from '@rubble/testkit/vitest'
import { earthReborn } from '../src/index.ts'
import { lessons } from '../src/lessons.ts'

lessonTests(earthReborn, lessons, new URL('..', import.meta.url))
