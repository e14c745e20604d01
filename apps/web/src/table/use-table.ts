// Brings a table to the screen: asks its host, follows it, and hands what happens to the model (table-model.ts).
import { agrees, type Flat, type Refusal, type Seat, type Viewer } from '@rubble/engine'
import type { ForecastTree, Moment, Option, TableHost, TableId } from '@rubble/protocol'
import { type Act, type GameBoard, motionOf, type Plan, type Spot, type Tempo, type Verb } from '@rubble/ui'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { beginningsOf, begunBy, sharedBy } from './acts.ts'
import type { FollowState } from './follow.ts'
import {
  actsOf,
  choiceOf,
  isBegun,
  lookOf,
  meaningOf,
  momentOf,
  NO_TABLE,
  people,
  reduceTable,
  seatOf,
  type TableLook,
  undialled,
} from './table-model.ts'
import { type TableContext, useFollowing, wait } from './use-following.ts'

export interface TableState extends TableLook {
  /** What is shown: now, or an earlier moment. */
  readonly moment: Moment | undefined
  /** What is shown of now, as it came. */
  readonly present: Moment | undefined
  readonly options: readonly Act[]
  /** What is being shared out. */
  readonly plan: Plan | undefined
  /** Is there anything that `back` takes off? */
  readonly isBegun: boolean
  point(part: Flat, spot?: Spot): void
  /** What pointing there would choose, if it would. */
  meant(part: Flat): Act | undefined
  /** A kind of act, or an answer. */
  press(verb: Verb): void
  /** At once, or to be confirmed if it is grave. */
  attempt(act: Act): void
  arm(act: Act | undefined): void
  confirm(): void
  give(target: string, amount: number): void
  choose(option: Option): void
  /** Everything that was begun here is put back. */
  clear(): void
  /** The uppermost of it. */
  back(): void
  show(option: Option | undefined): void
  dismiss(): void
  /** What failed has been read. */
  forget(): void
  /** What was begun with several choices is taken back whole. */
  undo(): void
  concede(): void
  goTo(number: number | undefined): void
  /** From another seat, where the host lets one. */
  lookAs(viewer: Viewer): void
  /** What would happen now, for who only wants to know: asked for once for each moment. */
  expect(): Promise<ForecastTree | undefined>
  /** Is there anything to foresee? Where that cannot be said, it is said why. */
  foresee(): Promise<boolean>
  takeSeat(): void
  /** Shows at once all that has happened. */
  skip(): void
  /** What led to this moment has been seen. */
  ended(moment: Moment): void
}

/** In milliseconds: at a table in this page nothing takes as long, and so nothing flickers. */
const WONDER = 300

/** What a table asks of a game's board. */
export type TableBoard = Pick<
  GameBoard,
  'prefer' | 'film' | 'fields' | 'verbOf' | 'isGrave' | 'begins' | 'join' | 'dial' | 'plan' | 'isPart'
>

export function useTable(host: TableHost, id: TableId, board: TableBoard, tempo: Tempo): TableState {
  const [model, dispatch] = useReducer(reduceTable, NO_TABLE)
  const turns = useRef(0)
  const following = useRef<FollowState>(undefined)
  const fail = useCallback((failure: unknown) => {
    dispatch({ kind: 'failed', failure })
  }, [])
  const place: TableContext = { host, id, model, dispatch, fail, turns, following }
  const { past, shown, part, verb, ahead, sent } = model
  useFollowing(place, board, tempo)
  const isSent = sent !== undefined
  useEffect(
    () =>
      isSent
        ? wait(WONDER, () => {
            dispatch({ kind: 'wondered' })
          })
        : undefined,
    [isSent],
  )
  const forget = useCallback(() => {
    dispatch({ kind: 'forgot' })
  }, [])
  useEffect(() => host.onLineUp?.(forget), [host, forget])

  const moment = useMemo(() => momentOf({ past, shown }), [past, shown])
  const options = useMemo(() => actsOf({ past, shown, part, verb, ahead }, board), [past, shown, part, verb, ahead, board])
  const plan = useMemo(
    () => (past !== undefined || shown === undefined || shown.isFlowing ? undefined : planIn(shown.moment, board)),
    [past, shown, board],
  )
  const look = lookOf(model, motionOf(tempo))
  return {
    ...look,
    moment,
    present: shown?.moment,
    options,
    plan,
    isBegun: isBegun(model),
    forget,
    ...useChoosing(place, board, plan),
    ...useLooking(place, moment, look),
    undo: useUndo(place, board),
    concede: () => {
      const seat = seatOf(model)
      if (seat !== undefined) host.concede(id, seat).catch(fail)
    },
    clear: useCallback(() => {
      dispatch({ kind: 'cleared' })
    }, []),
    back: useCallback(() => {
      dispatch({ kind: 'wentBack' })
    }, []),
    show: useCallback((option: Option | undefined) => {
      dispatch({ kind: 'previewed', option })
    }, []),
    dismiss: useCallback(() => {
      dispatch({ kind: 'dismissed' })
    }, []),
    takeSeat: () => {
      dispatch({ kind: 'seatTaken' })
    },
    skip: useCallback(() => {
      following.current?.skip()
    }, []),
    ended: useCallback((moment: Moment) => {
      following.current?.ended(moment)
    }, []),
  }
}

