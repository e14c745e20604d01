// The tiles against a list of their figures written down apart from the data, and the words against the tiles.
import { byEdition, type EditionRange } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { NEWEST_EDITION } from '../src/data/components.ts'
import borgo from '../src/data/borgo.json' with { type: 'json' }
import dancer from '../src/data/dancer.json' with { type: 'json' }
import doomsdayMachine from '../src/data/doomsday-machine.json' with { type: 'json' }
import hegemony from '../src/data/hegemony.json' with { type: 'json' }
import mississippi from '../src/data/mississippi.json' with { type: 'json' }
import moloch from '../src/data/moloch.json' with { type: 'json' }
import neojungle from '../src/data/neojungle.json' with { type: 'json' }
import outpost from '../src/data/outpost.json' with { type: 'json' }
import sharrash from '../src/data/sharrash.json' with { type: 'json' }
import steelPolice from '../src/data/steel-police.json' with { type: 'json' }
import namesDe from '../text/de/names.json' with { type: 'json' }
import rulesDe from '../text/de/rules.json' with { type: 'json' }
import titleDe from '../text/de/title.json' with { type: 'json' }
import namesEn from '../text/en/names.json' with { type: 'json' }
import rulesEn from '../text/en/rules.json' with { type: 'json' }
import titleEn from '../text/en/title.json' with { type: 'json' }
import namesFr from '../text/fr/names.json' with { type: 'json' }
import rulesFr from '../text/fr/rules.json' with { type: 'json' }
import titleFr from '../text/fr/title.json' with { type: 'json' }
import namesPl from '../text/pl/names.json' with { type: 'json' }
import rulesPl from '../text/pl/rules.json' with { type: 'json' }
import titlePl from '../text/pl/title.json' with { type: 'json' }

interface Attack {
  readonly edge: number | null
  readonly type: string
  readonly strength: number | string
}
interface Figures {
  readonly id: string
  readonly count: number
  readonly kind: string
  readonly initiative: readonly number[]
  readonly attacks: readonly Attack[]
  readonly armour: readonly number[]
  readonly nets: readonly number[]
  readonly toughness: number
  readonly abilities: readonly string[]
  readonly module: { edges: readonly number[]; scope: string; affects: string; excludesHq: boolean; effect: readonly string[] } | null
  readonly reflection?: { edges: readonly number[] } | undefined
  readonly redirect?: { inputs: readonly number[]; outputs: readonly number[]; mode: string } | undefined
  readonly healing?: { edges: readonly number[]; amount: number } | undefined
}
interface Tile extends Figures, EditionRange {
  readonly provenance: {
    kind: string
    source: readonly { what: string; in: string; tells?: readonly string[] | undefined }[]
    note?: string | undefined
  }
}
interface Army {
  readonly id: string
  readonly hqHitPoints: number
  readonly markers: Readonly<Record<string, number>>
  readonly tiles: readonly Tile[]
}

const ARMIES = {
  sharrash,
  mississippi,
  borgo,
  moloch,
  hegemony,
  outpost,
  'steel-police': steelPolice,
  dancer,
  neojungle,
  'doomsday-machine': doomsdayMachine,
} satisfies Record<string, Army>
type ArmyName = keyof typeof ARMIES
const armyNames = Object.keys(ARMIES) as ArmyName[]
const armyOf = (name: ArmyName): Army => ARMIES[name]
const ALL: readonly Tile[] = armyNames.flatMap(name => armyOf(name).tiles)

const KINDS = ['hq', 'warrior', 'module', 'foundation', 'instant']
const ATTACKS = ['melee', 'ranged', 'gauss', 'poison', 'explosive']
const ABILITIES = [
  'air-strike',
  'battle',
  'castling',
  'clown-explosion',
  'execution',
  'explosive',
  'gauss',
  'grenade',
  'healing',
  'hole',
  'hq-push-back',
  'mobility',
  'mortar',
  'move',
  'net-of-steel',
  'object',
  'object-action',
  'paralysis',
  'paralysis-instant',
  'poisoning',
  'push-back',
  'push-back-ability',
  'redirect',
  'reflection',
  'replace-from-hand',
  'roots',
  'rotate-one-unit',
  'shadow',
  'sharpshooter',
  'small-bomb',
  'smokescreen',
  'sniper',
  'terror',
  'toxic-bomb',
  'transposition',
  'trap',
  'underground',
  'underground-castling',
  'venom',
]
const EFFECTS = [
  'extra-attack',
  'free-net-of-steel',
  'grant-paralysis',
  'grant-underground',
  'grant-venom',
  'initiative+1',
  'initiative-1',
  'initiative=0',
  'matrix',
  'medic',
  'melee+1',
  'melee+2',
  'melee-to-ranged',
  'mobility',
  'move-twice',
  'paralyse',
  'ranged+1',
  'scope-module',
  'toughness+2',
  'trap',
]

