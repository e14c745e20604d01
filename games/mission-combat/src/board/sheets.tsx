// What is told of a unit, a card, an area under the glass: its figures now and as printed, what it can do, what changes it now and from
// where.
import type { RuleSpeaker, Speaker } from '@rubble/text'
import type { SeatLook } from '@rubble/ui'
import type { ReactElement } from 'react'
import {
  type Area,
  areaAt,
  AREAS,
  type Card as CardData,
  cardOfUnit,
  copyOf,
  type EventCard,
  typeName,
  type UnitCard,
} from '../data/components.ts'
import { defenseFigure } from '../derive/control.ts'
import { eventCost, eventPoints, holderOf, neededFor, targetsOf, unitsIn, type View } from '../derive/look.ts'
import type { Feature } from '../model/ids.ts'
import type { Raid, Unit } from '../model/state.ts'
import { AreaSlab } from './area.tsx'
import { Card } from './card.tsx'
import { effectGlyph, effectRules, effectText } from './effects.ts'
import { eventGlyph, eventRule, FEATURE_GLYPH, featuresOf, typesOf } from './figures.ts'
import type { GlyphName } from './glyph.ts'
import { WIDE } from './places.ts'
import { areaName, cardName, unitName } from './point.ts'
import { eventWords, personIn } from './words.ts'

export interface Fact {
  readonly glyph: GlyphName
  readonly title: string
  readonly text?: string | undefined
  readonly rules: readonly string[]
  /** Hollow: it is not printed on the card. */
  readonly isGranted?: boolean
}

export interface Context {
  readonly view: View
  readonly speaker: RuleSpeaker
  readonly seats: readonly SeatLook[]
}

export interface Figure {
  readonly glyph: GlyphName
  readonly value: string | number
  readonly label: string
}

export interface SheetParts {
  readonly picture: ReactElement
  readonly owner: number
  readonly title: string
  readonly lines: readonly string[]
  readonly figures: readonly Figure[]
  readonly sections: readonly { readonly title: string; readonly facts: readonly Fact[] }[]
  readonly name: string
}

export const typeText = (speaker: Speaker, bit: number): string => speaker.text(`name.type.${typeName(bit)}`)
const areaText = (speaker: Speaker, area: number): string => speaker.name('area', areaName(area))
const copiesText = ({ copies }: CardData, speaker: Speaker): string => speaker.text('board.copies', { copies })

function pictureOf(card: CardData, { view, speaker, seats }: Context): ReactElement {
  const points = card.kind === 'event' ? eventPoints(view, card.id)?.now : undefined
  return <Card card={card} colour={seats[card.seat]?.colour ?? 'rust'} speaker={speaker} points={points} />
}

const FEATURE_RULES: Readonly<Record<Feature, readonly string[]>> = {
  oversized: ['MC-UNIT-OVERSIZED-1'],
  speed: ['MC-UNIT-SPEED-1'],
  ranged: ['MC-UNIT-RANGED-1', 'MC-ATTACK-3'],
}

function canDo(card: UnitCard, speaker: RuleSpeaker): Fact[] {
  return [
    {
      glyph: `type-${typesOf(card).hits}`,
      title: speaker.text('board.attacks', { type: typeText(speaker, card.damageType), attack: card.attack }),
      rules: ['MC-ATTACK-1', 'MC-ATTACK-2'],
    },
    ...featuresOf(card).map(feature => {
      const rules = FEATURE_RULES[feature]
      return { glyph: FEATURE_GLYPH[feature], title: speaker.text(`name.feature.${feature}`), text: speaker.rule(rules[0] ?? ''), rules }
    }),
  ]
}

