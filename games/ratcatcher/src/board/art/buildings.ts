// What is built in the open: large, and mostly one of it.
import { box, disc, num, plus, poly, polar, repeat, type Coords } from '@rubble/ui'
import { Roofs } from './houses.ts'
import { bars, centred, type Draw, grid, isFlat, type Room, within } from './room.ts'
import { cast, fill, patterned, stroke, thing } from './tones.ts'

export const fountain: Draw = ({ cx, cy }) =>
  thing(disc(cx, cy, 42)) + fill(disc(cx, cy, 35), 'water') + stroke(disc(cx, cy, 24), 'ripple', 3) + thing(disc(cx, cy, 10), 'thing-2')

export const well: Draw = ({ cx, cy }) => thing(disc(cx, cy, 22)) + fill(disc(cx, cy, 14), 'hole')

export const church: Draw = ({ cx, cy, width, height }) => {
  const long = Math.min(width * 0.82, 210)
  const high = Math.min(height * 0.34, 66)
  const left = cx - long / 2
  const roofs = new Roofs()
  roofs.add(left, cy - high / 2, long, high, true)
  roofs.add(cx + long * 0.02, cy - high * 1.25, high * 0.9, high * 2.5, false)
  const tower = (y: number): string => thing(box(left - 8, y, 26, 26), 'slate')
  return fill(disc(cx + long / 2, cy, high / 2), 'slate-2') + roofs.draw('slate') + tower(cy - high / 2 - 10) + tower(cy + high / 2 - 16)
}

export const crane: Draw = ({ x, y, width, height, cx, cy }) => {
  const arm = box(cx - 34, cy - 5, Math.min(130, width * 0.55), 9)
  const sack = (dx: number, up: number): string => `M${num(x + dx - 12)} ${num(y + height - up + 9)}q-4-18 12-20 16 2 12 20Z`
  return thing(disc(cx - 30, cy, 20)) + cast(arm, 8) + fill(arm, 'thing-2') + thing(sack(24, 30) + sack(48, 26) + sack(36, 46), 'thatch')
}

/** A hill with a gallows on it. */
export const hill: Draw = ({ cx, cy, width, height, next }) => {
  const contour = (share: number): string => {
    const corner = (k: number): Coords => {
      const [dx, dy] = polar(1 + (next() - 0.5) * 0.12, k * 22.5)
      return plus([cx, cy], [dx * width * share, dy * height * share])
    }
    const d = poly(Array.from({ length: 16 }, (_, k) => corner(k)))
    return stroke(d, 'joint', 3) + fill(d, 'stone')
  }
  const beam = box(cx - 34, cy - 3, 68, 6) + box(cx - 34, cy - 12, 7, 24)
  return [0.46, 0.34, 0.22].map(contour).join('') + cast(beam, 9) + fill(beam + box(cx + 22, cy - 8, 5, 16), 'thing-2')
}

export const clock: Draw = ({ cx, cy }) => {
  const half = 62
  const [left, top] = [num(cx - half), num(cy - half)]
  const square = centred(cx, cy, 2 * half, 2 * half)
  const middle = `L${num(cx)} ${num(cy)}Z`
  const diagonals = `M${left} ${top}l${2 * half} ${2 * half}M${num(cx + half)} ${top}l${-2 * half} ${2 * half}`
  const hour = (k: number): string => {
    const [from, to] = [plus([cx, cy], polar(36, 30 * k)), plus([cx, cy], polar(k % 3 === 0 ? 27 : 31, 30 * k))]
    return `M${from.map(num).join(' ')}L${to.map(num).join(' ')}`
  }
  return [
    cast(square, 9),
    fill(square, 'slate-2'),
    fill(`M${left} ${top}h${2 * half}${middle}M${left} ${top}v${2 * half}${middle}`, 'slate'),
    stroke(square + diagonals, 'edge', 2),
    fill(disc(cx, cy, 40), 'thing'),
    stroke(repeat(12, hour) + disc(cx, cy, 40), 'thing-2', 3),
    stroke(`M${num(cx)} ${num(cy)}V${num(cy - 24)}M${num(cx)} ${num(cy)}l14 9`, 'thing-2', 4, ' stroke-linecap="round"'),
  ].join('')
}