/**
 * Name, copies, kind, then what is printed: `at` phases, attacks as edge and strength, `armour`, `net`, `tough`, abilities after `can`,
 * what a module `gives` friends or `hampers` enemies with, `to` the hexes its edges face, `far` to the second hex too, or `to:all`.
 * `*` is all six edges, `any` no direction.
 */
const LISTS: Readonly<Record<ArmyName, readonly string[]>> = {
  sharrash: [
    'hq 1 hq at:0 melee:*1 can:underground-castling',
    'plague 2 warrior at:1,0 melee:NW1,NE1 tough:1 can:mobility',
    'beast 1 warrior at:2 melee:N3',
    'mutant 3 warrior at:3 melee:N1 can:paralysis',
    'mortar 3 warrior at:2,1 ranged:N1 can:mortar',
    'rats 3 warrior at:2 melee:NW1,N1,NE1',
    'explosive 4 warrior explosive:N can:explosive',
    'underworlds 1 module can:underground gives:grant-underground to:all',
    'landfill 1 module can:underground gives:grant-paralysis to:NW,N',
    'officer 1 module can:underground gives:melee+1 to:NW,N',
    'medic 2 module can:underground gives:medic to:NW,NE',
    'transport 2 module can:underground gives:mobility to:NW,NE',
    'scout 1 module can:underground gives:initiative+1 to:NW,N',
    'mother 1 module can:underground gives:extra-attack to:NW,N',
    'hole 1 foundation can:hole',
    'battle 5 instant can:battle',
    'move 2 instant can:move',
    'paralysis 1 instant can:paralysis-instant',
  ],
  mississippi: [
    'hq 1 hq at:0 melee:*1 can:hq-push-back',
    'shadow 2 warrior at:1 melee:any1 can:shadow',
    'mutant 3 warrior at:3 melee:NW1,NE1,S1',
    'poisoner 2 warrior at:3 poison:N1,NE1 can:poisoning',
    'guard 4 warrior at:2 ranged:NW1,NE1',
    'hitman 1 warrior at:2 ranged:SE1 can:sharpshooter',
    'net-fighter 1 warrior at:1 melee:N1 net:N',
    'paralysis 2 module hampers:paralyse to:N,NE',
    'mutation 2 module tough:1 gives:toughness+2 to:N,NE spares:hq',
    'medic 2 module gives:medic to:N,SE',
    'zone 1 module tough:1 hampers:initiative=0 to:NW,N,NE',
    'boiler 3 module gives:grant-venom to:NW,N,NE',
    'toxic-bomb 1 foundation at:1 can:toxic-bomb',
    'battle 4 instant can:battle',
    'move 3 instant can:move',
    'push-back 1 instant can:push-back',
    'smokescreen 1 instant can:smokescreen',
    'transposition 1 instant can:transposition',
  ],
  borgo: [
    'hq 1 hq at:0 melee:*1 gives:initiative+1 to:*',
    'mutant 6 warrior at:2 melee:NW1,N1,NE1',
    'claws 4 warrior at:3 melee:NW1,SW1',
    'super-mutant 1 warrior at:2 melee:NW1,N2,NE1 armour:NW,N,NE tough:1',
    'net-fighter 2 warrior at:1 melee:SE3 net:SE',
    'brawler 2 warrior at:2 melee:N2',
    'assassin 2 warrior at:3 ranged:NW1 can:mobility',
    'medic 1 module gives:medic to:NW,N,NE',
    'officer 2 module gives:melee+1 to:NW,N,NE',
    'super-officer 1 module tough:1 gives:melee+1 to:NW,N,NE',
    'scout 2 module gives:initiative+1 to:NW,N,NE',
    'battle 6 instant can:battle',
    'move 4 instant can:move',
    'grenade 1 instant can:grenade',
  ],
  moloch: [
    'hq 1 hq at:0 melee:*1 gives:ranged+1 to:*',
    'blocker 2 warrior armour:N tough:2',
    'hybrid 2 warrior at:3 ranged:N1',
    'gauss-cannon 1 warrior at:1 gauss:SW1 tough:1 can:gauss',
    'juggernaut 1 warrior at:1 melee:N2 ranged:NE1 armour:N,SE,SW tough:1',
    'hunter-killer 2 warrior at:3 melee:NW1,N1,NE1,S1',
    'clown 1 warrior at:2 melee:NW1,N1 tough:1 can:clown-explosion',
    'armored-hunter 2 warrior at:2 melee:*1 armour:NW,N',
    'armored-guard 1 warrior at:2 ranged:NW1,NE1 armour:N',
    'guard 1 warrior at:2 ranged:NW1,N1',
    'protector 1 warrior at:1 ranged:NW1,N1,NE1 tough:1',
    'hornet 1 warrior at:2 melee:N2',
    'net-fighter 1 warrior net:NW,N',
    'stormtrooper 1 warrior at:2,1 ranged:N1 tough:1',
    'mother 1 module gives:extra-attack to:N',
    'medic 2 module gives:medic to:N,SE,SW',
    'brain 1 module gives:melee+1,ranged+1 to:N,SE,SW',
    'officer 1 module gives:ranged+1 to:NW,NE,S',
    'scout 1 module gives:initiative+1 to:N,SE,SW',
    'air-strike 1 instant can:air-strike',
    'battle 4 instant can:battle',
    'move 1 instant can:move',
    'push-back 5 instant can:push-back',
  ],
  hegemony: [
    'hq 1 hq at:0 melee:*1 gives:melee+1 to:*',
    'runner 3 warrior at:2 melee:N1 can:mobility',
    'thug 1 warrior at:2 melee:NW1,N2,NE1',
    'ganger 4 warrior at:3 melee:NW1',
    'gladiator 1 warrior at:1 melee:NW2,N2,NE2 armour:NW,N,NE tough:1',
    'net-fighter 2 warrior net:NE',
    'net-master 1 warrior at:2 melee:S1 net:SE,SW',
    'guard 1 warrior at:2 melee:SW1,NW1,N1 tough:1',
    'universal-soldier 3 warrior at:3 melee:NW1 ranged:NW1',
    'boss 1 module gives:melee+1,initiative+1 to:NW,N',
    'officer-1 2 module gives:melee+1 to:NW,N',
    'officer-2 1 module gives:melee+1 to:NW,N,NE',
    'scout 1 module gives:initiative+1 to:NW,N,NE',
    'transport 1 module gives:mobility to:*',
    'quartermaster 1 module gives:melee-to-ranged to:N',
    'battle 5 instant can:battle',
    'move 3 instant can:move',
    'sniper 1 instant can:sniper',
    'push-back 2 instant can:push-back',
  ],
  outpost: [
    'hq 1 hq at:0 melee:*1 gives:extra-attack to:*',
    'runner 2 warrior at:2 melee:NW1 can:mobility',
    'hmg 1 warrior at:2,1 ranged:N1',
    'commando 5 warrior at:3 ranged:SE1',
    'annihilator 2 warrior at:2 ranged:SW2',
    'mobile-armor 1 warrior at:3,2 melee:N2 ranged:NW1 can:mobility',
    'brawler 1 warrior at:3 melee:N2',
    'saboteur 1 module hampers:initiative-1 to:*',
    'recon-centre 1 module gives:move-twice to:all',
    'medic 2 module gives:medic to:NW,N,NE',
    'officer 1 module gives:ranged+1 to:*',
    'scoper 1 module hampers:scope-module to:*',
    'scout 2 module gives:initiative+1 to:N,SE,SW',
    'battle 6 instant can:battle',
    'move 7 instant can:move',
    'sniper 1 instant can:sniper',
  ],
  'steel-police': [
    'hq 1 hq at:0 melee:*1 can:net-of-steel',
    'predator 1 warrior at:2 melee:SW1,N1 ranged:NW2',
    'judge 3 warrior at:1,0 ranged:N1 can:mobility,reflection reflects:S',
    'pacifier 2 warrior net:NW can:replace-from-hand',
    'riot-policeman 2 warrior at:2 melee:NW1,N1 armour:N can:push-back-ability',
    'executioner 1 warrior at:1 melee:NW1,N1,NE1,S1 armour:SE,SW tough:1 can:execution',
    'bandog 1 warrior at:3 ranged:N1 armour:N',
    'wardog 2 warrior at:2 ranged:N1,NE1',
    'net-of-steel-launcher 1 module gives:free-net-of-steel to:all',
    'officer 3 module gives:ranged+1 to:NW,N,NE',
    'sergeant 3 module gives:extra-attack to:NW,NE',
    'scout 2 module gives:initiative+1 to:NW,N,NE',
    'saboteur 2 module hampers:initiative-1 to:*',
    'medic 2 module gives:medic to:NW,NE',
    'steroid-dispenser 1 module gives:melee+2 to:NW,NE',
    'battle 5 instant can:battle',
    'move 1 instant can:move',
    'push-back 1 instant can:push-back',
    'terror 1 instant can:terror',
  ],
  dancer: [
    'blue-object 1 hq at:2 melee:NW1,N2,NE1,SE2,SW2 can:object gives:ranged+1 to:S',
    'red-object 1 hq at:1 ranged:NW1,N2,NE1,SE2,SW2 can:object gives:melee+1 to:S',
    'yellow-object 1 hq at:0 ranged:N1 net:NW,NE can:object,healing gives:initiative+1 to:SE,SW heals:S2',
    'battle 8 instant can:battle',
    'move 10 instant can:move',
    'push-back 7 instant can:push-back',
    'action 7 instant can:object-action',
  ],
  neojungle: [
    'hq 1 hq at:0 melee:*1 gives:matrix to:*',
    'wall-of-trees 1 warrior armour:NW,N,NE tough:2',
    'crusher 3 warrior at:1 melee:N2',
    'monster 1 warrior at:0 melee:SW1,NW2,N3,NE2,SE1 tough:1',
    'net-fighter 3 warrior net:N',
    'nightshade 2 warrior at:2 melee:NW1,N1 can:venom',
    'swarm 2 warrior at:1 melee:*1',
    'slicer 4 warrior at:2 melee:NW1,N1,NE1',
    'medic 3 module gives:medic to:N',
    'vines 1 module hampers:initiative-1 to:*',
    'symbiont-alpha 1 module armour:S tough:1 gives:melee+1 to:N',
    'symbiont-beta 1 module armour:S tough:1 gives:initiative+1 to:N',
    'symbiont-gamma 2 module armour:S gives:melee+1,initiative+1 to:N',
    'roots 2 foundation can:roots',
    'castling 2 instant can:castling',
    'battle 4 instant can:battle',
    'move 1 instant can:move',
    'small-bomb 1 instant can:small-bomb',
  ],
  'doomsday-machine': [
    'hq 1 hq at:0 melee:*1 can:rotate-one-unit',
    'alpha-shooter 2 warrior at:3 ranged:NW1,NE1',
    'gamma-shooter 1 warrior at:2,1 ranged:N1 armour:SE,SW tough:1',
    'delta-shooter 1 warrior at:1 ranged:N2 tough:1',
    'omega-shooter 4 warrior at:2 ranged:NW1,N1,NE1 armour:S',
    'gauss-cannon 2 warrior at:1 gauss:N1 tough:1 can:gauss',
    'tripler 2 warrior tough:1 can:redirect in:SE,S,SW out:NW,N,NE',
    'doom-net-fighter 2 warrior net:N can:redirect in:NE,SE,S,SW,NW out:N',
    'fireblast 2 warrior armour:N tough:1 can:redirect in:NE,SE,S,SW,NW out:N',
    'trap 1 module can:trap hampers:trap to:N',
    'medic 5 module gives:medic far:N',
    'officer 2 module gives:ranged+1 far:N',
    'scout 2 module gives:initiative+1 to:N,SE',
    'main-war-processor 2 module gives:extra-attack far:N',
    'battle 4 instant can:battle',
    'push-back 1 instant can:push-back',
    'small-bomb 1 instant can:small-bomb',
  ],
}

