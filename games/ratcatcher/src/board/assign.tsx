// Hits that wait to be given: dice that are left, and the rats of the area that can be caught with them.
import type { Option } from '@rubble/protocol'
import { Glyph, type TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { Giving, With } from './giving.ts'
import { proposal } from './point.ts'
import { ratGlyph } from './option-glyph.ts'

interface AssignProps extends Pick<TableProps, 'options' | 'speaker' | 'onPoint'> {
  readonly giving: Giving
}

export function AssignKeys({ options, speaker, giving, onPoint }: AssignProps): ReactElement {
  const { hits, sixes } = giving
  const best = proposal(options)
  const targets = options.filter(({ value }) => 'target' in value)
  const key = ({ value }: Option): string => `${value['target']} ${value['with']}`
  return (
    <div className="rc-assign" role="group" aria-label={speaker.text('board.assign')}>
      <p>{speaker.text('board.assign.left', { hits, sixes })}</p>
      {giving.isOpen && <TakeKeys giving={giving} speaker={speaker} />}
      {targets.map(option => (
        <button key={key(option)} type="button" className={option === best ? 'btn primary' : 'btn'} data-legal onClick={() => { onPoint(option.value) }}>
          <Glyph name={ratGlyph(String(option.value['target']))} size={22} />
          {speaker.name('rat', option.value['target'])}
          <Glyph name={option.value['with'] === 'six' ? 'mortal' : 'hit'} size={16} label={speaker.name('with', option.value['with'])} />
        </button>
      ))}
      {options.some(({ value }) => value['do'] === 'stop') && (
        <button type="button" className="btn ghost" onClick={() => { onPoint({ do: 'stop' }) }}>{speaker.text('board.assign.stop')}</button>
      )}
    </div>
  )
}

/** What the next rat that is pointed at gets; without it, an ordinary hit if that is enough. */
function TakeKeys({ giving, speaker }: { readonly giving: Giving; readonly speaker: TableProps['speaker'] }): ReactElement {
  return (
    <div className="rc-take" role="group" aria-label={speaker.text('board.assign.take')}>
      <span>{speaker.text('board.assign.take')}</span>
      {TAKEN.map(({ what, glyph }) => (
        <button key={what} type="button" aria-pressed={giving.taken === what} onClick={() => { giving.take(giving.taken === what ? undefined : what) }}>
          <Glyph name={glyph} size={18} />{speaker.name('with', what)}
        </button>
      ))}
    </div>
  )
}

const TAKEN: readonly { readonly what: With; readonly glyph: string }[] = [{ what: 'hit', glyph: 'hit' }, { what: 'six', glyph: 'mortal' }]
