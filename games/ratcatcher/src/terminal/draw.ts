// The table as text: both boards, then district by district what lies and stands in its areas and where they lead.
import type { TableView } from '@rubble/engine'
import { type Pen, wrap } from '@rubble/kit'
import { cityOf } from '../derive/city.ts'
import { districtOf, faceOf } from '../data/components.ts'
import {
  accuracyOf,
  archTrait,
  bagKinds,
  cheeseAt,
  defenceOf,
  maxArchHealth,
  maxHealthOf,
  nestsAt,
  ratsAt,
  slotsOf,
} from '../derive/look.ts'
import { ABILITIES, type AreaId, COMMON, SLOTS } from '../model/ids.ts'
import type { PlacedDistrict } from '../model/state.ts'
import { area as areaNames, district as districtNames, rat as ratNames, square, squareAt, turn as turnNames } from '../codecs.ts'
import type { View } from '../sight/sight.ts'

/** A line, and how it stands out once it is broken. */
interface Line {
  readonly text: string
  paint?(text: string): string
}

/** A line that is broken keeps its indent. */
function broken(text: string, width: number): string[] {
  const indent = /^ */.exec(text)?.[0] ?? ''
  return wrap(text.trim(), width - indent.length).map(line => indent + line)
}

function drawLines(lines: readonly Line[], width: number): string {
  return lines.flatMap(({ text, paint }) => broken(text, width).map(line => paint?.(line) ?? line)).join('\n')
}

const areaName = (area: AreaId, pen: Pen): string => pen.name('area', areaNames.write(area, undefined))
const ratName = (rat: number, pen: Pen): string => pen.name('rat', ratNames.write(rat, undefined))

export function draw({ game }: TableView<View>, _: readonly string[], pen: Pen): string {
  const head: Line = { text: pen.text('sheet.round', { round: game.round, phase: pen.name('phase', game.phase) }), paint: pen.strong }
  const boards = [...catcherLines(game, pen), archLine(game, pen)].map(text => ({ text }))
  return drawLines([head, ...boards, ...cityLines(game, pen)], pen.width)
}

function catcherLines(view: View, pen: Pen): string[] {
  const { catcher, arch, config, cage } = view
  const [white = 0, brown = 0, black = 0] = cage
  const [whites = 0, browns = 0, blacks = 0] = bagKinds(view)
  const slots = SLOTS.map(slot => `${pen.name('slot', slot)} ${catcher.filled[slot]}/${slotsOf(view, slot)}`).join(', ')
  return [
    pen.text('sheet.catcher', {
      catcher: pen.name('catcher', config.catcher),
      area: areaName(catcher.area, pen),
      health: catcher.health,
      most: maxHealthOf(view),
      dice: catcher.dice,
      movement: catcher.movement,
      traps: catcher.traps,
      defence: defenceOf(view),
      accuracy: accuracyOf(view),
    }),
    pen.text('sheet.cheese', { collected: catcher.collected, eaten: arch.eaten }),
    pen.text('sheet.slots', { slots }),
    pen.text('sheet.tokens', {
      tokens: ABILITIES.map(ability => `${pen.name('ability', ability)} ${catcher.special[ability]}`).join(', '),
    }),
    pen.text('sheet.cage', { white, brown, black }),
    ...(catcher.cards.length === 0 ? [] : [pen.text('sheet.cards', { cards: catcher.cards.map(card => ratName(card, pen)).join(', ') })]),
    pen.text('sheet.bag', {
      white: whites,
      brown: browns,
      black: blacks,
      deck: view.deck,
      strange: view.strangeDeck,
      mystery: view.mystery,
    }),
  ]
}

function archLine(view: View, pen: Pen): string {
  const { arch, config } = view
  return pen.text('sheet.arch', {
    arch: pen.name('archRat', config.archRat),
    area: areaName(arch.area, pen),
    health: arch.health,
    most: maxArchHealth(view),
    movement: archTrait(view, 'movement'),
    bite: archTrait(view, 'bite'),
    accuracy: archTrait(view, 'accuracy'),
    defence: archTrait(view, 'defence'),
    spawn: archTrait(view, 'spawn'),
  })
}

function cityLines(view: View, pen: Pen): Line[] {
  const inOrder = [...view.districts].sort((a, b) => a.district - b.district)
  return inOrder.flatMap(placed => [
    districtLine(view, placed, pen),
    ...faceOf(view.config.mode, placed.district).areas.map(area => areaLine(view, area, pen)),
  ])
}

function districtLine({ config }: View, { district, x, y, turn, active }: PlacedDistrict, pen: Pen): Line {
  const text = pen.text('sheet.district', {
    number: String(district).padStart(2, '0'),
    district: pen.name('district', districtNames.write(district, undefined)),
    square: String(square.write(squareAt(x, y), undefined)),
    turn: Number(turnNames.write(turn, undefined)),
    expansion: faceOf(config.mode, district).expansion,
  })
  return active ? { text, paint: pen.strong } : { text: `${text}, ${pen.text('sheet.asleep')}`, paint: pen.faint }
}

const letterIn = (area: AreaId): string => String(areaNames.write(area, undefined)).slice(-1)

function areaLine(view: View, area: AreaId, pen: Pen): Line {
  const leads = (cityOf(view).adjacent[area] ?? []).map(other =>
    districtOf(other) === districtOf(area) ? letterIn(other) : areaName(other, pen),
  )
  const text = `  ${letterIn(area)}: ${[...contents(view, area, pen), pen.text('sheet.leads', { areas: leads.join(', ') })].join(' · ')}`
  return view.catcher.area === area ? { text, paint: line => pen.seat(0, line) } : { text }
}

function contents(view: View, area: AreaId, pen: Pen): string[] {
  const nests = nestsAt(view, area)
  const cheeses = cheeseAt(view, area)
  return [
    ...(view.catcher.area === area ? [pen.text('sheet.you')] : []),
    ...(view.arch.area === area ? [pen.name('archRat', view.config.archRat)] : []),
    ...(cheeses > 0 ? [pen.text('sheet.cheeses', { count: cheeses })] : []),
    ...view.strange.filter(one => one.area === area).map(({ rat }) => ratName(rat, pen)),
    ...COMMON.flatMap((_, rat) => {
      const count = ratsAt(view, area, rat)
      return count > 0 ? [`${count} × ${ratName(rat, pen)}`] : []
    }),
    ...view.tokens.filter(one => one.area === area).map(({ token }) => pen.name('token', token)),
    ...ABILITIES.flatMap(ability =>
      view.laid.some(one => one.area === area && one.ability === ability) ? [pen.name('ability', ability)] : [],
    ),
    ...(nests > 0 ? [pen.text('sheet.nests', { nests })] : []),
    ...(view.traps.includes(area) ? [pen.text('sheet.trap')] : []),
  ]
}