const planIn = (moment: Moment, board: TableBoard): Plan | undefined => (moment.options.length === 0 ? undefined : board.plan?.(moment))

/** A second tap that comes sooner is the end of the first one, in milliseconds. */
const SURE = 350

/** Pointing at things, and choosing. */
function useChoosing(
  place: TableContext,
  board: TableBoard,
  plan: Plan | undefined,
): Pick<TableState, 'choose' | 'point' | 'meant' | 'press' | 'attempt' | 'arm' | 'confirm' | 'give'> {
  const { host, id, model, dispatch, fail, turns } = place
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
  const explain = (more: Flat, spot: Spot | undefined): void => {
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
  const point = (more: Flat, spot?: Spot): void => {
    const target = plan?.targets.find(one => agrees(one.part, more))
    if (plan !== undefined && target !== undefined) {
      return dispatch({ kind: 'gave', target: target.key, amount: plan.give(given, target.key) })
    }
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

/** Earlier moments, other eyes, and what would happen. */
function useLooking(
  { host, id, model: { eyes }, dispatch, fail, turns, following }: TableContext,
  moment: Moment | undefined,
  { number: last, history }: TableLook,
): Pick<TableState, 'expect' | 'foresee' | 'goTo' | 'lookAs'> {
  const viewer = eyes?.viewer
  const replay = useRef({ last, from: moment?.number, history })
  useLayoutEffect(() => {
    replay.current = { last, from: moment?.number, history }
  })

  const goTo = useCallback(
    (number: number | undefined) => {
      following.current?.skip()
      const look = ++turns.current
      const { last: end, from, history: all } = replay.current
      const isPresent = number === undefined || number >= end || viewer === undefined
      dispatch({ kind: 'lookedFor', look, isPresent })
      if (isPresent) return
      host.look(id, viewer, Math.max(0, number)).then(found => {
        const news = all.filter(({ at }) => at + 1 === found.number)
        dispatch({ kind: 'lookedBack', look, past: { moment: found, news, isJump: from === undefined || found.number !== from + 1 } })
      }, fail)
    },
    [host, id, viewer, dispatch, fail, turns, following],
  )

  const foresee = useCallback(async () => {
    following.current?.skip()
    try {
      const forecast = viewer === undefined ? undefined : await host.expect(id, viewer)
      dispatch({ kind: 'foresaw', forecast })
      return forecast !== undefined
    } catch (failure) {
      fail(failure)
      return true
    }
  }, [host, id, viewer, dispatch, fail, following])

  const expect = useMemo(() => {
    let asked: Promise<ForecastTree | undefined> | undefined
    return () => (asked ??= viewer === undefined ? Promise.resolve(undefined) : host.expect(id, viewer))
    // another moment, another answer
  }, [host, id, viewer, last])

  return {
    goTo,
    expect,
    foresee,
    lookAs: as => {
      dispatch({ kind: 'turned', viewer: as })
    },
  }
}

function useUndo(place: TableContext, { isPart }: TableBoard): () => void {
  const { host, id, model, dispatch, fail, following } = place
  const { eyes, info, isUndoing, shown } = model
  const undo = useCallback(() => {
    const seat = seatOf({ eyes })
    if (info === undefined || seat === undefined) return
    dispatch({ kind: 'tookBack' })
    following.current?.skip()
    // at one screen the choice may be another's who sits at it: the rules say whose
    undoOf(host, id, [seat, ...people(info).filter(other => other !== seat)]).then(refusal => {
      if (refusal !== undefined) dispatch({ kind: 'refused', part: {}, refusal })
    }, fail)
  }, [host, id, info, eyes, dispatch, fail, following])
  const moment = shown?.moment
  const before = useRef(moment)
  useEffect(() => {
    const isNew = before.current !== moment
    before.current = moment
    if (!isUndoing || !isNew || moment === undefined) return
    // in the midst of what was begun nothing is asked that anybody would want to answer
    if (isPart?.(moment.view.asked?.kind ?? '') === true && moment.undo === undefined && moment.options.length > 0) undo()
    else dispatch({ kind: 'undoing', isUndoing: false })
  }, [moment, isUndoing, isPart, undo, dispatch])
  return useCallback(() => {
    dispatch({ kind: 'undoing', isUndoing: true })
    undo()
  }, [dispatch, undo])
}

/** Takes back the last choice, of whichever of these seats may; else why the first may not. */
async function undoOf(host: TableHost, id: TableId, seats: readonly Seat[]): Promise<Refusal | undefined> {
  let first: Refusal | undefined
  for (const seat of seats) {
    const refusal = await host.undo(id, seat)
    if (refusal === undefined) return undefined
    first ??= refusal
  }
  return first
}
