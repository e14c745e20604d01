// What of a drawing is seen: fitted, moved, enlarged, and kept from getting lost. A drawing is measured in units, the room it is shown in
// in px.

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Point, Size {}

/** The middle of what is seen, in units, and px for a unit. */
export interface View extends Point {
  readonly scale: number
}

/** What there is to see, the room for it, and px for a unit at most. */
export interface Frame {
  readonly content: Box
  readonly room: Size
  readonly most: number
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })
/** What holds all of them. */
export function boundsOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map(box => box.x + box.width)) - x,
    height: Math.max(...boxes.map(box => box.y + box.height)) - y,
  }
}
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** px for a unit at which all of it is seen. */
export const fitScale = (content: Size, room: Size): number => Math.min(room.width / content.width, room.height / content.height)
const leastScale = ({ content, room, most }: Frame): number => Math.min(fitScale(content, room), most)
export const fitted = (frame: Frame): View => ({ ...middleOf(frame.content), scale: leastScale(frame) })
export const isFitted = ({ scale }: View, frame: Frame): boolean => scale <= leastScale(frame) * 1.001

export function seenIn({ x, y, scale }: View, { width, height }: Size): Box {
  return { x: x - width / scale / 2, y: y - height / scale / 2, width: width / scale, height: height / scale }
}

/** From the drawing to px within the room. */
export function pxOf({ x, y, scale }: View, room: Size, box: Box): Box {
  return {
    x: (box.x - x) * scale + room.width / 2,
    y: (box.y - y) * scale + room.height / 2,
    width: box.width * scale,
    height: box.height * scale,
  }
}

/** And back. */
export function unitsAt({ x, y, scale }: View, { width, height }: Size, at: Point): Point {
  return { x: x + (at.x - width / 2) / scale, y: y + (at.y - height / 2) / scale }
}

/** So many px beyond its edge are shown: what lies in a corner can be moved clear of the buttons there. */
const SLACK = 56

/** As near to it as is allowed: not too large, and the drawing never lost from sight. */
export function kept(view: View, frame: Frame): View {
  const { content, room, most } = frame
  const scale = clamp(view.scale, leastScale(frame), most)
  const along = (at: number, start: number, length: number, px: number): number => {
    const half = (px / 2 - SLACK) / scale
    return length <= 2 * half ? start + length / 2 : clamp(at, start + half, start + length - half)
  }
  return { x: along(view.x, content.x, content.width, room.width), y: along(view.y, content.y, content.height, room.height), scale }
}

/** What lies under a point of the room stays there. */
export function zoomed({ x, y, scale }: View, by: number, at: Point, { width, height }: Size): View {
  const dx = at.x - width / 2
  const dy = at.y - height / 2
  return { x: x + dx / scale - dx / scale / by, y: y + dy / scale - dy / scale / by, scale: scale * by }
}

/** The drawing moves by so many px. */
export const moved = ({ x, y, scale }: View, dx: number, dy: number): View => ({ x: x - dx / scale, y: y - dy / scale, scale })

/** Around what is shown on purpose, in px. */
const MARGIN = 16

/**
 * Moves as little as is needed to see all of a box; it gets smaller only if the box is larger than the room. `below`: so many px at the
 * lower end are covered.
 */
export function showing(view: View, box: Box, { width, height }: Size, below = 0): View {
  const end = Math.max(MARGIN, below)
  const scale = Math.min(view.scale, fitScale(box, { width: width - 2 * MARGIN, height: height - MARGIN - end }))
  const along = (at: number, start: number, length: number, px: number, last = MARGIN): number =>
    clamp(at, start + length - (px / 2 - last) / scale, start + (px / 2 - MARGIN) / scale)
  return { x: along(view.x, box.x, box.width, width), y: along(view.y, box.y, box.height, height, end), scale }
}
