import { pack } from '@rubble/kit'
import { knowledge } from './bot/knowledge.ts'
import { forecaster } from './forecast.ts'
import { game } from './game.ts'
import { manifest } from './manifest.ts'
import { draw } from './terminal/draw.ts'
import { openSags } from './rules/sags/door.ts'
import { texts } from './texts.ts'

await openSags()

export { game, type EarthReborn } from './game.ts'
export { knowledge } from './bot/knowledge.ts'
// asked most often of all, and so measured on their own
export { sees } from './derive/sight-lines.ts'
export { reachFor } from './derive/reach.ts'
export { floorSize } from './data/floors.ts'

export const earthReborn = pack({
  game,
  knowledge,
  texts,
  nouns: manifest.nouns,
  draw,
  forecast: forecaster,
  pieces: { character: 'character', face: 'face' },
})
export default earthReborn
