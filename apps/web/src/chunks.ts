// How the app is cut into files, and what they are called: by what is in them, so that one sees what comes.
import { GAMES } from '@rubble/games'
import type { Rolldown } from 'vite'

const OF_GAME = /\/games\/([\w-]+)\/(?:text\/(\w+)\/(\w+)\.json(?:\?(\w+))?$)?/
const OF_EVERY_GAME = /\/(web\/text|web\/text\/online|packages\/text\/text)\/(\w+)\.json$/
const SPEAKS: Readonly<Record<string, string>> = { 'web/text': 'app', 'web/text/online': 'online', 'packages/text/text': 'table' }

/** Where a chunk is put. Files of words are called by their language, what else is a game's by the game. */
export function chunkFile({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, place = '', spoken] = OF_EVERY_GAME.exec(facadeModuleId ?? '') ?? []
  if (spoken !== undefined) return `assets/${spoken}-${SPEAKS[place]}-[hash].js`
  const [, game, language, file, kind] = OF_GAME.exec(facadeModuleId ?? '') ?? []
  if (game === undefined) return 'assets/[name]-[hash].js'
  return language === undefined ? `assets/${game}-[name]-[hash].js` : `assets/${language}-${game}-${kind ?? file}-[hash].js`
}

/**
 * Page and worker are built one after the other. The board draws what the rules reckon with, so the data of a game have a chunk of their
 * own: it is the same in both, hence called the same, and comes once.
 */
const data: Rolldown.CodeSplittingGroup[] = GAMES.map(game => ({
  name: `${game}-data`,
  test: new RegExp(`/games/${game}/src/data/.*\\.json$`),
}))

/** What every page begins with comes in one piece, whoever else uses parts of it: packed apart it would be more. */
const beginning: Rolldown.CodeSplittingGroup = { name: 'app', tags: ['$initial'] }

export const pageOutput = { chunkFileNames: chunkFile, codeSplitting: { groups: [...data, beginning] } }
export const workerOutput = { chunkFileNames: chunkFile, codeSplitting: { groups: data } }
