// A table as a person sees it: the present or an earlier moment, what has been pointed at, what was refused, what would happen.
import { agrees, type Flat, type Refusal, type Seat, type Viewer } from '@rubble/engine'
import type { Expectation, Heard, Moment, Option, TableHost, TableId, TableInfo } from '@rubble/protocol'
import type { GameBoard } from '@rubble/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Shown } from './flow.ts'
import { follow, type Following } from './follow.ts'
import { Pending } from './pending.ts'

export interface Refused {
  readonly part: Flat
  readonly refusals: readonly Refusal[]
}

export interface TableState {
  readonly info: TableInfo | undefined
  /** What is shown: now, or an earlier moment. */
  readonly moment: Moment | undefined
  readonly isPast: boolean
  /** In the present, whatever moment is looked at. */
  readonly isOver: boolean
  readonly number: number
  /** What others did is being shown, or something long: nobody is asked until it is over. */
  readonly isFlowing: boolean
  /** The viewer looks at the past, and is asked something in the present. */
  readonly isAwaited: boolean
  /** How long movement takes now, as a factor of the usual; 0 also where something is caught up with in one go. */
  readonly pace: number
  readonly history: readonly Heard[]
  /** What led to the moment that is shown. */
  readonly news: readonly Heard[]
  readonly thinking: Seat | undefined
  readonly failure: unknown
  readonly part: Flat
  readonly options: readonly Option[]
  readonly preview: Option | undefined
  /** What was chosen and is still on its way, where that takes a while. */
  readonly pending: Option | undefined
  readonly refused: Refused | undefined
  readonly forecast: Expectation | undefined
  /** Somebody else at this screen is asked now, and must not see this hand. */
  readonly nextViewer: Seat | undefined
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

interface Past {
  readonly moment: Moment
  readonly news: readonly Heard[]
  /** It is not the next one after what was shown: nothing moves. */
  readonly isJump: boolean
}
interface Chronicled {
  readonly viewer: Viewer
  readonly all: readonly Heard[]
}

const NOTHING: readonly Heard[] = []
const wait = (milliseconds: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => { clearTimeout(timer) }
}

/** People at this screen, in order of seats. */
const people = ({ sitters, here }: TableInfo): readonly Seat[] => here ?? sitters.flatMap((sitter, seat) => (sitter.kind === 'person' ? [seat] : []))

export function useTable(host: TableHost, id: TableId, board: Pick<GameBoard, 'prefer' | 'lasts'>, usualPace: number): TableState {
  const { prefer } = board
  const [info, setInfo] = useState<TableInfo>()
  const [viewer, setViewer] = useState<Viewer>()
  const [shown, setShown] = useState<Shown>()
  const [past, setPast] = useState<Past>()
  const [heard, setHeard] = useState<Chronicled>()
  const [thinking, setThinking] = useState<Seat>()
  /** What was tried here and failed: the table goes on, and it is of no interest any more. */
  const [failure, setFailure] = useState<unknown>()
  /** What the table itself could not do: it stays until it has been read, or something is chosen. */
  const [fault, setFault] = useState<unknown>()
  const [part, setPart] = useState<Flat>({})
  const [preview, setPreview] = useState<Option>()
  const [pending, setPending] = useState<Option>()
  const [sending] = useState(() => new Pending({ wait, onMark: setPending }))
  const [refused, setRefused] = useState<Refused>()
  const [forecast, setForecast] = useState<Expectation>()
  /** Who took back a choice when the next one was about to look: nobody knows who is at the screen now. */
  const [veiled, setVeiled] = useState<Seat>()
  const asking = useRef(0)
  const looking = useRef(0)
  /** The earlier moment that is looked at while the seat is changed. */
  const staying = useRef<number>(undefined)
  const following = useRef<Following>(undefined)
  // whoever looks at the past is not shown what happens now: it is there on return
  const latest = useRef({ board, pace: usualPace })
  useEffect(() => { latest.current = { board, pace: past === undefined ? usualPace : 0 } })
  const skip = useCallback(() => { following.current?.skip() }, [])
  const hasten = useCallback(() => { following.current?.hasten() }, [])

  const clear = useCallback(() => {
    asking.current++
    setPart({})
    setPreview(undefined)
    setRefused(undefined)
    setForecast(undefined)
  }, [])

  const forget = useCallback(() => {
    setFailure(undefined)
    setFault(undefined)
  }, [])
  useEffect(() => host.onLineUp?.(forget), [host, forget])

  useEffect(() => {
    let isLeft = false
    host.info(id).then(found => {
      if (isLeft) return
      setInfo(found)
      setViewer(people(found)[0] ?? 'spectator')
    }, setFailure)
    return () => { isLeft = true }
  }, [host, id])

  useEffect(() => {
    if (viewer === undefined) return undefined
    // what somebody else has looked back at does not arrive any more
    const turn = ++looking.current
    const stay = staying.current
    staying.current = undefined
    if (stay === undefined) setPast(undefined)
    else host.look(id, viewer, stay).then(found => { if (turn === looking.current) setPast({ moment: found, news: NOTHING, isJump: true }) }, setFailure)
    let last: Moment | undefined
    const one = follow(host, id, viewer, {
      lasts: news => latest.current.board.lasts(news),
      pace: () => latest.current.pace,
      wait,
      onShow(next) {
        setShown(next)
        if (next.moment !== last) {
          clear()
          sending.end()
          // what was met on the way to the first moment nobody has read yet
          if (last !== undefined) setFailure(undefined)
        }
        last = next.moment
      },
      onHistory(all) { setHeard({ viewer, all }) },
      onThinking: setThinking,
      onFailure: setFault,
    })
    following.current = one
    return () => {
      one.stop()
      sending.end()
    }
  }, [host, id, viewer, clear, sending])

  const present = shown?.moment
  const isPast = past !== undefined
  const isFlowing = !isPast && shown?.isFlowing === true
  // nobody can answer what is not asked yet
  const moment = useMemo(() => past?.moment ?? (isFlowing && present !== undefined ? { ...present, options: [] } : present), [past, present, isFlowing])
  const options = useMemo(() => (moment === undefined || isPast ? [] : moment.options.filter(({ value }) => agrees(part, value))), [moment, isPast, part])
  // what one person has heard is not for the next one at this screen
  const history = heard !== undefined && heard.viewer === present?.viewer ? heard.all : NOTHING
  const asked = present?.view.asked
  // by what is shown, not by who sits there: until the new view is here, the old one is another's
  const waiting = info === undefined || asked === undefined || thinking !== undefined || isFlowing ? [] : people(info).filter(seat => asked.seats.includes(seat))
  const nextViewer = waiting.find(seat => seat === veiled) ?? (waiting.some(seat => seat === present?.viewer) ? undefined : waiting[0])

  const choose = useCallback((option: Option) => {
    if (present === undefined || isFlowing || typeof viewer !== 'number') return
    clear()
    skip()
    forget()
    const end = sending.begin(option)
    host.choose(id, { seat: viewer, at: present.number, value: option.value }).then(refusal => {
      if (refusal === undefined) return
      end()
      setRefused({ part: option.value, refusals: [refusal] })
    }, error => {
      end()
      setFailure(error)
    })
  }, [host, id, present, isFlowing, viewer, clear, skip, forget, sending])

  const point = useCallback((more: Flat) => {
    if (present === undefined || isPast || isFlowing || typeof viewer !== 'number') return
    const isAgain = Object.keys(more).length > 0 && agrees(more, part)
    if (isAgain) return clear()
    const within = { ...part, ...more }
    const found = present.options.filter(({ value }) => agrees(within, value))
    // who has taken something up and then points at something more, means it
    const isFurther = Object.keys(part).length > 0 && agrees(part, within)
    const wider = found.length > 0 ? found : present.options.filter(({ value }) => agrees(more, value))
    const kind = present.view.asked?.kind ?? ''
    const [first] = wider
    const chosen = wider.length === 1 && wider === found && isFurther ? first : prefer(kind, more, wider)
    if (chosen !== undefined) return choose(chosen)
    if (wider.length > 0) {
      setRefused(undefined)
      return setPart(found.length > 0 ? within : more)
    }
    const turn = ++asking.current
    host.explain(id, viewer, more).then(({ refusals }) => { if (turn === asking.current) setRefused({ part: more, refusals }) }, setFailure)
  }, [host, id, present, isPast, isFlowing, viewer, part, choose, clear, prefer])

  const undo = useCallback(() => {
    if (info === undefined || typeof viewer !== 'number') return
    skip()
    setVeiled(nextViewer === undefined ? undefined : viewer)
    // at one screen the choice may be another's who sits at it: the rules say whose
    forget()
    undoOf(host, id, [viewer, ...people(info).filter(seat => seat !== viewer)]).then(refusal => { if (refusal !== undefined) setRefused({ part: {}, refusals: [refusal] }) }, setFailure)
  }, [host, id, info, viewer, nextViewer, skip, forget])
  const dismiss = useCallback(() => { setRefused(undefined) }, [])
  const last = present?.number ?? 0
  const replay = useRef({ last, from: moment?.number, history })
  useEffect(() => { replay.current = { last, from: moment?.number, history } })
  const goTo = useCallback((number: number | undefined) => {
    clear()
    skip()
    const turn = ++looking.current
    const { last: end, from, history: all } = replay.current
    if (number === undefined || number >= end || viewer === undefined) return setPast(undefined)
    host.look(id, viewer, Math.max(0, number)).then(found => {
      if (turn !== looking.current) return
      setPast({ moment: found, news: all.filter(({ at }) => at + 1 === found.number), isJump: from === undefined || found.number !== from + 1 })
    }, setFailure)
  }, [host, id, viewer, clear, skip])
  const foresee = useCallback(async () => {
    skip()
    try {
      const found = viewer === undefined ? undefined : await host.expect(id, viewer)
      setForecast(found)
      return found !== undefined
    } catch (error) {
      setFailure(error)
      return true
    }
  }, [host, id, viewer, skip])

  return {
    info, moment, isPast, isOver: present?.outcome !== undefined, number: last, isFlowing, isAwaited: isPast && present !== undefined && present.options.length > 0, pace: (past?.isJump ?? shown?.isStill) === true ? 0 : usualPace, history,
    news: past?.news ?? shown?.news ?? NOTHING, thinking, failure: failure ?? fault, part, options, preview, pending, refused, forecast, nextViewer,
    point,
    choose,
    back: clear,
    show: setPreview,
    dismiss,
    forget,
    undo,
    concede: () => { if (typeof viewer === 'number') host.concede(id, viewer).catch(setFailure) },
    goTo,
    lookAs: as => {
      staying.current = past?.moment.number
      setViewer(as)
    },
    foresee,
    takeSeat: () => {
      setVeiled(undefined)
      if (nextViewer !== undefined) setViewer(nextViewer)
    },
    skip,
    hasten,
  }
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
