// Odds in words: the headline first, then what it comes from.
import type { Speaker } from '@rubble/text'
import { watchersOn } from '../derive/ways.ts'
import type { Outlook } from './outlook.ts'
import { sayCharacter } from './words.ts'

export interface Chance {
  readonly word: string
  readonly chance: number
  /** In whole per cent. */
  readonly said: string
}

export type Attack = Exclude<Outlook, { kind: 'way' | 'blast' }>

export const percent = (chance: number, { language }: Pick<Speaker, 'language'>): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(certain(chance))

/** Nothing is called sure that is not, nor impossible. */
const certain = (chance: number): number =>
  chance > 0.994 && chance < 1 - 1e-9 ? 0.99 : chance < 0.006 && chance > 1e-9 ? 0.01 : Math.min(1, Math.max(0, chance))

const sum = (chances: readonly number[]): number => chances.reduce((all, one) => all + one, 0)

/** Of a list by number of wounds: at least one. */
const any = (wounds: readonly number[]): number => sum(wounds.slice(1))

/** What is most worth knowing, in a word each. */
export function chancesOf(outlook: Attack, speaker: Speaker): readonly Chance[] {
  const one = (key: string, chance: number): Chance => ({ word: speaker.text(`board.odds.${key}`), chance, said: percent(chance, speaker) })
  const { odds } = outlook
  if (outlook.kind === 'shot') {
    const { hit, wounds, broken } = outlook.odds
    const hits = one('hits', hit)
    if (!('target' in outlook.at)) return [hits, one('breaks', broken)]
    const dies = wounds.at(-1) ?? 0
    return [hits, dies > 0 ? one('kills', dies) : one('wounds', any(wounds))]
  }
  const dies = odds.wounds.at(-1) ?? 0
  return [
    one('wounds', any(odds.wounds)),
    outlook.isCapture ? one('captures', outlook.odds.caught) : one('kills', dies),
    one('hurtsBack', any(outlook.odds.back)),
  ]
}

/** Range and arc of a shot, arcs of a blow: in words, since these are never colours. */
export function manner(outlook: Attack, { text, name }: Speaker): string {
  if (outlook.kind === 'shot') return text('board.odds.range', { range: outlook.odds.range, arc: name('arc', outlook.odds.arc) })
  return text('board.odds.arcs', { arc: name('arc', outlook.odds.arc), against: name('arc', outlook.odds.against) })
}

/** For small screens: all in a line. */
export function outlookLine(outlook: Outlook, speaker: Speaker): string {
  if (outlook.kind === 'blast') return speaker.text('board.blast.note', { count: outlook.squares.length })
  if (outlook.kind === 'way') {
    const watchers = watchersOn(outlook.steps).map(id => sayCharacter(speaker, id))
    const cost = speaker.text('board.way.points', { cost: outlook.steps.at(-1)?.cost ?? 0, points: outlook.points })
    return watchers.length === 0
      ? `${cost}. ${speaker.text('board.way.unseen')}`
      : `${cost}. ${speaker.text('board.way.sees', { character: watchers.join(', ') })}`
  }
  return [...chancesOf(outlook, speaker).map(({ word, said }) => `${word} ${said}`), manner(outlook, speaker)].join(' · ')
}
