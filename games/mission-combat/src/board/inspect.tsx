// One card, unit or area, large: its figures now and as printed, what it can do, what changes it now and from where, and where the figures come from.
import type { Scalar } from '@rubble/engine'
import type { Speaker } from '@rubble/text'
import { Glyph, type InspectProps, type SeatLook } from '@rubble/ui'
import type { ReactElement } from 'react'
import { areaAt, AREAS, type Area, ARTILLERY, type Card as CardData, cardAt, cardOfUnit, copyOf, EVENT_PORTAL, type EventCard, typeName, type UnitCard } from '../data/components.ts'
import { defenseOf, holderOf, neededFor, pointsNow, targetsOf, unitOf, unitsIn, type View } from '../look.ts'
import type { Feature } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'
import { AreaSlab } from './area.tsx'
import { Card } from './card.tsx'
import { effectGlyph, effectRules, effectText } from './effects.ts'
import { eventGlyph, FEATURE_GLYPH, featuresOf, typesOf } from './figures.ts'
import { WIDE } from './places.ts'
import { areaName, cardName, pointedAt, unitName, viewOf } from './point.ts'
import { provenanceOf } from './provenance.ts'
import { SeatMark } from './shapes.tsx'
import { eventWords, personIn } from './words.ts'

interface Fact {
  readonly glyph: string
  readonly title: string
  readonly text?: string | undefined
  readonly rules: readonly string[]
  /** Hollow: it is not printed on the card. */
  readonly isGranted?: boolean
}

interface Context {
  readonly view: View
  readonly speaker: Speaker
  readonly seats: readonly SeatLook[]
}

export function Inspect({ thing, moment, seats, speaker, onRule }: InspectProps): ReactElement | null {
  const context: Context = { view: viewOf(moment), speaker, seats }
  const { unit, card, area } = pointedAt(thing)
  const onBoard = unit === undefined ? undefined : unitOf(context.view, unit)
  if (onBoard !== undefined) return <Sheet {...unitSheet(onBoard, context)} {...context} onRule={onRule} />
  // A unit that has left the board is a card again.
  if (unit !== undefined || card !== undefined) return <Sheet {...cardSheet(unit === undefined ? cardAt(card ?? 0) : cardOfUnit(unit), context)} {...context} onRule={onRule} />
  return area === undefined ? null : <Sheet {...areaSheet(areaAt(area), context)} {...context} onRule={onRule} />
}

interface Figure {
  readonly glyph: string
  readonly value: string | number
  readonly label: string
}

interface SheetParts {
  readonly picture: ReactElement
  readonly owner: number
  readonly title: string
  readonly lines: readonly string[]
  readonly figures: readonly Figure[]
  readonly sections: readonly { readonly title: string; readonly facts: readonly Fact[] }[]
  readonly name: string
}

function Sheet({ picture, owner, title, lines, figures, sections, name, seats, speaker, onRule }: SheetParts & Context & { onRule(id: string): void }): ReactElement {
  const look = seats[owner]
  return (
    <div className="mc-inspect">
      <div className="mc-inspect-head">
        {picture}
        <div>
          {look !== undefined && (
            <p className={`mc-seat eyebrow seat-${look.colour}`}>
              <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden><SeatMark colour={look.colour} x={8} y={8} r={5.5} /></svg>
              {look.name} · {speaker.name('seat', look.id)}
            </p>
          )}
          <h3>{title}</h3>
          {lines.map(line => <p key={line} className="faint">{line}</p>)}
        </div>
      </div>
      {figures.length > 0 && <div className="mc-figures">{figures.map(({ glyph, value, label }) => <div key={label}><b><Glyph name={glyph} size={20} />{value}</b>{label}</div>)}</div>}
      {sections.filter(({ facts }) => facts.length > 0).map(({ title: heading, facts }) => (
        <section key={heading}>
          <h4 className="eyebrow">{heading}</h4>
          <ul>{facts.map(fact => <FactRow key={fact.title} fact={fact} onRule={onRule} />)}</ul>
        </section>
      ))}
      <Source name={name} speaker={speaker} />
    </div>
  )
}

