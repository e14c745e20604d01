// What can be done, in words: kinds of acts, what ends the round, what is not taken back.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { Act, GameBoard } from '@rubble/ui'
import { section as sectionNames, tile as tileNames } from '../codecs.ts'
import { orderTileAt } from '../data/order-tiles.ts'
import type { OrderType } from '../data/words.ts'
import { watchersOf, watchersOn } from '../derive/ways.ts'
import type { View } from '../derive/view.ts'
import { wayIn } from './going.ts'
import { pointedAt, seatOfViewer, viewOf } from './read.ts'

export const fields: GameBoard['fields'] = {
  pieces: ['character', 'tile', 'section', 'face'],
  places: ['to', 'target', 'door', 'edge', 'element', 'site', 'room', 'facing'],
}

const ORDERS: readonly OrderType[] = ['move', 'combat', 'shoot', 'search', 'interact']

/** What a Move can begin with and take back. */
const LIGHT: ReadonlySet<string> = new Set(['walk', 'open', 'close', 'turn', 'stop'])

/** The order of a section. */
function orderOf({ tile, section }: Flat): OrderType | undefined {
  if (tile === undefined || section === undefined) return undefined
  const [at, of] = [tileNames.read(tile, undefined), sectionNames.read(section, undefined)]
  return at === undefined || of === undefined ? undefined : orderTileAt(at).sections[of]?.type
}

/** An order is a kind of act by its type: Move, Shoot; with what follows it, by that. Other verbs come after them. */
export function verbOf(_: Moment, { value }: Act): string | undefined {
  const { do: verb, doing } = value
  if (typeof doing === 'string') return LIGHT.has(doing) && doing !== 'stop' ? 'move' : doing
  // one for each who may ask
  if (verb === 'duel' && 'character' in value) return `duel ${String(value['character'])}`
  if (verb === 'order') return orderOf(value)
  // with one that is set aside, or with another's
  if (verb === 'switch' && !('other' in value)) return 'switch aside'
  // one icon, or several together
  if (verb === 'spy' && 'points' in value) return 'spy together'
  return typeof verb === 'string' ? verb : undefined
}

export const verbs: readonly string[] = [
  ...ORDERS,
  'walk',
  'turn',
  'open',
  'close',
  'attack',
  'capture',
  'smash',
  'shoot',
  'activate',
  'combine',
  'use',
  'reload',
  'assign',
  'draw',
  'look',
  'take',
  'give',
  'drop',
]

/** Of cards, which lie nowhere until they are meant, and of several at once. */
const OPEN: ReadonlySet<string> = new Set(['combine', 'reload', 'use', 'give', 'take', 'pickUp', 'add'])
/** Orders, and who asks for a duel, before anything is selected. */
export const opens = (verb: string): boolean => isOrder(verb) || OPEN.has(verb) || verb.startsWith('duel')

const isOrder = (verb: string): verb is OrderType => ORDERS.some(one => one === verb)

/** Kinds of acts that the words of a single option do not name well. */
const SAID: ReadonlySet<string> = new Set([
  'walk',
  'open',
  'close',
  'attack',
  'capture',
  'smash',
  'shoot',
  'activate',
  'combine',
  'use',
  'reload',
  'assign',
  'give',
  'take',
  'stop',
  'join',
  'drop',
  'duel',
])

const cpIn = (options: readonly Act[]): readonly number[] =>
  [...new Set(options.flatMap(({ value }) => (typeof value['cp'] === 'number' ? [value['cp']] : [])))].toSorted((a, b) => a - b)

function costOf(options: readonly Act[], speaker: Speaker): string | undefined {
  const [least, ...more] = cpIn(options)
  if (least === undefined) return undefined
  const most = more.at(-1)
  return most === undefined ? speaker.text('board.cost', { cp: least }) : speaker.text('board.cost.range', { least, most })
}

export const verbWords: GameBoard['verbWords'] = (moment, verb, options, speaker) => {
  const note = costOf(options, speaker)
  const more = note === undefined ? {} : { note }
  if (isOrder(verb)) return { word: speaker.name('order', verb), ...more }
  if (SAID.has(verb) && options.length > 1) return { word: speaker.text(`board.verb.${verb}`), ...more }
  const [only] = options
  const { kind, second } = only?.begins ?? { kind: kindIn(moment), second: only }
  return { word: speaker.option(kind, second?.value ?? {}), ...more }
}

