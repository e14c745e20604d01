// Filling a district: RC-FILL-1…4 mystery tokens, RC-FILL-5 cheese, RC-FILL-6 special tokens, RC-FILL-7, -8 rats in nests and hatcheries,
// last. RC-EXPAND-4: a new district is filled at once. RC-SETUP-10: by rising letter.
import { done, type RuleId } from '@rubble/engine'
import { faceOf, type Print } from '../../data/components.ts'
import { nestsAt } from '../../derive/look.ts'
import { type AreaId, type DistrictId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { beginRefills } from '../bag/refill.ts'
import type { AnyStep, Rule } from '../types.ts'
import { placeCheese, placeToken, revealMystery } from './mystery.ts'

type Fill = (state: State, area: AreaId, print: Print) => void
const MYSTERIES: Fill = (state, area, { mystery }) => {
  for (let i = 0; i < mystery; i++) revealMystery(state, area)
}
const CHEESES: Fill = (state, area, { cheese }) => {
  for (let i = 0; i < cheese; i++) placeCheese(state, area)
}
const TOKENS: Fill = (state, area, { A, B }) => {
  for (let i = 0; i < A; i++) placeToken(state, area, 'A')
  for (let i = 0; i < B; i++) placeToken(state, area, 'B')
}

/** RC-SETUP-9: each of the three for all districts before the next. */
export function fillTokens(state: State, districts: readonly DistrictId[]): void {
  for (const fill of [MYSTERIES, CHEESES, TOKENS]) {
    for (const district of districts) {
      const { areas, prints } = faceOf(state.config.mode, district)
      areas.forEach((area, letter) => {
        fill(state, area, prints[letter] as Print)
      })
    }
  }
}

const FILLED: RuleId = 'RC-FILL-7'
export function fillRats(state: State, districts: readonly DistrictId[]): AnyStep[] {
  beginRefills(state)
  const steps: AnyStep[] = []
  for (const district of districts) {
    const { areas, prints } = faceOf(state.config.mode, district)
    for (let letter = 0; letter < areas.length; letter++) {
      const area = areas[letter] as AreaId
      const count = nestsAt(state, area) + (prints[letter] as Print).hatcheries
      if (count > 0) steps.push({ kind: 'spawn.area', area, count, rule: FILLED, chain: false })
    }
  }
  return steps
}

export const fillNewTokens: Rule<'fill.tokens'> = {
  run(state, { district }) {
    fillTokens(state, [district])
    return done()
  },
}

export const fillNewRats: Rule<'fill.rats'> = { run: (state, { district }) => fillRats(state, [district]) }
