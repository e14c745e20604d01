// What a beat says on the map, in a word or a number, where it happens.
import type { Speaker } from '@rubble/text'
import { districtOf, EATERS_NEEDED, isStrange, strangeAt } from '../data/components.ts'
import type { Event } from '../model/events.ts'
import { type AreaId, NOWHERE } from '../model/ids.ts'
import type { NamedEvent } from './beats.ts'
import type { Table } from '../derive/implied.ts'
import type { GlyphName } from './glyph.ts'
import { tokenGlyph } from './option-glyph.ts'

export interface Tag {
  readonly area: AreaId
  readonly glyph: GlyphName
  readonly text: string
}

export const MINUS = '\u2212'

/** Things that add up where they happen in the same place. */
function countOf(event: Event): { readonly area: AreaId; readonly glyph: GlyphName; readonly count: number } | undefined {
  switch (event.kind) {
    case 'ratDrawn':
      return { area: event.area, glyph: 'spawn', count: 1 }
    case 'ratsTaken':
      return { area: event.area, glyph: 'spawn', count: event.count }
    case 'ratCaught':
      return { area: event.area, glyph: isStrange(event.rat) ? 'rat-strange' : 'cage', count: 1 }
    case 'ratsReturned':
      return { area: event.area, glyph: 'bag', count: event.white + event.brown + event.black }
    case 'tokenCollected':
      return { area: event.area, glyph: tokenGlyph(event.token), count: 1 }
    case 'cheeseCollected':
      return { area: event.area, glyph: 'cheese', count: 1 }
    default:
      return undefined
  }
}

function sayAt(event: Event, { catcher, arch, cheese }: Table, { text }: Speaker): Tag | undefined {
  switch (event.kind) {
    case 'catcherWounded':
      return { area: catcher.area, glyph: 'health-lost', text: `${MINUS}1` }
    case 'biteFailed':
      return { area: catcher.area, glyph: 'defense', text: text('board.tag.held') }
    case 'archRatWounded':
      return { area: event.area, glyph: 'health-lost', text: `${MINUS}1` }
    case 'archRatHealed':
      return { area: arch.area, glyph: 'health', text: '+1' }
    case 'cheeseEaten':
      return { area: event.area, glyph: 'cheese-eaten', text: text('board.tag.eaten', { eaters: event.count, needed: EATERS_NEEDED }) }
    case 'ruseEaten':
      return { area: event.area, glyph: 'cheese-field', text: text('board.tag.eaten', { eaters: event.count, needed: EATERS_NEEDED }) }
    case 'cheeseCounted':
      return { area: event.area, glyph: 'cheese', text: text('board.tag.stays', { eaters: event.count, needed: EATERS_NEEDED }) }
    case 'strangeDeployed':
      return { area: event.area, glyph: 'rat-strange', text: text(`name.rat.${strangeAt(event.rat).name}`) }
    case 'traitRaised':
      return arch.area === NOWHERE ? undefined : { area: arch.area, glyph: 'mutate', text: '+1' }
    case 'cheeseWillBeEaten':
      return {
        area: event.area,
        glyph: 'cheese-eaten',
        text: text(event.sure ? 'board.tag.eaten' : 'board.tag.perhaps', { eaters: event.count, needed: EATERS_NEEDED }),
      }
    case 'archRatWillRoll':
      return { area: event.area, glyph: 'dice', text: text('board.tag.reaches', { needs: event.needs }) }
    case 'ratsMayMove':
      return { area: event.area, glyph: 'dice', text: '?' }
    case 'trapWillRoll':
      return { area: event.area, glyph: 'snap-trap', text: text('board.tag.rolls', { dice: event.rolls, accuracy: event.accuracy }) }
    case 'archRatWillBite':
      return { area: catcher.area, glyph: 'bite', text: text('board.tag.rolls', { dice: event.rolls, accuracy: event.accuracy }) }
    case 'nestWillSpawn':
      return { area: event.area, glyph: 'spawn', text: `+${event.count}` }
    case 'cityWillGrow':
      return { area: cheese.find(area => districtOf(area) === event.district) ?? catcher.area, glyph: 'expand', text: `+${event.count}` }
    default:
      return undefined
  }
}

export function tagsOf(beat: readonly Pick<NamedEvent, 'event'>[], table: Table, speaker: Speaker): Tag[] {
  const events = beat.map(({ event }) => event)
  const sums = new Map<string, { readonly area: AreaId; readonly glyph: GlyphName; readonly count: number }>()
  for (const sum of events.flatMap(event => countOf(event) ?? [])) {
    const key = `${sum.area} ${sum.glyph}`
    sums.set(key, { ...sum, count: sum.count + (sums.get(key)?.count ?? 0) })
  }
  return [
    ...events.flatMap(event => sayAt(event, table, speaker) ?? []),
    ...[...sums.values()].map(({ area, glyph, count }) => ({ area, glyph, text: glyph === 'bag' ? `${MINUS}${count}` : `+${count}` })),
  ].filter(({ area }) => area !== NOWHERE)
}
