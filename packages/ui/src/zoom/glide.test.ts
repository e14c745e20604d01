import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCamera, viewOf } from './camera.ts'
import { glide } from './glide.ts'
import type { Frame } from './view.ts'

const FRAME: Frame = { content: { x: 0, y: 0, width: 2000, height: 2000 }, room: { width: 400, height: 400 }, most: 1 }
const PANE = {} as Element
let frames: FrameRequestCallback[] = []
let now = 0
beforeEach(() => {
  frames = []
  now = 0
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => (name === '--move' ? '300ms' : '1') }))
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => frames.push(next))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Frames of a browser, as long as somebody asks for them. */
function run(most = 100): void {
  for (let i = 0; i < most && frames.length > 0; i++) {
    const due = frames
    frames = []
    now += 16
    for (const one of due) one(now)
  }
}

const near = (x: number): { x: number; y: number; scale: number } => ({ x, y: 1000, scale: 0.5 })

test('it arrives, and moves on the way', () => {
  const camera = createCamera()
  camera.set({ view: near(600) })
  glide(PANE, camera, FRAME, near(1400))
  run(5)
  expect(viewOf(camera, FRAME).x).toBeGreaterThan(600)
  expect(viewOf(camera, FRAME).x).toBeLessThan(1400)
  run()
  expect(viewOf(camera, FRAME)).toEqual(near(1400))
})

test('who is told to look elsewhere before anything has moved looks there', () => {
  const camera = createCamera()
  camera.set({ view: near(600) })
  glide(PANE, camera, FRAME, near(1400))
  glide(PANE, camera, FRAME, near(800))
  run()
  expect(viewOf(camera, FRAME)).toEqual(near(800))
})

test('who takes it in hand meanwhile has it', () => {
  const camera = createCamera()
  camera.set({ view: near(600) })
  glide(PANE, camera, FRAME, near(1400))
  run(3)
  camera.set({ view: near(900) })
  run()
  expect(viewOf(camera, FRAME)).toEqual(near(900))
})