const WAYS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const SIX = [0, 1, 2, 3, 4, 5]
const inOrder = (edges: readonly number[]): number[] => [...edges].sort((a, b) => a - b)
const words = (text: string | undefined): string[] => (text === undefined ? [] : text.split(','))
const edgesIn = (text: string | undefined): number[] => (text === '*' ? SIX : inOrder(words(text).map(way => WAYS.indexOf(way))))

const attackOrder = (a: Attack, b: Attack): number => a.type.localeCompare(b.type) || Number(a.edge) - Number(b.edge)

function attacksIn(type: string, text: string | undefined): Attack[] {
  return words(text).flatMap((word): Attack[] => {
    const [, way = '', digit] = /^(.*?)(\d?)$/.exec(word) ?? []
    const strength = digit === '' ? 'destroy' : Number(digit)
    return way === 'any' ? [{ edge: null, type, strength }] : edgesIn(way).map(edge => ({ edge, type, strength }))
  })
}

function moduleIn(part: Readonly<Record<string, string>>): Figures['module'] {
  const effect = words(part['gives'] ?? part['hampers']).sort()
  if (effect.length === 0) return null
  const isGlobal = part['to'] === 'all'
  return {
    edges: isGlobal ? [] : edgesIn(part['to'] ?? part['far']),
    scope: isGlobal ? 'global' : part['far'] === undefined ? 'connected' : 'long-range',
    affects: part['gives'] === undefined ? 'enemy' : 'friendly',
    excludesHq: part['spares'] === 'hq',
    effect,
  }
}

