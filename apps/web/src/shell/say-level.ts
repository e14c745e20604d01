import { splitStyle } from '@rubble/bots'
import type { WordKey, Words } from '../words.ts'

/** A bot by its level and its style, in words where the app has them. */
export function sayLevel(level: string, words: Words): string {
  const { plain, style } = splitStyle(level)
  const key = `setup.level.${plain}` as WordKey
  const said = words(key) === key ? plain : words(key)
  return style === undefined ? said : `${said}, ${words(`setup.style.${style}`)}`
}
