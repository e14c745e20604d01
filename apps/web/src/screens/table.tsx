import { agrees } from '@rubble/engine'
import type { Sitter, TableInfo } from '@rubble/protocol'
import { Button, type GameBoard, Glyph, Log, type LogWords, OptionList, Panel, ReplayBar, type ReplayWords, type TableProps, type Thing, turnAfter, turnBefore, WhyNot } from '@rubble/ui'
import { type CSSProperties, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { useSettings } from '../settings.ts'
import { Failure } from '../shell/failure.tsx'
import { messageOf } from '../shell/message-of.ts'
import { theHost, useHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { SettingsDialog } from '../shell/settings-dialog.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { type Loaded, useAgreed, useGame } from '../shell/use-game.ts'
import { useOpening } from '../shell/use-opening.ts'
import { Announcer } from '../table/announcer.tsx'
import { ConcedeDialog, ForkDialog, KeysDialog, LinkDialog, MenuDialog, type MenuItem } from '../table/dialogs.tsx'
import { download } from '../table/download.ts'
import type { Extras } from '../table/extras.ts'
import { ForecastPanel, stages } from '../table/forecast-panel.tsx'
import { formatLink } from '../table/link.ts'
import { listOptions } from '../table/list-options.ts'
import { battleMoments, logReader, newestLine, turnStarts } from '../table/log-turns.ts'
import { NotPossible } from '../table/not-possible.tsx'
import { looksOf, Prompt } from '../table/prompt.tsx'
import { makeReport } from '../table/report.ts'
import { Seats } from '../table/seats.tsx'
import { useAutoplay } from '../table/use-autoplay.ts'
import { useFocusKept } from '../table/use-focus-kept.ts'
import { useHasten } from '../table/use-hasten.ts'
import { useKeys } from '../table/use-keys.ts'
import { useLeft } from '../table/use-left.ts'
import { usePace } from '../table/use-pace.ts'
import { useSounds } from '../table/use-sounds.ts'
import { type TableState, useTable } from '../table/use-table.ts'
import { useWords, type Words } from '../words.ts'

/** Until the game is here. */
const noBoard: Pick<GameBoard, 'prefer' | 'lasts'> = { prefer: () => undefined, lasts: () => 0 }

export function TableScreen({ id }: { readonly id: string }): ReactElement {
  const words = useWords()
  const [game, setGame] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const host = useHost()
  useEffect(() => { host.info(id).then(({ game: found }) => { setGame(found) }, setFailure) }, [host, id])
  if (failure !== undefined) return <div className="page"><TopBar /><main className="home"><Failure text={words('home.broken')} why={failure} /></main></div>
  if (game === undefined) return <div className="waiting" aria-hidden />
  return <GameTable id={id} game={game} />
}

/** At the host of this place (HostContext). */
export function GameTable({ id, game, extras }: { readonly id: string; readonly game: string; readonly extras?: Extras }): ReactElement {
  const loaded = useGame(game)
  const table = useTable(useHost(), id, loaded?.board ?? noBoard, usePace())
  if (loaded === undefined || table.info === undefined || table.moment === undefined) return <div className="waiting" aria-hidden />
  return <Shown id={id} loaded={loaded} table={table} info={extras?.info ?? table.info} moment={table.moment} extras={extras} />
}

/** Which part of the table a small screen shows with the board. */
const TABS = [['play', 'play'], ['seats', 'human'], ['log', 'log'], ['inspect', 'inspect']] as const
type Tab = (typeof TABS)[number][0] | 'side'
type Opened = 'menu' | 'settings' | 'concede' | 'fork' | 'keys'

interface ShownProps {
  readonly id: string
  readonly loaded: Loaded
  readonly table: TableState
  readonly info: TableInfo
  readonly moment: NonNullable<TableState['moment']>
  readonly extras: Extras | undefined
}

function Shown({ id, loaded, table, info, moment, extras }: ShownProps): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const { board, speaker, entry } = useAgreed(loaded, info.config)
  const { Board, SeatFacts, Hand, Inspect } = board
  const [thing, setThing] = useState<Thing>()
  const [tab, setTab] = useState<Tab>('play')
  const [opened, setOpened] = useState<Opened>()
  const [steps, setSteps] = useState(0)
  const place = useRef<HTMLElement>(null)
  const looks = useMemo(() => looksOf(info, moment.viewer, speaker), [info, moment.viewer, speaker])
  const kind = moment.view.asked?.kind ?? ''
  const onRule = useCallback((rule: string) => { go(`/rules/${entry.id}/${rule}`) }, [go, entry.id])
  const { point, choose, back, undo, dismiss, foresee, isOver } = table
  const play = useAutoplay(table, board.lasts)
  const { stop } = play
  const goTo = useCallback((number: number | undefined) => { stop(); table.goTo(number) }, [stop, table.goTo])
  const inspect = useCallback((found: Thing | undefined) => { setThing(found); if (found !== undefined) setTab('inspect') }, [])
  const putAway = (): void => { setThing(undefined); setTab('play') }
  const listed = useMemo(() => listOptions(table.options, moment, board, speaker), [table.options, moment, board, speaker])
  const deeds = useDeeds({ id, table, info, moment })
  const failure = table.failure ?? deeds.failure
  // at one screen the last choice may be another's: only the rules know
  const isShared = info.here === undefined && info.sitters.filter(({ kind: who }) => who === 'person').length > 1
  const isSeated = typeof moment.viewer === 'number'
  // a file tells everything: where others play it is to be had at the end
  const isFree = extras === undefined || isOver
  const forecast = async (): Promise<void> => {
    if (table.forecast !== undefined) back()
    else if (!(await foresee())) deeds.note(words('table.forecast.none'))
  }

  const read = useMemo(() => logReader({ speaker, looks, board, words }), [speaker, looks, board, words])
  const turns = useMemo(() => read(table.history), [read, table.history])
  const starts = useMemo(() => turnStarts(turns), [turns])
  const battles = useMemo(() => battleMoments(turns), [turns])
  const logWords = useMemo(() => logWordsOf(words), [words])

  useSounds(table)
  useHasten(table)
  useFocusKept(place, `${moment.number} ${moment.viewer} ${listed.length} ${String(table.refused === undefined)} ${String(table.forecast === undefined)}`)
  useEffect(() => { setSteps(table.forecast === undefined ? 0 : (stages(table.forecast)[0] ?? 0)) }, [table.forecast])
  const past = table.isPast ? moment.number : undefined
  useLeft(id, `${table.number} ${moment.viewer}`, place, { thing, tab, past, part: table.part, refused: table.refused?.part }, was => {
    setThing(was.thing)
    setTab(was.tab)
    if (was.past !== undefined) return table.goTo(was.past)
    const meant = was.refused ?? was.part
    const left = moment.options.filter(({ value }) => agrees(meant, value))
    // never anything that pointing there would choose
    if (Object.keys(meant).length > 0 && board.prefer(kind, meant, left) === undefined) point(meant)
  })
  // something new is asked: it is time to play, but for who is writing to somebody
  const isAsked = !table.isPast && moment.options.length > 0
  useEffect(() => { if (isAsked) setTab(now => (now === 'side' ? now : 'play')) }, [isAsked, table.number])
  const onSide = extras?.side.onShow
  useEffect(() => { onSide?.(tab === 'side') }, [onSide, tab])

  const focus = (part: string, what = 'button, [tabindex="0"]'): void => {
    const found = place.current?.querySelector<HTMLElement>(`[data-part=${part}]`)
    ;(found?.querySelector<HTMLElement>(what) ?? found)?.focus()
  }
  // at once: what is typed next must arrive there
  const show = (next: Tab, part: string, what?: string): void => { flushSync(() => { setTab(next) }); focus(part, what) }
  const readRule = (): void => {
    const [refusal] = table.refused?.refusals ?? []
    const near = document.activeElement?.closest('li')?.querySelector('.rule-id')?.textContent ?? place.current?.querySelector('.inspector .rule-id')?.textContent ?? undefined
    const rule = refusal?.refused.startsWith('TABLE-') === false ? refusal.refused : near
    if (rule === undefined || rule === '') go(`/rules/${entry.id}`)
    else onRule(rule)
  }
  /** Phase by phase in a forecast, move by move in a match. */
  const step = (by: 1 | -1): void => {
    if (table.forecast === undefined) return goTo(moment.number + by)
    const ends = stages(table.forecast)
    setSteps(ends[Math.max(0, Math.min(ends.length - 1, ends.findIndex(end => end >= steps) + by))] ?? steps)
  }
  useKeys({
    ...Object.fromEntries(listed.slice(0, 9).map(({ option }, i) => [String(i + 1), () => { choose(option) }])),
    'u': undo,
    'f': board.foretells && !table.isPast ? () => { void forecast() } : undefined,
    'l': () => { show('log', 'log', '.log-fold') },
    'i': () => { show('inspect', 'inspect') },
    'h': readRule,
    '?': () => { setOpened('keys') },
    'Escape': () => { back(); dismiss(); putAway() },
    ',': () => { step(-1) },
    '.': () => { step(1) },
    '<': () => { goTo(turnBefore(starts, moment.number)) },
    '>': () => { goTo(turnAfter(starts, moment.number)) },
    // in the present there is nothing to play: who skips a moment too late is not thrown back
    ' ': table.isFlowing ? table.skip : table.isPast || isOver ? play.toggle : undefined,
    'Home': () => { goTo(0) },
    'End': () => { goTo(undefined) },
    '/': () => { show('play', 'options', 'input') },
    'g b': () => { focus('board', '[role=grid] [tabindex="0"], [tabindex="0"]') },
    'g o': () => { show('play', 'options', '.option') },
    'g s': () => { show('seats', 'seats') },
  })

  const props: TableProps = {
    moment, seats: looks, speaker, part: table.part, options: table.options, preview: table.preview, refused: table.refused?.part, news: table.news, pace: table.pace,
    forecast: table.forecast === undefined ? undefined : { of: table.forecast, shown: steps }, onPoint: point, onInspect: inspect,
  }
  const newest = newestLine(turns, moment.number)
  const ending: MenuItem[] = isOver ? (extras === undefined ? [{ glyph: 'replay', label: words('table.again'), act: deeds.again }] : [])
    : isSeated ? [{ glyph: 'concede', label: words('table.concede'), act: () => { setOpened('concede') } }] : []
  const menu: readonly MenuItem[] = [
    ...(extras?.menu(table) ?? []),
    { glyph: 'rulebook', label: words('table.rules'), act: () => { go(`/rules/${entry.id}`) } },
    { glyph: 'lesson', label: words('book.lessons'), act: () => { go(`/learn/${entry.id}`) } },
    { glyph: 'link', label: words('table.link'), act: deeds.share },
    { glyph: 'fork', label: words('replay.fork'), act: () => { setOpened('fork') } },
    ...(isFree ? [{ glyph: 'draw', label: words('table.export'), act: deeds.save }, { glyph: 'warning', label: words('table.report'), act: deeds.report }] : []),
    { glyph: 'keyboard', label: words('table.keys'), act: () => { setOpened('keys') } },
    { glyph: 'settings', label: words('settings.title'), act: () => { setOpened('settings') } },
    ...ending,
  ]
  const close = (): void => { setOpened(undefined) }

  return (
    <div className="table-page">
      <nav className="skips" aria-label={words('table.keys')}>
        <a href="#options" onClick={event => { event.preventDefault(); show('play', 'options', '.option') }}>{words('skip.options')}</a>
        <a href="#board" onClick={event => { event.preventDefault(); focus('board', '[tabindex="0"]') }}>{words('skip.board')}</a>
        <a href="#log" onClick={event => { event.preventDefault(); show('log', 'log', '.log-fold') }}>{words('skip.log')}</a>
      </nav>
      <TopBar where={`${speaker.text(`name.game.${entry.id}`)} · ${info.seats.map(seat => speaker.name('seat', seat)).join(' – ')}`} call={isAsked ? extras?.call : undefined}>
        <Button kind="tool" glyph="undo" keys="U" isOff={moment.undo !== undefined && !isShared} disabled={table.isPast || isOver || !isSeated} onClick={undo}>{words('table.undo')}</Button>
        {board.foretells && <Button kind="tool" glyph="forecast" keys="F" disabled={table.isPast || isOver} onClick={() => { void forecast() }}>{words('table.forecast')}</Button>}
        <Button kind="tool" glyph="rulebook" onClick={() => { go(`/rules/${entry.id}`) }}>{words('table.rules')}</Button>
        <Button kind="tool" glyph="share" onClick={deeds.share}>{words('table.share')}</Button>
        {extras !== undefined && <SideButton side={extras.side} isShown={tab === 'side'} onClick={() => { if (tab === 'side') setTab('play'); else show('side', 'side', 'textarea') }} />}
        <Button kind="tool" glyph="menu" title={words('table.menu')} onClick={() => { setOpened('menu') }} />
      </TopBar>
      <main ref={place} className={`table tab-${tab} ${thing === undefined ? '' : 'inspecting'}`} style={{ '--speed': table.pace } as CSSProperties} inert={table.nextViewer !== undefined && board.hidesHands}>
        <div className="asks"><Prompt table={table} looks={looks} speaker={speaker} board={board} kind={kind} words={words} onAgain={deeds.again} ending={extras?.ending(table)} />{extras?.notices(table)}</div>
        <section className="choices" data-part="options" tabIndex={-1} aria-label={words('table.options')}>
          {table.forecast !== undefined ? <ForecastPanel of={table.forecast} shown={steps} speaker={speaker} looks={looks} onShow={setSteps} onClose={back} /> : !table.isPast && !isOver && (
            <Panel className="you-may" title={words('table.options')}>
              <OptionList key={`${moment.number} ${moment.viewer}`} options={listed} chosen={table.preview} label={words('table.options')} find={words('table.filter')} none={words('table.filter.none')} onChoose={choose} onPreview={table.show} />
              <NotPossible id={id} moment={moment} speaker={speaker} onRule={onRule} />
            </Panel>
          )}
        </section>
        <div className="board-place" data-part="board" tabIndex={-1}>
          <div className="board" role="group" aria-label={words('table.board')}><Board {...props} /></div>
          {table.refused !== undefined && table.refused.refusals.length > 0 && (
            <WhyNot refusals={table.refused.refusals} title={words('table.whynot')} close={words('app.close')} say={speaker.refusal} onRule={onRule} onClose={dismiss} />
          )}
        </div>
        {Hand !== undefined && <div className="hand" data-part="hand"><Hand {...props} /></div>}
        {newest !== undefined && <button type="button" className={`newest ${newest.colour === undefined ? '' : `seat-${newest.colour}`}`} onClick={() => { setTab('log') }}><i className={`bar-${newest.colour ?? ''}`} aria-hidden /><span>{newest.text}</span><Glyph name="log" size={20} /></button>}
        <Seats {...props} SeatFacts={SeatFacts} {...(extras === undefined ? {} : { more: extras.seat })} />
        <section className="inspect-place" data-part="inspect" tabIndex={-1} aria-label={words('table.inspect')}>
          <Panel className="inspector" title={words('table.inspect')} aside={thing !== undefined && <Button kind="small" glyph="close" title={words('app.close')} onClick={putAway} />}>
            {thing === undefined ? <p className="faint">{words('table.inspect.none')}</p> : <Inspect {...props} thing={thing} onRule={onRule} />}
          </Panel>
        </section>
        <section className="log-place" data-part="log" aria-label={words('table.log')}>
          <Panel className="log-panel" title={words('table.log')}><Log turns={turns} shown={moment.number} words={logWords} goTo={goTo} onRule={onRule} /></Panel>
        </section>
        {extras !== undefined && <section className="side-place" data-part="side" tabIndex={-1} aria-label={extras.side.label}>{extras.side.content}</section>}
        <ReplayBar number={moment.number} last={table.number} turns={starts} battles={battles} isPlaying={play.isPlaying} words={replayWordsOf(words, moment.number, table.number)}
          goTo={goTo} onPlay={play.toggle} onFork={() => { setOpened('fork') }} />
        <nav className="tabs" aria-label={words('table.menu')}>
          {TABS.map(([one, glyph]) => <button key={one} type="button" aria-pressed={tab === one} onClick={() => { dismiss(); setTab(one) }}><Glyph name={glyph} size={22} /><span>{words(one === 'seats' && looks.length === 1 ? 'table.boards' : `table.${one}`)}</span></button>)}
          {extras !== undefined && <button type="button" aria-pressed={tab === 'side'} onClick={() => { dismiss(); setTab('side') }}><Glyph name={extras.side.glyph} size={22} /><span>{extras.side.label}</span><Unread side={extras.side} /></button>}
        </nav>
      </main>
      <Announcer news={table.news} speaker={speaker} />
      <p className="unseen" role="status">{play.turnedAt === undefined ? '' : words(play.isPlaying ? 'replay.playing' : 'replay.paused', { number: play.turnedAt })}</p>
      {failure !== undefined && <p role="alert" className="failure strip"><span>{extras?.say(failure) ?? words('app.failure')} <small lang="en">{messageOf(failure)}</small></span> {isFree && <Button kind="small" glyph="warning" onClick={deeds.report}>{words('table.report')}</Button>}</p>}
      {deeds.said !== undefined && <p role="status" className="strip"><Glyph name="legal" size={20} /><span>{deeds.said}</span> <Button kind="small" glyph="close" title={words('app.close')} onClick={() => { deeds.note(undefined) }} /></p>}
      {table.nextViewer !== undefined && <Curtain name={looks[table.nextViewer]?.name ?? ''} onGo={table.takeSeat} isNeeded={board.hidesHands} {...(moment.undo === undefined ? { onUndo: undo } : {})} />}
      {opened === 'menu' && <MenuDialog items={menu} onClose={close} />}
      {opened === 'settings' && <SettingsDialog onClose={close} />}
      {opened === 'keys' && <KeysDialog own={board.keys(speaker)} onClose={close} />}
      {opened === 'concede' && <ConcedeDialog onClose={close} onConcede={() => { table.concede(); close() }} />}
      {opened === 'fork' && <ForkDialog info={info} number={moment.number} speaker={speaker} onFork={deeds.fork} onLink={deeds.share} onClose={close} />}
      {deeds.link !== undefined && <LinkDialog link={deeds.link} onClose={() => { deeds.setLink(undefined) }} />}
    </div>
  )
}

interface SideProps {
  readonly side: Extras['side']
}
function Unread({ side: { unread, unreadWords } }: SideProps): ReactElement | null {
  return unread === 0 ? null : <b className="unread"><span aria-hidden>{unread}</span><span className="unseen">{unreadWords}</span></b>
}
function SideButton({ side, isShown, onClick }: SideProps & { readonly isShown: boolean; onClick(): void }): ReactElement {
  return <button type="button" className="btn tool side-button" aria-pressed={isShown} onClick={onClick}><Glyph name={side.glyph} size={20} /><span>{side.label}</span><Unread side={side} /></button>
}

const SAID_FOR = 6000

/** What can be done with a table as a whole, and what is said about it. */
function useDeeds({ id, table, info, moment }: Omit<ShownProps, 'loaded' | 'extras'>): {
  readonly said: string | undefined; readonly link: string | undefined; readonly failure: unknown
  note(said: string | undefined): void; setLink(link: string | undefined): void; share(): void; save(): void; report(): void; again(): void; fork(sitters: readonly Sitter[]): void
} {
  const words = useWords()
  const host = useHost()
  const settings = useSettings()
  const { open, failure: unopened } = useOpening()
  const [undone, setUndone] = useState<unknown>()
  const [said, note] = useState<string>()
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (said === undefined) return undefined
    const timer = setTimeout(() => { note(undefined) }, SAID_FOR)
    return () => { clearTimeout(timer) }
  }, [said])
  const share = async (): Promise<void> => {
    const position = await host.position(id, moment.viewer, moment.number)
    const made = location.origin + (await formatLink({ game: info.game, config: info.config, position, bots: info.sitters.map(one => (one.kind === 'bot' ? one.level : null)) }))
    try {
      await navigator.clipboard.writeText(made)
      note(words('table.link.done'))
    } catch {
      setLink(made)
    }
  }
  const save = async (): Promise<void> => {
    download(`rubble-${info.game}-${newSeed()}.json`, await host.file(id))
    note(words('table.export.done'))
  }
  const report = async (): Promise<void> => {
    download(`rubble-report-${newSeed()}.json`, await makeReport(await host.file(id), moment, table.part, table.failure, settings))
    note(words('table.report.done'))
  }
  const attempt = (deed: () => Promise<void>): void => {
    setUndone(undefined)
    deed().catch(setUndone)
  }
  return {
    said, link, failure: unopened ?? undone, note, setLink,
    share: () => { attempt(share) },
    save: () => { attempt(save) },
    report: () => { attempt(report) },
    again: () => { open(() => theHost().open({ game: info.game, config: info.config, sitters: info.sitters, seed: newSeed() })) },
    fork: sitters => { open(() => host.fork(id, moment.number, sitters)) },
  }
}