/** One line of the list as the record it stands for. */
function figuresIn(army: ArmyName, line: string): Figures {
  const [name = '', count, kind = '', ...rest] = line.split(' ')
  const part: Readonly<Record<string, string>> = Object.fromEntries(rest.map(word => word.split(':')))
  const [, healed = '', amount] = /^(.*?)(\d)$/.exec(part['heals'] ?? '') ?? []
  const out = edgesIn(part['out'])
  return {
    id: `${army}-${name}`,
    count: Number(count),
    kind,
    initiative: words(part['at']).map(Number),
    attacks: ATTACKS.flatMap(type => attacksIn(type, part[type])).sort(attackOrder),
    armour: edgesIn(part['armour']),
    nets: edgesIn(part['net']),
    toughness: Number(part['tough'] ?? 0),
    abilities: words(part['can']).sort(),
    module: moduleIn(part),
    ...(part['reflects'] === undefined ? {} : { reflection: { edges: edgesIn(part['reflects']) } }),
    ...(part['in'] === undefined
      ? {}
      : { redirect: { inputs: edgesIn(part['in']), outputs: out, mode: out.length > 1 ? 'all-outputs' : 'single' } }),
    ...(amount === undefined ? {} : { healing: { edges: edgesIn(healed), amount: Number(amount) } }),
  }
}

