import { describe, expect, test } from 'vitest'
import { fitted, type Frame, isFitted, kept, moved, pxOf, seenIn, showing, zoomed } from './view.ts'

const frame: Frame = { content: { x: -400, y: -300, width: 800, height: 600 }, room: { width: 400, height: 400 }, most: 2 }

test('all of it is seen, in the middle', () => {
  expect(fitted(frame)).toEqual({ x: 0, y: 0, scale: 0.5 })
  expect(seenIn(fitted(frame), frame.room)).toEqual({ x: -400, y: -400, width: 800, height: 800 })
  expect(fitted({ ...frame, most: 0.2 })).toMatchObject({ scale: 0.2 })
})

test('what lies under the fingers stays under them', () => {
  const at = { x: 100, y: 300 }
  const before = fitted(frame)
  const after = zoomed(before, 2, at, frame.room)
  const point = { x: -200, y: 200, width: 0, height: 0 }
  expect(pxOf(before, frame.room, point)).toMatchObject(at)
  expect(pxOf(after, frame.room, point)).toMatchObject(at)
  expect(after.scale).toBe(1)
})

test('the drawing follows the finger', () => {
  const before = { x: 0, y: 0, scale: 2 }
  expect(pxOf(moved(before, 30, -10), frame.room, { x: 0, y: 0, width: 0, height: 0 })).toMatchObject({ x: 230, y: 190 })
})

describe('kept', () => {
  test('neither too small nor too large', () => {
    expect(kept({ x: 0, y: 0, scale: 0.1 }, frame).scale).toBe(0.5)
    expect(kept({ x: 0, y: 0, scale: 9 }, frame).scale).toBe(2)
    expect(isFitted(kept({ x: 0, y: 0, scale: 0.1 }, frame), frame)).toBe(true)
    expect(isFitted(kept({ x: 0, y: 0, scale: 0.6 }, frame), frame)).toBe(false)
  })
  test('the drawing is never lost: its edge comes in no further than a button is wide', () => {
    const far = kept({ x: 9999, y: -9999, scale: 2 }, frame)
    expect(pxOf(far, frame.room, frame.content)).toMatchObject({ x: 400 - 56 - 1600, y: 56 })
  })
  test('what is smaller than the room stands in its middle', () => {
    expect(kept({ x: 300, y: 250, scale: 0.5 }, { ...frame, room: { width: 400, height: 1000 } })).toMatchObject({ y: 0 })
  })
})

describe('showing', () => {
  const view = { x: 0, y: 0, scale: 1 }
  test('nothing moves for what is seen already', () => {
    expect(showing(view, { x: -50, y: -50, width: 100, height: 100 }, frame.room)).toEqual(view)
  })
  test('moves as little as is needed', () => {
    expect(showing(view, { x: 250, y: 0, width: 100, height: 100 }, frame.room)).toEqual({ x: 350 - 184, y: 0, scale: 1 })
    expect(showing(view, { x: -350, y: 0, width: 100, height: 100 }, frame.room)).toEqual({ x: -350 + 184, y: 0, scale: 1 })
  })
  test('what is larger than the room makes it smaller', () => {
    expect(showing(view, { x: 0, y: 0, width: 736, height: 100 }, frame.room)).toMatchObject({ x: 368, scale: 0.5 })
  })
})

test('what is shown on purpose does not lie under buttons, at the lower end or at the upper', () => {
  const view = { x: 0, y: 0, scale: 1 }
  const box = { x: -50, y: 0, width: 100, height: 190 }
  const seen = pxOf(showing(view, box, frame.room, 44), frame.room, box)
  expect(seen.y + seen.height).toBeCloseTo(400 - 44)
  // as large as the room that is left
  const tall = { ...box, y: -500, height: 1000 }
  const all = pxOf(showing(view, tall, frame.room, 44), frame.room, tall)
  expect(all.y).toBeCloseTo(16)
  expect(all.y + all.height).toBeCloseTo(400 - 44)
})
