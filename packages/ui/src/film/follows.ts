import type { Moment, VisibleEvent } from '@rubble/protocol'

/** Are these news on the way from what was shown last? Not to an earlier moment, nor on a return from one. */
export function follows({ number }: Moment, next: Moment, news: readonly VisibleEvent[]): boolean {
  return news.length > 0 && next.number > number && news.every(({ at }) => at >= number)
}