/** What the data has of a tile's print, with everything in the order of the list: editions are not printed. */
function inListOrder(stated: Tile): Omit<Tile, keyof EditionRange> {
  const { since: _, until: __, ...tile } = stated
  const { module, reflection, redirect, healing } = tile
  return {
    ...tile,
    attacks: [...tile.attacks].sort(attackOrder),
    armour: inOrder(tile.armour),
    nets: inOrder(tile.nets),
    abilities: [...tile.abilities].sort(),
    module: module === null ? null : { ...module, edges: inOrder(module.edges), effect: [...module.effect].sort() },
    ...(reflection === undefined ? {} : { reflection: { ...reflection, edges: inOrder(reflection.edges) } }),
    ...(redirect === undefined ? {} : { redirect: { ...redirect, inputs: inOrder(redirect.inputs), outputs: inOrder(redirect.outputs) } }),
    ...(healing === undefined ? {} : { healing: { ...healing, edges: inOrder(healing.edges) } }),
  }
}

const copies = (tiles: readonly Tile[]): number => tiles.reduce((sum, { count }) => sum + count, 0)

function tileOf(army: ArmyName, name: string): Tile {
  const tile = armyOf(army).tiles.find(({ id }) => id === `${army}-${name}`)
  if (tile === undefined) throw new Error(`${army} has no ${name}`)
  return tile
}

/** The edges of a tile's attacks of one type, by name and strength. */
function strikes(army: ArmyName, name: string, type: string): string[] {
  return tileOf(army, name)
    .attacks.filter(attack => attack.type === type)
    .map(({ edge, strength }) => `${edge === null ? 'any' : WAYS[edge]} ${strength}`)
}

describe('armies', () => {
  test.each(armyNames)('[NH-COMP-1] %s has thirty-five tiles: an HQ and thirty-four, or three Objects and thirty-two', name => {
    const dealt = byEdition(armyOf(name).tiles)
    for (let edition = 1; edition <= NEWEST_EDITION; edition++) {
      expect(copies(dealt(edition)), `edition ${edition}`).toBe(35)
      expect(copies(dealt(edition).filter(({ kind }) => kind === 'hq')), `edition ${edition}`).toBe(name === 'dancer' ? 3 : 1)
    }
  })

  test.each(armyNames)('[NH-COMP-5] %s: every tile as often and with the figures that are printed', name => {
    const data = Object.fromEntries(armyOf(name).tiles.map(tile => [tile.id, inListOrder(tile)]))
    const list = Object.fromEntries(
      LISTS[name]
        .map(line => figuresIn(name, line))
        .map(figures => [figures.id, { ...figures, n: expect.any(Number), provenance: expect.anything() }]),
    )
    expect(data).toStrictEqual(list)
  })

  test('[NH-COMP-2] Sharrash brings 6 Paralysis, 4 wound, 2 HQ markers and 1 Hole marker', () => {
    expect(sharrash.markers).toStrictEqual({ paralysis: 6, wound: 4, hq: 2, hole: 1 })
  })

  test('[NH-COMP-3] Mississippi brings 5 Venom, 5 wound, 2 HQ markers, 1 Toxic Bomb marker and its spares', () => {
    expect(mississippi.markers).toStrictEqual({ venom: 5, wound: 5, hq: 2, toxicBomb: 1, replacementTokens: 6, replacementTiles: 1 })
  })

  test('of the others Neojungle brings 2 Venom markers and Steel Police its Net of Steel', () => {
    const others = armyNames
      .filter(name => name !== 'sharrash' && name !== 'mississippi')
      .map(name => [name, armyOf(name).markers] as const)
    expect(others.filter(([, markers]) => Object.keys(markers).length > 0)).toStrictEqual([
      ['steel-police', { steelNet: 1 }],
      ['neojungle', { venom: 2 }],
    ])
  })
})

