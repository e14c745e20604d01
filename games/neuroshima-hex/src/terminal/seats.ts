// What belongs to a seat: its tiles in brackets of its own, besides its colour.
import type { Seat, TableView } from '@rubble/engine'
import { fill, type Pen, wrap } from '@rubble/kit'
import { type Tile, tileAt } from '../data/components.ts'
import { WAYS } from '../model/ids.ts'
import { tile as tileNames } from '../codecs.ts'
import { areFriends } from '../derive/field/teams.ts'
import type { View } from '../sight/sight.ts'
import { abilityMarks, edgeMarks, effectMarks, HEART, hitPointsMark, initiativeMark, type Mark, printed, printedOn } from './marks.ts'
import type { HexScene } from './scene.ts'

const BRACKETS: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['(', ')'],
  ['<', '>'],
  ['{', '}'],
]
export function bracketed(seat: Seat, text: string): string {
  const [open, close] = BRACKETS[seat] ?? ['', '']
  return `${open}${text}${close}`
}

/** All that a tile has, in one line: as it is printed, its top upwards. */
function tileFigures(tile: Tile, pen: Pen): { readonly text: string; readonly marks: readonly Mark[] } {
  const initiative = initiativeMark(
    tile.initiative.map(value => ({ value, used: false })),
    false,
  )
  const edges = edgeMarks(tile, 0, printed)
  const isUnit = tile.kind !== 'instant' && tile.kind !== 'foundation'
  const before = [...(initiative === undefined ? [] : [initiative]), ...effectMarks(tile)]
  const life = isUnit && tile.hitPoints > 1 ? [hitPointsMark(tile.hitPoints, tile.hitPoints)] : []
  const after = [...abilityMarks(tile, printed, printedOn(tile), false), ...life]
  const texts = [...before.map(({ text }) => text), edgesInWords(edges, pen), ...after.map(({ text }) => text)]
  return { text: texts.filter(text => text !== '').join(' '), marks: [...before, ...edges.flat(), ...after] }
}

/** Marks that show their own direction stand alone; the others are told with where they are. */
export function edgesInWords(edges: readonly (readonly Mark[])[], pen: Pen): string {
  const ways = new Map<string, string[]>()
  edges.forEach((marks, way) => {
    for (const { text } of marks) ways.set(text, [...(ways.get(text) ?? []), pen.name('facing', WAYS[way])])
  })
  const texts = [...ways.keys()]
  return [
    ...texts.filter(isPointed),
    ...texts.filter(text => !isPointed(text)).map(text => `${text}\u00a0${ways.get(text)?.join(',')}`),
  ].join(' ')
}

const isPointed = (text: string): boolean => /^[▲◥◢▼◣◤↑↗↘↓↙↖⇑⇗⇘⇓⇙⇖]/u.test(text)

export interface Side {
  readonly lines: readonly string[]
  readonly marks: readonly Mark[]
}

/** What a seat has: how it stands, its piles, its hand, and what its call signs on the board mean. */
export function sideOf(
  { game }: TableView<View>,
  seat: Seat,
  seats: readonly string[],
  scenes: readonly HexScene[],
  width: number,
  pen: Pen,
): Side {
  const { config, active, turn, end } = game
  const name = bracketed(seat, pen.name('seat', seats[seat]))
  const isActive = seat === active && turn > 0 && end === null
  const allies = config.armies.filter((_, other) => other !== seat && areFriends(config, seat, other))
  const head = fill(
    [
      ...pointsAndPlace(game, seat, scenes, pen),
      pen.text('board.pile', { tiles: game.deck[seat]?.count ?? 0 }),
      pen.text('board.discard', { tiles: game.discard[seat]?.length ?? 0 }),
      ...(allies.length === 0 ? [] : [pen.text('board.ally', { seats: allies.map(army => pen.name('seat', army)).join(', ') })]),
      ...(game.terror[seat] === true ? [pen.text('board.terror')] : []),
    ],
    ' · ',
    width - 2,
  )
  const hand = (game.hand[seat] ?? []).map(id => ({
    ...tileFigures(tileAt(id), pen),
    name: pen.name('tile', tileNames.write(id, undefined)),
  }))
  return {
    lines: [
      `${isActive ? '► ' : '  '}${pen.seat(seat, pen.strong(name))}`,
      ...head.map(line => `  ${line}`),
      ...titled(
        'board.hand',
        hand.flatMap(({ name: tile, text }) => wrap(text === '' ? tile : `${tile}  ${text}`, width - INDENT.length)),
        pen,
      ),
      ...titled('board.signs', fill(signsOf(seat, scenes, pen), ' · ', width - INDENT.length), pen),
    ],
    marks: hand.flatMap(({ marks }) => marks),
  }
}

/** The number that decides the game for it, or that it is out. */
function pointsAndPlace({ config, points, out }: View, seat: Seat, scenes: readonly HexScene[], pen: Pen): string[] {
  if (out[seat] === true) return [pen.text('board.out')]
  if (config.mode === 'points') return [pen.text('board.points', { points: points[seat] ?? 0 })]
  const hqs = scenes.flatMap(({ unit }) => (unit?.seat === seat && unit.tile.isHq ? [unit] : []))
  return hqs.map(
    ({ sign, figures }) => `${hqs.length > 1 ? `${sign}\u00a0` : ''}${figures.find(({ sign: of }) => of === HEART)?.text ?? ''}`,
  )
}

/** Call signs of its tiles on the board, in full; an HQ needs no explaining. */
function signsOf(seat: Seat, scenes: readonly HexScene[], pen: Pen): string[] {
  const pieces = scenes.flatMap(({ unit, ground }) => [unit, ground]).filter(piece => piece !== undefined)
  const tiles = pieces
    .filter(piece => piece.seat === seat)
    .map(({ tile }) => tile)
    .filter(({ isHq, isObject }) => !isHq || isObject)
  return [...new Set(tiles.map(({ name }) => `${pen.text(`name.sign.${name}`)} ${pen.name('tile', name)}`))].sort()
}

const INDENT = '    '
function titled(title: string, lines: readonly string[], pen: Pen): string[] {
  return lines.length === 0 ? [] : [`  ${pen.faint(pen.text(title))}`, ...lines.map(line => INDENT + line)]
}
