// What somebody was given to come to a table: its link, its id or its code, however it was typed or pasted.
import type { OnlineTable, TableId } from '@rubble/protocol'
import type { Api } from './api.ts'

export type Invitation = { readonly id: TableId } | { readonly code: string }

const ID = /^[\w-]{20,64}$/
const LINK = /\/online\/([\w-]{20,64})(?:[/?#]|$)/
const CODE = /^[a-z\d]{4}[\s-]?[a-z\d]{4}$/i

/** undefined: it can be none of these. */
export function readInvitation(typed: string): Invitation | undefined {
  const text = typed.trim()
  const id = LINK.exec(text)?.[1] ?? ID.exec(text)?.[0]
  if (id !== undefined) return { id }
  return CODE.test(text) ? { code: text.replace(/[\s-]/, '').toUpperCase() } : undefined
}

/** Throws ApiProblem. */
export function tableOf(api: Pick<Api, 'table' | 'tableByCode'>, invitation: Invitation): Promise<OnlineTable> {
  return 'id' in invitation ? api.table(invitation.id) : api.tableByCode(invitation.code)
}
