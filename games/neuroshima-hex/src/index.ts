import { pack } from '@rubble/engine'
import { knowledge } from './bot/knowledge.ts'
import { game } from './game.ts'
import { draw } from './terminal/draw.ts'
import { nouns, texts } from './texts.ts'

export { game, type NeuroshimaHex } from './game.ts'
export { knowledge } from './bot/knowledge.ts'
export { canForecast, forecast, type Forecast } from './forecast.ts'

export const neuroshimaHex = pack({ game, knowledge, texts, nouns, draw })
export default neuroshimaHex
