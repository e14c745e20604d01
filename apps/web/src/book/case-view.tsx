// One case: its position drawn, and step by step what is done, what comes of it and what is refused.
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { GameWithRules } from '../shell/use-game.ts'
import { formatLink } from '../table/link.ts'
import { useTempo } from '../table/use-pace.ts'
import { useWords } from '../words.ts'
import { CaseBoard } from './case-board.tsx'
import type { PlayedCase } from './play-case.ts'
import { type CaseStory, type CaseLine, tell } from './tell-case.ts'

export function CaseView({
  loaded: { entry, board, speaker: voice },
  played: { item, config, seats, frames },
}: {
  readonly loaded: GameWithRules
  readonly played: PlayedCase
}): ReactElement | null {
  const words = useWords()
  const [, go] = useLocation()
  const tempo = useTempo()
  const [at, setAt] = useState(0)
  const speaker = useMemo(() => voice.under(config), [voice, config])
  const frame = frames[at]
  if (frame === undefined) return null
  const {
    position,
    moment: { outcome },
  } = frame
  const playOn = async (): Promise<void> => {
    if (position !== undefined) go(await formatLink({ game: entry.id, config: item.config, position }))
  }
  const winners = outcome?.winners.map(seat => speaker.name('seat', seats[seat])).join(', ')
  return (
    <div className="case">
      <div className="case-board">
        <CaseBoard board={board} speaker={speaker} game={entry.id} seats={seats} frame={frame} tempo={tempo} />
      </div>
      <div className="case-words">
        {speaker.language !== 'en' && (
          <p className="case-title" lang="en">
            {item.title}
          </p>
        )}
        <ol className="case-steps">
          {frames.map((one, i) => (
            <Step
              key={i}
              story={tell(one, speaker, words)}
              game={entry.id}
              isHere={i === at}
              onShow={() => {
                setAt(i)
              }}
            />
          ))}
        </ol>
        {outcome !== undefined && (
          <p className="case-over">
            <Glyph name="legal" size={18} />
            {winners === '' ? words('table.over.draw') : words('table.over.won', { name: winners ?? '' })}
          </p>
        )}
        <CaseTools at={at} last={frames.length - 1} onShow={setAt} onPlay={position === undefined ? undefined : playOn} />
      </div>
    </div>
  )
}

interface ToolProps {
  readonly at: number
  readonly last: number
  onShow(at: number): void
  /** Absent where there is no position from which it could be played on. */
  readonly onPlay: (() => Promise<void>) | undefined
}

function CaseTools({ at, last, onShow, onPlay }: ToolProps): ReactElement {
  const words = useWords()
  return (
    <div className="case-tools">
      <Button
        kind="tool"
        glyph="step-back"
        title={words('case.back')}
        disabled={at === 0}
        onClick={() => {
          onShow(at - 1)
        }}
      />
      <span aria-live="polite">{words('lesson.step', { number: at + 1, total: last + 1 })}</span>
      <Button
        kind="tool"
        glyph="step-forward"
        title={words('case.on')}
        disabled={at === last}
        onClick={() => {
          onShow(at + 1)
        }}
      />
      {onPlay !== undefined && (
        <Button
          kind="plain"
          glyph="fork"
          onClick={() => {
            void onPlay()
          }}
        >
          {words('case.play')}
        </Button>
      )}
    </div>
  )
}

function Step({
  story: { seat, action, refusal, events },
  game,
  isHere,
  onShow,
}: {
  readonly story: CaseStory
  readonly game: string
  readonly isHere: boolean
  onShow(): void
}): ReactElement {
  return (
    <li className={`${isHere ? 'here' : ''} ${refusal === undefined ? '' : 'no'}`}>
      <button type="button" onClick={onShow} {...(isHere ? { 'aria-current': 'step' as const } : {})}>
        <Glyph name={refusal !== undefined ? 'refused' : seat === undefined ? 'eye' : 'play'} size={18} />
        <span>
          {seat !== undefined && <b>{seat}</b>} {action}
        </span>
      </button>
      {refusal !== undefined && <Said line={refusal} game={game} />}
      {events.map((line, i) => (
        <Said key={i} line={line} game={game} />
      ))}
    </li>
  )
}

function Said({ line: { text, rules }, game }: { readonly line: CaseLine; readonly game: string }): ReactElement {
  return (
    <p>
      {text}{' '}
      {rules.map(rule => (
        <Link key={rule} className="rule-id" href={`/rules/${game}/${rule}`}>
          {rule}
        </Link>
      ))}
    </p>
  )
}
