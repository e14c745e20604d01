// What the keyboard does at every table.
import { kindAsked, turnAfter, turnBefore } from '@rubble/ui'
import { useLayoutEffect, useRef } from 'react'
import type { Desk } from './use-desk.ts'
import { type KeyActs, useKeys } from './use-keys.ts'
import type { Panes } from './use-panes.ts'
import type { TableState } from './table-state.ts'

/** The rule that is told about: of what was refused, else of the line that has the focus, else of what is looked at closely. */
function nearestRule({ refused }: TableState, { place }: Panes): string | undefined {
  const [refusal] = refused?.refusals ?? []
  if (refusal?.refused.startsWith('TABLE-') === false) return refusal.refused
  const near = document.activeElement?.closest('li')?.querySelector('.rule-id') ?? place.current?.querySelector('.card .rule-id')
  return near?.textContent || undefined
}

export function useTableKeys(desk: Desk): void {
  const { table, panes, ask, moment, board, isAsked, onForecast, open, book } = desk
  const isPart = isAsked && board.isPart?.(kindAsked(moment)) === true
  const onEscape = (): void => {
    if (desk.film.frame !== undefined || table.isFlowing) {
      desk.film.stop()
      return table.skip()
    }
    if (table.isBegun) return table.back()
    if (panes.sheet !== undefined || panes.thing !== undefined) return panes.putAway()
    // nothing else to put away: what was begun itself
    if (isPart && moment.undo === undefined) table.undo()
  }
  useConfirming(desk)
  useKeys({
    ...Object.fromEntries(
      ask.verbs.map((verb, i) => [
        String(i + 1),
        () => {
          table.press(verb)
        },
      ]),
    ),
    ...paneKeys(panes),
    ...replayKeys(desk),
    t: () => {
      const end = table.isPast ? undefined : moment.options.find(({ value }) => board.isEnd(value, moment))
      if (end !== undefined && table.armed === undefined && desk.isRestful) table.attempt(end)
    },
    u: table.undo,
    f: table.isPast ? undefined : onForecast,
    h: () => {
      const rule = nearestRule(table, panes)
      if (rule === undefined) book.onRules()
      else book.onRule(rule)
    },
    F1: () => {
      open('keys')
    },
    Escape: onEscape,
  })
}

/**
 * Where Enter confirms what was picked: on the table, not on a button that says something else, nor on what can still be given a share of
 * what is shared out.
 */
const isHere = (target: EventTarget | null, isPlanned: boolean): boolean =>
  target === document.body
  || (target instanceof Element
    && target.closest('[data-part=board], [data-part=hold], [data-part=end]') !== null
    && !(isPlanned && target.matches('[data-legal=true]:not([data-given])')))

/** Enter confirms what waits for it, before what has the focus hears of it. From the first key on, keys are shown. */
function useConfirming({ table, props }: Desk): void {
  const isPlanned = props.plan !== undefined && props.plan.spent(props.plan.given) > 0
  const isWaiting = table.armed !== undefined || isPlanned
  const latest = useRef(table.confirm)
  // at once: the next key may come before the browser has painted
  useLayoutEffect(() => {
    latest.current = table.confirm
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      document.documentElement.dataset['keys'] = ''
      if (!isWaiting || event.key !== 'Enter' || event.repeat || !isHere(event.target, isPlanned)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
    }
  }, [isWaiting, isPlanned])
}

/** To the parts of the table. */
const paneKeys = ({ show, focus }: Panes): KeyActs => ({
  l: () => {
    show('log', 'log', '.log-fold')
  },
  i: () => {
    show('card', 'card')
  },
  '/': () => {
    show('list', 'list', 'input, .option')
  },
  'g b': () => {
    focus('board', '[role=grid] [tabindex="0"], [tabindex="0"]')
  },
  'g o': () => {
    show('list', 'list', '.option')
  },
  'g s': () => {
    show('seats', 'seats')
  },
  'g h': () => {
    focus('hold')
  },
  'g v': () => {
    focus('ask', '.verb')
  },
})

/** Through the moments of a match. */
function replayKeys({ table, film, foresight, story, replay }: Desk): KeyActs {
  const number = table.moment?.number ?? 0
  const { starts } = story.log
  const { goTo } = replay
  /** Beat by beat while something is shown, phase by phase in a forecast, move by move in a match. */
  const step = (by: 1 | -1) => (): void => {
    if (film.frame !== undefined && !table.isPast) return by < 0 ? film.back() : film.next()
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
    ' ': film.frame !== undefined && !table.isPast ? film.toggle : table.isPast || table.isOver ? replay.play.toggle : undefined,
  }
}
