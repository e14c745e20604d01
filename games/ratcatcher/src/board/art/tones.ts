// What the town is painted with: tokens of the room (art.css), light from the upper left.
import { path } from '@rubble/ui'

export const GROUNDS = ['cobble', 'flag', 'water', 'earth', 'grass', 'plank', 'brick'] as const
export type Ground = (typeof GROUNDS)[number]
export type Roof = 'slate' | 'thatch' | 'tile'
export type Tone =
  | Ground
  | Roof
  | `${Roof}-2`
  | 'joint'
  | 'stone'
  | 'ripple'
  | 'edge'
  | 'shadow'
  | 'thing'
  | 'thing-2'
  | 'hole'
  | 'leaf'
  | 'leaf-2'
  | 'night'
  | 'lamp'
  | 'field'
  | 'field-2'
  | 'furrow'

export const fill = (d: string, tone: Tone, more = ''): string => path(d, `fill="var(--rc-${tone})"${more}`)
export const stroke = (d: string, tone: Tone, width: number, more = ''): string =>
  path(d, `fill="none" stroke="var(--rc-${tone})" stroke-width="${width}"${more}`)
/** The hard shadow of something so high. */
export const cast = (d: string, high = 5): string => fill(d, 'shadow', ` transform="translate(${high} ${high + 1})"`)
/** Something that stands there. */
export const thing = (d: string, tone: Tone = 'thing'): string => cast(d) + fill(d, tone) + stroke(d, 'edge', 1.4)

/** In drawn text, the beginning of every id that whoever shows it puts in: each picture has patterns of its own. */
export const MARK = '§'
export const patterned = (d: string, ground: Ground): string => path(d, `fill="url(#${MARK}${ground})"`)