export const mill: Draw = room => {
  const { x, width, cx, cy } = room
  const sail = (way: number): string => {
    const at = (far: number, aside: number): Coords => plus(plus([cx, cy], polar(far, way)), polar(aside, way + 90))
    const d = poly([at(16, -3), at(98, -3), at(98, 18), at(30, 18), at(30, 3), at(16, 3)])
    const slats = poly([at(52, -3), at(52, 18)]) + poly([at(75, -3), at(75, 18)])
    return cast(d, 8) + fill(d, 'thing') + stroke(d + slats, 'edge', 1.6)
  }
  const rows = grid(room, width, 18, (_, y) => `M${num(x + 8)} ${y}h${num(width - 16)}`)
  return (
    stroke(rows, 'joint', 3) + [20, 110, 200, 290].map(sail).join('') + thing(disc(cx, cy, 27), 'thatch') + fill(disc(cx, cy, 7), 'edge')
  )
}

/** A roof that falls to all sides. */
export const hall: Draw = ({ cx, cy, width, height }) => {
  const [long, high] = [Math.min(width * 0.74, 200), Math.min(height * 0.6, 110)]
  const [x, y] = [cx - long / 2, cy - high / 2]
  const slope = Math.min(long, high) / 2
  const ridge: readonly [Coords, Coords] = [
    [x + slope, y + slope],
    [x + long - slope, y + high - slope],
  ]
  const corners: readonly Coords[] = [
    [x, y],
    [x + long, y],
    [x + long, y + high],
    [x, y + high],
  ]
  const [nw = [0, 0], ne = [0, 0], , sw = [0, 0]] = corners
  const isLong = long > high
  const lit = isLong
    ? poly([nw, ne, ridge[1], ridge[0]]) + poly([nw, ridge[0], sw])
    : poly([nw, ridge[0], ne]) + poly([nw, ridge[0], ridge[1], sw])
  const hips = poly([nw, ridge[0], isLong ? sw : ne]) + poly([corners[2] ?? ne, ridge[1], isLong ? ne : sw]) + poly(ridge)
  const outline = poly(corners)
  return (
    cast(outline, 9)
    + fill(outline, 'tile-2')
    + fill(lit, 'tile')
    + stroke(outline + hips, 'edge', 2)
    + thing(centred(cx, cy, 18, 18), 'thing-2')
  )
}

export const cloister: Draw = ({ cx, cy, width, height }) => {
  const [long, high] = [Math.min(width * 0.8, 200), Math.min(height * 0.8, 190)]
  const wing = 26
  const [outer, inner] = [centred(cx, cy, long, high), centred(cx, cy, long - 2 * wing, high - 2 * wing)]
  const paths = `M${num(cx)} ${num(cy - high / 2 + wing)}v${num(high - 2 * wing)}M${num(cx - long / 2 + wing)} ${num(cy)}h${num(long - 2 * wing)}`
  return [
    cast(outer, 6),
    fill(outer, 'slate'),
    fill(inner, 'grass'),
    stroke(outer + inner + centred(cx, cy, long - wing, high - wing), 'edge', 1.6),
    stroke(paths, 'flag', 10),
    thing(disc(cx, cy, 13), 'thing-2'),
  ].join('')
}

/** A wall between two towers. */
export const towers: Draw = room => {
  const { x, y, width, height, cx, cy } = room
  const flat = isFlat(room)
  const wall = flat ? box(x + 20, cy - 13, width - 40, 26) : box(cx - 13, y + 20, 26, height - 40)
  const at: readonly Coords[] = flat
    ? [
        [x + 26, cy],
        [x + width - 26, cy],
      ]
    : [
        [cx, y + 26],
        [cx, y + height - 26],
      ]
  const crenels = ' stroke-dasharray="9 6"'
  const tower = ([a, b]: Coords): string =>
    cast(disc(a, b, 27), 8)
    + fill(disc(a, b, 27), 'slate')
    + stroke(disc(a, b, 27), 'thing-2', 4, crenels)
    + fill(disc(a, b, 14), 'slate-2')
  return cast(wall, 7) + fill(wall, 'thing') + stroke(wall, 'thing-2', 3, crenels) + at.map(tower).join('')
}

