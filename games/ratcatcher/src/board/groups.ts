// Under which heading an option stands in a long list, and in which order.
import type { Flat } from '@rubble/engine'
import type { Speaker } from '@rubble/text'
import { entryOf } from '@rubble/ui'
import type { Action } from '../model/steps.ts'

const ORDER: Readonly<Record<Action['do'], number>> = { attack: 0, move: 1, trap: 2, ability: 3, buy: 4, card: 5, end: 6 }

export function groupOf(kind: string, value: Flat, { text }: Speaker): { readonly title: string; readonly order: number } | undefined {
  if (kind !== 'turn.act' && kind !== 'turn.late') return undefined
  const verb = String(value['do'])
  return { title: text(`board.group.${verb}`), order: entryOf(ORDER, verb) }
}