function FactRow({ fact: { glyph, title, text, rules, isGranted = false }, onRule }: { readonly fact: Fact; onRule(id: string): void }): ReactElement {
  return (
    <li className={isGranted ? 'granted' : ''}>
      <span className="mc-ring"><Glyph name={glyph} size={20} /></span>
      <div>
        <b>{title}</b>
        {text !== undefined && <p>{text}</p>}
        <span className="row">{rules.map(id => <button key={id} type="button" className="rule-id" onClick={() => { onRule(id) }}>{id}</button>)}</span>
      </div>
    </li>
  )
}

function Source({ name, speaker }: { readonly name: string; readonly speaker: Speaker }): ReactElement {
  const { rulebook, reconstructed } = provenanceOf(name)
  const say = (fields: readonly string[]): string => fields.map(field => speaker.text(`board.field.${field}`)).join(', ')
  return (
    <div className="mc-provenance">
      <Glyph name={reconstructed.length > 0 ? 'info' : 'verify'} size={18} />
      <div>
        {rulebook.length > 0 && <p>{speaker.text('board.from.rulebook', { fields: say(rulebook) })}</p>}
        {reconstructed.length > 0 && <p>{speaker.text('board.from.reconstructed', { fields: say(reconstructed) })}</p>}
      </div>
    </div>
  )
}

const typeText = (speaker: Speaker, bit: number): string => speaker.text(`name.type.${typeName(bit)}`)
const areaText = (speaker: Speaker, area: number): string => speaker.name('area', areaName(area) satisfies Scalar)
const copiesText = ({ copies }: CardData, speaker: Speaker): string => speaker.text('board.copies', { copies })

function pictureOf(card: CardData, { view, speaker, seats }: Context): ReactElement {
  return <Card card={card} colour={seats[card.seat]?.colour ?? 'rust'} speaker={speaker} points={card.kind === 'event' ? pointsNow(view, card.id) : undefined} />
}

const FEATURE_RULES: Readonly<Record<Feature, readonly string[]>> = {
  oversized: ['MC-UNIT-OVERSIZED-1'], speed: ['MC-UNIT-SPEED-1'], ranged: ['MC-UNIT-RANGED-1', 'MC-ATTACK-3'],
}

function canDo(card: UnitCard, speaker: Speaker): Fact[] {
  return [
    { glyph: `type-${typesOf(card).hits}`, title: speaker.text('board.attacks', { type: typeText(speaker, card.damageType), attack: card.attack }), rules: ['MC-ATTACK-1', 'MC-ATTACK-2'] },
    ...featuresOf(card).map(feature => ({
      glyph: FEATURE_GLYPH[feature], title: speaker.text(`name.feature.${feature}`), text: speaker.rule(FEATURE_RULES[feature][0] ?? ''), rules: FEATURE_RULES[feature],
    })),
  ]
}

function unitSheet(unit: Unit, context: Context): SheetParts {
  const { view, speaker } = context
  const card = cardOfUnit(unit.id)
  const { is, hits } = typesOf(card)
  const defense = defenseOf(unit)
  const type = typeText(speaker, card.type)
  return {
    picture: pictureOf(card, context),
    owner: card.seat,
    name: card.name,
    title: speaker.name('unit', unitName(unit.id)),
    lines: [speaker.text('board.stands', { area: areaText(speaker, unit.area) }), speaker.text('board.copy', { copy: copyOf(unit.id), copies: card.copies })],
    figures: [
      { glyph: `type-${is}`, value: defense, label: defense === card.defense ? speaker.text('board.figure.defense', { type }) : speaker.text('board.figure.printed', { type, defense: card.defense }) },
      { glyph: `type-${hits}`, value: card.attack, label: speaker.text('board.figure.attack', { type: typeText(speaker, card.damageType) }) },
      { glyph: 'attack', value: unit.damage, label: speaker.text('board.figure.damage', { left: Math.max(0, neededFor(unit)) }) },
    ],
    sections: [
      { title: speaker.text('board.can'), facts: canDo(card, speaker) },
      { title: speaker.text('board.now'), facts: changesNow(unit, card, context) },
      { title: speaker.text('board.reach'), facts: targetsOf(view, unit.id).map(target => targetFact(target, card.attack, speaker)) },
    ],
  }
}