/** Water that runs through the area, under two grates. */
export const channel: Draw = room => {
  const { x, y, width, height, cx, cy, whole } = room
  const flat = isFlat(room)
  const d = flat ? box(whole.x, cy - 15, whole.width, 30) : box(cx - 15, whole.y, 30, whole.height)
  const grate = (share: number): string => {
    const [a, b] = flat ? [x + width * share, cy] : [cx, y + height * share]
    return fill(disc(a, b, 17), 'hole') + stroke(bars(a, b, 9, 14) + disc(a, b, 17), 'thing-2', 3)
  }
  return patterned(d, 'water') + stroke(d, 'edge', 3) + grate(0.2) + grate(0.8)
}

export const locks: Draw = room => {
  const { x, y, width, height, cx, cy } = room
  const flat = isFlat(room)
  const half = (flat ? height : width) / 2 + 6
  return [0.3, 0.7]
    .map(share => {
      const [a, b] = flat ? [x + width * share, cy] : [cx, y + height * share]
      const gate: readonly Coords[] = flat
        ? [
            [a, b - half],
            [a + 20, b],
            [a, b + half],
          ]
        : [
            [a - half, b],
            [a, b + 20],
            [a + half, b],
          ]
      const d = `M${gate.map(one => one.map(num).join(' ')).join('L')}`
      return stroke(d, 'shadow', 13, ' transform="translate(4 5)"') + stroke(d, 'thing-2', 8)
    })
    .join('')
}

const arch = (a: number, b: number, half: number): string =>
  `M${num(a - half)} ${num(b + 24)}V${num(b - 4)}a${half} ${half} 0 0 1 ${2 * half} 0V${num(b + 24)}`
export const arches: Draw = room => {
  const { x, y, width, height, cx, cy } = room
  const flat = isFlat(room)
  const count = Math.max(2, Math.floor((flat ? width : height) / 66))
  return repeat(count, k => {
    const share = (k + 0.5) / count
    const [a, b] = flat ? [x + share * width, cy] : [cx, y + share * height]
    return fill(`${arch(a, b, 21)}Z`, 'hole') + stroke(arch(a, b, 24), 'thing-2', 4)
  })
}

/** Both parapets of a bridge, with lamps on them. */
export const lamps: Draw = room => {
  const { x, y, width, height, whole } = room
  const flat = isFlat(room)
  const parapets = flat
    ? box(whole.x, y + 6, whole.width, 7) + box(whole.x, y + height - 13, whole.width, 7)
    : box(x + 6, whole.y, 7, whole.height) + box(x + width - 13, whole.y, 7, whole.height)
  const lamp = (a: number, b: number): string =>
    fill(disc(a, b, 15), 'lamp', ' opacity=".12"') + fill(disc(a, b, 5), 'lamp', ' opacity=".7"')
  const pair = (k: number): string => {
    const share = (k + 0.5) / 4
    if (flat) return lamp(x + share * width, y + 9.5) + lamp(x + share * width, y + height - 9.5)
    return lamp(x + 9.5, y + share * height) + lamp(x + width - 9.5, y + share * height)
  }
  return thing(parapets) + repeat(4, pair)
}

/** Roofs over roofs. */
export const attics: Draw = ({ x, y, width, height, next }) => {
  const roofs = new Roofs()
  const [columns, rows] = [Math.max(1, Math.round(width / 74)), Math.max(1, Math.round(height / 62))]
  const [wide, high] = [width / columns, height / rows]
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const [a, b] = [x + i * wide + 3, y + j * high + 3]
      roofs.add(a, b, wide - 7, high - 8, next() < 0.6)
      if (next() < 0.8) roofs.chimney(a + 8 + next() * (wide - 30), b + 6 + next() * 10, 9)
    }
  const plank = `M${num(x + width * 0.3)} ${num(y + height * 0.3)}l${num(width * 0.4)} ${num(height * 0.36)}`
  return roofs.draw('tile') + stroke(plank, 'thing-2', 5)
}

export const cells: Draw = room => {
  const yard: Room = within(room, 6)
  const rooms = grid(yard, 66, 58, (a, b) => centred(a, b, 54, 46))
  const doors = grid(yard, 66, 58, (a, b) => bars(a, b + 22.5, 14, 4.5))
  return fill(rooms, 'hole', ' opacity=".4"') + stroke(rooms, 'thing', 7) + stroke(doors, 'thing-2', 3)
}
