// rubble position: a moment as text.
import { writePosition } from '@rubble/engine'
import { Document, isScalar, visit } from 'yaml'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import type { Io } from '../io.ts'
import { at, open, viewerOf } from '../source.ts'

export async function position(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['at', 'seat', 'game'] }, 1)
  const file = args.words[0] ?? wrongUse('cli.error.files', { command: 'rubble position FILE' })
  const opened = await open(file, args.text('game'))
  const viewer = viewerOf(opened.match, args.text('seat'))
  const match = at(opened, args.whole('at', 0))
  const config = Object.keys(match.config as object).length === 0 ? {} : { config: match.config }
  io.out(writeYaml({ game: opened.entry.id, ...config, position: writePosition(opened.engine, match.state, viewer) }).trimEnd())
  return HELD
}

const SHORT = 6

/** Short lists of names stand on one line, as a person would write them. */
function writeYaml(value: unknown): string {
  const doc = new Document(value, { aliasDuplicateObjects: false })
  visit(doc, {
    Seq(_, node) {
      node.flow = node.items.length <= SHORT && node.items.every(isScalar)
    },
  })
  return doc.toString({ lineWidth: 0, flowCollectionPadding: false })
}
