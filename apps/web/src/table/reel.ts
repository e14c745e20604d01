// A film of what has just happened: steps that stand in line, and what of the news is still to be seen.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { type FilmFrame, follows, type GameBoard } from '@rubble/ui'

/** Frames of one piece of news, as many as are left of them. */
interface Scene {
  readonly frames: readonly FilmFrame[]
  readonly news: readonly VisibleEvent[]
  /** Who was asked before. */
  readonly asked: Moment['view']['asked']
}

export interface Reel {
  /** Where it leads. */
  readonly moment: Moment
  readonly scenes: readonly Scene[]
}

const isSame = (a: Moment, b: Moment): boolean => a.number === b.number && a.viewer === b.viewer

/** The reel after another moment has come; what still runs goes on before it. */
export function lengthen(reel: Reel, moment: Moment, news: readonly VisibleEvent[], film: GameBoard['film'], pace: number): Reel {
  if (pace === 0 || film === undefined) return { moment, scenes: [] }
  if (isSame(reel.moment, moment)) return { moment, scenes: reel.scenes }
  if (!follows(reel.moment, moment, news)) return { moment, scenes: [] }
  const { game, asked } = reel.moment.view
  const frames = film(game, news)
  return { moment, scenes: frames.length === 0 ? reel.scenes : [...reel.scenes, { frames, news, asked }] }
}

export const frameOf = ({ scenes: [scene] }: Reel): FilmFrame | undefined => scene?.frames[0]

/** The reel when this frame has been seen. */
export function wind(reel: Reel, seen: FilmFrame): Reel {
  const [scene, ...later] = reel.scenes
  if (scene === undefined || scene.frames[0] !== seen) return reel
  const frames = scene.frames.slice(1)
  return { ...reel, scenes: frames.length === 0 ? later : [{ ...scene, frames }, ...later] }
}

/** What has happened by now and has not been seen yet. */
export function unseen({ scenes: [scene, ...later] }: Reel): readonly VisibleEvent[] {
  if (scene === undefined) return []
  return [...scene.news.slice(scene.frames[0]?.shown ?? 0), ...later.flatMap(({ news }) => news)]
}

/** The moment as far as the film has come: nobody is asked anything in it. */
export function momentIn(reel: Reel): Moment {
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
