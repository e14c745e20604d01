// ER-IPS-2, ER-VOC-1: the effects of icon lines, one small function a word. What has to be asked or resolved comes as further steps.
import type { Effect, EffectOf } from '../../data/types.ts'
import type { EffectWord } from '../../data/words.ts'
import { mapOf } from '../../derive/map.ts'
import { tell } from '../../model/events.ts'
import { type FloorIndex, NONE, type Seat } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import { receive } from '../cp.ts'
import { destroy } from '../destroy/smash.ts'
import { dropCard, takeAway } from '../equip/drop.ts'
import { cutBuilding, cutRoom } from '../power/power.ts'
import { gainSpyPoints } from '../spy/spy.ts'
import type { AnyStep } from '../types.ts'
import { note } from '../victory/facts.ts'
import { gainMp } from '../victory/settle.ts'
import { beginHealing } from './heal.ts'
import { deviceAt } from './sites.ts'
import { toggle } from './switch.ts'

type Brings<W extends EffectWord> = (state: State, use: Use, effect: EffectOf<W>) => readonly AnyStep[]

const seatOf = (state: State, { character }: Use): Seat => (state.characters[character] as Character).seat
const nothing: readonly AnyStep[] = []

export const BRINGS: { readonly [W in EffectWord]?: Brings<W> } = {
  gainCp(state, use, { n, to }) {
    const seat = to ?? seatOf(state, use)
    receive(state, seat, n)
    tell({ kind: 'cpGained', seat, cp: n, rule: 'ER-IPS-2' })
    return nothing
  },
  gainMp(state, use, { n }) {
    gainMp(state, seatOf(state, use), n, 'ER-MP-2')
    return nothing
  },
  gainSpy: (state, use, { n, to }) => gainSpyPoints(to ?? seatOf(state, use), n, true),
  heal: beginHealing,
  destroy(state, { character, door }) {
    if (door === NONE) return nothing
    destroy(state, { door }, character)
    return [{ kind: 'window', instant: 'removal' }]
  },
  switch(state, use, effect) {
    toggle(state, use, effect)
    return nothing
  },
  powerOff(state, { character }, { scope }) {
    if (scope === 'building') cutBuilding(state)
    else cutRoom(state, mapOf(state.config).floorOn[(state.characters[character] as Character).square] as FloorIndex)
    return nothing
  },
  launchMissiles(state, { site }) {
    tell({ kind: 'missilesLaunched', site })
    note(state, { what: 'launched', seat: deviceAt(state, site)?.on ?? NONE })
    return nothing
  },
  openSafe(state, { site }) {
    state.isSafeOpen = true
    tell({ kind: 'safeOpened', site })
    return nothing
  },
  discardSelf(state, { character, face }) {
    takeAway(state, character, face)
    dropCard(state, face, 'ER-EQUIP-15')
    return nothing
  },
}

/** ER-INTERACT-14: at once, or those that have waited for the timer. */
export function bring(state: State, use: Use, effects: readonly Effect[], isTimed: boolean): readonly AnyStep[] {
  return effects.flatMap(effect => {
    if (('when' in effect && effect.when === 'timer') !== isTimed) return []
    const brings = BRINGS[effect.type] as ((state: State, use: Use, effect: Effect) => readonly AnyStep[]) | undefined
    return brings?.(state, use, effect) ?? []
  })
}
