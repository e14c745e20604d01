// What the table says now: who is asked what, what waits to be confirmed, what is being shown, what came of it.
import type { Doc } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { type Act, type GameBoard, kindAsked, type SeatColour, type SeatLook } from '@rubble/ui'
import type { Words } from '../words.ts'
import type { Extras } from './extras.ts'
import { forecastTitle } from './use-foresight.ts'
import { sayOption } from './list-options.ts'
import type { Desk } from './use-desk.ts'

export interface PromptText {
  readonly title: string
  readonly note?: string | undefined
  readonly colour?: SeatColour | undefined
  /** It is this person's: it is heard at once. */
  readonly isUrgent: boolean
  readonly tone?: 'past' | 'forecast' | 'sure'
}

type PromptContext = Pick<Desk, 'table' | 'looks' | 'speaker' | 'board' | 'props' | 'film' | 'panes'> & {
  readonly moment: Moment
  readonly stopped?: Extras['stopped']
}

export function sayPrompt(context: PromptContext, words: Words): PromptText {
  const { table, moment, speaker, stopped } = context
  if (table.isPast)
    return {
      title: words('table.past', { number: moment.number }),
      note: table.isAwaited ? words('table.past.yours') : undefined,
      isUrgent: false,
      tone: 'past',
    }
  if (table.forecast !== undefined) return { title: forecastTitle(words, speaker), isUrgent: true, tone: 'forecast' }
  if (table.isFlowing) return { title: sayFlow(context, words), note: noteOnFilm(context, words), isUrgent: false }
  if (moment.outcome !== undefined) return sayOutcome(context, moment.outcome, words)
  if (stopped !== undefined) return { title: stopped.title, note: stopped.why, isUrgent: false }
  return sayAsked(context, words)
}

function noteOnFilm({ film: { frame }, speaker }: PromptContext, words: Words): string | undefined {
  if (frame === undefined) return undefined
  return frame.aside === undefined ? words('film.note') : speaker.text(frame.aside.key, frame.aside.fields)
}

function sayFlow({ table: { news }, looks, film, speaker }: PromptContext, words: Words): string {
  const banner = film.frame?.banner
  if (banner !== undefined) return speaker.event(banner).replace(/\.$/, '')
  const seat = news.map(({ named }) => named['seat']).findLast(one => one !== undefined)
  const index = looks.findIndex(({ id }) => id === seat)
  const look = looks[index]
  // what somebody has done can tell of another seat alone
  if (look === undefined || film.reel.before?.seats.includes(index) === false) return words('table.happens')
  return look.isViewer ? words('table.plays.you') : words('table.plays', { name: look.name })
}

function sayOutcome({ looks }: PromptContext, { winners }: NonNullable<Moment['outcome']>, words: Words): PromptText {
  const [first] = winners
  const colour = first === undefined ? undefined : looks[first]?.colour
  if (first === undefined && looks.length === 1)
    return { title: words('table.over.lost', { name: looks[0]?.name ?? '' }), colour, isUrgent: true }
  if (first === undefined) return { title: words('table.over.draw'), isUrgent: true }
  return { title: words('table.over.won', { name: winners.map(seat => looks[seat]?.name ?? '').join(', ') }), colour, isUrgent: true }
}

function sayAsked(context: PromptContext, words: Words): PromptText {
  const { table, moment, looks, speaker, board, props } = context
  const { asked } = moment.view
  const isMine = asked?.seats.some(seat => seat === moment.viewer) === true
  const look: SeatLook | undefined = looks[(isMine ? asked?.seats.find(seat => seat === moment.viewer) : asked?.seats[0]) ?? 0]
  if (asked === undefined || look === undefined) return { title: '', isUrgent: false }
  if (look.isBot) return { title: words('table.thinking', { name: look.name }), isUrgent: false }
  // what was chosen in secret lies there until the others have chosen too
  const left = asked.seats.filter(seat => !moment.view.placed.includes(seat))
  if (isMine && left.length > 0 && moment.options.length === 0 && typeof moment.viewer === 'number' && !left.includes(moment.viewer))
    return { title: words('table.waiting', { name: left.map(seat => looks[seat]?.name ?? '').join(', ') }), isUrgent: false }
  // who sits at a screen of their own is asked there
  if (table.info?.here !== undefined && !isMine) return { title: words('table.waiting', { name: look.name }), isUrgent: false }
  const { colour } = look
  if (table.armed !== undefined) return { ...sayArmed(moment, table.armed.act, board, speaker, words), colour }
  const prompt = sayQuestion(moment, context)
  if (props.plan !== undefined)
    return {
      title: prompt,
      note: words('plan.left', { left: props.plan.total - props.plan.spent(props.plan.given), total: props.plan.total }),
      colour,
      isUrgent: true,
    }
  const held = saySelected(context, prompt, words)
  if (held !== undefined) return { ...held, colour, isUrgent: true }
  return { title: prompt, note: board.circumstances?.(moment, speaker), colour, isUrgent: true }
}

/** What is asked at this moment, whoever looks. */
export function sayQuestion(moment: Moment, { speaker, board, looks }: Pick<Desk, 'speaker' | 'board' | 'looks'>): string {
  const { asked } = moment.view
  const seat = asked?.seats.find(one => one === moment.viewer) ?? asked?.seats[0]
  if (asked === undefined || seat === undefined) return ''
  return speaker.prompt(kindAsked(moment), { ...asked.about, ...board.about?.(moment) }, looks[seat]?.id ?? '')
}

/**
 * On one's turn, what is selected and what can be done with it; what is asked in between stays asked. Whatever else lies in the card is
 * only looked at.
 */
function saySelected(
  { table, moment, board, props, panes }: PromptContext,
  question: string,
  words: Words,
): Pick<PromptText, 'title' | 'note'> | undefined {
  const { pieces, places } = board.fields
  if (panes.thing === undefined || !pieces.some(field => field in table.part)) return undefined
  if (!moment.options.some(({ value }) => board.isEnd(value, moment))) return undefined
  const brief = board.brief(panes.thing, props)
  if (brief === undefined || table.options.length === 0) return undefined
  const isLit = table.options.some(({ value }) => places.some(field => field in value && !(field in table.part)))
  const note = !isLit ? 'table.selected.choose' : table.verb === undefined ? 'table.selected' : 'table.selected.where'
  const subject: Doc = { ...moment.view.asked?.about, ...board.about?.(moment), ...table.part }
  const isSelected = Object.entries(panes.thing).every(([field, value]) => subject[field] === undefined || subject[field] === value)
  return { title: isSelected ? brief.title : question, note: words(note) }
}

function sayArmed(
  moment: Moment,
  act: Act,
  board: Pick<GameBoard, 'optionWords' | 'sureWords'>,
  speaker: PromptContext['speaker'],
  words: Words,
): PromptText {
  const { label, note } = sayOption(moment, act.begins?.first.value ?? act.value, board, speaker)
  const said = board.sureWords?.(moment, act, speaker) ?? label
  return { title: words('table.sure', { option: said.replace(/[.?!]$/, '') }), note, isUrgent: true, tone: 'sure' }
}
