// Where the figures of a tile come from: the data say which source, the texts how that is told.
import type { Speaker } from '@rubble/text'
import { entryOf } from '@rubble/ui'
import borgo from '../data/borgo.json' with { type: 'json' }
import dancer from '../data/dancer.json' with { type: 'json' }
import doomsdayMachine from '../data/doomsday-machine.json' with { type: 'json' }
import hegemony from '../data/hegemony.json' with { type: 'json' }
import mississippi from '../data/mississippi.json' with { type: 'json' }
import moloch from '../data/moloch.json' with { type: 'json' }
import neojungle from '../data/neojungle.json' with { type: 'json' }
import outpost from '../data/outpost.json' with { type: 'json' }
import sharrash from '../data/sharrash.json' with { type: 'json' }
import steelPolice from '../data/steel-police.json' with { type: 'json' }

/** A rulebook (`in`: of that army's pack), or something in a public repository; `tells`: only these things. */
interface Source {
  readonly what: string
  readonly in: string
  readonly tells?: readonly string[]
}
interface Provenance {
  readonly kind: string
  readonly source: readonly Source[]
}

const ARMIES: readonly { readonly tiles: readonly { readonly id: string; readonly provenance: Provenance }[] }[] = [
  sharrash,
  mississippi,
  borgo,
  moloch,
  hegemony,
  outpost,
  steelPolice,
  dancer,
  neojungle,
  doomsdayMachine,
]
const KNOWN: Readonly<Record<string, Provenance>> = Object.fromEntries(
  ARMIES.flatMap(({ tiles }) => tiles.map(({ id, provenance }) => [id, provenance])),
)

export const provenanceOf = (tile: string): string => entryOf(KNOWN, tile).kind

/** Its sources, one by one. */
export function saySources(speaker: Speaker, tile: string): string[] {
  return entryOf(KNOWN, tile).source.map(({ what, in: place, tells }) => {
    const source = speaker.text(`board.source.${what}`, { in: what === 'rulebook' ? speaker.name('seat', place) : place })
    if (tells === undefined) return source
    return speaker.text('board.source.tells', { source, fields: tells.map(field => speaker.text(`board.field.${field}`)).join(', ') })
  })
}
