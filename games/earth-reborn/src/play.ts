// What plays the game, without words and pictures: what a server loads, all of it at once.
import { openSags } from './rules/sags/door.ts'

await openSags()

export { knowledge } from './bot/knowledge.ts'
export { forecaster } from './forecast.ts'
export { game } from './game.ts'
