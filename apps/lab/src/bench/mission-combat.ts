// Mission: Combat!: random play with options listed, copies of a state, choices in a long match, iterations of the search.
import { createEngine } from '@rubble/engine'
import { game, knowledge, type MissionCombat } from '@rubble/mission-combat'
import { choosingAgain, cloning, longMatches, middleOfAGame, randomPlay, searching } from './any-game.ts'
import type { Run } from './contenders.ts'

const engine = createEngine(game)
type State = MissionCombat['state']

const MIDDLE = 300
const middle = (): State => middleOfAGame(engine, {}, MIDDLE)

export const playing = (unit: 'decisions' | 'games'): Run => randomPlay(engine, {}, unit)
export const copying = (by: 'clone' | 'structuredClone'): Run => cloning(middle(), by === 'clone' ? game.clone : structuredClone)

const LONG = 1000
const STRETCH = 400

export const choosing = (when: 'early' | 'late'): Run =>
  choosingAgain(engine, longMatches(engine, {}, LONG + STRETCH), when === 'early' ? STRETCH : LONG, STRETCH)

export const thinking = (): Run => searching(engine, knowledge, [middle()])
