// Ratings are between people: who comes by a token is a program, and plays elsewhere.
import type { TableId } from '@rubble/protocol'
import type { Hall } from '../hall/hall.ts'
import type { Caller } from '../people/sessions.ts'
import { Problem } from '../problem.ts'

/** Throws `rated`. */
export function refuseProgram({ by }: Caller): void {
  if (by === 'token') throw new Problem('rated', 'rated matches are between people: a program plays at other tables')
}

/** Throws `rated` where the table is. */
export async function refuseProgramAt(hall: Pick<Hall, 'isRated'>, caller: Caller, table: TableId): Promise<void> {
  if (caller.by === 'token' && (await hall.isRated(table))) refuseProgram(caller)
}
