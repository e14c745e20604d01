// A film of what has just happened: beats that stand in line, until they have been seen.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { follows } from './follows.ts'

/** News beat by beat, from the game's view before them to the one after. */
export type Film<Frame> = (before: object, news: readonly VisibleEvent[], after: object) => readonly Frame[]

/** Frames of one piece of news, and which of them is shown. */
export interface Scene<Frame> {
  readonly frames: readonly Frame[]
  readonly at: number
  readonly news: readonly VisibleEvent[]
  /** Who was asked before. */
  readonly asked: Moment['view']['asked']
}

export interface Reel<Frame> {
  /** Where it leads. */
  readonly moment: Moment
  readonly scenes: readonly Scene<Frame>[]
  /** Who was asked before what led there. */
  readonly before?: Moment['view']['asked']
}

const isSame = (a: Moment, b: Moment): boolean => a.number === b.number && a.viewer === b.viewer

/** The reel after another moment has come; what still runs goes on before it. */
export function lengthen<Frame>(
  reel: Reel<Frame>,
  moment: Moment,
  news: readonly VisibleEvent[],
  film: Film<Frame> | undefined,
): Reel<Frame> {
  if (film === undefined) return { moment, scenes: [] }
  if (isSame(reel.moment, moment)) return { ...reel, moment }
  if (!follows(reel.moment, moment, news)) return { moment, scenes: [] }
  const { game, asked } = reel.moment.view
  const frames = film(game, news, moment.view.game)
  return { moment, scenes: frames.length === 0 ? reel.scenes : [...reel.scenes, { frames, at: 0, news, asked }], before: asked }
}

export const frameOf = <Frame>({ scenes: [scene] }: Reel<Frame>): Frame | undefined => scene?.frames[scene.at]
/** What comes after it in the same piece of news. */
export const nextOf = <Frame>({ scenes: [scene] }: Reel<Frame>): Frame | undefined => scene?.frames[scene.at + 1]

/** The reel when this frame has been seen. */
export function wind<Frame>(reel: Reel<Frame>, seen: Frame): Reel<Frame> {
  const [scene, ...later] = reel.scenes
  if (scene === undefined || frameOf(reel) !== seen) return reel
  const at = scene.at + 1
  return { ...reel, scenes: at === scene.frames.length ? later : [{ ...scene, at }, ...later] }
}

/** One frame back. */
export function rewind<Frame>(reel: Reel<Frame>): Reel<Frame> {
  const [scene, ...later] = reel.scenes
  return scene === undefined || scene.at === 0 ? reel : { ...reel, scenes: [{ ...scene, at: scene.at - 1 }, ...later] }
}
