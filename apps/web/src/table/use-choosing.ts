// What taps, keys and buttons choose: what is meant is asked of the model, and the choice that it is goes to the host.
import { agrees, type Flat } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import type { Act, Plan, Spot } from '@rubble/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { beginningsOf, begunBy, sharedBy } from './acts.ts'
import { choiceOf, meaningOf, undialled } from './meaning.ts'
import { seatOf } from './table-model.ts'
import type { TableBoard, TableState } from './table-state.ts'
import type { TableContext } from './use-following.ts'

/** A second tap that comes sooner is the end of the first one, in milliseconds. */
const SURE = 350

/** Pointing at things, and choosing. */
export function useChoosing(
  place: TableContext,
  board: TableBoard,
  plan: Plan | undefined,
): Pick<TableState, 'choose' | 'point' | 'meant' | 'press' | 'attempt' | 'arm' | 'confirm' | 'give'> {
  const { model, dispatch } = place
  const { armed, given, part, shown } = model
  const choose = useSending(place)
  useAhead(place, board)
  useQueue(place, choose, plan)

  const arm = (act: Act | undefined): void => {
    dispatch({ kind: 'armed', armed: act === undefined ? undefined : { act, at: performance.now() } })
  }
  const take = (act: Act): void => {
    if (act.begins === undefined) choose(act, [])
    else choose(act.begins.first, [act.begins.second.value])
  }
  const attempt = (act: Act): void => {
    if (shown === undefined) return
    if (armed !== undefined && isSame(armed.act, act)) {
      if (performance.now() - armed.at >= SURE) take(act)
    } else if (board.isGrave(shown.moment, act.value)) arm(act)
    else take(act)
  }
  const explain = explainer(place, board)
  const point = (more: Flat, spot?: Spot): void => {
    const target = plan?.targets.find(one => agrees(one.part, more))
    if (plan !== undefined && target !== undefined) {
      return dispatch({ kind: 'gave', target: target.key, amount: plan.give(given, target.key) })
    }
    // a second tap on what is aimed at confirms, by whatever way it was picked
    if (armed !== undefined && agrees(more, armed.act.value) && board.fields.places.some(field => field in more)) return attempt(armed.act)
    const meant = meaningOf(model, more, board)
    if (meant.kind === 'nothing' || meant.kind === 'again') return
    if (meant.kind === 'choose') return attempt(meant.act)
    if (meant.kind === 'narrow') return dispatch({ kind: 'narrowed', part: meant.part })
    const isTried = Object.keys(part).length > 0 || model.verb !== undefined
    if (isAsking(spot, isTried || board.isPart?.(shown?.moment.view.asked?.kind ?? '') === true)) explain(more, spot)
    else dispatch({ kind: 'dismissed' })
  }
  return {
    choose: option => {
      choose(option, [])
    },
    point,
    meant: more => {
      const meaning = meaningOf(model, more, board)
      return meaning.kind === 'choose' ? meaning.act : undefined
    },
    attempt,
    arm,
    press: verb => {
      const [only, ...others] = verb.options
      if (verb.takes !== undefined && !agrees(verb.takes, part)) dispatch({ kind: 'narrowed', part: { ...part, ...verb.takes } })
      else if (only !== undefined && others.length === 0) attempt(only)
      else if (verb.part === undefined) dispatch({ kind: 'chosenVerb', verb: verb.key })
      else dispatch({ kind: 'narrowed', part: { ...part, ...verb.part } })
    },
    confirm: () => {
      if (armed !== undefined) return take(armed.act)
      const [first, ...queue] = plan?.choices(given) ?? []
      if (first !== undefined) choose({ value: first }, queue, true)
    },
    give: (target, amount) => {
      dispatch({ kind: 'gave', target, amount })
    },
  }
}

/** Asks why something may not be done, with what is selected. Of several questions only the last is answered. */
function explainer({ host, id, model, dispatch, fail, turns }: TableContext, board: TableBoard) {
  const { part, shown } = model
  return (more: Flat, spot: Spot | undefined): void => {
    const seat = seatOf(model)
    if (seat === undefined) return
    const question = ++turns.current
    dispatch({ kind: 'asked', question })
    const begun = shown === undefined ? undefined : begunBy(shown.moment, part, model.verb, more, model.ahead, board)
    const shared = shown === undefined ? {} : sharedBy(shown.moment, model.verb, board)
    host.explain(id, seat, begun === undefined ? { ...shared, ...part, ...more } : more, begun?.value).then(({ refusals }) => {
      dispatch({ kind: 'explained', question, refused: { part: more, refusals, spot } })
    }, fail)
  }
}

