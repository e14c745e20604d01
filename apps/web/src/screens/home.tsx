import type { Summary } from '@rubble/protocol'
import { Button, Dialog, Glyph, Panel } from '@rubble/ui'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type GameEntry, GAMES } from '../games.ts'
import { type OwnTables, type Reach, useOwnTables, useReach } from '../online/here.ts'
import { useSettings } from '../settings.ts'
import { Failure } from '../shell/failure.tsx'
import { theHost } from '../shell/host.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { isSolo, newSeed, quickSetup } from '../shell/new-table.ts'
import { since } from '../shell/dates.ts'
import { inOrder, standingOf } from '../shell/table-status.ts'
import { LEVELS } from '../shell/sitters-field.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { Unopened } from '../shell/unopened.tsx'
import { useTitle } from '../shell/use-game.ts'
import { useOpening } from '../shell/use-opening.ts'
import { download } from '../table/download.ts'
import { useWords } from '../words.ts'

export function Home(): ReactElement {
  const words = useWords()
  const reach = useReach()
  const elsewhere = useOwnTables(reach)
  return (
    <div className="page">
      <TopBar>
        <Link className="btn tool" href="/results">
          <Glyph name="results" size={20} />
          {words('results.title')}
        </Link>
      </TopBar>
      <main className="home">
        <div className="hero">
          <h1 className="promise">
            {words('app.promise')
              .split(/(?<=\.) /)
              .map(sentence => (
                <span key={sentence}>{sentence} </span>
              ))}
          </h1>
          <p className="lead">{words('home.lead')}</p>
          <Online reach={reach} turns={elsewhere.turns} />
          <p className="works-offline">
            <Glyph name="offline" size={20} />
            {words('home.offline')}
          </p>
        </div>
        <Tables elsewhere={elsewhere.running} />
        <div className="games">
          {GAMES.map(entry => (
            <Suspense
              key={entry.id}
              fallback={
                <article className="game panel">
                  <div className="picture" />
                </article>
              }
            >
              <GameCard entry={entry} />
            </Suspense>
          ))}
        </div>
      </main>
    </div>
  )
}

/** The way to others, where there is a server to meet at. */
function Online({ reach, turns }: { readonly reach: Reach } & Pick<OwnTables, 'turns'>): ReactElement | null {
  const words = useWords()
  if (reach === 'asking') return <p className="online-door" />
  if (reach === 'here')
    return (
      <p className="online-door">
        <Link className="btn ghost" href="/online">
          <Glyph name="team" size={20} />
          {words('home.online')}
        </Link>
        {turns > 0 && (
          <Link className="turn waits" href="/online">
            <Glyph name="human" size={18} />
            {words('home.online.turns', { count: turns })}
          </Link>
        )}
      </p>
    )
  return (
    <p className="online-door faint">
      <Glyph name="info" size={20} />
      {words(`home.online.${reach}`)}
    </p>
  )
}

function GameCard({ entry }: { readonly entry: GameEntry }): ReactElement {
  const words = useWords()
  const { name } = useSettings()
  const { open, failure } = useOpening()
  const title = useTitle(entry.id)
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('normal')
  const play = (): void => {
    open(() => theHost().open(quickSetup(entry, name || words('setup.you'), words('bot.name'), newSeed(), level)))
  }
  return (
    <article className="game panel">
      <GamePicture entry={entry} />
      <div className="game-words">
        <h2>{title?.text(`name.game.${entry.id}`)}</h2>
        <p className="facts">
          <span>{isSolo(entry) ? words('home.solo') : words('home.players', { players: entry.players })}</span>
          <span>{words('home.minutes', { minutes: entry.minutes })}</span>
          <span>{words(`home.difficulty.${entry.difficulty}`)}</span>
        </p>
        <div className="quick">
          <Button kind="primary" glyph="play" onClick={play}>
            {words('home.play')}
          </Button>
          {!isSolo(entry) && (
            <div className="levels" role="group" aria-label={words('home.level')}>
              <Glyph name="bot" size={20} />
              {LEVELS.map(one => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={level === one}
                  onClick={() => {
                    setLevel(one)
                  }}
                >
                  {words(`setup.level.${one}`)}
                </button>
              ))}
            </div>
          )}
        </div>
        {failure !== undefined && <Failure text={words('home.start.failed')} why={failure} />}
        <p className="doors">
          <Link className="btn tool" href={`/new/${entry.id}`}>
            <Glyph name="settings" size={18} />
            {words('home.setup')}
          </Link>
          <Link className="btn tool" href={`/learn/${entry.id}`}>
            <Glyph name="lesson" size={18} />
            {words('home.lessons')}
          </Link>
          <Link className="btn tool" href={`/rules/${entry.id}`}>
            <Glyph name="rulebook" size={18} />
            {words('home.rules')}
          </Link>
        </p>
      </div>
    </article>
  )
}

/** How soon a bot that thinks is looked after again. */
const THOUGHT_MS = 1500

/** The tables of this page, and how to look for them again; undefined until they are known. */
function useTables(): readonly [readonly Summary[] | undefined, () => void] {
  const [tables, setTables] = useState<readonly Summary[]>()
  const load = (): void => {
    void theHost().tables().then(setTables)
  }
  useEffect(load, [])
  const isThinking = tables?.some(table => table.isThinking) === true
  useEffect(() => {
    if (!isThinking) return undefined
    const again = setTimeout(load, THOUGHT_MS)
    return () => {
      clearTimeout(again)
    }
  }, [isThinking, tables])
  return [tables, load]
}

