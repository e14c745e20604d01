// A film of what has just happened: steps that stand in line, until they have been seen.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { follows } from './follows.ts'

/** News step by step, from the game's view before them. */
export type Film<Frame> = (before: object, news: readonly VisibleEvent[]) => readonly Frame[]

/** Frames of one piece of news, as many as are left of them. */
interface Scene<Frame> {
  readonly frames: readonly Frame[]
  readonly news: readonly VisibleEvent[]
  /** Who was asked before. */
  readonly asked: Moment['view']['asked']
}

export interface Reel<Frame> {
  /** Where it leads. */
  readonly moment: Moment
  readonly scenes: readonly Scene<Frame>[]
}

const isSame = (a: Moment, b: Moment): boolean => a.number === b.number && a.viewer === b.viewer

/** The reel after another moment has come; what still runs goes on before it. */
export function lengthen<Frame>(
  reel: Reel<Frame>,
  moment: Moment,
  news: readonly VisibleEvent[],
  film: Film<Frame> | undefined,
  pace: number,
): Reel<Frame> {
  if (pace === 0 || film === undefined) return { moment, scenes: [] }
  if (isSame(reel.moment, moment)) return { moment, scenes: reel.scenes }
  if (!follows(reel.moment, moment, news)) return { moment, scenes: [] }
  const { game, asked } = reel.moment.view
  const frames = film(game, news)
  return { moment, scenes: frames.length === 0 ? reel.scenes : [...reel.scenes, { frames, news, asked }] }
}

export const frameOf = <Frame>({ scenes: [scene] }: Reel<Frame>): Frame | undefined => scene?.frames[0]

/** The reel when this frame has been seen. */
export function wind<Frame>(reel: Reel<Frame>, seen: Frame): Reel<Frame> {
  const [scene, ...later] = reel.scenes
  if (scene === undefined || scene.frames[0] !== seen) return reel
  const frames = scene.frames.slice(1)
  return { ...reel, scenes: frames.length === 0 ? later : [{ ...scene, frames }, ...later] }
}
