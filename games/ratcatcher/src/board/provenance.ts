// Where the figures of a component come from.
import type { Speaker } from '@rubble/text'
import type { GlossaryPiece } from '@rubble/ui'
import archData from '../data/arch-rats.json' with { type: 'json' }
import cageData from '../data/cage.json' with { type: 'json' }
import catcherData from '../data/catchers.json' with { type: 'json' }
import districtData from '../data/districts.json' with { type: 'json' }
import mysteryData from '../data/mystery.json' with { type: 'json' }
import ratData from '../data/rats.json' with { type: 'json' }
import strangeData from '../data/strange-rats.json' with { type: 'json' }
import supplyData from '../data/supply.json' with { type: 'json' }

interface Provenance {
  readonly rulebook?: readonly string[]
  readonly public?: readonly string[]
  readonly rest?: string
}
interface ProvenanceRecord {
  readonly id: string
  readonly provenance: Provenance
}
const ALL: readonly ProvenanceRecord[] = [
  ...archData.archRats,
  ...cageData.rewards,
  ...catcherData.catchers,
  ...districtData.districts,
  ...ratData.rats,
  ...strangeData.strangeRats,
  { id: 'mystery', provenance: mysteryData.provenance },
  { id: 'supply', provenance: supplyData.provenance },
]

export function provenanceOf(id: string, { text }: Speaker): GlossaryPiece['provenance'] {
  const found: Provenance = ALL.find(one => one.id === id)?.provenance ?? { rest: 'reconstructed' }
  const isPart = found.rulebook !== undefined || found.public !== undefined
  return {
    isPrinted: found.rest === undefined,
    lines: [
      ...(found.rulebook === undefined ? [] : [text('board.from.rulebook')]),
      ...(found.public === undefined ? [] : [text('board.from.public')]),
      ...(found.rest === undefined ? [] : [text(isPart ? 'board.from.rest' : 'board.from.reconstructed')]),
    ],
    sources: [],
  }
}
