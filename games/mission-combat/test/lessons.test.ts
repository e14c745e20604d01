import { lessonTests } from '@rubble/testkit/vitest'
import { missionCombat } from '../src/index.ts'
import { lessons } from '../src/lessons.ts'

lessonTests(missionCombat, lessons, new URL('..', import.meta.url))
