// The city in words, for those who hear it: place, what stands there, where it leads, what can be done.
import { DIRECTIONS, eastBy, opposite, southBy } from '@rubble/geometry/squares'
import type { Flat } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { cityOf } from '../derive/city.ts'
import { districtOf } from '../data/components.ts'
import { nestsAt, trapOf } from '../derive/look.ts'
import { type AreaId, COMMON, SIDES } from '../model/ids.ts'
import { letterName } from './cards.ts'
import { roman } from './district.tsx'
import { leavingBites, type Table, wakesFor } from '../derive/implied.ts'
import type { Point } from './plan.ts'
import { areaName, type CityArea, type CityDistrict, districtName } from './scene.ts'
import type { Target } from './targets.ts'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Making one takes longer than all that it says of a city. */
const lists = new Map<string, Intl.ListFormat>()
function list({ language }: Speaker, parts: readonly string[]): string {
  const known = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' })
  lists.set(language, known)
  return known.format(parts)
}

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

/** What an act costs beside the one point of a step. */
export function sayCost(speaker: Speaker, table: Table, value: Flat): string | undefined {
  if (value['do'] === 'trap') return speaker.text('board.points', { count: trapOf(table).cost })
  const { wounds } = leavingBites(table)
  return value['do'] === 'move' && wounds > 0 ? speaker.text('board.leaving', { count: wounds }) : undefined
}

/** What can be done there, in words. */
function sayOffer(speaker: Speaker, table: Table, kind: string, options: readonly Option[]): string {
  if (options.length === 0) return ''
  const say = (value: Flat): string =>
    [speaker.option(kind, value), sayCost(speaker, table, value)].filter(part => part !== undefined).join(', ')
  const named = options.slice(0, 3).map(({ value }) => say(value))
  return speaker.text('board.say.legal', { options: named.join('; ') })
}

export function areaWords(
  speaker: Speaker,
  table: Table,
  district: CityDistrict,
  area: CityArea,
  kind: string,
  options: readonly Option[],
): string {
  const isHome = table.catcher.area === area.area
  const head = speaker.text(isHome ? 'board.say.home' : 'board.say.area', { district: district.look.name, area: area.letter })
  const contents = sayContents(speaker, table, area)
  return [
    head,
    ...contents.map(one => `${one}.`),
    ...(contents.length === 0 ? [speaker.text('board.say.empty')] : []),
    sayOffer(speaker, table, kind, options),
    sayLinks(speaker, table, area.area),
    sayState(speaker, table, district),
  ]
    .filter(part => part !== '')
    .join(' ')
}

/** Rats that hits can be given to. */
export function sayTarget(
  speaker: Speaker,
  table: Table,
  { rat, count }: Pick<Target, 'rat' | 'count'>,
  options: readonly Option[],
  caught: number,
): string {
  const kind = COMMON.find(one => one === rat)
  const who = kind === undefined ? speaker.name('rat', rat) : speaker.text(`board.say.${kind}`, { count })
  const planned = caught === 0 ? '' : speaker.text('board.say.caught', { count: caught })
  return [`${capital(who)}.`, planned, sayOffer(speaker, table, 'attack.assign', options)].filter(part => part !== '').join(' ')
}

/** Where a free square is, by what lies around it: where a neighbour lies to the south, it is north of it. */
export function sayPlaces(speaker: Speaker, table: Table, { x, y }: Point): string {
  const around = DIRECTIONS.flatMap(side => {
    const found = table.districts.find(one => one.x === x + eastBy(side) && one.y === y + southBy(side))
    return found === undefined
      ? []
      : [speaker.text(`board.place.${SIDES[opposite(side)]}`, { district: sayDistrict(speaker, found.district) })]
  })
  return list(speaker, around)
}

export const saySquare = (speaker: Speaker, table: Table, at: Point): string =>
  speaker.text('board.place.square', { places: sayPlaces(speaker, table, at) })
