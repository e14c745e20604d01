// "why …" answers about what was named: in every game, in the language of the table, however a newcomer puts it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, type Doc, type Engine, Match, type Types } from '@rubble/engine'
import type { Language } from '@rubble/text'
import type { AnyPack } from '@rubble/kit'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../src/games.ts'
import { type ChoiceOutcome, Table } from '../src/play/table.ts'
import { folder, rubble } from './rubble.ts'

interface Situation {
  readonly config?: unknown
  readonly position: Doc
}

async function tableOf(game: string, { config = {}, position }: Situation, language: Language): Promise<Table> {
  const entry = GAMES.find(({ id }) => id === game)
  if (entry === undefined) throw new Error(`there is no ${game}`)
  const pack: AnyPack = await entry.load()
  const engine = createEngine(pack.game) as unknown as Engine<Types>
  return new Table(pack, engine, new Match(engine, config, 'why', position), language)
}

/** Everything an answer says, part by part; parts that say nothing are left out. */
function said({ unknown, absent, apart, beside, meanings, possible, reasons }: ChoiceOutcome): Record<string, readonly string[]> {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
  const parts = {
    unknown,
    absent,
    apart,
    beside,
    meanings,
    possible: possible.map(({ text }) => text),
    reasons: reasons.map(({ rule, text }) => `${rule}: ${text}`),
  }
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, texts]) => texts.length > 0)
      .map(([part, texts]) => [part, texts.map(plain)]),
  )
}

async function asker(game: string, laid: Situation, language: Language): Promise<(typed: string) => Record<string, readonly string[]>> {
  const table = await tableOf(game, laid, language)
  const [seat = 0] = table.engine.asked(table.match.state)
  return typed => said(table.why(seat, typed))
}

const COMBAT: Situation = {
  position: {
    turn: 4,
    active: 'marines',
    ap: 2,
    hand: { marines: ['m-hellfire', 'm-stealth-sniper'] },
    units: {
      'm-armored-gauss-tank#1': 'm-hq',
      'm-armored-gauss-tank#2': 'm-arterial-road',
      'm-stealth-sniper#1': 'm-hq',
      'p-exorcist#1': 'p-red-portal',
      'p-portal-trooper#1': 'p-dark-portal',
    },
  },
}
const HEX: Situation = {
  config: { armies: ['sharrash', 'moloch'] },
  position: {
    active: 'sharrash',
    hand: { sharrash: ['sharrash-mutant', 'sharrash-battle'] },
    units: {
      'sharrash-hq': 'C3',
      'sharrash-officer': 'C2 N',
      'sharrash-rats#1': 'B3 N',
      'sharrash-beast': 'D2 N',
      'moloch-hq': 'E1',
      'moloch-hunter-killer#1': 'D3 N',
    },
  },
}
const CITY: Situation = { position: { city: { D00: 'x0y0', D02: 'x1y0', D06: 'x0y-1' }, stack: [{ kind: 'turn.act' }] } }

const FAR = 'MC-MOVE-1: Too far. Units move one area.'
const TANK_2 = ['Move Armored Gauss Tank 2 to Dark Portal, 1 AP', 'Move Armored Gauss Tank 2 to Dark Portal, free by road']

