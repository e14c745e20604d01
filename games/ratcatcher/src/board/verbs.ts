// What can be done, in words: kinds of acts, what ends the turn, what is not taken back.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { Act, GameBoard } from '@rubble/ui'
import { COMMON } from '../model/ids.ts'
import { tableOf } from './film.ts'
import { sayCost } from './words.ts'

export const fields: GameBoard['fields'] = { pieces: [], places: ['area', 'district', 'square', 'target'] }

export const verbs = ['attack', 'trap', 'ability-A', 'ability-B', 'buy', 'card', 'take', 'split', 'none', 'stop'] as const
const isVerb = (verb: string): boolean => verbs.some(one => one === verb)

/** Each ability is a verb of its own. To go somewhere one only points there. */
export function verbOf(_: Moment, { value }: Act): string | undefined {
  if (value['do'] === 'ability') return `ability-${String(value['ability'])}`
  return value['do'] === 'move' ? '' : undefined
}

export const verbWords: GameBoard['verbWords'] = (moment, verb, options, speaker) => {
  const [first] = options
  const { config } = tableOf(moment)
  if (COMMON.some(kind => kind === verb)) return { word: speaker.name('rat', verb) }
  if (verb.startsWith('ability-')) return { word: speaker.text(`name.ability.${config.catcher}-${verb.slice('ability-'.length)}`) }
  if (isVerb(verb)) {
    const note = first === undefined || options.length > 1 ? undefined : sayCost(speaker, tableOf(moment), first.value)
    return { word: speaker.text(`board.verb.${verb}`), ...(note === undefined ? {} : { note }) }
  }
  return { word: first === undefined ? speaker.text('board.verb.number') : speaker.option(moment.view.asked?.kind ?? '', first.value) }
}

/** Dice are rolled once it is sure; a card lies as it is laid; rats that were paid are gone. */
export function isGrave(moment: Moment, value: Flat): boolean {
  const verb = value['do']
  return verb === 'attack' || verb === 'card' || 'turn' in value || 'count' in value || 'white' in value || (isEnd(value) && isLeft(moment))
}

export const isEnd = (value: Flat): boolean => value['do'] === 'end'

const isLeft = (moment: Moment): boolean => tableOf(moment).catcher.movement > 0 && moment.view.asked?.kind === 'turn.act'

export function unspent(moment: Moment, speaker: Speaker): string | undefined {
  return isLeft(moment) ? speaker.text('board.unspent', { count: tableOf(moment).catcher.movement }) : undefined
}

export const begins = (kind: string, value: Flat): boolean => kind === 'turn.act' && value['do'] === 'ability'
