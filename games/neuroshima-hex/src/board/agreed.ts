// What was agreed before a match beyond who plays which army, to whoever thinks of sitting down.
import type { GameBoard } from '@rubble/ui'
import { armiesOf, modeOf } from './terms.ts'
import { capital } from './words.ts'

export const agreed: NonNullable<GameBoard['agreed']> = (config, { text, name }) => {
  const armies = armiesOf(config)
  const mode = modeOf(config)
  const first = armies.find(army => army === config['first'])
  const has = (...needed: readonly (typeof armies)[number][]): boolean => needed.every(army => armies.includes(army))
  return [
    capital(text(`name.mode.${mode}`)),
    ...(mode === 'one-against-two' ? [`${text('board.setup.hp')}: ${config['teamHitPoints'] === 13 ? 13 : 16}`] : []),
    ...(first === undefined ? [] : [`${text('board.setup.first')}: ${name('army', first)}`]),
    ...(config['largeBoard'] === true ? [text('board.setup.large')] : []),
    ...(has('mississippi') && config['breathOfDeath'] !== false ? [text('board.setup.breath')] : []),
    ...(has('mississippi', 'hegemony') && mode !== 'duel' && config['rangedPoison'] === true ? [text('board.setup.poison')] : []),
    ...(has('neojungle') && config['rootsNet'] === true ? [text('board.setup.roots')] : []),
  ]
}