describe('Mission: Combat!, in English', () => {
  test('the thing that was named is answered, though others could do it', async () => {
    const why = await asker('mission-combat', COMBAT, 'en')
    expect(why('attack sniper')).toEqual({ reasons: ['MC-ATTACK-3: No standard enemy in reach.'] })
    expect(why('attack exorcist')).toEqual({ reasons: ['MC-ATTACK-1: None of your units can hit it now.'] })
    expect(why('move tank 1 to dark portal')).toEqual({ reasons: [FAR] })
    expect(why('play hellfire')).toEqual({ reasons: ['MC-EVENT-8: No target. It hits only colossal enemies.'] })
    expect(why('end raid')).toEqual({ reasons: ['MC-RAID-4: No raid is under way.'] })
    expect(why('hellfire exorcist')).toEqual({ beside: ['Exorcist 1'], reasons: ['MC-EVENT-8: No target. It hits only colossal enemies.'] })
  })

  test('what can mean several things is listed, and each of them answered', async () => {
    const why = await asker('mission-combat', COMBAT, 'en')
    expect(why('move tank to dark portal')).toEqual({
      meanings: ['Armored Gauss Tank 1', 'Armored Gauss Tank 2'],
      possible: TANK_2,
      reasons: [FAR],
    })
    expect(why('sniper')['meanings']).toEqual(['Stealth Sniper', 'Stealth Sniper 1'])
    expect(why('portal')['meanings']).toEqual([
      'Yellow Portal Alpha',
      'Dark Portal',
      'Yellow Portal Omega',
      'Blue Portal',
      'Red Portal',
      'Portal Trooper 1',
    ])
    expect(why('end')).toEqual({
      meanings: ['End the raid', 'End turn'],
      possible: ['End turn'],
      reasons: ['MC-RAID-4: No raid is under way.'],
    })
  })

  test('a word that names nothing is told back, and nothing else is answered', async () => {
    const why = await asker('mission-combat', COMBAT, 'en')
    expect(why('attack xyzzy')).toEqual({ unknown: ['xyzzy'] })
    expect(why('fly Stealth Sniper')).toEqual({ unknown: ['fly'] })
    expect(why('move rift titan')).toEqual({ absent: ['rift titan'] })
    expect(why('move tank 3 to hq')).toEqual({ absent: ['tank 3'] })
    expect(why('attack hellfire')).toEqual({ apart: ['attack', 'hellfire'] })
    expect(why('is it')).toEqual({})
  })

  test('words may come in any order, joined, begun, bent, and with others around them', async () => {
    const why = await asker('mission-combat', COMBAT, 'en')
    const forms = [
      'dark portal gauss #1 move',
      'move gau 1 dark',
      'can’t I move the gauss tank 1 into the darkportal?',
      'moves tanks 1 to the dark portals',
      'TANK #1 → DARK PORTAL',
    ]
    for (const typed of forms) expect(why(typed), typed).toEqual({ reasons: [FAR] })
  })

  test('in a raid, and while damage is shared out, the rule that comes first is told, and how much is left', async () => {
    const table = await tableOf(
      'mission-combat',
      {
        position: {
          turn: 4,
          active: 'marines',
          ap: 2,
          units: { 'm-stealth-sniper#1': 'm-arterial-road', 'p-portal-trooper#1': 'p-dark-portal' },
        },
      },
      'en',
    )
    table.match.choose(0, { do: 'attack', unit: 'm-stealth-sniper#1' })
    const left = ['MC-ATTACK-4: At most 20. No more is left.']
    expect(said(table.why(0, 'damage 50'))).toEqual({ reasons: left })
    expect(said(table.why(0, '50'))).toEqual({ reasons: left })
    expect(said(table.why(0, 'end turn'))).toEqual({ reasons: left })
    expect(said(table.why(0, 'end xyzzy'))).toEqual({ unknown: ['xyzzy'], absent: ['end'] })
  })
})

describe('Mission: Combat!, in other languages', () => {
  test('Polish names, declined, without accents', async () => {
    const why = await asker('mission-combat', COMBAT, 'pl')
    const far = 'MC-MOVE-1: Za daleko. Jednostki idą o jeden obszar.'
    for (const typed of [
      'poruszyć czołg Gaussa 1 mroczny portal',
      'czolg gaussa 1 do mrocznego portalu',
      'mroczny portal, czołgiem Gaussa #1',
    ])
      expect(why(typed), typed).toEqual({ reasons: [far] })
    expect(why('czolg mroczny')['meanings']).toEqual(['Czołg Gaussa 1', 'Czołg Gaussa 2'])
    expect(why('xyzzy snajper')).toEqual({ unknown: ['xyzzy'] })
    expect(why('egzorcysty')).toEqual({ reasons: ['MC-ATTACK-1: Żadna twoja jednostka jej nie sięga.'] })
  })

  test('German and French', async () => {
    const german = await asker('mission-combat', COMBAT, 'de')
    expect(german('bewege sniper zum dunklen portal')).toEqual({ reasons: ['MC-MOVE-1: Zu weit. Einheiten ziehen ein Gebiet.'] })
    expect(german('gauss tank 2 ausfallstrasse')).toEqual({ reasons: ['MC-MOVE-1: Sie ist schon dort.'] })
    const french = await asker('mission-combat', COMBAT, 'fr')
    expect(french('deplacer sniper vers le portail noir')).toEqual({ reasons: ['MC-MOVE-1: Trop loin. Une unité avance d’un district.'] })
    expect(french('xyzzy')).toEqual({ unknown: ['xyzzy'] })
  })

  test('German verbs that come apart, as prompts and lessons say them', async () => {
    const why = await asker('mission-combat', COMBAT, 'de')
    const none = why('Stealth Sniper angreifen')
    expect(none['reasons']).toEqual(['MC-ATTACK-3: Kein Feind der Art Standard in Reichweite.'])
    for (const typed of ['greif mit dem Stealth Sniper an', 'Greife Stealth Sniper an', 'warum greift der Sniper 1 nicht an'])
      expect(why(typed), typed).toEqual(none)
    for (const typed of ['spiele Hellfire aus', 'spiel Hellfire']) expect(why(typed), typed).toEqual(why('Hellfire ausspielen'))
    expect(why('greif xyzzy an')).toEqual({ unknown: ['xyzzy'] })
  })
})

