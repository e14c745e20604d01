import { caseTests, ledgerTests } from '@rubble/testkit/vitest'
// with S.A.G.S., whose door index.ts opens
import { game } from '../src/index.ts'

caseTests({ game }, new URL('../cases/', import.meta.url))
ledgerTests(new URL('..', import.meta.url))
