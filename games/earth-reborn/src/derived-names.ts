// Names that follow from others: words are written once.
import type { Texts } from '@rubble/text'
import { FACES } from './data/cards.ts'
import { FLOORS } from './data/floors.ts'
import { ORDER_TILES } from './data/order-tiles.ts'
import { DOOR_NAMES } from './data/rosters.ts'
import type { Floor } from './data/types.ts'

const asked = (names: Texts, key: string): string => names[`name.${key}`] ?? key

/** What a card shows, and the marker that stands for one of them. */
const facesOf = (names: Texts): Texts => ({
  ...Object.fromEntries(FACES.map(({ name, item }) => [`name.face.${name}`, asked(names, `item.${item}`)])),
  'name.face.magnetic': asked(names, 'item.magnetic-card'),
})

/** A section is called by what is printed on it; black ones are the usual ones. */
function sectionsOf(names: Texts): Texts {
  const all = ORDER_TILES.flatMap(({ name, sections }) =>
    sections.map(({ type, max, colour }, at) => {
      const mark = colour === 'black' ? '' : ` (${asked(names, `colour.${colour}`)})`
      return [`name.order-section.${name}-${at + 1}`, `${asked(names, `order.${type}`)} ${max}${mark}`]
    }),
  )
  return Object.fromEntries(all) as Texts
}

/** Nobody knows a tile by its code: it is called by what lies on it. Where codes are typed, at a terminal, they stand among its words. */
const tilesOf = (names: Texts): Texts =>
  Object.fromEntries(
    ORDER_TILES.map(({ name, sections }) => {
      const key = `name.tile.${name}`
      return [key, names[key] ?? sections.map(({ type, max }) => `${asked(names, `order.${type}`)}\u00a0${max}`).join(' · ')]
    }),
  )

/** Several doors are of a kind, so each is called by its number as well. */
const doorsOf = (names: Texts): Texts =>
  Object.fromEntries(DOOR_NAMES.map(door => [`name.placed-door.${door}`, `${door} (${asked(names, `door.${door}`)})`]))

/** A tree is a tree on every tile; of several each has its number. */
function elementName(names: Texts, { name: floor }: Floor, element: string): string {
  const [, stem = element, number = ''] = /^(.*)-(\d+)$/.exec(element) ?? []
  const kind = names[`name.element.${floor}.${stem}`] ?? asked(names, `element.${stem}`)
  const whole = names[`name.element.${floor}.${element}`] ?? `${kind} ${number}`.trim()
  return `${whole} (${asked(names, `floor.${floor}`)})`
}

/** Elements, floor tiles and sections of them, as places where something is done. */
function sitesOf(names: Texts): Texts {
  const found: Record<string, string> = {}
  for (const floor of FLOORS) {
    found[`name.site.${floor.name}`] = asked(names, `floor.${floor.name}`)
    for (const side of [floor.front, ...(floor.back === undefined ? [] : [floor.back])]) {
      for (const { name } of side.elements) found[`name.site.${floor.name}.${name}`] = elementName(names, floor, name)
      for (const { name } of side.sections) found[`name.site.${floor.name}:${name}`] = asked(names, `section.${name}`)
    }
  }
  return found
}

export const derivedNames = (names: Texts): Texts => ({
  ...facesOf(names),
  ...sectionsOf(names),
  ...tilesOf(names),
  ...doorsOf(names),
  ...sitesOf(names),
})
