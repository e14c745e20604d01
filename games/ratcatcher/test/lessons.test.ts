import { lessonTests } from '@rubble/testkit/vitest'
import { ratcatcher } from '../src/index.ts'
import { lessons } from '../src/lessons.ts'

lessonTests(ratcatcher, lessons, new URL('..', import.meta.url))
