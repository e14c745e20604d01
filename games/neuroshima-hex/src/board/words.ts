// Pieces and places in words: what is on a hex, whose it is, what it can do now. For ears, and for the inspector.
import { turn } from '@rubble/geometry'
import type { Speaker } from '@rubble/text'
import { type Attack, hasEdge, type Tile, tileOf } from '../data/components.ts'
import type { UnitLook } from '../derive/look.ts'
import type { Direction, PieceId } from '../model/ids.ts'
import { piece as pieceNames } from '../codecs.ts'
import type { GlyphName } from './glyph.ts'

export const pieceName = (id: PieceId): string => String(pieceNames.write(id, undefined))
export const sayTile = (speaker: Speaker, { name }: Tile): string => speaker.name('tile', name)
/** Its hex says which copy it is. */
export const sayPiece = (speaker: Speaker, id: PieceId): string => sayTile(speaker, tileOf(id))
export const sayWay = (speaker: Speaker, way: Direction): string => speaker.text(`name.facing.${way}`)

/** The call sign of a tile; instants have none, they never lie on the board. */
export function signOf(speaker: Speaker, tile: Tile): string {
  return tile.kind === 'instant' ? sayTile(speaker, tile) : speaker.text(`name.sign.${tile.name}`)
}

export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

/** What a tile has on its edges: a kind of thing, how strong, and towards which directions. */
export interface EdgeFact {
  readonly what: string
  readonly glyph: GlyphName
  readonly printed: number
  readonly now: number
  /** Empty: from no direction. */
  readonly ways: readonly Direction[]
}

const bonus = (attack: Attack, { melee, ranged }: Bonus): number =>
  attack.kind === 'melee' ? melee : attack.kind === 'ranged' ? ranged : 0
interface Bonus {
  readonly melee: number
  readonly ranged: number
}
const NO_BONUS: Bonus = { melee: 0, ranged: 0 }
const EDGES = [0, 1, 2, 3, 4, 5] as const

function gather(facts: readonly EdgeFact[]): EdgeFact[] {
  const found = new Map<string, EdgeFact>()
  for (const fact of facts) {
    const key = `${fact.what} ${fact.now}`
    found.set(key, { ...fact, ways: [...(found.get(key)?.ways ?? []), ...fact.ways].sort((a, b) => a - b) })
  }
  return [...found.values()]
}

export function attackFacts(tile: Tile, facing: Direction, given: Bonus = NO_BONUS): EdgeFact[] {
  return gather(
    tile.attacks.map(attack => ({
      what: `name.attack.${attack.kind === 'ranged' && tile.can.mortar ? 'mortar' : attack.kind}`,
      glyph: attack.edge < 0 ? 'shadow' : attack.kind === 'ranged' && tile.can.mortar ? 'mortar' : attack.kind,
      printed: attack.strength,
      now: attack.strength + bonus(attack, given),
      ways: attack.edge < 0 ? [] : [turn(attack.edge, facing)],
    })),
  )
}

export function fittingFacts(tile: Tile, facing: Direction): EdgeFact[] {
  const { module, redirect, heals } = tile
  const arm = module?.scope === 'long-range' ? 'board.mark.far' : module?.helps === false ? 'board.mark.hampers' : 'board.mark.helps'
  const at = (edge: Direction, what: string, glyph: GlyphName): EdgeFact => ({
    what,
    glyph,
    printed: 1,
    now: 1,
    ways: [turn(edge, facing)],
  })
  return gather(
    EDGES.flatMap(edge => [
      ...(hasEdge(tile.nets, edge) ? [at(edge, 'board.mark.net', 'net')] : []),
      ...(hasEdge(tile.armour, edge) ? [at(edge, 'board.mark.armour', 'armour')] : []),
      ...(module?.edges.includes(edge) === true ? [at(edge, arm, 'connector')] : []),
      ...(hasEdge(tile.reflects, edge) ? [at(edge, 'name.ability.reflection', 'reflection')] : []),
      ...(redirect !== undefined && hasEdge(redirect.inputs, edge) ? [at(edge, 'board.mark.input', 'redirect')] : []),
      ...(redirect?.outputs.includes(edge) === true ? [at(edge, 'board.mark.output', 'redirect')] : []),
      ...(heals !== undefined && hasEdge(heals.edges, edge) ? [at(edge, 'name.ability.healing', 'healing')] : []),
    ]),
  )
}

