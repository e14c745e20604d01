// The course of a match as step lines in the patterns of its seats; pressing what happened replays it.
import { AnyGlyph, type GraphLine, type GraphMark, type GraphStep, type MatchGraph, seatColour } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useMedia } from '../shell/use-media.ts'
import { useWords } from '../words.ts'

/** On a phone it is as high for less width. */
const WIDE = 800
const NARROW = 400
const HEIGHT = 230
const LEFT = 34
const RIGHT = 60
const TOP = 36
const BOTTOM = 24

interface Scale {
  x(value: number): number
  y(value: number): number
  readonly low: number
  readonly high: number
}

/** From one or two under the lowest value on. */
function scaleOf({ lines, last, aim }: MatchGraph, width: number): Scale {
  const values = lines.flatMap(({ steps }) => steps.map(({ value }) => value))
  const high = Math.max(aim ?? 0, ...values, 1)
  const least = Math.min(...values)
  const low = least <= 2 ? 0 : least - (least % 2 === 0 ? 2 : 1)
  return {
    low,
    high,
    x: value => LEFT + ((width - LEFT - RIGHT) * value) / Math.max(1, last),
    y: value => TOP + ((HEIGHT - TOP - BOTTOM) * (high - value)) / Math.max(1, high - low),
  }
}

/** What happened at one time is one change. */
const byTime = (steps: readonly GraphStep[]): readonly GraphStep[] => steps.filter(({ x }, i) => x !== steps[i + 1]?.x)

/** Across and then down: a value stands until the next one. */
function pathOf({ steps }: GraphLine, { x, y }: Scale, last: number): string {
  const [first, ...rest] = byTime(steps)
  if (first === undefined) return ''
  const turns = rest.map(({ x: at, value }) => `H${x(at).toFixed(1)}V${y(value).toFixed(1)}`).join('')
  return `M${x(first.x).toFixed(1)} ${y(first.value).toFixed(1)}${turns}H${x(last).toFixed(1)}`
}

/** Of the room for it, so much is filled where there was most. */
const FILLED = 0.8

