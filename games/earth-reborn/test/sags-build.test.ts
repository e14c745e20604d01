// Building a map: what lies where, which doors it takes, and that it always comes to an end.
import { type Choice, createEngine, draw, type Flat, type Random, seeded } from '@rubble/engine'
import { isInside, nextInLine, sidesOf, squareAt } from '@rubble/geometry/squares'
import { describe, expect, test } from 'vitest'
import { DOORS } from '../src/data/doors.ts'
import { FLOORS } from '../src/data/floors.ts'
import { decodeMap, encodeMap } from '../src/data/map-code.ts'
import { MISSIONS } from '../src/data/missions.ts'
import { FLOOR_NAMES } from '../src/data/rosters.ts'
import { doorTrouble } from '../src/derive/build/doorways.ts'
import { demandsOf } from '../src/derive/build/judge.ts'
import { BUILD_GRID, buildingTiles, cornerAt, drillersIn, type Lay, LAYS } from '../src/derive/build/lays.ts'
import { eachPlacement, judgePlace, tilesToLay } from '../src/derive/build/placements.ts'
import { baseOf, layOf, planFrom, planOf } from '../src/derive/build/plan.ts'
import { type EarthReborn, game } from '../src/game.ts'
import { openSags } from '../src/rules/sags/door.ts'
import { NORAD, SALEMITE } from '../src/model/ids.ts'
import type { PlacedFloor } from '../src/model/scenario.ts'
import type { State } from '../src/model/state.ts'
import { sagsOf } from '../src/rules/sags/sags.ts'
import { yardOf } from '../src/rules/sags/yard.ts'

await openSags()

const engine = createEngine(game)
const BUILDING_TILES = buildingTiles(undefined)
const DRILLERS = drillersIn(undefined)
const begun = (seed: string): State => engine.start(game.config({ scenario: 'sags' }), seeded(seed))

/** Random choices, while it asks for something of this kind. */
function play(state: State, seed: string, isOn: (kind: string, state: State) => boolean): State {
  const random = seeded(seed)
  while (isOn(engine.decision(state) ?? '', state)) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number])
  }
  return state
}
const isBuilding = (kind: string): boolean => kind.startsWith('build.')

const at = (x: number, y: number): number => squareAt(BUILD_GRID, { level: 0, x, y })
const tile = (name: string, x: number, y: number, turned = 0, side: PlacedFloor['side'] = 'front'): PlacedFloor => ({
  floor: FLOOR_NAMES.indexOf(name),
  side,
  level: 0,
  x,
  y,
  turned,
})
const edgeBetween = (a: number, b: number): number => {
  const edge = Array.from({ length: 2 * BUILD_GRID.squares }, (_, one) => one).find(one => {
    const [p, q] = sidesOf(BUILD_GRID, one)
    return (p === a && q === b) || (p === b && q === a)
  })
  return edge ?? -1
}

/** A table at the point where a tile is chosen, with these on it. */
function tableWith(floors: readonly PlacedFloor[], more: Readonly<Record<string, unknown>> = {}): State {
  const state = game.position.read(
    { phase: 'setup', turn: 0, sags: { built: encodeMap({ floors, doors: [] }), ...more } },
    seeded('table'),
    game.config({ scenario: 'sags' }),
  )
  state.stack = [{ kind: 'build.tile' }]
  return state
}
const lay = (state: State, seat: number, name: string): void => {
  engine.apply(state, seat, { do: 'lay', floor: FLOOR_NAMES.indexOf(name) })
}
const refusal = (state: State, seat: number, part: Flat): string[] =>
  engine.explain(state, seat, part).refusals.map(({ refused, args }) => `${refused} ${String(args['why'])}`)

