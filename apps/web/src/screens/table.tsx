import type { Heard, Sitter, TableInfo } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { Button, Glyph, Log, type LogLine, OptionList, Panel, ReplayBar, type SeatLook, type TableProps, type Thing, WhyNot } from '@rubble/ui'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { useSettings } from '../settings.ts'
import { theHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { SettingsDialog } from '../shell/settings-dialog.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { type Loaded, useGame } from '../shell/use-game.ts'
import { Announcer } from '../table/announcer.tsx'
import { ConcedeDialog, ForkDialog, KeysDialog, LinkDialog, MenuDialog, type MenuItem } from '../table/dialogs.tsx'
import { download } from '../table/download.ts'
import { ForecastPanel, stages } from '../table/forecast-panel.tsx'
import { formatLink } from '../table/link.ts'
import { listOptions } from '../table/list-options.ts'
import { NotPossible } from '../table/not-possible.tsx'
import { looksOf, Prompt } from '../table/prompt.tsx'
import { makeReport } from '../table/report.ts'
import { Seats } from '../table/seats.tsx'
import { useFocusKept } from '../table/use-focus-kept.ts'
import { useKeys } from '../table/use-keys.ts'
import { useSounds } from '../table/use-sounds.ts'
import { type TableState, useTable } from '../table/use-table.ts'
import { useWords } from '../words.ts'
import { messageOf } from '../shell/message-of.ts'


const nothingPreferred = (): undefined => undefined

export function TableScreen({ id }: { readonly id: string }): ReactElement {
  const words = useWords()
  const [game, setGame] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => { theHost().info(id).then(({ game: found }) => { setGame(found) }, (error: unknown) => { setFailure(messageOf(error)) }) }, [id])
  if (failure !== undefined) return <div className="page"><TopBar /><main className="home"><p role="alert" className="failure">{words('home.broken', { why: failure })}</p></main></div>
  if (game === undefined) return <div className="waiting" aria-hidden />
  return <GameTable id={id} game={game} />
}

function GameTable({ id, game }: { readonly id: string; readonly game: string }): ReactElement {
  const loaded = useGame(game)
  const table = useTable(theHost(), id, loaded?.board.prefer ?? nothingPreferred)
  if (loaded === undefined || table.info === undefined || table.moment === undefined) return <div className="waiting" aria-hidden />
  return <Shown id={id} loaded={loaded} table={table} info={table.info} moment={table.moment} />
}

/** Which part of the table a small screen shows with the board. */
const TABS = [['play', 'play'], ['seats', 'human'], ['log', 'log'], ['inspect', 'inspect']] as const
type Tab = (typeof TABS)[number][0]
type Opened = 'menu' | 'settings' | 'concede' | 'fork' | 'keys'

interface ShownProps {
  readonly id: string
  readonly loaded: Loaded
  readonly table: TableState
  readonly info: TableInfo
  readonly moment: NonNullable<TableState['moment']>
}

