// What the match is about, in the card's place: the scenario, how far it is, points, and what everybody should keep in mind.
import type { Speaker } from '@rubble/text'
import type { Stakes, TableProps } from '@rubble/ui'
import type { Moment } from '@rubble/protocol'
import { scenarioOf } from '../derive/map.ts'
import { siteAt } from '../derive/sites.ts'
import type { View } from '../derive/view.ts'
import type { GlyphName } from './glyph.ts'
import { names, viewOf } from './read.ts'
import { sagsScreens } from './sags/door.ts'
import { isDeep } from './underway.ts'

/** For the bar above the table. */
export function heading(moment: Moment, speaker: Speaker): string {
  const view = viewOf(moment)
  const scenario = speaker.scenario(view.config.scenario)
  if (view.turn === 0) return sagsScreens()?.headingOf(moment, scenario, speaker) ?? scenario
  return speaker.text('board.heading', { scenario, turn: view.turn, turns: scenarioOf(view).turns, round: Math.max(1, view.round) })
}

/** The same on a phone. */
export function stage(moment: Moment, speaker: Speaker): string | undefined {
  const { turn, round } = viewOf(moment)
  return turn > 0 ? speaker.text('board.stage', { turn, round: Math.max(1, round) }) : sagsScreens()?.stageOf(moment, speaker)
}

/** What everybody can see, and nobody should forget. */
function factsOf(view: View, seats: TableProps['seats'], { text, name }: Speaker): Stakes['lines'] {
  const dark = view.dark.map(room => name('room', names.room(room, view))).join(', ')
  const fact = (glyph: GlyphName, words: string): Stakes['lines'][number] => ({ mark: { glyph }, text: words })
  return [
    ...(view.mp.some(points => points > 0)
      ? seats.map(({ seat, name: who }) => fact('mission', `${who}: ${text('board.facts.mp', { count: view.mp[seat] ?? 0 })}`))
      : []),
    ...(view.isBlackout ? [fact('electric', text('board.mission.dark.all'))] : []),
    ...(dark === '' ? [] : [fact('electric', text('board.mission.dark', { rooms: dark }))]),
    ...view.devices.map(({ site, left }) =>
      fact(
        'order-interact',
        text(left > 0 ? 'board.mission.timer' : 'board.mission.device', { site: name('site', siteAt(view, site).name), left }),
      ),
    ),
    ...(view.deck.length === 0 ? [] : [fact('order-search', text('board.mission.deck', { count: view.deck.length }))]),
  ]
}

/** While it is only somebody's round, what the match is about stands in the card's place. */
export function stakes({ moment, seats, speaker }: TableProps): Stakes | undefined {
  const view = viewOf(moment)
  if (view.sags !== undefined || isDeep(moment)) return undefined
  const { scenario } = view.config
  return {
    title: speaker.text('board.mission'),
    aside: view.turn > 0 ? speaker.text('sheet.turn', { turn: view.turn, turns: scenarioOf(view).turns }) : undefined,
    goal: speaker.scenario(scenario),
    text: speaker.scenarioStory(scenario),
    lines: factsOf(view, seats, speaker),
  }
}
