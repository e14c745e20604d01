import { pack } from '@rubble/kit'
import { knowledge } from './bot/knowledge.ts'
import { forecaster } from './forecast.ts'
import { game } from './game.ts'
import { manifest } from './manifest.ts'
import { draw } from './terminal/draw.ts'
import { tasks } from './tasks.ts'
import { texts } from './texts.ts'
import { ARMIES } from './data/components.ts'

export { game, type NeuroshimaHex } from './game.ts'
export { knowledge } from './bot/knowledge.ts'
export { canForecast, forecast, type Forecast } from './forecast.ts'

export const neuroshimaHex = pack({
  game,
  knowledge,
  texts,
  nouns: manifest.nouns,
  draw,
  forecast: forecaster,
  tasks,
  pieces: { tile: 'tile', unit: 'tile' },
  sides: { field: 'army', names: ARMIES, meet: (side, against) => ({ armies: [side, against] }) },
})
export default neuroshimaHex
