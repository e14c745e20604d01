// The board as a list, where there is no room for hexes: place, what, whose, how it stands.
import { fill, type Pen } from '@rubble/kit'
import { WAYS } from '../model/ids.ts'
import type { Mark } from './marks.ts'
import type { Piece, HexScene, UnitScene } from './scene.ts'
import { bracketed, edgesInWords } from './seats.ts'

export function list(scenes: readonly HexScene[], pen: Pen): string[] {
  const empty = scenes.filter(({ unit, ground }) => unit === undefined && ground === undefined).map(({ name }) => name)
  return [
    ...scenes.flatMap(scene => lineOf(scene, pen)),
    ...(empty.length === 0 ? [] : indented([`${pen.text('board.empty')} ${empty[0]}`, ...empty.slice(1)], ', ', pen)),
  ]
}

function lineOf({ name, unit, ground }: HexScene, pen: Pen): string[] {
  if (unit === undefined && ground === undefined) return []
  const below = ground === undefined ? [] : [`${pen.text('name.kind.foundation')}: ${ground.name} ${owned(ground)}`]
  const parts = [...(unit === undefined ? [] : unitParts(unit, pen)), ...below]
  return indented([`${name} ${parts[0]}`, ...parts.slice(1)], ' · ', pen)
}

const owned = (piece: Piece): string => bracketed(piece.seat, piece.sign)
const texts = (marks: readonly Mark[]): string => marks.map(({ text }) => text).join(' ')

function unitParts(unit: UnitScene, pen: Pen): string[] {
  const { name, facing, edges, abilities, figures, states } = unit
  return [
    `${owned(unit)} ${name}`,
    ...(facing === undefined ? [] : [pen.name('facing', WAYS[facing])]),
    texts(figures),
    edgesInWords(edges, pen),
    texts(abilities),
    ...states.map(({ text, means }) => `${text}\u00a0${pen.text(means)}`),
  ].filter(part => part !== '')
}

/** Later lines stand in, so that places are found at a glance. */
function indented(parts: readonly string[], gap: string, pen: Pen): string[] {
  return fill(parts, gap, pen.width - 3).map((line, i) => (i === 0 ? line : `   ${line}`))
}
