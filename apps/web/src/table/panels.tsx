// Panels of a table and of a lesson alike.
import { Button, type Listed, OptionList, Panel, type TableProps, type Thing, WhyNot } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import type { LoadedGame } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import type { TableState } from './use-table.ts'
import { Reasons, WithRules } from './with-rules.tsx'

interface OptionsProps {
  readonly table: Pick<TableState, 'preview' | 'choose' | 'show'>
  readonly listed: readonly Listed[]
  readonly pending?: TableState['pending']
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** The options, and what else there is to say of them. */
export function OptionsPanel({ table: { preview, choose, show }, listed, pending, aside, children }: OptionsProps): ReactElement {
  const words = useWords()
  return (
    <Panel className="you-may" title={words('table.options')} aside={aside}>
      <OptionList
        options={listed}
        chosen={preview}
        pending={pending}
        label={words('table.options')}
        find={words('table.filter')}
        none={words('table.filter.none')}
        onChoose={choose}
        onPreview={show}
      />
      {children}
    </Panel>
  )
}

interface WhyProps extends Pick<LoadedGame, 'entry' | 'speaker'> {
  readonly table: Pick<TableState, 'refused' | 'dismiss'>
  onRule(rule: string): void
}

/** Why what was pointed at cannot be done. */
export function WhyRefused({ table: { refused, dismiss }, entry, speaker, onRule }: WhyProps): ReactElement | null {
  const words = useWords()
  if (refused === undefined || refused.refusals.length === 0) return null
  return (
    <Reasons entry={entry} speaker={speaker} refusals={refused.refusals}>
      {([reason]) =>
        reason !== undefined && (
          <WhyNot reason={reason} title={words('table.whynot')} close={words('app.close')} onRule={onRule} onClose={dismiss} />
        )
      }
    </Reasons>
  )
}

interface InspectorProps extends Pick<LoadedGame, 'entry' | 'board'> {
  readonly props: TableProps
  readonly thing: Thing | undefined
  onRule(rule: string): void
  onClose(): void
}

/** What is looked at closely. */
export function Inspector({ entry, board, props, thing, onRule, onClose }: InspectorProps): ReactElement {
  const words = useWords()
  return (
    <Panel
      className="inspector"
      title={words('table.inspect')}
      aside={thing !== undefined && <Button kind="small" glyph="close" title={words('app.close')} onClick={onClose} />}
    >
      {thing === undefined ? (
        <p className="faint">{words('table.inspect.none')}</p>
      ) : (
        <WithRules entry={entry} speaker={props.speaker} about={JSON.stringify(thing)}>
          {speaker => <board.Inspect {...props} speaker={speaker} thing={thing} onRule={onRule} />}
        </WithRules>
      )}
    </Panel>
  )
}
