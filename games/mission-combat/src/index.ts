import { pack } from '@rubble/kit'
import { knowledge } from './bot/knowledge.ts'
import { game } from './game.ts'
import { draw } from './terminal/draw.ts'
import { nouns } from './text/nouns.ts'
import { texts } from './texts.ts'

export { game, type MissionCombat } from './game.ts'
export { knowledge } from './bot/knowledge.ts'

export const missionCombat = pack({ game, knowledge, texts, nouns, draw })
export default missionCombat
