import { pack } from '@rubble/kit'
import { knowledge } from './bot/knowledge.ts'
import { forecaster } from './forecast.ts'
import { game } from './game.ts'
import { ARCH_RATS, CATCHERS } from './data/components.ts'
import { manifest } from './manifest.ts'
import { draw } from './terminal/draw.ts'
import { texts } from './texts.ts'

export { game, type Ratcatcher } from './game.ts'
export { knowledge } from './bot/knowledge.ts'
export { canForecast, forecast } from './forecast.ts'

export const ratcatcher = pack({
  game,
  knowledge,
  texts,
  nouns: manifest.nouns,
  draw,
  forecast: forecaster,
  sides: {
    field: 'catcher',
    names: CATCHERS,
    foes: { field: 'archRat', names: ARCH_RATS },
    meet: (catcher, archRat) => ({ catcher, archRat }),
  },
})
export default ratcatcher
