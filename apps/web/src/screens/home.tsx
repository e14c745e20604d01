import type { Summary } from '@rubble/protocol'
import { Button, Panel } from '@rubble/ui'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type GameEntry, GAMES } from '../games.ts'
import { useSettings } from '../settings.ts'
import { theHost } from '../shell/host.ts'
import { newSeed, quickSetup } from '../shell/new-table.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { useGame } from '../shell/use-game.ts'
import { useWords } from '../words.ts'

export function Home(): ReactElement {
  const words = useWords()
  return (
    <div className="page">
      <TopBar />
      <main className="home">
        <h1 className="promise">{words('app.promise')}</h1>
        <div className="games">
          {GAMES.map(entry => <Suspense key={entry.id} fallback={<article className="game panel" />}><GameCard entry={entry} /></Suspense>)}
        </div>
        <Tables />
      </main>
    </div>
  )
}

function GameCard({ entry }: { readonly entry: GameEntry }): ReactElement | null {
  const words = useWords()
  const { name } = useSettings()
  const [, go] = useLocation()
  const game = useGame(entry.id)
  if (game === undefined) return null
  const { speaker, board: { Picture } } = game
  const play = async (): Promise<void> => {
    const setup = quickSetup(entry, name || words('setup.you'), words('bot.name'), newSeed())
    go(`/table/${await theHost().open(setup)}`)
  }
  return (
    <article className="game panel">
      <div className="picture" aria-hidden><Picture /></div>
      <h2>{speaker.text(`name.game.${entry.id}`)}</h2>
      <p className="facts">
        <span>{words('home.players', { players: entry.players })}</span>
        <span>{words('home.minutes', { minutes: entry.minutes })}</span>
        <span>{words(`home.difficulty.${entry.difficulty}`)}</span>
      </p>
      <p className="row">
        <Button kind="primary" glyph="play" onClick={() => { void play() }}>{words('home.play')}</Button>
        <Link className="btn plain" href={`/new/${entry.id}`}>{words('home.setup')}</Link>
        <Link className="btn plain" href={`/learn/${entry.id}`}>{words('home.lessons')}</Link>
        <Link className="btn plain" href={`/rules/${entry.id}`}>{words('home.rules')}</Link>
      </p>
    </article>
  )
}

function Tables(): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const [tables, setTables] = useState<readonly Summary[]>()
  const [failure, setFailure] = useState<string>()
  const load = (): void => { void theHost().tables().then(setTables, (error: unknown) => { setFailure(String(error)) }) }
  useEffect(load, [])
  const admit = async (file: File): Promise<void> => {
    try {
      go(`/table/${await theHost().admit(JSON.parse(await file.text()))}`)
    } catch (error) {
      setFailure(words('home.import.failed', { why: error instanceof Error ? error.message : String(error) }))
    }
  }
  return (
    <Panel title={words('home.tables')} className="tables"
      aside={<label className="btn small file">{words('home.import')}<input type="file" accept=".json,application/json" onChange={event => { const [file] = event.target.files ?? []; if (file !== undefined) void admit(file) }} /></label>}>
      {failure !== undefined && <p role="alert" className="failure">{failure}</p>}
      {tables?.length === 0 && <p className="faint">{words('home.none')}</p>}
      <ul>
        {tables?.map(table => <TableRow key={table.id} table={table} onRemove={() => { void theHost().remove(table.id).then(load) }} />)}
      </ul>
    </Panel>
  )
}

function TableRow({ table, onRemove }: { readonly table: Summary; onRemove(): void }): ReactElement {
  const words = useWords()
  const remove = <Button kind="small" glyph="close" title={words('home.remove')} onClick={onRemove} />
  if (table.broken !== undefined) return <li className="table-row"><p className="failure">{words('home.broken', { why: table.broken })}</p>{remove}</li>
  return (
    <li className="table-row">
      <Suspense fallback={<span>{table.game}</span>}><TableName table={table} /></Suspense>
      <span className="faint">{words('home.move', { number: table.number })}</span>
      <Link className="btn small" href={`/table/${table.id}`}>{words(table.outcome === undefined ? 'home.resume' : 'home.look')}</Link>
      {remove}
    </li>
  )
}

function TableName({ table }: { readonly table: Summary }): ReactElement {
  const game = useGame(table.game)
  if (game === undefined) return <b>{table.game}</b>
  return <b>{game.speaker.text(`name.game.${table.game}`)} · {table.seats.map(seat => game.speaker.name('seat', seat)).join(' – ')}</b>
}