describe('Neuroshima Hex', () => {
  test('in English', async () => {
    const why = await asker('neuroshima-hex', HEX, 'en')
    expect(why('castle rats')).toEqual({ reasons: ['NH-UNDER-1: No Underground. Underworlds on the board give it.'] })
    expect(why('castle officer')).toEqual({ possible: ['Swap HQ and Officer (Sharrash)'] })
    expect(why('castle hunter')).toEqual({ reasons: ['NH-CASTLE-1: Your HQ swaps only with your unit beside it.'] })
    expect(why('castle xyzzy')).toEqual({ unknown: ['xyzzy'] })
    expect(why('castle landfill')).toEqual({ absent: ['landfill'] })
    expect(why('castle mutant')).toEqual({ apart: ['castle', 'mutant'] })
    expect(why('place mutant on c3')).toEqual({ beside: ['c3'], possible: ['Place Mutant'] })
    expect(why('hq')['meanings']).toEqual(['HQ (Sharrash)', 'HQ (Moloch)'])
  })

  test('a tile that can only be discarded: also why it cannot be played', async () => {
    const units = { 'mississippi-hq': 'A1', 'moloch-hq': 'E1' }
    const position = { active: 'mississippi', hand: { mississippi: ['mississippi-transposition'] }, units }
    const why = await asker('neuroshima-hex', { config: { armies: ['mississippi', 'moloch'] }, position }, 'en')
    const few = ['NH-TRANSPOS-1: Too few units. Two free ones besides the HQ.']
    expect(why('transposition')).toEqual({ possible: ['Discard Transposition'], reasons: few })
    expect(why('discard transposition')).toEqual({ possible: ['Discard Transposition'] })
    expect(why('play transposition')).toEqual({ reasons: few })
  })

  test('in Polish', async () => {
    const why = await asker('neuroshima-hex', HEX, 'pl')
    const rats = { reasons: ['NH-UNDER-1: Brak cechy Podziemny. Dają ją Podziemia na planszy.'] }
    for (const typed of ['roszada szczury', 'szczurów roszada', 'podziemna roszada szczurami']) expect(why(typed), typed).toEqual(rats)
    expect(why('roszada oficer')).toMatchObject({ possible: [expect.stringMatching(/Oficer/)] })
    expect(why('roszada xyzzy')).toEqual({ unknown: ['xyzzy'] })
    expect(why('roszada mutant')).toEqual({ apart: ['roszada', 'mutant'] })
    expect(why('zakoncz ture')).toEqual({ possible: ['Zakończ turę'] })
  })
})

