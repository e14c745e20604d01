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

interface Laid {
  readonly config?: unknown
  readonly position: Doc
}

async function tableOf(game: string, { config = {}, position }: Laid, language: Language): Promise<Table> {
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

async function asker(game: string, laid: Laid, language: Language): Promise<(typed: string) => Record<string, readonly string[]>> {
  const table = await tableOf(game, laid, language)
  const [seat = 0] = table.engine.asked(table.match.state)
  return typed => said(table.why(seat, typed))
}

const COMBAT: Laid = {
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
const HEX: Laid = {
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
const CITY: Laid = { position: { city: { D00: 'x0y0', D02: 'x1y0', D06: 'x0y-1' }, stack: [{ kind: 'turn.act' }] } }

const FAR =
  'MC-MOVE-1: Armored Gauss Tank 1 cannot move to Dark Portal. This is not adjacent to where the move starts. Choose an adjacent area.'
const TANK_2 = ['Move Armored Gauss Tank 2 to Dark Portal (1 AP)', 'Move Armored Gauss Tank 2 to Dark Portal (free: road)']

describe('Mission: Combat!, in English', () => {
  test('the thing that was named is answered, though others could do it', async () => {
    const why = await asker('mission-combat', COMBAT, 'en')
    expect(why('attack sniper')).toEqual({
      reasons: [
        'MC-ATTACK-3: Stealth Sniper 1 cannot attack now. It hits only units of type standard. None is in its area or an adjacent one.',
      ],
    })
    expect(why('attack exorcist')).toEqual({
      reasons: ['MC-ATTACK-1: Exorcist 1 cannot be attacked now. None of your units with the matching damage type reaches it.'],
    })
    expect(why('move tank 1 to dark portal')).toEqual({ reasons: [FAR] })
    expect(why('play hellfire')).toEqual({
      reasons: ['MC-EVENT-8: Hellfire has no target. It hits only enemy units of type colossal, and none is on the board.'],
    })
    expect(why('end raid')).toEqual({ reasons: ['MC-RAID-4: You cannot end a raid, because none is open.'] })
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
      reasons: ['MC-RAID-4: You cannot end a raid, because none is open.'],
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
    const left = ['MC-ATTACK-4: Portal Trooper 1 can now get 1–20 damage, in whole points. No more is left.']
    expect(said(table.why(0, 'damage 50'))).toEqual({ reasons: left })
    expect(said(table.why(0, '50'))).toEqual({ reasons: left })
    expect(said(table.why(0, 'end turn'))).toEqual({ reasons: left })
    expect(said(table.why(0, 'end xyzzy'))).toEqual({ unknown: ['xyzzy'], absent: ['end'] })
  })
})

describe('Mission: Combat!, in other languages', () => {
  test('Polish names, declined, without accents', async () => {
    const why = await asker('mission-combat', COMBAT, 'pl')
    const far =
      'MC-MOVE-1: Ruch niemożliwy: Czołg Gaussa 1 → Mroczny portal. Ten obszar nie sąsiaduje z tym, z którego jednostka rusza. Wybierz sąsiedni obszar.'
    for (const typed of [
      'poruszyć czołg Gaussa 1 mroczny portal',
      'czolg gaussa 1 do mrocznego portalu',
      'mroczny portal, czołgiem Gaussa #1',
    ])
      expect(why(typed), typed).toEqual({ reasons: [far] })
    expect(why('czolg mroczny')['meanings']).toEqual(['Czołg Gaussa 1', 'Czołg Gaussa 2'])
    expect(why('xyzzy snajper')).toEqual({ unknown: ['xyzzy'] })
    expect(why('egzorcysty')).toEqual({
      reasons: [
        'MC-ATTACK-1: Tej jednostki nie możesz teraz zaatakować: Egzorcysta 1. Nie sięga jej żadna twoja jednostka o odpowiednim typie obrażeń.',
      ],
    })
  })

  test('German and French', async () => {
    const german = await asker('mission-combat', COMBAT, 'de')
    expect(german('bewege sniper zum dunklen portal')).toEqual({
      reasons: [
        'MC-MOVE-1: Keine Bewegung: Stealth Sniper 1 → Dunkles Portal. Dieses Gebiet grenzt nicht an das Gebiet, in dem die Bewegung beginnt. Wähle ein angrenzendes Gebiet.',
      ],
    })
    expect(german('gauss tank 2 ausfallstrasse')).toMatchObject({ reasons: [expect.stringMatching(/^MC-MOVE-1: .*Ausfallstraße/)] })
    const french = await asker('mission-combat', COMBAT, 'fr')
    expect(french('deplacer sniper vers le portail noir')).toMatchObject({
      reasons: [expect.stringMatching(/^MC-MOVE-1: .*Sniper furtif 1 → Portail noir/)],
    })
    expect(french('xyzzy')).toEqual({ unknown: ['xyzzy'] })
  })
})

describe('Neuroshima Hex', () => {
  test('in English', async () => {
    const why = await asker('neuroshima-hex', HEX, 'en')
    expect(why('castle rats')).toEqual({
      reasons: ['NH-UNDER-1: Rats 1 cannot castle. Underground is missing. An Underworlds on the board would give it.'],
    })
    expect(why('castle officer')).toEqual({ possible: ['Underground Castling: HQ ↔ Officer (Sharrash)'] })
    expect(why('castle hunter')).toMatchObject({ reasons: [expect.stringMatching(/^NH-CASTLE-1: Hunter-Killer 1 cannot castle/)] })
    expect(why('castle xyzzy')).toEqual({ unknown: ['xyzzy'] })
    expect(why('castle landfill')).toEqual({ absent: ['landfill'] })
    expect(why('castle mutant')).toEqual({ apart: ['castle', 'mutant'] })
    expect(why('place mutant on c3')).toEqual({ beside: ['c3'], possible: ['Place Mutant'] })
    expect(why('hq')['meanings']).toEqual(['HQ (Sharrash)', 'HQ (Moloch)'])
  })

  test('in Polish', async () => {
    const why = await asker('neuroshima-hex', HEX, 'pl')
    const rats = { reasons: ['NH-UNDER-1: Roszada niemożliwa: Szczury 1. Brak cechy Podziemny. Dałyby ją Podziemia na planszy.'] }
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
    const far = { reasons: ['RC-CATCHER-MOVE-1: You cannot move to Fishmarket 02b, because it is not adjacent. Choose an adjacent area.'] }
    for (const typed of ['move to fishmarket b', 'fish market b move', 'move: FISHM b', 'move fishmarket 2b'])
      expect(why(typed), typed).toEqual(far)
    expect(why('move to fishmarket')['meanings']).toEqual(['Fishmarket 02a', 'Fishmarket 02b', 'Fishmarket 02c'])
    expect(why('move to old sewers')).toEqual({ absent: ['old sewers'] })
    expect(why('attack 9 dice')).toEqual({ reasons: ['RC-ATTACK-1: You cannot attack, because no rat is in your area.'] })
    expect(why('attack xyzzy')).toEqual({ unknown: ['xyzzy'] })
    expect(why('lure')).toEqual({
      reasons: ['RC-ABILITY-3: You cannot use Lure, because it is locked. A magic cheese on its slot unlocks it.'],
    })
  })

  test('in Polish', async () => {
    const why = await asker('ratcatcher', CITY, 'pl')
    for (const typed of ['targ rybny b', 'targu rybnego b', 'b targ rybny']) {
      expect(why(typed), typed).toMatchObject({
        reasons: expect.arrayContaining([expect.stringMatching(/^RC-CATCHER-MOVE-1: .*Targ Rybny.* 02b/)]) as unknown,
      })
      expect(why(typed)['meanings'], typed).toBeUndefined()
    }
    expect(why('targ rybny')['meanings']).toHaveLength(3)
    expect(why('stare kanaly')).toMatchObject({ absent: ['stare kanaly'] })
    expect(why('xyzzy targ')).toEqual({ unknown: ['xyzzy'] })
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
    expect(out).toMatch(/MC-MOVE-1\n {2}Armored Gauss Tank 1 cannot move to Dark Portal\./)
    expect(out).toContain('> why is it\nSay what you would like to do: why …\n')
  })

  test('in Polish', async () => {
    const out = await told('pl', ['why atakuj xyzzy', 'atakuj snajper', 'why porusz czolg do mrocznego portalu'])
    expect(out).toContain(
      '> why atakuj xyzzy\nNic w tej grze nie nazywa się „xyzzy”.\nPodaj element, miejsce albo akcję. Akcje: Dobieranie, Wystaw, Zagraj, Porusz, Atakuj tą jednostką,',
    )
    expect(out).toMatch(/> atakuj snajper\nMC-ATTACK-3\n {2}Atak niemożliwy: Cichy snajper 1\./)
    expect(out).toContain('To może znaczyć: Czołg Gaussa 1, Czołg Gaussa 2.\nTo jest dozwolone:\n')
  })
})
