// Options and their circumstances as they stand: squares by what lies around them, and what leaving an area costs.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { OptionWords } from '@rubble/ui'
import { defenceOf } from '../derive/look.ts'
import { tableOf } from './film.ts'
import { leavingBites, type Table } from '../derive/implied.ts'
import { squareNamed, squareOf } from './squares.ts'
import { capital, sayCost, sayPlaces } from './words.ts'

export function optionWords(moment: Moment, value: Flat, speaker: Speaker): OptionWords {
  const table = tableOf(moment)
  const square = squareNamed(value['square'])
  if (square !== undefined) return { label: capital(sayPlaces(speaker, table, squareOf(square))) }
  const note = sayCost(speaker, table, value)
  return note === undefined ? {} : { note }
}

/** What leaving costs, where gnawers are about. */
function sayLeaving(speaker: Speaker, table: Table): string[] {
  const { count: gnawers, wounds } = leavingBites(table)
  if (gnawers === 0) return []
  const said = speaker.text('board.price', { wounds, gnawers, defence: defenceOf(table) })
  return wounds < table.catcher.health ? [said] : [said, speaker.text('board.price.last')]
}

/** Under what is asked in your turn. */
export function circumstances(moment: Moment, speaker: Speaker): string | undefined {
  if (moment.view.asked?.kind !== 'turn.act') return undefined
  const table = tableOf(moment)
  return [speaker.text('board.points.left', { points: table.catcher.movement }), ...sayLeaving(speaker, table)].join(' · ')
}
