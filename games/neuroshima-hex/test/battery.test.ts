import { battery } from '@rubble/testkit/vitest'
import { ARMIES, NEWEST_EDITION, type Tile, tileAt, tileOf, tilesIn } from '../src/data/components.ts'
import { game, knowledge } from '../src/index.ts'
import type { Event } from '../src/model/events.ts'
import { texts } from '../src/texts.ts'

const placed = ({ name }: Tile): string => `${name} placed`
const left = ({ name }: Tile): string => `${name} left the board`
const struck = ({ name }: Tile): string => `${name} struck`
const played = ({ name }: Tile): string => `${name} played`

/** Every board tile was placed, was of use and left again; every instant tile was played. */
function used(event: Event): string[] {
  switch (event.kind) {
    case 'tilePlaced':
      return [placed(tileOf(event.unit))]
    case 'pieceRemoved':
      return [left(tileOf(event.unit))]
    case 'unitWounded':
    case 'venomPlaced':
      return [struck(tileOf(event.by))]
    case 'pieceExploded':
      return [struck(tileOf(event.unit))]
    case 'instantPlayed':
      return [played(tileAt(event.tile))]
    default:
      return []
  }
}
function usesOf(tile: Tile): string[] {
  if (tile.kind === 'instant') return [played(tile)]
  return [placed(tile), ...(tile.isHq ? [] : [left(tile)]), ...(tile.attacks.length > 0 ? [struck(tile)] : [])]
}
/** Matches are played by the newest edition. */
const components = tilesIn(NEWEST_EDITION).flatMap(usesOf)

const DUELS = ARMIES.map((army, i) => ({ armies: [army, ARMIES[(i + 1) % ARMIES.length]] }))
const MANY = [
  { armies: ['mississippi', 'sharrash', 'moloch'] },
  { armies: ['outpost', 'mississippi', 'neojungle', 'sharrash'], largeBoard: true },
  { mode: 'points', armies: ['steel-police', 'dancer', 'mississippi'] },
  { mode: 'teams', armies: ['mississippi', 'sharrash', 'neojungle', 'outpost'] },
  { mode: 'teams', armies: ['dancer', 'steel-police', 'doomsday-machine', 'sharrash'], rangedPoison: true },
  { mode: 'one-against-two', armies: ['hegemony', 'neojungle', 'mississippi'], teamHitPoints: 13, rootsNet: true },
]
const configs = [...DUELS, ...MANY]

battery(
  { game, knowledge, texts },
  { seeds: configs.map((_, seed) => seed), configs, stride: 40, content: { components, used, games: 1000 } },
)
