import type { Texts } from '@rubble/text'
import { type Tile, TILES } from './data/components.ts'

/** HQs as sentences call them: by whose they are. */
function headquartersOf(names: Texts): Texts {
  const named = TILES.filter(({ name, army }) => name === `${army}-hq`).flatMap(({ name, army }) => [
    [`name.own.${name}`, names['name.own.hq'] ?? name],
    [`name.rival.${name}`, (names['name.rival.hq'] ?? name).replace('{{army}}', names[`name.army.${army}`] ?? army)],
  ])
  return Object.fromEntries(named) as Texts
}

/** Pieces exactly: with their copy, and with their army where another one has tiles of that name: Medic 2 (Moloch). */
function piecesOf(names: Texts): Texts {
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

export const derivedNames = (names: Texts): Texts => ({ ...piecesOf(names), ...headquartersOf(names) })
