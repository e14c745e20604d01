// What can be done, in words: kinds of acts, what ends the round, what is not taken back.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { type Act, type GameBoard, kindAsked, type OptionWords, seatOfViewer, type VerbWords } from '@rubble/ui'
import { section as sectionNames, tile as tileNames } from '../codecs.ts'
import { orderTileAt } from '../data/order-tiles.ts'
import { ARCS, type OrderType } from '../data/words.ts'
import { strengthOf, weaponsWorth } from '../derive/strength.ts'
import { watchersOf, watchersOn } from '../derive/ways.ts'
import type { View } from '../derive/view.ts'
import { NONE } from '../model/ids.ts'
import { ASKS, BIDS } from './asks.ts'
import { wayIn } from './going.ts'
import { aimedIn, pointedAt, viewOf } from './read.ts'
import { sagsScreens } from './sags/door.ts'
import { useVerb, useWords } from './use-words.ts'
import { diceWords } from './words.ts'

export const fields: GameBoard['fields'] = {
  pieces: ['character', 'tile', 'section', 'face', 'floor', 'mission', 'leaf'],
  places: ['to', 'target', 'door', 'edge', 'element', 'site', 'room', 'facing'],
}

const ORDERS: readonly OrderType[] = ['move', 'combat', 'shoot', 'search', 'interact']

/** What a Move can begin with and take back. */
const LIGHT: ReadonlySet<string> = new Set(['walk', 'open', 'close', 'turn', 'stop'])

/** The order of a section. */
export function orderOf({ tile, section }: Flat): OrderType | undefined {
  if (tile === undefined || section === undefined) return undefined
  const [at, of] = [tileNames.read(tile, undefined), sectionNames.read(section, undefined)]
  return at === undefined || of === undefined ? undefined : orderTileAt(at).sections[of]?.type
}

/** An order is a kind of act by its type: Move, Shoot; with what follows it, by that. Other verbs come after them. */
export function verbOf(_: Moment, { value }: Act): string | undefined {
  const { do: verb, doing } = value
  if ((verb === 'use' || doing === 'use') && 'line' in value) return useVerb(value)
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
  // of a search, before it is ended
  'pass',
  'flip',
  'shuffle',
  'spy',
]

/** Of cards, which lie nowhere until they are meant, and of several at once. */
const OPEN: ReadonlySet<string> = new Set(['combine', 'reload', 'use', 'give', 'take', 'pickUp', 'add'])
/** Orders, lines, and who asks for a duel, before anything is selected. */
export const opens = (verb: string): boolean => isOrder(verb) || OPEN.has(verb) || /^(?:duel|use)\b/.test(verb)

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
  'drop',
  'duel',
  'ask',
])

const HANDED: ReadonlySet<string> = new Set(['give', 'take', 'drop'])

/** Whom or what it is about is selected or lit, and its name too long for a key. */
const ALONE: ReadonlySet<string> = new Set(['activate', 'open', 'close'])

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
  const [only] = options
  // with CP beside it there is no room for whom, who is lit
  if (SAID.has(verb) && (options.length > 1 || only?.begins !== undefined || ALONE.has(verb)))
    return { word: speaker.text(`board.verb.${verb}`), ...more }
  if (kindAsked(moment) === 'radio.place' && only?.value['radio'] !== undefined) return { word: speaker.name('radio', only.value['radio']) }
  const { face, character } = only?.value ?? {}
  // which card, and whose, has no room in the word
  if (face !== undefined && HANDED.has(verb)) {
    const whose = character === undefined ? [] : [speaker.name('character', character)]
    return { word: speaker.text(`board.verb.${verb}`), note: [speaker.name('face', face), ...whose].join(' · ') }
  }
  const guard = guardWords(moment, only, speaker)
  if (guard !== undefined) return guard
  const together = TOGETHER.has(verb) ? orderOf(only?.value ?? {}) : undefined
  if (together !== undefined) return { word: speaker.text(`board.${verb}`, { order: speaker.name('order', together) }), ...more }
  const { kind, second } = only?.begins ?? { kind: kindAsked(moment), second: only }
  const used = only === undefined ? undefined : useWords(moment, only.value, speaker)
  const word = used?.label ?? speaker.option(kind, second?.value ?? {})
  const notes = [used?.note, note].filter(one => one !== undefined)
  return { word, ...(notes.length === 0 ? {} : { note: notes.join(' · ') }) }
}

/** With what an arc would defend. */
function guardWords(moment: Moment, act: Act | undefined, speaker: Speaker): VerbWords | undefined {
  const arc = kindAsked(moment) === 'combat.counter' ? act?.value['arc'] : undefined
  const view = viewOf(moment)
  const target = pointedAt({ target: aimedIn(moment) ?? '' }, view).character
  const known = ARCS.find(one => one === arc)
  if (known === undefined || target === undefined) return undefined
  const [weapon = NONE] = weaponsWorth(view, target, known)
  return { word: speaker.option(kindAsked(moment), act?.value ?? {}), note: diceWords(strengthOf(view, target, known, weapon), speaker) }
}

