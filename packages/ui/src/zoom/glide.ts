// A view changes smoothly, unless somebody wants no movement; who takes the board in hand meanwhile has it.
import { type Camera, turnTo, viewOf } from './camera.ts'
import { type Frame, kept, type View } from './view.ts'

/** As long as a piece moves, at the speed that was set. */
function duration(pane: Element): number {
  const style = getComputedStyle(pane)
  const speed = style.getPropertyValue('--speed')
  return (Number.parseFloat(style.getPropertyValue('--move')) || 0) * (speed === '' ? 1 : Number.parseFloat(speed))
}

/** Where each camera was told to go last: two may be told so before either has moved. */
const newest = new WeakMap<Camera, View>()

export function glide(pane: Element | null, camera: Camera, frame: Frame, to: View): void {
  const ms = pane === null ? 0 : duration(pane)
  const from = viewOf(camera, frame)
  const end = kept(to, frame)
  newest.set(camera, end)
  if (ms === 0) return turnTo(camera, frame, end)
  let began: number | undefined
  let last = camera.get().view
  const step = (time: number): void => {
    if (camera.get().view !== last || newest.get(camera) !== end) return
    began ??= time
    const share = Math.min(1, (time - began) / ms)
    const eased = 1 - (1 - share) ** 3
    if (share === 1) return turnTo(camera, frame, end)
    const mix = (a: number, b: number): number => a + (b - a) * eased
    camera.set({ view: { x: mix(from.x, end.x), y: mix(from.y, end.y), scale: from.scale * (end.scale / from.scale) ** eased } })
    last = camera.get().view
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
