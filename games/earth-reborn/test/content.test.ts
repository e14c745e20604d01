// Everything that is printed is used in play: by players who do not think, in all nine scenarios, and from tables on which every card has
// been dealt.
import { type Choice, createEngine, draw, mix, type Random, seeded } from '@rubble/engine'
import { type Direction, LETTERS, NORTH } from '@rubble/geometry/squares'
import { expect, test } from 'vitest'
import { FACES } from '../src/data/cards.ts'
import { characterAt } from '../src/data/characters.ts'
import { CHARACTER_NAMES } from '../src/data/rosters.ts'
import { squareName } from '../src/derive/names.ts'
import { sceneOf } from '../src/derive/scene.ts'
import { sectionAt } from '../src/derive/sections.ts'
import { sitesOf } from '../src/derive/sites.ts'
import { type EarthReborn, game } from '../src/game.ts'
import type { Event } from '../src/model/events.ts'
import type { Square } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'
import { position } from '../src/position/position.ts'
import { components, SCENARIOS, used } from './content.ts'

const GAMES = 250
const CHOICES = 300

const engine = createEngine(game)
type Option = Choice<EarthReborn>

/** What kind of thing it is: options of a kind are many where others are few. */
function kindOf(option: Option): string {
  if (!('do' in option)) return ''
  if (option.do === 'use') return 'site' in option ? 'use site' : 'use face'
  return option.do === 'order' ? `order ${sectionAt(option.tile, option.section).type}` : option.do
}

const IDLE: ReadonlySet<string> = new Set(['pass', 'end', 'draw', 'look'])

/** Any kind, though seldom nothing; then any of that kind. */
function choose(options: readonly Option[], random: Random): Option {
  const all = [...new Set(options.map(kindOf))]
  const busy = all.filter(kind => !IDLE.has(kind))
  const kinds = busy.length === 0 || draw(random, 8) === 0 ? all : busy
  const kind = kinds[draw(random, kinds.length)]
  const among = options.filter(option => kindOf(option) === kind)
  return among[draw(random, among.length)] as Option
}

const presentIn = ({ characters }: State): readonly number[] => [...characters.keys()].filter(id => characters[id]?.status === 'present')

interface Spot {
  readonly square: Square
  readonly facing: Direction
}

/** Where lines and cadavers of a map can be used, each square once. */
function spotsOf(start: State): readonly Spot[] {
  const { map, barred } = sceneOf(start)
  const spots = sitesOf(start.config).flatMap(({ element, squares, lines }): readonly Spot[] => {
    const icons = map.elements[element]?.icons ?? []
    if (icons.length > 0 || lines.length === 0) return icons
    return squares
      .filter(square => barred[square] === 0)
      .slice(0, 2)
      .map(square => ({ square, facing: NORTH }))
  })
  return [...new Map(spots.map(spot => [spot.square, spot])).values()]
}

/** Everybody but Large Miniatures begins where a line of the map can be used; cards of one side are dealt to all, or none (side 2). */
function laid(scenario: string, side: number, n: number): State {
  const config = game.config({ scenario })
  const random = seeded(`table ${n}`)
  const start = game.setup(config, seeded(n))
  const { map } = sceneOf(start)
  const spots = mix(random, [...spotsOf(start)])
  const characters = mix(random, [...presentIn(start)]).map(id => ({
    id,
    cards: [] as string[],
    spot: characterAt(id).large ? undefined : spots.pop(),
  }))
  for (const { id, name } of FACES) if (id % 2 === side) characters[draw(random, characters.length)]?.cards.push(name)
  // what they can do on the other side of their cards
  const isHurt = n % 2 === 1
  const docs = characters.map(({ id, cards, spot }) => {
    const at = spot === undefined ? {} : { at: squareName(map, spot.square), facing: LETTERS[spot.facing] }
    return [CHARACTER_NAMES[id], { cards, ...at, wounded: isHurt }] as const
  })
  const state = position.read({ characters: Object.fromEntries(docs) } as never, seeded(n), config)
  state.stack = [{ kind: 'turn.begin' }]
  return state
}

const TILES = { O09: [0, 0, 0, 0], O35: [0, 0, 0, 0], O38: [0, 0, 0, 0] }
const rare = (scenario: string, active: string, characters: object, more: object = { alone: true }): { scenario: string; doc: object } => ({
  scenario,
  doc: { active, characters, ...more },
})
/** What hardly ever comes about by itself: the right one on the right square, with the right card. */
const RARE = [
  rare('contamination', 'salemite', { 'jessica-hollister': { at: 'C9', facing: 'S', tiles: TILES }, 'nick-bolter': 'P11' }),
  rare('traitors', 'salemite', { 'professor-kendall': { at: 'C4', facing: 'E', cards: ['07S', '24S'], tiles: TILES }, vasquez: 'A12' }),
  rare('traitors', 'norad', { 'james-woo': { at: 'N11', facing: 'W', tiles: TILES }, 'jack-saw': 'A12' }),
  ...[true, false].map(wounded =>
    rare('traitors', 'norad', { vasquez: { at: 'J6', facing: 'E', wounded, cards: ['27N'], tiles: TILES }, 'franck-einstein': 'L6' }),
  ),
  rare(
    'the-vault',
    'norad',
    { vasquez: { at: 'E8', facing: 'E', cards: [], tiles: TILES }, 'jack-saw': 'I11' },
    { alone: true, safeOpen: true },
  ),
  rare(
    'beauty-and-the-beast',
    'norad',
    { 'franck-einstein': { at: 'E8', magnetic: true, tiles: TILES }, 'jeff-deeler': 'I10', 'zombie-1': 'K9' },
    { hidden: 'cell' },
  ),
]
const RARE_GAMES = 8

function* tables(): Generator<State> {
  for (const { scenario, doc } of RARE)
    for (let n = 0; n < RARE_GAMES; n++) {
      const config = game.config({ scenario })
      const state = position.read(doc as never, seeded(n), config)
      state.stack = [{ kind: 'round.act' }]
      yield state
    }
  for (let n = 0; n < GAMES; n++) {
    const scenario = SCENARIOS[n % SCENARIOS.length] as string
    if (n % 4 === 0) yield game.setup(game.config({ scenario }), seeded(n))
    yield laid(scenario, Math.floor(n / SCENARIOS.length) % 3, n)
  }
}

test('every section, side of a card, room with a line, ability and special is used in some game', () => {
  const missing = new Set(components)
  let n = 0
  for (const state of tables()) {
    if (missing.size === 0) break
    const random = seeded(`player ${n++}`)
    const listen = (event: Event): void => {
      for (const name of used(event, state)) missing.delete(name)
    }
    engine.resolve(state, listen)
    for (let choices = 0; choices < CHOICES && !game.over(state); choices++) {
      const asked = engine.asked(state)
      const seat = asked[draw(random, asked.length)] as number
      engine.apply(state, seat, choose(engine.options(state, seat), random), listen)
    }
  }
  expect([...missing]).toEqual([])
})
