import { type Codec, indexOf } from '@rubble/engine'
import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

interface View {
  readonly size: number
}
const hex: Codec<View, number> = {
  write: (id, { size }) => `${size}-${id}`,
  read: (name, { size }) => Number(String(name).slice(`${size}-`.length)),
}
const codecs = { unit: indexOf(['axe', 'bow']), hex }
type Event = { readonly kind: 'moved'; readonly unit: number; readonly hex: number } | { readonly kind: 'rested' }
const read = (named: object): Event | undefined => readEvent<Event>(codecs, { at: 4, named: { ...named } }, { size: 19 })

test('names are read by the codecs of the game, with the view they belong to', () => {
  expect(read({ kind: 'moved', unit: 'bow', hex: '19-7' })).toEqual({ kind: 'moved', unit: 1, hex: 7 })
})

test('what the viewer may not know is missing, and of what it hears nothing there is no event', () => {
  expect(read({ kind: 'moved', hex: '19-7' })).toEqual({ kind: 'moved', hex: 7 })
  expect(read({})).toBeUndefined()
})

test('a name that nobody knows is an error that says where', () => {
  expect(() => read({ kind: 'moved', unit: 'cow', hex: '19-7' })).toThrow("event of 4.unit: there is no unit 'cow'")
})