describe('tiles', () => {
  test('[NH-TILE-1] each tile is an HQ, a warrior, a module, a Foundation tile or an instant tile, and has what its kind has', () => {
    for (const { id, kind, initiative, attacks, armour, nets, toughness, abilities, module } of ALL) {
      expect(KINDS, id).toContain(kind)
      if (kind === 'warrior') expect([...attacks, ...nets, ...armour, ...abilities], id).not.toHaveLength(0)
      if (kind === 'warrior' || kind === 'foundation' || kind === 'instant') expect(module, id).toBeNull()
      if (kind === 'module')
        expect([module, initiative, attacks, nets], id).toStrictEqual([expect.objectContaining({ effect: expect.anything() }), [], [], []])
      if (kind === 'foundation' || kind === 'instant')
        expect([attacks, armour, nets, toughness, abilities.length], id).toStrictEqual([[], [], [], 0, 1])
      if (kind === 'instant') expect(initiative, id).toStrictEqual([])
    }
  })

  test('[NH-HQ-1] an HQ has 20 hit points, melee 1 on all six edges and initiative 0', () => {
    for (const name of armyNames.filter(one => one !== 'dancer')) {
      const { initiative, attacks, armour, nets, toughness } = tileOf(name, 'hq')
      expect(armyOf(name).hqHitPoints, name).toBe(20)
      expect([initiative, armour, nets, toughness], name).toStrictEqual([[0], [], [], 0])
      expect([...attacks].sort(attackOrder), name).toStrictEqual(SIX.map(edge => ({ edge, type: 'melee', strength: 1 })))
    }
  })

  test('The Dancer has three Objects of 10 hit points, and instant tiles', () => {
    expect(armyOf('dancer').hqHitPoints).toBe(10)
    const objects = ['blue', 'red', 'yellow'].map(colour => tileOf('dancer', `${colour}-object`))
    expect(ALL.filter(({ abilities }) => abilities.includes('object'))).toStrictEqual(objects)
    for (const tile of armyOf('dancer').tiles) expect(tile.kind, tile.id).toBe(objects.includes(tile) ? 'hq' : 'instant')
  })

  test('[NH-BORGO-1] the HQs of Borgo, Moloch, Hegemony and Outpost give their bonus to every side', () => {
    const bonus = (name: ArmyName) => inListOrder(tileOf(name, 'hq')).module
    const given = (effect: string) => ({ edges: SIX, scope: 'connected', affects: 'friendly', excludesHq: false, effect: [effect] })
    expect([bonus('borgo'), bonus('moloch'), bonus('hegemony'), bonus('outpost')]).toStrictEqual(
      ['initiative+1', 'ranged+1', 'melee+1', 'extra-attack'].map(given),
    )
  })

  test('[NH-SHAR-1, NH-MORTAR-4] the warriors of Sharrash: Plague, Beast, Mutant, Rats and Mortar', () => {
    expect(tileOf('sharrash', 'plague')).toMatchObject({ initiative: [1, 0], toughness: 1, abilities: ['mobility'] })
    expect(strikes('sharrash', 'plague', 'melee').sort()).toStrictEqual(['NE 1', 'NW 1'])
    expect(strikes('sharrash', 'beast', 'melee')).toStrictEqual(['N 3'])
    expect(strikes('sharrash', 'mutant', 'melee')).toStrictEqual(['N 1'])
    expect(tileOf('sharrash', 'mutant').abilities).toStrictEqual(['paralysis'])
    expect(strikes('sharrash', 'rats', 'melee')).toHaveLength(3)
    expect(tileOf('sharrash', 'mortar')).toMatchObject({ initiative: [2, 1], abilities: ['mortar'] })
  })

  test('[NH-UNDER-2] Underground is printed on the seven kinds of Sharrash module and nowhere else', () => {
    const printed = ALL.filter(({ abilities }) => abilities.includes('underground'))
      .map(({ id }) => id)
      .sort()
    expect(printed).toStrictEqual(
      ['landfill', 'medic', 'mother', 'officer', 'scout', 'transport', 'underworlds'].map(name => `sharrash-${name}`),
    )
    expect(
      sharrash.tiles
        .filter(({ kind }) => kind === 'module')
        .map(({ id }) => id)
        .sort(),
    ).toStrictEqual(printed)
  })

  test('[NH-MISS-1] the Mutant of Mississippi strikes on three edges, its Guard shoots on two', () => {
    expect(strikes('mississippi', 'mutant', 'melee').sort()).toStrictEqual(['NE 1', 'NW 1', 'S 1'])
    expect(strikes('mississippi', 'guard', 'ranged').sort()).toStrictEqual(['NE 1', 'NW 1'])
  })

  test('[NH-SPTILE-1] Steel Police: the Judge moves and attacks in 1 and 0; Sergeant, Steroid Dispenser, Saboteur and the rest as usual', () => {
    expect(tileOf('steel-police', 'judge')).toMatchObject({
      initiative: [1, 0],
      abilities: expect.arrayContaining(['mobility', 'reflection']),
    })
    const effects = ['sergeant', 'steroid-dispenser', 'saboteur', 'officer', 'scout', 'medic'].map(
      name => tileOf('steel-police', name).module?.effect,
    )
    expect(effects).toStrictEqual([['extra-attack'], ['melee+2'], ['initiative-1'], ['ranged+1'], ['initiative+1'], ['medic']])
    expect(tileOf('steel-police', 'saboteur').module?.affects).toBe('enemy')
  })

  test('[NH-NEO-2] Neojungle: Symbionts have armour at the back; Castling, Small Bomb and the plain warriors are as printed', () => {
    const symbionts = ['alpha', 'beta', 'gamma'].map(letter => tileOf('neojungle', `symbiont-${letter}`))
    expect(symbionts.map(({ module }) => module?.effect)).toStrictEqual([['melee+1'], ['initiative+1'], ['melee+1', 'initiative+1']])
    for (const { id, module, armour } of symbionts) expect([module?.edges, armour], id).toStrictEqual([[0], [3]])
    expect(['castling', 'small-bomb'].map(name => tileOf('neojungle', name).abilities)).toStrictEqual([['castling'], ['small-bomb']])
    for (const name of ['wall-of-trees', 'swarm', 'monster', 'crusher', 'slicer'])
      expect(tileOf('neojungle', name).abilities, name).toStrictEqual([])
  })

  test('[NH-DDM-2] Doomsday Machine: shooters, Gauss Cannon, War Processor and Scout are plain; the Doom Net Fighter nets through its output', () => {
    const shooters = ['alpha', 'gamma', 'delta', 'omega'].map(letter => tileOf('doomsday-machine', `${letter}-shooter`))
    for (const { id, abilities, attacks } of shooters)
      expect([abilities, new Set(attacks.map(({ type }) => type))], id).toStrictEqual([[], new Set(['ranged'])])
    expect(strikes('doomsday-machine', 'gauss-cannon', 'gauss')).toStrictEqual(['N 1'])
    expect(tileOf('doomsday-machine', 'main-war-processor').module?.effect).toStrictEqual(['extra-attack'])
    expect(tileOf('doomsday-machine', 'scout').module?.scope).toBe('connected')
    const { nets, redirect } = tileOf('doomsday-machine', 'doom-net-fighter')
    expect(nets).toStrictEqual(redirect?.outputs)
  })
})

