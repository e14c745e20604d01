// Pictures of figures, as text: a number always stands beside its colour or its place, and every one says how many games are behind it.
import type { Difference } from '../arena/interval.ts'
import type { Score } from '../arena/table.ts'

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const whole = (rate: number): string => String(Math.round(rate * 100))
const spreadOf = ({ interval: [low, high] }: Pick<Score, 'interval'>): string => `${whole(low)}–${whole(high)}`

/** 50 % has no colour of its own; what lies further off has more of it. */
function tint(rate: number): string {
  const strength = Math.round(Math.abs(rate - 0.5) * 2 * 85)
  return `color-mix(in oklab, var(${rate < 0.5 ? '--low' : '--high'}) ${strength}%, var(--mid))`
}

export interface HeatMap {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly (Score | undefined)[] }[]
  /** Says how many games. */
  games(count: number): string
}

export function heatMap({ caption, columns, rows, games }: HeatMap): string {
  const cell = (score: Score | undefined): string =>
    score === undefined || score.games === 0
      ? '<td class="none">·</td>'
      : `<td style="background:${tint(score.rate)}" title="${escape(games(score.games))}">`
        + `<b>${whole(score.rate)}</b><small>${spreadOf(score)}</small></td>`
  const head = columns.map(name => `<th scope="col"><span>${escape(name)}</span></th>`).join('')
  const body = rows.map(({ name, cells }) => `<tr><th scope="row">${escape(name)}</th>${cells.map(cell).join('')}</tr>`).join('\n')
  const table = `<caption>${escape(caption)}</caption><thead><tr><td></td>${head}</tr></thead><tbody>\n${body}\n</tbody>`
  return `<div class="wide"><table class="heat">${table}</table></div>`
}

const WIDTH = 240
const HEIGHT = 20

/** A dot on a line, with its interval; the middle of the line is marked, what lies beyond its ends is drawn there. */
function dot(value: number, [low, high]: readonly [number, number], [from, to]: readonly [number, number]): string {
  const at = (one: number): string => (Math.max(0, Math.min(1, (one - from) / (to - from))) * WIDTH).toFixed(1)
  const y = HEIGHT / 2
  const axis = `<path class="axis" d="M0 ${y}H${WIDTH}M${WIDTH / 2} 2V${HEIGHT - 2}"/>`
  return picture(`${axis}<path class="range" d="M${at(low)} ${y}H${at(high)}"/><circle cx="${at(value)}" cy="${y}" r="5"/>`)
}

const picture = (inside: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">${inside}</svg>`

/** A line of a plot: its name, its picture, its figure, and what stands behind that. */
const line = (name: string, drawn: string, figure: string, note: string): string =>
  `<tr><th scope="row">${escape(name)}</th><td>${drawn}</td><td class="figure"><b>${figure}</b> <small>${escape(note)}</small></td></tr>`

const plot = (caption: string, lines: readonly string[]): string =>
  `<table class="dots"><caption>${escape(caption)}</caption><tbody>\n${lines.join('\n')}\n</tbody></table>`

export interface DotPlot {
  readonly caption: string
  readonly rows: readonly (Score & { readonly name: string })[]
  games(count: number): string
}

export const dotPlot = ({ caption, rows, games }: DotPlot): string =>
  plot(
    caption,
    rows.map(score =>
      line(score.name, dot(score.rate, score.interval, [0, 1]), whole(score.rate), `${spreadOf(score)} · ${games(score.games)}`),
    ),
  )

const signed = (rate: number): string => `${rate < 0 ? '−' : '+'}${Math.abs(Math.round(rate * 100))}`
/** Half of all games more or less: hardly anything is worth as much. */
const FAR = 0.5

/** Differences, around none. */
export const liftPlot = (caption: string, rows: readonly (Difference & { readonly name: string; readonly note: string })[]): string =>
  plot(
    caption,
    rows.map(({ name, difference, interval: [low, high], note }) =>
      line(name, dot(difference, [low, high], [-FAR, FAR]), signed(difference), `${signed(low)} … ${signed(high)} · ${note}`),
    ),
  )

/** How many of the whole, as bars. */
export function barPlot(
  caption: string,
  rows: readonly (readonly [name: string, count: number])[],
  games: (count: number) => string,
): string {
  const total = rows.reduce((sum, [, count]) => sum + count, 0)
  const bar = (part: number): string =>
    picture(`<rect class="bar" x="0" y="4" width="${(part * WIDTH).toFixed(1)}" height="${HEIGHT - 8}"/>`)
  return plot(
    caption,
    rows.map(([name, count]) => line(name, bar(count / total), whole(count / total), games(count))),
  )
}

const BINS = 24
const TALL = 120

/** Of sorted values: how often each stretch of them occurs, from the least to the most. */
export function histogram(caption: string, values: readonly number[], say: (value: number) => string): string {
  const [least = 0, most = 0] = [values[0], values.at(-1)]
  const size = Math.max(1, Math.ceil((most - least + 1) / BINS))
  const counts = new Array<number>(Math.max(1, Math.ceil((most - least + 1) / size))).fill(0)
  for (const value of values) counts[Math.floor((value - least) / size)] = (counts[Math.floor((value - least) / size)] ?? 0) + 1
  const highest = Math.max(1, ...counts)
  const broad = (2 * WIDTH) / counts.length
  const bars = counts.map((count, i) => {
    const tall = (count / highest) * TALL
    const title = `${say(least + i * size)}–${say(least + (i + 1) * size - 1)} · ${count}`
    const place = `x="${(i * broad).toFixed(1)}" y="${(TALL - tall).toFixed(1)}" width="${(broad * 0.9).toFixed(1)}" height="${tall.toFixed(1)}"`
    return `<rect class="bar" ${place}><title>${title}</title></rect>`
  })
  const axis = `<path class="axis" d="M0 ${TALL}H${2 * WIDTH}"/>`
  const drawn = `<svg class="histogram" viewBox="0 0 ${2 * WIDTH} ${TALL}" role="img" aria-label="${escape(caption)}">${bars.join('')}${axis}</svg>`
  const ends = `<p class="ends"><span>${say(least)}</span><span>${say(most)}</span></p>`
  return `<figure><figcaption>${escape(caption)}</figcaption>${drawn}${ends}</figure>`
}
