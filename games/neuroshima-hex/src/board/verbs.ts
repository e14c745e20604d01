// What can be done, in words: kinds of acts, what ends the turn, what is not taken back.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { Act, GameBoard } from '@rubble/ui'
import type { GlyphName } from './glyph.ts'
import { hexOfName, pieceNamed, viewOf } from './table.ts'

export const fields: GameBoard['fields'] = {
  pieces: ['unit', 'tile', 'by'],
  places: ['hex', 'second', 'third', 'target', 'medic', 'facing', 'way', 'seat'],
}

/** In this order; all that have a word of their own. */
export const verbs = [
  'place',
  'move',
  'turn',
  'rotate',
  'castle',
  'push',
  'pull',
  'attack',
  'heal',
  'net',
  'play',
  'replace',
  'explode',
  'hold',
  'keep',
  'stop',
  'leave',
  'redraw',
  'dance',
  'skip',
  'discard',
] as const
const isVerb = (verb: string): boolean => verbs.some(one => one === verb)

/** A unit that moves to its own hex only turns, also by a tile: where nothing beside it is free, that is all there is to choose. */
export function verbOf(moment: Moment, { value }: Act): string | undefined {
  const { kind, about: asked } = moment.view.asked ?? {}
  const named = kind === 'move.to' ? asked?.['unit'] : value['do'] === 'move' ? value['unit'] : undefined
  if (named === undefined || value['hex'] === undefined) return undefined
  const view = viewOf({ moment })
  const unit = view.units.find(({ id }) => id === pieceNamed(named))
  if (unit !== undefined && unit.hex === hexOfName(view, value['hex'])) return 'turn'
  return value['do'] === 'move' ? 'move' : undefined
}

const GLYPHS: Readonly<Record<string, GlyphName>> = { place: 'hand', move: 'move', turn: 'rotate-cw' }
export const verbGlyph = (verb: string): string | undefined => GLYPHS[verb]

/** How far, and where it stays. */
function noteOn(verb: string, first: Act | undefined, speaker: Speaker): string | undefined {
  if (verb === 'move') return speaker.text('board.verb.move.note')
  if (verb !== 'turn' || first?.value['hex'] === undefined) return undefined
  return speaker.text('board.verb.turn.note', { hex: String(first.value['hex']) })
}

export const verbWords: GameBoard['verbWords'] = (moment, verb, options, speaker) => {
  const [first] = options
  if (isVerb(verb)) return { word: speaker.text(`board.verb.${verb}`), note: noteOn(verb, first, speaker) }
  return { word: speaker.option(moment.view.asked?.kind ?? '', first?.value ?? {}) }
}

const GRAVE: ReadonlySet<string> = new Set(['discard', 'redraw', 'explode'])
/** What an instant tile is played on is said along with it. */
const AIMED = ['unit', 'target', 'hex', 'way'] as const

const handOf = ({ view: { game }, viewer }: Moment): number =>
  typeof viewer === 'number' ? ((game as ReturnType<typeof viewOf>).hand[viewer]?.length ?? 0) : 0

export function isGrave(moment: Moment, value: Flat): boolean {
  const verb = String(value['do'] ?? '')
  if (verb === 'play') return !AIMED.some(field => field in value)
  return GRAVE.has(verb) || (verb === 'end' && handOf(moment) > 0)
}

export const isEnd = (value: Flat): boolean => value['do'] === 'end'

/** What is left to play is said with whose turn it is. */
export const about = (moment: Moment): Flat => (moment.view.asked?.kind === 'turn.act' ? { count: handOf(moment) } : {})

export function unspent(moment: Moment, speaker: Speaker): string | undefined {
  const count = handOf(moment)
  return count === 0 ? undefined : speaker.text('board.unspent', { count })
}

const BEGINS: ReadonlySet<string> = new Set(['place', 'move', 'rotate', 'castle', 'push', 'play'])
export const begins = (kind: string, value: Flat): boolean => kind === 'turn.act' && BEGINS.has(String(value['do']))
