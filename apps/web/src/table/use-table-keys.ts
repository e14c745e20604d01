// What the keyboard does at every table.
import { type Listed, turnAfter, turnBefore } from '@rubble/ui'
import type { Book } from '../shell/use-book.ts'
import type { Foresight } from './use-foresight.ts'
import { type KeyActs, numberKeys, useKeys } from './use-keys.ts'
import type { Panes } from './use-panes.ts'
import type { TableState } from './use-table.ts'

interface KeyProps {
  readonly table: TableState
  readonly panes: Panes
  readonly foresight: Foresight
  readonly listed: readonly Listed[]
  /** What is asked only goes on with what was begun. */
  readonly isPart: boolean
  /** The moments in which turns begin. */
  readonly starts: readonly number[]
  goTo(number: number | undefined): void
  togglePlay(): void
  /** Absent: nothing can be foretold now. */
  readonly onForecast: (() => void) | undefined
  onKeys(): void
  readonly book: Book
}

/** The rule that is told about: of what was refused, else of the line that has the focus, else of what is looked at closely. */
function nearestRule({ refused }: TableState, { place }: Panes): string | undefined {
  const [refusal] = refused?.refusals ?? []
  if (refusal?.refused.startsWith('TABLE-') === false) return refusal.refused
  const near = document.activeElement?.closest('li')?.querySelector('.rule-id') ?? place.current?.querySelector('.inspector .rule-id')
  return near?.textContent || undefined
}

export function useTableKeys(props: KeyProps): void {
  const { table, panes, listed, isPart, onForecast, onKeys, book } = props
  const onEscape = (): void => {
    const isOpen =
      Object.keys(table.part).length > 0 || table.refused !== undefined || table.forecast !== undefined || panes.thing !== undefined
    table.back()
    table.dismiss()
    panes.putAway()
    // nothing else to put away: what was begun itself
    if (!isOpen && isPart && table.moment?.undo === undefined) table.undo()
  }
  useKeys({
    ...numberKeys(listed, table.choose),
    ...paneKeys(panes),
    ...replayKeys(props),
    u: table.undo,
    f: onForecast,
    h: () => {
      const rule = nearestRule(table, panes)
      if (rule === undefined) book.onRules()
      else book.onRule(rule)
    },
    '?': onKeys,
    Escape: onEscape,
  })
}

/** To the parts of the table. */
const paneKeys = ({ show, focus }: Panes): KeyActs => ({
  l: () => {
    show('log', 'log', '.log-fold')
  },
  i: () => {
    show('inspect', 'inspect')
  },
  '/': () => {
    show('play', 'options', 'input')
  },
  'g b': () => {
    focus('board', '[role=grid] [tabindex="0"], [tabindex="0"]')
  },
  'g o': () => {
    show('play', 'options', '.option')
  },
  'g s': () => {
    show('seats', 'seats')
  },
})

/** Through the moments of a match. */
function replayKeys({ table, foresight, starts, goTo, togglePlay }: KeyProps): KeyActs {
  const number = table.moment?.number ?? 0
  /** Phase by phase in a forecast, move by move in a match. */
  const step = (by: 1 | -1) => (): void => {
    if (table.forecast === undefined) goTo(number + by)
    else foresight.step(by)
  }
  const going = (to: number | undefined) => (): void => {
    goTo(to)
  }
  return {
    ',': step(-1),
    '.': step(1),
    '<': going(turnBefore(starts, number)),
    '>': going(turnAfter(starts, number)),
    Home: going(0),
    End: going(undefined),
    // in the present there is nothing to play: who skips a moment too late is not thrown back
    ' ': table.isFlowing ? table.skip : table.isPast || table.isOver ? togglePlay : undefined,
  }
}
