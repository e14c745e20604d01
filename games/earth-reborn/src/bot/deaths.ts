// What it is worth that somebody dies, or is dead or gone already, in points: for NORAD above 0, for the Salemites below.
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import { captorOf, isPresent, statsOf } from '../derive/characters.ts'
import { lifeLeft } from '../derive/odds.ts'
import { type CharacterId, NONE } from '../model/ids.ts'
import type { Goal } from '../model/scenario.ts'
import type { Character, State } from '../model/state.ts'
import { type AwardChance, DECISIVE, openChances, restOf, signOf } from './awards.ts'

/** What a side loses besides, with each that can be spent on him and each that he brings. */
const OF_MAX_CP = 0.6
const OF_BONUS_CP = 0.4
/** Part of a goal that is lost with who is to reach it, and with who carries what is wanted. */
const NEEDED = 0.8
const CARRIER = 0.4
/** The same for who keeps somebody from reaching it. */
const GUARD = 0.5

export function deathWorths(state: State, chances: readonly AwardChance[] = openChances(state)): number[] {
  const worths = state.characters.map((one, id) => (one.status === 'absent' ? 0 : -signOf(one.seat) * material(state, id)))
  for (const chance of chances) for (const goal of chance.when) addGoal(state, worths, chance, goal)
  for (let id = 0; id < worths.length; id++) worths[id] = Math.max(-MOST, Math.min(MOST, worths[id] as number))
  return worths
}
/** A death may meet several goals, but no game is won twice. */
const MOST = DECISIVE + 3

export const isAlive = ({ status }: Character): boolean => status === 'present' || status === 'hidden'

export function material(state: State, id: CharacterId): number {
  const { maxCp, cpBonus } = statsOf(state, id)
  return OF_MAX_CP * maxCp + OF_BONUS_CP * cpBonus
}

function addGoal(state: State, worths: number[], { side, points, when }: AwardChance, goal: Goal): void {
  const gain = signOf(side) * points
  switch (goal.type) {
    case 'characterDead': {
      const rest = restOf(state, when, goal)
      for (const id of goal.characters) add(state, worths, id, gain * rest)
      break
    }
    case 'characterKilled':
      for (let id = 0; id < worths.length; id++) if (isMeant(state, goal, id)) add(state, worths, id, gain)
      break
    case 'characterKilledByOwner':
      for (let id = 0; id < worths.length; id++) if (state.characters[id]?.seat === goal.faction) add(state, worths, id, gain)
      break
    case 'countAliveFree':
      for (let id = 0; id < worths.length; id++) if (characterAt(id).faction === goal.faction) add(state, worths, id, -NEEDED * gain)
      break
    case 'allDead':
      addAll(state, worths, goal, gain)
      break
    case 'exited':
    case 'inTile':
    case 'notDead':
      addNeeded(state, worths, goal.character, -NEEDED * gain * restOf(state, when, goal))
      add(state, worths, captorOf(state, goal.character), GUARD * gain)
      break
    case 'freed':
      add(state, worths, captorOf(state, goal.character), GUARD * gain)
      break
    case 'isPrisoner':
      add(state, worths, captorOf(state, goal.character), -NEEDED * gain)
      break
    case 'exitWith':
    case 'carriedBy':
      for (const id of carriersOf(state, goal.faction, goal.item)) add(state, worths, id, -CARRIER * gain)
      break
    default:
  }
}

/** For who is not dead or gone; NONE is nobody. */
function add({ characters }: State, worths: number[], id: CharacterId, worth: number): void {
  if (id !== NONE && isAlive(characters[id] as Character)) worths[id] = (worths[id] as number) + worth
}

/** Also for who is dead: what was lost with him does not come back. */
function addNeeded(state: State, worths: number[], id: CharacterId, worth: number): void {
  if (state.characters[id]?.status === 'dead') worths[id] = (worths[id] as number) + worth
  else add(state, worths, id, worth)
}

/** Those of a side but for some. */
interface SideGoal {
  readonly faction: number
  readonly except: readonly CharacterId[]
}
const isMeant = ({ characters }: State, { faction, except }: SideGoal, id: CharacterId): boolean =>
  characters[id]?.seat === faction && !except.includes(id)

/**
 * Each death is a part of that of all: the more of them are dead, the nearer it is. The dead have their share, the next one what he would
 * add to it. Who has left prevents it.
 */
function addAll(state: State, worths: number[], meant: SideGoal, gain: number): void {
  let alive = 0
  let dead = 0
  for (const [id, one] of state.characters.entries()) {
    if (one.status === 'absent' || !isMeant(state, meant, id)) continue
    if (one.status === 'left') return
    if (one.status === 'dead') dead++
    else alive++
  }
  const part = (count: number): number => gain * (count / (alive + dead)) ** 2
  for (const [id, one] of state.characters.entries()) {
    if (!isMeant(state, meant, id)) continue
    if (one.status === 'dead') worths[id] = (worths[id] as number) + part(dead) / dead
    else add(state, worths, id, part(dead + 1) - part(dead))
  }
}

export function carriersOf({ characters }: State, seat: number, item: string): readonly CharacterId[] {
  let found: CharacterId[] | undefined
  for (let id = 0; id < characters.length; id++) {
    const one = characters[id] as Character
    if (one.seat === seat && isPresent(one) && hasItem(one, item)) (found ??= []).push(id)
  }
  return found ?? NOBODY
}
const NOBODY: readonly CharacterId[] = []

export function hasItem({ cards }: Character, item: string): boolean {
  for (const face of cards) if (faceAt(face).item === item) return true
  return false
}

/** The part of his life that he has lost. */
export function hurt(state: State, id: CharacterId): number {
  const { healthy, wounded } = characterAt(id)
  return 1 - lifeLeft(state, id) / (healthy.life + wounded.life)
}
