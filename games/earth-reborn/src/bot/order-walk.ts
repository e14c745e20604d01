// Where to go, and which way to look.
import type { Seat } from '@rubble/engine'
import { type Direction, DIRECTIONS, eastBy, isShut, levelOf, neighbour, opposite, southBy, xOf, yOf } from '@rubble/geometry/squares'
import { bestFirst, UNTHINKABLE } from '@rubble/kit'
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import { sideOf } from '../derive/adjacent.ts'
import { mapOf } from '../derive/map.ts'
import { characterOn, type Scene, sceneOf } from '../derive/scene.ts'
import { type CharacterId, type Face, MAGNETIC, type Square } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import type { MoveAction, Steps } from '../model/steps.ts'
import { woundsIn } from './armaments.ts'
import { isHiding } from './errands.ts'
import { foesOf, Survey } from './survey.ts'
import { strikeLeft } from './tiles.ts'

const MOST_WALKS = 6
/** Better only by so much is not better: nobody goes back and forth. */
const EFFORT = 0.02
/** To fall on somebody from behind. */
const BEHIND = 0.3
/** Part of what a blow may bring that is still to be struck. */
const STRIKE = 0.8
const PICK_UP = 50
const LEAVE = 40
const OPEN = 30
const TAKE = 20
const DONE = 10
const ADD = 0.4

export function orderMove(
  state: State,
  seat: Seat,
  { character, points }: Steps['move.go']['at'],
  options: readonly MoveAction[],
): readonly MoveAction[] {
  const survey = new Survey(state, seat)
  const { square } = survey.one(character)
  const scene = sceneOf(state)
  const strike = strikeLeft(state, character)
  const worthAt = (to: Square): number => survey.positionValue(character, to) + beside(survey, scene, character, to, strike)
  const here = worthAt(square) + EFFORT
  const facing = facingFor(state, survey.foes, character)
  const isThere = isAtExit(survey, character)
  const walks: MoveAction[] = []
  const rest: MoveAction[] = []
  for (const option of options) (option.do === 'walk' ? walks : rest).push(option)
  const best = bestFirst(walks, option => (option.do === 'walk' ? worthAt(option.to) : UNTHINKABLE), MOST_WALKS)
  return bestFirst([...best, ...rest], option => {
    switch (option.do) {
      case 'walk':
        return worthAt(option.to) - here
      case 'stop':
        return facing(option.facing) < 0 ? UNTHINKABLE : FACING * facing(option.facing)
      case 'turn':
        return FACING * facing(option.facing) - EFFORT
      case 'leave':
        return isThere ? LEAVE : UNTHINKABLE
      case 'open':
        return isHiding(state, option.door) ? OPEN : UNTHINKABLE
      case 'pickUp':
        return PICK_UP
      case 'take':
        return 'face' in option && worthTaking(state, character, option.face) ? TAKE : UNTHINKABLE
      case 'done':
        return DONE
      case 'add':
        return points === 0 ? ADD * survey.moveGain(character, 1) : UNTHINKABLE
      default:
        return UNTHINKABLE
    }
  })
}
/** To look somewhere decides between ways to stop, and no more. */
const FACING = 0.001

function isAtExit(survey: Survey, id: CharacterId): boolean {
  const { square } = survey.one(id)
  return survey.errands.some(
    ({ side, who, byMove, squares }) => byMove && side === survey.seat && who?.includes(id) === true && squares.includes(square),
  )
}

/** What he may still need: cards, and a key if he has none. */
function worthTaking(state: State, id: CharacterId, face: Face): boolean {
  const { magnetic, cards } = state.characters[id] as State['characters'][number]
  if (face === MAGNETIC) return magnetic === 0
  return !cards.includes(face) && !faceAt(face).forbiddenFor.includes(id)
}

/** What it brings to stand next to enemies: to have one at his weakest side, and, with so many CP left for it, to strike at one. */
function beside(survey: Survey, scene: Scene, id: CharacterId, square: Square, strike: number): number {
  let behind = 0
  let blow = 0
  for (const direction of DIRECTIONS) {
    const foe = characterOn(scene, neighbour(scene.map.grid, square, direction))
    if (foe < 0 || foe === id || survey.one(foe).seat === survey.seat || isShut(scene.terrain, square, direction)) continue
    const arc = characterAt(foe).arcs[sideOf(survey.one(foe), opposite(direction))]
    if (arc === 'grey') behind += BEHIND
    if (strike === 0) continue
    const [own, other] = [survey.stander(id).armament, survey.stander(foe).armament]
    blow = Math.max(blow, survey.woundGain(foe, woundsIn(own, 'dark', other, arc, strike)))
  }
  return behind + STRIKE * blow
}

/** How well each way to look fits those around. */
function facingFor({ config, characters }: State, foes: readonly CharacterId[], id: CharacterId): (facing: Direction) => number {
  const { grid, iconsOn } = mapOf(config)
  const { square } = characters[id] as Character
  let [east, south] = [0, 0]
  for (const foe of foes) {
    const at = (characters[foe] as Character).square
    if (levelOf(grid, at) !== levelOf(grid, square)) continue
    const [dx, dy] = [xOf(grid, at) - xOf(grid, square), yOf(grid, at) - yOf(grid, square)]
    const weight = 1 / (dx * dx + dy * dy + 0.5) ** 1.5
    east += weight * dx
    south += weight * dy
  }
  const icons = iconsOn[square] as number
  return facing => east * eastBy(facing) + south * southBy(facing) + ((icons >> facing) & 1)
}

export function orderFacings(
  state: State,
  seat: Seat,
  options: readonly { readonly facing: Direction }[],
): readonly { readonly facing: Direction }[] {
  const facing = facingFor(state, foesOf(state, seat), state.activated)
  return bestFirst(options, option => facing(option.facing), 2)
}
