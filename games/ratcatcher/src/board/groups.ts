// Under which heading an option stands in a long list, and in which order.
import type { Flat } from '@rubble/engine'
import type { Speaker } from '@rubble/text'

const GROUPS: readonly string[] = ['attack', 'move', 'trap', 'ability', 'buy', 'card', 'end']

export function groupOf(kind: string, value: Flat, { text }: Speaker): { readonly title: string; readonly order: number } | undefined {
  const order = kind === 'turn.act' || kind === 'turn.late' ? GROUPS.indexOf(String(value['do'])) : -1
  return order < 0 ? undefined : { title: text(`board.group.${GROUPS[order]}`), order }
}
