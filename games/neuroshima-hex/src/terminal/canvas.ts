// Characters in rows and columns, painted only when all are in their places.

export type Paint = (text: string) => string
const plain: Paint = text => text

interface Cell {
  char: string
  paint: Paint
}

export class Canvas {
  readonly width: number
  private readonly rows: Cell[][]

  constructor(width: number, height: number) {
    this.width = width
    this.rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ({ char: ' ', paint: plain })))
  }

  /** Writes a text from a column on. */
  put(x: number, y: number, text: string, paint: Paint = plain): void {
    ;[...text].forEach((char, i) => {
      const cell = this.rows[y]?.[x + i]
      if (cell !== undefined) Object.assign(cell, { char, paint })
    })
  }

  /** Lines of the full width. */
  lines(): string[] {
    return this.rows.map(row => {
      let line = ''
      for (let from = 0, to = 0; from < row.length; from = to) {
        const { paint } = row[from] as Cell
        while (row[to]?.paint === paint) to++
        line += paint(
          row
            .slice(from, to)
            .map(({ char }) => char)
            .join(''),
        )
      }
      return line
    })
  }
}
