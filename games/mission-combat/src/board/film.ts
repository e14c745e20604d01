// What happened as beats: an event is shown first; shots fly over the table as it was; it tells on who was hit; who is destroyed leaves,
// and a raid ends with its flag or goes back. Who moves or comes does so in one.
import type { VisibleEvent } from '@rubble/protocol'
import type { FilmFrame } from '@rubble/ui'
import type { View } from '../derive/look.ts'
import { type News, newsOf } from './news.ts'

/** What of the news is seen now, and the table as it was before all of them. */
export interface Shot {
  readonly stage: 'event' | 'strike' | 'impact' | 'tell' | 'leave' | 'flag' | 'move'
  readonly news: News
  readonly before: View
}

/** How long a card is read, and a flag planted, in milliseconds. */
const READ = 900
const PLANT = 300

/** All hits have told, and nobody has left yet: who is destroyed lies there, and who goes back is where the blows fell. */
function hurt(before: View, after: View, { hits, gone, returned }: News): View {
  const dealt = (id: number): number => hits.reduce((sum, { target, amount }) => (target === id ? sum + amount : sum), 0)
  const was = new Map(before.units.map(unit => [unit.id, unit]))
  return {
    ...after,
    raid: returned.size > 0 ? before.raid : after.raid,
    units: [
      ...after.units.map(unit => (returned.has(unit.id) ? { ...unit, area: was.get(unit.id)?.area ?? unit.area } : unit)),
      ...before.units.filter(({ id }) => gone.includes(id)).map(unit => ({ ...unit, damage: unit.damage + dealt(unit.id) })),
    ],
  }
}

/** What is told when all hits have told: nothing yet of who leaves, or of what comes of it. */
const toldWithHits = (events: readonly VisibleEvent[]): number => events.findLastIndex(({ named }) => named['kind'] === 'unitDamaged') + 1

export function film(then: object, events: readonly VisibleEvent[], now: object): readonly FilmFrame[] {
  const [before, after] = [then as View, now as View]
  const news = newsOf(events)
  const { moved, came, returned, gone, hits, played, won } = news
  const frame = (stage: Shot['stage'], view: View, lasts: FilmFrame['lasts']): FilmFrame => ({
    view,
    shown: view === before ? 0 : events.length,
    lasts,
    scene: { stage, news, before } satisfies Shot,
  })
  const ending = [
    ...(gone.length > 0 ? [frame('leave', after, 'leave')] : []),
    ...(returned.size > 0 ? [frame('move', after, 'move')] : []),
    ...(won === undefined ? [] : [frame('flag', after, PLANT)]),
  ]
  if (hits.length > 0)
    return [
      ...(played === undefined ? [] : [frame('event', before, READ)]),
      frame('strike', before, 'strike'),
      frame('impact', before, 'impact'),
      { ...frame('tell', hurt(before, after, news), 'tell'), shown: toldWithHits(events) },
      ...ending,
    ]
  if (played !== undefined) return [frame('event', after, READ), ...ending]
  if (ending.length > 0) return ending
  return moved.size > 0 || came.size > 0 ? [frame('move', after, 'move')] : []
}
