// Maps as text, for tests: a letter or a dot for each square, `|` and `-` for what is shut between them.
import { EAST, edgeOf, emptyTerrain, gridOf, OPAQUE, SOUTH, squareAt, type Terrain } from '@rubble/geometry/squares'

export interface Picture {
  readonly terrain: Terrain
  /** The square with this letter. */
  at(letter: string): number
}

/**
 * Rows of squares at even places of even lines; between two of them `|` shuts the edge, below one `-` does.
 * `#` is a square nobody looks through; other letters name squares.
 */
export function picture(lines: readonly string[]): Picture {
  const width = (Math.max(...lines.map(line => line.length)) + 1) >> 1
  const height = (lines.length + 1) >> 1
  const grid = gridOf([{ width, height }])
  const terrain = emptyTerrain(grid)
  const letters = new Map<string, number>()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const square = squareAt(grid, { level: 0, x, y })
      const letter = lines[2 * y]?.[2 * x] ?? '.'
      if (letter === '#') terrain.opaque[square] = OPAQUE
      else if (letter !== '.') letters.set(letter, square)
      if (lines[2 * y]?.[2 * x + 1] === '|') terrain.shut[edgeOf(grid, square, EAST)] = 1
      if (lines[2 * y + 1]?.[2 * x] === '-') terrain.shut[edgeOf(grid, square, SOUTH)] = 1
    }
  }
  return {
    terrain,
    at(letter) {
      const square = letters.get(letter)
      if (square === undefined) throw new Error(`no square is named ${letter}`)
      return square
    },
  }
}
