// Positions that no table could show are refused with the place, or with what is wrong.
import { createEngine, readPosition } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'

const engine = createEngine(game)
const VASQUEZ = { at: 'A6', facing: 'E' }
const vasquez = (more: object): Readonly<Record<string, unknown>> => ({ characters: { vasquez: { ...VASQUEZ, ...more } } })

test.each([
  ['two miniatures on a square', { characters: { vasquez: 'A6', 'nick-bolter': 'A6' } }, 'two miniatures stand on A6 (ER-MOVE-10)'],
  ['somebody outside the map', vasquez({ at: 'Q2' }), 'vasquez stands outside the map at Q2'],
  ['somebody nowhere', vasquez({ at: 'Z99' }), 'position.characters.vasquez.at: there is no square "Z99"'],
  ['somebody where nobody can stand', vasquez({ at: 'A3' }), 'vasquez cannot stand on A3 (ER-MOVE-9)'],
  ['more Wounds than lives', vasquez({ wounds: 9 }), 'vasquez cannot have 9 Wounds and live (ER-WOUND-1)'],
  ['more CP than the maximum', vasquez({ spent: 9 }), 'vasquez cannot have more than 6 CP in a turn (ER-ORDER-6)'],
  ['more CP than are printed', vasquez({ tiles: { O01: [0, 0, 3, 0] } }), 'section 3 of a tile of vasquez holds too many CP (ER-ORDER-5)'],
  ['CP below 0', { cp: { norad: -1 } }, 'position.cp.norad: must be a whole number, not -1'],
  ['CP that nobody got', { cp: { norad: 9 }, received: { norad: 5 } }, 'norad has more CP than it has received'],
  [
    'an item twice',
    { characters: { vasquez: { ...VASQUEZ, cards: ['03N'] }, 'nick-bolter': { at: 'B6', cards: ['03S'] } } },
    'there is only one of each equipment card (ER-SEARCH-1)',
  ],
  ['a tile twice', { hands: { norad: ['O01', 'O01'] } }, 'there is only one of each order tile (ER-SETUP-3)'],
  ['a Prisoner who is free', vasquez({ prisoner: 'jeff-deeler' }), 'jeff-deeler is held, but no Prisoner (status: prisoner)'],
  [
    'a Prisoner of nobody',
    { characters: { 'jeff-deeler': { status: 'prisoner', wounded: true } } },
    "jeff-deeler is nobody's Prisoner (ER-CAPT-3)",
  ],
  ['a wall that is not there', { broken: ['A1–B1'] }, 'there is no wall A1–B1 to be broken (ER-DESTROY-9)'],
  [
    'a long marker where nothing is broken',
    { longBreaks: ['A1–B1'] },
    'from A1–B1 on there are no two breaks for a long marker (ER-DESTROY-10)',
  ],
  ['a turn too many', { turn: 7 }, 'there are 6 turns, and this is 7 (ER-SCEN-1)'],
  ['smoke of a rifle', { smoke: [{ face: '03N', at: 'A6', turns: 2 }] }, "sniper-rifle has no marker 'smoke' (ER-VOC-1)"],
  [
    'a mine of a rifle',
    { markers: [{ marker: 'mine', face: '03N', at: 'A6', character: 'vasquez', seat: 'norad', left: 1 }] },
    "sniper-rifle has no marker 'mine' (ER-VOC-1)",
  ],
  ['somebody hidden where nobody is', { hidden: 'zombie-lab' }, 'position.hidden: nobody is hidden'],
  ['a state that is no yes', vasquez({ engaged: 'perhaps' }), 'position.characters.vasquez.engaged: must be true or false, not "perhaps"'],
])('%s is told', (_, position, message) => {
  expect(() => readPosition(engine, position, 'impossible', { scenario: 'traitors' })).toThrow(message)
})
