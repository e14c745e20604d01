// Every Character, card, order tile and door as it is printed: drawing, figures, what it can do, and where the figures come from.
import type { RuleSpeaker } from '@rubble/text'
import { type GlossaryGroup, type GlossaryPiece, seatColour } from '@rubble/ui'
import cardData from '../data/cards.json' with { type: 'json' }
import { FACES } from '../data/cards.ts'
import characterData from '../data/characters.json' with { type: 'json' }
import { CHARACTERS } from '../data/characters.ts'
import doorData from '../data/doors.json' with { type: 'json' }
import { DOORS } from '../data/doors.ts'
import floorData from '../data/floors.json' with { type: 'json' }
import { FLOORS } from '../data/floors.ts'
import { ORDER_TILES } from '../data/order-tiles.ts'
import type { Character, CharacterSide, Door, Equipment, Floor, FloorSide, OrderTile, Value } from '../data/types.ts'
import { SEATS } from '../model/ids.ts'
import { Glyph, type GlyphName } from './glyph.ts'
import { LoneCounter } from './pieces/counter.tsx'
import { OrderTileDrawing } from './pieces/order-tile.tsx'
import { DoorDrawing } from './place/door.tsx'
import { signOf } from './pieces/signs.ts'
import { rulesOfCharacter, rulesOfItem } from './rule-of.ts'
import { CATEGORY_GLYPHS } from './gear.ts'
import { elementsOn, type Lie, TilePicture } from './sags/tile-picture.tsx'
import { valueWords } from './sheets/sheet.tsx'

export function glossary(speaker: RuleSpeaker): GlossaryGroup[] {
  return [
    ...SEATS.map((faction, seat) => ({
      id: faction,
      title: speaker.name('seat', faction),
      pieces: CHARACTERS.filter(one => one.faction === seat).map(one => characterPiece(one, speaker)),
    })),
    { id: 'equipment', title: speaker.text('board.glossary.equipment'), pieces: FACES.map(face => facePiece(face, speaker)) },
    { id: 'orders', title: speaker.text('board.glossary.orders'), pieces: ORDER_TILES.map(tile => tilePiece(tile, speaker)) },
    { id: 'floors', title: speaker.text('board.glossary.floors'), pieces: floorPieces(speaker) },
    { id: 'doors', title: speaker.text('board.glossary.doors'), pieces: kindsOfDoors().map(kind => doorPiece(kind, speaker)) },
  ]
}

function characterPiece(one: Character, speaker: RuleSpeaker): GlossaryPiece {
  const { healthy, wounded } = one
  const both = (healthyValue: number | string, woundedValue: number | string): string => `${healthyValue} / ${woundedValue}`
  const { text } = speaker
  const rolled = (glyph: GlyphName, of: (side: CharacterSide) => Value, key: string): GlossaryPiece['figures'][number] => ({
    glyph,
    value: both(valueWords(of(healthy)), valueWords(of(wounded))),
    label: text(`board.stat.${key}`),
  })
  return {
    id: one.name,
    name: speaker.name('character', one.name),
    lines: [text('board.glossary.sides')],
    picture: (
      <svg viewBox="-60 -60 120 120" aria-hidden>
        <LoneCounter
          look={{
            sign: signOf(one.name),
            colour: seatColour(one.faction),
            facing: 0,
            life: healthy.life,
            lost: 0,
            isWounded: false,
            isDead: false,
            isEngaged: false,
            isLarge: one.large,
            isPaused: false,
            prisoner: undefined,
          }}
        />
      </svg>
    ),
    figures: [
      { glyph: 'health', value: both(healthy.life, wounded.life), label: text('board.stat.life') },
      { glyph: 'armour', value: both(healthy.armour, wounded.armour), label: text('board.stat.armour') },
      { glyph: 'order-move', value: both(healthy.movement, wounded.movement), label: text('board.stat.movement') },
      ...(['dark', 'light', 'grey'] as const).map(arc => rolled('order-combat', side => side.closeCombat[arc], arc)),
      rolled('order-shoot', side => side.shooting, 'shooting'),
      rolled('order-search', side => side.search, 'search'),
      rolled('scientific', side => side.scientific, 'scientific'),
      rolled('technical', side => side.technical, 'technical'),
      { glyph: 'weight', value: both(healthy.weight, wounded.weight), label: text('board.stat.weight') },
    ],
    facts: rulesOfCharacter(one.name).map(rule => ({
      glyph: 'mission',
      title: speaker.name('character', one.name),
      text: speaker.rule(rule),
      rules: [rule],
    })),
    provenance: sourceOf(characterData.characters.find(({ id }) => id === one.name)?.provenance, speaker),
  }
}

function facePiece(face: Equipment, speaker: RuleSpeaker): GlossaryPiece {
  const { text } = speaker
  const name = speaker.name('face', face.name)
  return {
    id: face.name,
    name,
    lines: [text(`name.category.${face.category}`), face.roomTypes.map(type => text(`name.room.${type}`)).join(', ')],
    picture: <Glyph name={CATEGORY_GLYPHS[face.category]} size={96} />,
    figures: [
      { glyph: 'weight', value: face.weight, label: text('board.stat.weighs') },
      { glyph: 'find-factor', value: face.findFactor, label: text('board.stat.find') },
      ...(face.canShoot ? [{ glyph: 'order-shoot', value: valueWords(face.shooting), label: text('board.stat.aims') }] : []),
      ...(face.damage === undefined
        ? []
        : [
            { glyph: 'arc-red', value: valueWords(face.damage.red), label: text('board.stat.red') },
            { glyph: 'arc-orange', value: valueWords(face.damage.orange), label: text('board.stat.orange') },
          ]),
      ...Object.entries(face.closeCombat ?? {}).map(([arc, value]) => ({
        glyph: 'order-combat',
        value: valueWords(value),
        label: text(`board.stat.${arc}`),
      })),
    ],
    facts: rulesOfItem(face.item).map(rule => ({
      glyph: CATEGORY_GLYPHS[face.category],
      title: name,
      text: speaker.rule(rule),
      rules: [rule],
    })),
    provenance: sourceOf(cardData.cards.find(({ n }) => n === face.card)?.[face.id % 2 === 0 ? 'N' : 'S'].provenance, speaker),
  }
}