describe('components', () => {
  test('[ER-SAGS-3] eleven groups without stairs, five Drillers for NORAD, a frame of 16 × 20', () => {
    expect(BUILD_GRID.frames).toEqual([{ width: 16, height: 20 }])
    expect(DRILLERS).toHaveLength(5)
    expect(BUILDING_TILES).toHaveLength(FLOORS.length - 5 - 4)
    expect(new Set(BUILDING_TILES.map(floor => FLOORS[floor]?.group)).size).toBe(11)
    expect(BUILDING_TILES.filter(floor => FLOOR_NAMES[floor]?.startsWith('stairs'))).toEqual([])
    const { spare } = sagsOf(begun('drillers'))
    expect(spare.map(own => own.length)).toEqual([5, 0])
  })

  test('[ER-SAGS-4, ER-SAGS-5] both begin with 30 MP and 12 doors', () => {
    const state = begun('doors')
    expect(state.mp).toEqual([30, 30])
    expect(sagsOf(state).reserves.map(own => own.length)).toEqual([12, 12])
    for (const [seat, own] of sagsOf(state).reserves.entries()) for (const door of own) expect(DOORS[door]?.owner).toBe(seat)
    expect(new Set(DOORS.map(({ mpCost }) => mpCost))).toEqual(new Set([0, 1]))
  })

  test('[ER-SAGS-26] eighteen missions for each faction, and what they name is there', () => {
    for (const seat of [NORAD, SALEMITE]) expect(MISSIONS.filter(({ faction }) => faction === seat)).toHaveLength(18)
  })
})

