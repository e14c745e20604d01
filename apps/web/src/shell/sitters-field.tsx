// Who sits where: a person at this screen, or a bot of some level.
import { LEVELS, splitStyle, withStyle } from '@rubble/bots'
import type { Sitter } from '@rubble/protocol'
import { Glyph, seatColour } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'
import { sayLevel } from './say-level.ts'

export function SittersField({
  sitters,
  names,
  onChange,
}: {
  readonly sitters: readonly Sitter[]
  /** What the game calls the seats. */
  readonly names: readonly string[]
  onChange(sitters: readonly Sitter[]): void
}): ReactElement {
  return (
    <ol className="sitters">
      {sitters.map((sitter, seat) => (
        <SitterRow
          key={seat}
          sitter={sitter}
          seat={seat}
          name={names[seat] ?? ''}
          onChange={other => {
            onChange(sitters.map((one, i) => (i === seat ? other : one)))
          }}
        />
      ))}
    </ol>
  )
}

interface SitterProps {
  readonly sitter: Sitter
  readonly seat: number
  readonly name: string
  onChange(sitter: Sitter): void
}

function SitterRow({ sitter, seat, name, onChange }: SitterProps): ReactElement {
  const words = useWords()
  const colour = seatColour(seat)
  const { plain, style } = splitStyle(sitter.kind === 'person' ? 'person' : sitter.level)
  const take = (who: string): void => {
    if (who === 'person') onChange({ kind: 'person', name: words('setup.guest', { number: seat + 1 }) })
    else onChange({ kind: 'bot', level: withStyle(who, style), name: words('bot.name') })
  }
  return (
    <li className={`seat-${colour}`}>
      <i className={`bar-${colour}`} aria-hidden />
      <b>{name}</b>
      <Glyph name={sitter.kind === 'person' ? 'human' : 'bot'} size={22} />
      <select
        aria-label={name}
        value={plain}
        onChange={event => {
          take(event.target.value)
        }}
      >
        <option value="person">{words('setup.person')}</option>
        {LEVELS.map(level => (
          <option key={level} value={level}>
            {words('setup.bot')}, {sayLevel(withStyle(level, style), words)}
          </option>
        ))}
      </select>
      {sitter.kind === 'person' && (
        <input
          aria-label={`${words('setup.name')}: ${name}`}
          value={sitter.name}
          placeholder={name}
          maxLength={40}
          onChange={event => {
            onChange({ kind: 'person', name: event.target.value })
          }}
        />
      )}
    </li>
  )
}
