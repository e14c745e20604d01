// RC-BITE-6: a wound lowers health by 1; RC-END-4: at 0 you lose. RC-BITE-3, -5: a strange rat wounds if its bite is above your defence.
// Poxrat: a wound of it costs a token.
import type { RuleId } from '@rubble/engine'
import { strangeAt } from '../../data/components.ts'
import { defenceOf } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import type { RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { lose } from '../end/end.ts'
import type { AnyStep } from '../types.ts'

export function wound(state: State, rat: RatId, bite: number, rule: RuleId): void {
  if (state.end !== null) return
  state.catcher.health--
  tell({ kind: 'catcherWounded', rat, bite, defence: defenceOf(state), left: state.catcher.health, rule })
  if (state.catcher.health <= 0) lose(state, 'RC-END-4')
}

export function biteByStrange(state: State, rat: RatId, rule: RuleId): AnyStep[] {
  const { bite, ability } = strangeAt(rat)
  const defence = defenceOf(state)
  if (bite <= defence) {
    tell({ kind: 'biteFailed', rat, bite, defence, rule })
    return []
  }
  wound(state, rat, bite, rule)
  return ability === 'pox' ? [{ kind: 'pox.token' }] : []
}