export function sayWays(speaker: Speaker, ways: readonly Direction[]): string {
  return ways.length === 6
    ? speaker.text('board.cell.all-round')
    : ways.length === 0
      ? speaker.text('board.cell.anywhere')
      : ways.map(way => sayWay(speaker, way)).join(', ')
}

function sayAttack(speaker: Speaker, { what, printed, now, ways }: EdgeFact): string {
  const attack = capital(speaker.text(what))
  if (now === 0) return speaker.text('board.cell.edges', { what: attack, ways: sayWays(speaker, ways) })
  return speaker.text(now === printed ? 'board.cell.attack' : 'board.cell.attack.more', {
    attack,
    strength: now,
    printed,
    ways: sayWays(speaker, ways),
  })
}

/** Who sees it, and how they call whom. */
export interface Eyes {
  readonly speaker: Speaker
  nameOf(seat: number): string
  relationTo(seat: number): 'own' | 'ally' | 'enemy'
  hexName(hex: number): string
}

/** A unit, whole: place, what, state, numbers. */
export function sayUnit(eyes: Eyes, look: UnitLook): string {
  const { speaker } = eyes
  const { unit } = look
  const tile = tileOf(unit.id)
  const say = speaker.text
  const abilities = [...new Set([...tile.abilities, ...look.granted])]
    .filter(ability => ability !== 'object')
    .map(ability => say(`name.ability.${ability}`))
  const effects = (tile.module?.effects ?? []).map(effect => say(`name.effect.${effect}`))
  return [
    say(`board.cell.${eyes.relationTo(unit.owner)}`, {
      hex: eyes.hexName(unit.hex),
      unit: sayPiece(speaker, unit.id),
      name: eyes.nameOf(unit.owner),
    }),
    ...statesOf(eyes, look).map(({ words }) => words),
    ...(tile.isRound ? [] : [say('board.cell.facing', { facing: sayWay(speaker, unit.facing) })]),
    ...attackFacts(tile, unit.facing, look).map(fact => sayAttack(speaker, fact)),
    ...fittingFacts(tile, unit.facing).map(({ what, ways }) =>
      say('board.cell.edges', { what: capital(say(what)), ways: sayWays(speaker, ways) }),
    ),
    ...(look.initiative.length === 0 ? [] : [sayInitiative(speaker, look, tile)]),
    ...[...effects, ...abilities].map(text => `${capital(text)}.`),
    look.left === look.most ? say('board.cell.hp', { left: look.left }) : say('board.cell.hp.of', { left: look.left, most: look.most }),
  ].join(' ')
}

function sayInitiative(speaker: Speaker, { initiative, isHastened }: UnitLook, tile: Tile): string {
  const numbers = initiative.map(({ value }) => value).join(', ')
  return isHastened
    ? speaker.text('board.cell.initiative.printed', { numbers, printed: tile.initiative.join(', ') })
    : speaker.text('board.cell.initiative', { numbers })
}

export interface StateFact {
  readonly glyph: GlyphName
  readonly words: string
}

/** What holds it back, or waits on it. */
export function statesOf(eyes: Eyes, { unit, netted, nettedBy, paralysed, venom, takenBy }: UnitLook): StateFact[] {
  const say = eyes.speaker.text
  const by = nettedBy.map(id => sayPiece(eyes.speaker, id)).join(', ')
  const states: StateFact[] = []
  const add = (glyph: GlyphName, words: string): void => {
    states.push({ glyph, words })
  }
  if (netted && unit.steelNet) add('net-of-steel', say('board.cell.netted.steel'))
  if (netted && by !== '') add('netted', say('board.cell.netted', { unit: by }))
  if (paralysed) add('paralysis', say('board.cell.paralysed'))
  if (venom > 0) add('venom', say('board.cell.venom', { markers: venom }))
  if (takenBy !== undefined) add('scope-module', say('board.cell.taken', { name: eyes.nameOf(takenBy) }))
  return states
}

export function sayGround(
  eyes: Eyes,
  { id, owner, hex }: { readonly id: PieceId; readonly owner: number; readonly hex: number },
  isUnder: boolean,
): string {
  return eyes.speaker.text(isUnder ? 'board.cell.under' : 'board.cell.ground', {
    hex: eyes.hexName(hex),
    tile: sayPiece(eyes.speaker, id),
    name: eyes.nameOf(owner),
  })
}
