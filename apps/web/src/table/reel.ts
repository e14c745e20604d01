// What the table shows while a film runs: no more than has been seen of it.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { type FilmFrame, frameOf, type Reel } from '@rubble/ui'

/** What has happened by now and has not been seen yet. */
export function unseen({ scenes: [scene, ...later] }: Reel<FilmFrame>): readonly VisibleEvent[] {
  if (scene === undefined) return []
  const frame = scene.frames[scene.at]
  return [...scene.news.slice(frame?.logged ?? frame?.shown ?? 0), ...later.flatMap(({ news }) => news)]
}

/** The moment as far as the film has come: nobody is asked anything in it. */
export function momentIn(reel: Reel<FilmFrame>): Moment {
  const [scene] = reel.scenes
  const frame = frameOf(reel)
  const { moment } = reel
  return scene === undefined || frame === undefined
    ? moment
    : { ...moment, view: { ...moment.view, game: frame.view, asked: scene.asked }, options: [] }
}

/** A history that ends with news which are not all seen yet, up to what is. */
export function seenOf(history: readonly VisibleEvent[], ahead: readonly VisibleEvent[]): readonly VisibleEvent[] {
  const [first] = ahead
  if (first === undefined) return history
  // it may not have come yet itself
  const come = history.filter(({ at }) => at >= first.at).length
  return history.slice(0, history.length - Math.min(ahead.length, come))
}
