// What is offered about others at a table is what the server lets one do.
import type { OnlineTable } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { belongsTo, mayBan, mayMute, mayWrite } from './moderation.ts'

const person = (id: string) => ({ id, name: id.toUpperCase(), isClaimed: false })
const TABLE = {
  owner: 'olga',
  places: [
    { kind: 'person', person: person('ana'), isHere: true },
    { kind: 'bot', level: 'easy', keptFor: person('marek') },
    { kind: 'free', keptFor: person('kim') },
    { kind: 'free' },
    { kind: 'bot', level: 'easy' },
  ],
  moderation: { spectatorsWrite: false, muted: [person('ana')], banned: [] },
} as unknown as OnlineTable

test('who has opened it or has a place there belongs to it', () => {
  expect(['olga', 'ana', 'marek', 'kim', 'eve', undefined].map(one => belongsTo(TABLE, one))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('the opener decides about everybody else, who sits there about those who look on', () => {
  expect(['olga', 'ana', 'eve'].map(one => mayMute(TABLE, 'olga', one))).toEqual([false, true, true])
  expect(['olga', 'ana', 'marek', 'eve'].map(one => mayMute(TABLE, 'ana', one))).toEqual([false, false, false, true])
  expect(
    ['marek', 'eve', undefined].map(one => mayMute(TABLE, one, 'zoe')),
    'who does not sit there now',
  ).toEqual([false, false, false])
  expect(['ana', 'eve'].map(one => mayBan(TABLE, 'olga', one))).toEqual([false, true])
})

test('who looks on writes where that is allowed, who is muted nowhere', () => {
  expect(['olga', 'ana', 'marek', 'eve', undefined].map(one => mayWrite(TABLE, one))).toEqual([true, false, true, false, false])
  const open = { ...TABLE, moderation: { ...TABLE.moderation, spectatorsWrite: true } }
  expect(['ana', 'eve', undefined].map(one => mayWrite(open, one))).toEqual([false, true, true])
})