export function unitSheet(unit: Unit, context: Context): SheetParts {
  const { view, speaker } = context
  const card = cardOfUnit(unit.id)
  const { is, hits } = typesOf(card)
  const defense = defenseFigure(unit)
  const type = typeText(speaker, card.type)
  const printed = defense.changes.length === 0 ? 'board.figure.defense' : 'board.figure.printed'
  return {
    picture: pictureOf(card, context),
    owner: card.seat,
    name: card.name,
    title: speaker.called('unit', unitName(unit.id)),
    lines: [
      speaker.text('board.stands', { area: areaText(speaker, unit.area) }),
      speaker.text('board.copy', { copy: copyOf(unit.id), copies: card.copies }),
    ],
    figures: [
      { glyph: `type-${is}`, value: defense.now, label: speaker.text(printed, { type, defense: defense.printed }) },
      {
        glyph: `type-${hits}`,
        value: card.attack,
        label: speaker.text('board.figure.attack', { type: typeText(speaker, card.damageType) }),
      },
      { glyph: 'attack', value: unit.damage, label: speaker.text('board.figure.damage', { left: Math.max(0, neededFor(unit)) }) },
    ],
    sections: [
      { title: speaker.text('board.can'), facts: canDo(card, speaker) },
      { title: speaker.text('board.now'), facts: changesNow(unit, card, context) },
      { title: speaker.text('board.reach'), facts: targetsOf(view, unit.id).map(target => targetFact(target, card.attack, speaker)) },
    ],
  }
}

const when = (isSo: boolean, fact: () => Fact): Fact[] => (isSo ? [fact()] : [])

/** Something that is not printed on it; the first rule explains it. */
function granted(speaker: RuleSpeaker, glyph: GlyphName, title: string, ...rules: readonly string[]): Fact {
  return { glyph, title, text: speaker.rule(rules[0] ?? ''), rules, isGranted: true }
}

function raidFact({ origin, attacked }: Raid, speaker: RuleSpeaker): Fact {
  return granted(
    speaker,
    'raid',
    speaker.text('board.say.raid', { area: areaText(speaker, origin) }),
    attacked ? 'MC-RAID-4' : 'MC-RAID-3',
    'MC-RAID-6',
  )
}

function changesNow(unit: Unit, card: UnitCard, { view, speaker }: Context): Fact[] {
  const { effect } = areaAt(unit.area)
  const area = areaText(speaker, unit.area)
  const isRoad = effect === 'road' && holderOf(view, unit.area) === card.seat
  const { raid } = view
  return [
    ...defenseFigure(unit).changes.map(({ rule, amount: bonus }) =>
      granted(speaker, 'bunker', speaker.text('board.now.bunker', { bonus, area }), rule, 'MC-AREA-BUNKER-2'),
    ),
    ...when(unit.damage > 0, () =>
      granted(speaker, 'attack', speaker.text('board.now.damage', { damage: unit.damage }), 'MC-DMG-4', 'MC-DMG-1'),
    ),
    ...(raid?.unit === unit.id ? [raidFact(raid, speaker)] : []),
    ...when(card.speed, () =>
      granted(speaker, 'speed', speaker.text(`board.now.speed${unit.speedUsed ? '.used' : ''}`), 'MC-UNIT-SPEED-2'),
    ),
    ...when(isRoad, () =>
      granted(speaker, 'road', speaker.text(`board.now.road${unit.roadUsed ? '.used' : ''}`, { area }), 'MC-AREA-AR-1', 'MC-AREA-AR-3'),
    ),
  ]
}

function targetFact(target: Unit, attack: number, speaker: RuleSpeaker): Fact {
  const needed = neededFor(target)
  return {
    glyph: `type-${typesOf(cardOfUnit(target.id)).is}`,
    title: `${speaker.called('unit', unitName(target.id))} (${areaText(speaker, target.area)})`,
    text: speaker.text(needed <= attack ? 'board.reach.one' : 'board.reach.more', { needed }),
    rules: ['MC-DMG-2'],
  }
}

export function cardSheet(card: CardData, context: Context): SheetParts {
  const { speaker } = context
  const common = { picture: pictureOf(card, context), owner: card.seat, name: card.name, title: speaker.name('card', cardName(card.id)) }
  return card.kind === 'event'
    ? { ...common, ...eventParts(card, context) }
    : {
        ...common,
        lines: [speaker.text('board.unit'), copiesText(card, speaker)],
        figures: [
          {
            glyph: `type-${typesOf(card).is}`,
            value: card.defense,
            label: speaker.text('board.figure.defense', { type: typeText(speaker, card.type) }),
          },
          {
            glyph: `type-${typesOf(card).hits}`,
            value: card.attack,
            label: speaker.text('board.figure.attack', { type: typeText(speaker, card.damageType) }),
          },
        ],
        sections: [
          { title: speaker.text('board.can'), facts: canDo(card, speaker) },
          {
            title: speaker.text('board.play'),
            facts: [
              {
                glyph: 'hand',
                title: speaker.text('board.ap', { ap: 1 }),
                text: speaker.rule('MC-PLAY-2'),
                rules: ['MC-PLAY-2', 'MC-AREA-PORTAL-1'],
              },
            ],
          },
        ],
      }
}

