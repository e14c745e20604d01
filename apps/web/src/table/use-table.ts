// Brings a table to the screen: asks its host, follows it, and hands what happens to the model (table-model.ts).
import { agrees, type Flat, type Refusal, type Seat, type Viewer } from '@rubble/engine'
import type { Moment, Option, TableHost, TableId } from '@rubble/protocol'
import type { GameBoard } from '@rubble/ui'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { FollowState } from './follow.ts'
import { choiceOf, lookOf, meaningOf, momentOf, NO_TABLE, people, reduceTable, seatOf, type TableLook } from './table-model.ts'
import { type Place, useFollowing, wait } from './use-following.ts'

export interface TableState extends TableLook {
  /** What is shown: now, or an earlier moment. */
  readonly moment: Moment | undefined
  readonly options: readonly Option[]
  point(part: Flat): void
  choose(option: Option): void
  back(): void
  show(option: Option | undefined): void
  dismiss(): void
  /** What failed has been read. */
  forget(): void
  undo(): void
  concede(): void
  goTo(number: number | undefined): void
  /** From another seat, where the host lets one. */
  lookAs(viewer: Viewer): void
  /** Is there anything to foresee? Where that cannot be said, it is said why. */
  foresee(): Promise<boolean>
  takeSeat(): void
  /** Shows at once all that has happened. */
  skip(): void
  /** Ends what is moving now, and goes on. */
  hasten(): void
}

/** In milliseconds: at a table in this page nothing takes as long, and so nothing flickers. */
const WONDER = 300

export function useTable(host: TableHost, id: TableId, board: Pick<GameBoard, 'prefer' | 'lasts'>, usualPace: number): TableState {
  const [model, dispatch] = useReducer(reduceTable, NO_TABLE)
  const turns = useRef(0)
  const following = useRef<FollowState>(undefined)
  const fail = useCallback((failure: unknown) => {
    dispatch({ kind: 'failed', failure })
  }, [])
  const place: Place = { host, id, model, dispatch, fail, turns, following }
  const { past, shown, part, sent } = model
  useFollowing(place, board, usualPace)
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
  const isPast = past !== undefined
  const options = useMemo(() => (isPast ? [] : (moment?.options.filter(({ value }) => agrees(part, value)) ?? [])), [moment, isPast, part])
  const look = lookOf(model, usualPace)
  return {
    ...look,
    moment,
    options,
    forget,
    ...useChoosing(place, board.prefer),
    ...useLooking(place, moment, look),
    undo: useUndo(place),
    concede: () => {
      const seat = seatOf(model)
      if (seat !== undefined) host.concede(id, seat).catch(fail)
    },
    back: useCallback(() => {
      dispatch({ kind: 'cleared' })
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
    hasten: useCallback(() => {
      following.current?.hasten()
    }, []),
  }
}

/** Pointing at things, and choosing. */
function useChoosing(
  { host, id, model: { eyes, past, part, shown }, dispatch, fail, turns, following }: Place,
  prefer: GameBoard['prefer'],
): Pick<TableState, 'choose' | 'point'> {
  const choose = useCallback(
    (option: Option) => {
      const choice = choiceOf({ eyes, past, shown }, option)
      if (choice === undefined) return
      following.current?.skip()
      dispatch({ kind: 'chose', option })
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

  const point = useCallback(
    (more: Flat) => {
      const meant = meaningOf({ eyes, past, part, shown }, more, prefer)
      const seat = seatOf({ eyes })
      if (meant.kind === 'nothing' || seat === undefined) return
      if (meant.kind === 'choose') return choose(meant.option)
      if (meant.kind === 'back') return dispatch({ kind: 'cleared' })
      if (meant.kind === 'narrow') return dispatch({ kind: 'narrowed', part: meant.part })
      const question = ++turns.current
      dispatch({ kind: 'asked', question })
      host.explain(id, seat, more).then(({ refusals }) => {
        dispatch({ kind: 'explained', question, refused: { part: more, refusals } })
      }, fail)
    },
    [host, id, eyes, past, part, shown, dispatch, fail, turns, choose, prefer],
  )

  return { choose, point }
}

/** Earlier moments, other eyes, and what would happen. */
function useLooking(
  { host, id, model: { eyes }, dispatch, fail, turns, following }: Place,
  moment: Moment | undefined,
  { number: last, history }: TableLook,
): Pick<TableState, 'foresee' | 'goTo' | 'lookAs'> {
  const viewer = eyes?.viewer
  const replay = useRef({ last, from: moment?.number, history })
  useEffect(() => {
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

  return {
    goTo,
    foresee,
    lookAs: as => {
      dispatch({ kind: 'turned', viewer: as })
    },
  }
}

function useUndo({ host, id, model: { eyes, info }, dispatch, fail, following }: Place): () => void {
  return useCallback(() => {
    const seat = seatOf({ eyes })
    if (info === undefined || seat === undefined) return
    dispatch({ kind: 'tookBack' })
    following.current?.skip()
    // at one screen the choice may be another's who sits at it: the rules say whose
    undoOf(host, id, [seat, ...people(info).filter(other => other !== seat)]).then(refusal => {
      if (refusal !== undefined) dispatch({ kind: 'refused', part: {}, refusal })
    }, fail)
  }, [host, id, info, eyes, dispatch, fail, following])
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
