// Which rats go from the cage: a stepper for each kind, until they come to the price.
import type { Option } from '@rubble/protocol'
import { Button, type TableProps } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { COMMON, type Common } from '../model/ids.ts'
import { Glyph } from './glyph.ts'

type Paid = Readonly<Record<Common, number>>

const numberIn = ({ value }: Option, kind: Common): number => Number(value[kind] ?? 0)
const most = (options: readonly Option[], kind: Common): number => Math.max(...options.map(option => numberIn(option, kind)))
const sum = (paid: Paid): number => paid.white + paid.brown + paid.black
const find = (options: readonly Option[], paid: Paid): Option | undefined =>
  options.find(option => COMMON.every(kind => numberIn(option, kind) === paid[kind]))

/** The cheapest way to think of it: white ones first. */
function first(options: readonly Option[]): Paid {
  const [best] = options.toSorted((a, b) => numberIn(b, 'white') - numberIn(a, 'white') || numberIn(b, 'brown') - numberIn(a, 'brown'))
  return best === undefined
    ? { white: 0, brown: 0, black: 0 }
    : { white: numberIn(best, 'white'), brown: numberIn(best, 'brown'), black: numberIn(best, 'black') }
}

export const isPayment = (kind: string): boolean => kind === 'cage.pay' || kind === 'thief.take'

export function PayKeys({
  moment,
  options,
  speaker,
  onPoint,
}: Pick<TableProps, 'moment' | 'options' | 'speaker' | 'onPoint'>): ReactElement {
  const [held, setHeld] = useState<{ readonly at: number; readonly paid: Paid }>()
  const paid = held?.at === moment.number ? held.paid : first(options)
  const price = sum(first(options))
  const found = find(options, paid)
  const step = (kind: Common, by: number): void => {
    setHeld({ at: moment.number, paid: { ...paid, [kind]: Math.max(0, Math.min(most(options, kind), paid[kind] + by)) } })
  }
  return (
    <div className="rc-assign" role="group" aria-label={speaker.text('board.pay')}>
      {COMMON.filter(kind => most(options, kind) > 0).map(kind => (
        <span key={kind} className="rc-stepper">
          <Button
            kind="small"
            title={speaker.text('board.pay.less', { rat: speaker.name('rat', kind) })}
            disabled={paid[kind] === 0}
            onClick={() => {
              step(kind, -1)
            }}
          >
            −
          </Button>
          <Glyph name={`rat-${kind}`} size={22} label={speaker.name('rat', kind)} />
          <b>{paid[kind]}</b>
          <Button
            kind="small"
            title={speaker.text('board.pay.more', { rat: speaker.name('rat', kind) })}
            disabled={paid[kind] >= most(options, kind)}
            onClick={() => {
              step(kind, 1)
            }}
          >
            +
          </Button>
        </span>
      ))}
      <button
        type="button"
        className="btn primary"
        disabled={found === undefined}
        data-legal={found !== undefined}
        onClick={() => {
          if (found !== undefined) onPoint(found.value)
        }}
      >
        {speaker.text('board.pay.give', { paid: sum(paid), price })}
      </button>
    </div>
  )
}
