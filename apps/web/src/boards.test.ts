// Boards and games fit together, whichever game it is: nothing of a game is shown as a hole.
import { createEngine, draw, seeded, type Types } from '@rubble/engine'
import type { Rules } from '@rubble/host'
import type { PlayRules } from './host/rules.ts'
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { type GameBoard, isGlyph, LOG_TOPICS, SEAT_COLOURS, type TableProps } from '@rubble/ui'
import { expect, test } from 'vitest'
import { type GameEntry, GAMES } from './games.ts'
import { SOUNDS } from './shell/sound.ts'

const MATCHES = 3
const CHOICES = 150

interface MomentWithNews {
  readonly moment: Moment
  readonly news: readonly VisibleEvent[]
}

/** Random play, each choice with the moment before it and what everybody heard of it. */
function* played<G extends Types>({ game }: Pick<Rules<G>, 'game'>, config: unknown, seed: string): Generator<MomentWithNews> {
  const engine = createEngine(game)
  const random = seeded(seed)
  const state = engine.start(game.config(config), seeded(`${seed} start`))
  for (let number = 0; number < CHOICES && !game.over(state); number++) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    const offered = options.map(option => ({ value: engine.name(state, option) }))
    const moment = { number, viewer: seat, view: engine.view(state, seat), options: offered, undo: undefined, outcome: undefined }
    const news: VisibleEvent[] = []
    const view = structuredClone(moment.view)
    engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number], event => {
      const named = engine.namedEventFor(event, engine.describe(state, event), seat)
      if (named !== undefined) news.push({ at: number, named })
    })
    yield { moment: { ...moment, view: view as Moment['view'] }, news }
  }
}

async function loaded(entry: GameEntry): Promise<{ board: GameBoard; rules: PlayRules; voice: ReturnType<typeof speaker> }> {
  const en = { ...(await entry.texts('en', 'all')), ...(await entry.ruleTexts('en')) }
  const words = { texts: { en, pl: en, de: en, fr: en }, nouns: entry.nouns }
  const voice = speaker(words, 'en', tableTexts.en, what => {
    throw new Error(what)
  })
  return { board: await entry.board(), rules: await entry.play(), voice }
}

const entries = GAMES.map(entry => [entry.id, entry] as const)
const missing = (glyphs: Iterable<string>): string[] => [...new Set(glyphs)].filter(glyph => !isGlyph(glyph))

test.each(entries)('%s: every component has its glyphs, its words and its rules', async (_, entry) => {
  const { voice } = await loaded(entry)
  const pieces = (await entry.glossary())(voice).flatMap(group => group.pieces)
  expect(pieces.length).toBeGreaterThan(0)
  expect(missing(pieces.flatMap(({ figures, facts }) => [...figures, ...facts].map(({ glyph }) => glyph)))).toEqual([])
  for (const { name, facts } of pieces) {
    for (const { title, rules } of facts) expect(rules.map(voice.rule), `${name}: ${title}`).not.toContain(undefined)
  }
})

test.each(entries)('%s: every field of what can be agreed is known to the set-up', async (_, entry) => {
  const {
    board,
    rules: { game },
  } = await loaded(entry)
  const fields = Object.keys(game.config(entry.quick) as object)
  expect(fields.filter(field => field !== 'edition' && !(field in board.options))).toEqual([])
  expect(board.options['scenario']?.kind === 'scenario').toBe(game.scenarios !== undefined)
})

test.each(entries)('%s: every option has its glyph and its words, every event its topics, its film and its sound', async (_, entry) => {
  const { board, rules, voice } = await loaded(entry)
  const soundOf = await board.sounds?.()
  for (let match = 0; match < MATCHES; match++) {
    const speech = voice.under(rules.game.config(entry.quick) as Readonly<Record<string, unknown>>)
    let before: object | undefined
    for (const { moment, news } of played(rules, entry.quick, `${entry.id} ${match}`)) {
      const kind = moment.view.asked?.kind ?? ''
      expect(missing(moment.options.map(({ value }) => board.optionGlyph(kind, value)))).toEqual([])
      for (const { value } of moment.options) {
        expect([speech.option(kind, value), board.optionWords?.(moment, value, speech).label]).not.toContain('')
      }
      for (const { named } of news) {
        for (const topic of board.topicsOf(String(named['kind']))) expect(LOG_TOPICS).toContain(topic)
        expect(speech.event(named)).not.toBe('')
        if (soundOf !== undefined) expect(SOUNDS).toContain(soundOf(String(named['kind'])))
      }
      const shown = board.film(before ?? moment.view.game, news, moment.view.game).map(frame => frame.shown)
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      expect(shown.at(-1) ?? 0).toBeLessThanOrEqual(news.length)
      before = moment.view.game
    }
  }
})

test.each(entries)('%s: what the match is about is said all along, and nobody has more than there is', async (_, entry) => {
  const { board, rules, voice } = await loaded(entry)
  const speech = voice.under(rules.game.config(entry.quick) as Readonly<Record<string, unknown>>)
  let said = 0
  for (const { moment } of played(rules, entry.quick, `${entry.id} stakes`)) {
    const seats = rules.game
      .seats(rules.game.config(entry.quick))
      .map((id, seat) => ({ seat, id, colour: SEAT_COLOURS[seat], name: `Guest ${seat}` }))
    const stakes = board.stakes({ moment, seats, speaker: speech } as unknown as TableProps)
    if (stakes === undefined) continue
    said++
    expect(stakes.goal).not.toBe('')
    expect(missing(stakes.lines.flatMap(({ mark }) => ('glyph' in mark ? [mark.glyph] : [])))).toEqual([])
    for (const { now = 0, most = now, share = 0 } of stakes.lines) {
      expect(now).toBeLessThanOrEqual(most)
      expect(share).toBeLessThanOrEqual(1)
    }
  }
  expect(said).toBeGreaterThan(0)
})
