// Every moment of the match: step by step, turn by turn, or by itself.
import type { CSSProperties, ReactElement } from 'react'
import { Button } from './widgets.tsx'

export interface ReplayWords {
  readonly label: string
  /** Which move of how many. */
  readonly move: string
  readonly back: string
  readonly forward: string
  readonly turnBack: string
  readonly turnForward: string
  readonly play: string
  readonly pause: string
  readonly now: string
  readonly fork: string
}

/** Where the turn began that is shown, or, there already, the one before it. */
export const turnBefore = (turns: readonly number[], number: number): number => turns.findLast(start => start < number) ?? 0
export const turnAfter = (turns: readonly number[], number: number): number | undefined => turns.find(start => start > number)

export function ReplayBar({
  number,
  last,
  turns,
  battles,
  isPlaying,
  words,
  goTo,
  onPlay,
  onFork,
}: {
  readonly number: number
  readonly last: number
  /** Moments in which a turn begins, and in which there is fighting. */
  readonly turns: readonly number[]
  readonly battles: readonly number[]
  readonly isPlaying: boolean
  readonly words: ReplayWords
  goTo(number: number | undefined): void
  onPlay(): void
  onFork(): void
}): ReactElement {
  const share = (at: number): string => `${last === 0 ? 0 : (100 * at) / last}%`
  return (
    <section className="replay" aria-label={words.label}>
      <div className="replay-keys">
        <Button
          kind="tool"
          glyph="turn-back"
          title={words.turnBack}
          keys="<"
          disabled={number === 0}
          onClick={() => {
            goTo(turnBefore(turns, number))
          }}
        />
        <Button
          kind="tool"
          glyph="step-back"
          title={words.back}
          keys=","
          disabled={number === 0}
          onClick={() => {
            goTo(number - 1)
          }}
        />
        <Button
          kind="tool"
          glyph={isPlaying ? 'pause' : 'play'}
          title={isPlaying ? words.pause : words.play}
          keys="Space"
          disabled={last === 0}
          onClick={onPlay}
        />
        <Button
          kind="tool"
          glyph="step-forward"
          title={words.forward}
          keys="."
          disabled={number >= last}
          onClick={() => {
            goTo(number + 1)
          }}
        />
        <Button
          kind="tool"
          glyph="turn-forward"
          title={words.turnForward}
          keys=">"
          disabled={number >= last}
          onClick={() => {
            goTo(turnAfter(turns, number))
          }}
        />
      </div>
      <output className="replay-number">{words.move}</output>
      <div className="replay-track" style={{ '--at': share(number) } as CSSProperties}>
        {turns.map(at => (
          <i key={`turn ${at}`} style={{ left: share(at) }} aria-hidden />
        ))}
        {battles.map(at => (
          <i key={`battle ${at}`} className="battle" style={{ left: share(at) }} aria-hidden />
        ))}
        <input
          type="range"
          min={0}
          max={last}
          value={number}
          aria-label={words.label}
          aria-valuetext={words.move}
          onChange={event => {
            goTo(Number(event.target.value))
          }}
        />
      </div>
      <Button
        kind="tool"
        glyph="next"
        title={words.now}
        keys="End"
        disabled={number >= last}
        onClick={() => {
          goTo(undefined)
        }}
      />
      <Button kind="tool" glyph="fork" onClick={onFork}>
        {words.fork}
      </Button>
    </section>
  )
}
