import { createEngine, draw as chance, readPosition, type Seat, seeded } from '@rubble/engine'
import type { Pen } from '@rubble/kit'
import { kindOf, type Language, LANGUAGES } from '@rubble/text'
import { describe, expect, test } from 'vitest'
import { hexCount } from '../derive/hexes.ts'
import { pieceId, TILES } from '../data/components.ts'
import { game } from '../game.ts'
import type { State } from '../model/state.ts'
import { manifest } from '../manifest.ts'
import { texts } from '../texts.ts'
import { draw } from './draw.ts'

const engine = createEngine(game)

function pen(language: Language, width: number, paint: (text: string) => string = text => text): Pen {
  const text: Pen['text'] = (key, fields = {}) =>
    (texts[language][key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, field: string) => String(fields[field]))
  const name: Pen['name'] = (field, value) => text(`name.${kindOf(manifest.nouns[field] ?? field)}.${String(value)}`)
  return { width, name, text, seat: (_, one) => paint(one), strong: paint, faint: paint }
}

const drawn = (
  state: State,
  width = 100,
  language: Language = 'en',
  seat: Seat | 'spectator' = 'spectator',
  paint?: (text: string) => string,
): string => draw(engine.view(state, seat), state.config.armies, pen(language, width, paint))

/** States along a game of random choices. */
function sample(config: object, seed: number): State[] {
  const random = seeded(seed)
  const state = engine.start(game.config(config), seeded(`deal ${seed}`))
  const states: State[] = []
  for (let i = 0; i < 400 && !game.over(state); i++) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[chance(random, options.length)] as (typeof options)[0])
    if (i % 20 === 0 || state.battle !== null) states.push(game.clone(state))
  }
  return states
}
const states = [
  {},
  { armies: ['moloch', 'outpost'] },
  { armies: ['dancer', 'neojungle', 'borgo'], mode: 'points' },
  { armies: ['hegemony', 'steel-police', 'doomsday-machine', 'mississippi'], mode: 'teams', largeBoard: true },
].flatMap(sample)

const SIZES: Readonly<Record<number, number>> = { 19: 58, 37: 80 }
const leastWidth = ({ config }: State): number => SIZES[hexCount(config)] ?? 0

/** The outline of an empty board, without its coordinates. */
function isBoard(text: string, state: State): boolean {
  const rows = text.split('\n').filter(line => /[/\\]/.test(line))
  return rows.length === 2 * 3 * (hexCount(state.config) === 19 ? 5 : 7)
}

describe('the table as text', () => {
  test.each(LANGUAGES)('fits its width in %s, wide or narrow', language => {
    for (const state of states) {
      for (const width of [50, 58, 80, 90, 100, 112, 140, 200]) {
        for (const line of drawn(state, width, language).split('\n'))
          expect([...line].length, `${width}: ${line}`).toBeLessThanOrEqual(width)
      }
    }
  })

  test('is a board of hexes where there is room, and a list where there is none', () => {
    for (const state of states) {
      for (const width of [leastWidth(state), 80, 100, 140])
        expect(isBoard(drawn(state, Math.max(width, leastWidth(state))), state)).toBe(true)
      expect(isBoard(drawn(state, leastWidth(state) - 1), state)).toBe(false)
      expect(drawn(state, leastWidth(state) - 1)).not.toMatch(/[/\\]_/)
    }
  })

  test('paint changes nothing but the paint', () => {
    for (const state of states)
      expect(drawn(state, 100, 'en', 0, text => `\u001b${text}\u001b`).replaceAll('\u001b', '')).toBe(drawn(state))
  })

  test('everybody sees the same: only the order of the piles is hidden', () => {
    for (const state of states) expect(drawn(state, 100, 'pl', 0)).toBe(drawn(state, 100, 'pl'))
  })

  test('every mark on the table is explained, in every language', () => {
    for (const state of states) for (const language of LANGUAGES) expect(drawn(state, 100, language)).not.toMatch(/(?:board|name)\.[a-z]+/)
  })
})