describe('Ratcatcher', () => {
  test('in English', async () => {
    const why = await asker('ratcatcher', CITY, 'en')
    const far = { reasons: ['RC-CATCHER-MOVE-1: Too far. You move one area at a time.'] }
    for (const typed of ['move to fishmarket b', 'fish market b move', 'move: FISHM b', 'move fishmarket 2b'])
      expect(why(typed), typed).toEqual(far)
    expect(why('move to fishmarket')['meanings']).toEqual(['Fishmarket 02a', 'Fishmarket 02b', 'Fishmarket 02c'])
    expect(why('move to old sewers')).toEqual({ absent: ['old sewers'] })
    expect(why('attack 9 dice')).toEqual({ reasons: ['RC-ATTACK-1: No rat is here to attack.'] })
    expect(why('attack xyzzy')).toEqual({ unknown: ['xyzzy'] })
    expect(why('lure')).toEqual({ reasons: ['RC-ABILITY-3: Lure is locked. A cheese unlocks it.'] })
  })

  test.each([
    ['en', 'purple ability', 'Lure'],
    ['pl', 'fioletową zdolność', 'Wabik'],
    ['de', 'lila Fähigkeit', 'Lockmittel'],
    ['fr', 'capacite violette', 'Leurre'],
  ] as const)('an ability by its colour as well: %s', async (language, typed, name) => {
    const why = await asker('ratcatcher', CITY, language)
    expect(why(typed)).toEqual({ reasons: [expect.stringMatching(`^RC-ABILITY-3: ${name} `)] })
  })

  test('in Polish', async () => {
    const why = await asker('ratcatcher', CITY, 'pl')
    for (const typed of ['targ rybny b', 'targu rybnego b', 'b targ rybny']) {
      expect(why(typed), typed).toMatchObject({
        reasons: expect.arrayContaining(['RC-CATCHER-MOVE-1: Za daleko. Idziesz po jednym obszarze.']) as unknown,
      })
      expect(why(typed)['meanings'], typed).toBeUndefined()
    }
    expect(why('targ rybny')['meanings']).toHaveLength(3)
    expect(why('stare kanaly')).toMatchObject({ absent: ['stare kanaly'] })
    expect(why('xyzzy targ')).toEqual({ unknown: ['xyzzy'] })
  })
})

/** Nick is active; one tile lies with him, another with Vasquez, a third is in hand. */
const ACTIVE: Situation = {
  config: { scenario: 'target-pr-john-kendall' },
  position: {
    active: 'norad',
    cp: { norad: 5 },
    hands: { norad: ['O20'] },
    activated: 'nick-bolter',
    characters: {
      'nick-bolter': { at: 'D2', facing: 'S', engaged: true, cards: ['02N'], tiles: { O04: [0, 0, 0, 0] } },
      vasquez: { at: 'H1', facing: 'S', cards: ['03N'], tiles: { O08: [0, 0, 0, 0] } },
    },
    stack: [{ kind: 'round.act' }, { kind: 'activation.act', character: 'nick-bolter', isAgain: false, isBusy: false }],
  },
}
const MOVING: Situation = {
  ...ACTIVE,
  position: { ...ACTIVE.position, stack: [{ kind: 'round.act' }, { kind: 'move.go', character: 'nick-bolter', points: 2 }] },
}