function eventParts(card: EventCard, { view, speaker }: Context): Pick<SheetParts, 'lines' | 'figures' | 'sections'> {
  const { damage } = card
  const points = eventPoints(view, card.id)
  const cost = eventCost(view, card.seat)
  const rule = eventRule(card)
  return {
    lines: [speaker.text('board.event'), copiesText(card, speaker)],
    figures: [
      ...(damage === undefined || points === undefined
        ? []
        : [
            {
              glyph: `type-${typeName(damage.type)}` as const,
              value: points.now,
              label: speaker.text(points.changes.length > 0 ? 'board.figure.points.printed' : 'board.figure.attack', {
                type: typeText(speaker, damage.type),
                points: points.printed,
              }),
            },
          ]),
      { glyph: 'action-point', value: cost.now, label: speaker.text('board.figure.cost') },
    ],
    sections: [
      {
        title: speaker.text('board.does'),
        facts: [
          {
            glyph: eventGlyph(card),
            title: eventWords(card, speaker, points?.now),
            text: speaker.rule('MC-EVENT-1'),
            rules: [rule, 'MC-EVENT-8'],
          },
        ],
      },
      {
        title: speaker.text('board.now.it'),
        facts: [
          ...cost.changes.map(({ by, rule: cause }) =>
            granted(speaker, 'portal-dark', speaker.text('board.now.free', { area: areaText(speaker, by) }), cause),
          ),
          ...(points?.changes ?? []).map(({ by, rule: cause }) =>
            granted(speaker, 'artillery', speaker.text('board.now.half', { area: areaText(speaker, by) }), cause),
          ),
        ],
      },
    ],
  }
}

function buildingFact(speaker: RuleSpeaker): Fact {
  return {
    glyph: 'building',
    title: speaker.text('board.is-building'),
    text: speaker.rule('MC-UNIT-OVERSIZED-1'),
    rules: ['MC-COMP-7', 'MC-UNIT-OVERSIZED-1'],
  }
}

export function areaSheet(area: Area, { view, speaker, seats }: Context): SheetParts {
  const beside = AREAS.filter(({ id }) => area.isAdjacent[id]).map(({ id }) => areaText(speaker, id))
  const holder = holderOf(view, area.id)
  const here = unitsIn(view, area.id)
  const colour = (seat: number): SeatLook['colour'] => seats[seat]?.colour ?? 'rust'
  const isHeld = holder !== area.seat
  return {
    picture: (
      <svg viewBox="-2 -2 276 176" aria-hidden>
        <AreaSlab
          area={area}
          sheet={WIDE}
          zoom={0.5}
          owner={colour(area.seat)}
          holder={isHeld ? colour(holder) : undefined}
          isEmpty
          isAlone
          speaker={speaker}
        />
      </svg>
    ),
    owner: area.seat,
    name: area.name,
    title: areaText(speaker, area.id),
    lines: [speaker.text('board.holder', { name: personIn(seats, holder) }), ...(area.building ? [speaker.text('board.is-building')] : [])],
    figures: [],
    sections: [
      {
        title: speaker.text('board.effect'),
        facts: [
          {
            glyph: effectGlyph(area),
            title: effectText(area, speaker),
            text: speaker.rule(effectRules(area)[0] ?? ''),
            rules: effectRules(area),
          },
        ],
      },
      {
        title: speaker.text('board.now.it'),
        facts: [
          ...when(isHeld, () =>
            granted(speaker, 'control', speaker.text('board.now.held', { name: personIn(seats, holder) }), 'MC-CONTROL-3', 'MC-CONTROL-1'),
          ),
          ...when(area.building, () => buildingFact(speaker)),
        ],
      },
      {
        title: speaker.text('board.here'),
        facts: here.map(unit => ({
          glyph: `type-${typesOf(cardOfUnit(unit.id)).is}`,
          title: speaker.called('unit', unitName(unit.id)),
          text: speaker.text('board.figure.left', { left: neededFor(unit) }),
          rules: ['MC-DMG-2'],
        })),
      },
      { title: speaker.text('board.beside'), facts: [{ glyph: 'move', title: beside.join(', '), rules: ['MC-BOARD-2'] }] },
    ],
  }
}