function Shown({ id, loaded, table, info, moment }: ShownProps): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const { board, speaker, entry } = loaded
  const { Board, SeatFacts, Hand, Inspect } = board
  const [thing, setThing] = useState<Thing>()
  const [tab, setTab] = useState<Tab>('play')
  const [opened, setOpened] = useState<Opened>()
  const [steps, setSteps] = useState(0)
  const place = useRef<HTMLElement>(null)
  const looks = useMemo(() => looksOf(info, moment.viewer, speaker), [info, moment.viewer, speaker])
  const kind = moment.view.asked?.kind ?? ''
  const onRule = useCallback((rule: string) => { go(`/rules/${entry.id}/${rule}`) }, [go, entry.id])
  const { point, choose, back, undo, dismiss, goTo, foresee } = table
  const inspect = useCallback((found: Thing | undefined) => { setThing(found); if (found !== undefined) setTab('inspect') }, [])
  const putAway = (): void => { setThing(undefined); setTab('play') }
  const listed = useMemo(() => listOptions(table.options, kind, board, speaker), [table.options, board, kind, speaker])
  const deeds = useDeeds({ id, table, info, moment })
  const isOver = moment.outcome !== undefined
  const forecast = async (): Promise<void> => {
    if (table.forecast !== undefined) back()
    else if (!(await foresee())) deeds.note(words('table.forecast.none'))
  }

  useSounds(table)
  useFocusKept(place, `${moment.number} ${moment.viewer} ${listed.length} ${String(table.refused === undefined)} ${String(table.forecast === undefined)}`)
  useEffect(() => { setSteps(table.forecast === undefined ? 0 : (stages(table.forecast)[0] ?? 0)) }, [table.forecast])
  // something new is asked: it is time to play
  useEffect(() => { setTab('play') }, [table.number])

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
    'l': () => { show('log', 'log', '.log-line') },
    'i': () => { show('inspect', 'inspect') },
    'h': readRule,
    '?': () => { setOpened('keys') },
    'Escape': () => { back(); dismiss(); putAway() },
    ',': () => { step(-1) },
    '.': () => { step(1) },
    'Home': () => { goTo(0) },
    'End': () => { goTo(undefined) },
    '/': () => { show('play', 'options', 'input') },
    'g b': () => { focus('board', '[role=grid] [tabindex="0"], [tabindex="0"]') },
    'g o': () => { show('play', 'options', '.option') },
    'g s': () => { show('seats', 'seats') },
  })

  const props: TableProps = {
    moment, seats: looks, speaker, part: table.part, options: table.options, preview: table.preview, refused: table.refused?.part, news: table.isPast ? [] : table.news,
    forecast: table.forecast === undefined ? undefined : { of: table.forecast, shown: steps }, onPoint: point, onInspect: inspect,
  }
  const lines = useMemo(() => logLines(table.history, speaker, looks), [table.history, speaker, looks])
  const battles = useMemo(() => [...new Set(table.history.filter(({ named }) => named['kind'] === 'battleBegan').map(({ at }) => at))], [table.history])
  const newest = lines.find(({ at }) => at <= moment.number)
  const menu: readonly MenuItem[] = [
    { glyph: 'rulebook', label: words('table.rules'), act: () => { go(`/rules/${entry.id}`) } },
    { glyph: 'lesson', label: words('book.lessons'), act: () => { go(`/learn/${entry.id}`) } },
    { glyph: 'link', label: words('table.link'), act: deeds.share },
    { glyph: 'fork', label: words('replay.fork'), act: () => { setOpened('fork') } },
    { glyph: 'draw', label: words('table.export'), act: deeds.save },
    { glyph: 'warning', label: words('table.report'), act: deeds.report },
    { glyph: 'keyboard', label: words('table.keys'), act: () => { setOpened('keys') } },
    { glyph: 'settings', label: words('settings.title'), act: () => { setOpened('settings') } },
    ...(isOver ? [{ glyph: 'replay', label: words('table.again'), act: deeds.again }] : [{ glyph: 'concede', label: words('table.concede'), act: () => { setOpened('concede') } }]),
  ]
  const close = (): void => { setOpened(undefined) }

  return (
    <div className="table-page">
      <nav className="skips" aria-label={words('table.keys')}>
        <a href="#options" onClick={event => { event.preventDefault(); show('play', 'options', '.option') }}>{words('skip.options')}</a>
        <a href="#board" onClick={event => { event.preventDefault(); focus('board', '[tabindex="0"]') }}>{words('skip.board')}</a>
        <a href="#log" onClick={event => { event.preventDefault(); show('log', 'log', '.log-line') }}>{words('skip.log')}</a>
      </nav>
      <TopBar where={`${speaker.text(`name.game.${entry.id}`)} · ${info.seats.map(seat => speaker.name('seat', seat)).join(' – ')}`}>
        <Button kind="tool" glyph="undo" keys="U" isOff={moment.undo !== undefined} disabled={table.isPast || isOver} onClick={undo}>{words('table.undo')}</Button>
        {board.foretells && <Button kind="tool" glyph="forecast" keys="F" disabled={table.isPast || isOver} onClick={() => { void forecast() }}>{words('table.forecast')}</Button>}
        <Button kind="tool" glyph="rulebook" onClick={() => { go(`/rules/${entry.id}`) }}>{words('table.rules')}</Button>
        <Button kind="tool" glyph="share" onClick={deeds.share}>{words('table.share')}</Button>
        <Button kind="tool" glyph="menu" title={words('table.menu')} onClick={() => { setOpened('menu') }} />
      </TopBar>
      <main ref={place} className={`table tab-${tab} ${thing === undefined ? '' : 'inspecting'}`} inert={table.nextViewer !== undefined && board.hidesHands}>
        <div className="asks"><Prompt table={table} looks={looks} speaker={speaker} kind={kind} words={words} onAgain={deeds.again} /></div>
        <section className="choices" data-part="options" tabIndex={-1} aria-label={words('table.options')}>
          {table.forecast === undefined ? (
            <Panel className="you-may" title={words('table.options')}>
              <OptionList key={`${moment.number} ${moment.viewer}`} options={listed} chosen={table.preview} label={words('table.options')} find={words('table.filter')} none={words('table.filter.none')} onChoose={choose} onPreview={table.show} />
              {!table.isPast && <NotPossible id={id} moment={moment} speaker={speaker} onRule={onRule} />}
            </Panel>
          ) : <ForecastPanel of={table.forecast} shown={steps} speaker={speaker} looks={looks} onShow={setSteps} onClose={back} />}
        </section>
        <div className="board-place" data-part="board" tabIndex={-1}>
          <div className="board" role="group" aria-label={words('table.board')}><Board {...props} /></div>
          {table.refused !== undefined && table.refused.refusals.length > 0 && (
            <WhyNot refusals={table.refused.refusals} title={words('table.whynot')} close={words('app.close')} say={speaker.refusal} onRule={onRule} onClose={dismiss} />
          )}
        </div>
        {Hand !== undefined && <div className="hand" data-part="hand"><Hand {...props} /></div>}
        {newest !== undefined && <button type="button" className={`newest ${newest.colour === undefined ? '' : `seat-${newest.colour}`}`} onClick={() => { setTab('log') }}><i className={`bar-${newest.colour ?? ''}`} aria-hidden /><span>{newest.text}</span><Glyph name="log" size={20} /></button>}
        <Seats {...props} SeatFacts={SeatFacts} />
        <section className="inspect-place" data-part="inspect" tabIndex={-1} aria-label={words('table.inspect')}>
          <Panel className="inspector" title={words('table.inspect')} aside={thing !== undefined && <Button kind="small" glyph="close" title={words('app.close')} onClick={putAway} />}>
            {thing === undefined ? <p className="faint">{words('table.inspect.none')}</p> : <Inspect {...props} thing={thing} onRule={onRule} />}
          </Panel>
        </section>
        <section className="log-place" data-part="log" aria-label={words('table.log')}>
          <Panel className="log-panel" title={words('table.log')}><Log lines={lines} label={words('table.log')} shown={moment.number} all={words('table.log.all')} goTo={goTo} onRule={onRule} /></Panel>
        </section>
        <ReplayBar number={moment.number} last={table.number} marks={battles} goTo={goTo} onFork={() => { setOpened('fork') }}
          words={{ label: words('replay.label'), move: words('replay.move', { number: moment.number, last: table.number }), back: words('replay.back'), forward: words('replay.forward'), now: words('replay.now'), fork: words('replay.fork') }} />
        <nav className="tabs" aria-label={words('table.menu')}>
          {TABS.map(([one, glyph]) => <button key={one} type="button" aria-pressed={tab === one} onClick={() => { setTab(one) }}><Glyph name={glyph} size={22} /><span>{words(`table.${one}`)}</span></button>)}
        </nav>
      </main>
      <Announcer news={table.isPast ? [] : table.news} speaker={speaker} />
      {table.failure !== undefined && <p role="alert" className="failure strip"><span>{words('app.failure')} {table.failure}</span> <Button kind="small" glyph="warning" onClick={deeds.report}>{words('table.report')}</Button></p>}
      {deeds.said !== undefined && <p role="status" className="strip"><Glyph name="legal" size={20} /><span>{deeds.said}</span> <Button kind="small" glyph="close" title={words('app.close')} onClick={() => { deeds.note(undefined) }} /></p>}
      {table.nextViewer !== undefined && <Curtain name={looks[table.nextViewer]?.name ?? ''} onGo={table.takeSeat} isNeeded={board.hidesHands} />}
      {opened === 'menu' && <MenuDialog items={menu} onClose={close} />}
      {opened === 'settings' && <SettingsDialog onClose={close} />}
      {opened === 'keys' && <KeysDialog onClose={close} />}
      {opened === 'concede' && <ConcedeDialog onClose={close} onConcede={() => { table.concede(); close() }} />}
      {opened === 'fork' && <ForkDialog info={info} number={moment.number} speaker={speaker} onFork={deeds.fork} onLink={deeds.share} onClose={close} />}
      {deeds.link !== undefined && <LinkDialog link={deeds.link} onClose={() => { deeds.setLink(undefined) }} />}
    </div>
  )
}

