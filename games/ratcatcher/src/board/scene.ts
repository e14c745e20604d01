// The city of a table, ready to be drawn: districts as they lie, their streets, and what stands in each area.
import { boundsOf, type Box } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import { cityOf } from '../derive/city.ts'
import { districtOf, faceOf, strangeAt } from '../data/components.ts'
import { cheeseAt, colourOf, ratsAt } from '../derive/look.ts'
import { type AreaId, COMMON, type DistrictId, NOWHERE, type SquareId } from '../model/ids.ts'
import type { PlacedDistrict } from '../model/state.ts'
import { area as areaNames, district as districtNames, squareAt, squareX, squareY } from '../codecs.ts'
import { gatesOf, letterName, planOf, printedOf } from './cards.ts'
import { type Contents, type Counts, EMPTY, NO_RATS, type PrintedContents } from './contents.ts'
import { CARD_BOX } from './district-card.tsx'
import type { DistrictLook } from './district.tsx'
import type { Ghosts } from './foretell.ts'
import { meetingSides, type Table } from '../derive/implied.ts'
import { anchorOf, boxOf, type Point } from './plan.ts'
import { originOf } from './ways.ts'

export const areaName = (area: AreaId): string => String(areaNames.write(area, undefined))
export const areaNamed = (name: unknown): AreaId | undefined => (typeof name === 'string' ? areaNames.read(name, undefined) : undefined)
export const districtName = (district: DistrictId): string => String(districtNames.write(district, undefined))

export interface CityArea {
  readonly area: AreaId
  readonly letter: string
  readonly contents: Contents
  readonly printed: PrintedContents
}
export interface CityDistrict {
  readonly district: DistrictId
  /** The square it lies on. */
  readonly x: number
  readonly y: number
  readonly look: DistrictLook
  readonly areas: readonly CityArea[]
}
export interface CityScene {
  /** By rising number. */
  readonly districts: readonly CityDistrict[]
  /** Hatcheries have not been filled yet. */
  readonly isNew: boolean
  /** What the whole of it takes up. */
  readonly box: Box
}

const countsAt = (table: Table, area: AreaId): Counts => {
  const [white = 0, brown = 0, black = 0] = COMMON.map((_, rat) => ratsAt(table, area, rat))
  return white + brown + black === 0 ? NO_RATS : { white, brown, black }
}

function contentsOf(table: Table, area: AreaId, ghosts: Ghosts | undefined): Contents {
  const { config, catcher, arch } = table
  const ruse = colourOf(table, 'cheeseRuse')
  return {
    ...EMPTY,
    pawn: catcher.area === area ? config.catcher : undefined,
    arch: arch.area === area ? { id: config.archRat, health: arch.health } : undefined,
    cheese: cheeseAt(table, area),
    strange: table.strange
      .filter(one => one.area === area)
      .map(({ rat }) => ({ id: strangeAt(rat).name, isGnawer: strangeAt(rat).gnawer })),
    rats: countsAt(table, area),
    ghosts: ghosts?.counts ?? NO_RATS,
    ghostRats: ghosts?.rats ?? [],
    trap: table.traps.includes(area),
    laid: table.laid.filter(one => one.area === area).map(({ ability }) => ({ ability, isRuse: ability === ruse })),
    tokens: table.tokens.filter(one => one.area === area).map(({ token }) => token),
    nests: table.nests.filter(one => one === area).length,
  }
}

export const squareBox = ({ x, y }: Point): Box => {
  const origin = originOf({ x, y })
  return { ...CARD_BOX, x: origin.x + CARD_BOX.x, y: origin.y + CARD_BOX.y }
}

export type NameOf = (district: DistrictId) => string
export const namesOf =
  (speaker: Speaker): NameOf =>
  district =>
    speaker.name('district', districtName(district))

function districtAt(table: Table, placed: PlacedDistrict, nameOf: NameOf, ghosts: ReadonlyMap<AreaId, Ghosts>): CityDistrict {
  const {
    config: { mode },
  } = table
  const { district, x, y, turn, active } = placed
  const face = faceOf(mode, district)
  const joined = meetingSides(table, district, squareAt(x, y), turn)
  return {
    district,
    x,
    y,
    look: {
      plan: planOf(face, turn),
      gates: gatesOf(face, turn),
      joined,
      name: nameOf(district),
      number: district,
      expansion: face.expansion,
      isActive: active,
      isHard: mode === 'hard' && district === 0,
    },
    areas: face.areas.map((area, i) => {
      const print = face.prints[i]
      return {
        area,
        letter: letterName(area),
        contents: contentsOf(table, area, ghosts.get(area)),
        printed: print === undefined ? NOTHING : printedOf(print),
      }
    }),
  }
}

const NOTHING: PrintedContents = { nests: 0, hatcheries: 0, mystery: 0, cheese: false, specials: [], isStart: false }

export function sceneOf(table: Table, nameOf: NameOf, ghosts: ReadonlyMap<AreaId, Ghosts>, squares: readonly SquareId[]): CityScene {
  const districts = table.districts.toSorted((a, b) => a.district - b.district).map(placed => districtAt(table, placed, nameOf, ghosts))
  const lies = [...table.districts, ...squares.map(square => ({ x: squareX(square), y: squareY(square) }))]
  return { districts, isNew: table.round === 0, box: boundsOf(lies.map(squareBox)) ?? squareBox({ x: 0, y: 0 }) }
}

export interface Place {
  readonly district: CityDistrict
  readonly area: CityArea
}
export function placeOf({ districts }: CityScene, area: AreaId): Place | undefined {
  const district = districts.find(one => one.district === districtOf(area))
  const found = district?.areas.find(one => one.area === area)
  return district === undefined || found === undefined ? undefined : { district, area: found }
}

/** The middle of an area in the whole drawing. */
export function middleOfArea(city: CityScene, area: AreaId): Point | undefined {
  const place = placeOf(city, area)
  if (place === undefined) return undefined
  const origin = originOf(place.district)
  const { x, y } = anchorOf(place.district.look.plan, place.area.letter)
  return { x: origin.x + x, y: origin.y + y }
}

export function boxOfArea(city: CityScene, area: AreaId): Box | undefined {
  const place = placeOf(city, area)
  if (place === undefined) return undefined
  const origin = originOf(place.district)
  const box = boxOf(place.district.look.plan, place.area.letter)
  return { ...box, x: origin.x + box.x, y: origin.y + box.y }
}

/** A district and all that are joined with it: what a catcher who stands there looks at. */
export function neighbourhood(table: Table, area: AreaId): Box | undefined {
  if (area === NOWHERE) return undefined
  const here = districtOf(area)
  const joined = cityOf(table).joined[here] ?? 0
  return boundsOf(table.districts.filter(({ district }) => district === here || ((joined >> district) & 1) === 1).map(squareBox))
}
