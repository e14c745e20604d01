// S.A.G.S. after the map: teams, equipment, deployment, missions, and how it is won.
import { type Choice, createEngine, draw, type Flat, seeded } from '@rubble/engine'
import { isInside, sidesOf } from '@rubble/geometry/squares'
import { describe, expect, test } from 'vitest'
import { cardOf, faceAt, facesOf } from '../src/data/cards.ts'
import { characterAt } from '../src/data/characters.ts'
import { doorAt } from '../src/data/doors.ts'
import { SAGS_START_MP } from '../src/data/constants.ts'
import { pointsOn, READY_MAPS } from '../src/data/ready-maps.ts'
import { MISSIONS, missionAt } from '../src/data/missions.ts'
import { CHARACTER_NAMES, FLOOR_NAMES, MISSION_NAMES } from '../src/data/rosters.ts'
import { decodeMap } from '../src/data/map-code.ts'
import { partsOf } from '../src/derive/build/taste.ts'
import { stepsFrom } from '../src/derive/build/distance.ts'
import { BUILD_GRID, WALLED_DRILLER } from '../src/derive/build/lays.ts'
import { DRILLER, INDOOR, OUTDOOR, planFrom, planOf } from '../src/derive/build/plan.ts'
import { mapOf, scenarioOf } from '../src/derive/map.ts'
import { uses } from '../src/derive/modules.ts'
import { type EarthReborn, game } from '../src/game.ts'
import { openSags } from '../src/rules/sags/door.ts'
import { type CharacterId, MAGNETIC, type MissionId, NONE, NORAD, SALEMITE, SEATS } from '../src/model/ids.ts'
import type { Character, State } from '../src/model/state.ts'
import { knowledge } from '../src/bot/knowledge.ts'
import { isScrambler } from '../src/rules/sags/band-draft.ts'
import { placeDriller } from '../src/rules/sags/build.ts'
import { forgetConsent } from '../src/rules/sags/consent.ts'
import { deploy } from '../src/rules/sags/deploy.ts'
import { isPossible } from '../src/rules/sags/possible.ts'
import { sagsOf } from '../src/rules/sags/sags.ts'
import { note } from '../src/rules/victory/facts.ts'
import { concludeTurn, settle } from '../src/rules/victory/settle.ts'
import { unmask } from '../src/rules/control/control.ts'

await openSags()

const engine = createEngine(game)
const MAP = READY_MAPS[0] as string
const begun = (seed: string, map = MAP): State => engine.start(game.config({ scenario: 'sags', map }), seeded(seed))

/** As a bot would, or at random, until something of this kind is asked. */
function until(state: State, kind: string, seed = 'until'): State {
  const random = seeded(seed)
  while (engine.decision(state) !== kind && engine.decision(state) !== undefined) {
    const [seat = 0] = engine.asked(state)
    const options = knowledge.orderMoves(state, seat, engine.options(state, seat))
    engine.apply(state, seat, options[draw(random, options.length)] as Choice<EarthReborn>)
  }
  return state
}
const refusal = (state: State, seat: number, part: Flat): string[] =>
  engine.explain(state, seat, part).refusals.map(({ refused, args }) => `${refused} ${String(args['why'])}`)
const id = (name: string): CharacterId => CHARACTER_NAMES.indexOf(name)
const mission = (name: string): MissionId => MISSION_NAMES.indexOf(name)

const enrol = (state: State, seat: number, ...names: readonly string[]): void => {
  for (const name of names) engine.apply(state, seat, { do: 'enrol', character: id(name) })
  engine.apply(state, seat, { do: 'done' })
}
const teams = (seed: string, norad = ['nick-bolter', 'vasquez'], salemite = ['jack-saw', 'jeff-deeler']): State => {
  const state = begun(seed)
  enrol(state, NORAD, ...norad)
  enrol(state, SALEMITE, ...salemite)
  return state
}
/** In the first round, with these missions in hand. */
function playing(seed: string, norad: readonly string[], salemite: readonly string[]): State {
  const state = until(
    teams(seed, ['nick-bolter', 'vasquez', 'james-woo'], ['jack-saw', 'jeff-deeler', 'franck-einstein', 'cherokee-bill']),
    'round.act',
  )
  sagsOf(state).missions = [norad, salemite].map((own, seat) => own.map(name => ({ is: mission(name), to: 1 << seat })))
  state.mp = [10, 10]
  return state
}
const kill = (state: State, name: string): void => {
  const one = state.characters[id(name)] as Character
  one.status = 'dead'
  note(state, { what: 'killed', character: id(name), seat: one.seat })
  settle(state)
  engine.resolve(state)
}

