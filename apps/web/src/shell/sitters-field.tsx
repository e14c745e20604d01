// Who sits where: a person at this screen, or a bot of some level.
import type { Sitter } from '@rubble/protocol'
import { Glyph, SEAT_COLOURS } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'

export const LEVELS = ['easy', 'normal', 'hard'] as const

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
  const words = useWords()
  const change = (seat: number, sitter: Sitter): void => {
    onChange(sitters.map((one, i) => (i === seat ? sitter : one)))
  }
  const take = (seat: number, who: string): void => {
    change(
      seat,
      who === 'person'
        ? { kind: 'person', name: words('setup.guest', { number: seat + 1 }) }
        : { kind: 'bot', level: who, name: words('bot.name') },
    )
  }
  return (
    <ol className="sitters">
      {sitters.map((sitter, seat) => {
        const colour = SEAT_COLOURS[seat] ?? 'rust'
        return (
          <li key={seat} className={`seat-${colour}`}>
            <i className={`bar-${colour}`} aria-hidden />
            <b>{names[seat]}</b>
            <Glyph name={sitter.kind === 'person' ? 'human' : 'bot'} size={22} />
            <select
              aria-label={names[seat]}
              value={sitter.kind === 'person' ? 'person' : sitter.level}
              onChange={event => {
                take(seat, event.target.value)
              }}
            >
              <option value="person">{words('setup.person')}</option>
              {LEVELS.map(level => (
                <option key={level} value={level}>
                  {words('setup.bot')}, {words(`setup.level.${level}`)}
                </option>
              ))}
            </select>
            {sitter.kind === 'person' && (
              <input
                aria-label={`${words('setup.name')}: ${names[seat] ?? ''}`}
                value={sitter.name}
                placeholder={names[seat]}
                maxLength={40}
                onChange={event => {
                  change(seat, { kind: 'person', name: event.target.value })
                }}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
