// What it is worth that somebody dies, or is dead or gone already, in points: for NORAD above 0, for the Salemites below.
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import { captorOf, isPresent, statsOf } from '../derive/characters.ts'
import { lifeLeft } from '../derive/odds.ts'
import { type CharacterId, NONE } from '../model/ids.ts'
import type { Goal } from '../model/scenario.ts'
import type { Character, State } from '../model/state.ts'
import { type Chance, DECISIVE, openChances, restOf, signOf } from './awards.ts'

/** What a side loses besides, with each that can be spent on him and each that he brings. */
const OF_MAX_CP = 0.6
const OF_BONUS_CP = 0.4
/** Part of a goal that is lost with who is to reach it, and with who carries what is wanted. */
const NEEDED = 0.8
const CARRIER = 0.4
/** The same for who keeps somebody from reaching it. */
const GUARD = 0.5

export function deathWorths(state: State, chances: readonly Chance[] = openChances(state)): number[] {
  const worths = state.characters.map((one, id) => (one.status === 'absent' ? 0 : -signOf(one.seat) * material(state, id)))
  for (const chance of chances) for (const goal of chance.when) addGoal(state, worths, chance, goal)
  return worths.map(worth => Math.max(-MOST, Math.min(MOST, worth)))
}
/** A death may meet several goals, but no game is won twice. */
const MOST = DECISIVE + 3

export const isAlive = ({ status }: Character): boolean => status === 'present' || status === 'hidden'

function material(state: State, id: CharacterId): number {
  const { maxCp, cpBonus } = statsOf(state, id)
  return OF_MAX_CP * maxCp + OF_BONUS_CP * cpBonus
}

function addGoal(state: State, worths: number[], { side, points, when }: Chance, goal: Goal): void {
  const gain = signOf(side) * points
  const add = (id: CharacterId, worth: number): void => {
    if (isAlive(state.characters[id] as Character)) worths[id] = (worths[id] as number) + worth
  }
  switch (goal.type) {
    case 'characterDead':
      for (const id of goal.characters) add(id, gain * restOf(state, when, goal))
      break
    case 'characterKilled':
      for (const id of sideOf(state, goal.faction)) if (!goal.except.includes(id)) add(id, gain)
      break
    case 'allDead': {
      const left = sideOf(state, goal.faction).filter(id => !goal.except.includes(id))
      for (const id of left) add(id, gain / left.length)
      break
    }
    case 'exited':
    case 'inTile':
    case 'notDead':
      add(goal.character, -NEEDED * gain)
      addCaptor(state, add, goal.character, GUARD * gain)
      break
    case 'freed':
      addCaptor(state, add, goal.character, GUARD * gain)
      break
    case 'isPrisoner':
      addCaptor(state, add, goal.character, -NEEDED * gain)
      break
    case 'exitWith':
    case 'carriedBy':
      for (const id of carriersOf(state, goal.faction, goal.item)) add(id, -CARRIER * gain)
      break
    default:
  }
}

/** What is worth something for who holds somebody prisoner. */
function addCaptor(state: State, add: (id: CharacterId, worth: number) => void, prisoner: CharacterId, worth: number): void {
  const captor = captorOf(state, prisoner)
  if (captor !== NONE) add(captor, worth)
}

function sideOf(state: State, seat: number): CharacterId[] {
  return state.characters.flatMap((one, id) => (one.seat === seat && isAlive(one) ? [id] : []))
}

export function carriersOf(state: State, seat: number, item: string): CharacterId[] {
  return state.characters.flatMap((one, id) =>
    one.seat === seat && isPresent(one) && one.cards.some(face => faceAt(face).item === item) ? [id] : [],
  )
}

/** The part of his life that he has lost. */
export function hurt(state: State, id: CharacterId): number {
  const { healthy, wounded } = characterAt(id)
  return 1 - lifeLeft(state, id) / (healthy.life + wounded.life)
}
