// Reads what holds in one scenario alone (ER-SCEN-7…23). Each word has its fields and no others.
import type { Fields, Input } from '@rubble/kit'
import type { CharacterId, FloorIndex } from '../model/ids.ts'
import type { PlacedSection, Specials } from '../model/scenario.ts'
import { readLine } from './lines.ts'
import { face, fieldsOf, item, seat, whole, word, words } from './read.ts'
import { NO_SPECIALS } from './specials.ts'
import { ORDER_TYPES, SPECIALS, type SpecialWord } from './words.ts'

/** What a scenario can speak of: its tiles, and those who take part or may be raised. */
export interface Cast {
  tile(input: Input): FloorIndex
  /** A tile with something on it that can be destroyed. */
  fragile(input: Input): FloorIndex
  section(input: Input, tile: FloorIndex): string
  character(input: Input): CharacterId
  /** Who waits to be found. */
  hidden(input: Input): CharacterId
}

/** With the turn from which on the sewers are open. */
export interface ReadSpecials extends Specials {
  readonly sewersFrom: number
}

const USUAL: ReadSpecials = { ...NO_SPECIALS, sewersFrom: 1 }

function sectionOf(fields: Fields, cast: Cast): PlacedSection {
  const floor = cast.tile(fields.get('tile'))
  return { floor, section: cast.section(fields.get('section'), floor) }
}

interface Reader {
  readonly fields: readonly string[]
  /** What differs by it from what was said before. */
  read(fields: Fields, cast: Cast, before: ReadSpecials): Partial<ReadSpecials>
}

const READ: { readonly [W in SpecialWord]: Reader } = {
  controlOverride: {
    fields: ['character'],
    read: (f, cast, { controlOverride }) => ({ controlOverride: [...controlOverride, cast.character(f.get('character'))] }),
  },
  doorsForbidden: {
    fields: ['side', 'rooms', 'until'],
    read: (f, cast) => ({
      doorsForbidden: {
        seat: seat(f.get('side')),
        rooms: f.get('rooms').items().map(cast.tile),
        until: word(f.get('until'), ['revealed']),
      },
    }),
  },
  sewersClosedUntilTurn: { fields: ['turn'], read: f => ({ sewersFrom: whole(f.get('turn')) }) },
  sectionsUsable: { fields: ['types'], read: f => ({ orders: new Set(words(f.get('types'), ORDER_TYPES)) }) },
  coloursIgnored: { fields: [], read: () => ({ coloursIgnored: true }) },
  objectiveInteract: {
    fields: ['tile', 'section', 'line'],
    read: (f, cast, { objectiveInteract }) => ({
      objectiveInteract: [...objectiveInteract, { ...sectionOf(f, cast), line: readLine(f.get('line')) }],
    }),
  },
  objectivePickUp: {
    fields: ['tile', 'section', 'side', 'equipment', 'requires'],
    read(f, cast, { objectivePickUp }) {
      const requires = word(f.get('requires'), ['safeOpen'])
      const one = { ...sectionOf(f, cast), seat: seat(f.get('side')), equipment: face(f.get('equipment')), requires }
      return { objectivePickUp: [...objectivePickUp, one] }
    },
  },
  setAsideEquipment: { fields: ['equipment'], read: (f, _, { setAside }) => ({ setAside: [...setAside, face(f.get('equipment'))] }) },
  searchDeck: { fields: ['exclude'], read: f => ({ searchExcluded: f.get('exclude').items().map(face) }) },
  exitForbidden: { fields: ['characters'], read: (f, cast) => ({ exitForbidden: f.get('characters').items().map(cast.character) }) },
  equipmentLockedUntilTurn: {
    fields: ['item', 'turn'],
    read: (f, _, { lockedItems }) => ({ lockedItems: [...lockedItems, { item: item(f.get('item')), turn: whole(f.get('turn')) }] }),
  },
  traitorUnmasked: { fields: [], read: () => ({ traitorUnmasked: true }) },
  itemInUse: { fields: ['equipment'], read: (f, _, { itemsInUse }) => ({ itemsInUse: [...itemsInUse, face(f.get('equipment'))] }) },
}

export function readSpecials(input: Input, cast: Cast): ReadSpecials {
  return input.items().reduce((before, one) => {
    const { fields, read } = READ[word(one.fields().get('type'), SPECIALS)]
    return { ...before, ...read(fieldsOf(one, ['type', ...fields]), cast, before) }
  }, USUAL)
}
