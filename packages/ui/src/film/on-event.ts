import { entryOf } from '../entry-of.ts'

/** One entry for each kind of event: whoever adds a kind is told by the compiler where it is to be shown. */
export type EventTable<E extends { readonly kind: string }, Entry> = { readonly [K in E['kind']]: Entry }
export type EventFold<E extends { readonly kind: string }, From, To> = {
  readonly [K in E['kind']]: (from: From, event: Extract<E, { readonly kind: K }>) => To
}

/** What the entry for its kind makes of an event. */
export function onEvent<E extends { readonly kind: string }, From, To>(table: EventFold<E, From, To>): (from: From, event: E) => To {
  const entries: Readonly<Record<string, (from: From, event: never) => To>> = table
  // an entry takes events of its own kind, and these alone are handed to it
  return (from, event) => entryOf(entries, event.kind)(from, event as never)
}
