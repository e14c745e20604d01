// One area of the board: what it is, who holds it, who stands there.
import type { Seat, TableView } from '@rubble/engine'
import { pad, type Pen, widthOf, wrap } from '@rubble/kit'
import { type Area, typeName } from '../data/components.ts'
import type { Unit } from '../model/state.ts'
import { unit as unitNames } from '../codecs.ts'
import { controller, seatOf } from '../derive/control.ts'
import type { View } from '../sight/sight.ts'
import { bar, BUILDING, RAIDER, unitFigures } from './figures.ts'

/** What is seen of an area, in words. */
export interface AreaScene {
  readonly title: string
  readonly holder: Seat
  readonly notes: readonly string[]
  readonly units: readonly { readonly seat: Seat; readonly name: string; readonly figures: string }[]
}

export function sceneOf(area: Area, { game }: TableView<View>, seats: readonly string[], pen: Pen): AreaScene {
  const holder = controller(game.units, game.raid, area.id)
  const here = game.units.filter(unit => unit.area === area.id)
  return {
    title: `${pen.name('area', area.name)}${area.building ? ` ${BUILDING}` : ''}`,
    holder,
    notes: [effect(area, pen), ...(holder === area.seat ? [] : [pen.text('board.control', { seat: pen.name('seat', seats[holder]) })])],
    units: here.map(unit => ({
      seat: seatOf(unit),
      name: unitName(unit, game.raid?.unit === unit.id, pen),
      figures: unitFigures(unit, pen),
    })),
  }
}

function unitName({ id }: Unit, raids: boolean, pen: Pen): string {
  return `${raids ? `${RAIDER} ` : ''}${pen.name('unit', unitNames.write(id, undefined))}`
}

function effect({ effect, bonus, lets }: Area, pen: Pen): string {
  return pen.text(`board.effect.${effect}`, { bonus, ...(lets === 0 ? {} : { type: pen.text(`name.type.${typeName(lets)}`) }) })
}

interface Frame {
  readonly corners: readonly [string, string, string, string]
  readonly across: string
  readonly down: string
}
/** Solid and double, as the seats' patterns everywhere. */
const FRAMES: readonly Frame[] = [
  { corners: ['┏', '┓', '┗', '┛'], across: '━', down: '┃' },
  { corners: ['╔', '╗', '╚', '╝'], across: '═', down: '║' },
]
const PLAIN: Frame = { corners: ['┌', '┐', '└', '┘'], across: '─', down: '│' }

/** The lines inside a box: painted, each of exactly `width` columns. */
function inside({ notes, units }: AreaScene, width: number, pen: Pen): string[] {
  const room = width - 2
  return [
    ...notes.flatMap(note => wrap(note, width)).map(line => pen.faint(pad(line, width))),
    ...units.flatMap(({ seat, name, figures }) => unitLines(name, figures, room).map(line => `${bar(seat, pen)} ${pad(line, room)}`)),
  ]
}

function unitLines(name: string, figures: string, width: number): string[] {
  const one = `${name}  ${figures}`
  return widthOf(one) <= width ? [one] : [...wrap(name, width), ...wrap(figures, width)]
}

export type Box = (height: number) => string[]

/** How high the box must be at least, and the box in any height. */
export function boxOf(scene: AreaScene, width: number, pen: Pen): { readonly least: number; readonly box: Box } {
  const {
    corners: [nw, ne, sw, se],
    across,
    down,
  } = FRAMES[scene.holder] ?? PLAIN
  const edge = (text: string) => pen.seat(scene.holder, text)
  const content = inside(scene, width - 4, pen)
  const top = `${edge(nw + across)} ${pen.strong(scene.title)} ${edge(across.repeat(Math.max(0, width - widthOf(scene.title) - 5)) + ne)}`
  const bottom = edge(sw + across.repeat(width - 2) + se)
  return {
    least: content.length + 2,
    box: height => {
      const blank = new Array<string>(Math.max(0, height - 2 - content.length)).fill(' '.repeat(width - 4))
      return [top, ...[...content, ...blank].map(line => `${edge(down)} ${line} ${edge(down)}`), bottom]
    },
  }
}

/** Without a box, for narrow terminals. */
export function listed(scene: AreaScene, width: number, pen: Pen): string[] {
  const side = bar(scene.holder, pen)
  const head = wrap(`${scene.title} · ${scene.notes.join(' · ')}`, width - 2)
  const units = scene.units.flatMap(({ seat, name, figures }) =>
    unitLines(name, figures, width - 6).map(line => `${side}   ${bar(seat, pen)} ${line}`),
  )
  return [...head.map((line, i) => `${side} ${i === 0 ? pen.strong(line) : line}`), ...units]
}
