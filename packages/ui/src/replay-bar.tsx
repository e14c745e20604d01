// The head of the log: every moment of the match, step by step, turn by turn, or by itself.
import type { CSSProperties, ReactElement } from 'react'
import type { SharedGlyph } from './glyph.tsx'
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
  readonly title: string
  readonly sift: string
}

/** Where the turn began that is shown, or, there already, the one before it. */
export const turnBefore = (turns: readonly number[], number: number): number => turns.findLast(start => start < number) ?? 0
export const turnAfter = (turns: readonly number[], number: number): number | undefined => turns.find(start => start > number)

interface ReplayProps {
  readonly number: number
  readonly last: number
  /** Moments in which a turn begins, and in which there is fighting. */
  readonly turns: readonly number[]
  readonly battles: readonly number[]
  readonly isPlaying: boolean
  readonly words: ReplayWords
  goTo(number: number | undefined): void
  readonly isSifted: boolean
  onPlay(): void
  /** What the log shows is chosen, or that is put away. */
  onSift(): void
}

export function ReplayBar(props: ReplayProps): ReactElement {
  const { number, last, words, isSifted, goTo, onSift } = props
  return (
    <section className="replay" aria-label={words.label}>
      <h2 className="eyebrow">{words.title}</h2>
      <Keys {...props} />
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
      <Button kind="tool" glyph="search" title={words.sift} isOn={isSifted} onClick={onSift} />
      <div className="replay-row">
        <Track {...props} />
        <output className="replay-number">{words.move}</output>
      </div>
    </section>
  )
}

function Keys({ number, last, turns, isPlaying, words, goTo, onPlay }: ReplayProps): ReactElement {
  const leading = (title: string, glyph: SharedGlyph, keys: string, isDisabled: boolean, to: number | undefined): ReactElement => (
    <Button
      kind="tool"
      glyph={glyph}
      title={title}
      keys={keys}
      disabled={isDisabled}
      onClick={() => {
        goTo(to)
      }}
    />
  )
  const isStart = number === 0
  const isEnd = number >= last
  return (
    <div className="replay-keys">
      {leading(words.turnBack, 'turn-back', '<', isStart, turnBefore(turns, number))}
      {leading(words.back, 'step-back', ',', isStart, number - 1)}
      <Button
        kind="tool"
        glyph={isPlaying ? 'pause' : 'play'}
        title={isPlaying ? words.pause : words.play}
        keys="Space"
        disabled={last === 0}
        onClick={onPlay}
      />
      {leading(words.forward, 'step-forward', '.', isEnd, number + 1)}
      {leading(words.turnForward, 'turn-forward', '>', isEnd, turnAfter(turns, number))}
    </div>
  )
}

function Track({ number, last, turns, battles, words, goTo }: ReplayProps): ReactElement {
  const share = (at: number): string => `${last === 0 ? 0 : (100 * at) / last}%`
  return (
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
  )
}
