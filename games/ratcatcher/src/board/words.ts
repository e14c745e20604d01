// The city in words, for those who hear it: place, what stands there, where it leads, what can be done.
import type { Option } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { cityOf } from '../city.ts'
import { districtOf } from '../data/components.ts'
import { nestsAt } from '../look.ts'
import { type AreaId, COMMON } from '../model/ids.ts'
import { letterName } from './cards.ts'
import { roman } from './district.tsx'
import { type Table, wakesFor } from './implied.ts'
import { ACROSS, FACING, type Point, SIDES } from './plan.ts'
import { areaName, type CityArea, type CityDistrict, districtName } from './scene.ts'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const list = (speaker: Speaker, parts: readonly string[]): string => new Intl.ListFormat(speaker.language, { type: 'conjunction' }).format(parts)

/** As the log calls it. */
export const sayArea = (speaker: Speaker, area: AreaId): string => speaker.name('area', areaName(area))
const sayDistrict = (speaker: Speaker, district: number): string => speaker.name('district', districtName(district))

function sayCounts(speaker: Speaker, counts: Readonly<Record<(typeof COMMON)[number], number>>): string[] {
  return COMMON.filter(kind => counts[kind] > 0).map(kind => speaker.text(`board.say.${kind}`, { count: counts[kind] }))
}

/** Everything that stands and lies there. */
function sayContents(speaker: Speaker, table: Table, { area, contents }: CityArea): string[] {
  const { text } = speaker
  const nests = nestsAt(table, area)
  const { cheese, tokens, laid, strange, arch, trap, rats } = contents
  return [
    ...(cheese > 0 ? [text('board.say.cheese', { count: cheese })] : []),
    ...(nests > 0 ? [text('board.say.nests', { count: nests })] : []),
    ...(arch === undefined ? [] : [text('board.say.arch', { name: text(`name.arch.${arch.id}`), health: arch.health })]),
    ...strange.map(({ id }) => speaker.name('rat', id)),
    ...sayCounts(speaker, rats),
    ...(trap ? [text('board.say.trap')] : []),
    ...laid.map(({ ability }) => text(`name.ability.${table.config.catcher}-${ability}`)),
    ...tokens.map(token => speaker.name('token', token)),
  ].map(capital)
}

function sayLinks(speaker: Speaker, table: Table, area: AreaId): string {
  const here = districtOf(area)
  const links = (cityOf(table).adjacent[area] ?? []).map(next => (districtOf(next) === here ? letterName(next) : sayArea(speaker, next)))
  return links.length === 0 ? '' : speaker.text('board.say.leads', { areas: list(speaker, links) })
}

export function sayState(speaker: Speaker, table: Table, { district, look }: CityDistrict): string {
  const facts = { number: district, expansion: roman(look.expansion) }
  if (!look.isActive) return speaker.text('board.say.asleep', facts)
  const reason = wakesFor(table, district)
  return reason === undefined ? speaker.text('board.say.awake', facts) : speaker.text(`board.say.awake.${reason}`, facts)
}

/** What can be done there, in words. */
function sayOffer(speaker: Speaker, kind: string, options: readonly Option[]): string {
  if (options.length === 0) return ''
  return speaker.text('board.say.legal', { options: options.slice(0, 3).map(({ value }) => speaker.option(kind, value)).join('; ') })
}

export function areaWords(speaker: Speaker, table: Table, district: CityDistrict, area: CityArea, kind: string, options: readonly Option[]): string {
  const isHome = table.catcher.area === area.area
  const head = speaker.text(isHome ? 'board.say.home' : 'board.say.area', { district: district.look.name, area: area.letter })
  const contents = sayContents(speaker, table, area)
  return [
    head, ...contents.map(one => `${one}.`), ...(contents.length === 0 ? [speaker.text('board.say.empty')] : []), sayOffer(speaker, kind, options),
      sayLinks(speaker, table, area.area),
    sayState(speaker, table, district),
  ].filter(part => part !== '').join(' ')
}

/** A free square, by what lies around it: where a neighbour lies to the south, it is north of it. */
export function saySquare(speaker: Speaker, table: Table, { x, y }: Point): string {
  const around = SIDES.flatMap(side => {
    const found = table.districts.find(one => one.x === x + ACROSS[side].x && one.y === y + ACROSS[side].y)
    return found === undefined ? [] : [speaker.text(`board.place.${FACING[side]}`, { district: sayDistrict(speaker, found.district) })]
  })
  return speaker.text('board.place.square', { places: list(speaker, around) })
}
