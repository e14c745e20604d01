// How a position looks from afar, for lists and for the pages around a table. A game says it in `board/portrait.tsx`, which comes when the
// first of its positions is shown.
import type { Speaker } from '@rubble/text'
import type { ComponentType } from 'react'

export interface ThumbnailProps {
  /** The game's view, as a spectator may have it. */
  readonly view: object
}

export interface PortraitProps extends ThumbnailProps {
  /** How wide the picture is for its height. */
  readonly aspect: number
  /** What it is about, in the names of the game's own fields: the rest steps back. */
  readonly about?: PortraitFocus | undefined
}

/** Who did something to whom, and what came of it in a few signs. */
export interface PortraitFocus {
  readonly by?: string | undefined
  readonly target: string
  readonly tag: string
}

export interface GamePortrait {
  /** Flat and small: whose piece lies where. */
  readonly Thumbnail: ComponentType<ThumbnailProps>
  /** The table as an object. */
  readonly Portrait: ComponentType<PortraitProps>
  /** How it stands, in a few words; the speaker has the words of the game's title. */
  statusLine(view: object, speaker: Speaker): string
  /** By seat, or of a game for one: won and lost. */
  score(view: object): readonly number[]
}
