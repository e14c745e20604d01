import type { Judgement } from '@rubble/bots/review'
import type { Desk } from '../table/use-desk.ts'

/** With the piece it is about, where the choice itself does not name it: a place alone says little. */
export function sayChoice({ kind, about = {}, choice }: Judgement, { speaker, board }: Pick<Desk, 'speaker' | 'board'>): string {
  const said = speaker.option(kind, choice)
  const { pieces } = board.fields
  const field = pieces.some(piece => piece in choice) ? undefined : pieces.find(piece => typeof about[piece] === 'string')
  return field === undefined ? said : `${speaker.name(field, about[field])}: ${said}`
}