/** What is done with a line says more than which of them it is. */
export const optionWords = (moment: Moment, value: Flat, speaker: Speaker): OptionWords =>
  useWords(moment, value, speaker) ?? sagsScreens()?.leafWords(moment, value, speaker) ?? {}

/** What rolls dice, shows something, or is answered by others. */
const GRAVE_VERBS: ReadonlySet<string> = new Set([
  'attack',
  'capture',
  'assassinate',
  'smash',
  'shoot',
  'draw',
  'look',
  'exchange',
  'pass',
  'duel',
  'torture',
  'shuffle',
  'spy',
])
const GRAVE_KINDS: ReadonlySet<string> = new Set([
  ...BIDS,
  'shoot.dice',
  'shoot.damage',
  'interact.use',
  'search.cut',
  'final.keep',
  'build.place',
  'band.tie',
  'band.consent',
  'band.trade',
])
/** A Move where nobody sees it is taken back; other orders roll, and so does what follows them. */
export function isGrave(moment: Moment, value: Flat): boolean {
  const kind = kindAsked(moment)
  const { do: verb, doing } = value
  if (verb === 'order' && !LIGHT.has(String(doing))) return true
  if (verb === 'activate') return isWatched(viewOf(moment), value)
  const way = wayIn(moment, value)
  if (way !== undefined && watchersOn(way).length > 0) return true
  return GRAVE_KINDS.has(kind) || (!ASKS.has(kind) && GRAVE_VERBS.has(String(verb)))
}

/** Who is activated under an enemy's eye may be interrupted before anything else. */
function isWatched(view: View, value: Flat): boolean {
  const { character } = pointedAt(value, view)
  return character !== undefined && watchersOf(view, character).length > 0
}

/** A round ends with the activation, or with a pass; an interruption ends like it. */
const ENDS: Readonly<Record<string, string>> = { 'round.act': 'pass', 'activation.act': 'end', 'interrupt.act': 'end' }
/** Before the first turn of S.A.G.S.: enough of it. */
const ENOUGH: Readonly<Record<string, string>> = {
  'build.door': 'done',
  'build.extra': 'done',
  'team.choose': 'done',
  'draft.take': 'pass',
  'band.enrol': 'done',
  'band.keep': 'pass',
  'gear.assign': 'done',
}
export const isEnd = ({ do: verb }: Flat, moment: Moment): boolean =>
  verb !== undefined && (ENDS[kindAsked(moment)] ?? ENOUGH[kindAsked(moment)]) === verb

export function endWord(moment: Moment, { text, option }: Speaker): string {
  const kind = kindAsked(moment)
  const enough = ENOUGH[kind]
  if (enough !== undefined) return option(kind, { do: enough })
  if (viewOf(moment).phase === 'setup' && viewOf(moment).sags !== undefined) return text('sags.end')
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

/** Several in one order. */
const TOGETHER: ReadonlySet<string> = new Set(['combine', 'join'])

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

/** An order that is pressed is planned with the fewest CP, on the first tile that has it; so is one for several. */
export function takesUp(verb: string, options: readonly Act[]): Flat | undefined {
  const isPlanned = ({ value }: Act): boolean => value['do'] === (TOGETHER.has(verb) ? verb : 'order')
  const [first] = options.filter(isPlanned).toSorted((a, b) => Number(a.value['cp']) - Number(b.value['cp']))
  if (first === undefined || !(isOrder(verb) || TOGETHER.has(verb))) return undefined
  const { tile = '', section = '', cp = 1 } = first.value
  // on the same section lies what one can do alone
  return { ...(TOGETHER.has(verb) ? { do: verb } : {}), tile, section, cp }
}

/** What is confirmed is what comes of the order. */
export function sureWords(moment: Moment, { value, begins: both }: Act, speaker: Speaker): string | undefined {
  const used = useWords(moment, value, speaker)?.label ?? sagsScreens()?.sureToPlace(moment, value, speaker)
  if (used !== undefined || both !== undefined) return used ?? speaker.option(both?.kind ?? '', both?.second.value ?? {})
  // which one is lit, and what lies on it stands in its card
  const { do: verb = '', tile } = value
  if (tile !== undefined && (verb === 'discard' || verb === 'take')) return speaker.text(`board.tile.${verb}`)
  if (kindAsked(moment) === 'shoot.dice') return speaker.text('board.roll', { count: Number(value['dice']) })
  const order = value['do'] === 'order' ? orderOf(value) : undefined
  return order === undefined ? undefined : speaker.text('board.order', { order: speaker.name('order', order), cp: Number(value['cp']) })
}

const PARTS: ReadonlySet<string> = new Set([
  'combat.aim',
  'combat.arm',
  'shoot.weapon',
  'shoot.aim',
  'shoot.arc',
  'shoot.targeting',
  'combine.join',
  'build.place',
  'build.drill',
])
export const isPart = (kind: string): boolean => PARTS.has(kind)
