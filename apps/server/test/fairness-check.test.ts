// docs/fairness/check.py was written from docs/fairness.md alone: what it says of a finished match is what our games have drawn.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  commitmentOf,
  createEngine,
  draw,
  type Engine,
  fairSeed,
  type Flat,
  type Game,
  Match,
  type MatchFile,
  seeded,
  type Types,
} from '@rubble/engine'
import { game as earth } from '@rubble/earth-reborn'
import { game as combat } from '@rubble/mission-combat'
import { game as hex, neuroshimaHex } from '@rubble/neuroshima-hex'
import { game as rats } from '@rubble/ratcatcher'
import { afterAll, describe, expect, test } from 'vitest'

const DOCS = fileURLToPath(new URL('../../../docs/fairness/', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'rubble-check-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

// what lies in which order before it is shuffled

type Pairs = [name: string, count: number][]

function pairs(names: readonly string[]): Pairs {
  const found: Pairs = []
  for (const name of names) {
    const last = found.at(-1)
    if (last?.[0] === name) last[1]++
    else found.push([name, 1])
  }
  return found
}

/** By the name of a field, as logs write it. */
function namer<G extends Types>({ codecs: names }: Game<G>, field: string, state: G['state']): (id: unknown) => string {
  const codec = (names as Record<string, { write(id: unknown, state: unknown): unknown } | undefined>)[field]
  return id => String(codec?.write(id, state) ?? `nothing is called ${field}`)
}

function listsOfCombat(): object {
  const state = combat.setup({}, seeded(1))
  const [marines = [], portalists = []] = state.deck.map(deck => pairs(deck.map(namer(combat, 'card', state))))
  return { version: combat.version, decks: { marines, portalists } }
}

function listsOfHex(): object {
  const armies = neuroshimaHex.sides?.names ?? []
  const piles = armies.map(army => {
    const state = hex.setup(hex.config({ armies: [army, armies.find(one => one !== army)] }), seeded(1))
    return [army, pairs((state.deck[0] ?? []).map(namer(hex, 'tile', state)))] as const
  })
  return { version: hex.version, piles: Object.fromEntries(piles) }
}

function listsOfRats(): object {
  const state = rats.setup(rats.config({}), seeded(1))
  return {
    version: rats.version,
    districts: pairs(state.deck.map(namer(rats, 'district', state))),
    'strange rats': pairs(state.strangeDeck.map(namer(rats, 'rat', state))),
    'mystery tokens': pairs(state.mystery.map(String)),
    bag: pairs(state.bag.map(namer(rats, 'rat', state))),
  }
}

/** Those that come with the game. S.A.G.S. has lists of its own. */
const SCENARIOS = Object.keys(earth.scenarios?.all ?? {}).filter(name => name !== 'sags')

type EarthTypes = typeof earth extends Game<infer G> ? G : never
type EarthState = ReturnType<typeof earth.setup>
/** Cards of the Search deck from its bottom on, by the sides that are up: the number of the card, and a letter. */
const facesIn = (state: EarthState): string[] => state.deck.map(({ card, side }) => namer(earth, 'face', state)(2 * card.is + side.is))

/** Equipment cards by their numbers. */
const equipmentIn = (state: EarthState, cards: readonly { readonly is: number }[]): string[] =>
  cards.map(({ is }) => namer(earth, 'face', state)(2 * is).slice(0, -1))

/** What S.A.G.S. shuffles, by number; the first of the Drillers is the one with walls all round. */
function listsOfSags(): object {
  const { state } = sagsUntil('draft.take').match
  const named = (field: string, ids: readonly number[]): string[] => ids.toSorted((a, b) => a - b).map(namer(earth, field, state))
  const begun = sagsUntil('team').match.state.sags
  const doors = named('leaf', begun?.reserves.flat() ?? [])
  const dealt = sagsUntil('gear').match
  const missionsOf = (seat: number): Pairs =>
    pairs(
      named('mission', [
        ...(dealt.state.sags?.pile[seat] ?? []).map(({ is }) => is),
        ...dealt.events.flatMap(({ event }) => {
          if (event.kind === 'missionReplaced' && event.seat === seat) return [event.mission]
          return event.kind === 'missionsDrawn' && event.seat === seat ? event.missions : []
        }),
      ]),
    )
  return {
    'ready maps': 12,
    'large doors': pairs(doors.filter(name => name.startsWith('L'))),
    'small doors': pairs(doors.filter(name => name.startsWith('S'))),
    drillers: pairs(named('floor', begun?.spare.flat().map(({ is }) => is) ?? []).slice(1)),
    equipment: pairs(equipmentIn(state, state.sags?.decks.flat() ?? []).toSorted()),
    missions: { norad: missionsOf(0), salemite: missionsOf(1) },
  }
}

function listsOfEarth(): object {
  const begun = SCENARIOS.map(scenario => new Match(createEngine(earth), { scenario }, '0'.repeat(64)).state)
  const [first = earth.setup(earth.config({}), seeded(1))] = begun
  const decks = begun.map(
    (state, i) =>
      [
        SCENARIOS[i],
        pairs(
          facesIn(state)
            .map(face => face.slice(0, -1))
            .toSorted(),
        ),
      ] as const,
  )
  return {
    version: earth.version,
    scenarios: [...SCENARIOS, 'sags'],
    'order tiles': pairs([...first.bag, ...first.hands.flat()].toSorted((a, b) => a - b).map(namer(earth, 'tile', first))),
    'search decks': Object.fromEntries(decks.filter(([, cards]) => cards.length > 0)),
    sags: listsOfSags(),
  }
}

/** One list on each line. */
function written(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  const lines = Object.entries(value).map(([key, part]) => `${indent}  ${JSON.stringify(key)}: ${written(part, `${indent}  `)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

test('lists.json has what the games shuffle, as it lies before', async () => {
  const lists = {
    'mission-combat': listsOfCombat(),
    'neuroshima-hex': listsOfHex(),
    ratcatcher: listsOfRats(),
    'earth-reborn': listsOfEarth(),
  }
  await expect(`${written(lists)}\n`).toMatchFileSnapshot(join(DOCS, 'lists.json'))
})

// matches, played by chance to their end

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const NUMBERS = ['7 "żółw" \\', 'naïve 🐀']

interface RecordedMatch<G extends Types> {
  readonly match: Match<G>
  readonly file: MatchFile
}

function play<G extends Types>(engine: Engine<G>, config: unknown, table: string): RecordedMatch<G> {
  const numbers = NUMBERS.slice(0, engine.game.seats(engine.game.config(config)).length)
  const fair = { commitment: commitmentOf(SECRET), table, numbers }
  const match = new Match(engine, config, fairSeed(SECRET, table, numbers), undefined, [], fair)
  const random = seeded(table)
  while (!match.isOver()) {
    const [seat = 0] = engine.asked(match.state)
    const options = engine.options(match.state, seat)
    match.choose(seat, engine.name(match.state, options[draw(random, options.length)] as (typeof options)[0]) as Flat)
    // some are taken back: whoever makes them again meets the same dice, and the next ones their own
    if (!match.isOver() && draw(random, 5) === 0) match.undo(seat)
    if (!match.isOver() && draw(random, 40) === 0) match.rewind(seat)
  }
  return { match, file: { ...match.save(), fair: { ...fair, secret: SECRET } } }
}

/** S.A.G.S. played by chance, up to a decision. */
function sagsUntil(kind: string, config: object = {}): RecordedMatch<EarthTypes> {
  const engine = createEngine(earth)
  const agreed = { scenario: 'sags', map: 'ready', ...config }
  const numbers = engine.game.seats(engine.game.config(agreed)).map(seat => `of ${seat}`)
  const fair = { commitment: commitmentOf(SECRET), table: 'sags', numbers }
  const match = new Match(engine, agreed, fairSeed(SECRET, 'sags', numbers), undefined, [], fair)
  const random = seeded(1)
  while (!(engine.decision(match.state) ?? kind).startsWith(kind)) {
    const [seat = 0] = engine.asked(match.state)
    const options = engine.options(match.state, seat)
    match.choose(seat, engine.name(match.state, options[draw(random, options.length)] as (typeof options)[0]) as Flat)
  }
  return { match, file: { ...match.save(), fair: { ...fair, secret: SECRET } } }
}

interface CheckResult {
  readonly status: number | null
  readonly lines: readonly string[]
  readonly err: string
}

function check(file: unknown, ...more: readonly string[]): CheckResult {
  const path = join(folder, 'match.json')
  writeFileSync(path, JSON.stringify(file))
  const { status, stdout, stderr } = spawnSync('python3', [join(DOCS, 'check.py'), path, ...more], { encoding: 'utf8' })
  return { status, lines: stdout.split('\n').filter(line => line !== ''), err: stderr }
}

const drawn = ({ lines }: CheckResult, name: string): string[] =>
  lines
    .find(line => line.startsWith(`drawn   ${name}: `))
    ?.slice(10 + name.length)
    .split(' ') ?? []
const begins = <G extends Types>(engine: Engine<G>, config: unknown, { file }: RecordedMatch<G>): Match<G> =>
  new Match(engine, config, file.seed, undefined, [], file.fair)
/** What is left of a list of which some have been taken from the end. */
const prefixed = (whole: readonly string[], left: readonly string[]): void => {
  expect(whole.slice(0, left.length)).toEqual(left)
}

type DiceEvent = { readonly rolled?: readonly number[]; readonly against?: readonly number[] }

/** What was thrown, by the number of the choice that led to it, among those that were not taken back. */
function diceOf<G extends Types>(match: Match<G>): readonly { readonly k: number; readonly dice: readonly number[] }[] {
  let standing: number[] = []
  for (const [line, entry] of match.save().log.entries()) {
    if ('choose' in entry) standing.push(line)
    else if ('undo' in entry) standing.pop()
    else if ('rewind' in entry) standing = standing.filter(one => one < Number(entry.rewind))
  }
  return standing.flatMap((line, i) => {
    const dice = match.events.flatMap(({ at, event }) => {
      const { rolled = [], against = [] } = event as DiceEvent
      return at === line ? [...rolled, ...against] : []
    })
    return dice.length === 0 ? [] : [{ k: i + 1, dice }]
  })
}

describe.runIf(hasPython)('by python3, check.py', () => {
  test('draws the decks and the start player of Mission: Combat! as we do', () => {
    const engine = createEngine(combat)
    const played = play(engine, {}, 'combat')
    const said = check(played.file, commitmentOf(SECRET))
    expect(said).toMatchObject({ status: 0, err: '' })
    const { state, events } = begins(engine, {}, played)
    const name = namer(combat, 'card', state)
    for (const [seat, faction] of ['marines', 'portalists'].entries()) {
      const whole = drawn(said, `deck of ${faction}`)
      const left = (state.deck[seat] ?? []).map(name)
      prefixed(whole, left)
      expect(whole.slice(left.length).sort()).toEqual([...(state.hand[seat] ?? []), ...(state.discard[seat] ?? [])].map(name).sort())
    }
    const start = events.map(({ event }) => event).find(event => event.kind === 'startChosen')
    expect(drawn(said, 'start player')).toEqual([['marines', 'portalists'][start?.seat ?? 9]])
    expect(said.lines).toContain('ok      who was drawn to begin has begun')
  })

  test('draws the piles and the first player of Neuroshima Hex as we do', () => {
    const engine = createEngine(hex)
    const played = play(engine, {}, 'hex')
    const said = check(played.file)
    expect(said).toMatchObject({ status: 0, err: '' })
    const { state } = begins(engine, {}, played)
    state.config.armies.forEach((army, seat) => {
      expect(drawn(said, `pile of ${army}`)).toEqual((state.deck[seat] ?? []).map(namer(hex, 'tile', state)))
    })
    expect(said.lines).toContain('ok      who was drawn to begin has begun')
  })

  test('draws decks, tokens, bag and all dice of attacks of Ratcatcher as we do', () => {
    const engine = createEngine(rats)
    const played = play(engine, {}, 'cheese')
    const said = check(played.file)
    expect(said).toMatchObject({ status: 0, err: '' })
    const { state } = begins(engine, {}, played)
    prefixed(drawn(said, 'districts'), state.deck.map(namer(rats, 'district', state)))
    prefixed(drawn(said, 'strange rats'), state.strangeDeck.map(namer(rats, 'rat', state)))
    prefixed(drawn(said, 'mystery tokens'), state.mystery.map(String))
    prefixed(drawn(said, 'bag'), state.bag.map(namer(rats, 'rat', state)))
    const thrown = said.lines.filter(line => line.startsWith('thrown')).map(line => line.replace(/^.*: /, ''))
    const ours = played.match.events
      .map(({ event }) => event)
      .filter(event => event.kind === 'diceRolled')
      .filter(({ by }) => by === 'attack')
    expect(thrown).toEqual(ours.map(({ rolled }) => rolled.join(' ')))
    expect(thrown.length).toBeGreaterThan(3)
  })

  test('draws the bag, the Search deck and all dice of Earth Reborn as we do', () => {
    const engine = createEngine(earth)
    const config = { scenario: 'fortress-primus' }
    const played = play(engine, config, 'earth')
    const said = check(played.file)
    expect(said).toMatchObject({ status: 0, err: '' })
    const { state } = begins(engine, config, played)
    prefixed(drawn(said, 'bag'), state.bag.map(namer(earth, 'tile', state)))
    expect(drawn(said, 'search deck')).toEqual(facesIn(state))
    // a choice that throws dice throws them first
    const thrown = new Map(said.lines.flatMap(line => [/^dice {4}choice (\d+): (.*)/.exec(line)?.slice(1) ?? []] as [string, string][]))
    const ours = diceOf(played.match)
    expect(ours.length).toBeGreaterThan(10)
    for (const { k, dice } of ours) expect(thrown.get(String(k))?.split(' ').slice(0, dice.length), `choice ${k}`).toEqual(dice.map(String))
  })

  test('draws maps, doors, Drillers, equipment and who begins of S.A.G.S. as we do', () => {
    const floorsOf = (map: string): unknown => sagsUntil('', { map }).match.state.sags?.floors
    const two = sagsUntil('draft.take')
    const said = check(two.file)
    expect(said).toMatchObject({ status: 0, err: '' })
    const { state } = two.match
    expect(floorsOf(drawn(said, 'map').join(' '))).toEqual(state.sags?.floors)
    for (const [seat, faction] of ['norad', 'salemite'].entries())
      expect(drawn(said, `equipment of ${faction}`)).toEqual(equipmentIn(state, state.sags?.decks[seat] ?? []))
    const random = sagsUntil('', { map: 'random' })
    expect(floorsOf(drawn(check(random.file), 'map').join(' '))).toEqual(random.match.state.sags?.floors)

    const four = sagsUntil('', { players: 4 })
    const ofFour = check(four.file)
    expect(drawn(ofFour, 'first to enrol')).toEqual(createEngine(earth).asked(four.match.state).map(String))
    const lists = [drawn(ofFour, 'large doors'), drawn(ofFour, 'small doors'), drawn(ofFour, 'drillers')]
    const { reserves = [], spare = [] } = four.match.state.sags ?? {}
    for (const [seat, leaves] of reserves.entries()) {
      const names = leaves.map(namer(earth, 'leaf', four.match.state))
      const taken = [names.filter(name => name.startsWith('L')), names.filter(name => name.startsWith('S'))]
      taken.forEach((some, i) => {
        expect(lists[i]?.splice(0, some.length).toSorted()).toEqual(some)
      })
      expect(spare[seat]?.map(({ is }) => namer(earth, 'floor', four.match.state)(is))).toEqual(lists[2]?.splice(0, 1))
    }

    const built = sagsUntil('', { map: 'built', players: 3 })
    expect(drawn(check(built.file), 'first builder')).toEqual([String(built.match.state.sags?.builder)])
    const bots = sagsUntil('team', { map: 'bots' })
    const first = bots.match.events.map(({ event }) => event).find(event => event.kind === 'floorLaid')
    expect(drawn(check(bots.file), 'first builder')).toEqual([String(first?.seat)])
  })

  test('finds what was changed in a file', () => {
    const { file } = play(createEngine(rats), {}, 'rats')
    const { fair } = file
    const other = SECRET.replace('00', 'ff')
    const wrong = (changed: object, ...more: readonly string[]): string[] => {
      const { status, lines } = check({ ...file, ...changed }, ...more)
      expect(status).toBe(1)
      return lines.filter(line => line.startsWith('WRONG')).map(line => line.slice(8))
    }
    expect(wrong({ fair: { ...fair, secret: other } })).toEqual([
      'the secret fits the commitment',
      'the seed derives from secret, table and numbers',
    ])
    expect(wrong({ fair: { ...fair, secret: other, commitment: commitmentOf(other) } }, commitmentOf(SECRET))).toEqual([
      'the commitment is the one that you noted',
      'the seed derives from secret, table and numbers',
    ])
    expect(wrong({ fair: { ...fair, numbers: ['another'] } })).toEqual(['the seed derives from secret, table and numbers'])
    expect(wrong({ fair: { ...fair, table: 'elsewhere' } })).toEqual(['the seed derives from secret, table and numbers'])
    expect(wrong({ seed: 'ab'.repeat(32) })).toEqual(['the seed derives from secret, table and numbers'])
    expect(wrong({ log: [...file.log, { reseed: 'x' }] })).toEqual(['nothing but the seed decides'])
    expect(wrong({ from: {} })).toEqual(['nothing but the seed decides'])
    expect(wrong({ fair: undefined })).toEqual(['the file tells its secret'])
  })
})

test.runIf(!hasPython)('nothing was checked by check.py: there is no python3 on this machine', context => {
  context.skip()
})
