// Reviews are kept beside their matches, in a database of their own: a page of an older version could hold up a change to that of the
// matches.
import type { Judgement } from '@rubble/bots/review'
import type { TableId } from '@rubble/protocol'
import { type DBSchema, openDB } from 'idb'
import { opener } from '../host/opener.ts'

export interface KeptReview {
  readonly id: TableId
  /** Of how many lines of the log. */
  readonly lines: number
  readonly iterations: number
  readonly judgements: readonly Judgement[]
}

interface Schema extends DBSchema {
  reviews: { key: TableId; value: KeptReview }
}

const db = opener<Schema>(terminated =>
  openDB('rubble reviews', 1, {
    upgrade: fresh => {
      fresh.createObjectStore('reviews', { keyPath: 'id' })
    },
    terminated,
  }),
)

/** Where nothing can be kept, there is none: it is made anew. */
export const keptReview = async (id: TableId): Promise<KeptReview | undefined> => {
  try {
    return await (await db()).get('reviews', id)
  } catch {
    return undefined
  }
}

export async function keepReview(review: KeptReview): Promise<void> {
  try {
    await (await db()).put('reviews', review)
  } catch {
    // it is shown all the same
  }
}

export async function forgetReview(id: TableId): Promise<void> {
  try {
    await (await db()).delete('reviews', id)
  } catch {
    // then there was none
  }
}
