// The compiler sees to it that every kind of event is heard; what is shown on the map sounds like nothing else.
import { expect, test } from 'vitest'
import { SOUNDS } from './sounds.ts'

/** What is animated, each with what may sound the same because it is the same to the eye. */
const SHOWN: readonly (readonly [keyof typeof SOUNDS, ...(keyof typeof SOUNDS)[]])[] = [
  ['moved', 'alighted', 'boarded'],
  ['turned'],
  ['doorOpened'],
  ['doorClosed', 'doorHung'],
  ['shotRolled'],
  ['damageRolled'],
  ['combatRolled'],
  ['smashRolled'],
  ['searchRolled'],
  ['tested', 'testRolled'],
  ['tortured'],
  ['wounded'],
  ['died', 'assassinated'],
  ['captured', 'prisonerPassed'],
  ['freed', 'safeOpened'],
  ['blastSpread', 'exploded'],
  ['wallBroken', 'drillerShown'],
  ['doorDestroyed'],
  ['elementDestroyed'],
  ['bidsShown', 'bandBids'],
  ['duelAsked'],
  ['zombieRaised'],
]

test.each(SHOWN.map(kin => [kin[0], kin] as const))('%s sounds like nothing else', (first, kin) => {
  const alike = Object.entries(SOUNDS).flatMap(([kind, sound]) => (sound === SOUNDS[first] ? [kind] : []))
  expect(alike.toSorted()).toEqual(kin.toSorted())
})
