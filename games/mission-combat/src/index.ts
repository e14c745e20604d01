import { pack } from '@rubble/kit'
import { knowledge } from './bot/knowledge.ts'
import { game } from './game.ts'
import { manifest } from './manifest.ts'
import { draw } from './terminal/draw.ts'
import { tasks } from './tasks.ts'
import { texts } from './texts.ts'

export { game, type MissionCombat } from './game.ts'
export { knowledge } from './bot/knowledge.ts'

export const missionCombat = pack({ game, knowledge, texts, nouns: manifest.nouns, draw, tasks, pieces: { card: 'card', unit: 'card' } })
export default missionCombat
