
import type { Heard, TableInfo } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { Button, Dialog, Glyph, Log, type LogLine, OptionList, Panel, PromptBar, ReplayBar, SEAT_COLOURS, type SeatColour, type SeatLook, type TableProps, type Thing, WhyNot } from '@rubble/ui'
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { theHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { type Loaded, useGame } from '../shell/use-game.ts'
import { ForecastPanel, stages } from '../table/forecast-panel.tsx'
import { formatLink } from '../table/link.ts'
import { type TableState, useTable } from '../table/use-table.ts'
import { useWords, type Words } from '../words.ts'

const nothingPreferred = (): undefined => undefined

export function TableScreen({ id }: { readonly id: string }): ReactElement {
  const words = useWords()
  const [game, setGame] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => { theHost().info(id).then(({ game: found }) => { setGame(found) }, (error: unknown) => { setFailure(error instanceof Error ? error.message : String(error)) }) }, [id])
  if (failure !== undefined) return <div className="page"><TopBar /><main className="home"><p role="alert" className="failure">{words('home.broken', { why: failure })}</p></main></div>
  if (game === undefined) return <div className="waiting" aria-hidden />
  return <GameTable id={id} game={game} />
}

function GameTable({ id, game }: { readonly id: string; readonly game: string }): ReactElement {
  const loaded = useGame(game)
  const table = useTable(theHost(), id, loaded?.board.prefer ?? nothingPreferred)
  if (loaded === undefined || table.info === undefined || table.moment === undefined) return <div className="waiting" aria-hidden />
  return <Shown id={id} loaded={loaded} table={table} info={table.info} />
}

/** Which way of looking at the table a small screen shows under the board. */
const TABS = ['options', 'seats', 'log', 'inspect'] as const
type Tab = (typeof TABS)[number]