describe('data files', () => {
  test('data is plain: it equals its own JSON copy', () => {
    for (const name of armyNames) expect(JSON.parse(JSON.stringify(armyOf(name))), name).toStrictEqual(armyOf(name))
  })

  test('ids are unique, carry the name of their army, and the army that of its file', () => {
    for (const name of armyNames) {
      expect(Object.keys(armyOf(name)), name).toStrictEqual(['id', 'n', 'hqHitPoints', 'markers', 'tiles'])
      expect(armyOf(name).id).toBe(name)
      for (const { id } of armyOf(name).tiles) expect(id).toMatch(new RegExp(`^${name}-[a-z][a-z0-9-]*$`))
    }
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length)
  })

  test('edges are 0 to 5 and no list names one twice; phases fall from 3 to 0', () => {
    for (const tile of ALL) {
      const { id, attacks, armour, nets, module, reflection, redirect, healing, initiative } = tile
      const directed = ATTACKS.map(type =>
        attacks.filter(attack => attack.type === type && attack.edge !== null).map(({ edge }) => Number(edge)),
      )
      const lists = [
        ...directed,
        armour,
        nets,
        module?.edges,
        reflection?.edges,
        [...(redirect?.inputs ?? []), ...(redirect?.outputs ?? [])],
        healing?.edges,
      ]
      for (const edges of lists.map(list => list ?? [])) {
        expect(new Set(edges).size, id).toBe(edges.length)
        for (const edge of edges) expect(SIX, id).toContain(edge)
      }
      expect(initiative, id).toStrictEqual([3, 2, 1, 0].filter(phase => initiative.includes(phase)))
    }
  })

  test('every word is one of the vocabulary, and every word of the vocabulary is on a tile', () => {
    const used = (of: (tile: Tile) => readonly string[]) => [...new Set(ALL.flatMap(of))].sort()
    expect(used(({ kind }) => [kind])).toStrictEqual([...KINDS].sort())
    expect(used(({ attacks }) => attacks.map(({ type }) => type))).toStrictEqual([...ATTACKS].sort())
    expect(used(({ abilities }) => abilities)).toStrictEqual(ABILITIES)
    expect(used(({ module }) => module?.effect ?? [])).toStrictEqual(EFFECTS)
    expect(used(({ module }) => (module === null ? [] : [module.scope]))).toStrictEqual(['connected', 'global', 'long-range'])
    expect(used(({ module }) => (module === null ? [] : [module.affects]))).toStrictEqual(['enemy', 'friendly'])
    expect(used(({ redirect }) => (redirect === undefined ? [] : [redirect.mode]))).toStrictEqual(['all-outputs', 'single'])
  })

  test('an ability that needs edges of its own has them, and only such an ability', () => {
    const has = (ability: string) => ALL.filter(({ abilities }) => abilities.includes(ability)).map(({ id }) => id)
    const shows = (field: 'reflection' | 'redirect' | 'healing') => ALL.filter(tile => tile[field] !== undefined).map(({ id }) => id)
    const hits = (type: string) => ALL.filter(({ attacks }) => attacks.some(attack => attack.type === type)).map(({ id }) => id)
    expect([has('reflection'), has('redirect'), has('healing')]).toStrictEqual([shows('reflection'), shows('redirect'), shows('healing')])
    expect([has('gauss'), has('poisoning'), has('explosive')]).toStrictEqual([hits('gauss'), hits('poison'), hits('explosive')])
    expect(has('shadow')).toStrictEqual(ALL.filter(({ attacks }) => attacks.some(({ edge }) => edge === null)).map(({ id }) => id))
    expect(has('trap')).toStrictEqual(ALL.filter(({ module }) => module?.effect.includes('trap')).map(({ id }) => id))
  })

  test('every tile says where its figures come from', () => {
    for (const { id, provenance } of ALL) {
      expect(provenance.kind, id).toMatch(/^(rulebook|public|reconstructed)$/)
      expect(provenance.source.length, id).toBeGreaterThan(0)
      expect(
        Object.keys(provenance).every(key => ['kind', 'source', 'note'].includes(key)),
        id,
      ).toBe(true)
      if (provenance.kind === 'rulebook')
        expect(
          provenance.source.map(({ what }) => what),
          id,
        ).toContain('rulebook')
    }
  })
})

