import { battery } from '@rubble/testkit/vitest'
import { AREAS, cardOfUnit, CARDS } from '../src/data/components.ts'
import type { Event } from '../src/model/events.ts'
import { game, knowledge } from '../src/index.ts'
import { texts } from '../src/texts.ts'

/** Every card was played or placed, and every area entered. */
function used(event: Event): string[] {
  switch (event.kind) {
    case 'unitPlaced':
    case 'unitPlayed':
      return [cardOfUnit(event.unit).name, AREAS[event.to]?.name ?? '']
    case 'eventPlayed':
      return [CARDS[event.card]?.name ?? '']
    case 'unitMoved':
      return [AREAS[event.to]?.name ?? '']
    default:
      return []
  }
}

battery(
  { game, knowledge, texts },
  { seeds: [1, 2, 3, 4], stride: 25, content: { components: [...CARDS, ...AREAS].map(one => one.name), used } },
)
