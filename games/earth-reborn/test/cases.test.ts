import { caseTests, ledgerTests } from '@rubble/testkit/vitest'
import { game } from '../src/game.ts'

caseTests({ game }, new URL('../cases/', import.meta.url))
ledgerTests(new URL('..', import.meta.url))
