// What can be done, in words: kinds of acts, what ends the turn, what is not taken back; and damage that is shared out.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { type GameBoard, type Plan, seatOfViewer, type Share, shareOut, type Shares } from '@rubble/ui'
import { neededFor, unitOf } from '../derive/look.ts'
import { pointedAt, unitName, viewOf } from './point.ts'
import { type OpenShares, sharingOf } from './sharing.ts'

export const fields: GameBoard['fields'] = { pieces: ['unit', 'card', 'keep'], places: ['to', 'target'] }

export const verbs = ['move', 'attack', 'play', 'event', 'draw', 'endRaid', 'stop'] as const
const isVerb = (verb: string): boolean => verbs.some(one => one === verb)

/** These cost an action point, whatever they are about (MC-DRAW-1, MC-ATTACK-1). */
const PAID: ReadonlySet<string> = new Set(['attack', 'draw'])

export const verbWords: GameBoard['verbWords'] = (moment, verb, options, speaker) => {
  const [first] = options
  if (!isVerb(verb)) return { word: speaker.option(moment.view.asked?.kind ?? '', first?.value ?? {}) }
  const pays = PAID.has(verb) ? ['ap'] : [...new Set(options.flatMap(({ value }) => (value['pay'] === undefined ? [] : [value['pay']])))]
  return {
    word: speaker.text(`board.verb.${verb}`),
    ...(pays.length === 0 ? {} : { note: pays.map(pay => speaker.name('pay', pay)).join(', ') }),
  }
}

const apOf = (moment: Moment): number => viewOf(moment).ap

export function isGrave(moment: Moment, value: Flat): boolean {
  const verb = value['do']
  return verb === 'draw' || 'keep' in value || (verb === 'endTurn' && apOf(moment) > 0)
}

export const isEnd = (value: Flat): boolean => value['do'] === 'endTurn'

/** What is left to spend is said with whose turn it is. */
export function about(moment: Moment): Flat {
  if (moment.view.asked?.kind !== 'turn.act') return {}
  const { raid } = viewOf(moment)
  // until it has attacked there is nothing else to do
  return raid !== null && !raid.attacked ? { raid: true } : { ap: apOf(moment) }
}

export function unspent(moment: Moment, speaker: Speaker): string | undefined {
  const count = apOf(moment)
  return count === 0 ? undefined : speaker.text('board.unspent', { count })
}

const BEGINS: ReadonlySet<string> = new Set(['attack', 'event'])
export const begins = (kind: string, value: Flat): boolean => kind === 'turn.act' && BEGINS.has(String(value['do']))

/** Damage is shared out in one go: until then it can be taken back. */
export const isPart = (kind: string): boolean => kind === 'share.target' || kind === 'share.amount'

/** While damage is shared out: who can get how much of it. */
export function plan(moment: Moment): Plan | undefined {
  const sharing = sharingOf(moment)
  if (sharing === undefined || seatOfViewer(moment) === undefined) return undefined
  const targets = targetsIn(moment, sharing)
  return shareOut(sharing.left, targets, given => choicesOf(sharing, targets, given))
}

function targetsIn(moment: Moment, { target, given }: OpenShares): Share[] {
  const named = target === undefined ? moment.options.flatMap(({ value }) => pointedAt(value).unit ?? []) : [target]
  return named.flatMap(id => {
    const unit = unitOf(viewOf(moment), id)
    if (unit === undefined) return []
    const name = unitName(id)
    return [{ key: String(name), part: { target: name }, needs: Math.max(0, neededFor(unit) - (given.get(id) ?? 0)) }]
  })
}

/** One target after the other; what is left stays unused. */
function choicesOf({ target, left }: OpenShares, targets: readonly Share[], given: Shares): Flat[] {
  const shares = targets.filter(({ key }) => (given.get(key) ?? 0) > 0)
  const sum = shares.reduce((all, { key }) => all + (given.get(key) ?? 0), 0)
  return [
    ...shares.flatMap(({ key, part }) => [...(target === undefined ? [part] : []), { amount: given.get(key) ?? 0 }]),
    ...(sum < left ? [{ do: 'stop' }] : []),
  ]
}
