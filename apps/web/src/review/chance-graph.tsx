// A seat's chance to win from choice to choice, with its interval, and what stands out on it.
import type { Judgement, Mark } from '@rubble/bots/review'
import type { ReactElement } from 'react'
import { MarkSign } from './mark-sign.tsx'
import { useReviewWords } from './words.ts'

const WIDTH = 800
const HEIGHT = 150
const SCALE = [1, 0.5, 0] as const
/** How many numbers of moves at most stand below. */
const NUMBERS = 8

interface GraphProps {
  readonly judgements: readonly Judgement[]
  /** Those that have a sign. */
  readonly marked: readonly Judgement[]
  /** How many there will be. */
  readonly total: number
  readonly shown: Judgement | undefined
  onShow(judgement: Judgement): void
}

const yOf = (chance: number): number => HEIGHT * (1 - chance)

export function ChanceGraph({ judgements, marked, total, shown, onShow }: GraphProps): ReactElement {
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
  const at = shown === undefined ? -1 : judgements.indexOf(shown)
  return (
    <section className="panel chance-graph" aria-label={words('review.graph')}>
      <h2>{words('review.graph')}</h2>
      <div className="chance-place">
        {SCALE.map(part => (
          <span key={part} className="chance-tick" style={{ top: `${100 * (1 - part)}%` }} aria-hidden>
            {100 * part}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {judgements.length > 0 && <path className="chance-ground" d={`${path(line)}V${HEIGHT}H0Z`} />}
          <path className="chance-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          {judgements.length > 0 && <path className="chance-band" d={`${path(band)}Z`} />}
          {judgements.length > 0 && <path className="chance-line" d={path(line)} />}
          {at >= 0 && <path className="chance-now" d={`M${xOf(at)} 0V${HEIGHT}`} />}
        </svg>
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
              onClick={() => {
                onShow(judgement)
              }}
            >
              <MarkSign mark={judgement.mark} />
            </button>
          ),
        )}
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