function changesNow(unit: Unit, card: UnitCard, { view, speaker }: Context): Fact[] {
  const { bonus, effect } = areaAt(unit.area)
  const area = areaText(speaker, unit.area)
  const isRoad = effect === 'road' && holderOf(view, unit.area) === card.seat
  const { raid } = view
  return [
    ...(bonus > 0 ? [{ glyph: 'bunker', title: speaker.text('board.now.bunker', { bonus, area }), text: speaker.rule('MC-AREA-BUNKER-1'), rules: ['MC-AREA-BUNKER-1', 'MC-AREA-BUNKER-2'], isGranted: true }] : []),
    ...(unit.damage > 0 ? [{ glyph: 'attack', title: speaker.text('board.now.damage', { damage: unit.damage }), text: speaker.rule('MC-DMG-4'), rules: ['MC-DMG-1', 'MC-DMG-4'], isGranted: true }] : []),
    ...(raid?.unit === unit.id ? [{ glyph: 'raid', title: speaker.text('board.say.raid', { area: areaText(speaker, raid.origin) }), text: speaker.rule(raid.attacked ? 'MC-RAID-4' : 'MC-RAID-3'), rules: [raid.attacked ? 'MC-RAID-4' : 'MC-RAID-3', 'MC-RAID-6'], isGranted: true }] : []),
    ...(card.speed ? [{ glyph: 'speed', title: speaker.text(unit.speedUsed ? 'board.now.speed.used' : 'board.now.speed'), rules: ['MC-UNIT-SPEED-2'], isGranted: true }] : []),
    ...(isRoad ? [{ glyph: 'road', title: speaker.text(unit.roadUsed ? 'board.now.road.used' : 'board.now.road', { area }), rules: ['MC-AREA-AR-1', 'MC-AREA-AR-3'], isGranted: true }] : []),
  ]
}

function targetFact(target: Unit, attack: number, speaker: Speaker): Fact {
  const needed = neededFor(target)
  return {
    glyph: `type-${typesOf(cardOfUnit(target.id)).is}`,
    title: `${speaker.name('unit', unitName(target.id))} (${areaText(speaker, target.area)})`,
    text: speaker.text(needed <= attack ? 'board.reach.one' : 'board.reach.more', { needed }),
    rules: ['MC-DMG-2'],
  }
}

function cardSheet(card: CardData, context: Context): SheetParts {
  const { speaker } = context
  const common = { picture: pictureOf(card, context), owner: card.seat, name: card.name, title: speaker.name('card', cardName(card.id)) }
  return card.kind === 'event' ? { ...common, ...eventParts(card, context) } : {
    ...common,
    lines: [speaker.text('board.unit'), copiesText(card, speaker)],
    figures: [
      { glyph: `type-${typesOf(card).is}`, value: card.defense, label: speaker.text('board.figure.defense', { type: typeText(speaker, card.type) }) },
      { glyph: `type-${typesOf(card).hits}`, value: card.attack, label: speaker.text('board.figure.attack', { type: typeText(speaker, card.damageType) }) },
    ],
    sections: [
      { title: speaker.text('board.can'), facts: canDo(card, speaker) },
      { title: speaker.text('board.play'), facts: [{ glyph: 'hand', title: speaker.text('board.ap', { ap: 1 }), text: speaker.rule('MC-PLAY-2'), rules: ['MC-PLAY-1', 'MC-PLAY-2', 'MC-AREA-PORTAL-1'] }] },
    ],
  }
}

const EVENT_RULES: Readonly<Record<string, string>> = { colossal: 'MC-EVENT-3', standard: 'MC-EVENT-4', elite: 'MC-EVENT-5' }

