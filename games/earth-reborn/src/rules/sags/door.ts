// S.A.G.S. is a game before the game, as large as a third of the rest, and comes apart from it: no table of a scenario begins with it.
// Whoever offers it opens this door first, as the terminal and the lab do (index.ts); where it is shut such a match cannot begin.
import { InputError } from '@rubble/engine'
import type { State } from '../../model/state.ts'
import type * as Inside from './inside.ts'

type SagsRules = typeof Inside

let inside: SagsRules | undefined

export async function openSags(): Promise<void> {
  inside ??= await import('./inside.ts')
}

export function sagsRules(): SagsRules {
  if (inside === undefined)
    throw new InputError('scenario: S.A.G.S. has no board yet and is played in the terminal; choose one of the others')
  return inside
}

/** What S.A.G.S. adds to the rules of a match that began with it. */
export const sagsIn = ({ sags }: Pick<State, 'sags'>): SagsRules | undefined => (sags === undefined ? undefined : sagsRules())

/** None where the door is shut: no match has such steps there. */
export const sagsSteps = (): Partial<SagsRules['steps']> => inside?.steps ?? {}
