import { type CodecTable, fromNames } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'

/**
 * An event as a board computes with it: in the numbers of its game's views, by the game's own codecs. What the viewer may not know of it is
 * missing; undefined: it hears nothing of it.
 */
export function readEvent<E extends { readonly kind: string }>(
  codecs: CodecTable,
  { at, named }: VisibleEvent,
  view?: object,
): E | undefined {
  // these very codecs have written what was an event of this game
  return named['kind'] === undefined ? undefined : (fromNames(codecs, named, view, `event of ${at}`) as E)
}
