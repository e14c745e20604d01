// The characters, each at its number.
import { byEdition, byNumber, type Component } from '@rubble/engine'
import { Input } from '@rubble/kit'
import type { CharacterId } from '../model/ids.ts'
import characterData from './characters.json' with { type: 'json' }
import { readLines } from './lines.ts'
import { fieldsOf, integer, maybe, seat, valueOf, whole, word, words } from './read.ts'
import type { Character, CharacterSide, Weapon } from './types.ts'
import { closeCombatOf, WEAPON_FIELDS, weaponOf } from './weapon.ts'
import { ARCS, SECTORS } from './words.ts'

const SIDE_FIELDS = ['life', 'armour', 'movement', 'weight', 'maxCp', 'maxCpTraitor', 'cpBonus', 'closeCombat', 'shooting', 'scientific']

function readSide(input: Input, printed: Weapon | undefined): CharacterSide {
  const f = fieldsOf(input, [...SIDE_FIELDS, 'technical', 'search', 'weapon', 'lines'])
  const maxCp = whole(f.get('maxCp'))
  return {
    life: integer(f.get('life'), 1),
    armour: whole(f.get('armour')),
    movement: whole(f.get('movement')),
    weight: whole(f.get('weight')),
    maxCp,
    maxCpTraitor: maybe(f.get('maxCpTraitor'), whole) ?? maxCp,
    cpBonus: whole(f.get('cpBonus')),
    closeCombat: closeCombatOf(f.get('closeCombat')),
    shooting: valueOf(f.get('shooting')),
    scientific: valueOf(f.get('scientific')),
    technical: valueOf(f.get('technical')),
    search: valueOf(f.get('search')),
    weapon: maybe(f.get('weapon'), weapon => weaponOf(fieldsOf(weapon, WEAPON_FIELDS), printed)) ?? printed,
    lines: readLines(f.get('lines')),
  }
}

function readArcs(input: Input): Character['arcs'] {
  const f = fieldsOf(input, ['front', 'right', 'back', 'left'])
  const [front, right] = [word(f.get('front'), ARCS), word(f.get('right'), ARCS)]
  return { front, right, back: word(f.get('back'), ARCS), left: word(f.get('left'), ARCS) }
}

function readSight(input: Input): Character['sight'] {
  const f = fieldsOf(input, ['rays', 'sectors'])
  const rays = f
    .get('rays')
    .items()
    .map(ray => {
      const [right, ahead] = ray.items().map(one => integer(one))
      return right === undefined || ahead === undefined ? ray.wrong('must be [right, ahead]') : { right, ahead }
    })
  return { rays, sectors: words(f.get('sectors'), SECTORS) }
}

const FIELDS = ['id', 'n', 'since', 'faction', 'traitor', 'zombie', 'risen', 'large', 'mpCost', 'rotatingCost', 'arcs', 'sight', 'weapon']

function readCharacter(raw: Component): Character {
  const f = fieldsOf(new Input(raw, `characters.json, '${raw.id}'`), [...FIELDS, 'healthy', 'wounded'])
  const weapon = maybe(f.get('weapon'), printed => weaponOf(fieldsOf(printed, WEAPON_FIELDS)))
  return {
    id: raw.n,
    name: raw.id,
    since: raw.since,
    faction: seat(f.get('faction')),
    traitor: f.get('traitor').isTrue(),
    zombie: f.get('zombie').isTrue(),
    risen: f.get('risen').isTrue(),
    large: f.get('large').isTrue(),
    mpCost: whole(f.get('mpCost')),
    rotatingCost: f.get('rotatingCost').whole(0),
    arcs: readArcs(f.get('arcs')),
    sight: readSight(f.get('sight')),
    healthy: readSide(f.get('healthy'), weapon),
    wounded: readSide(f.get('wounded'), weapon),
  }
}

export const loadCharacters = (list: readonly Component[]): readonly Character[] => byNumber({ 'characters.json': list }).map(readCharacter)

/** By CharacterId. */
export const CHARACTERS = loadCharacters(characterData.characters)
export const characterAt = (character: CharacterId): Character => CHARACTERS[character] as Character
export const charactersIn = byEdition(CHARACTERS)
