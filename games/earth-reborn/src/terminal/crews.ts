// Who is there, how they are, which orders lie with them; and what lies behind a screen.
import type { Seat } from '@rubble/engine'
import { fill, type Pen, wrap } from '@rubble/kit'
import { character as characterNames, face as faceNames, facing, floor, square, tile as tileNames } from '../codecs.ts'
import { sectionsOf } from '../data/order-tiles.ts'
import { faceAt } from '../data/cards.ts'
import { statsOf } from '../derive/characters.ts'
import { maxCpOf } from '../derive/cp.ts'
import { cardsOf, gearOn } from '../derive/equipment.ts'
import { type CharacterId, type Face, NONE, type TileId } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import type { View } from '../sight/sight.ts'
import { initials } from './map.ts'

const COLOUR_MARKS = { black: '', red: '!', gold: '*' } as const

/** `O17 Move 3 · Close Combat 2! · …`: the CP that lie on a section stand before what it can hold. */
export function tileText(tile: TileId, pen: Pen, cp: readonly number[] = []): string {
  const sections = sectionsOf(tile).map(({ type, max, colour }, i) => {
    const placed = cp[i] ?? 0
    return `${pen.name('order', type)} ${placed > 0 ? `${placed}/` : ''}${max}${COLOUR_MARKS[colour]}`
  })
  return `${String(tileNames.write(tile, undefined))} ${sections.join(' · ')}`
}

/** What somebody carries, and how much of it is left. */
function cardText(view: View, face: Face, pen: Pen): string {
  const card = pen.name('face', faceNames.write(face, undefined))
  const { isEngaged, counters } = gearOn(view, face)
  const { ammo } = faceAt(face)
  if (isEngaged) return pen.text('sheet.card.engaged', { card })
  return ammo.kind === 'fixed' ? pen.text('sheet.card.left', { card, left: ammo.n - counters }) : card
}

/** Why somebody is not to be seen; where he is hidden only some know. */
function absence(view: View, { status }: Character, pen: Pen): string {
  const room = status === 'hidden' ? (view.hidden ?? undefined) : undefined
  return room === undefined
    ? pen.text(`sheet.status.${status}`)
    : pen.text('sheet.status.where', { room: pen.name('room', floor.write(room, view)) })
}

function characterLines(view: View, id: CharacterId, pen: Pen): string[] {
  const one = view.characters[id] as Character
  const name = `${initials(id)} ${pen.name('character', characterNames.write(id, undefined))}`
  if (one.status !== 'present') return [`  ${pen.faint(`${name}: ${absence(view, one, pen)}`)}`]
  const { life, armour, movement } = statsOf(view, id)
  const facts = [
    pen.text('sheet.place', {
      square: String(square.write(one.square, view)),
      facing: pen.name('facing', facing.write(one.facing, undefined)),
    }),
    pen.text('sheet.life', { life: life - one.wounds, most: life, state: pen.name('state', one.isWounded ? 'wounded' : 'healthy') }),
    pen.text('sheet.figures', { armour, movement }),
    pen.text('sheet.spent', { spent: one.spent, most: maxCpOf(view, id) }),
    ...(one.isEngaged ? [pen.text('sheet.engaged')] : []),
    ...(cardsOf(view, id).length === 0
      ? []
      : [
          cardsOf(view, id)
            .map(face => cardText(view, face, pen))
            .join(', '),
        ]),
    ...(one.magnetic > 0 ? [pen.text('sheet.magnetic')] : []),
    ...(one.prisoner === NONE
      ? []
      : [pen.text('sheet.prisoner', { character: pen.name('character', characterNames.write(one.prisoner, undefined)) })]),
  ]
  const [first = '', ...more] = fill([`${name}  ${facts[0] ?? ''}`, ...facts.slice(1)], ' · ', pen.width - 4)
  return [
    `  ${pen.seat(one.seat, first.slice(0, name.length))}${first.slice(name.length)}`,
    ...more.map(line => `    ${line}`),
    ...one.tiles.flatMap(({ tile, cp }) => wrap(tileText(tile, pen, cp), pen.width - 6).map(line => `      ${line}`)),
  ]
}

export function crewLines(view: View, seat: Seat, seats: readonly string[], pen: Pen): string[] {
  const cp = view.cp[seat]
  const hand = view.hands[seat]
  const head = [
    pen.name('seat', seats[seat]),
    cp === null || cp === undefined ? pen.text('sheet.cp.hidden') : pen.text('sheet.cp', { cp }),
    pen.text('sheet.tiles', { count: hand?.count ?? 0 }),
    ...(view.mp.some(points => points > 0) ? [pen.text('sheet.mp', { points: view.mp[seat] ?? 0 })] : []),
    ...(view.initiative === seat ? [pen.text('sheet.initiative')] : []),
  ]
  return [
    pen.seat(seat, head.join(' · ')),
    ...view.characters.flatMap((one, id) => (one.seat === seat && one.status !== 'absent' ? characterLines(view, id, pen) : [])),
    ...(hand?.items ?? []).flatMap(tile => wrap(tileText(tile, pen), pen.width - 4, '  ').map(line => `  ${line}`)),
  ]
}
