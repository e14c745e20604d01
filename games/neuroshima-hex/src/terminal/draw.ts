// The table as text: the board as hexes, with the seats beside it or below; in a narrow terminal as a list.
import type { TableView } from '@rubble/engine'
import { fill, type Pen, wrap } from '@rubble/kit'
import { DESTROYS } from '../model/strike.ts'
import { START_PHASE } from '../model/ids.ts'
import { piece as pieceNames } from '../codecs.ts'
import type { View } from '../sight/sight.ts'
import { boardWidth, hexes, NARROWEST, WIDEST } from './hexes.ts'
import { list } from './list.ts'
import { legend, type Mark } from './marks.ts'
import { type HexScene, scenesOf } from './scene.ts'
import { sideOf } from './seats.ts'

const GAP = '   '
/** Columns that seats beside the board need. */
const BESIDE = 29

export function draw(view: TableView<View>, seats: readonly string[], pen: Pen): string {
  const scenes = scenesOf(view.game, pen)
  return [...situation(view.game, seats, pen), ...tableOf(view, seats, scenes, pen)].map(line => line.trimEnd()).join('\n')
}

function tableOf(view: TableView<View>, seats: readonly string[], scenes: readonly HexScene[], pen: Pen): string[] {
  const beside = pitchFor(scenes, pen.width - BESIDE - GAP.length)
  if (beside !== undefined) {
    const board = hexes(scenes, beside, pen)
    const width = boardWidth(scenes, beside)
    return sideBySide(board, width, around(view, seats, scenes, pen.width - width - GAP.length, pen))
  }
  const pitch = pitchFor(scenes, pen.width)
  return [...(pitch === undefined ? list(scenes, pen) : hexes(scenes, pitch, pen)), ...around(view, seats, scenes, pen.width, pen)]
}

/** The widest hexes for which there is room. */
function pitchFor(scenes: readonly HexScene[], width: number): number | undefined {
  for (let pitch = WIDEST; pitch >= NARROWEST; pitch--) if (boardWidth(scenes, pitch) <= width) return pitch
  return undefined
}

function sideBySide(board: readonly string[], width: number, side: readonly string[]): string[] {
  return Array.from({ length: Math.max(board.length, side.length) }, (_, i) => `${board[i] ?? ' '.repeat(width)}${GAP}${side[i] ?? ''}`)
}

/** The seats, and what the marks on the table mean. */
function around(view: TableView<View>, seats: readonly string[], scenes: readonly HexScene[], width: number, pen: Pen): string[] {
  const sides = seats.map((_, seat) => sideOf(view, seat, seats, scenes, width, pen))
  const marks = [...scenes.flatMap(({ unit }) => (unit === undefined ? [] : marksOf(unit))), ...sides.flatMap(side => side.marks)]
  return [...sides.flatMap(({ lines }) => [...lines, '']), ...fill(legend(marks, pen), '  ', width).map(pen.faint)]
}

const marksOf = ({ edges, abilities, figures, states }: NonNullable<HexScene['unit']>): Mark[] => [
  ...edges.flat(),
  ...abilities,
  ...figures,
  ...states,
]

function situation(view: View, seats: readonly string[], pen: Pen): string[] {
  const { config, turn, active, ending } = view
  const now = [
    turn === 0 ? pen.text('board.setup') : pen.text('board.turn', { turn, seat: pen.name('seat', seats[active]) }),
    ...(config.mode === 'duel' ? [] : [pen.text(`name.mode.${config.mode}`)]),
    ...battleOf(view, pen),
    ...(ending === null ? [] : [pen.text('board.last', { seat: pen.name('seat', seats[ending.by]) })]),
    ...(ending?.overtime === true ? [pen.text('board.overtime')] : []),
  ]
  return [...fill(now, ' · ', pen.width).map(pen.strong), ...blowsOf(view, pen)]
}

function battleOf({ battle }: View, pen: Pen): string[] {
  if (battle === null) return []
  return [battle.phase === START_PHASE ? pen.text('board.battle.start') : pen.text('board.battle', { phase: battle.phase })]
}

/** Harm that is about to fall, one line for each blow. */
function blowsOf({ strike }: View, pen: Pen): string[] {
  const named = (id: number): string => pen.name('unit', pieceNames.write(id, undefined))
  return (strike?.blows ?? []).flatMap(({ by, target, wounds, venom }) => {
    const harm =
      wounds >= DESTROYS
        ? pen.text('board.destroys')
        : [...(wounds > 0 ? [`−${wounds}`] : []), ...(venom > 0 ? [`☠${venom}`] : [])].join(' ')
    return wrap(`${named(by)} → ${named(target)}: ${harm}`, pen.width - 2).map((line, i) => `${i === 0 ? '! ' : '  '}${line}`)
  })
}
