// Where the figures of a tile come from.
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

interface Provenance {
  readonly kind: string
  readonly source: readonly string[]
}

const ARMIES: readonly { readonly tiles: readonly { readonly id: string; readonly provenance: Provenance }[] }[] =
  [sharrash, mississippi, borgo, moloch, hegemony, outpost, steelPolice, dancer, neojungle, doomsdayMachine]
const KNOWN = new Map(ARMIES.flatMap(({ tiles }) => tiles.map(({ id, provenance }) => [id, provenance] as const)))

export const provenanceOf = (tile: string): string => KNOWN.get(tile)?.kind ?? 'reconstructed'
/** The sources as they are called. */
export const sourcesOf = (tile: string): readonly string[] => KNOWN.get(tile)?.source ?? []