describe('before play', () => {
  test('[ER-SAGS-1, ER-SAGS-2] map, teams, equipment, deployment, missions, assignment, play; seats are factions', () => {
    const state = begun('order')
    const kinds: string[] = []
    const random = seeded('order')
    while (engine.decision(state) !== 'round.act') {
      const kind = engine.decision(state) ?? ''
      if (kinds.at(-1) !== kind) kinds.push(kind)
      const [seat = 0] = engine.asked(state)
      const options = knowledge.orderMoves(state, seat, engine.options(state, seat))
      engine.apply(state, seat, options[draw(random, options.length)] as Choice<EarthReborn>)
    }
    const order = ['team.choose', 'draft.flip', 'draft.take', 'deploy.put', 'reveal.face', 'gear.assign', 'init.redraw']
    expect(order.map(kind => kinds.indexOf(kind))).toEqual(order.map(kind => kinds.indexOf(kind)).toSorted((a, b) => a - b))
    expect(order.filter(kind => !kinds.includes(kind))).toEqual([])
    expect(game.seats(state.config)).toEqual(['norad', 'salemite'])
  })

  test('[ER-SAGS-1, ER-SAGS34-1] the steps lie in their order from the first on', () => {
    const stepsOf = (players?: number): readonly string[] =>
      engine
        .start(game.config({ scenario: 'sags', ...(players === undefined ? {} : { players }) }), seeded('steps'))
        .stack.map(({ kind }) => kind)
        .toReversed()
    const ends = ['gear.assign', 'sags.end', 'turn.begin']
    expect(stepsOf().slice(1)).toEqual(
      ['team.choose', 'draft.flip', 'draft.take', 'deploy.begin', 'reveal.next', 'reveal.next', 'missions.deal', 'gear.pay'].concat(ends),
    )
    expect(stepsOf(3).slice(1)).toEqual(['band.begin', 'band.deal', 'band.keep', 'deploy.begin', 'missions.deal'].concat(ends))
  })

  test('[ER-SAGS34-2, ER-SAGS34-3, ER-SAGS34-4, ER-SAGS34-6, ER-SAGS34-7] what bands draw: so many doors of each size, one Driller, cards', () => {
    for (const players of [3, 4] as const) {
      const [builders, hirers, drawn] = [new Set<number>(), new Set<number>(), new Set<string>()]
      for (let seed = 0; seed < 24; seed++) {
        const state = engine.start(game.config({ scenario: 'sags', players }), seeded(`lot ${seed}`))
        const { reserves, spare, builder } = sagsOf(state)
        builders.add(builder)
        drawn.add(reserves.join())
        for (const own of reserves) {
          const large = own.filter(door => doorAt(door).large).length
          expect([large, own.length - large]).toEqual([2, players === 3 ? 5 : 4])
        }
        expect(new Set(reserves.flat()).size).toBe(reserves.flat().length)
        expect(spare.map(own => own.length)).toEqual(spare.map(() => 1))
        expect(spare.flat().map(({ is }) => is)).not.toContain(WALLED_DRILLER)
        const standing = engine.start(game.config({ scenario: 'sags', map: 'ready:1', players }), seeded(`lot ${seed}`))
        hirers.add(engine.asked(standing)[0] ?? NONE)
        const dealt = until(standing, 'band.keep', `lot ${seed}`)
        const cards = sagsOf(dealt).decks.map(deck => deck.map(({ is }) => is))
        expect(cards.map(deck => deck.length)).toEqual(cards.map(() => (players === 3 ? 10 : 7)))
        const scramblers = dealt.removed.filter(isScrambler)
        expect(scramblers).toHaveLength(1)
        expect(cards.flat().some(isScrambler)).toBe(false)
      }
      // by lot: everybody is the first in some of them, and no draw is like all others
      expect([builders.size, hirers.size]).toEqual([players, players])
      expect(drawn.size).toBeGreaterThan(20)
    }
  })

  test('[ER-SAGS34-10] how far markers lie apart is counted through doors and around walls', () => {
    const plan = planFrom({ ...decodeMap(MAP, true), drillers: [] })
    const { walls, doorOn } = plan
    const seen = { door: 0, wall: 0, open: 0 }
    for (let edge = 0; edge < walls.length; edge++) {
      const [a = 0, b = 0] = sidesOf(BUILD_GRID, edge)
      if (!isInside(BUILD_GRID, a) || !isInside(BUILD_GRID, b)) continue
      const between = doorOn[edge] !== NONE ? 'door' : (walls[edge] as number) > 0 ? 'wall' : 'open'
      seen[between]++
      expect([edge, stepsFrom(plan, a, 1).has(b)]).toEqual([edge, between !== 'wall'])
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
  })

  test('[ER-SAGS34-4, ER-SAGS34-16] what three and four begin with, and how long they play', () => {
    const termsOf = (players: number): readonly unknown[] => {
      const { startMp, baseCp, turns } = scenarioOf(engine.start(game.config({ scenario: 'sags', players }), seeded('terms')))
      return [startMp, baseCp, turns]
    }
    expect(termsOf(3)).toEqual([[25, 25, 25], [15, 15, 15], 5])
    expect(termsOf(4)).toEqual([[20, 20, 20, 20], [10, 10, 10, 10], 5])
  })

  test('[ER-SAGS34-19] in a new round everybody may be asked again to let somebody pass', () => {
    const state = engine.start(game.config({ scenario: 'sags', map: 'ready:1', players: 3 }), seeded('asked'))
    Object.assign(sagsOf(state), { asked: [id('vasquez')], through: id('vasquez') })
    forgetConsent(state)
    expect([sagsOf(state).asked, sagsOf(state).through]).toEqual([undefined, undefined])
  })

  test('[ER-SAGS-14, ER-SAGS-21] of a Driller and of a marker others hear where it lies, and no more', () => {
    const state = begun('shows')
    const to = 30
    expect(deploy.shows?.(state, { kind: 'deploy.put', seat: NORAD }, { character: id('vasquez'), to })).toEqual({ to })
    expect(placeDriller.shows?.(state, { kind: 'build.drill' }, { floor: 3, to })).toEqual({ to })
  })

  test('ready-made maps are whole and in one piece; a seed is the same map for all', () => {
    expect(READY_MAPS).toHaveLength(12)
    for (const map of READY_MAPS) {
      const { floors, doors } = decodeMap(map, true)
      const plan = planFrom({ floors, doors, drillers: [] })
      expect(plan.empty).toBe(0)
      expect(new Set([...partsOf(plan)].filter(part => part !== NONE)).size).toBe(1)
    }
    const [a, b] = [begun('a', 'seed:rubble'), begun('b', 'seed:rubble')]
    expect(sagsOf(a).floors).toEqual(sagsOf(b).floors)
    expect(sagsOf(begun('a', 'random')).floors).not.toEqual(sagsOf(begun('b', 'random')).floors)
    expect(READY_MAPS).toContain(until(begun('c', 'ready'), 'round.act').config.map)
    expect(() => game.config({ scenario: 'sags', map: 'm000-' })).toThrow(/word of a map/)
    expect(() => game.config({ scenario: 'sags', map: 'there' })).toThrow(/map: must be/)
    expect(() => game.config({ map: 'ready' })).toThrow(/scenario=sags/)
  })

  test('one of the ready-made maps by its number, and one that bots build before anybody comes', () => {
    expect(sagsOf(begun('d', 'ready:3')).floors).toEqual(decodeMap(READY_MAPS[2] as string, true).floors)
    // what it gives a side to begin with, by its number, drawn, or by its word; a band, or another map, has no more than everybody
    READY_MAPS.forEach((map, i) => {
      const mp = [0, 1].map(seat => SAGS_START_MP + (pointsOn(map)[seat] as number))
      expect([begun('e', `ready:${i + 1}`).mp, begun('e', map).mp]).toEqual([mp, mp])
    })
    expect(READY_MAPS.some(map => pointsOn(map).some(points => points > 0))).toBe(true)
    expect(begun('e', 'seed:rubble').mp).toEqual([SAGS_START_MP, SAGS_START_MP])
    expect(new Set(engine.start(game.config({ scenario: 'sags', map: 'ready:5', players: 3 }), seeded('e')).mp).size).toBe(1)
    for (const no of ['ready:0', 'ready:13', 'ready:x']) expect(() => game.config({ scenario: 'sags', map: no })).toThrow(/map: must be/)
    for (const players of [2, 3, 4]) {
      const [one, same] = [1, 2].map(() =>
        engine.start(game.config({ scenario: 'sags', map: 'bots', players }), seeded(`alone ${players}`)),
      )
      if (one === undefined || same === undefined) throw new Error('no match')
      expect(planOf(sagsOf(one)).empty).toBe(0)
      expect(engine.decision(one)).toBe(players === 2 ? 'team.choose' : 'band.enrol')
      expect(sagsOf(one).doors.length).toBeGreaterThan(0)
      expect(engine.hash(same)).toBe(engine.hash(one))
    }
  })

  test('matches of bands hold their answers apart', () => {
    const begin = (): State => engine.start(game.config({ scenario: 'sags', map: 'ready:1', players: 3 }), seeded('apart'))
    const before = JSON.stringify(begin())
    const random = seeded('apart')
    for (const state = begin(); engine.decision(state) !== 'round.act';) {
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[draw(random, options.length)] as Choice<EarthReborn>)
    }
    expect(JSON.stringify(begin())).toBe(before)
  })

  test('a bot hires more than one for its band, and no marker tells by its turn what it is', () => {
    const first = new Set<boolean>()
    for (let seed = 0; seed < 12; seed++) {
      const state = until(engine.start(game.config({ scenario: 'sags', map: 'ready:1', players: 3 }), seeded(seed)), 'deploy.put')
      for (const team of sagsOf(state).teams) expect(team.length).toBeGreaterThan(1)
      const [seat = 0] = engine.asked(state)
      const [put] = knowledge.orderMoves(state, seat, engine.options(state, seat))
      first.add(put !== undefined && 'character' in put && put.character === NONE)
    }
    // sometimes a Decoy comes first, sometimes somebody
    expect(first).toEqual(new Set([true, false]))
  })

  test('[ER-SAGS-17, RUL-78] teams of one’s faction, in secret, paid when all are shown', () => {
    const state = begun('team')
    expect(engine.asked(state)).toEqual([NORAD, SALEMITE])
    expect(refusal(state, NORAD, { do: 'enrol', character: 'franck-einstein' })).toEqual(['ER-SAGS-17 faction'])
    expect(refusal(state, NORAD, { do: 'done' })).toEqual(['ER-SAGS-17 empty'])
    engine.apply(state, NORAD, { do: 'enrol', character: id('mammoth-mk2') })
    expect(refusal(state, NORAD, { do: 'enrol', character: 'mammoth-mk2' })).toEqual(['ER-SAGS-17 twice'])
    enrol(state, NORAD, 'nick-bolter', 'vasquez', 'james-woo')
    expect(engine.view(state, SALEMITE).game.sags?.teams).toEqual([[], []])
    enrol(state, SALEMITE, 'franck-einstein', 'cherokee-bill')
    expect(state.mp).toEqual([30 - 27, 30 - 4])
    expect(sagsOf(state).teams[SALEMITE]).toEqual([id('franck-einstein'), id('cherokee-bill')])
  })

  test('[RUL-119] who cannot pay for anybody has the cheapest for what there is', () => {
    const state = begun('poor')
    state.mp = [3, 0]
    const offered = engine.options(state, NORAD).flatMap(option => ('character' in option ? [option.character] : []))
    expect(offered.map(one => characterAt(one).mpCost)).toEqual([5, 5])
    enrol(state, NORAD, 'vasquez')
    enrol(state, SALEMITE, 'cherokee-bill')
    expect(state.mp).toEqual([0, 0])
  })

  test('[ER-SAGS-18] the deck is divided by the side that is up; a flip exchanges the sides', () => {
    const [left, flipped] = [teams('draft'), teams('draft')]
    expect(engine.asked(left)).toEqual([NORAD])
    engine.apply(left, NORAD, { do: 'keep' })
    engine.apply(flipped, NORAD, { do: 'flip' })
    const cards = (state: State): number[][] => sagsOf(state).decks.map(deck => deck.map(({ is }) => is))
    expect(cards(left).flat()).toHaveLength(31)
    expect(cards(flipped)).toEqual(cards(left).toReversed())
    expect(engine.view(left, NORAD).game.sags?.decks[SALEMITE]?.every(card => card === null)).toBe(true)
    expect(engine.view(left, NORAD).game.sags?.decks[NORAD]).toEqual(cards(left)[NORAD])
  })

  test('[ER-SAGS-19] a card each, in secret and in one’s colour; then the decks change hands', () => {
    const state = until(teams('take'), 'draft.take')
    const before = sagsOf(state).decks.map(deck => deck.map(({ is }) => is))
    for (const seat of SEATS.keys()) {
      const options = engine.options(state, seat).flatMap(option => ('face' in option ? [option.face] : []))
      expect(options.map(cardOf)).toEqual(before[seat])
      expect(options.every(face => faceAt(face).faction === seat)).toBe(true)
      engine.apply(state, seat, { do: 'take', face: options[0] as number })
    }
    const after = sagsOf(state).decks.map(deck => deck.map(({ is }) => is))
    expect(after).toEqual([before[1]?.slice(1), before[0]?.slice(1)])
    expect(engine.view(state, SALEMITE).game.sags?.taken[NORAD]).toEqual([null])
    until(state, 'deploy.put')
    for (const seat of SEATS.keys()) expect(sagsOf(state).taken[seat]?.length).toBeLessThanOrEqual(sagsOf(state).teams[seat]?.length ?? 0)
  })

  test('[ER-SAGS-20] who has passed is not asked again; the decks still change hands', () => {
    const state = until(teams('pass'), 'draft.take')
    const [, theirs] = sagsOf(state).decks.map(deck => deck.map(({ is }) => is))
    engine.apply(state, NORAD, { do: 'pass' })
    engine.apply(state, SALEMITE, { do: 'take', face: facesOf(theirs?.[0] as number)[SALEMITE] })
    expect(engine.asked(state)).toEqual([SALEMITE])
    expect(sagsOf(state).decks[NORAD]?.map(({ is }) => is)).toEqual(theirs?.slice(1))
    until(state, 'deploy.put')
    expect(sagsOf(state).taken[NORAD]).toEqual([])
  })

  test('[ER-SAGS-21, RUL-117] face down in turn: Salemites first and indoors, NORAD outdoors; two decoys each', () => {
    const state = until(teams('deploy'), 'deploy.put')
    const plan = planOf(sagsOf(state))
    expect(engine.asked(state)).toEqual([SALEMITE])
    expect(sagsOf(state).markers.map(own => own.filter(({ is }) => is === NONE).length)).toEqual([2, 2])
    for (const seat of [SALEMITE, NORAD, SALEMITE, NORAD]) {
      const options = engine.options(state, seat).flatMap(option => ('character' in option && 'to' in option ? [option] : []))
      expect(new Set(options.map(({ to }) => plan.ground[to]))).toEqual(new Set([seat === SALEMITE ? INDOOR : OUTDOOR]))
      const [first] = options
      engine.apply(state, seat, first as Choice<EarthReborn>)
      expect(engine.view(state, 1 - seat).game.sags?.deployed.at(-1)?.character).toBe(null)
    }
    const taken = engine.name(state, { to: sagsOf(state).deployed[0]?.square ?? 0 })
    expect(refusal(state, SALEMITE, taken)).toEqual(['ER-SAGS-21 taken'])
  })

  test('[ER-SAGS-22, RUL-118] Salemites turn up first; decoys vanish; a large base covers its marker', () => {
    const state = until(teams('reveal', ['mammoth-mk2']), 'deploy.put')
    const marks = new Map<CharacterId, number>()
    while (engine.decision(state) === 'deploy.put') {
      const [seat = 0] = engine.asked(state)
      const [option] = engine.options(state, seat).flatMap(one => ('character' in one && 'to' in one ? [one] : []))
      if (option === undefined) break
      marks.set(option.character, option.to)
      engine.apply(state, seat, option)
    }
    const shown: number[] = []
    while (engine.decision(state)?.startsWith('reveal.') === true) {
      const [seat = 0] = engine.asked(state)
      shown.push(seat)
      const [option] = engine.options(state, seat)
      engine.apply(state, seat, option as Choice<EarthReborn>)
    }
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    const { square, status } = state.characters[id('mammoth-mk2')] as Character
    const { stride } = mapOf(state.config).grid
    expect(status).toBe('present')
    expect([square, square + 1, square + stride, square + stride + 1]).toContain(marks.get(id('mammoth-mk2')))
    expect(state.characters[id('jack-saw')]?.square).toBe(marks.get(id('jack-saw')))
    expect(sagsOf(state).deployed).toEqual([])
  })

  test('[ER-SAGS-23] Drillers are turned up, turned and paid; who is on one stands on any of its squares', () => {
    const state = begun('driller', 'built')
    const random = seeded('driller')
    while (engine.decision(state)?.startsWith('build.') === true) {
      const [seat = 0] = engine.asked(state)
      const all = engine.options(state, seat)
      const wanted = all.filter(option => 'do' in option && option.do === 'drill')
      const costly = all.filter(option => 'floor' in option && !('do' in option) && FLOOR_NAMES[option.floor] === 'driller-3')
      const options =
        wanted.length > 0 && sagsOf(state).drillers.length < 1
          ? wanted
          : costly.length > 0
            ? costly
            : knowledge.orderMoves(state, seat, all)
      engine.apply(state, seat, options[draw(random, options.length)] as Choice<EarthReborn>)
    }
    const [driller] = sagsOf(state).drillers
    if (driller === undefined) return expect(driller).toBeDefined()
    enrol(state, NORAD, 'vasquez')
    enrol(state, SALEMITE, 'jack-saw')
    until(state, 'deploy.put')
    expect(planOf(sagsOf(state)).ground[driller.square]).toBe(DRILLER)
    while (engine.decision(state) === 'deploy.put') {
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat).flatMap(one => ('character' in one && 'to' in one ? [one] : []))
      const onDriller = options.find(one => one.character === id('vasquez') && one.to === driller.square)
      engine.apply(state, seat, (onDriller ?? options[0]) as Choice<EarthReborn>)
    }
    const before = state.mp[NORAD] as number
    until(state, 'reveal.driller')
    engine.apply(state, NORAD, { turned: 1 })
    expect(state.mp[NORAD]).toBe(before - 1)
    expect(sagsOf(state).drillers[0]).toMatchObject({ turned: 1, isUp: true })
    until(state, 'reveal.spot')
    expect(engine.options(state, NORAD)).toHaveLength(4)
    until(state, 'round.act')
    const { floors, floorOn } = mapOf(state.config)
    expect(floors[floorOn[state.characters[id('vasquez')]?.square ?? 0] as number]?.name).toBe('driller-3')
  })

  test('[ER-SAGS-24, ER-VIC-6] four missions each, none about who or what is not there', () => {
    for (let seed = 0; seed < 6; seed++) {
      const heard: string[] = []
      const state = teams(`missions ${seed}`, ['vasquez'], ['jack-saw'])
      until(state, 'deploy.put')
      const random = seeded(seed)
      while (engine.decision(state) !== 'gear.assign') {
        const [seat = 0] = engine.asked(state)
        const options = knowledge.orderMoves(state, seat, engine.options(state, seat))
        engine.apply(state, seat, options[draw(random, options.length)] as Choice<EarthReborn>, event => {
          if (event.kind === 'missionReplaced') heard.push(missionAt(event.mission).name)
        })
      }
      const sags = sagsOf(state)
      for (const seat of SEATS.keys()) {
        const own = (sags.missions[seat] ?? []).map(({ is }) => is)
        expect(own).toHaveLength(4)
        expect(own.every(one => missionAt(one).faction === seat && isPossible(sags, one))).toBe(true)
        expect(own.flatMap(one => missionAt(one).requires.characters).every(one => [id('vasquez'), id('jack-saw')].includes(one))).toBe(
          true,
        )
        expect(engine.view(state, 1 - seat).game.sags?.missions[seat]).toEqual([null, null, null, null])
      }
      for (const name of heard) expect(isPossible(sags, mission(name))).toBe(false)
    }
  })

  test('[ER-SAGS-27] what was taken is paid; who cannot pay all of it loses it all', () => {
    const rich = until(teams('rich'), 'deploy.put')
    const taken = sagsOf(rich).taken.map((own, seat) => own.reduce((sum, { is }) => sum + faceAt(facesOf(is)[seat as 0 | 1]).mpCost, 0))
    const before = rich.mp.slice()
    until(rich, 'gear.assign')
    expect(rich.mp).toEqual(before.map((points, seat) => points - (taken[seat] ?? 0)))
    const poor = until(teams('poor', ['nick-bolter']), 'draft.take')
    const costly = sagsOf(poor).decks[NORAD]?.find(({ is }) => faceAt(facesOf(is)[NORAD]).mpCost > 0)
    engine.apply(poor, NORAD, { do: 'take', face: facesOf(costly?.is ?? 0)[NORAD] })
    until(poor, 'deploy.put')
    poor.mp[NORAD] = 0
    until(poor, 'gear.assign')
    expect(sagsOf(poor).taken[NORAD]).toEqual([])
    expect(poor.mp[NORAD]).toBe(0)
  })

  test('[ER-SAGS-28, ER-SAGS-29] one card for each, and two Magnetic cards for two Salemites', () => {
    const state = until(teams('gear', ['nick-bolter', 'vasquez'], ['jeff-deeler', 'franck-einstein', 'jessica-hollister']), 'gear.assign')
    const own = engine.options(state, SALEMITE).flatMap(option => ('face' in option && 'character' in option ? [option] : []))
    const card = own.find(option => option.face !== MAGNETIC)
    engine.apply(state, SALEMITE, card as Choice<EarthReborn>)
    const others = engine.options(state, SALEMITE).flatMap(option => ('face' in option && 'character' in option ? [option] : []))
    expect(others.filter(option => option.face !== MAGNETIC && option.character === card?.character)).toEqual([])
    expect(refusal(state, SALEMITE, { do: 'done' })).toEqual(['ER-SAGS-29 left'])
    engine.apply(state, SALEMITE, { do: 'give', face: MAGNETIC, character: id('jeff-deeler') })
    expect(refusal(state, SALEMITE, { do: 'give', face: 'magnetic', character: 'jeff-deeler' })).toEqual(['ER-SAGS-29 undefined'])
    engine.apply(state, SALEMITE, { do: 'give', face: MAGNETIC, character: id('franck-einstein') })
    engine.apply(state, SALEMITE, { do: 'done' })
    until(state, 'round.act')
    expect(state.characters.filter(({ magnetic }) => magnetic === 1).length).toBe(2)
    expect(state.characters[card?.character ?? 0]?.cards).toEqual([card?.face])
  })
})