describe('placing tiles', () => {
  test('[ER-SAGS-6, RUL-79] a random player begins, then they alternate', () => {
    const first = new Set(Array.from({ length: 12 }, (_, seed) => engine.asked(begun(`first ${seed}`))[0]))
    expect(first).toEqual(new Set([NORAD, SALEMITE]))
    const state = begun('turns')
    const [seat = 0] = engine.asked(state)
    play(state, 'turns', kind => kind !== 'build.tile' || sagsOf(state).floors.length + sagsOf(state).drillers.length === 0)
    expect(engine.asked(state)).toEqual([1 - seat])
  })

  test('[ER-SAGS-9] a tile touches the frame or another one, on empty squares', () => {
    const state = tableWith([tile('outdoor-2x2-1', 0, 0)])
    const yard = yardOf(state)
    const one = LAYS[FLOOR_NAMES.indexOf('outdoor-2x2-2')]?.[0]
    if (one === undefined) throw new Error('no lay')
    expect(judgePlace(yard, one, at(6, 6))).toBe('loose')
    expect(judgePlace(yard, one, at(1, 1))).toBe('covered')
    expect(judgePlace(yard, one, at(2, 0))).toBe('fine')
    expect(judgePlace(yard, one, at(14, 18))).toBe('fine')
    lay(state, NORAD, 'outdoor-2x2-2')
    expect(refusal(state, NORAD, { to: 'G7', side: 'front', turned: 0 })).toContain('ER-SAGS-9 loose')
  })

  test('[ER-SAGS-10, RUL-113] a room that touches another tile has a way in, or gets a door', () => {
    // the walled back of a cell against an outdoor tile: only a door leads in
    const state = tableWith([tile('outdoor-2x2-1', 0, 0)])
    lay(state, NORAD, 'storage-closet')
    const needy = engine
      .options(state, NORAD)
      .filter(option => 'turned' in option && 'to' in option && option.to === at(2, 0) && option.side === 'front')
    expect(needy.length).toBeGreaterThan(0)
    engine.apply(state, NORAD, needy[0] as (typeof needy)[number])
    expect(engine.decision(state)).toBe('build.door')
    const placed = sagsOf(state).floors.at(-1) as PlacedFloor
    expect(demandsOf(planFrom(sagsOf(state)), layOf(placed), baseOf(placed), true)).not.toEqual({ edges: [], parts: [] })
    expect(refusal(state, NORAD, { do: 'done' })[0]).toMatch(/ER-SAGS-1[01] door/)
    // one or two doors later it may be left at that
    for (let doors = 0; doors < 2 && refusal(state, NORAD, { do: 'done' }).length > 0; doors++) {
      const [door] = engine.options(state, NORAD)
      engine.apply(state, NORAD, door as NonNullable<typeof door>)
    }
    expect(demandsOf(planFrom(sagsOf(state)), layOf(placed), baseOf(placed), true)).toEqual({ edges: [], parts: [] })
  })

  test('[ER-SAGS-11] where outdoors meets indoors without a wall a door must be', () => {
    const state = tableWith([tile('storage-closet', 0, 0)])
    const { walls, tileOn } = planFrom(sagsOf(state))
    // beside the one side of the closet that has no wall
    const open = Array.from({ length: walls.length }, (_, edge) => edge).find(edge => {
      const [a, b] = sidesOf(BUILD_GRID, edge)
      return walls[edge] === 0 && (tileOn[a] === 0) !== (tileOn[b] === 0) && isInside(BUILD_GRID, a) && isInside(BUILD_GRID, b)
    })
    if (open === undefined) return expect(open).toBeDefined()
    const outside = sidesOf(BUILD_GRID, open).find(square => tileOn[square] !== 0) as number
    lay(state, NORAD, 'outdoor-1-3')
    engine.apply(state, NORAD, { to: outside, side: 'front', turned: 0 })
    expect(engine.decision(state)).toBe('build.door')
    expect(
      engine.options(state, NORAD).every(option => 'edge' in option && [open, nextInLine(BUILD_GRID, open)].includes(option.edge)),
    ).toBe(true)
    expect(refusal(state, NORAD, { do: 'done' })).toEqual(['ER-SAGS-11 door'])
  })

  test('[ER-SAGS-12] who has no door for it loses 2 MP for the tile', () => {
    const state = tableWith([tile('outdoor-2x2-1', 0, 0)], { reserves: { norad: [] } })
    lay(state, NORAD, 'storage-closet')
    const shut = engine.options(state, NORAD).find(option => {
      if (!('turned' in option && 'to' in option) || option.to !== at(2, 0)) return false
      const one = layOf({ floor: FLOOR_NAMES.indexOf('storage-closet'), side: option.side, turned: option.turned })
      return demandsOf(planFrom(sagsOf(state)), one, option.to, false).parts.length > 0
    })
    engine.apply(state, NORAD, shut as NonNullable<typeof shut>)
    expect(state.mp[NORAD]).toBe(28)
    expect(engine.decision(state)).toBe('build.tile')
  })

  test('[ER-SAGS-13] further doors may be placed at the new tile', () => {
    const state = tableWith([tile('chapel', 0, 0)])
    lay(state, NORAD, 'barracks')
    const beside = engine.options(state, NORAD).find(option => {
      const next = engine.game.clone(state)
      engine.apply(next, NORAD, option)
      return engine.decision(next) === 'build.door' && engine.options(next, NORAD).some(one => 'do' in one && one.do === 'done')
    })
    expect(beside).toBeDefined()
    engine.apply(state, NORAD, beside as NonNullable<typeof beside>)
    const door = engine.options(state, NORAD).find(option => 'edge' in option)
    engine.apply(state, NORAD, door as NonNullable<typeof door>)
    expect(sagsOf(state).doors).toHaveLength(1)
  })

  test('[ER-SAGS-14] a Driller lies face down, walled, without doors; only NORAD has some', () => {
    const state = tableWith([tile('outdoor-2x2-1', 0, 0)])
    engine.apply(state, NORAD, { do: 'drill' })
    const option = engine.options(state, NORAD).find(one => 'to' in one && one.to === at(2, 0))
    engine.apply(state, NORAD, option as NonNullable<typeof option>)
    const [driller] = sagsOf(state).drillers
    expect(driller?.isUp).toBe(false)
    expect(engine.view(state, SALEMITE).game.sags?.drillers[0]?.floor).toBe(null)
    expect(engine.view(state, NORAD).game.sags?.drillers[0]?.floor).toBe(driller?.floor.is)
    expect(doorTrouble(planFrom(sagsOf(state)), edgeBetween(at(1, 0), at(2, 0)), false)).toBe('driller')
    expect(engine.asked(state)).toEqual([SALEMITE])
    expect(refusal(state, SALEMITE, { do: 'drill' })).toEqual(['ER-SAGS-14 none'])
  })

  test('[ER-SAGS-15] icons bring points to who is named, or to whom the Constructor names', () => {
    const state = tableWith([])
    lay(state, NORAD, 'sewers-exit-1')
    engine.apply(state, NORAD, { to: at(0, 0), side: 'front', turned: 0 })
    expect(state.mp).toEqual([31, 30])
    const other = tableWith([])
    lay(other, NORAD, 'armory')
    const [place] = engine.options(other, NORAD)
    engine.apply(other, NORAD, place as NonNullable<typeof place>)
    expect(engine.decision(other)).toBe('build.icon')
    engine.apply(other, NORAD, { on: SALEMITE })
    expect(other.mp).toEqual([30, 29])
  })

  test('[ER-SAGS-16] where doors may stand, and why not', () => {
    const sags = sagsOf(tableWith([tile('gym', 0, 0), tile('chapel', 3, 0), tile('outdoor-2x2-1', 7, 0), tile('outdoor-2x2-2', 7, 2)]))
    const plan = planFrom(sags)
    const crates = planFrom({
      floors: [tile('storage-room', 4, 4), tile('cemetery', 0, 4), tile('outdoor-2x4', 8, 4)],
      drillers: [],
      doors: [],
    })
    const troubles = new Set<string>()
    for (let edge = 0; edge < 2 * BUILD_GRID.squares; edge++)
      for (const one of [plan, crates]) troubles.add(doorTrouble(one, edge, false) ?? 'fine')
    expect([...troubles].toSorted()).toEqual(['barred', 'double', 'ends', 'fine', 'inside', 'nothing', 'outdoor'].toSorted())
    expect(doorTrouble(plan, edgeBetween(at(8, 1), at(8, 2)), false)).toBe('outdoor')
    const safe = planFrom({
      floors: [tile('secret-safe-room', 0, 0), tile('outdoor-2x2-1', 3, 0), tile('outdoor-2x3', 0, 3)],
      drillers: [],
      doors: [],
    })
    const secure = [...safe.secure.keys()].filter(edge => safe.secure[edge] === 1)
    expect(secure.length).toBeGreaterThan(0)
    for (const edge of secure) expect(doorTrouble(safe, edge, false)).not.toBe(undefined)
  })

  test('[ER-SAGS-16] doors that cost a point take it', () => {
    const state = tableWith([tile('chapel', 0, 0)])
    const costly = DOORS.find(({ owner, mpCost, large }) => owner === NORAD && mpCost === 1 && !large)
    lay(state, NORAD, 'outdoor-2x2-1')
    const place = engine.options(state, NORAD).find(option => {
      const next = engine.game.clone(state)
      engine.apply(next, NORAD, option)
      return engine.decision(next) === 'build.door' && engine.options(next, NORAD).some(one => 'leaf' in one && one.leaf === costly?.id)
    })
    engine.apply(state, NORAD, place as NonNullable<typeof place>)
    const door = engine.options(state, NORAD).find(one => 'leaf' in one && one.leaf === costly?.id)
    engine.apply(state, NORAD, door as NonNullable<typeof door>)
    expect(state.mp[NORAD]).toBe(29)
  })
})

