// Whatever the rules offer can be picked with a finger: on the map, in the crew, in the hold, or in the dock.
import { agrees, createEngine, draw, type Flat, seeded } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { type Act, askOf, seatColour, type SeatLook, verbOf } from '@rubble/ui'
import { expect, test } from 'vitest'
import { game } from '../game.ts'
import { SEATS } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { board } from './index.ts'
import { offeredIn, tilesInSight } from './offered.ts'
import { type MapThing, partOf } from './point.ts'
import { names, viewOf } from './read.ts'
import { boardScene, edgeCells, facingCells, squareRows } from './scene.ts'
import { crewOf } from './seat-facts.tsx'

const engine = createEngine(game)
const mute = { text: () => '', name: () => '', option: () => '' } as unknown as Speaker
const seats: readonly SeatLook[] = SEATS.map((id, seat) => ({
  seat,
  id,
  colour: seatColour(seat),
  name: id,
  isViewer: false,
  isBot: false,
}))

function momentOf(state: State): Moment {
  const [seat = 0] = engine.asked(state)
  const options = engine.options(state, seat).map(option => ({ value: engine.name(state, option) }))
  return { number: 0, viewer: seat, view: engine.view(state, seat), options, undo: undefined, outcome: undefined } as unknown as Moment
}

/** What taps on the map, in the crews and in the hold would say. */
function tapsIn(moment: Moment, part: Flat, acts: readonly Act[]): readonly Flat[] {
  const view = viewOf(moment)
  const scene = boardScene({ moment, seats, speaker: mute, part, options: acts })
  const lit: readonly { readonly thing: MapThing; readonly isLit: boolean }[] = [
    ...squareRows(scene, acts).flat(),
    ...edgeCells(scene),
    ...facingCells(scene).map(({ thing }) => ({ thing, isLit: true })),
  ]
  const crew = SEATS.flatMap((_, seat) => crewOf(view, seat)).map((id): MapThing => ({ kind: 'character', id }))
  const offered = offeredIn({ moment, part, options: acts })
  const tiles = [...tilesInSight({ moment, part }), ...offered.tiles].map(tile => names.tile(tile, view))
  return [
    ...[...lit.flatMap(({ thing, isLit }) => (isLit ? [thing] : [])), ...crew].map(thing => partOf(thing, view, acts)),
    ...tiles.flatMap(tile => [{ tile }, ...[1, 2, 3, 4].map(section => ({ tile, section }))]),
    ...offered.faces.map(face => ({ face: names.face(face, view) })),
  ]
}

const isNew = (tap: Flat, part: Flat): boolean => Object.keys(tap).some(field => !(field in part))

/** The next tap or press on the way to an option, or nothing where there is none. */
function next(moment: Moment, value: Flat, part: Flat, verb: string | undefined): { part: Flat; verb: string | undefined } | undefined {
  const acts = moment.options.filter(option => agrees(part, option.value) && (verb === undefined || verbOf(board, moment, option) === verb))
  const ask = askOf(acts, part, verb, moment, board, mute)
  const answer = ask.verbs.find(one => one.part !== undefined && agrees(one.part, value))
  const kind =
    verb === undefined ? ask.verbs.find(({ key, part: more }) => more === undefined && key === verbOf(board, moment, { value })) : undefined
  const numbers = [...(ask.numbers ?? []), ...(ask.number === undefined ? [] : [ask.number])].filter(({ field }) => !(field in part))
  const isDialled = 'section' in part && !('cp' in part) && value['cp'] !== undefined
  const tap = tapsIn(moment, part, acts).find(one => agrees(one, value) && isNew(one, part))
  if (tap !== undefined) return { part: { ...part, ...tap }, verb }
  if (isDialled) return { part: { ...part, cp: value['cp'] as number }, verb }
  if (answer?.part !== undefined) return { part: { ...part, ...answer.part }, verb }
  if (numbers.length > 0) return { part: { ...part, ...Object.fromEntries(numbers.map(({ field }) => [field, value[field] ?? 0])) }, verb }
  return kind === undefined ? undefined : { part, verb: kind.key }
}

/** What is left of the options where nobody gets any further. */
function leftBefore(moment: Moment, value: Flat): readonly Act[] {
  let now: { part: Flat; verb: string | undefined } | undefined = { part: {}, verb: undefined }
  let left: readonly Act[] = moment.options
  for (let taps = 0; taps < 10 && now !== undefined; taps++) {
    const { part, verb } = now
    left = moment.options.filter(option => agrees(part, option.value) && (verb === undefined || verbOf(board, moment, option) === verb))
    if (left.length === 1) return left
    now = next(moment, value, part, verb)
  }
  return left
}

/** One of each kind is enough: what it does, and which fields it has. */
const kindsOf = (moment: Moment): readonly Act[] => [
  ...new Map(moment.options.map(option => [`${Object.keys(option.value).join()} ${String(option.value['do'])}`, option])).values(),
]

test.each(Object.keys(game.scenarios?.all ?? {}))('every kind of option can be picked: %s', scenario => {
  const random = seeded(`pick ${scenario}`)
  const state = engine.start(game.config({ scenario }), seeded(`deal ${scenario}`))
  const seen = new Set<string>()
  for (let i = 0; i < 500 && !game.over(state); i++) {
    const moment = momentOf(state)
    for (const { value } of kindsOf(moment)) {
      const key = `${moment.view.asked?.kind ?? ''} ${Object.keys(value).join()} ${String(value['do'])}`
      if (seen.has(key) || board.isEnd(value, moment)) continue
      if (i % 3 === 0) seen.add(key)
      const left = leftBefore(moment, value)
      expect(
        left.map(one => one.value),
        `${moment.view.asked?.kind ?? ''}: ${JSON.stringify(value)}`,
      ).toEqual([value])
    }
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number])
  }
  expect(seen.size).toBeGreaterThan(10)
})
