// All tables of this person: those that are played, those that are over, and what can be done with what is kept here.
import type { Summary } from '@rubble/protocol'
import { Button, Dialog, Glyph } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import type { FrontTable } from '../front/one-list.ts'
import { TableLines } from '../front/table-list.tsx'
import { useOneList } from '../front/use-one-list.ts'
import { useTablesHere } from '../front/use-tables.ts'
import { useReach } from '../online/here.ts'
import { Failure } from '../shell/failure.tsx'
import { forgetReview } from '../review/kept-reviews.ts'
import { theHost } from '../shell/host.ts'
import { Tabs, TopBar } from '../shell/top-bar.tsx'
import { Unopened } from '../shell/unopened.tsx'
import { useOpening } from '../shell/use-opening.ts'
import { download } from '../table/download.ts'
import { useWords } from '../words.ts'

export function Tables(): ReactElement {
  const words = useWords()
  const { open: admit, failure } = useOpening()
  const { tables, load } = useTablesHere()
  const list = useOneList(tables ?? [], useReach())
  const [leaving, setLeaving] = useState<Summary>()
  const broken = tables?.filter(table => table.broken !== undefined) ?? []
  const finished = tables?.filter(({ outcome }) => outcome !== undefined) ?? []
  const remove = (one: FrontTable): ReactElement | null =>
    one.at === 'online' ? null : (
      <Button
        kind="tool"
        glyph="close"
        title={words('home.remove')}
        onClick={() => {
          setLeaving(one.table)
        }}
      />
    )
  return (
    <div className="page front">
      <TopBar where={words('home.tables')} />
      <main className="all-tables">
        <header className="section-head">
          <h1>{words('home.tables')}</h1>
          <Import
            onFile={file => {
              admit(async () => theHost().admit(JSON.parse(await file.text())))
            }}
          />
        </header>
        {failure !== undefined && <Unopened why={failure} otherwise="home.import.failed" />}
        {tables !== undefined && list.length === 0 && (
          <p className="row none">
            <span>{words('home.none')}</span>
            <Link className="btn primary" href="/">
              {words('home.title')}
            </Link>
          </p>
        )}
        {list.length > 0 && (
          <section className="panel tables" aria-label={words('home.tables')}>
            <TableLines tables={list} aside={remove} />
          </section>
        )}
        {broken.map(table => (
          <BrokenTable
            key={table.id}
            table={table}
            onRemove={() => {
              setLeaving(table)
            }}
          />
        ))}
        {finished.length > 0 && (
          <section className="panel tables" aria-labelledby="finished-title">
            <h2 id="finished-title">{words('home.finished')}</h2>
            <TableLines tables={finished.map(table => ({ at: 'here', table }))} aside={remove} />
          </section>
        )}
        {leaving !== undefined && (
          <RemoveDialog
            onClose={() => {
              setLeaving(undefined)
            }}
            onRemove={() => {
              setLeaving(undefined)
              void Promise.all([theHost().remove(leaving.id), forgetReview(leaving.id)]).then(load)
            }}
          />
        )}
      </main>
      <Tabs />
    </div>
  )
}

/** A match that was saved as a file. */
function Import({ onFile }: { onFile(file: File): void }): ReactElement {
  const words = useWords()
  return (
    <label className="btn file">
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

/** It cannot be opened: its file can be saved, or it can be removed. */
function BrokenTable({ table, onRemove }: { readonly table: Summary; onRemove(): void }): ReactElement {
  const words = useWords()
  const save = (): void => {
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
  }
  return (
    <div className="panel broken">
      <Failure text={words(table.isOtherVersion === true ? 'home.other-version' : 'home.broken')} why={table.broken} />
      <Button kind="tool" glyph="draw" title={words('table.export')} onClick={save} />
      <Button kind="tool" glyph="close" title={words('home.remove')} onClick={onRemove} />
    </div>
  )
}
