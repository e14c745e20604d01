// What must hold at every moment of every game, whoever plays.
import { type Choice, createEngine, draw, type Random, readPosition, type Seat, seeded, writePosition } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { ALL_AREAS, areaAt, cardAt, cardOfUnit, deckList } from '../src/data/components.ts'
import { game, type MissionCombat } from '../src/index.ts'
import type { Event } from '../src/model/events.ts'
import { type AreaId, SEATS } from '../src/model/ids.ts'
import type { State, Unit } from '../src/model/state.ts'

const engine = createEngine(game)
const GAMES = 24

type AnyChoice = Choice<MissionCombat>

const anyOf = (options: readonly AnyChoice[], random: Random): AnyChoice => options[draw(random, options.length)] as AnyChoice

/** Random play alone hardly ever wins: every other game is played by those who attack wherever they can, with all they have. */
function choose(options: readonly AnyChoice[], isEager: boolean, random: Random): AnyChoice {
  if (!isEager) return anyOf(options, random)
  const blows = options.filter(option => ('do' in option && (option.do === 'attack' || option.do === 'event')) || 'target' in option)
  if (blows.length > 0) return anyOf(blows, random)
  const most = options.at(-1) as AnyChoice
  return 'amount' in most ? most : anyOf(options, random)
}

interface Watch {
  /** At every decision, before it is answered. */
  decision?(state: State, seat: Seat, options: readonly AnyChoice[]): void
  /** While an event is told. */
  event?(event: Event, state: State): void
  /** After a choice, with a bit for every seat that learnt something. */
  chosen?(state: State, seat: Seat, learnt: number): void
  /** When the game is over. */
  end?(state: State): void
}

/** Plays all games once for each watch, so that a failure names its rule. */
function watchGames(watch: Watch): void {
  for (let seed = 1; seed <= GAMES; seed++) {
    const random = seeded(`players ${seed}`)
    const state = engine.start({}, seeded(seed))
    const listen = (event: Event) => watch.event?.(event, state)
    while (!game.over(state)) {
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat)
      watch.decision?.(state, seat, options)
      const learnt = engine.apply(state, seat, choose(options, seed % 2 === 0, random), listen)
      watch.chosen?.(state, seat, learnt)
    }
    watch.end?.(state)
  }
}

const seatOf = ({ id }: Unit): Seat => cardOfUnit(id).seat
const at = (state: State, area: AreaId): Unit[] => state.units.filter(unit => unit.area === area)
const isMixed = (units: readonly Unit[]): boolean => new Set(units.map(seatOf)).size > 1
const fitsOn = (unit: Unit, area: AreaId): boolean => !(cardOfUnit(unit.id).oversized && areaAt(area).building)
const check = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