/** Between two hands. Who has just chosen may still take it back, before the other looks. */
function Curtain({ name, isNeeded, onGo, onUndo }: { readonly name: string; readonly isNeeded: boolean; onGo(): void; onUndo?(): void }): ReactElement | null {
  const words = useWords()
  useEffect(() => { if (!isNeeded) onGo() }, [isNeeded, onGo])
  if (!isNeeded) return null
  return (
    <div className="curtain" role="alertdialog" aria-modal aria-label={words('table.curtain', { name })}>
      <h1>{words('table.curtain', { name })}</h1>
      <p>{words('table.curtain.more')}</p>
      <button type="button" className="btn primary" autoFocus onClick={onGo}>{words('table.curtain.go')}</button>
      {onUndo !== undefined && <Button kind="tool" glyph="undo" keys="U" onClick={onUndo}>{words('table.undo')}</Button>}
    </div>
  )
}

const logWordsOf = (words: Words): LogWords => ({
  label: words('table.log'), filters: words('log.filters'), fold: words('log.fold'), unfold: words('log.unfold'), start: words('log.go'), none: words('log.none'), empty: words('log.empty'),
  filter: filter => words(`log.filter.${filter}`),
})

const replayWordsOf = (words: Words, number: number, last: number): ReplayWords => ({
  label: words('replay.label'), move: words('replay.move', { number, last }), back: words('replay.back'), forward: words('replay.forward'), play: words('replay.play'),
  pause: words('replay.pause'), turnBack: words('replay.turn.back'), turnForward: words('replay.turn.forward'), now: words('replay.now'), fork: words('replay.fork'),
})
