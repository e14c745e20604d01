// A forecast that is followed: so many of its events are shown.
import type { ForecastTree } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { useEffect, useState } from 'react'
import type { Words } from '../words.ts'

/** What is foretold, as the game calls it. */
export const forecastTitle = (words: Words, speaker: Speaker): string => `${words('table.forecast')} · ${speaker.text('forecast.title')}`

/** Where each stage ends: after how many events. */
export const stages = ({ events, heads }: Pick<ForecastTree, 'events' | 'heads'>): number[] => [...heads.slice(1), events.length]

export interface Foresight {
  readonly shown: number
  show(shown: number): void
  /** To the next phase, or the one before. */
  step(by: 1 | -1): void
}

export function useForesight(forecast: ForecastTree | undefined): Foresight {
  const [shown, show] = useState(0)
  useEffect(() => {
    show(forecast === undefined ? 0 : (stages(forecast)[0] ?? 0))
  }, [forecast])
  const step = (by: 1 | -1): void => {
    const ends = forecast === undefined ? [] : stages(forecast)
    show(ends[Math.max(0, Math.min(ends.length - 1, ends.findIndex(end => end >= shown) + by))] ?? shown)
  }
  return { shown, show, step }
}