/** Of this page; `elsewhere`: so many more are played online. */
function Tables({ elsewhere }: { readonly elsewhere: number }): ReactElement {
  const words = useWords()
  const { open: admit, failure } = useOpening()
  const [tables, load] = useTables()
  const [leaving, setLeaving] = useState<Summary>()
  const open = inOrder(tables?.filter(({ outcome }) => outcome === undefined) ?? [])
  const finished = tables?.filter(({ outcome }) => outcome !== undefined) ?? []
  return (
    <Panel
      title={words('home.tables')}
      className="tables"
      aside={
        <Import
          onFile={file => {
            admit(async () => theHost().admit(JSON.parse(await file.text())))
          }}
        />
      }
    >
      {failure !== undefined && <Unopened why={failure} otherwise="home.import.failed" />}
      {tables?.length === 0 && (
        <p className="faint">
          {words(elsewhere > 0 ? 'home.none.here' : 'home.none')} {words('home.begin')}
        </p>
      )}
      <TableRows tables={open} onRemove={setLeaving} />
      {finished.length > 0 && (
        <details className="finished" open={open.length === 0}>
          <summary className="eyebrow">
            <Glyph name="next" size={16} />
            {words('home.finished')} <span>{finished.length}</span>
          </summary>
          <TableRows tables={finished} onRemove={setLeaving} />
        </details>
      )}
      {leaving !== undefined && (
        <RemoveDialog
          onClose={() => {
            setLeaving(undefined)
          }}
          onRemove={() => {
            setLeaving(undefined)
            void theHost().remove(leaving.id).then(load)
          }}
        />
      )}
    </Panel>
  )
}

/** A match that was saved as a file. */
function Import({ onFile }: { onFile(file: File): void }): ReactElement {
  const words = useWords()
  return (
    <label className="btn small file">
      <Glyph name="share" size={18} />
      {words('home.import')}
      <input
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // the same file can be chosen again
          target.value = ''
        }}
      />
    </label>
  )
}

function RemoveDialog({ onRemove, onClose }: { onRemove(): void; onClose(): void }): ReactElement {
  const words = useWords()
  return (
    <Dialog title={words('home.remove.sure')} close={words('app.close')} onClose={onClose}>
      <p className="row end">
        <Button onClick={onClose}>{words('app.back')}</Button>
        <Button kind="primary" glyph="close" onClick={onRemove}>
          {words('home.remove')}
        </Button>
      </p>
    </Dialog>
  )
}

function TableRows({ tables, onRemove }: { readonly tables: readonly Summary[]; onRemove(table: Summary): void }): ReactElement {
  return (
    <ul>
      {tables.map(table => (
        <TableRow
          key={table.id}
          table={table}
          onRemove={() => {
            onRemove(table)
          }}
        />
      ))}
    </ul>
  )
}

function TableRow({ table, onRemove }: { readonly table: Summary; onRemove(): void }): ReactElement {
  const words = useWords()
  const { language } = useSettings()
  const remove = <Button kind="tool" glyph="close" title={words('home.remove')} onClick={onRemove} />
  if (table.broken !== undefined) {
    return (
      <li className="table-row">
        <Failure text={words(table.isOtherVersion === true ? 'home.other-version' : 'home.broken')} why={table.broken} />
        <Button
          kind="tool"
          glyph="draw"
          title={words('table.export')}
          onClick={() => {
            theHost()
              .file(table.id)
              .then(
                file => {
                  download(`rubble-${table.id}.json`, file)
                },
                () => {
                  /* nothing is left of it */
                },
              )
          }}
        />
        {remove}
      </li>
    )
  }
  return (
    <li className="table-row">
      <div>
        <Suspense fallback={<b>{table.game}</b>}>
          <TableName table={table} />
          <Turn table={table} />
        </Suspense>
        <p className="faint">
          {words('home.move', { number: table.number })} · {since(table.changed, language)}
        </p>
      </div>
      <Link className={`btn small ${table.outcome === undefined ? 'primary' : ''}`} href={`/table/${table.id}`}>
        {words(table.outcome === undefined ? 'home.resume' : 'home.look')}
      </Link>
      {remove}
    </li>
  )
}

function TableName({ table }: { readonly table: Summary }): ReactElement {
  const title = useTitle(table.game)
  if (title === undefined) return <b>{table.game}</b>
  return (
    <b>
      {table.seats.map(seat => title.name('seat', seat)).join(' – ')}
      <small>{title.text(`name.game.${table.game}`)}</small>
    </b>
  )
}

/** Whose turn it is: a person's stands out. */
function Turn({ table }: { readonly table: Summary }): ReactElement | null {
  const words = useWords()
  const title = useTitle(table.game)
  const standing = standingOf(table)
  if (standing === undefined) return null
  const isPerson = standing === 'yours' || standing === 'person'
  const name = table.asked?.seats.map(seat => title?.name('seat', table.seats[seat]) ?? '').join(', ') ?? ''
  const said = standing === 'yours' ? words('home.yours') : words(standing === 'thinking' ? 'home.thinking' : 'home.asked', { name })
  return (
    <p className={`turn ${isPerson ? 'waits' : ''}`}>
      <Glyph name={isPerson ? 'human' : 'bot'} size={18} />
      {said}
    </p>
  )
}
