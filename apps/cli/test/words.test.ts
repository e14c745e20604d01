// Every game that can be played here says everything, in four languages.
import { readFileSync } from 'node:fs'
import { createEngine, draw, type Engine, Match, seeded, type Types } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { type SentenceKind, wordyFaults, wordyTexts } from '@rubble/testkit'
import { kindOf, LANGUAGES, missingTexts, type NamedFields, type RuleSpeaker, wrongTexts } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../src/games.ts'
import { find } from '../src/play/find-words.ts'
import { Table } from '../src/play/table.ts'
import { styleFor } from '../src/style.ts'
import { ownTexts, speakerOf, words } from '../src/words.ts'

/** At least, and one of every scenario. */
const GAMES_PLAYED = 4
const MOVES = 400

/** Every so many moves it is asked why not, and what would happen. */
const ASKED = 7
const FORETOLD = 41

/** What has more letters than there is room for only with names that never stand in it. */
const LONGER: ReadonlySet<string> = new Set([
  // an HQ is placed, and no other tile
  'neuroshima-hex prompt.setup.hq',
  // the one name that is too long in French is of something one sees over
  'earth-reborn refusal.ER-SHOOT-3.element',
])

/** Says all there is to say along games of random choices; what nobody should have to read is told. */
function sayAll(pack: AnyPack, voice: RuleSpeaker): Set<string> {
  const engine = createEngine(pack.game)
  const faults = new Set<string>()
  const read = (kind: SentenceKind, key: string, said: string): void => {
    for (const fault of wordyFaults(said, kind, voice.language)) faults.add(`${kind} ${key}: ${fault}: ${said}`)
  }
  const scenarios = Object.keys(pack.game.scenarios?.all ?? {})
  for (let game = 0; game < Math.max(GAMES_PLAYED, scenarios.length); game++) {
    const match = new Match(engine, scenarios.length === 0 ? {} : { scenario: scenarios[game % scenarios.length] }, `words ${game}`)
    const random = seeded(game)
    while (!match.isOver() && match.number < MOVES) {
      const { state } = match
      const [seat = 0] = engine.asked(state)
      const own = voice.under(match.config).to(match.seats[seat])
      const kind = engine.decision(state) ?? ''
      const about = engine.view(state, seat).asked?.about
      const prompt = own.prompt(kind, about, match.seats[seat] ?? '')
      read('prompt', kind, prompt)
      for (const copy of copiesIn(about ?? {}, own)) if (prompt.includes(copy)) faults.add(`prompt ${kind}: a copy: ${prompt}`)
      const named = engine.options(state, seat).map(option => engine.name(state, option))
      for (const pick of named) read('option', `${kind}.${String(pick['do'])}`, own.option(kind, pick))
      if (match.number % ASKED === 0) {
        const listed = named.map(pick => own.option(kind, pick, 'exactly'))
        for (const told of listed)
          if (find(told.replaceAll('\u00a0', ' '), listed, text => text).join() !== told)
            faults.add(`option ${kind}: not read back: ${told}`)
        for (const refusal of engine.explain(state, seat, {}).refusals) {
          own.refusal(refusal)
          // where there is no sentence for it, the rule itself is shown
          read('refusal', `${refusal.refused}.${String(refusal.args['why'])}`, own.reason(refusal) ?? '')
        }
      }
      if (match.number % FORETOLD === 0)
        for (const event of foretoldIn(pack, engine, state)) read('forecast', String(event['kind']), own.foretold(event))
      const [pick = {}] = named.slice(draw(random, named.length))
      match.choose(seat, pick)
    }
    const table = new Table(pack, engine, match, voice.language)
    table.speaker = voice.under(match.config)
    for (const viewer of [undefined, 'spectator', ...match.seats.keys()] as const) {
      table.person = typeof viewer === 'number' ? viewer : undefined
      for (const line of table.log(viewer)) read('event', '', line)
    }
    for (const viewer of ['spectator', ...match.seats.keys()] as const) table.draw(viewer, 100, styleFor({}, {}))
  }
  return faults
}

/** What would happen, in names; without what only heads a stage of it. */
function foretoldIn({ forecast }: AnyPack, engine: Engine<Types>, state: Types['state']): NamedFields[] {
  const stage = forecast?.now(engine.redeal(state, 0, seeded('words')))
  if (stage === undefined) return []
  return stage.events.filter(({ kind }) => forecast?.heads?.includes(kind) !== true).map(event => engine.describe(stage.state, event))
}

/** Names of pieces with their copies. */
const copiesIn = (about: NamedFields, voice: RuleSpeaker): string[] =>
  Object.entries(about).flatMap(([field, value]) => (String(value).includes('#') ? [voice.name(field, value)] : []))

test('the words of the terminal are whole in four languages, and need no game', () => {
  expect(wrongTexts(ownTexts)).toEqual([])
  expect(words('pl')('cli.saved', { file: 'a.json' })).toBe('Zapisano: a.json')
})

test.each(LANGUAGES)('what is refused at every table is said plainly: %s', language => {
  // those that have the name of a rule: `table.OVER`
  expect(wordyTexts(tableTexts[language], language, key => (/^table\.[A-Z]/.test(key) ? 'refusal' : undefined))).toEqual([])
})

describe.each(GAMES)('$id', ({ load, folder }) => {
  test('has every sentence in four languages, well set', async () => {
    const rules = [...readFileSync(new URL('RULES.md', folder), 'utf8').matchAll(/^- \*\*([A-Z][\w-]+)\*\*/gm)].map(([, id = '']) => id)
    expect(missingTexts(await load(), rules)).toEqual([])
  })
  test.each(LANGUAGES)('says everything plainly that is written, also what seldom comes up: %s', async language => {
    const pack = await load()
    const texts = pack.texts[language]
    const longest = (field: string): string => {
      const noun = pack.nouns[field]
      const kind = noun === undefined ? '' : ((typeof noun === 'string' ? undefined : noun.plain) ?? kindOf(noun))
      const names = Object.entries(texts).filter(([key]) => key.startsWith(`name.${kind}.`))
      return names.reduce((best, [, name]) => (name.length > best.length ? name : best), '9')
    }
    // a name that is not there would be shown as its key
    expect(Object.entries(texts).filter(([key, name]) => key.startsWith('name.') && /[a-z]\.[a-z]/.test(name))).toEqual([])
    const faults = wordyTexts(texts, language, undefined, longest)
    expect(
      faults.filter(fault => ![...LONGER].some(one => `${pack.game.id} ${fault.slice('en: '.length)}`.startsWith(`${one}: `))),
    ).toEqual([])
  })

  test.each(LANGUAGES)('lacks no word in play, and says things plainly: %s', async language => {
    const missing = new Set<string>()
    const faults = sayAll(
      await load(),
      speakerOf(await load(), language, what => missing.add(what)),
    )
    expect([...missing]).toEqual([])
    expect([...faults]).toEqual([])
  })
})