/** From point to point, down to the ground. */
function groundOf(steps: readonly GraphStep[], { x }: Scale): string {
  const most = Math.max(1, ...steps.map(({ value }) => value))
  const ground = HEIGHT - BOTTOM
  const y = (value: number): number => ground - (FILLED * (ground - TOP) * value) / most
  const points = steps.map(({ x: at, value }) => `L${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  return `M${x(steps[0]?.x ?? 0).toFixed(1)} ${ground}${points}V${ground}Z`
}

/** So many changes are told one by one; more would lie upon each other. */
const TOLD = 8
/** Also beside a line that is double. */
const BESIDE = 12

/** What each step gave or took, beside it; not what stood there before the first turn. */
function changesOf(
  { steps, seat }: GraphLine,
  { x, y }: Scale,
  last: number,
): readonly { readonly x: number; readonly y: number; readonly by: number }[] {
  const values = byTime(steps)
  const changes = values.slice(1).flatMap(({ x: at, value }, i) => {
    const before = values[i]?.value ?? value
    // at the end stands what it came to
    return value === before || at === last ? [] : [{ x: x(at) + BESIDE, y: y((value + before) / 2) + 5, by: value - before }]
  })
  return seat === undefined || changes.length > TOLD ? [] : changes
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)

/** Solid and broad, double, dashed, thin: as the bars of the seats; of nobody: dotted. */
function Line({ line, scale, last }: { readonly line: GraphLine; readonly scale: Scale; readonly last: number }): ReactElement {
  const colour = line.seat === undefined ? undefined : seatColour(line.seat)
  const d = pathOf(line, scale, last)
  const end = line.steps.at(-1)?.value ?? 0
  return (
    <g className={colour === undefined ? '' : `seat-${colour}`} fill="none" strokeLinejoin="miter">
      {colour === undefined && <path d={d} stroke="var(--text)" strokeWidth={4} strokeDasharray="1 8" strokeLinecap="round" />}
      {colour === 'rust' && <path d={d} stroke="var(--own)" strokeWidth={5} />}
      {colour === 'tide' && (
        <>
          <path d={d} stroke="var(--own)" strokeWidth={8} />
          <path d={d} stroke="var(--panel)" strokeWidth={3} />
        </>
      )}
      {colour === 'lichen' && <path d={d} stroke="var(--own)" strokeWidth={5} strokeDasharray="14 6" />}
      {colour === 'wine' && <path d={d} stroke="var(--own)" strokeWidth={3} />}
      {changesOf(line, scale, last).map(({ x, y, by }) => (
        <text key={x} x={x} y={y} className="graph-change" fill={`var(--${colour ?? 'rust'}-text)`}>
          {signed(by)}
        </text>
      ))}
      <text
        x={scale.x(last) + 10}
        y={scale.y(end) + 8}
        className="graph-end"
        fill={colour === undefined ? 'var(--text)' : `var(--${colour}-text)`}
      >
        {end}
      </text>
    </g>
  )
}

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`

/** Whose line is which. */
function GraphKey({ lines, area }: Pick<MatchGraph, 'lines' | 'area'>): ReactElement {
  return (
    <ul className="graph-key" aria-hidden>
      {lines.map(({ title, seat }) => (
        <li key={title} className={seat === undefined ? '' : `seat-${seatColour(seat)}`}>
          <i className={`key-${seat === undefined ? 'none' : seatColour(seat)}`} />
          {title}
        </li>
      ))}
      {area !== undefined && (
        <li>
          <i className="key-area" />
          {area.title}
        </li>
      )}
    </ul>
  )
}

export function Graph({ graph, onReplay }: { readonly graph: MatchGraph; onReplay(mark: GraphMark): void }): ReactElement {
  const words = useWords()
  const { title, unit, last, lines, marks, aim, area } = graph
  const width = useMedia('(max-width: 600px)') ? NARROW : WIDE
  const scale = scaleOf(graph, width)
  const { low, high, x, y } = scale
  const grid = [high, Math.round((high + low) / 2), low]
  const every = Math.max(1, Math.ceil((last * 90) / width))
  const ticks = Array.from({ length: last + 1 }, (_, at) => at).filter(at => at > 0 && at % every === 0)
  return (
    <section className="panel match-graph" aria-labelledby="graph-title">
      <header className="section-head">
        <h2 id="graph-title">{title}</h2>
        <GraphKey {...graph} />
      </header>
      <div className="graph-place">
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={sayLines(graph)}>
          {area !== undefined && <path className="graph-area" d={groundOf(area.steps, scale)} />}
          {grid.map(value => (
            <path key={value} d={`M${LEFT} ${y(value)}H${width - RIGHT}`} stroke="var(--line)" />
          ))}
          {aim !== undefined && <path d={`M${LEFT} ${y(aim)}H${width - RIGHT}`} stroke="var(--line-strong)" strokeDasharray="8 6" />}
          {marks.map(({ at, x: when }) => (
            <path key={at} d={`M${x(when)} ${TOP - 8}V${HEIGHT - BOTTOM}`} stroke="var(--text-3)" strokeDasharray="2 4" />
          ))}
          {/* the first seat lies on top: where two lines are the same, its own is seen within the other's */}
          {lines.toReversed().map(line => (
            <Line key={line.title} line={line} scale={scale} last={last} />
          ))}
          {grid.map(value => (
            <text key={value} x={LEFT - 10} y={y(value) + 4} className="graph-tick" textAnchor="end">
              {value}
            </text>
          ))}
          {ticks.map(at => (
            <text key={at} x={x(at)} y={HEIGHT - 6} className="graph-tick" textAnchor="middle">
              {at}
            </text>
          ))}
        </svg>
        {marks.map((mark, i) => (
          <button
            key={mark.at}
            type="button"
            className="graph-mark"
            style={{ left: share(x(mark.x), width) }}
            title={words('result.replay.mark', { label: mark.label, unit, number: mark.x })}
            aria-label={words('result.replay.mark', { label: mark.label, unit, number: mark.x })}
            onClick={() => {
              onReplay(mark)
            }}
          >
            <AnyGlyph name={mark.glyph} size={16} />
            {isLabelled(marks, i, scale, width) && <span>{mark.label}</span>}
          </button>
        ))}
      </div>
    </section>
  )
}

/** The disc of a mark with the space around it, and a letter beside it. */
const DISC = 44
const LETTER = 6.4

/** What a mark is called stands beside it where there is room up to the next. */
const isLabelled = (marks: readonly GraphMark[], i: number, { x }: Scale, width: number): boolean => {
  const [mark, next] = [marks[i], marks[i + 1]]
  if (mark === undefined || width === NARROW) return false
  return x(mark.x) + DISC + LETTER * mark.label.length <= (next === undefined ? width : x(next.x))
}

/** The lines for the ear: where each begins and ends. */
function sayLines({ title, lines, area }: MatchGraph): string {
  const said = [...lines, ...(area === undefined ? [] : [area])].map(
    ({ title: name, steps }) => `${name}: ${[...new Set(steps.map(({ value }) => value))].join(', ')}`,
  )
  return `${title}. ${said.join('. ')}.`
}
