// A table for people elsewhere, from what was set up here.
import type { Seat } from '@rubble/engine'
import type { TableTerms } from '@rubble/protocol'
import { theApi } from './api.ts'
import { beSomebody } from './me.ts'
import { sitDown } from './sit-down.ts'

interface Somebody {
  readonly name: string
  /** What who has no name is called, with a number. */
  readonly guest: string
}

/** Opens it, and sits down there; which it is. */
export async function openForOthers(terms: Omit<TableTerms, 'undo'>, seat: Seat, { name, guest }: Somebody): Promise<string> {
  await beSomebody(name, guest)
  const table = await theApi().create({ ...terms, undo: 'free', seat })
  await sitDown(table, seat).catch(() => {
    /* the place is kept: the table offers it again */
  })
  return table.id
}
