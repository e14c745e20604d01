// What can be done with a table as a whole, and what is said about it.
import type { Sitter, TableInfo } from '@rubble/protocol'
import { useCallback, useEffect, useState } from 'react'
import { useSettings } from '../settings.ts'
import { copyText } from '../shell/copy-text.ts'
import { theHost, useHost, useLineUp } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { useOpening } from '../shell/use-opening.ts'
import { useWords } from '../words.ts'
import { download } from './download.ts'
import { formatLink } from './link.ts'
import { makeReport } from './report.ts'
import type { TableState } from './use-table.ts'

const SAID_FOR = 6000

export interface Deeds {
  readonly said: string | undefined
  /** A link that could not be copied. */
  readonly link: string | undefined
  readonly failure: unknown
  /** What failed has been read. */
  forget(): void
  note(said: string | undefined): void
  setLink(link: string | undefined): void
  share(): void
  save(): void
  report(): void
  again(): void
  fork(sitters: readonly Sitter[]): void
}

export function useDeeds({ id, table, info, moment }: {
  readonly id: string; readonly table: TableState; readonly info: TableInfo; readonly moment: NonNullable<TableState['moment']>
}): Deeds {
  const words = useWords()
  const host = useHost()
  const settings = useSettings()
  const { open, failure: unopened, forget: forgetOpening } = useOpening()
  const [undone, setUndone] = useState<unknown>()
  const [said, note] = useState<string>()
  const [link, setLink] = useState<string>()
  const forget = useCallback(() => {
    forgetOpening()
    setUndone(undefined)
  }, [forgetOpening])
  useLineUp(forget)
  useEffect(() => {
    if (said === undefined) return undefined
    const timer = setTimeout(() => { note(undefined) }, SAID_FOR)
    return () => { clearTimeout(timer) }
  }, [said])
  const share = async (): Promise<void> => {
    const position = await host.position(id, moment.viewer, moment.number)
    const made = location.origin + (await formatLink({ game: info.game, config: info.config, position, bots: info.sitters.map(one => (one.kind === 'bot' ? one.level : null)) }))
    if (await copyText(made)) note(words('table.link.done'))
    else setLink(made)
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
    said, link, failure: unopened ?? undone, forget, note, setLink,
    share: () => { attempt(share) },
    save: () => { attempt(save) },
    report: () => { attempt(report) },
    again: () => { open(() => theHost().open({ game: info.game, config: info.config, sitters: info.sitters, seed: newSeed() })) },
    fork: sitters => { open(() => host.fork(id, moment.number, sitters)) },
  }
}
