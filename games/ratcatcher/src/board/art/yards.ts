// What lies about in the open, and what grows there.
import { box, disc, num, range, repeat } from '@rubble/ui'
import { Roofs } from './houses.ts'
import { bars, blob, centred, type Draw, grid, isFlat, scatter, within } from './room.ts'
import { cast, fill, stroke, thing, type Tone } from './tones.ts'

const AWNING = 'h44v20l-5.5 6-5.5-6-5.5 6-5.5-6-5.5 6-5.5-6-5.5 6-5.5-6Z'
export const stalls: Draw = ({ x, y, width, height }) => {
  const row = (at: number): string =>
    range(x + 14, x + width - 41, 64)
      .map(left => `M${num(left)} ${num(at)}${AWNING}`)
      .join('')
  return thing(row(y + 12) + (height > 150 ? row(y + height - 42) : ''), 'tile')
}

export const barrels: Draw = room => {
  const d = scatter(room, 3, 4200, 16, (x, y) => disc(x, y, 10))
  return thing(d, 'thatch') + stroke(d, 'joint', 4)
}

export const crates: Draw = room => {
  const crate = (x: number, y: number): string => {
    const size = 20 + room.next() * 10
    const d = centred(x, y, size, size)
    const boards = `M${num(x - size / 2)} ${num(y - size / 2)}l${num(size)} ${num(size)}m${num(-size)} 0l${num(size)} ${num(-size)}`
    return cast(d) + fill(d, 'plank') + stroke(d + boards, 'thing-2', 2)
  }
  return scatter(room, 3, 7000, 24, crate)
}

export const boats: Draw = room => {
  const { x, y, width, height, cx, cy } = room
  const boat = (a: number, b: number): string => `M${num(a - 34)} ${num(b)}q10-14 34-14t34 14q-10 14-34 14t-34-14Z`
  const d = isFlat(room)
    ? repeat(Math.max(1, Math.floor(width / 130)), k => boat(x + 70 + k * 130, cy + (k % 2 === 0 ? -10 : 12)))
    : repeat(Math.max(1, Math.floor(height / 90)), k => boat(cx, y + 50 + k * 90))
  return cast(d, 3) + fill(d, 'plank') + stroke(d, 'edge', 2)
}

export const grates: Draw = room =>
  grid(room, 130, 130, (x, y) => {
    const d = centred(x, y, 36, 26)
    return fill(d, 'hole') + stroke(bars(x, y, 9, 13) + d, 'thing-2', 3)
  })

export const graves: Draw = room => {
  const stone = (x: number, y: number): string => (room.next() < 0.25 ? '' : `M${x - 6} ${y + 8}v-12a6 6 0 0 1 12 0v12Z`)
  return thing(grid(within(room, 8), 34, 40, stone))
}

const DYES: readonly Tone[] = ['water', 'hole', 'thatch-2']
export const vats: Draw = room =>
  grid(
    within(room, 6),
    52,
    52,
    (x, y, k) => cast(disc(x, y, 19), 3) + fill(disc(x, y, 19), 'thing') + fill(disc(x, y, 14), DYES[k % DYES.length] ?? 'hole'),
  )

export const shacks: Draw = room => {
  const roofs = new Roofs()
  const { next } = room
  scatter(room, 2, 7000, 32, (x, y) => {
    const [wide, high] = [22 + next() * 24, 20 + next() * 18]
    roofs.add(x - wide / 2, y - high / 2, wide, high, next() < 0.5)
    return ''
  })
  return roofs.draw('thatch')
}

export const beds: Draw = room =>
  grid(within(room, 6), 78, 46, (x, y) => {
    const bed = centred(x, y, 64, 30)
    const plant = (k: number): string => disc(x - 25 + (k % 4) * 17, y - 7 + Math.floor(k / 4) * 14, room.next() < 0.5 ? 5 : 6)
    return fill(bed, 'earth') + fill(repeat(8, plant), 'leaf-2') + stroke(bed, 'joint', 2.4)
  })

export const trees: Draw = room => {
  const { next } = room
  let light = ''
  const crowns = scatter(room, 3, 6000, 20, (x, y) => {
    const r = 13 + next() * 10
    const crown = blob(x, y, r, next)
    light += blob(x - 3, y - 4, r * 0.6, next)
    return crown
  })
  return cast(crowns, 6) + fill(crowns, 'leaf') + fill(light, 'leaf-2')
}

export const cheeses: Draw = room =>
  grid(within(room, 4), 64, 58, (x, y, k) => {
    const wheel = disc(x, y, 21)
    const cut = k % 3 === 1 ? fill(`M${x} ${y}l20-9v16Z`, 'hole') : ''
    return cast(wheel, 4) + fill(wheel, 'thatch') + stroke(wheel, 'edge', 1.6) + stroke(disc(x, y, 14), 'joint', 2) + cut
  })

/** Open graves, with a board across. */
export const pits: Draw = room =>
  grid(within(room, 6), 105, 92, (x, y) => {
    const pit = blob(x, y, 32, room.next, 11)
    const rim = fill(pit, 'shadow', ' transform="translate(-3 -4)"')
    return rim + fill(pit, 'hole') + stroke(pit, 'joint', 5) + stroke(`M${x - 40} ${y - 6}l78 18`, 'thing-2', 6)
  })

export const ovens: Draw = room =>
  grid(within(room, 6), 92, 80, (x, y) => {
    const dome = disc(x, y, 26)
    const mouth = stroke(`M${x - 18} ${y}a18 18 0 0 1 36 0`, 'tile-2', 5) + fill(box(x - 7, y + 14, 14, 12), 'hole')
    return cast(dome, 6) + fill(dome, 'tile') + stroke(dome, 'edge', 2) + mouth
  })

export const churns: Draw = room => {
  const { x, y, width, height } = room
  const fence = stroke(box(x + 12, y + 12, width - 24, height - 24), 'thing-2', 4, ' stroke-dasharray="16 5"')
  return (
    fence + scatter(room, 2, 9000, 34, (a, b) => cast(disc(a, b, 12), 4) + fill(disc(a, b, 12), 'thing-2') + fill(disc(a, b, 6), 'thing'))
  )
}

export const parterre: Draw = ({ cx, cy, width, height }) => {
  const [wide, high, path] = [width * 0.42, height * 0.4, 12]
  const bed = (x: number, y: number): string =>
    fill(box(x, y, wide, high), 'leaf') + stroke(box(x + 7, y + 7, wide - 14, high - 14), 'leaf-2', 5)
  const column = (x: number): string => bed(x, cy - path - high) + bed(x, cy + path)
  return column(cx - path - wide) + column(cx + path) + thing(disc(cx, cy, Math.min(24, wide * 0.5)), 'thing-2')
}