/** What rolls dice, shows something, or is answered by others. */
const GRAVE_VERBS: ReadonlySet<string> = new Set([
  'attack',
  'capture',
  'assassinate',
  'smash',
  'draw',
  'look',
  'exchange',
  'pass',
  'duel',
  'torture',
  'shuffle',
  'spy',
])
const GRAVE_KINDS: ReadonlySet<string> = new Set(['duel.bid', 'shoot.dice', 'shoot.damage', 'interact.use', 'search.cut', 'final.keep'])
/** A Move where nobody sees it is taken back; other orders roll, and so does what follows them. */
export function isGrave(moment: Moment, value: Flat): boolean {
  const kind = kindIn(moment)
  const { do: verb, doing } = value
  if (verb === 'order' && !LIGHT.has(String(doing))) return true
  if (verb === 'activate') return isWatched(viewOf(moment), value)
  const way = wayIn(moment, value)
  if (way !== undefined && watchersOn(way).length > 0) return true
  return GRAVE_KINDS.has(kind) || (kind !== 'interrupt.ask' && GRAVE_VERBS.has(String(verb)))
}

/** Who is activated under an enemy's eye may be interrupted before anything else. */
function isWatched(view: View, value: Flat): boolean {
  const { character } = pointedAt(value, view)
  return character !== undefined && watchersOf(view, character).length > 0
}

/** A round ends with the activation, or with a pass; an interruption ends like it. */
const ENDS: Readonly<Record<string, string>> = { 'round.act': 'pass', 'activation.act': 'end', 'interrupt.act': 'end' }
const kindIn = ({ view }: Moment): string => view.asked?.kind ?? ''
export const isEnd = ({ do: verb }: Flat, moment: Moment): boolean => verb !== undefined && ENDS[kindIn(moment)] === verb

export function endWord(moment: Moment, { text }: Speaker): string {
  const kind = kindIn(moment)
  return text(kind === 'round.act' ? 'board.end.pass' : kind === 'interrupt.act' ? 'board.end.interruption' : 'board.end.round')
}

/** CP that stay. */
export function unspent(moment: Moment, speaker: Speaker): string | undefined {
  const seat = seatOfViewer(moment)
  const cp = seat === undefined ? undefined : viewOf(moment).cp[seat]
  return typeof cp === 'number' && cp > 0 ? speaker.text('board.unspent', { cp }) : undefined
}

/** An order leads to its targets, and who is activated to the tiles that he can be given: they are lit along with it. */
const BEGINS: ReadonlySet<string> = new Set(['order', 'activate'])
export const begins = (_: string, value: Flat): boolean => BEGINS.has(String(value['do']))

/** Who has orders from before is activated without a tile. */
export const keeps = ({ do: verb }: Flat): boolean => verb === 'activate'

/** What can follow an order as its first verb; in the midst of a Move there is more. */
const FIRST: ReadonlySet<string> = new Set([...LIGHT, 'leave', 'attack', 'capture', 'assassinate', 'smash', 'shoot', 'use', 'torture'])

/** `doing`: what is done with the order. */
export function join(first: Flat, { do: doing, ...second }: Flat): Flat | undefined {
  if (first['do'] === 'activate') return doing === 'assign' ? { ...second, ...first, doing } : undefined
  if (doing === undefined) return 'face' in second ? { ...second, ...first } : undefined
  return FIRST.has(String(doing)) ? { ...second, ...first, doing } : undefined
}

/** A bid is pointed at as long as it stands in a row. */
export const mostPips = 13

/** CP are set beside what they are spent on. */
export const dial = 'cp'

/** An order that is pressed is planned with the fewest CP, on the first tile that has it. */
export function takesUp(verb: string, options: readonly Act[]): Flat | undefined {
  const [first] = options.filter(({ value }) => value['do'] === 'order').toSorted((a, b) => Number(a.value['cp']) - Number(b.value['cp']))
  if (first === undefined || !isOrder(verb)) return undefined
  const { tile = '', section = '', cp = 1 } = first.value
  return { tile, section, cp }
}

/** What is confirmed is what comes of the order. */
export const sureWords = (_: Moment, { begins: both }: Act, speaker: Speaker): string | undefined =>
  both === undefined ? undefined : speaker.option(both.kind, both.second.value)

const PARTS: ReadonlySet<string> = new Set([
  'combat.aim',
  'combat.arm',
  'shoot.weapon',
  'shoot.aim',
  'shoot.arc',
  'shoot.targeting',
  'combine.join',
])
export const isPart = (kind: string): boolean => PARTS.has(kind)