const isSame = (a: Option, b: Option): boolean => agrees(a.value, b.value) && agrees(b.value, a.value)

/** Who taps a piece that can do nothing is told why; of another's only who has something selected, and so of a place. */
const isAsking = (spot: Spot | undefined, isTried: boolean): boolean =>
  spot === undefined || spot.isDrop === true || spot.as === 'own' || isTried

type Send = (option: Option, queue: readonly Flat[], keepsPlan?: boolean) => void

function useSending({ host, id, model: { eyes, past, shown }, dispatch, following }: TableContext): Send {
  return useCallback(
    (option, queue, keepsPlan = false) => {
      const choice = choiceOf({ eyes, past, shown }, option)
      if (choice === undefined) return
      following.current?.skip()
      dispatch({ kind: 'chose', option, queue, keepsPlan })
      host.choose(id, choice).then(
        refusal => {
          if (refusal !== undefined) dispatch({ kind: 'refused', option, part: option.value, refusal })
        },
        (failure: unknown) => {
          dispatch({ kind: 'failed', failure, option })
        },
      )
    },
    [host, id, eyes, past, shown, dispatch, following],
  )
}

/**
 * What was chosen along with the first answer is chosen when it is asked, if it still can be. Where something is shared out it is given
 * there, and waits to be confirmed; so it is where there is only one target, unless that was left out before.
 */
function useQueue(
  { model: { queue, shown, sent, given, acted, shared }, dispatch }: TableContext,
  send: Send,
  plan: Plan | undefined,
): void {
  const moment = shown?.moment
  const [next, ...later] = queue
  const isFlowing = shown?.isFlowing === true
  useEffect(() => {
    if (sent !== undefined || moment === undefined || isFlowing || moment.options.length === 0) return
    const isMid = given.size > 0
    const [only, ...others] = plan?.targets ?? []
    const target = isMid
      ? undefined
      : next === undefined
        ? others.length === 0
          ? only
          : undefined
        : plan?.targets.find(({ part }) => agrees(part, next))
    if (plan !== undefined && target !== undefined && acted === moment.number - 1 && shared !== acted) {
      dispatch({ kind: 'dequeued' })
      return dispatch({ kind: 'gave', target: target.key, amount: mostFor(plan, target.key) })
    }
    if (next === undefined) return
    const option = moment.options.find(({ value }) => agrees(next, value))
    if (option === undefined) dispatch({ kind: 'dequeued' })
    else send(option, later, isMid)
    // once for each moment: what it waits for is the moment that came of the last choice
  }, [moment, isFlowing, sent])
}

/** All that one target can be given. */
function mostFor(plan: Plan, key: string, has = 0): number {
  const more = plan.give(new Map([[key, has]]), key)
  return more > has ? mostFor(plan, key, more) : has
}

/** With what is selected comes what it could do next, where that can be known. */
function useAhead({ host, id, model: { eyes, past, part, shown, ahead }, dispatch }: TableContext, board: TableBoard): void {
  const moment = past === undefined && shown?.isFlowing === false ? shown.moment : undefined
  const beginnings = useMemo(
    () => (moment === undefined ? [] : beginningsOf(moment, undialled(part, board.dial), board)),
    [moment, part, board],
  )
  const seat = seatOf({ eyes })
  const isKnown = beginnings.every(option => ahead?.peeks.some(([known]) => known === option) === true)
  useEffect(() => {
    if (moment === undefined || seat === undefined || isKnown) return undefined
    let isLeft = false
    host
      .peek(
        id,
        seat,
        beginnings.map(({ value }) => value),
      )
      .then(peeks => {
        if (isLeft) return
        const found = beginnings.flatMap((option, i) => {
          const peek = peeks[i]
          return peek === undefined ? [] : [[option, peek] as const]
        })
        dispatch({ kind: 'lookedAhead', ahead: { number: moment.number, peeks: found } })
      })
      // without it the first answer is given alone
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [host, id, seat, moment, beginnings, isKnown, dispatch])
}