function Shown({ id, loaded, table, info }: { readonly id: string; readonly loaded: Loaded; readonly table: TableState; readonly info: TableInfo }): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const { board, speaker, entry } = loaded
  const { Board, SeatFacts, Hand, Inspect } = board
  const [thing, setThing] = useState<Thing>()
  const [tab, setTab] = useState<Tab>('options')
  const [isLeaving, setLeaving] = useState(false)
  const [note, setNote] = useState<string>()
  const [steps, setSteps] = useState(0)
  const moment = table.moment as NonNullable<typeof table.moment>
  const looks = useMemo(() => looksOf(info, moment.viewer), [info, moment.viewer])
  const kind = moment.view.asked?.kind ?? ''
  const onRule = useCallback((rule: string) => { go(`/rules/${entry.id}/${rule}`) }, [go, entry.id])
  const { point, choose, back, undo, dismiss } = table
  const inspect = useCallback((found: Thing | undefined) => { setThing(found); if (found !== undefined) setTab('inspect') }, [])

  const listed = useMemo(
    () => table.options.map(option => ({ option, glyph: board.optionGlyph(kind, option.value), label: speaker.option(kind, option.value) })),
    [table.options, board, kind, speaker],
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (target.closest('input, select, textarea, dialog') !== null || event.ctrlKey || event.metaKey || event.altKey) return
      const numbered = /^[1-9]$/.test(event.key) ? listed[Number(event.key) - 1] : undefined
      if (numbered !== undefined) choose(numbered.option)
      else if (event.key === 'u' || event.key === 'U') undo()
      else if (event.key === 'Escape') { back(); dismiss() }
      else if (event.key === 'f' || event.key === 'F') table.foresee()
      else if (event.key === ',') table.goTo(moment.number - 1)
      else if (event.key === '.') table.goTo(moment.number + 1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => { removeEventListener('keydown', onKey) }
  }, [listed, choose, undo, back, dismiss, table, moment.number])

  const props: TableProps = {
    moment, seats: looks, speaker, part: table.part, options: table.options, preview: table.preview, refused: table.refused?.part, news: table.isPast ? [] : table.news,
    forecast: table.forecast === undefined ? undefined : { of: table.forecast, shown: steps }, onPoint: point, onInspect: inspect,
  }
  useEffect(() => { setSteps(table.forecast === undefined ? 0 : (stages(table.forecast)[0] ?? 0)) }, [table.forecast])
  const share = async (): Promise<void> => {
    const position = await theHost().position(id, moment.viewer, moment.number)
    await navigator.clipboard.writeText(location.origin + (await formatLink({ game: info.game, config: info.config, position })))
    setNote(words('table.link.done'))
  }
  const lines = useMemo(() => logLines(table.history, speaker, looks), [table.history, speaker, looks])
  const battles = useMemo(() => [...new Set(table.history.filter(({ named }) => named['kind'] === 'battleBegan').map(({ at }) => at))], [table.history])

  return (
    <div className={`table-page tab-${tab}`}>
      <TopBar where={`${speaker.text(`name.game.${entry.id}`)} · ${info.seats.map(seat => speaker.name('seat', seat)).join(' – ')}`}>
        <Button kind="tool" glyph="undo" disabled={moment.undo !== undefined || table.isPast} onClick={undo}>{words('table.undo')}</Button>
        <Button kind="tool" glyph="rulebook" onClick={() => { go(`/rules/${entry.id}`) }}>{words('table.rules')}</Button>
        <Link className="btn tool only-wide" href={`/learn/${entry.id}`} aria-label={words('book.lessons')}><Glyph name="lesson" size={20} /><span>{words('book.lessons')}</span></Link>
        {board.foretells && <Button kind="tool" glyph="forecast" disabled={table.isPast} onClick={() => { if (table.forecast === undefined) table.foresee(); else table.back() }}>{words('table.forecast')}</Button>}
        <Button kind="tool" glyph="share" onClick={() => { void share() }}>{words('table.share')}</Button>
        <Button kind="tool" glyph="draw" title={words('table.export')} onClick={() => { void save(id) }} />
        <Button kind="tool" glyph="concede" title={words('table.concede')} onClick={() => { setLeaving(true) }} />
      </TopBar>
      <main className="table">
        <aside className="seats" aria-label={words('table.seats')}>
          {looks.toSorted((a, b) => Number(a.isViewer) - Number(b.isViewer)).map(look => (
            <Panel key={look.seat} className={`seat seat-${look.colour} ${moment.view.asked?.seats.includes(look.seat) === true ? 'to-move' : ''}`}>
              <i className={`bar-${look.colour}`} aria-hidden />
              <h3>{look.name}</h3>
              <p className="faint">{speaker.name('seat', look.id)}</p>
              <SeatFacts {...props} look={look} />
            </Panel>
          ))}
        </aside>
        <div className="middle">
          <Prompt table={table} looks={looks} speaker={speaker} kind={kind} words={words} />
          <div className="board" role="group" aria-label={words('table.board')}><Board {...props} /></div>
          {Hand !== undefined && <Hand {...props} />}
          {table.refused !== undefined && table.refused.refusals.length > 0 && (
            <WhyNot refusals={table.refused.refusals} title={words('table.whynot')} close={words('app.close')} say={speaker.refusal} onRule={onRule} onClose={dismiss} />
          )}
          <ReplayBar number={moment.number} last={table.number} marks={battles} goTo={table.goTo} onFork={() => { void fork(id, moment.number, info, go) }}
            words={{ label: words('replay.label'), move: words('replay.move', { number: moment.number, last: table.number }), back: words('replay.back'), forward: words('replay.forward'), now: words('replay.now'), fork: words('replay.fork') }} />
        </div>
        <aside className="side">
          {table.forecast !== undefined && <ForecastPanel of={table.forecast} shown={steps} speaker={speaker} looks={looks} onShow={setSteps} onClose={back} />}
          {thing !== undefined && (
            <Panel className="inspector" title={words('table.inspect')} aside={<Button kind="small" glyph="close" title={words('app.close')} onClick={() => { setThing(undefined); setTab('options') }} />}>
              <Inspect {...props} thing={thing} onRule={onRule} />
            </Panel>
          )}
          <Panel className="you-may" title={words('table.options')} aside={<span className="eyebrow">{words('table.options.count', { count: listed.length })}</span>}>
            {Object.keys(table.part).length > 0 && <Button kind="small" glyph="undo" onClick={back}>{words('table.back')}</Button>}
            <OptionList options={listed} chosen={table.preview} label={words('table.options')} onChoose={choose} onPreview={table.show} />
          </Panel>
          <Panel className="log-panel" title={words('table.log')}><Log lines={lines} label={words('table.log')} shown={moment.number} goTo={table.goTo} onRule={onRule} /></Panel>
        </aside>
        <nav className="tabs" aria-label={words('table.menu')}>
          {(['options', 'seats', 'log'] as const).map(one => <button key={one} type="button" aria-pressed={tab === one} onClick={() => { setTab(one) }}>{words(`table.${one}`)}</button>)}
        </nav>
      </main>
      {table.failure !== undefined && <p role="alert" className="failure strip">{words('app.failure')} {table.failure}</p>}
      {note !== undefined && <p role="status" className="strip"><span>{note}</span> <Button kind="small" glyph="close" title={words('app.close')} onClick={() => { setNote(undefined) }} /></p>}
      {table.nextViewer !== undefined && <Curtain name={looks[table.nextViewer]?.name ?? ''} onGo={table.takeSeat} isNeeded={board.hidesHands} />}
      {isLeaving && (
        <Dialog title={words('table.concede.sure')} close={words('app.close')} onClose={() => { setLeaving(false) }}>
          <Button kind="primary" glyph="concede" onClick={() => { table.concede(); setLeaving(false) }}>{words('table.concede')}</Button>
        </Dialog>
      )}
    </div>
  )
}

