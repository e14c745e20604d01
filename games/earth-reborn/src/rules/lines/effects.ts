// ER-IPS-2, ER-VOC-1: the effects of icon lines, one small function a word. What has to be asked or resolved comes as further steps.
import type { Effect, EffectOf } from '../../data/types.ts'
import type { EffectWord } from '../../data/words.ts'
import { characterAt } from '../../data/characters.ts'
import { bodyOf } from '../../derive/characters.ts'
import { mapOf } from '../../derive/map.ts'
import { sideMeant } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type Edge, type FloorIndex, NONE, type Seat } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import { receive } from '../cp.ts'
import { addLong, AFTER_REMOVAL } from '../destroy/markers.ts'
import { destroy } from '../destroy/smash.ts'
import { takeControl } from '../control/control.ts'
import { dropCard, takeAway, weigh } from '../equip/drop.ts'
import { spreadGas } from '../markers/gas.ts'
import { markerOf, placeMarker, removeMarker } from '../markers/markers.ts'
import { cutBuilding, cutRoom } from '../power/power.ts'
import { gainSpyPoints } from '../spy/spy.ts'
import type { AnyStep } from '../types.ts'
import { note } from '../victory/facts.ts'
import { gainMp } from '../victory/settle.ts'
import { beginHealing } from './heal.ts'
import { beginRising } from '../zombie/raise.ts'
import { squaresOf } from '../../derive/squares.ts'
import { deviceAt } from './sites.ts'
import { toggle } from './switch.ts'
import { brokenWallsLeft, isLong, zombiesSeen } from './targets.ts'

type Brings<W extends EffectWord> = (state: State, use: Use, effect: EffectOf<W>) => readonly AnyStep[]

/** Lines of the map that nobody uses belong to nobody: they name their side. */
const seatOf = (state: State, { character }: Use): Seat => state.characters[character]?.seat ?? NONE
const nothing: readonly AnyStep[] = []

export const BRINGS: { readonly [W in EffectWord]?: Brings<W> } = {
  gainCp(state, use, { n, to }) {
    const seat = sideMeant(state, to, seatOf(state, use))
    receive(state, seat, n)
    tell({ kind: 'cpGained', seat, cp: n, rule: 'ER-IPS-2' })
    return nothing
  },
  gainMp(state, use, { n }) {
    gainMp(state, seatOf(state, use), n, 'ER-MP-2')
    return nothing
  },
  gainSpy: (state, use, { n, to }) => gainSpyPoints(sideMeant(state, to, seatOf(state, use)), n, true),
  heal: beginHealing,
  destroy(state, { character, targets }) {
    const things = targets.flatMap(on => ('target' in on ? [] : [on]))
    if (usesMarkers(state, character, targets)) addLong(state, firstOf(targets))
    for (const thing of things) destroy(state, thing, character)
    return things.length > 0 ? AFTER_REMOVAL : nothing
  },
  wounds: spreadGas,
  createZombie: (state, { character }) => beginRising(state, character),
  zombieBonusCp(state, { character, targets }, effect) {
    const own = targets.flatMap(on => ('target' in on ? [on.target] : []))
    for (const zombie of effect.each ? zombiesSeen(state, character, true) : own) giveCp(state, zombie, effect)
    return nothing
  },
  takeControl(state, use, { character: other, faction, duration, activateNow }) {
    const taken = other ?? use.character
    takeControl(state, taken, sideMeant(state, faction, seatOf(state, use)), duration === 'turn')
    return activateNow ? [{ kind: 'activation.begin', character: taken, isAgain: false }] : nothing
  },
  placeMarker(state, use, effect) {
    if (effect.marker !== 'smoke') placeMarker(state, use, effect.marker, effect)
    return nothing
  },
  removeMarker(state, { character, face }, { takeCard }) {
    const one = markerOf(state, face, squaresOf(state, character))
    if (one === undefined) return nothing
    removeMarker(state, one, 'ER-ITEM-TimeBomb')
    if (takeCard) (state.characters[character] as Character).cards.push(face)
    return weigh(state, character)
  },
  moveFlying: (_, { character }, { squares }) => [{ kind: 'move.fly', character, points: squares }],
  switch(state, use, effect) {
    toggle(state, use, effect)
    return nothing
  },
  powerOff(state, { character }, { scope }) {
    if (scope === 'building') cutBuilding(state)
    else for (const room of roomsOf(state, character)) cutRoom(state, room)
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

/** ER-LARGE-12: of several tiles each. */
export function roomsOf(state: State, id: CharacterId): ReadonlySet<FloorIndex> {
  const { floorOn } = mapOf(state.config)
  return new Set(squaresOf(state, id).flatMap(square => ((floorOn[square] as FloorIndex) < 0 ? [] : [floorOn[square] as FloorIndex])))
}

/** ER-CHAR-Mammoth-2: a long break takes a long marker while there is one. */
const usesMarkers = (state: State, id: CharacterId, targets: Use['targets']): boolean =>
  characterAt(bodyOf(state, id)).large && isLong(mapOf(state.config).grid, targets) && brokenWallsLeft(state).long > 0

const firstOf = (targets: Use['targets']): Edge => Math.min(...targets.flatMap(on => ('edge' in on ? [on.edge] : [])))

/** RUL-31 */
function giveCp(state: State, id: CharacterId, { n, beyondMaxCp }: EffectOf<'zombieBonusCp'>): void {
  const one = state.characters[id] as Character
  if (beyondMaxCp) one.lent += n
  else one.given += n
  one.raised += n
  tell({ kind: 'cpGiven', character: id, cp: n, rule: beyondMaxCp ? 'ER-ITEM-ZombieControl' : 'ER-CHAR-Deeler' })
}

/** ER-INTERACT-14: at once, or those that have waited for the timer. */
export function bring(state: State, use: Use, effects: readonly Effect[], isTimed: boolean): readonly AnyStep[] {
  return effects.flatMap(effect => {
    if (('when' in effect && effect.when === 'timer') !== isTimed) return []
    const brings = BRINGS[effect.type] as ((state: State, use: Use, effect: Effect) => readonly AnyStep[]) | undefined
    return brings?.(state, use, effect) ?? []
  })
}