type Texts = Readonly<Record<string, string>>
const startingWith = (texts: Texts, ...starts: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => starts.some(start => key.startsWith(start))))
const NAMES: Readonly<Record<string, Texts>> = {
  en: { ...startingWith(titleEn, 'name.'), ...namesEn, ...startingWith(rulesEn, 'name.') },
  pl: { ...startingWith(titlePl, 'name.'), ...namesPl, ...startingWith(rulesPl, 'name.') },
  de: { ...startingWith(titleDe, 'name.'), ...namesDe, ...startingWith(rulesDe, 'name.') },
  fr: { ...startingWith(titleFr, 'name.'), ...namesFr, ...startingWith(rulesFr, 'name.') },
}
const SENTENCES: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries({ en: rulesEn, pl: rulesPl, de: rulesDe, fr: rulesFr }).map(([language, rules]) => [
    language,
    startingWith(rules, 'ability.', 'effect.'),
  ]),
)
const LANGUAGES = Object.keys(NAMES)

const onBoard = (tiles: readonly Tile[]): Tile[] => tiles.filter(({ kind }) => kind !== 'instant')
const under = (kind: string, ids: readonly (string | number)[]): string[] => ids.map(id => `name.${kind}.${id}`)

describe('words', () => {
  test.each(LANGUAGES)(
    '%s names every army, tile, kind, attack, ability and effect, every way, mode and marker, and nothing else',
    language => {
      expect(Object.keys(NAMES[language] ?? {}).sort()).toStrictEqual(
        [
          ...under('game', ['neuroshima-hex']),
          ...under('army', armyNames),
          ...under(
            'tile',
            ALL.map(({ id }) => id),
          ),
          ...under(
            'sign',
            onBoard(ALL).map(({ id }) => id),
          ),
          ...under('direction', SIX),
          ...under('facing', SIX),
          ...under('mode', ['duel', 'deathmatch', 'points', 'teams', 'one-against-two']),
          ...under('attack', ATTACKS),
          ...under('kind', KINDS),
          ...under('ability', ABILITIES),
          ...under('effect', EFFECTS),
          ...under('marker', ['wound', 'venom', 'paralysis', 'steel-net']),
          // an HQ is called by whose it is
          ...under('own', ['hq']),
          ...under('rival', ['hq']),
        ].sort(),
      )
      for (const [key, name] of Object.entries(NAMES[language] ?? {})) expect(name.trim(), key).not.toBe('')
    },
  )

  test.each(LANGUAGES)('%s: call signs are two or three capitals, different within an army', language => {
    for (const army of armyNames) {
      const signs = onBoard(armyOf(army).tiles).map(({ id }) => NAMES[language]?.[`name.sign.${id}`] ?? '')
      for (const sign of signs) expect(sign, army).toMatch(/^[\p{Lu}\d]{2,3}$/u)
      expect(new Set(signs).size, `${army}: ${signs.join(' ')}`).toBe(signs.length)
    }
  })

  test.each(LANGUAGES)('%s: different tiles of an army, ways and facings have different names', language => {
    const names = NAMES[language] ?? {}
    const tiles = armyNames.map(army =>
      under(
        'tile',
        armyOf(army).tiles.map(({ id }) => id),
      ),
    )
    for (const keys of [...tiles, under('direction', SIX), under('facing', SIX), under('army', armyNames)]) {
      expect(new Set(keys.map(key => names[key])).size, keys[0]).toBe(keys.length)
    }
  })

  test.each(LANGUAGES)('%s says in a sentence or two what each ability and effect does', language => {
    const sentences = SENTENCES[language] ?? {}
    expect(Object.keys(sentences).sort()).toStrictEqual(
      [...ABILITIES.map(word => `ability.${word}`), ...EFFECTS.map(word => `effect.${word}`)].sort(),
    )
    for (const [key, sentence] of Object.entries(sentences)) expect(sentence.split(/(?<=\.) /).length, key).toBeLessThan(3)
    for (const [key, sentence] of Object.entries(sentences)) expect(sentence, key).toMatch(/^[\p{Lu}\d].*\.$/u)
  })
})
