import type { EditionTerms } from '@rubble/engine'
import type { ArchRatName, CatcherName, Mode } from './ids.ts'

/** What is agreed before a game (RC-SETUP-1, -4, -5). */
export interface Config extends EditionTerms {
  readonly catcher: CatcherName
  readonly archRat: ArchRatName
  readonly mode: Mode
}
