// S.A.G.S. is a game before the game, as large as a third of the rest, and comes apart from it: no table of a scenario begins with it.
// Whoever offers it opens this door first: the terminal, the lab and the server when they begin (index.ts, play.ts), the page with the
// first match that needs it (`prepare`). Where it is shut such a match cannot begin.
import { InputError } from '@rubble/engine'
import { SAGS } from '../../model/config.ts'
import type { State } from '../../model/state.ts'
import type * as Inside from './inside.ts'

type SagsRules = typeof Inside

let inside: SagsRules | undefined
const NO_STEPS: Partial<SagsRules['steps']> = {}

export async function openSags(): Promise<void> {
  inside ??= await import('./inside.ts')
}

/** Does a match on these terms need it? */
export const isSags = (terms: unknown): boolean => (terms as { readonly scenario?: unknown } | null | undefined)?.scenario === SAGS

export function sagsRules(): SagsRules {
  if (inside === undefined) throw new InputError('scenario: the rules of S.A.G.S. have not come; wait for prepare() before a match begins')
  return inside
}

/** What S.A.G.S. adds to the rules of a match that began with it. */
export const sagsIn = ({ sags }: Pick<State, 'sags'>): SagsRules | undefined => (sags === undefined ? undefined : sagsRules())

/** None where the door is shut: no match has such steps there. */
export const sagsSteps = (): Partial<SagsRules['steps']> => inside?.steps ?? NO_STEPS
