// Whom to strike or shoot at, with what, and how.
import type { Seat } from '@rubble/engine'
import { bestFirst } from '@rubble/kit'
import { faceAt } from '../data/cards.ts'
import { mapOf } from '../derive/map.ts'
import { isCard } from '../derive/weapons.ts'
import { type CharacterId, type ElementIndex, type Face, NONE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Blow, Shot } from '../model/steps.ts'
import { blastGain } from './blasts.ts'
import { woundsOfBlow } from './fights.ts'
import { Survey } from './survey.ts'

/** What breaks something of a goal, a door that may be in the way, and anything else. */
const GOAL = 5
const DOOR = 0.3
const THING = 0.05
const MOST_AIMS = 5
/** Wounds that are thought of where dice are still to be counted. */
const SOME_WOUNDS = 1

/** Is it something that a goal wants broken? */
function isWanted(survey: Survey, element: ElementIndex): boolean {
  return survey.wantsBroken(mapOf(survey.state.config).elements[element]?.floor ?? NONE)
}

export function orderBlows(
  state: State,
  seat: Seat,
  { character, cp }: { readonly character: CharacterId; readonly cp: number },
  options: readonly Blow[],
): readonly Blow[] {
  const survey = new Survey(state, seat)
  return bestFirst(
    options,
    option => {
      if (option.do !== 'smash')
        return survey.woundGain(
          option.target,
          woundsOfBlow(survey.stander(character), survey.stander(option.target), cp, survey.directionTo(character, option.target)),
        )
      if ('element' in option) return isWanted(survey, option.element) ? GOAL : THING
      return 'door' in option ? DOOR : 0
    },
    MOST_AIMS,
  )
}

/** The one with more dice and points on it. */
export function orderWeapons(options: readonly { readonly face: Face }[]): readonly { readonly face: Face }[] {
  return bestFirst(options, ({ face }) => {
    if (!isCard(face)) return 0
    const { closeCombat, damage, area } = faceAt(face)
    const { dice, auto } = closeCombat?.dark ?? { dice: 0, auto: 0 }
    const { dice: shots, auto: sure } = damage?.red ?? { dice: 0, auto: 0 }
    return dice + auto + shots + sure + (area === undefined ? 0 : 1)
  })
}

export function orderShots(
  state: State,
  seat: Seat,
  { character, weapon, cp }: { readonly character: CharacterId; readonly weapon: Face; readonly cp: number },
  options: readonly Shot[],
): readonly Shot[] {
  const survey = new Survey(state, seat)
  return bestFirst(
    options,
    option => {
      if ('target' in option) return survey.woundGain(option.target, SOME_WOUNDS)
      if ('to' in option) return blastGain(survey, character, weapon, option.to, cp - 1)
      if ('element' in option) return isWanted(survey, option.element) ? GOAL : THING
      return 'door' in option ? DOOR : 0
    },
    MOST_AIMS,
  )
}

/** More for the roll that is needed first; fewer dice hardly ever pay. */
export const mostFirst = <P extends { readonly cp: number } | { readonly dice: number }>(options: readonly P[]): readonly P[] =>
  bestFirst(options, option => ('cp' in option ? option.cp : option.dice), 3)

export const leastFirst = <P extends { readonly cp: number }>(options: readonly P[]): readonly P[] =>
  bestFirst(options, option => -option.cp, 4)