function eventParts(card: EventCard, { view, speaker }: Context): Pick<SheetParts, 'lines' | 'figures' | 'sections'> {
  const { damage } = card
  const points = pointsNow(view, card.id)
  const isFree = holderOf(view, EVENT_PORTAL) === card.seat
  const rule = damage === undefined ? 'MC-EVENT-6' : EVENT_RULES[typeName(damage.type)] ?? 'MC-EVENT-7'
  const isHalved = damage !== undefined && points !== damage.points
  return {
    lines: [speaker.text('board.event'), copiesText(card, speaker)],
    figures: [
      ...(damage === undefined ? [] : [{
        glyph: `type-${typeName(damage.type)}`, value: points ?? damage.points,
        label: isHalved ? speaker.text('board.figure.points.printed', { type: typeText(speaker, damage.type), points: damage.points }) : speaker.text('board.figure.attack', { type: typeText(speaker, damage.type) }),
      }]),
      { glyph: 'action-point', value: isFree ? 0 : 1, label: speaker.text('board.figure.cost') },
    ],
    sections: [
      { title: speaker.text('board.does'), facts: [{ glyph: eventGlyph(card), title: eventWords(card, speaker, points), text: speaker.rule('MC-EVENT-1'), rules: [rule, 'MC-EVENT-8'] }] },
      {
        title: speaker.text('board.now.it'),
        facts: [
          ...(isFree ? [{ glyph: 'portal-dark', title: speaker.text('board.now.free', { area: areaText(speaker, EVENT_PORTAL) }), rules: ['MC-AREA-DP-1'], isGranted: true }] : []),
          ...(isHalved ? [{ glyph: 'artillery', title: speaker.text('board.now.half', { area: areaText(speaker, ARTILLERY) }), rules: ['MC-AREA-AE-1'], isGranted: true }] : []),
        ],
      },
    ],
  }
}

function areaSheet(area: Area, { view, speaker, seats }: Context): SheetParts {
  const holder = holderOf(view, area.id)
  const here = unitsIn(view, area.id)
  const colour = (seat: number): SeatLook['colour'] => seats[seat]?.colour ?? 'rust'
  const isHeld = holder !== area.seat
  return {
    picture: (
      <svg viewBox="-2 -2 276 176" aria-hidden>
        <AreaSlab area={area} sheet={WIDE} zoom={0.5} owner={colour(area.seat)} holder={isHeld ? colour(holder) : undefined} isEmpty speaker={speaker} />
      </svg>
    ),
    owner: area.seat,
    name: area.name,
    title: areaText(speaker, area.id),
    lines: [speaker.text('board.holder', { name: personIn(seats, holder) }), ...(area.building ? [speaker.text('board.is-building')] : [])],
    figures: [],
    sections: [
      { title: speaker.text('board.effect'), facts: [{ glyph: effectGlyph(area), title: effectText(area, speaker), text: speaker.rule(effectRules(area)[0] ?? ''), rules: effectRules(area) }] },
      {
        title: speaker.text('board.now.it'),
        facts: [
          ...(isHeld ? [{ glyph: 'control', title: speaker.text('board.now.held', { name: personIn(seats, holder) }), text: speaker.rule('MC-CONTROL-3'), rules: ['MC-CONTROL-1', 'MC-CONTROL-3'], isGranted: true }] : []),
          ...(area.building ? [{ glyph: 'building', title: speaker.text('board.is-building'), text: speaker.rule('MC-UNIT-OVERSIZED-1'), rules: ['MC-COMP-7', 'MC-UNIT-OVERSIZED-1'] }] : []),
        ],
      },
      {
        title: speaker.text('board.here'),
        facts: here.map(unit => ({
          glyph: `type-${typesOf(cardOfUnit(unit.id)).is}`, title: speaker.name('unit', unitName(unit.id)), text: speaker.text('board.figure.left', { left: neededFor(unit) }), rules: ['MC-DMG-2'],
        })),
      },
      { title: speaker.text('board.beside'), facts: [{ glyph: 'move', title: AREAS.filter(({ id }) => area.isAdjacent[id]).map(({ id }) => areaText(speaker, id)).join(', '), rules: ['MC-BOARD-2'] }] },
    ],
  }
}
