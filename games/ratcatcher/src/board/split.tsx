// How many of a group go one way: a key for each number, the rest goes elsewhere.
import type { TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { Glyph } from './glyph.ts'
import { areaNamed } from './scene.ts'
import { sayArea } from './words.ts'
import { ratGlyph } from './option-glyph.ts'

export const isSplit = (kind: string): boolean => kind === 'rats.split'

type SplitKeysProps = Pick<TableProps, 'moment' | 'options' | 'speaker' | 'onPoint'>

export function SplitKeys({ moment, options, speaker, onPoint }: SplitKeysProps): ReactElement {
  const about = moment.view.asked?.about ?? {}
  const area = areaNamed(about['area'])
  const title = speaker.text('board.split', { all: Number(about['count'] ?? 0), area: area === undefined ? '' : sayArea(speaker, area) })
  return (
    <div className="rc-assign rc-attack" role="group" aria-label={title}>
      <span>
        <Glyph name={ratGlyph(String(about['rat']))} size={22} />
        {title}
      </span>
      {options.map(option => (
        <button
          key={String(option.value['count'])}
          type="button"
          className="btn"
          data-legal
          aria-label={speaker.option('rats.split', option.value)}
          onClick={() => {
            onPoint(option.value)
          }}
        >
          {option.value['count']}
        </button>
      ))}
    </div>
  )
}
