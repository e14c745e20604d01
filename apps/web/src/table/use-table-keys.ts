// What the keyboard does at every table.
import { type Listed, turnAfter, turnBefore } from '@rubble/ui'
import type { Foresight } from './use-foresight.ts'
import { useKeys } from './use-keys.ts'
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
  /** Absent: the rulebook. */
  onRule(rule: string | undefined): void
}

/** The rule that is told about: of what was refused, else of the line that has the focus, else of what is looked at closely. */
function nearestRule({ refused }: TableState, { place }: Panes): string | undefined {
  const [refusal] = refused?.refusals ?? []
  if (refusal?.refused.startsWith('TABLE-') === false) return refusal.refused
  const near = document.activeElement?.closest('li')?.querySelector('.rule-id') ?? place.current?.querySelector('.inspector .rule-id')
  return near?.textContent || undefined
}

export function useTableKeys({
  table,
  panes,
  foresight,
  listed,
  isPart,
  starts,
  goTo,
  togglePlay,
  onForecast,
  onKeys,
  onRule,
}: KeyProps): void {
  const { show, focus, putAway } = panes
  const number = table.moment?.number ?? 0
  /** Phase by phase in a forecast, move by move in a match. */
  const step = (by: 1 | -1): void => {
    if (table.forecast === undefined) goTo(number + by)
    else foresight.step(by)
  }
  const onEscape = (): void => {
    const isOpen =
      Object.keys(table.part).length > 0 || table.refused !== undefined || table.forecast !== undefined || panes.thing !== undefined
    table.back()
    table.dismiss()
    putAway()
    // nothing else to put away: what was begun itself
    if (!isOpen && isPart && table.moment?.undo === undefined) table.undo()
  }
  useKeys({
    ...Object.fromEntries(
      listed.slice(0, 9).map(({ option }, i) => [
        String(i + 1),
        () => {
          table.choose(option)
        },
      ]),
    ),
    u: table.undo,
    f: onForecast,
    l: () => {
      show('log', 'log', '.log-fold')
    },
    i: () => {
      show('inspect', 'inspect')
    },
    h: () => {
      onRule(nearestRule(table, panes))
    },
    '?': onKeys,
    Escape: onEscape,
    ',': () => {
      step(-1)
    },
    '.': () => {
      step(1)
    },
    '<': () => {
      goTo(turnBefore(starts, number))
    },
    '>': () => {
      goTo(turnAfter(starts, number))
    },
    // in the present there is nothing to play: who skips a moment too late is not thrown back
    ' ': table.isFlowing ? table.skip : table.isPast || table.isOver ? togglePlay : undefined,
    Home: () => {
      goTo(0)
    },
    End: () => {
      goTo(undefined)
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
}