describe('play', () => {
  test('[ER-SAGS-30] Salemite ground and Initiative, 15 CP, 6 turns, everything but several levels', () => {
    // who does not have the marker may fight for it
    const state = until(teams('play'), 'init.duel')
    expect(engine.asked(state)).toEqual([NORAD])
    const scenario = scenarioOf(state)
    expect(scenario).toMatchObject({ ground: SALEMITE, initiative: SALEMITE, turns: 6, baseCp: [15, 15] })
    expect(uses(state, 'multipleLevels')).toBe(false)
    expect([...scenario.modules]).toHaveLength(19)
    expect(state.initiative).toBe(SALEMITE)
    const carried = state.characters.flatMap(({ cards }) => cards.map(cardOf))
    expect(
      state.deck
        .map(({ card }) => card.is)
        .concat(carried)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 31 }, (_, card) => card))
  })

  test('[ER-SAGS-31, RUL-86] a mission that is completed brings its points at once and is shown', () => {
    const state = playing('score', ['N01', 'N03', 'N13', 'N17'], ['S04', 'S11', 'S17', 'S06'])
    kill(state, 'jeff-deeler')
    expect(state.mp).toEqual([20, 10])
    expect(engine.view(state, SALEMITE).game.sags?.missions[NORAD]).toEqual([mission('N01'), null, null, null])
    kill(state, 'jack-saw')
    expect(state.mp).toEqual([20, 10])
  })

  test('[ER-SAGS-25] a death that completes two missions counts for the one that is chosen', () => {
    const state = playing('two', ['N01', 'N02', 'N03', 'N13'], [])
    kill(state, 'jeff-deeler')
    expect(engine.decision(state)).toBe('mission.choose')
    expect(engine.asked(state)).toEqual([NORAD])
    engine.apply(state, NORAD, { mission: mission('N02') })
    expect(state.mp).toEqual([14, 10])
    // the other card stays as it was, and the same death does not count again
    settle(state)
    expect(state.mp).toEqual([14, 10])
    kill(state, 'jack-saw')
    expect(state.mp).toEqual([18, 10])
  })

  test('[ER-VIC-6] places count in every Final phase, survivors at the end', () => {
    const state = playing('hold', ['N17'], ['S11'])
    concludeTurn(state)
    expect(state.mp).toEqual([10, 10])
    note(state, { what: 'raised', seat: SALEMITE })
    settle(state)
    expect(state.mp).toEqual([10, 14])
    while (game.over(state) === false) {
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat)
      const quiet = options.find(option => 'do' in option && (option.do === 'pass' || option.do === 'done' || option.do === 'keep'))
      engine.apply(state, seat, (quiet ?? options[0]) as Choice<EarthReborn>)
    }
    const alive = [id('nick-bolter'), id('vasquez'), id('james-woo')].filter(one => state.characters[one]?.status === 'present').length
    expect(state.mp[NORAD]).toBe(10 + 3 * alive)
    expect(state.turn).toBe(6)
    expect(state.end).toEqual({
      winners: [(state.mp[NORAD] as number) > (state.mp[SALEMITE] as number) ? NORAD : SALEMITE],
      rule: 'ER-SAGS-31',
    })
  })

  test('[ER-SAGS-31, RUL-80] with as many points both have won', () => {
    const state = playing('tie', [], [])
    while (game.over(state) === false) {
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat)
      const quiet = options.find(option => 'do' in option && (option.do === 'pass' || option.do === 'done' || option.do === 'keep'))
      engine.apply(state, seat, (quiet ?? options[0]) as Choice<EarthReborn>)
    }
    expect(state.end?.winners).toEqual([NORAD, SALEMITE])
  })

  test('[ER-SAGS-32] a traitor seen with NORAD is unmasked, if Kill Traitor is held, and shown by it', () => {
    const place = (state: State): void => {
      const [free = 0, next = 0] =
        (mapOf(state.config).floors.find(({ name }) => name === 'cemetery') ?? mapOf(state.config).floors[0])?.squares ?? []
      for (const one of state.characters) if (one.status === 'present') one.status = 'absent'
      Object.assign(state.characters[id('cherokee-bill')] as Character, { status: 'present', seat: NORAD, square: free, facing: 1 })
      Object.assign(state.characters[id('jack-saw')] as Character, { status: 'present', square: next, facing: next === free + 1 ? 3 : 0 })
    }
    const held = playing('traitor', [], ['S03'])
    place(held)
    unmask(held)
    expect(held.unmasked).toEqual([id('cherokee-bill')])
    expect(engine.view(held, NORAD).game.sags?.missions[SALEMITE]).toEqual([mission('S03')])
    const other = playing('traitor', [], ['S04'])
    place(other)
    unmask(other)
    expect(other.unmasked).toEqual([])
  })

  test('[ER-SPY-4, ER-SAGS-30] a Spy Point looks at a mission of the other one', () => {
    const state = playing('spy', ['N01', 'N02'], ['S04', 'S11'])
    state.stack.push({ kind: 'spy.use', seat: NORAD, points: 2, canScore: true })
    expect(engine.options(state, NORAD)).toContainEqual({ do: 'pry', points: 2 })
    engine.apply(state, NORAD, { do: 'pry', points: 2 })
    expect(engine.view(state, NORAD).game.sags?.missions[SALEMITE]).toEqual([mission('S04'), mission('S11')])
    expect(engine.view(state, 'spectator').game.sags?.missions[SALEMITE]).toEqual([null, null])
  })

  test('each of the 36 missions asks for something and is worth something', () => {
    expect(MISSIONS).toHaveLength(36)
    const { conditions } = scenarioOf(until(teams('all'), 'round.act')).victory
    expect(conditions).toHaveLength(36)
    expect(conditions.every(({ mp, when }) => mp > 0 && when.length > 0)).toBe(true)
  })
})
