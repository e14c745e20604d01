// What can be done with a table as a whole, and what is said about it.
import type { Moment, Sitter, TableInfo } from '@rubble/protocol'
import { type GameBoard, kindAsked } from '@rubble/ui'
import { useCallback, useState } from 'react'
import { useSettings } from '../settings.ts'
import { copyText } from '../shell/copy-text.ts'
import { theHost, useHost, useLineUp } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { useSaid } from '../shell/use-said.ts'
import { useOpening } from '../shell/use-opening.ts'
import { useWords } from '../words.ts'
import { download } from './download.ts'
import type { TableState } from './table-state.ts'

export interface TableActions {
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

interface ActionProps {
  readonly id: string
  readonly table: TableState
  readonly info: TableInfo
  readonly moment: NonNullable<TableState['moment']>
  readonly board: Pick<GameBoard, 'isPart'>
  /** Others play it elsewhere: a fork then begins from a position, which has no past. */
  readonly isPlayedOn: boolean
}

export function useTableActions({ id, table, info, moment, board, isPlayedOn }: ActionProps): TableActions {
  const words = useWords()
  const host = useHost()
  const settings = useSettings()
  const { open, failure: unopened, forget: forgetOpening } = useOpening()
  const [undone, setUndone] = useState<unknown>()
  const [said, note] = useSaid<string>()
  const [link, setLink] = useState<string>()
  const forget = useCallback(() => {
    forgetOpening()
    setUndone(undefined)
  }, [forgetOpening])
  useLineUp(forget)
  const share = async (): Promise<void> => {
    const position = await host.position(
      id,
      moment.viewer,
      await wholeBefore(moment, board, number => host.look(id, moment.viewer, number)),
    )
    const { formatLink } = await import('./link.ts')
    const made =
      location.origin
      + (await formatLink({
        game: info.game,
        config: info.config,
        position,
        bots: info.sitters.map(one => (one.kind === 'bot' ? one.level : null)),
      }))
    if (await copyText(made)) note(words('table.link.done'))
    else setLink(made)
  }
  const save = async (): Promise<void> => {
    download(`rubble-${info.game}-${newSeed()}.json`, await host.file(id))
    note(words('table.export.done'))
  }
  const report = async (): Promise<void> => {
    const { makeReport } = await import('./report.ts')
    download(`rubble-report-${newSeed()}.json`, await makeReport(await host.file(id), moment, table.part, table.failure, settings))
    note(words('table.report.done'))
  }
  const attempt = (action: () => Promise<void>): void => {
    setUndone(undefined)
    action().catch(setUndone)
  }
  return {
    said,
    link,
    failure: unopened ?? undone,
    forget,
    note,
    setLink,
    share: () => {
      attempt(share)
    },
    save: () => {
      attempt(save)
    },
    report: () => {
      attempt(report)
    },
    again: () => {
      open(() => theHost().open({ game: info.game, config: info.config, sitters: info.sitters, seed: newSeed() }))
    },
    fork: sitters => {
      open(async () => {
        const number = isPlayedOn ? await wholeBefore(moment, board, back => host.look(id, moment.viewer, back)) : moment.number
        return host.fork(id, number, sitters)
      })
    },
  }
}

/** In a position nothing can be taken back: one that is taken in the midst of a choice is taken from where the choice began. */
async function wholeBefore(
  moment: Moment,
  { isPart }: Pick<GameBoard, 'isPart'>,
  look: (number: number) => Promise<Moment>,
): Promise<number> {
  let then = moment
  while (then.number > 0 && isPart?.(kindAsked(then)) === true) then = await look(then.number - 1)
  return isPart?.(kindAsked(then)) === true ? moment.number : then.number
}
