import type { Manifest } from '@rubble/kit'
import type { Noun } from '@rubble/text'

/** A square, or an edge between two, or on the border: below the ground people say so, and write no code. */
const SQUARE: Noun = {
  kind: 'square',
  spelled: [
    ['@-(\\d+)', ' (−$1)'],
    ['–out-N', ' ↑'],
    ['–out-E', ' →'],
    ['–out-S', ' ↓'],
    ['–out-W', ' ←'],
  ],
}

/** A door that hangs nowhere yet: those of a kind are alike. */
const LEAF: Noun = { kind: 'placed-door', plain: 'door' }

export const manifest: Manifest = {
  id: 'earth-reborn',
  players: '2–4',
  minutes: '60–180',
  difficulty: 3,
  knowsDraws: false,
  quick: { scenario: 'beauty-and-the-beast' },
  // a section is called by the order tile it is on
  nouns: {
    character: 'character',
    characters: 'character',
    target: 'character',
    giver: 'character',
    taker: 'character',
    by: 'character',
    other: 'character',
    dead: 'character',
    face: 'face',
    faces: 'face',
    weapon: 'face',
    tile: 'tile',
    tiles: 'tile',
    discarded: 'tile',
    section: { kind: 'order-section', by: 'tile' },
    door: 'placed-door',
    element: 'site',
    site: 'site',
    room: 'floor',
    floor: 'floor',
    leaf: LEAF,
    leaves: LEAF,
    mission: 'mission',
    missions: 'mission',
    side: 'side',
    turned: 'turned',
    seat: 'seat',
    on: 'seat',
    faction: 'seat',
    winner: 'seat',
    winners: 'seat',
    to: SQUARE,
    from: SQUARE,
    square: SQUARE,
    squares: SQUARE,
    edge: SQUARE,
    facing: 'facing',
    arc: 'arc',
    radio: 'radio',
    marker: 'marker',
    phase: 'phase',
    order: 'order',
    icon: 'icon',
    state: 'state',
    rolled: 'yellow',
    against: 'yellow',
  },
}
