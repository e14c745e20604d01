import type { GameBoard, Sound } from '@rubble/ui'
import { useEffect, useRef } from 'react'
import { useSettings } from '../settings.ts'
import { playNews, playSounds } from '../shell/play-sounds.ts'
import type { RunningFilm } from './use-running-film.ts'
import type { TableState } from './table-state.ts'

/** What a beat sounds like, before it is told what came of it, in a game that does not say what its events sound like. */
const BEATS: Readonly<Partial<Record<string, Sound>>> = { banner: 'phase', strike: 'strike', leave: 'leave' }

/** What happens at the table, to be heard when it is seen: only if somebody wants to. */
export function useSounds(
  { news, refused, moment, isPast, isStill }: TableState,
  { frame, reel }: RunningFilm,
  board: Pick<GameBoard, 'sounds'>,
): void {
  const { sound, volume } = useSettings()
  // what is set louder is not heard again for it
  const loud = useRef(volume)
  useEffect(() => {
    loud.current = volume
  })
  const isAsked = !isPast && moment !== undefined && moment.options.length > 0
  const wasAsked = useRef(isAsked)
  // who returns from the past has heard the present already, and who leafs through it hears nothing
  const played = useRef(new WeakSet<object>())
  const [scene] = reel.scenes
  const progress = useRef<{ readonly news: object; readonly shown: number }>({ news, shown: 0 })
  useEffect(() => {
    if (scene === undefined || frame === undefined) return
    const from = progress.current.news === scene.news ? progress.current.shown : 0
    progress.current = { news: scene.news, shown: Math.max(from, frame.shown) }
    played.current.add(scene.news)
    const beat = board.sounds === undefined ? BEATS[String(frame.lasts)] : undefined
    if (sound) playNews(board, beat === undefined ? [] : [beat], scene.news.slice(from, frame.shown), loud.current)
  }, [sound, scene, frame, board])
  const isFilmed = scene !== undefined
  useEffect(() => {
    if (isFilmed) return
    if (sound && !played.current.has(news) && !(isPast && isStill)) playNews(board, [], news, loud.current)
    played.current.add(news)
  }, [sound, news, isPast, isStill, isFilmed, board])
  useEffect(() => {
    if (sound && refused !== undefined) playSounds(['refused'], loud.current)
  }, [sound, refused])
  useEffect(() => {
    if (sound && isAsked && !wasAsked.current) playSounds(['yours'], loud.current)
    wasAsked.current = isAsked
  }, [sound, isAsked])
}