const SAID_FOR = 6000

/** What can be done with a table as a whole, and what is said about it. */
function useDeeds({ id, table, info, moment }: Omit<ShownProps, 'loaded'>): {
  readonly said: string | undefined; readonly link: string | undefined
  note(said: string | undefined): void; setLink(link: string | undefined): void; share(): void; save(): void; report(): void; again(): void; fork(sitters: readonly Sitter[]): void
} {
  const words = useWords()
  const settings = useSettings()
  const [, go] = useLocation()
  const [said, note] = useState<string>()
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (said === undefined) return undefined
    const timer = setTimeout(() => { note(undefined) }, SAID_FOR)
    return () => { clearTimeout(timer) }
  }, [said])
  const share = async (): Promise<void> => {
    const position = await theHost().position(id, moment.viewer, moment.number)
    const made = location.origin + (await formatLink({ game: info.game, config: info.config, position }))
    try {
      await navigator.clipboard.writeText(made)
      note(words('table.link.done'))
    } catch {
      setLink(made)
    }
  }
  const save = async (): Promise<void> => {
    download(`rubble-${info.game}-${newSeed()}.json`, await theHost().file(id))
    note(words('table.export.done'))
  }
  const report = async (): Promise<void> => {
    download(`rubble-report-${newSeed()}.json`, await makeReport(await theHost().file(id), moment, table.part, table.failure, settings))
    note(words('table.report.done'))
  }
  const again = async (): Promise<void> => { go(`/table/${await theHost().open({ game: info.game, config: info.config, sitters: info.sitters, seed: newSeed() })}`) }
  const fork = async (sitters: readonly Sitter[]): Promise<void> => { go(`/table/${await theHost().fork(id, moment.number, sitters)}`) }
  return {
    said, link, note, setLink,
    share: () => { void share() },
    save: () => { void save() },
    report: () => { void report() },
    again: () => { void again() },
    fork: sitters => { void fork(sitters) },
  }
}

function Curtain({ name, isNeeded, onGo }: { readonly name: string; readonly isNeeded: boolean; onGo(): void }): ReactElement | null {
  const words = useWords()
  useEffect(() => { if (!isNeeded) onGo() }, [isNeeded, onGo])
  if (!isNeeded) return null
  return (
    <div className="curtain" role="alertdialog" aria-modal aria-label={words('table.curtain', { name })}>
      <h1>{words('table.curtain', { name })}</h1>
      <p>{words('table.curtain.more')}</p>
      <button type="button" className="btn primary" autoFocus onClick={onGo}>{words('table.curtain.go')}</button>
    </div>
  )
}

function logLines(history: readonly Heard[], speaker: Speaker, looks: readonly SeatLook[]): LogLine[] {
  return history.flatMap(({ at, named, raw }, i) => {
    if (named['kind'] === undefined) return []
    const rules = [named['rules'], named['rule']].flat().filter((id): id is string => typeof id === 'string')
    const { seat } = raw as { seat?: number }
    return [{ key: `${i}`, at, text: speaker.event(named), rules, colour: seat === undefined ? undefined : looks[seat]?.colour }]
  }).reverse()
}
