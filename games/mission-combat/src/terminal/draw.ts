// The table as text: ten areas in four rows, each shifted by half an area, then what each side holds.
import type { Seat, TableView } from '@rubble/engine'
import { fill, type Pen, widthOf, wrap } from '@rubble/kit'
import { type Area, AREAS, cardAt } from '../data/components.ts'
import type { CardId } from '../model/ids.ts'
import { area as areaNames, card as cardNames, unit as unitNames } from '../codecs.ts'
import type { View } from '../sight/sight.ts'
import { boxOf, listed, sceneOf } from './area.ts'
import { bar, cardFigures, legend } from './figures.ts'

/** Columns of the board in areas, and how wide an area is drawn. */
const ACROSS = Math.max(...AREAS.map(({ col }) => col)) + 1
const NARROWEST = 28
const WIDEST = 40

export function draw(view: TableView<View>, seats: readonly string[], pen: Pen): string {
  const width = Math.min(WIDEST, Math.floor(pen.width / ACROSS / 2) * 2)
  const board =
    width >= NARROWEST
      ? boxes(view, seats, pen, width)
      : AREAS_IN_ORDER.flatMap(area => listed(sceneOf(area, view, seats, pen), pen.width, pen))
  return [
    ...situation(view, seats, pen),
    ...board,
    ...fill(legend(pen), '   ', pen.width).map(pen.faint),
    ...seats.flatMap((_, seat) => side(view, seat, seats, pen)),
  ].join('\n')
}

const ROWS: readonly (readonly Area[])[] = [...new Set(AREAS.map(({ row }) => row))]
  .sort((a, b) => b - a)
  .map(row => AREAS.filter(area => area.row === row).sort((a, b) => a.col - b.col))
const AREAS_IN_ORDER = ROWS.flat()

function boxes(view: TableView<View>, seats: readonly string[], pen: Pen, width: number): string[] {
  return ROWS.flatMap(row => {
    const drawn = row.map(area => boxOf(sceneOf(area, view, seats, pen), width, pen))
    const height = Math.max(...drawn.map(({ least }) => least))
    const lines = drawn.map(({ box }) => box(height))
    const indent = ' '.repeat((row[0]?.col ?? 0) * width)
    return Array.from({ length: height }, (_, i) => indent + lines.map(box => box[i] ?? '').join(''))
  })
}

function situation({ game }: TableView<View>, seats: readonly string[], pen: Pen): string[] {
  const { turn, active, ap, raid, playing } = game
  const now = turn === 0 ? pen.text('board.setup') : pen.text('board.turn', { turn, seat: pen.name('seat', seats[active]), ap })
  const raider = game.units.find(({ id }) => id === raid?.unit)
  const below = [
    ...(raid === null || raider === undefined
      ? []
      : [
          pen.text('board.raid', {
            unit: pen.name('unit', unitNames.write(raid.unit, undefined)),
            from: pen.name('area', areaNames.write(raid.origin, undefined)),
            to: pen.name('area', areaNames.write(raider.area, undefined)),
          }),
        ]),
    ...(playing === null ? [] : [pen.text('board.playing', { card: cardName(playing, pen) })]),
  ]
  return [pen.strong(now), ...below.flatMap(line => wrap(line, pen.width))]
}

const cardName = (card: CardId, pen: Pen): string => pen.name('card', cardNames.write(card, undefined))

/** A seat's cards: how many everybody sees, which ones only if the viewer may know. */
function side({ game }: TableView<View>, seat: Seat, seats: readonly string[], pen: Pen): string[] {
  const discard = game.discard[seat] ?? []
  const top = discard.at(-1)
  const counts = pen.text('board.zones', { hand: game.hand[seat]?.count ?? 0, deck: game.deck[seat]?.count ?? 0, discard: discard.length })
  const name = pen.name('seat', seats[seat])
  const [first = '', ...more] = fill(
    [`${name}  ${counts}`, ...(top === undefined ? [] : [pen.text('board.top', { card: cardName(top, pen) })])],
    ' · ',
    pen.width - 2,
  )
  const head = [`${bar(seat, pen)} ${pen.seat(seat, name)}${first.slice(name.length)}`, ...more.map(line => `${bar(seat, pen)} ${line}`)]
  return [...head, ...cards('board.drawn', game.drawn[seat]?.items, pen), ...cards('board.hand', game.hand[seat]?.items, pen)]
}

function cards(heading: string, items: readonly CardId[] | undefined, pen: Pen): string[] {
  if (items === undefined || items.length === 0) return []
  const kinds = [...new Set(items)].sort((a, b) => a - b)
  const texts = kinds.map(card => {
    const n = items.filter(item => item === card).length
    return `${n > 1 ? `${n} × ` : ''}${cardName(card, pen)} ${cardFigures(cardAt(card), pen)}`
  })
  const title = `  ${pen.text(heading)} `
  const indent = ' '.repeat(widthOf(title))
  return fill(texts, '   ', pen.width - widthOf(title)).map((line, i) => (i === 0 ? title : indent) + line)
}
