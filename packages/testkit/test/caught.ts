// Which properties a game broken on purpose is caught by.
import type { Types } from '@rubble/engine'
import { type BatteryOptions, properties, type Subject, takeSample } from '@rubble/testkit'
import { expect } from 'vitest'

type Name = keyof typeof properties
const NAMES = Object.keys(properties) as Name[]

/** The names of all properties that a subject fails. */
export function caughtBy<G extends Types>(subject: Subject<G>, options: Partial<BatteryOptions<G>> = {}): Name[] {
  const sample = takeSample(subject, { seeds: [1, 2, 3], stride: 3, ...options })
  return NAMES.filter(name => properties[name].check(sample).length > 0)
}

/** Caught by the property meant for it. `also` names those that must notice the same fault from another side, if they come across it. */
export function expectCaught<G extends Types>(
  subject: Subject<G>,
  meant: Name,
  also: readonly Name[] = [],
  options: Partial<BatteryOptions<G>> = {},
): void {
  const caught = caughtBy(subject, options)
  expect(caught).toContain(meant)
  expect(caught.filter(name => name !== meant && !also.includes(name))).toEqual([])
}