export function looksOf(info: TableInfo, viewer: unknown): SeatLook[] {
  return info.seats.map((id, seat) => {
    const sitter = info.sitters[seat]
    return { seat, id, colour: SEAT_COLOURS[seat] ?? 'rust', name: sitter?.name ?? id, isViewer: seat === viewer, isBot: sitter?.kind === 'bot' }
  })
}

export function Prompt({ table, looks, speaker, kind, words }: {
  readonly table: TableState; readonly looks: readonly SeatLook[]; readonly speaker: Speaker; readonly kind: string; readonly words: Words
}): ReactElement {
  const moment = table.moment as NonNullable<typeof table.moment>
  if (table.isPast) {
    return <PromptBar colour={undefined} tone="past" text={words('table.past', { number: moment.number })}><Button kind="primary" onClick={() => { table.goTo(undefined) }}>{words('table.return')}</Button></PromptBar>
  }
  if (moment.outcome !== undefined) {
    const { winners } = moment.outcome
    const [first] = winners
    const text = first === undefined ? words('table.over.draw') : words('table.over.won', { name: winners.map(seat => looks[seat]?.name ?? '').join(', ') })
    return <PromptBar colour={first === undefined ? undefined : looks[first]?.colour} text={text} more={speaker.rule(moment.outcome.rule)} />
  }
  const asked = moment.view.asked
  const look = looks[asked?.seats[0] ?? 0]
  if (asked === undefined || look === undefined) return <PromptBar colour={undefined} text="" />
  if (look.isBot) return <PromptBar colour={undefined} text={words('table.thinking', { name: look.name })} />
  const prompt = speaker.prompt(kind, asked.about, look.id).replace(speaker.name('seat', look.id), look.name)
  return <PromptBar colour={look.colour} text={prompt} />
}

function Curtain({ name, isNeeded, onGo }: { readonly name: string; readonly isNeeded: boolean; onGo(): void }): ReactElement | null {
  const words = useWords()
  useEffect(() => { if (!isNeeded) onGo() }, [isNeeded, onGo])
  if (!isNeeded) return null
  return (
    <div className="curtain" role="alertdialog" aria-label={words('table.curtain', { name })}>
      <h1>{words('table.curtain', { name })}</h1>
      <p>{words('table.curtain.more')}</p>
      <Button kind="primary" onClick={onGo}>{words('table.curtain.go')}</Button>
    </div>
  )
}

function logLines(history: readonly Heard[], speaker: Speaker, looks: readonly SeatLook[]): LogLine[] {
  return history.flatMap(({ at, named, raw }, i) => {
    if (named['kind'] === undefined) return []
    const rules = [named['rules'], named['rule']].flat().filter((id): id is string => typeof id === 'string')
    const { seat } = raw as { seat?: number }
    return [{ key: `${i}`, at, text: speaker.event(named), rules, colour: seat === undefined ? undefined : (looks[seat]?.colour as SeatColour | undefined) }]
  }).reverse()
}

async function save(id: string): Promise<void> {
  const file = await theHost().file(id)
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `rubble-${file.game}-${newSeed()}.json` })
  link.click()
  URL.revokeObjectURL(url)
}

async function fork(id: string, number: number, info: TableInfo, go: (path: string) => void): Promise<void> {
  go(`/table/${await theHost().fork(id, number, info.sitters)}`)
}