describe('every tile', () => {
  const units = TILES.filter(({ kind }) => kind !== 'instant' && kind !== 'foundation')

  /** Alone in the middle of a board, with all that can be held against it. */
  const burdened = (tile: (typeof TILES)[number], facing: number): State => {
    const state = engine.start(game.config({ armies: ['mississippi', 'neojungle'] }), seeded(1))
    const id = pieceId(tile.id, tile.count > 1 ? tile.count : 1)
    const unit = { id, owner: 1, hex: 0, facing, wounds: tile.hitPoints - 1, paralysed: true, steelNet: true, used: 0, converted: false }
    return { ...state, turn: 3, units: [unit], venom: [0, 0, 0].map(from => ({ unit: id, from })) }
  }

  /** The hex in the middle of the narrowest board: its six rows, and its sides cut off them. */
  const rowsOf = (state: State): { rows: string[]; sides: string } => {
    const rows = drawn(state, 58)
      .split('\n')
      .slice(14, 20)
      .map((row, i) => [...row].slice(22 + (INSETS[i] ?? 0), 36 - (INSETS[i] ?? 0)).join(''))
    return { rows, sides: rows.map(row => `${row[0]}${row.at(-1)}`).join(' ') }
  }
  const INSETS = [2, 1, 0, 0, 1, 2]

  test('fits into the narrowest hex, turned any way, with wounds and markers', () => {
    for (const tile of units) {
      for (let facing = 0; facing < 6; facing++) {
        const { rows, sides } = rowsOf(burdened(tile, facing))
        const left = tile.isHq || tile.hitPoints === 1 ? '♥1' : `♥1/${tile.hitPoints}`
        expect(sides, tile.name).toBe('/\\ /\\ /\\ \\/ \\/ \\/')
        for (const mark of ['⊞⊘☠3', left, `(${texts.en[`name.sign.${tile.name}`]}`, 'C3'])
          expect(rows.join(''), `${tile.name} ${facing}`).toContain(mark)
      }
    }
  })

  test('has a call sign of at most three letters, and no two of an army share one', () => {
    for (const language of LANGUAGES) {
      const signs = TILES.filter(({ kind }) => kind !== 'instant').map(
        ({ army, name }) => `${army} ${texts[language][`name.sign.${name}`]}`,
      )
      expect(
        signs.every(sign => /^\S+ \S{2,3}$/.test(sign)),
        language,
      ).toBe(true)
      expect(
        signs.filter((sign, i) => signs.indexOf(sign) !== i),
        language,
      ).toEqual([])
    }
  })

  test('shows its strikes where they point', () => {
    const monster = TILES.find(({ name }) => name === 'neojungle-monster') as (typeof TILES)[number]
    // Printed 3 at the top, 2 beside it, then 1. Turned clockwise by two, the 3 points south-east.
    expect(rowsOf(burdened(monster, 2)).rows).toEqual([
      '/   ▲    \\',
      '/    C3  ◥2\\',
      '/   (MON)    \\',
      '\\  i0 ♥1/2   /',
      '\\◣  ⊞⊘☠3 ◢3/',
      '\\___▼2___/',
    ])
  })
})

