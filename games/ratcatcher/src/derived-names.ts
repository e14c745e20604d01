// Names that follow from others: words are written once.
import type { Texts } from '@rubble/text'
import { CATCHERS, DISTRICTS } from './data/components.ts'
import { ABILITIES, LETTERS } from './model/ids.ts'

/** An area is called by its district, and by number and letter: ties depend on the number (RC-TIE-2, -4). */
function areasOf(names: Texts): Texts {
  const nameOf = (district: string): string => `${names[`name.district.${district}`] ?? district} ${district.slice(1)}`
  return Object.fromEntries(
    DISTRICTS.flatMap(district => LETTERS.map(letter => [`name.area.${district}.${letter}`, `${nameOf(district)}${letter}`])),
  )
}

/** The slot of an ability is called as the ability is. */
function slotsOf(names: Texts): Texts {
  const ids = CATCHERS.flatMap(catcher => ABILITIES.map(ability => `${catcher}-${ability}`))
  return Object.fromEntries(ids.map(id => [`name.slot.${id}`, names[`name.ability.${id}`] ?? id]))
}

export const derivedNames = (names: Texts): Texts => ({ ...areasOf(names), ...slotsOf(names) })
