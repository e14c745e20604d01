// Panels and log never tell more than the film has shown.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { type FilmFrame, frameOf, lengthen, type Reel as ReelOf, wind } from '@rubble/ui'
import { expect, test } from 'vitest'
import { momentIn, seenOf, unseen } from './reel.ts'

type Reel = ReelOf<FilmFrame>

const moment = (number: number): Moment => ({
  number,
  viewer: 0,
  view: { game: { at: number }, asked: { kind: 'act', seats: [number % 2] } } as never,
  options: [{ value: {} }],
  undo: undefined,
  outcome: undefined,
})
const heard = (at: number, ...names: readonly string[]): VisibleEvent[] => names.map(kind => ({ at, named: { kind } }))
/** Each event is a frame, shown when it ends. */
const film = (before: object, news: readonly VisibleEvent[]): FilmFrame[] =>
  news.map((_, i) => ({ view: { ...before, seen: i }, shown: i, lasts: 100 }))
const begun = (at: number): Reel => ({ moment: moment(at), scenes: [] })
const names = (all: readonly VisibleEvent[]): unknown[] => all.map(({ named }) => named['kind'])
const seen = (reel: Reel): Reel => {
  const frame = frameOf(reel)
  return frame === undefined ? reel : wind(reel, frame)
}

test('a moment is shown as far as its film has come, nobody is asked in it, and then it is there', () => {
  const news = heard(1, 'hit', 'gone')
  const history = [...heard(0, 'placed'), ...news]
  let reel = lengthen(begun(1), moment(2), news, film)
  expect(momentIn(reel)).toMatchObject({ number: 2, options: [], view: { game: { at: 1, seen: 0 }, asked: { seats: [1] } } })
  expect(names(seenOf(history, unseen(reel)))).toEqual(['placed'])
  reel = seen(reel)
  expect(names(seenOf(history, unseen(reel)))).toEqual(['placed', 'hit'])
  reel = seen(reel)
  expect(frameOf(reel)).toBeUndefined()
  expect(momentIn(reel)).toEqual(moment(2))
  expect(names(seenOf(history, unseen(reel)))).toEqual(['placed', 'hit', 'gone'])
})

test('of dice that fall the log says what came up when it has been seen', () => {
  const dice = (before: object, news: readonly VisibleEvent[]): FilmFrame[] =>
    news.map((_, i) => ({ view: before, shown: i + 1, lasts: 100, logged: i === 0 ? 0 : undefined }))
  let reel = lengthen(begun(1), moment(2), heard(1, 'rolled', 'hit'), dice)
  expect(names(unseen(reel))).toEqual(['rolled', 'hit'])
  reel = seen(reel)
  expect(names(unseen(reel))).toEqual([])
})

test('what comes while a film runs waits for it, and is told after it', () => {
  const [first, second] = [heard(1, 'hit'), heard(2, 'drawn', 'moved')]
  let reel = lengthen(lengthen(begun(1), moment(2), first, film), moment(3), second, film)
  expect(names(unseen(reel))).toEqual(['hit', 'drawn', 'moved'])
  expect(momentIn(reel).view.game).toMatchObject({ at: 1 })
  reel = seen(reel)
  expect(names(unseen(reel))).toEqual(['drawn', 'moved'])
  expect(momentIn(reel).view.game).toMatchObject({ at: 2 })
  // a history that has not come yet loses nothing
  expect(names(seenOf(heard(1, 'hit'), unseen(reel)))).toEqual(['hit'])
})

test('nothing runs on a jump, or where nothing is to be shown; the same moment goes on running', () => {
  const news = heard(1, 'hit')
  expect(lengthen(begun(1), moment(2), news, undefined).scenes).toEqual([])
  expect(lengthen(begun(5), moment(2), news, film).scenes).toEqual([])
  const running = lengthen(begun(1), moment(2), news, film)
  expect(lengthen(running, moment(2), news, film).scenes).toBe(running.scenes)
})
