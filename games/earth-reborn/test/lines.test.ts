import { expect, test } from 'vitest'
import { missingWords } from '../src/rules/lines/words.ts'

// Each leaves this list when its chapter comes; a line with one of them is not offered.
test('every other word of icon lines is carried out', () => {
  expect(missingWords()).toEqual([
    'controlledBy',
    'controlledByEnemy',
    'cardNotEngaged',
    'onMarker',
    'facing',
    'los',
    'fireArc',
    'marker',
    'markersLeft',
    'zombieAvailable',
    'targetIs',
    'targetingSuccess',
    'loseCp',
    'wounds',
    'armourModifier',
    'createZombie',
    'zombieBonusCp',
    'explode',
    'placeMarker',
    'removeMarker',
    'radioScrambling',
    'takeControl',
    'treatOrders',
    'moveFlying',
    'noShooting',
    'blockLos',
    'seeThroughSmoke',
    'immuneGas',
  ])
})
