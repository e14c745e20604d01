// Every game that can be played here says everything, in four languages.
import { readFileSync } from 'node:fs'
import { createEngine, draw, Match, seeded } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { LANGUAGES, missingTexts, type RuleSpeaker, wrongTexts } from '@rubble/text'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../src/games.ts'
import { Table } from '../src/play/table.ts'
import { styleFor } from '../src/style.ts'
import { ownTexts, speakerOf, words } from '../src/words.ts'

/** At least, and one of every scenario. */
const GAMES_PLAYED = 4
const MOVES = 400

/** Says all there is to say along games of random choices. */
function sayAll(pack: AnyPack, voice: RuleSpeaker): void {
  const engine = createEngine(pack.game)
  const scenarios = Object.keys(pack.game.scenarios?.all ?? {})
  for (let game = 0; game < Math.max(GAMES_PLAYED, scenarios.length); game++) {
    const match = new Match(engine, scenarios.length === 0 ? {} : { scenario: scenarios[game % scenarios.length] }, `words ${game}`)
    const random = seeded(game)
    while (!match.isOver() && match.number < MOVES) {
      const [seat = 0] = engine.asked(match.state)
      const kind = engine.decision(match.state) ?? ''
      voice.prompt(kind, engine.view(match.state, seat).asked?.about, match.seats[seat] ?? '')
      const named = engine.options(match.state, seat).map(option => engine.name(match.state, option))
      for (const pick of named) voice.option(kind, pick)
      if (match.number % 7 === 0) for (const refusal of engine.explain(match.state, seat, {}).refusals) voice.refusal(refusal)
      const [pick = {}] = named.slice(draw(random, named.length))
      match.choose(seat, pick)
    }
    const table = new Table(pack, engine, match, voice.language)
    table.speaker = voice
    for (const viewer of [undefined, 'spectator', ...match.seats.keys()] as const) table.log(viewer)
    for (const viewer of ['spectator', ...match.seats.keys()] as const) table.draw(viewer, 100, styleFor({}, {}))
  }
}

test('the words of the terminal are whole in four languages, and need no game', () => {
  expect(wrongTexts(ownTexts)).toEqual([])
  expect(words('pl')('cli.saved', { file: 'a.json' })).toBe('Zapisano: a.json')
})

describe.each(GAMES)('$id', ({ load, folder }) => {
  test('has every sentence in four languages, well set', async () => {
    const rules = [...readFileSync(new URL('RULES.md', folder), 'utf8').matchAll(/^- \*\*([A-Z][\w-]+)\*\*/gm)].map(([, id = '']) => id)
    expect(missingTexts(await load(), rules)).toEqual([])
  })
  test.each(LANGUAGES)('lacks no word in play: %s', async language => {
    const missing = new Set<string>()
    sayAll(
      await load(),
      speakerOf(await load(), language, what => missing.add(what)),
    )
    expect([...missing]).toEqual([])
  })
})
