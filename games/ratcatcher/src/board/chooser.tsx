// What can be done in an area: to move there, to set a trap; in your own, to attack with so many dice.
import type { Flat } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { ReactElement } from 'react'
import { Glyph } from './glyph.ts'
import { optionGlyph } from './option-glyph.ts'

interface ChooserProps {
  readonly options: readonly Option[]
  readonly kind: string
  readonly speaker: Speaker
  /** What an act costs beside the one point of a step, if anything. */
  costOf(value: Flat): string | undefined
  onChoose(option: Option): void
}

export function Chooser({ options, kind, speaker, costOf, onChoose }: ChooserProps): ReactElement {
  const attacks = options.filter(({ value }) => value['do'] === 'attack').toReversed()
  const others = options.filter(({ value }) => value['do'] !== 'attack')
  return (
    <>
      {attacks.length > 0 && (
        <div className="rc-attack" role="group" aria-label={speaker.text('board.attack')}>
          <span>
            <Glyph name="dice" size={22} />
            {speaker.text('board.attack')}
          </span>
          {attacks.map((option, i) => (
            <button
              key={String(option.value['dice'])}
              type="button"
              className={i === attacks.length - 1 ? 'btn primary' : 'btn'}
              data-legal
              aria-label={speaker.option(kind, option.value)}
              onClick={() => {
                onChoose(option)
              }}
            >
              {option.value['dice']}
            </button>
          ))}
        </div>
      )}
      {others.map(option => (
        <Act
          key={JSON.stringify(option.value)}
          option={option}
          kind={kind}
          speaker={speaker}
          cost={costOf(option.value)}
          onChoose={onChoose}
        />
      ))}
    </>
  )
}

function Act({
  option,
  kind,
  speaker,
  cost,
  onChoose,
}: Pick<ChooserProps, 'kind' | 'speaker' | 'onChoose'> & { readonly option: Option; readonly cost: string | undefined }): ReactElement {
  const deed = String(option.value['do'])
  return (
    <button
      type="button"
      className="btn"
      data-legal
      onClick={() => {
        onChoose(option)
      }}
    >
      <Glyph name={optionGlyph(kind, option.value)} size={22} />
      {speaker.text(`board.do.${deed}`)}
      {cost !== undefined && (
        <em>
          <Glyph name={deed === 'move' ? 'health-lost' : 'move'} size={16} />
          {cost}
        </em>
      )}
    </button>
  )
}
