// Under which heading an option stands in a long list.
import type { Flat } from '@rubble/engine'
import type { Speaker } from '@rubble/text'

const GROUPS: ReadonlySet<string> = new Set(['attack', 'move', 'trap', 'ability', 'buy', 'card', 'end'])

export function groupOf(kind: string, value: Flat, { text }: Speaker): string | undefined {
  const deed = String(value['do'])
  return kind === 'turn.act' && GROUPS.has(deed) ? text(`board.group.${deed}`) : undefined
}
