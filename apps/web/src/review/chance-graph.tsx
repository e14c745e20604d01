// A seat's chance to win from choice to choice, with its interval, what stands out on it, and what happened meanwhile.
import type { Judgement, Mark } from '@rubble/bots/review'
import { AnyGlyph, type GraphMark } from '@rubble/ui'
import type { MouseEvent, ReactElement } from 'react'
import { MarkSign } from './mark-sign.tsx'
import { useReviewWords } from './words.ts'

const WIDTH = 800
const HEIGHT = 150
const SCALE = [1, 0.5, 0] as const
/** How many numbers of moves at most stand below. */
const NUMBERS = 8
/** What happens later is drawn before its line. */
const NEAR_END = 0.95 * WIDTH
/** In pixels: so far beside it a finger means a sign. */
const REACH = 32

interface GraphProps {
  readonly judgements: readonly Judgement[]
  /** Those that have a sign. */
  readonly marked: readonly Judgement[]
  /** What happened in the match. */
  readonly events: readonly GraphMark[]
  /** How many there will be. */
  readonly total: number
  readonly shown: Judgement | undefined
  onShow(judgement: Judgement): void
}

const yOf = (chance: number): number => HEIGHT * (1 - chance)

export function ChanceGraph({ judgements, marked, events, total, shown, onShow }: GraphProps): ReactElement {
  const words = useReviewWords()
  const xOf = (i: number): number => (WIDTH * i) / Math.max(1, total - 1)
  const path = (list: readonly (readonly [number, number])[]): string =>
    list.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const line = judgements.map(({ chance }, i) => [xOf(i), yOf(chance.value)] as const)
  const band = [
    ...judgements.map(({ chance }, i) => [xOf(i), yOf(chance.high)] as const),
    ...judgements.map(({ chance }, i) => [xOf(i), yOf(chance.low)] as const).reverse(),
  ]
  const every = Math.ceil(Math.max(1, total) / NUMBERS)
  const happened = events.flatMap(({ at: move, glyph, label }) => {
    const i = judgements.findIndex(one => one.at >= move)
    return i < 0 ? [] : [{ x: xOf(i), glyph, label }]
  })
  // what has a sign is small for a finger: of those the nearest is meant
  const onNearest = ({ clientX, currentTarget }: MouseEvent): void => {
    const { left, width } = (currentTarget as Element).getBoundingClientRect()
    const away = (one: Judgement): number => Math.abs((xOf(judgements.indexOf(one)) * width) / WIDTH - (clientX - left))
    const [nearest] = marked.toSorted((a, b) => away(a) - away(b))
    if (nearest !== undefined && away(nearest) <= REACH) onShow(nearest)
  }
  const at = shown === undefined ? -1 : judgements.indexOf(shown)
  return (
    <section className="panel chance-graph" aria-label={words('review.graph')}>
      <h2>{words('review.graph')}</h2>
      <div className="chance-place" onClick={onNearest}>
        {SCALE.map(part => (
          <span key={part} className="chance-tick" style={{ top: `${100 * (1 - part)}%` }} aria-hidden>
            {100 * part}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {judgements.length > 0 && <path className="chance-ground" d={`${path(line)}V${HEIGHT}H0Z`} />}
          <path className="chance-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          {happened.map(({ x }) => (
            <path key={x} className="chance-event" d={`M${x} 0V${HEIGHT}`} />
          ))}
          {judgements.length > 0 && <path className="chance-band" d={`${path(band)}Z`} />}
          {judgements.length > 0 && <path className="chance-line" d={path(line)} />}
          {at >= 0 && <path className="chance-now" d={`M${xOf(at)} 0V${HEIGHT}`} />}
        </svg>
        {happened.map(({ x, glyph, label }) => (
          <span
            key={x}
            className={x > NEAR_END ? 'chance-happened before' : 'chance-happened'}
            style={{ left: `${(100 * x) / WIDTH}%` }}
            title={label}
            aria-hidden
          >
            <AnyGlyph name={glyph} size={16} />
          </span>
        ))}
        <Signs judgements={judgements} marked={marked} shown={shown} xOf={xOf} onShow={onShow} />
      </div>
      <div className="chance-moves" aria-hidden>
        {judgements
          .filter((_, i) => i % every === 0)
          .map(({ at, part }, i) => (
            <span key={`${at} ${part}`} style={{ left: `${(100 * xOf(i * every)) / WIDTH}%` }}>
              {at + 1}
            </span>
          ))}
      </div>
    </section>
  )
}

interface SignsProps extends Pick<GraphProps, 'judgements' | 'marked' | 'shown' | 'onShow'> {
  xOf(i: number): number
}

/** What stands out, each on the line. */
function Signs({ judgements, marked, shown, xOf, onShow }: SignsProps): ReactElement {
  const words = useReviewWords()
  return (
    <>
      {judgements.map((judgement, i) =>
        judgement.mark === undefined || !marked.includes(judgement) ? null : (
          <button
            key={i}
            type="button"
            className="chance-mark"
            aria-current={judgement === shown}
            style={{ left: `${(100 * xOf(i)) / WIDTH}%`, top: `${(100 * yOf(judgement.chance.value)) / HEIGHT}%` }}
            aria-label={[
              words(`review.${judgement.mark satisfies Mark}`, { count: 1 }),
              words('review.move', { n: judgement.at + 1 }),
            ].join(', ')}
            onClick={event => {
              event.stopPropagation()
              onShow(judgement)
            }}
          >
            <MarkSign mark={judgement.mark} />
          </button>
        ),
      )}
    </>
  )
}
