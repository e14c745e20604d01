// How the app is cut into files, and what they are called: by what is in them, so that one sees what comes.
import { GAMES } from '@rubble/games'
import type { Rolldown } from 'vite'
import { ofWorkers } from './worker-plugin.ts'

const OF_GAME = /\/games\/([\w-]+)\/(?:text\/(\w+)\/([\w-]+)\.json(?:\?(\w+))?$)?/
const POSED = /\/games\/([\w-]+)\/puzzles\/(\d+)\.json\?posed$/
const OF_EVERY_GAME = /\/(web\/text|web\/text\/online|web\/text\/review|packages\/text\/text)\/(\w+)\.json$/
const SPEAKS: Readonly<Record<string, string>> = {
  'web/text': 'app',
  'web/text/online': 'online',
  'web/text/review': 'review',
  'packages/text/text': 'table',
}

/** Where a chunk is put. Files of words are called by their language, what else is a game's by the game. */
export function chunkFile({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, place = '', spoken] = OF_EVERY_GAME.exec(facadeModuleId ?? '') ?? []
  if (spoken !== undefined) return `assets/${spoken}-${SPEAKS[place]}-[hash].js`
  const [, asks, part] = POSED.exec(facadeModuleId ?? '') ?? []
  if (asks !== undefined) return `assets/${asks}-posed-${part}-[hash].js`
  const [, game, language, file, kind] = OF_GAME.exec(facadeModuleId ?? '') ?? []
  if (game === undefined) return 'assets/[name]-[hash].js'
  return language === undefined ? `assets/${game}-[name]-[hash].js` : `assets/${language}-${game}-${kind ?? file}-[hash].js`
}

const ofGame = (name: string, test: string, more: Partial<Rolldown.CodeSplittingGroup> = {}): Rolldown.CodeSplittingGroup[] =>
  GAMES.map(game => ({
    name: `${game}-${name}`,
    test: new RegExp(`/games/${game}/src/${test}`),
    includeDependenciesRecursively: false,
    ...more,
  }))

/**
 * What the board draws is what the rules reckon with: data, and what follows from a position. Maps that are built come when they are, and
 * odds with the first choice that is weighed.
 */
const core = ofGame('core', '(?:(?:data|model|derive)/(?!build/|ready-maps|prospects\\.|odds\\.).*|codecs)\\.(?:ts|json)$')

/** Bots and forecasts play by the same rules; what only they use comes with them. */
const rules = ofGame('game', '(?:rules/(?!odds/|sags/(?!door\\.)).*|(?:position|sight)/(?!sags).*|game|config|clone)\\.ts$')

/**
 * What a board is drawn with is also used by pictures of its positions, by the set-up and by the page at the end: all of it is one chunk,
 * so that the board and each of these bring only what is their own. Style sheets come with pictures too, which bring no code.
 */
const drawing = ofGame('drawing', 'board(?!/(?:outlook|scenario-map|sags/(?:map-keys|kept-maps|tile-picture))).*\\.tsx?$', {
  minShareCount: 2,
})

/**
 * A worker has no document by which files could be asked for ahead; what its rules need a board asks for as well. The rules of a game are
 * played there, and may let more of themselves come.
 */
export const isOfWorkers = (file: string): boolean => /\/(?:base|worker|[\w-]+-game)-[\w-]+\.js$/.test(file)

/** What the worker begins with. The page uses much of it too, and takes all of it: cut in two it would be more. */
const base: Rolldown.CodeSplittingGroup = {
  name: 'base',
  tags: ['$initial'],
  test: id => ofWorkers.has(id),
  includeDependenciesRecursively: false,
}

/** A component as it is printed, with all that is said of it: for its card and for the list of all, and for no table before that. */
const sheets = ofGame('sheets', 'board/(?:sheets|provenance|rule-of|sags/tile-picture)[/.].*tsx?$', { minShareCount: 2 })

/** What every page begins with comes in one piece, whoever else uses parts of it: packed apart it would be more. */
const beginning: Rolldown.CodeSplittingGroup = {
  name: 'app',
  tags: ['$initial'],
  // the worker itself is an entry as well
  test: id => !id.endsWith('/worker.ts'),
  includeDependenciesRecursively: false,
}

/** Small things that rules and boards of several games are made of: each in a file of its own would be more than all of them. */
const tools: Rolldown.CodeSplittingGroup[] = [
  { name: 'squares', test: /\/packages\/geometry\/src\/squares\//, includeDependenciesRecursively: false },
  { name: 'tools', test: /\/packages\/(?:engine|kit)\/src\//, minShareCount: 2, includeDependenciesRecursively: false },
]

export const pageOutput = {
  chunkFileNames: chunkFile,
  codeSplitting: { groups: [...core, ...rules, base, beginning, ...tools, ...sheets, ...drawing] },
}