describe('what is seen of a moment', () => {
  const at = (position: Record<string, unknown>, config: object = { armies: ['sharrash', 'mississippi'] }): State =>
    readPosition(engine, position, 1, config)

  test('all that can lie on a board', () => {
    const state = at({
      turn: 7,
      active: 'mississippi',
      units: {
        'sharrash-hq': { at: 'A3', hp: 17 },
        'sharrash-mutant#1': 'C3 NE',
        'sharrash-officer': 'C4 N',
        'sharrash-rats#2': { at: 'B2', facing: 'N', paralysed: true },
        'sharrash-plague#1': { at: 'D2', facing: 'SW', wounds: 1, venom: 2 },
        'sharrash-mortar#1': 'A2 SE',
        'sharrash-scout': 'A1 SE',
        'mississippi-hq': 'E1',
        'mississippi-net-fighter': 'C2 SE',
        'mississippi-zone': 'C5 N',
        'mississippi-shadow#1': 'E3',
      },
      grounds: { 'sharrash-hole': 'C5', 'mississippi-toxic-bomb': 'D4' },
      hand: { mississippi: ['mississippi-battle', 'mississippi-poisoner', 'mississippi-medic'], sharrash: [] },
      spent: [{ unit: 'sharrash-plague#1', by: 'sharrash-plague#1' }],
    })
    expect(`\n${drawn(state, 100)}\n`).toMatchInlineSnapshot(`
      "
      Turn 7 · Mississippi
                                   __________                                  [Sharrash]
                                  /          \\                                 ♥17 · pile 27
                                 /     C1     \\                                discard pile 0
                      __________/              \\__________                     On the board:
                     /          \\              /          \\                      HOL Hole · MOR Mortar
                    /     B1     \\            /     D1     \\                     MUT Mutant · OFF Officer
         __________/              \\__________/              \\__________          PLA Plague · RAT Rats
        /          \\              /          \\              /    ▲     \\         SCO Scout
       /     A1    ⊕\\            /     C2     \\            /◤    E1    ◥\\
      /   [SCO] ∪    \\__________/    (NET)     \\__________/    (HQ) ►    \\   ► (Mississippi)
      \\    i+1 ♥1    /    ▲     \\    i1 ♥1     /          \\    i0 ♥20    /     ♥20 · pile 27
       \\           ⊕/◤    B2    ◥\\          ◢#/◤    D2     \\◣          ◢/      discard pile 0
        \\__________/    [RAT2]    \\__________/  [PLA1] (»)  \\____▼_____/       In hand:
        /          \\    i3* ♥1    /          \\  i1,0 ♥1/2   /          \\         Battle
       /     A2     \\     ⊘      /     C3   ◥2\\    ⊗☠2     /     E2     \\        Poisoner  i3 ☠ N,NE
      /   [MOR1] ∩   \\__________/   [MUT1] ϟ   \\____▼_____/              \\       Medic  ✚ ⊕ N,SE
      \\   i2,1 ♥1    /          \\    i3 ♥1     /          \\              /     On the board:
       \\           ↘/     B3     \\            /     D3     \\            /        NET Net Fighter
        \\__________/              \\__________/              \\__________/         SHA Shadow
        /    ▲     \\              /    ⊕     \\              /          \\         TOX Toxic Bomb · ZON Zone
       /◤    A3    ◥\\            /⊕    C4     \\            /     E3     \\
      /    [HQ] ⇄    \\__________/   [OFF] ∪    \\__________/  (SHA1) ○1   \\   ⊕ supporting module
      \\    i0 ♥17    /          \\    ▲+1 ♥1    /          \\    i1 ♥1     /   ∪ Underground
       \\◣          ◢/     B4     \\            /     D4     \\            /    i+1 +1 initiative
        \\____▼_____/              \\__________/              \\__________/     ♥ hit points  ↑ ranged
                   \\              /    ⊖     \\              /                ∩ Mortar  i initiative
                    \\            /⊖    C5    ⊖\\            /                 ▲ melee
                     \\__________/    (ZON)     \\__(TOX)___/                  ⇄ Underground Castling
                                \\    i=0 ♥2    /                             ⊘ paralysed  # net
                                 \\            /                              ϟ Paralysis  ▲+1 +1 melee
                                  \\__[HOL]___/                               ⊖ hampering module
                                                                             i=0 initiative 0  » Mobility
                                                                             ⊗ netted  ☠1 Venom marker
                                                                             ► HQ push back  ○ Shadow
                                                                             ☠ Poisoning  ✚ Medic
                                                                             * changed by modules
                                                                             ( ) used
      "
    `)
    expect(`\n${drawn(state, 57)}\n`).toMatchInlineSnapshot(`
      "
      Turn 7 · Mississippi
      A1 [SCO] Scout (Sharrash) · SE · i+1 ♥1 · ⊕ NE,SE · ∪
      A2 [MOR1] Mortar 1 · SE · i2,1 ♥1 · ↘ · ∩
      A3 [HQ] HQ (Sharrash) · i0 ♥17 · ▲ ◥ ◢ ▼ ◣ ◤ · ⇄
      B2 [RAT2] Rats 2 · N · i3* ♥1 · ▲ ◥ ◤ · ⊘ paralysed
      C2 (NET) Net Fighter (Mississippi) · SE · i1 ♥1
         ◢ # SE
      C3 [MUT1] Mutant 1 (Sharrash) · NE · i3 ♥1 · ◥2 · ϟ
      C4 [OFF] Officer (Sharrash) · N · ▲+1 ♥1 · ⊕ N,NW · ∪
      C5 (ZON) Zone · N · i=0 ♥2 · ⊖ N,NE,NW
         Foundation tile: Hole [HOL]
      D2 [PLA1] Plague 1 · SW · i1,0 ♥1/2 · ▼ ◤ · (»)
         ⊗ netted · ☠2 Venom marker
      D4 Foundation tile: Toxic Bomb (TOX)
      E1 (HQ) HQ (Mississippi) · i0 ♥20 · ▲ ◥ ◢ ▼ ◣ ◤ · ►
      E3 (SHA1) Shadow 1 · i1 ♥1 · ○1
      Empty: B1, B3, B4, C1, D1, D3, E2
        [Sharrash]
        ♥17 · pile 27 · discard pile 0
        On the board:
          HOL Hole · MOR Mortar · MUT Mutant · OFF Officer
          PLA Plague · RAT Rats · SCO Scout

      ► (Mississippi)
        ♥20 · pile 27 · discard pile 0
        In hand:
          Battle
          Poisoner  i3 ☠ N,NE
          Medic  ✚ ⊕ N,SE
        On the board:
          NET Net Fighter · SHA Shadow · TOX Toxic Bomb
          ZON Zone

      ⊕ supporting module  ∪ Underground  i+1 +1 initiative
      ♥ hit points  ↑ ranged  ∩ Mortar  i initiative  ▲ melee
      ⇄ Underground Castling  ⊘ paralysed  # net  ϟ Paralysis
      ▲+1 +1 melee  ⊖ hampering module  i=0 initiative 0
      » Mobility  ⊗ netted  ☠1 Venom marker  ► HQ push back
      ○ Shadow  ☠ Poisoning  ✚ Medic  * changed by modules
      ( ) used
      "
    `)
  })

  test('a battle: its phase, what has been used, and the blows that are about to fall', () => {
    const state = at(
      {
        active: 'sharrash',
        hand: { sharrash: ['sharrash-battle'] },
        units: {
          'sharrash-hq': 'A3',
          'sharrash-mutant#1': 'C3 NE',
          'sharrash-medic#1': 'A2 S',
          'sharrash-medic#2': 'B3 NE',
          'mississippi-hq': 'D2',
          'mississippi-medic#1': 'E2 NW',
          'mississippi-medic#2': 'E1 SW',
        },
      },
      { armies: ['sharrash', 'mississippi'] },
    )
    const battle = engine.options(state, 0).find(option => 'do' in option && option.do === 'play')
    engine.apply(state, 0, battle as NonNullable<typeof battle>)
    const text = drawn(state)
    expect(text).toContain('Turn\u00a07 · Sharrash · Battle, phase\u00a03')
    expect(text).toContain('! Mutant\u00a01 (Sharrash) → HQ (Mississippi): −1')
    expect(text).toContain('i(3) ♥1')
    expect(text).toContain('( )\u00a0used')
  })

  test('who is out, who is in terror, who is in a team, and points', () => {
    const units = { 'borgo-hq': 'A1', 'moloch-hq': 'E1', 'hegemony-hq': 'A3', 'outpost-hq': 'E3' }
    const teams = drawn(at({ units, terror: ['borgo'] }, { armies: ['borgo', 'moloch', 'hegemony', 'outpost'], mode: 'teams' }), 200)
    expect(teams).toContain('team game')
    expect(teams).toMatch(/<Hegemony>[^]*ally: Borgo/)
    expect(teams).toContain('Terror: no board tiles next turn')
    const { 'outpost-hq': _, ...three } = units
    const points = drawn(at({ units: three, points: { moloch: 5 } }, { armies: ['borgo', 'moloch', 'hegemony'], mode: 'points' }), 200)
    expect(points).toContain('points: 5')
    const { 'hegemony-hq': __, ...two } = three
    expect(drawn(at({ units: two, out: ['hegemony'] }, { armies: ['borgo', 'moloch', 'hegemony'] }), 200)).toMatch(
      /<Hegemony> *\n.*out of the game/,
    )
  })
})
