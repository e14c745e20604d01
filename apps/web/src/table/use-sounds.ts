import { useEffect, useRef } from 'react'
import { useSettings } from '../settings.ts'
import { playSounds, soundsOf } from '../shell/sound.ts'
import type { TableState } from './use-table.ts'

/** What happens at the table, to be heard: only if somebody wants to. */
export function useSounds({ news, refused, moment, isPast, pace }: TableState): void {
  const { sound, volume } = useSettings()
  // what is set louder is not heard again for it
  const loud = useRef(volume)
  useEffect(() => {
    loud.current = volume
  })
  const isAsked = !isPast && moment !== undefined && moment.options.length > 0
  const wasAsked = useRef(isAsked)
  // who returns from the past has heard the present already, and who leafs through it hears nothing
  const heard = useRef(new WeakSet<object>())
  useEffect(() => {
    if (sound && !heard.current.has(news) && !(isPast && pace === 0)) playSounds(soundsOf(news), loud.current)
    heard.current.add(news)
  }, [sound, news, isPast, pace])
  useEffect(() => {
    if (sound && refused !== undefined) playSounds(['refused'], loud.current)
  }, [sound, refused])
  useEffect(() => {
    if (sound && isAsked && !wasAsked.current) playSounds(['yours'], loud.current)
    wasAsked.current = isAsked
  }, [sound, isAsked])
}
