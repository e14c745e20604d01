// Marks of tiles, in characters that every terminal has. Triangles strike and arrows shoot where they point; the legend says what the
// others mean.
import type { Pen } from '@rubble/kit'
import { turn } from '@rubble/geometry'
import { type Attack, hasEdge, type Module, type Tile } from '../data/components.ts'
import { ABILITIES, type Ability, ABILITY_WORDS, EFFECT_WORDS } from '../data/vocabulary.ts'
import { type Direction, WAYS } from '../model/ids.ts'
import type { AttackKind } from '../model/strike.ts'

/** Something drawn on a tile: as it stands there, and its sign in the legend with the key of its meaning. */
export interface Mark {
  readonly text: string
  readonly sign: string
  readonly means: string
}

const mark = (text: string, means: string, sign = text): Mark => ({ text, sign, means })

/** By direction, clockwise from the top. */
const ATTACK: Readonly<Record<AttackKind, string>> = {
  melee: '▲◥◢▼◣◤',
  ranged: '↑↗↘↓↙↖',
  gauss: '⇑⇗⇘⇓⇙⇖',
  poison: '☠☠☠☠☠☠',
  explosive: '☼☼☼☼☼☼',
}
const SHADOW = '○'

export const HEART = '♥'
const INITIATIVE = 'i'
const CHANGED = '*'

export const NETTED = mark('⊗', 'board.mark.netted')
export const STEEL_NET = mark('⊞', 'name.marker.steel-net')
export const PARALYSED = mark('⊘', 'board.mark.paralysed')
export const TAKEN = mark('⇆', 'board.mark.taken')
export const venomMark = (count: number): Mark => mark(`☠${count}`, 'name.marker.venom', '☠1')
const INITIATIVES = mark(INITIATIVE, 'board.mark.initiative')
const CHANGES = mark(CHANGED, 'board.mark.changed')
const HIT_POINTS = mark(HEART, 'board.mark.hit-points')
const USED = mark('( )', 'board.mark.used')

/** How strong an attack is now; as printed where nothing changes it. */
export type Strength = (attack: Attack) => number
export const printed: Strength = ({ strength }) => strength

const counted = (sign: string, n: number): string => (n > 1 ? `${sign}${n}` : sign)

function attackMark(attack: Attack, way: Direction, strength: Strength): Mark {
  const signs = ATTACK[attack.kind]
  return mark(counted(signs[way] ?? '', strength(attack)), `name.attack.${attack.kind}`, signs[0])
}

const NET = mark('#', 'board.mark.net')
const ARMOUR = mark('=', 'board.mark.armour')
const MIRROR = mark('↔', 'name.ability.reflection')
const INPUT = mark('◇', 'board.mark.input')
const OUTPUT = mark('◆', 'board.mark.output')
const HEALING = mark('✚', 'name.ability.healing')
const HELPS = mark('⊕', 'board.mark.helps')
const HAMPERS = mark('⊖', 'board.mark.hampers')
const HELPS_FAR = mark('⊕2', 'board.mark.far')

function armMark({ helps, scope }: Module): Mark {
  if (scope === 'long-range') return HELPS_FAR
  return helps ? HELPS : HAMPERS
}

/** What is printed on an edge besides attacks. */
function fittings(tile: Tile, edge: Direction): Mark[] {
  const { module, redirect } = tile
  return [
    ...(hasEdge(tile.nets, edge) ? [NET] : []),
    ...(hasEdge(tile.armour, edge) ? [ARMOUR] : []),
    ...(module?.edges.includes(edge) === true ? [armMark(module)] : []),
    ...(hasEdge(tile.reflects, edge) ? [MIRROR] : []),
    ...(redirect !== undefined && hasEdge(redirect.inputs, edge) ? [INPUT] : []),
    ...(redirect?.outputs.includes(edge) === true ? [OUTPUT] : []),
    ...(tile.heals !== undefined && hasEdge(tile.heals.edges, edge) ? [HEALING] : []),
  ]
}

/** What a tile turned this way has towards each direction. */
export function edgeMarks(tile: Tile, facing: Direction, strength: Strength): Mark[][] {
  return WAYS.map((_, way) => {
    const edge = turn(way, -facing)
    return [
      ...tile.attacks.filter(attack => attack.edge === edge).map(attack => attackMark(attack, way, strength)),
      ...fittings(tile, edge),
    ]
  })
}

/** How often a tile has an ability now; as printed where nothing changes it. */
export type AbilityCount = (ability: Ability) => number
export const printedOn =
  ({ can }: Tile): AbilityCount =>
  ability =>
    can[ability] ? 1 : 0

/** Its attack from no direction, and what it can do. A free move already made stands in brackets. */
export function abilityMarks(tile: Tile, strength: Strength, has: AbilityCount, spent: boolean): Mark[] {
  const shadow = tile.attacks
    .filter(({ edge }) => edge < 0)
    .map(attack => mark(`${SHADOW}${strength(attack)}`, 'name.ability.shadow', SHADOW))
  const others = ABILITIES.filter(ability => ABILITY_WORDS[ability].mark !== '' && has(ability) > 0).map(ability => {
    const sign = ABILITY_WORDS[ability].mark
    return mark(ability === 'mobility' && spent ? `(${sign})` : counted(sign, has(ability)), `name.ability.${ability}`, sign)
  })
  return [...shadow, ...others]
}

export const effectMarks = ({ module }: Tile): Mark[] =>
  (module?.effects ?? []).map(effect => mark(EFFECT_WORDS[effect].mark, `name.effect.${effect}`))

export interface Slot {
  readonly value: number
  readonly used: boolean
}

/** When it attacks: now, with a star where modules have changed it; in a battle the numbers already used stand in brackets. */
export function initiativeMark(slots: readonly Slot[], changed: boolean): Mark | undefined {
  if (slots.length === 0) return undefined
  return mark(
    `${INITIATIVE}${slots.map(({ value, used }) => (used ? `(${value})` : value)).join(',')}${changed ? CHANGED : ''}`,
    INITIATIVES.means,
    INITIATIVE,
  )
}

export const hitPointsMark = (left: number, most: number): Mark =>
  mark(left === most ? `${HEART}${left}` : `${HEART}${left}/${most}`, HIT_POINTS.means, HEART)

/** What the marks mean that are there, each once. */
export function legend(marks: readonly Mark[], pen: Pen): string[] {
  const used = marks.some(({ text }) => text.includes('(')) ? [USED] : []
  const changed = marks.some(({ text }) => text.endsWith(CHANGED)) ? [CHANGES] : []
  return [...new Set([...marks, ...changed, ...used].map(({ sign, means }) => `${sign}\u00a0${pen.text(means)}`))]
}
