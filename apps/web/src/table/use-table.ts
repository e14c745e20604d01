// A table as a person sees it: the present or an earlier moment, what has been pointed at, what was refused, what would happen.
import { agrees, type Flat, type Refusal, type Seat } from '@rubble/engine'
import type { Expectation, Heard, Host, Moment, Option, TableId, TableInfo } from '@rubble/protocol'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { messageOf } from '../shell/message-of.ts'

export interface Refused {
  readonly part: Flat
  readonly refusals: readonly Refusal[]
}

export interface TableState {
  readonly info: TableInfo | undefined
  /** What is shown: now, or an earlier moment. */
  readonly moment: Moment | undefined
  readonly isPast: boolean
  readonly number: number
  readonly history: readonly Heard[]
  readonly news: readonly Heard[]
  readonly thinking: Seat | undefined
  readonly failure: string | undefined
  readonly part: Flat
  readonly options: readonly Option[]
  readonly preview: Option | undefined
  readonly refused: Refused | undefined
  readonly forecast: Expectation | undefined
  /** Somebody else at this screen is asked now, and must not see this hand. */
  readonly nextViewer: Seat | undefined
  point(part: Flat): void
  choose(option: Option): void
  back(): void
  show(option: Option | undefined): void
  dismiss(): void
  undo(): void
  concede(): void
  goTo(number: number | undefined): void
  /** Is there anything to foresee? */
  foresee(): Promise<boolean>
  takeSeat(): void
}

/** People at this screen, in order of seats. */
const people = ({ sitters }: TableInfo): Seat[] => sitters.flatMap((sitter, seat) => (sitter.kind === 'person' ? [seat] : []))

export function useTable(host: Host, id: TableId, prefer: (kind: string, part: Flat, options: readonly Option[]) => Option | undefined): TableState {
  const [info, setInfo] = useState<TableInfo>()
  const [viewer, setViewer] = useState<Seat | 'spectator'>()
  const [present, setPresent] = useState<Moment>()
  const [past, setPast] = useState<Moment>()
  const [history, setHistory] = useState<readonly Heard[]>([])
  const [news, setNews] = useState<readonly Heard[]>([])
  const [thinking, setThinking] = useState<Seat>()
  const [failure, setFailure] = useState<string>()
  const [part, setPart] = useState<Flat>({})
  const [preview, setPreview] = useState<Option>()
  const [refused, setRefused] = useState<Refused>()
  const [forecast, setForecast] = useState<Expectation>()
  const asking = useRef(0)
  const looking = useRef(0)

  const clear = useCallback(() => {
    asking.current++
    setPart({})
    setPreview(undefined)
    setRefused(undefined)
    setForecast(undefined)
  }, [])

  useEffect(() => {
    let isLeft = false
    host.info(id).then(found => {
      if (isLeft) return
      setInfo(found)
      setViewer(people(found)[0] ?? 'spectator')
    }, (error: unknown) => { setFailure(messageOf(error)) })
    return () => { isLeft = true }
  }, [host, id])

  useEffect(() => {
    if (viewer === undefined) return undefined
    let stop: (() => void) | undefined
    let isLeft = false
    const heard = async (): Promise<void> => { const all = await host.history(id, viewer); if (!isLeft) setHistory(all) }
    void host.watch(id, viewer, {
      onChange(moment, fresh) {
        if (isLeft) return
        setPresent(moment)
        setNews(fresh)
        setPast(undefined)
        clear()
        void heard()
      },
      onThinking(seat) { if (!isLeft) setThinking(seat) },
      onFailure(message) { if (!isLeft) setFailure(message) },
    }).then(end => {
      if (isLeft) end()
      else stop = end
    }, (error: unknown) => { setFailure(messageOf(error)) })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [host, id, viewer, clear])

  const moment = past ?? present
  const isPast = past !== undefined
  const options = useMemo(() => (moment === undefined || isPast ? [] : moment.options.filter(({ value }) => agrees(part, value))), [moment, isPast, part])
  const asked = present?.view.asked
  // by what is shown, not by who sits there: until the new view is here, the old one is another's
  const nextViewer = info === undefined || asked === undefined || thinking !== undefined ? undefined
    : asked.seats.some(seat => seat === present?.viewer) ? undefined : people(info).find(seat => asked.seats.includes(seat))

  const choose = useCallback((option: Option) => {
    if (present === undefined || typeof viewer !== 'number') return
    clear()
    void host.choose(id, { seat: viewer, at: present.number, value: option.value }).then(refusal => { if (refusal !== undefined) setRefused({ part: option.value, refusals: [refusal] }) })
  }, [host, id, present, viewer, clear])

  const point = useCallback((more: Flat) => {
    if (present === undefined || isPast || typeof viewer !== 'number') return
    const within = { ...part, ...more }
    const found = present.options.filter(({ value }) => agrees(within, value))
    const wider = found.length > 0 ? found : present.options.filter(({ value }) => agrees(more, value))
    const kind = present.view.asked?.kind ?? ''
    const [first] = wider
    const chosen = wider.length === 1 ? first : prefer(kind, more, wider)
    if (chosen !== undefined) return choose(chosen)
    if (wider.length > 0) {
      setRefused(undefined)
      return setPart(found.length > 0 ? within : more)
    }
    const turn = ++asking.current
    void host.explain(id, viewer, more).then(({ refusals }) => { if (turn === asking.current) setRefused({ part: more, refusals }) })
  }, [host, id, present, isPast, viewer, part, choose, prefer])

  const undo = useCallback(() => {
    if (typeof viewer !== 'number') return
    void host.undo(id, viewer).then(refusal => { if (refusal !== undefined) setRefused({ part: {}, refusals: [refusal] }) })
  }, [host, id, viewer])
  const dismiss = useCallback(() => { setRefused(undefined) }, [])
  const last = present?.number ?? 0
  const goTo = useCallback((number: number | undefined) => {
    clear()
    const turn = ++looking.current
    if (number === undefined || number >= last || viewer === undefined) return setPast(undefined)
    void host.look(id, viewer, Math.max(0, number)).then(found => { if (turn === looking.current) setPast(found) })
  }, [host, id, viewer, last, clear])
  const foresee = useCallback(async () => {
    const found = viewer === undefined ? undefined : await host.expect(id, viewer)
    setForecast(found)
    return found !== undefined
  }, [host, id, viewer])

  return {
    info, moment, isPast, number: last, history, news, thinking, failure, part, options, preview, refused, forecast, nextViewer,
    point,
    choose,
    back: clear,
    show: setPreview,
    dismiss,
    undo,
    concede: () => { if (typeof viewer === 'number') void host.concede(id, viewer) },
    goTo,
    foresee,
    takeSeat: () => { if (nextViewer !== undefined) setViewer(nextViewer) },
  }
}
