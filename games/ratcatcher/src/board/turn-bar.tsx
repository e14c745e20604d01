// The rat turn in seven keys: it runs by itself, and can be gone through again at will.
import { Button, KEEPS_FILM, type TableProps } from '@rubble/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import { RAT_STEPS, type RatStep } from '../model/ids.ts'
import { beatOf } from './beats.ts'
import type { Frame, RatFilm } from './film.ts'
import { Glyph, type GlyphName } from './glyph.ts'

const GLYPHS: Readonly<Record<RatStep, GlyphName>> = {
  move: 'path',
  traps: 'snap-trap',
  bites: 'bite',
  eat: 'cheese-eaten',
  spawn: 'spawn',
  expand: 'expand',
  cleanup: 'asleep',
}

/** Where a step can be seen whole: at its end. */
const endOf = (turn: readonly Frame[], step: RatStep): number => turn.findLastIndex(frame => frame.step === step)

/** The first sentences of what happens now. */
const TOLD = 3

export function TurnBar({
  film: { turn, frame, held, hold },
  speaker,
}: {
  readonly film: RatFilm
  readonly speaker: TableProps['speaker']
}): ReactElement | null {
  const now = frame?.step ?? turn.at(-1)?.step
  const at = frame === undefined ? -1 : turn.indexOf(frame)
  const round = turn[0]?.round ?? 0
  const told = frame?.heard.filter(({ event }) => beatOf(event) !== undefined).map(({ named }) => speaker.event(named)) ?? []
  const keys = useRef<HTMLDivElement>(null)
  // on a phone there is no room for all of them
  useEffect(() => {
    keys.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [now])
  const go = (to: number): void => {
    hold(to >= 0 && to < turn.length ? to : undefined)
  }
  return (
    <div className="rc-turn" {...{ [KEEPS_FILM]: true }}>
      {frame !== undefined && (
        <div className="rc-told">
          <p aria-live={held === undefined ? 'off' : 'polite'}>
            <b>{speaker.text('board.rats.turn', { round })}</b> {told.slice(0, TOLD).join(' ')}
            {told.length > TOLD ? ` ${speaker.text('board.rats.more', { count: told.length - TOLD })}` : ''}
          </p>
          <Button
            kind="tool"
            glyph="close"
            title={speaker.text('board.rats.now')}
            onClick={() => {
              hold(undefined)
            }}
          />
        </div>
      )}
      <div role="toolbar" ref={keys} aria-label={speaker.text('board.rats.steps')}>
        <Button
          kind="tool"
          glyph="step-back"
          title={speaker.text('board.rats.back')}
          disabled={at <= 0}
          onClick={() => {
            go(at - 1)
          }}
        />
        {RAT_STEPS.map((step, i) => (
          <button
            key={step}
            type="button"
            className="rc-step"
            aria-pressed={step === now}
            disabled={endOf(turn, step) < 0}
            aria-label={speaker.name('step', step)}
            onClick={() => {
              go(endOf(turn, step))
            }}
          >
            <Glyph name={GLYPHS[step]} size={20} />
            <span>
              {i + 1} {speaker.text(`board.step.${step}`)}
            </span>
          </button>
        ))}
        <Button
          kind="tool"
          glyph="step-forward"
          title={speaker.text('board.rats.on')}
          disabled={at < 0}
          onClick={() => {
            go(at + 1)
          }}
        />
      </div>
    </div>
  )
}