function tilePiece(tile: OrderTile, speaker: RuleSpeaker): GlossaryPiece {
  return {
    id: tile.name,
    name: speaker.name('tile', tile.name),
    lines: tile.sections.map(({ type, max, colour }) =>
      speaker.text('board.hold.section', { order: speaker.name('order', type), cp: max, colour: speaker.text(`board.colour.${colour}`) }),
    ),
    picture: (
      <svg className="seat-rust" viewBox="0 0 136 136" aria-hidden>
        <OrderTileDrawing tile={tile} />
      </svg>
    ),
    figures: [],
    facts: [],
    provenance: sourceOf(undefined, speaker),
  }
}

/** What rooms it counts as, what stands on it, and what that stops. */
function sideLines({ roomTypes }: FloorSide, lie: Lie, speaker: RuleSpeaker): string[] {
  const { text } = speaker
  const elements = elementsOn(lie).map(({ name, blocksMove, blocksLos }) => {
    const manner = blocksMove ? (blocksLos ? 'both' : 'feet') : blocksLos ? 'eyes' : 'none'
    return `${speaker.name('element', name)}, ${text(`board.say.stops.${manner}`)}`
  })
  return [roomTypes.map(type => text(`name.room.${type}`)).join(', '), ...elements].filter(line => line !== '')
}

/** Both sides, where both are printed; those that are alike once. */
function floorPieces(speaker: RuleSpeaker): GlossaryPiece[] {
  const all = FLOORS.map(floor => floorPiece(floor, speaker))
  const alike = Map.groupBy(all, ({ name, lines }) => [name, ...lines].join())
  return [...alike.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : more.length === 0 ? [first] : [{ ...first, lines: [...first.lines, timesWords(more.length + 1)] }],
  )
}

const timesWords = (count: number): string => `${count}\u00a0×`

function floorPiece(floor: Floor, speaker: RuleSpeaker): GlossaryPiece {
  const { front, back } = floor
  const sides = [{ side: 'front', of: front } as const, ...(back === undefined ? [] : [{ side: 'back', of: back } as const])]
  const lieOf = (side: Lie['side']): Lie => ({ floor: floor.id, side, turned: 0 })
  return {
    id: floor.name,
    name: speaker.name('floor', floor.name),
    lines: [...new Set(sides.flatMap(({ side, of }) => sideLines(of, lieOf(side), speaker)))],
    picture: (
      <span className="er-both-sides">
        {sides.map(({ side }) => (
          <TilePicture key={side} lie={lieOf(side)} size={floor.squares.length > 2 ? 116 : 76} />
        ))}
      </span>
    ),
    figures: [],
    facts: [],
    provenance: sourceOf(floorData.floors.find(({ id }) => id === floor.name)?.provenance, speaker),
  }
}

interface DoorKind {
  readonly door: Door
  readonly count: number
}

/** Many doors are alike in all that is printed on them. */
function kindsOfDoors(): readonly DoorKind[] {
  const alike = Map.groupBy(DOORS, ({ type, large, magnetic, defence }) => [type, large, magnetic, defence].join())
  return [...alike.values()].flatMap(doors => (doors[0] === undefined ? [] : [{ door: doors[0], count: doors.length }]))
}

function doorPiece({ door, count }: DoorKind, speaker: RuleSpeaker): GlossaryPiece {
  const { text } = speaker
  const rule = door.type === 'sliding' ? 'ER-DOOR-4' : 'ER-DOOR-5'
  const name = text(`name.door.${door.name}`)
  return {
    id: door.name,
    name,
    lines: [text(`board.say.door.${door.type}`), ...(door.magnetic ? [text('board.say.door.magnetic')] : []), timesWords(count)],
    picture: (
      <svg viewBox="-110 -60 220 120" aria-hidden>
        <DoorDrawing
          plan={{ door: 0, at: { x: 0, y: 0 }, isUpright: false, isLarge: door.large }}
          look={{ type: door.type, magnetic: door.magnetic, state: 'closed' }}
        />
      </svg>
    ),
    figures: [{ glyph: 'defense', value: door.defence, label: text('board.stat.defence') }],
    facts: [{ glyph: 'door-open', title: name, text: speaker.rule(rule), rules: [rule] }],
    provenance: sourceOf(doorData.doors.find(({ id }) => id === door.name)?.provenance, speaker),
  }
}

/** Field by field, where the data say so. */
function sourceOf(fields: Readonly<Record<string, string | undefined>> | undefined, { text }: RuleSpeaker): GlossaryPiece['provenance'] {
  const sources = Object.values(fields ?? {})
  const isPrinted = sources.length > 0 && sources.every(source => source?.startsWith('rulebook'))
  return { isPrinted, lines: [text(isPrinted ? 'board.glossary.printed' : 'board.glossary.reconstructed')], sources: [] }
}
