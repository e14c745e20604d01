// What sounds are made of comes with the first that is to be heard (`sound.ts`). If it does not come, it stays silent.
import type { VisibleEvent } from '@rubble/protocol'
import type { GameBoard, Sound } from '@rubble/ui'

export function playSounds(sounds: readonly Sound[], volume: number): void {
  import('./sound.ts').then(
    ({ play }) => {
      play(sounds, volume)
    },
    () => undefined,
  )
}

/** What happened, as this game sounds, after `first`. */
export function playNews(
  { sounds }: Pick<GameBoard, 'sounds'>,
  first: readonly Sound[],
  news: readonly VisibleEvent[],
  volume: number,
): void {
  if (first.length + news.length === 0) return
  Promise.all([import('./sound.ts'), sounds?.()]).then(
    ([{ play, soundsOf }, soundOf]) => {
      play([...first, ...soundsOf(news, soundOf)], volume)
    },
    () => undefined,
  )
}
