// An area is called by its district and its letter: words are written once, for the district.
import type { Texts } from '@rubble/engine'
import { DISTRICTS } from '../data/components.ts'
import { LETTERS } from '../model/ids.ts'

export function areasOf(names: Texts): Texts {
  const nameOf = (district: string): string => names[`name.district.${district}`] ?? district
  return Object.fromEntries(DISTRICTS.flatMap(district => LETTERS.map(letter => [`name.area.${district}.${letter}`, `${nameOf(district)} ${letter}`])))
}
