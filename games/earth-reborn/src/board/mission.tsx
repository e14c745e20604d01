// What the match is about, in the card's place: the scenario, how far it is, points, and what everybody should keep in mind.
import type { Speaker } from '@rubble/text'
import type { TableProps } from '@rubble/ui'
import type { Moment } from '@rubble/protocol'
import type { ReactElement } from 'react'
import { scenarioOf } from '../derive/map.ts'
import { siteAt } from '../derive/sites.ts'
import type { View } from '../derive/view.ts'
import { Glyph, type GlyphName } from './glyph.ts'
import { names, viewOf } from './read.ts'
import { sagsScreens } from './sags/door.ts'

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

interface Fact {
  readonly glyph: GlyphName
  readonly text: string
}

/** What everybody can see, and nobody should forget. */
function factsOf(view: View, seats: TableProps['seats'], { text, name }: Speaker): readonly Fact[] {
  const dark = view.dark.map(room => name('room', names.room(room, view))).join(', ')
  return [
    ...(view.mp.some(points => points > 0)
      ? seats.map(({ seat, name: who }): Fact => ({
          glyph: 'mission',
          text: `${who}: ${text('board.facts.mp', { count: view.mp[seat] ?? 0 })}`,
        }))
      : []),
    ...(view.isBlackout ? [{ glyph: 'electric' as const, text: text('board.mission.dark.all') }] : []),
    ...(dark === '' ? [] : [{ glyph: 'electric' as const, text: text('board.mission.dark', { rooms: dark }) }]),
    ...view.devices.map(({ site, left }): Fact => {
      const where = { site: name('site', siteAt(view, site).name), left }
      return { glyph: 'order-interact', text: text(left > 0 ? 'board.mission.timer' : 'board.mission.device', where) }
    }),
    ...(view.deck.length === 0 ? [] : [{ glyph: 'order-search' as const, text: text('board.mission.deck', { count: view.deck.length }) }]),
  ]
}

export function Mission({ moment, seats, speaker }: TableProps): ReactElement {
  const view = viewOf(moment)
  const { scenario } = view.config
  const story = speaker.scenarioStory(scenario)
  return (
    <section className="er-mission">
      <h4>
        <span>{speaker.text('board.mission')}</span>
        {view.turn > 0 && <span>{speaker.text('sheet.turn', { turn: view.turn, turns: scenarioOf(view).turns })}</span>}
      </h4>
      <h3>{speaker.scenario(scenario)}</h3>
      {story !== undefined && <p>{story}</p>}
      <ul>
        {factsOf(view, seats, speaker).map(({ glyph, text }) => (
          <li key={text}>
            <Glyph name={glyph} size={18} /> <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