interface LotPlace {
  readonly floor: number
  readonly place: Choice<EarthReborn>
}

/** Somewhere a tile may lie, found by pointing at random; undefined where that takes too long. */
function placeByLot(state: State, random: Random): LotPlace | undefined {
  const yard = yardOf(state)
  for (let tries = 0; tries < POINTED; tries++) {
    const floor = yard.supply[draw(random, yard.supply.length)] as number
    const lays = LAYS[floor] as readonly Lay[]
    const one = lays[draw(random, lays.length)] as Lay
    const to = cornerAt(draw(random, 17 - one.width), draw(random, 21 - one.height))
    const verdict = judgePlace(yard, one, to)
    if (verdict === 'fine' || verdict === 'breach') return { floor, place: { to, side: one.side, turned: one.turned } }
  }
  return placeOfAny(state, random)
}
const POINTED = 60

/** Where there is little room left: any place of the first tile, in an order by lot, that has some. */
function placeOfAny(state: State, random: Random): LotPlace | undefined {
  const yard = yardOf(state)
  const supply = [...yard.supply]
  while (supply.length > 0) {
    const [floor] = supply.splice(draw(random, supply.length), 1) as [number]
    const places: Choice<EarthReborn>[] = []
    eachPlacement(yard, floor, false, ({ side, turned }, to) => {
      places.push({ to, side, turned })
      return places.length >= MOST_PLACES
    })
    const place = places[draw(random, Math.max(1, places.length))]
    if (place !== undefined) return { floor, place }
  }
  return undefined
}
const MOST_PLACES = 20

