import type { Texts } from '@rubble/text'
import { type Tile, TILES } from './data/components.ts'

/** Pieces as they are called in play: with their copy, and with their army where another one has tiles of that name: Medic 2 (Moloch). */
export function derivedNames(names: Texts): Texts {
  const nameOf = ({ name }: Tile): string => names[`name.tile.${name}`] ?? name
  const armies = new Map<string, Set<string>>()
  for (const tile of TILES) armies.set(nameOf(tile), (armies.get(nameOf(tile)) ?? new Set()).add(tile.army))
  return Object.fromEntries(
    TILES.flatMap(tile => {
      const name = nameOf(tile)
      if (tile.kind === 'instant') return [[`name.piece.${tile.name}`, name]]
      const army = (armies.get(name)?.size ?? 0) > 1 ? ` (${names[`name.army.${tile.army}`] ?? tile.army})` : ''
      if (tile.count === 1) return [[`name.piece.${tile.name}`, `${name}${army}`]]
      return Array.from({ length: tile.count }, (_, i) => [`name.piece.${tile.name}#${i + 1}`, `${name}\u00a0${i + 1}${army}`])
    }),
  )
}
