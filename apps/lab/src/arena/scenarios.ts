// Is a scenario fair? Each is played by the same bot at every seat, and every seat has a row.
import { botByName } from '@rubble/bots'
import { briefScenario, InputError, newTerms, type ScenarioTerm } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import type { Terms } from './game.ts'
import { type Score, scoreOf, type TableOptions } from './table.ts'
import { checkCounts, playAll } from './workers.ts'

/** What a seat of a scenario got. */
export interface ScenarioRow extends Score {
  /** In brief: by its name, or what whoever wrote it calls it. */
  readonly scenario: ReturnType<typeof briefScenario>
  readonly seat: string
}
export interface ScenarioTable {
  readonly game: string
  readonly player: string
  readonly rows: readonly ScenarioRow[]
}

interface ScenarioGames {
  readonly scenario: ScenarioTerm
  readonly seats: readonly string[]
  readonly terms: Terms
  /** By seat: the points of each game. */
  readonly points: number[][]
}

/** Of all scenarios a game brings, or of the one that is agreed. */
export async function scenarioTable(options: TableOptions): Promise<ScenarioTable> {
  const { door, player, games } = options
  const { default: pack } = (await import(door)) as { default: AnyPack }
  checkCounts(options)
  botByName(player)
  const all = scenariosOf(pack, options.config).map(scenario => begun(pack, scenario, options))
  // the first game of each set: with equal players the others are the same again
  const jobs = Array.from({ length: games }, (_, round) =>
    all.map(one => ({ one, terms: one.terms, index: round * one.terms.players.length })),
  ).flat()
  let done = 0
  await playAll(door, jobs, options, (played, { one }) => {
    one.points.forEach((list, seat) => list.push(played.points[seat] ?? 0))
    options.onGame?.(played, one.terms)
    options.onProgress?.(++done, jobs.length)
  })
  const rows = all.flatMap(({ scenario, seats, points }) =>
    seats.map((seat, i) => ({ scenario: briefScenario(scenario), seat, ...scoreOf(points[i] ?? []) })),
  )
  return { game: pack.game.id, player, rows }
}

/** Throws InputError where there is none. */
function scenariosOf({ game }: AnyPack, config: TableOptions['config'] = {}): readonly ScenarioTerm[] {
  const names = Object.keys(game.scenarios?.all ?? {})
  if (names.length === 0) throw new InputError(`${game.id} has no scenarios: there is nothing to be put in a table`)
  return config['scenario'] === undefined ? names : [config['scenario'] as ScenarioTerm]
}

function begun({ game }: AnyPack, scenario: ScenarioTerm, { config, player, seed, ms }: TableOptions): ScenarioGames {
  const terms = newTerms(game, { ...config, scenario })
  const seats = game.seats(game.config(terms))
  const name = typeof scenario === 'string' ? scenario : JSON.stringify(scenario)
  return {
    scenario,
    seats,
    terms: { config: terms, players: seats.map(() => player), seed: `${seed} ${name}`, ms },
    points: seats.map(() => []),
  }
}
