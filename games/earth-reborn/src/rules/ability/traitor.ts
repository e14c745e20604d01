// ER-CHAR-Franck, ER-CHAR-Cherokee, ER-CHAR-Cherokee-W, RUL-74: lines of a traitor that the other side uses, each for a round of its own.
// Its CP go on his card and count towards his maximum; spying is no activation, so nobody interrupts.
import type { Seat } from '@rubble/engine'
import type { Line } from '../../data/types.ts'
import { isPresent, statsOf } from '../../derive/characters.ts'
import { maxCpOf } from '../../derive/cp.ts'
import { scenarioOf } from '../../derive/map.ts'
import { isOfBands } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { RoundAction, Use } from '../../model/steps.ts'
import { burden, pay, purseOf } from '../cp.ts'
import { priceOf } from '../lines/conditions.ts'
import { lineOf, refuseLine } from '../lines/refuse.ts'
import { blankUse } from '../lines/use.ts'
import { type AnyStep, type No, no, type Offer } from '../types.ts'

const isFor = ({ usedByEnemy, conditions }: Line, seat: Seat): boolean =>
  usedByEnemy && conditions.some(condition => condition.type === 'payCp' && condition.by === seat)

/** ER-CHAR-Cherokee: who is taken has another maximum. */
function roomIn(state: State, id: CharacterId, { effects }: Line): number {
  const most = effects.some(({ type }) => type === 'takeControl') ? statsOf(state, id).maxCpTraitor : maxCpOf(state, id)
  return most - (state.characters[id] as Character).spent
}

function refuseTraitor(state: State, use: Use, seat: Seat): No | undefined {
  const line = lineOf(state, use)
  const price = priceOf(line)
  const { character } = use
  if (state.characters[character]?.seat === seat || scenarioOf(state).controlOverride.includes(character)) return no('ER-GEN-7')
  if (price > purseOf(state, seat)) return no('ER-ABIL-3', 'cp')
  if (price > roomIn(state, character, line)) return no('ER-ORDER-6', { most: maxCpOf(state, character) })
  return refuseLine(state, use)
}

export function offerTraitors(state: State, o: Offer<RoundAction>, seat: Seat): void {
  // ER-SAGS34-25
  if (isOfBands(state)) return o.no({ do: 'use' }, 'ER-SAGS34-25')
  state.characters.forEach((one, character: CharacterId) => {
    if (!isPresent(one)) return
    statsOf(state, character).lines.forEach((icons, line) => {
      if (!isFor(icons, seat)) return
      const why = refuseTraitor(state, { ...blankUse(character), line }, seat)
      if (why === undefined) o.yes({ do: 'use', character, line })
      else o.no({ do: 'use', character, line }, why.rule, why.args)
    })
  })
  o.no({ do: 'use' }, 'ER-ABIL-1', { why: 'traitor' })
}

export function useTraitor(state: State, seat: Seat, character: CharacterId, line: number): readonly AnyStep[] {
  const use: Use = { ...blankUse(character), line }
  const cp = priceOf(lineOf(state, use))
  pay(state, seat, cp)
  burden(state, character, cp)
  tell({ kind: 'abilityUsed', character, seat, line, cp })
  return [
    { kind: 'line.test', ...use, extra: 0 },
    { kind: 'round.end', passed: false },
  ]
}
