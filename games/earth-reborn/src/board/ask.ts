// What a question is about beyond what the rules say of it, and what one should know before the answer.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { character as characterNames } from '../codecs.ts'
import { isLarge } from '../derive/characters.ts'
import { scenarioOf } from '../derive/map.ts'
import { NONE } from '../model/ids.ts'
import { ASKS } from './asks.ts'
import { actorOf, names, togetherIn, viewOf } from './read.ts'
import { sagsScreens } from './sags/door.ts'
import { sayCharacter, saySquare } from './words.ts'

/** Has the one who acts nothing to give orders with yet? */
function lacksTile(moment: Moment): boolean {
  const actor = actorOf(moment)
  return moment.view.asked?.kind === 'activation.act' && actor !== undefined && viewOf(moment).characters[actor]?.tiles.length === 0
}

export function about(moment: Moment): Flat {
  const view = viewOf(moment)
  if (lacksTile(moment)) return { noTile: true }
  const hidden = moment.view.asked?.kind === 'start.hide' ? scenarioOf(view).hiddenStart : undefined
  return hidden === undefined ? {} : { character: names.character(hidden.character, view) }
}

/** Not in this round, or only where somebody in particular sees it. */
export function standingWords(kind: string, as: string, speaker: Speaker): string | undefined {
  if (!ASKS.has(kind)) return undefined
  const [, only] = /^unless (.+)$/.exec(as) ?? []
  if (only !== undefined) return speaker.text('board.standing.only', { character: speaker.name('character', only) })
  return as === 'round' ? speaker.text('board.standing.round') : undefined
}

export function circumstances(moment: Moment, speaker: Speaker): string | undefined {
  const { asked } = moment.view
  const view = viewOf(moment)
  if (lacksTile(moment)) return speaker.text('board.ask.tile')
  const together = togetherIn(moment)
  if (together.length > 0)
    return speaker.text('board.ask.together', { characters: together.map(id => sayCharacter(speaker, id)).join(', ') })
  if (asked?.kind === 'move.go' && isLarge(view, actorOf(moment) ?? 0)) return speaker.text('board.ask.corner')
  const ofBands = sagsScreens()?.bandCircumstances(moment, speaker)
  if (ofBands !== undefined) return ofBands
  if (asked?.kind === 'duel.bid' && view.duel !== null && view.duel.interrupter !== NONE) return speaker.text('board.ask.bid')
  if (asked === undefined || !ASKS.has(asked.kind) || view.activated === NONE) return undefined
  const watchers = [asked.about?.['characters']].flat().flatMap(one => {
    const id = typeof one === 'string' ? characterNames.read(one, view) : undefined
    return id === undefined ? [] : [sayCharacter(speaker, id)]
  })
  return speaker.text('board.ask.sees', {
    watchers: watchers.join(', '),
    character: sayCharacter(speaker, view.activated),
    square: saySquare({ view }, view.characters[view.activated]?.square ?? 0),
  })
}
