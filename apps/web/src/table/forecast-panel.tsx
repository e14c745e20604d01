// A battle fought now, step by step: what would happen in each phase, and where somebody would choose.
import type { ForecastTree } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { Button, Panel, type SeatLook } from '@rubble/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import { useWords, type Words } from '../words.ts'
import { forecastTitle, stages } from './use-foresight.ts'

export interface ForecastPanelProps {
  readonly of: ForecastTree
  /** So many of its events. */
  readonly shown: number
}

export function ForecastPanel({
  of,
  shown,
  speaker,
  looks,
  onShow,
  onClose,
}: ForecastPanelProps & {
  readonly speaker: Speaker
  readonly looks: readonly SeatLook[]
  onShow(shown: number): void
  onClose(): void
}): ReactElement {
  const words = useWords()
  const ends = stages(of)
  const at = Math.max(
    0,
    ends.findIndex(end => end >= shown),
  )
  const from = at === 0 ? 0 : (ends[at - 1] ?? 0)
  const lines = of.events.slice(from, ends[at]).filter((_, i) => !of.heads.includes(from + i))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.focus({ preventScroll: true })
  }, [at])
  return (
    <Panel
      className="forecast-panel"
      title={forecastTitle(words, speaker)}
      aside={<Button kind="small" glyph="close" title={words('table.forecast.end')} onClick={onClose} />}
    >
      <StageKeys of={of} ends={ends} at={at} speaker={speaker} onShow={onShow} />
      <ol className="log" ref={list} tabIndex={-1} aria-live="polite">
        {lines.length === 0 && <li>{words('table.forecast.nothing')}</li>}
        {lines.map(({ named }, i) => (
          <li key={`${from + i}`}>{speaker.foretold(named)}</li>
        ))}
      </ol>
      <p className="faint">
        {of.asked !== undefined
          ? sayChoice(words, looks[of.asked.seat])
          : words(of.isSure ? 'table.forecast.sure' : 'table.forecast.chance')}
      </p>
    </Panel>
  )
}

const sayChoice = (words: Words, look: SeatLook | undefined): string =>
  look?.isViewer === true ? words('table.forecast.choice.you') : words('table.forecast.choice', { name: look?.name ?? '' })

/** From stage to stage: one back, each by its name, one on. */
function StageKeys({
  of,
  ends,
  at,
  speaker,
  onShow,
}: {
  readonly of: ForecastTree
  readonly ends: readonly number[]
  readonly at: number
  readonly speaker: Speaker
  onShow(shown: number): void
}): ReactElement {
  const words = useWords()
  return (
    <div className="phases" role="toolbar" aria-label={words('table.forecast')}>
      <Button
        kind="tool"
        glyph="step-back"
        title={words('table.forecast.back')}
        disabled={at === 0}
        onClick={() => {
          onShow(ends[at - 1] ?? 0)
        }}
      />
      {ends.map((end, i) => (
        <button
          key={end}
          type="button"
          className="phase"
          aria-pressed={i === at}
          onClick={() => {
            onShow(end)
          }}
        >
          {stageName(of, ends, i, speaker)}
        </button>
      ))}
      <Button
        kind="tool"
        glyph="step-forward"
        title={words('table.forecast.on')}
        disabled={at === ends.length - 1}
        onClick={() => {
          onShow(ends[at + 1] ?? of.events.length)
        }}
      />
    </div>
  )
}

/** Called by what its head names: the number of a phase, a step of a turn. */
function stageName({ events, heads }: ForecastTree, ends: readonly number[], i: number, speaker: Speaker): string {
  const from = i === 0 ? 0 : (ends[i - 1] ?? 0)
  const at = heads.find(head => head >= from && head < (ends[i] ?? 0))
  const [field, value] = Object.entries(events[at ?? -1]?.named ?? {}).find(([key]) => key !== 'kind') ?? []
  return field === undefined ? 'S' : speaker.name(field, value)
}
