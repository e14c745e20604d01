// What pointing at a place means in the open decision. Everything is in names, as options are.
import { agrees, type Flat } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import type { Act } from '@rubble/ui'
import { districtOf } from '../data/components.ts'
import { type AreaId, NOWHERE } from '../model/ids.ts'
import { areaName, areaNamed, districtName } from './scene.ts'

/** In your own area you can attack: that has no place among its fields. */
const isAttack = ({ value }: Option): boolean => value['do'] === 'attack'

/** What can be done there, what is most likely meant first. */
export function optionsAt(options: readonly Act[], area: AreaId, home: AreaId): readonly Act[] {
  const name = areaName(area)
  const district = districtName(districtOf(area))
  const here = options.filter(({ value }) => value['area'] === name || ('district' in value && value['district'] === district))
  const attacks = options.filter(isAttack).toSorted((a, b) => Number(b.value['dice']) - Number(a.value['dice']))
  return area === home ? [...attacks, ...here] : here
}

/** What to ask "why not?" about there, as the options speak of places. */
export function questionAt(options: readonly Option[], kind: string, area: AreaId): Flat {
  return kind === 'bag.district' && options.some(({ value }) => 'district' in value)
    ? { district: districtName(districtOf(area)) }
    : { area: areaName(area) }
}

/** Where a question is about, beside those of your own turn: where it begins, then what can be chosen. */
export function placesAsked(kind: string, about: Readonly<Record<string, unknown>> | undefined, options: readonly Option[]): AreaId[] {
  if (kind === 'turn.act') return []
  const named = [about?.['from'], about?.['area'], ...options.map(({ value }) => value['area'])]
  return [...new Set(named.flatMap(name => areaNamed(name) ?? []))].filter(area => area !== NOWHERE)
}

const isWhole = (part: Flat, { value }: Option): boolean => Object.keys(value).every(field => field in part)

/** To go somewhere one only points there; what else can be done there has verbs, which are pressed first. */
const isStep = ({ value }: Option): boolean => value['do'] === 'move'

/** What is meant at once: a choice that is told in full; a step; the one thing that can be done there. */
export function prefer(_: string, part: Flat, options: readonly Act[]): Act | undefined {
  const whole = options.find(option => agrees(part, option.value) && isWhole(part, option))
  if (whole !== undefined) return whole
  if (!('area' in part)) return undefined
  const [only] = options
  return options.length === 1 ? only : options.find(option => isStep(option) && agrees(part, option.value))
}
