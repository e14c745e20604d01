// What the next rat that is pointed at gets; without it, an ordinary hit if that is enough.
import type { TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { Giving, With } from './giving.ts'
import { Glyph, type GlyphName } from './glyph.ts'

const TAKEN: readonly { readonly what: With; readonly glyph: GlyphName }[] = [
  { what: 'hit', glyph: 'hit' },
  { what: 'six', glyph: 'mortal' },
]

export function TakeKeys({ giving, speaker }: { readonly giving: Giving; readonly speaker: TableProps['speaker'] }): ReactElement {
  const left: Readonly<Record<With, number>> = { hit: giving.hits, six: giving.sixes }
  return (
    <div className="rc-take" role="group" aria-label={speaker.text('board.take')}>
      <span>{speaker.text('board.take')}</span>
      {TAKEN.map(({ what, glyph }) => (
        <button
          key={what}
          type="button"
          aria-pressed={giving.taken === what}
          onClick={() => {
            giving.take(giving.taken === what ? undefined : what)
          }}
        >
          <Glyph name={glyph} size={18} />
          {speaker.name('with', what)}
          <b>{left[what]}</b>
        </button>
      ))}
    </div>
  )
}