describe('invariants', () => {
  test('[MC-RAID-16] outside an open raid no area is mixed and no oversized unit is on a building', () => {
    let quiet = 0
    watchGames({
      decision(state) {
        const settled = state.units.filter(unit => unit.id !== state.raid?.unit)
        for (const area of ALL_AREAS)
          check(!isMixed(settled.filter(unit => unit.area === area)), `turn ${state.turn}: area ${areaAt(area).name} is mixed`)
        for (const unit of settled)
          check(fitsOn(unit, unit.area), `turn ${state.turn}: unit ${unit.id} is too large for ${areaAt(unit.area).name}`)
        if (state.raid === null) quiet++
      },
    })
    expect(quiet).toBeGreaterThan(1000)
  })

  test('[MC-RAID-16] a position that breaks this is refused', () => {
    const sniper = { unit: 'm-stealth-sniper#1', origin: 'p-dark-portal' }
    const read = (units: object, raid?: object) => () => readPosition(engine, { units, ...(raid === undefined ? {} : { raid }) }, 1)
    expect(read({ 'm-stealth-sniper#1': 'm-hq', 'p-exorcist#1': 'm-hq' })).toThrow('MC-RAID-16')
    expect(read({ 'm-armored-rail-tank#1': 'm-bunker-west', 'p-exorcist#1': 'p-red-portal' })).toThrow('MC-RAID-16')
    expect(read({ 'm-stealth-sniper#1': 'p-blue-portal', 'p-portal-trooper#1': 'p-blue-portal' }, sniper)).not.toThrow()
  })

  test('[MC-RAID-11] a raider can always go back: no enemy is at its origin, and it fits there', () => {
    let raids = 0
    const isFree = (state: State, raider: Unit, origin: AreaId) =>
      fitsOn(raider, origin) && at(state, origin).every(unit => seatOf(unit) === seatOf(raider))
    watchGames({
      decision(state) {
        const raider = state.units.find(unit => unit.id === state.raid?.unit)
        if (state.raid === null || raider === undefined) return
        check(isFree(state, raider, state.raid.origin), `turn ${state.turn}: unit ${raider.id} cannot go back`)
        raids++
      },
      event(event, state) {
        if (event.kind !== 'unitReturned') return
        const raider = state.units.find(({ id }) => id === event.unit) as Unit
        check(
          raider.area === event.to && isFree(state, raider, event.to),
          `turn ${state.turn}: unit ${event.unit} went where it cannot stand`,
        )
      },
    })
    expect(raids).toBeGreaterThan(100)
  })

  test('[MC-CONTROL-6] no action but an attack happens while a raid is open', () => {
    const actions = new Set<Event['kind']>(['cardDrawn', 'unitPlayed', 'eventPlayed', 'unitMoved', 'turnEnded'])
    let back = 0
    watchGames({
      event(event, state) {
        if (actions.has(event.kind)) check(state.raid === null, `turn ${state.turn}: ${event.kind} during a raid`)
        if (event.kind === 'unitReturned') back++
      },
    })
    expect(back).toBeGreaterThan(50)
  })

  test('[MC-CONTROL-1, MC-CONTROL-2, MC-CONTROL-3, MC-CONTROL-4] each area has the one controller that its units say', () => {
    let mixed = 0
    let before: Seat[] = []
    watchGames({
      decision(state) {
        if (state.turn === 0) before = ALL_AREAS.map(area => areaAt(area).seat)
        before = ALL_AREAS.map(area => {
          const [seat, other] = [...new Set(at(state, area).map(seatOf))]
          if (other !== undefined) mixed++
          return other === undefined ? (seat ?? areaAt(area).seat) : (before[area] as Seat)
        })
        const written = (writePosition(engine, state)['control'] ?? {}) as Readonly<Record<string, string>>
        const held = Object.fromEntries(
          ALL_AREAS.filter(area => before[area] !== areaAt(area).seat).map(area => [areaAt(area).name, SEATS[before[area] as Seat]]),
        )
        check(
          JSON.stringify(held) === JSON.stringify(written),
          `turn ${state.turn}: ${JSON.stringify(written)} instead of ${JSON.stringify(held)}`,
        )
      },
    })
    expect(mixed).toBeGreaterThan(100)
  })

  test('[MC-TURN-9] only the active player is ever asked', () => {
    watchGames({
      decision(state, seat) {
        check(engine.asked(state).length === 1, `turn ${state.turn}: several are asked`)
        check(state.turn === 0 || seat === state.active, `turn ${state.turn}: seat ${seat} is asked`)
      },
    })
  })

  test('[MC-ATTACK-7] a unit that is not ranged attacks only in its own raid', () => {
    let attacks = 0
    watchGames({
      decision(state, _, options) {
        for (const option of options) {
          if (!('do' in option) || option.do !== 'attack') continue
          check(
            cardOfUnit(option.unit).ranged || option.unit === state.raid?.unit,
            `turn ${state.turn}: unit ${option.unit} may attack without a raid`,
          )
        }
      },
      event(event, state) {
        if (event.kind !== 'unitAttacked' || cardOfUnit(event.unit).ranged) return
        check(event.unit === state.raid?.unit, `turn ${state.turn}: unit ${event.unit} attacked without a raid`)
        attacks++
      },
    })
    expect(attacks).toBeGreaterThan(50)
  })

  test('[MC-END-3] only enemy units are removed, so the winner always has a unit left', () => {
    let wins = 0
    watchGames({
      event(event, state) {
        if (event.kind !== 'unitDestroyed' && event.kind !== 'unitRemoved') return
        check(cardOfUnit(event.target).seat !== state.active, `turn ${state.turn}: an own unit was removed`)
      },
      end(state) {
        if (state.end?.rule !== 'MC-END-1') return
        check(state.end.winners.length === 1 && state.end.winners[0] === state.active, 'somebody else has won')
        check(state.units.length > 0 && state.units.every(unit => seatOf(unit) === state.active), "the board is not the winner's")
        wins++
      },
    })
    expect(wins).toBeGreaterThan(5)
  })

  test('[MC-END-1] the game goes on exactly while both players have a unit on the board', () => {
    watchGames({
      decision(state) {
        if (state.turn > 0) check(new Set(state.units.map(seatOf)).size === 2, `turn ${state.turn}: a player without units plays on`)
      },
    })
  })

  test('[MC-COMP-1] no card is ever lost or won: each faction has its thirty', () => {
    watchGames({
      decision(state) {
        for (const seat of SEATS.keys()) {
          const playing = state.playing === null || cardAt(state.playing).seat !== seat ? [] : [state.playing]
          const zones = [state.deck, state.hand, state.drawn, state.discard].flatMap(zone => zone[seat] ?? [])
          const cards = [...zones, ...playing, ...state.units.filter(unit => seatOf(unit) === seat).map(({ id }) => cardOfUnit(id).id)]
          check(cards.sort((a, b) => a - b).join() === deckList(seat).join(), `turn ${state.turn}: cards of seat ${seat}: ${cards.join()}`)
        }
      },
    })
  })

  test('[MC-MOVE-1] every move is one step', () => {
    watchGames({
      event(event, state) {
        if (event.kind === 'unitMoved')
          check(areaAt(event.from).adjacent.includes(event.to), `turn ${state.turn}: from ${event.from} to ${event.to}`)
      },
    })
  })

  test('[MC-TURN-2, MC-TURN-8, MC-DMG-4] every turn begins with its points, without damage, marks or raid', () => {
    watchGames({
      event(event, state) {
        if (event.kind !== 'turnBegan') return
        check(event.ap === (event.turn === 1 ? 2 : 4) && state.ap === event.ap, `turn ${event.turn}: ${event.ap} points`)
        check(
          state.raid === null && state.units.every(unit => unit.damage === 0 && !unit.speedUsed && !unit.roadUsed),
          `turn ${event.turn}: something is left over`,
        )
      },
    })
  })

  test('[MC-INFO-1, MC-INFO-2, MC-INFO-4] nobody hears which card another has drawn or kept, and nobody sees a deck', () => {
    let hidden = 0
    watchGames({
      decision(state) {
        for (const viewer of [0, 1, 'spectator'] as const) {
          const { deck, hand, drawn } = engine.view(state, viewer).game
          check(
            deck.every(({ items }) => items === undefined),
            `turn ${state.turn}: ${viewer} sees a deck`,
          )
          for (const zone of [hand, drawn])
            check(
              zone.every(({ items }, seat) => items === undefined || seat === viewer),
              `turn ${state.turn}: ${viewer} sees a hand`,
            )
        }
      },
      event(event) {
        if (event.kind !== 'cardDrawn' && event.kind !== 'cardKept') return
        check('card' in (engine.eventFor(event, event.seat) ?? {}), 'the player does not hear the own card')
        for (const viewer of [1 - event.seat, 'spectator'] as const)
          check(!('card' in (engine.eventFor(event, viewer) ?? {})), `${viewer} hears a secret card`)
        hidden++
      },
    })
    expect(hidden).toBeGreaterThan(100)
  })

  test('[MC-INFO-3] everybody sees the whole table, and how many cards lie in hands and decks', () => {
    watchGames({
      decision(state) {
        const { units, discard, playing, raid, turn, active, ap, end } = state
        const table = JSON.stringify({ units, discard, playing, raid, turn, active, ap, end })
        const counts = JSON.stringify([state.hand, state.drawn, state.deck].map(zone => zone.map(cards => cards.length)))
        for (const viewer of [0, 1, 'spectator'] as const) {
          const { units, discard, playing, raid, turn, active, ap, end, hand, drawn, deck } = engine.view(state, viewer).game
          check(
            JSON.stringify({ units, discard, playing, raid, turn, active, ap, end }) === table,
            `turn ${turn}: ${viewer} does not see the table`,
          )
          check(
            JSON.stringify([hand, drawn, deck].map(zone => zone.map(({ count }) => count))) === counts,
            `turn ${turn}: ${viewer} cannot count the cards`,
          )
        }
      },
    })
  })

  test('[MC-INFO-6] a draw and the end of a turn are learnt by the player, so that no undo crosses them', () => {
    const sealing = new Set<Event['kind']>(['cardDrawn', 'deckRenewed', 'turnEnded'])
    let seals = 0
    watchGames({
      event(event) {
        if (sealing.has(event.kind)) seals++
      },
      chosen(state, seat, learnt) {
        check(seals === 0 || ((learnt >> seat) & 1) === 1, `turn ${state.turn}: a draw or the end of a turn could be taken back`)
        seals = 0
      },
    })
  })
})