describe('Earth Reborn', () => {
  test('sections of order tiles by what is printed on them, with or without who has them', async () => {
    const why = await asker('earth-reborn', ACTIVE, 'en')
    for (const typed of ['search', 'nick search', 'O04 search', 'nick O04 search'])
      expect(why(typed)['reasons'], typed).toContainEqual(expect.stringMatching(/^ER-GEN-1: /))
    expect(why('nick O04 move')).toEqual({ possible: [1, 2, 3].map(cp => `Order Move 3 on O04, ${cp} CP`) })
    expect(why('O20 shoot')).toEqual({ reasons: ['ER-ORDER-2: O20 is in your hand. Assign it first.'] })
    expect(why('O08 combat')).toEqual({ reasons: ['ER-ORDER-2: O08 lies with Vasquez.'] })
  })

  test.each([
    ['en', 'vasquez move', 'move vasquez to H5'],
    ['pl', 'vasquez ruch', 'vasquez na H5'],
    ['de', 'vasquez bewegung', 'vasquez nach H5'],
    ['fr', 'vasquez deplacement', 'vasquez vers H5'],
  ] as const)('who is not the one asked about is told back, and not taken for him: %s', async (language, order, step) => {
    const why = await asker('earth-reborn', ACTIVE, language)
    expect(why(order)).toEqual({ beside: ['Vasquez'], possible: [1, 2, 3].map(cp => expect.stringMatching(`O04, ${cp} `) as string) })
    const moving = await asker('earth-reborn', MOVING, language)
    expect(moving(step)).toEqual({ beside: ['Vasquez'], reasons: [expect.stringMatching(/^ER-MOVE-3: .*H5/)] })
  })

  test('who moves may say so', async () => {
    const why = await asker('earth-reborn', MOVING, 'en')
    expect(why('move to H5')).toEqual({ reasons: ['ER-MOVE-3: Too far. H5 costs 8, you have 2.'] })
    expect(why('move to D1')).toEqual({ possible: ['Walk to D1'] })
  })

  test.each([
    ['en', 'move', 'combat', 'kendall'],
    ['pl', 'ruch', 'walka', 'kendall'],
    ['de', 'bewegung', 'nahkampf', 'kendall'],
    ['fr', 'deplacement', 'corps', 'kendall'],
  ] as const)('in every language each kind of thing that can be pointed at: %s', async (language, move, fight, name) => {
    const why = await asker('earth-reborn', ACTIVE, language)
    expect(why(`O04 ${move}`)['possible']).toHaveLength(3)
    expect(why(`O08 ${fight}`)['reasons']).toEqual([expect.stringMatching(/^ER-ORDER-2: O08 .*Vasquez/)])
    for (const thing of ['H1', 'S06', 'E2–E3', name]) expect(why(thing)['reasons'], thing).toEqual([expect.stringMatching(/^ER-ACT-10: /)])
    const moving = await asker('earth-reborn', MOVING, language)
    expect(moving('H5')['reasons']).toEqual([expect.stringMatching(/^ER-MOVE-3: .*H5/)])
    expect(moving('nick H5')).toEqual(moving('H5'))
    expect(moving('S07')['reasons']).toEqual([expect.stringMatching(/^ER-DOOR-2: /)])
    expect(moving('S06')['possible']).toHaveLength(1)
  })
})

describe('at the table itself', () => {
  const cwd = folder()
  const told = async (language: Language, input: readonly string[]): Promise<string> => {
    writeFileSync(join(cwd, `${language}.json`), JSON.stringify(COMBAT.position))
    const ran = await rubble(['play', 'mission-combat', '--load', `${language}.json`, '--bot', 'none', '--lang', language], { cwd, input })
    expect(ran).toMatchObject({ code: 0, err: '' })
    return ran.out.replaceAll('\u00a0', ' ')
  }

  test('in English', async () => {
    const out = await told('en', ['why attack xyzzy', 'why rift titan', 'why attack hellfire', 'why move tank to dark portal', 'why is it'])
    expect(out).toContain(
      '> why attack xyzzy\nNothing in this game is called “xyzzy”.\nName a piece, a place or an action. Actions here: Draw, Play, Move, Attack with,',
    )
    expect(out).toContain('> why rift titan\nNothing here is called “rift titan” now.\n')
    expect(out).toContain('> why attack hellfire\nThese words do not fit together here: “attack”, “hellfire”.\nMarines >')
    expect(out).toContain('> why move tank to dark portal\nThis can mean: Armored Gauss Tank 1, Armored Gauss Tank 2.\nThis is possible:\n')
    expect(out).toMatch(/MC-MOVE-1\n {2}Too far\. Units move one area\./)
    expect(out).toContain('> why is it\nSay what you would like to do: why …\n')
  })

  test('in Polish', async () => {
    const out = await told('pl', ['why atakuj xyzzy', 'atakuj snajper', 'why porusz czolg do mrocznego portalu'])
    expect(out).toContain(
      '> why atakuj xyzzy\nNic w tej grze nie nazywa się „xyzzy”.\nPodaj element, miejsce albo akcję. Akcje: Dobierz, Wystaw jednostkę, Zagraj kartę, Porusz jednostkę,',
    )
    expect(out).toMatch(/> atakuj snajper\nMC-ATTACK-3\n {2}Brak pasującego wroga w zasięgu/)
    expect(out).toContain('To może znaczyć: Czołg Gaussa 1, Czołg Gaussa 2.\nTo jest dozwolone:\n')
  })
})
