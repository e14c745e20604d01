// What there is besides miniatures: whose round it is and what is going on in it, doors, devices, power, piles.
import type { TableView } from '@rubble/engine'
import { fill, type Pen } from '@rubble/kit'
import { character, door as doorNames, edge as edgeNames, face as faceNames, floor, seat as seatNames, site } from '../codecs.ts'
import { facesOf } from '../data/cards.ts'
import { doorAt } from '../data/doors.ts'
import { mapOf } from '../derive/map.ts'
import { type DoorIndex, type Edge, type Face, NONE } from '../model/ids.ts'
import { DOOR_STATES } from '../model/table.ts'
import type { View } from '../sight/sight.ts'
import { tileText } from './crews.ts'

const GAP = ' · '
const LOCK = '#'

/** What is open: the round, who is active, a duel, who is asked. */
export function openLines({ game: view, asked }: TableView<View>, seats: readonly string[], pen: Pen): string[] {
  const named = (seat: number): string => pen.name('seat', seats[seat])
  const who = (id: number): string => pen.name('character', character.write(id, undefined))
  const { duel, activated, round, active, phase } = view
  const facts = [
    ...(phase === 'activation' ? [pen.text('sheet.round', { round, seat: named(active) })] : []),
    ...(activated === NONE ? [] : [pen.text('sheet.active', { character: who(activated) })]),
    ...(duel === null ? [] : [pen.text('sheet.duel', { seat: named(duel.asker) })]),
    ...(duel === null || duel.interrupter === NONE ? [] : [pen.text('sheet.interrupts', { character: who(duel.interrupter) })]),
    ...(asked === undefined ? [] : [pen.text('sheet.asked', { seats: asked.seats.map(named).join(', ') })]),
  ]
  return fill(facts, GAP, pen.width)
}

/** A door is found on the map by the squares beside it. */
export function doorLines(view: View, pen: Pen): string[] {
  const { doors } = mapOf(view.config)
  const textOf = (index: DoorIndex): string => {
    const placed = doors[index]
    const isLocked = placed !== undefined && doorAt(placed.door).magnetic
    const edges = (placed?.edges ?? []).map((edge: Edge) => edgeNames.write(edge, view))
    return `${String(doorNames.write(index, view))}${isLocked ? LOCK : ''} ${edges.join('+')}`
  }
  return DOOR_STATES.flatMap(state => {
    const found = [...doors.keys()].filter(index => view.doors[index] === state)
    return found.length === 0 ? [] : fill([pen.text(`sheet.doors.${state}`), ...found.map(textOf).sort()], '  ', pen.width)
  })
}

/** What is switched on, dark, or lies in piles. */
export function pileLines(view: View, pen: Pen): string[] {
  const rooms = view.dark.map(room => pen.name('room', floor.write(room, view))).join(', ')
  const top = view.deck.at(-1)
  const isKnown = top !== undefined && top.card !== null && top.side !== null
  const facts = [
    ...view.devices.map(({ site: at, on, left }) =>
      pen.text(left > 0 ? 'sheet.device.timer' : 'sheet.device', {
        site: pen.name('site', site.write(at, view)),
        seat: pen.name('seat', seatNames.write(on, view)),
        left,
      }),
    ),
    ...(view.isBlackout ? [pen.text('sheet.blackout')] : []),
    ...(rooms === '' ? [] : [pen.text('sheet.dark', { rooms })]),
    ...(view.deck.length === 0 ? [] : [pen.text('sheet.deck', { count: view.deck.length })]),
    ...(isKnown ? [pen.text('sheet.deck.top', { face: faceText(facesOf(top.card)[top.side] as Face, pen) })] : []),
    pen.text('sheet.bag', { bag: view.bag, discard: view.discard }),
  ]
  return fill(facts, GAP, pen.width)
}

const faceText = (face: Face, pen: Pen): string => pen.name('face', faceNames.write(face, undefined))

/** The discards, for whoever looks through them. */
export function openedLines(view: View, pen: Pen): string[] {
  const tiles = view.opened.flatMap(({ items }) => items ?? [])
  return tiles.length === 0 ? [] : [pen.text('sheet.opened'), ...tiles.map(tile => `  ${tileText(tile, pen)}`)]
}
