import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { expect, test } from 'vitest'
import pack from '../index.ts'
import { agreed } from './agreed.ts'

const english = speaker(pack, 'en', tableTexts.en)

test('what is agreed is said, and nothing that makes no difference', () => {
  expect(agreed({ armies: ['moloch', 'borgo'], rangedPoison: true, rootsNet: true }, english)).toEqual(['Duel'])
  expect(agreed({ armies: ['sharrash', 'mississippi'], first: 'sharrash' }, english)).toEqual([
    'Duel',
    'First player: Sharrash',
    'Breath of Death',
  ])
  expect(agreed({ armies: ['moloch', 'borgo', 'neojungle'], mode: 'one-against-two', largeBoard: true, rootsNet: true }, english)).toEqual([
    'One against two',
    'Hit points of each HQ in the team: 16',
    'Large board with 37\u00A0hexes',
    'Roots net enemies that stand on them',
  ])
})
