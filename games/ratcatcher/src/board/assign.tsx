// Hits that wait to be given: dice that are left, and the rats of the area that can be caught with them.
import type { Option } from '@rubble/protocol'
import { Glyph, type TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { Assigning } from './assigning.ts'
import { proposal } from './point.ts'
import { ratGlyph } from './option-glyph.ts'

export function AssignKeys({ options, speaker, hits, sixes, onPoint }: Pick<TableProps, 'options' | 'speaker' | 'onPoint'> & Assigning): ReactElement {
  const best = proposal(options)
  const targets = options.filter(({ value }) => 'target' in value)
  const key = ({ value }: Option): string => `${value['target']} ${value['with']}`
  return (
    <div className="rc-assign" role="group" aria-label={speaker.text('board.assign')}>
      <p>{speaker.text('board.assign.left', { hits, sixes })}</p>
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
