// How far somebody has been told what happens at a table: the id of a message, by which a stream resumes.
import type { Viewer } from '@rubble/engine'
import type { StreamMessage } from '@rubble/protocol'
import type { WireMessage } from './hall.ts'

/** How far all have been told: lines of the log, lines of the chat. −1: the match had not begun. */
export interface Progress {
  readonly number: number
  readonly chat: number
}

/** And through whose eyes one of them was: who looks through others now has seen none of it. */
export interface Cursor extends Progress {
  readonly viewer: Viewer
}

const formatCursor = ({ number, chat, viewer }: Cursor): string => `${number}.${chat}.${viewer}`

/** undefined: somebody new, or what no server wrote. */
export function parseCursor(id: string | undefined): Cursor | undefined {
  const [, number, chat, viewer] = /^(-1|\d{1,9})\.(\d{1,9})\.(spectator|\d{1,2})$/.exec(id ?? '') ?? []
  if (number === undefined) return undefined
  return { number: Number(number), chat: Number(chat), viewer: viewer === 'spectator' ? viewer : Number(viewer) }
}

/** A message, written once. Only what cannot be asked for anew has an id: a stream resumes by it. */
export function wireMessage(message: StreamMessage, cursor?: Cursor): WireMessage {
  return { id: cursor === undefined ? '' : formatCursor(cursor), type: message.type, json: JSON.stringify(message) }
}
