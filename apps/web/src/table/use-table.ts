// Brings a table to the screen: asks its host, follows it, and hands what happens to the model (table-model.ts).
import type { Refusal, Seat } from '@rubble/engine'
import type { ForecastTree, Moment, Option, TableHost, TableId } from '@rubble/protocol'
import { motionOf, type Plan, type Tempo } from '@rubble/ui'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import type { FollowState } from './follow.ts'
import { actsOf } from './meaning.ts'
import { lookOf, type TableLook } from './table-look.ts'
import { isBegun, momentOf, NO_TABLE, people, reduceTable, seatOf } from './table-model.ts'
import type { TableBoard, TableState } from './table-state.ts'
import { useChoosing } from './use-choosing.ts'
import { type TableContext, useFollowing, wait } from './use-following.ts'

/** In milliseconds: at a table in this page nothing takes as long, and so nothing flickers. */
const WONDER = 300

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
