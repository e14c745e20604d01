// The table after an event, as far as the map shows it: who stands where and how, what is open, broken or destroyed. What else has changed
// comes with the moment that the news lead to.
import { statsOf } from '../derive/characters.ts'
import type { View } from '../derive/view.ts'
import type { Event } from '../model/events.ts'
import { type CharacterId, NONE, type Square } from '../model/ids.ts'
import type { UnnotedEvent } from './manner.ts'

type Figure = View['characters'][number]

function change(view: View, id: CharacterId, more: Partial<Figure>): View {
  return { ...view, characters: view.characters.map((one, other) => (other === id ? { ...one, ...more } : one)) }
}
const of = (view: View, id: CharacterId): Figure => view.characters[id] as Figure

function dead(view: View, id: CharacterId, square: Square): View {
  const after = change(view, id, { status: 'dead', square, isWounded: true })
  return change(after, id, { wounds: statsOf(after, id).life })
}

/** Whoever held somebody holds nobody now. */
const unheld = (view: View, id: CharacterId): View => ({
  ...view,
  characters: view.characters.map(one => (one.prisoner === id ? { ...one, prisoner: NONE } : one)),
})

/** Beside his Captor, facing as he does; something large is where it is, once nobody pilots it. */
function freed(view: View, id: CharacterId, square: Square): View {
  const captor = view.characters.find(({ prisoner }) => prisoner === id)
  const after = unheld(view, id)
  return of(view, id).status === 'prisoner'
    ? change(after, id, { status: 'present', square, facing: captor?.facing ?? of(view, id).facing })
    : after
}

const boarded = (view: View, id: CharacterId, target: CharacterId): View => {
  const { square, facing } = of(view, target)
  return change(change(unheld(view, target), id, { prisoner: target, square, facing }), target, { status: 'prisoner', square: NONE })
}
const alighted = (view: View, id: CharacterId, target: CharacterId, to: Square): View => {
  const { square, facing } = of(view, id)
  return change(change(view, target, { status: 'present', square, facing }), id, { square: to })
}

/** Of bands, who has enrolled him. */
function leaderOf(view: View, id: CharacterId): Figure['seat'] {
  const leader = view.config.players === undefined ? NONE : (view.sags?.teams ?? []).findIndex(team => team.includes(id))
  return leader === NONE ? of(view, id).seat : leader
}

const withDoor = (view: View, door: number, state: View['doors'][number]): View => ({
  ...view,
  doors: view.doors.map((one, index) => (index === door ? state : one)),
})
/** One that comes back from those set aside is any of them. */
const switched = ({ radio, ...view }: View, id: CharacterId, other: CharacterId): View => {
  const [first, second] = [id, other].map(holder => radio.findIndex(one => one.character === holder)) as [number, number]
  const isAside = other === NONE
  return {
    ...view,
    radio: radio.map((one, i) =>
      i === first ? { ...one, character: other } : i === second ? { ...one, character: id, radio: isAside ? null : one.radio } : one,
    ),
  }
}
const sorted = (list: readonly number[], more: number): number[] => [...list, more].toSorted((a, b) => a - b)

export function viewAfter(view: View, event: Event): View {
  switch (event.kind) {
    case 'deployed':
      return change(view, event.character, {
        status: 'present',
        seat: leaderOf(view, event.character),
        square: event.square,
        facing: event.facing,
      })
    case 'characterFound':
      return change(view, event.character, { status: 'present', square: event.square, facing: event.facing })
    case 'moved':
      return change(view, event.character, { square: event.to, facing: event.facing })
    case 'turned':
      return change(view, event.character, { facing: event.facing })
    case 'activated':
      return change(view, event.character, { isEngaged: true })
    case 'abilityUsed':
      // who is used by the others is engaged with it (ER-CHAR-Franck)
      return of(view, event.character).seat === event.seat ? view : change(view, event.character, { isEngaged: true })
    case 'wounded':
      return change(view, event.character, { wounds: (view.characters[event.character]?.wounds ?? 0) + event.wounds })
    case 'cardFlipped':
      return change(view, event.character, { isWounded: true, wounds: event.wounds })
    case 'healed':
      return change(view, event.character, { isWounded: event.isWounded, wounds: event.wounds })
    case 'died':
      return dead(view, event.character, event.square)
    case 'laid':
      return change(view, event.character, { square: event.square })
    case 'controlTaken':
      return change(view, event.character, { seat: event.seat })
    case 'finalBegan':
      return { ...view, characters: view.characters.map(one => ({ ...one, isEngaged: false })) }
    case 'leftMap':
      return change(view, event.character, { status: 'left' })
    case 'captured':
      return change(change(view, event.target, { status: 'prisoner' }), event.character, { prisoner: event.target })
    case 'freed':
      return freed(view, event.character, event.square)
    case 'prisonerPassed':
      return change(of(view, event.giver).prisoner === event.target ? unheld(view, event.target) : view, event.taker, {
        prisoner: event.target,
      })
    case 'assassinated':
      return unheld(view, event.target)
    case 'carriedOff':
      return change(unheld(view, event.target), event.target, { status: 'left' })
    case 'boarded':
      return boarded(view, event.character, event.target)
    case 'alighted':
      return alighted(view, event.character, event.target, event.square)
    case 'zombieRaised':
      return change(view, event.character, { status: 'present', square: event.square, facing: event.facing })
    case 'doorOpened':
      return withDoor(view, event.door, 'open')
    case 'doorClosed':
      return withDoor(view, event.door, 'closed')
    case 'doorDestroyed':
      return withDoor(view, event.door, 'destroyed')
    case 'elementDestroyed':
      return { ...view, destroyed: sorted(view.destroyed, event.element) }
    case 'radioPlaced': {
      const { seat, character, radio = null } = event
      return { ...view, radio: [...view.radio, { seat, character, radio }] }
    }
    case 'radioSwitched':
      return switched(view, event.character, event.other)
    case 'radioRevealed':
      return { ...view, radio: view.radio.map(one => (one.character === event.character ? { ...one, radio: event.radio } : one)) }
    case 'radioStopped':
      return { ...view, radio: view.radio.filter(({ seat }) => seat !== event.seat) }
    case 'wallBroken':
      return { ...view, broken: sorted(view.broken, event.edge) }
    default:
      // what manner.ts wants to change the map does
      event satisfies UnnotedEvent
      return view
  }
}