/** A whole building by lot, without listing all that could be done before each choice: what is chosen is judged instead. */
function buildByLot(seed: number): State {
  const state = begun(`lot ${seed}`)
  const random = seeded(`lot ${seed}`)
  for (let kind = engine.decision(state); kind?.startsWith('build.') === true; kind = engine.decision(state)) {
    const [seat = 0] = engine.asked(state)
    const found = kind === 'build.tile' ? placeByLot(state, random) : undefined
    const options = found === undefined ? engine.options(state, seat) : []
    if (found === undefined) engine.apply(state, seat, options[draw(random, options.length)] as Choice<EarthReborn>)
    else {
      engine.apply(state, seat, { do: 'lay', floor: found.floor })
      engine.apply(state, seat, found.place)
    }
  }
  return state
}

function checkMap(state: State): void {
  const sags = sagsOf(state)
  expect(planFrom(sags).empty).toBe(0)
  expect(sags.way).toEqual([])
  const code = encodeMap(sags)
  if (sags.drillers.length === 0) expect(encodeMap(decodeMap(code, true))).toBe(code)
  expect(new Set(sags.floors.map(({ floor }) => floor)).size).toBe(sags.floors.length)
  expect(state.mp.every(points => points >= 0)).toBe(true)
}

describe('the whole map', () => {
  test('[ER-SAGS-7, ER-SAGS-8, RUL-114] random buildings fill the frame, and their words are read as they were written', () => {
    for (let seed = 0; seed < BUILDINGS; seed++) checkMap(play(begun(`whole ${seed}`), `play ${seed}`, isBuilding))
  }, 120_000)

  test('[ER-SAGS-7, ER-SAGS-8, RUL-114] so do a thousand that are built by pointing anywhere', () => {
    for (let seed = 0; seed < LOTS; seed++) checkMap(buildByLot(seed))
  }, 300_000)

  test('[ER-SAGS-7] a tile that would leave a gap is refused with its reason', () => {
    // all small tiles but one are gone: two single squares cannot be left
    const state = play(begun('gap'), 'gap', (kind, now) => isBuilding(kind) && planFrom(sagsOf(now)).empty > 60)
    const verdicts = new Set<string>()
    play(state, 'gap 2', kind => {
      if (kind === 'build.tile') {
        const yard = yardOf(state)
        for (const floor of tilesToLay(yard).floors)
          for (const one of LAYS[floor] ?? [])
            for (let square = 0; square < BUILD_GRID.squares; square++) verdicts.add(judgePlace(yard, one, square))
      }
      return isBuilding(kind) && !verdicts.has('gap')
    })
    expect(verdicts).toContain('gap')
  })

  test('[RUL-114] where a tile may lie is the same whatever was worked out before', () => {
    const state = begun('again')
    let compared = 0
    play(state, 'again', kind => {
      if (kind === 'build.place') {
        const [seat = 0] = engine.asked(state)
        const known = engine.options(state, seat)
        // another map in between: nothing is remembered of this one
        planOf({ floors: [], drillers: [], doors: [] })
        expect(engine.options(engine.game.clone(state), seat)).toEqual(known)
        compared++
      }
      return isBuilding(kind)
    })
    expect(compared).toBeGreaterThan(40)
  })

  test('every place that is offered is one that is judged to be fine', () => {
    const state = play(begun('offers'), 'offers', (kind, now) => isBuilding(kind) && sagsOf(now).floors.length < 12)
    play(state, 'more', kind => isBuilding(kind) && kind !== 'build.tile')
    const yard = yardOf(state)
    const [floor = 0] = tilesToLay(yard).floors
    let offered = 0
    eachPlacement(yard, floor, false, (one, base) => {
      offered++
      expect(['fine', 'breach']).toContain(judgePlace(yard, one, base))
      return false
    })
    expect(offered).toBeGreaterThan(0)
  })
})
/** Each with some seventy tiles of random choices. */
const BUILDINGS = 12
const LOTS = 1000
