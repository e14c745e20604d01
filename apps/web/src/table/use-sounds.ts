import { useEffect, useRef } from 'react'
import { useSettings } from '../settings.ts'
import { playSounds, soundsOf } from '../shell/sound.ts'
import type { TableState } from './use-table.ts'

/** What happens at the table, to be heard: only if somebody wants to. */
export function useSounds({ news, refused, moment, isPast }: TableState): void {
  const { sound } = useSettings()
  const isAsked = !isPast && moment !== undefined && moment.options.length > 0
  const wasAsked = useRef(isAsked)
  useEffect(() => { if (sound) playSounds(soundsOf(news)) }, [sound, news])
  useEffect(() => { if (sound && refused !== undefined) playSounds(['refused']) }, [sound, refused])
  useEffect(() => {
    if (sound && isAsked && !wasAsked.current) playSounds(['yours'])
    wasAsked.current = isAsked
  }, [sound, isAsked])
}
