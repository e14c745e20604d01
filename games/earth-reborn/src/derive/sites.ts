// Where icon lines of a map are used: its elements, its floor tiles, and what a scenario adds to a section of one (ER-SCEN-12).
import type { Line } from '../data/types.ts'
import type { Config } from '../model/config.ts'
import { type ElementIndex, type FloorIndex, NONE, type SiteId, type Square } from '../model/ids.ts'
import type { Scenario } from '../model/scenario.ts'
import { mapOf, scenarioOf } from './map.ts'

export interface Site {
  /** "gym.weights", "patient-room", "secret-safe-room:safe" */
  readonly name: string
  readonly floor: FloorIndex
  /** NONE: it works anywhere on its tile, or in the section. */
  readonly element: ElementIndex
  readonly isElectric: boolean
  readonly isObjective: boolean
  readonly squares: readonly Square[]
  readonly lines: readonly Line[]
}

const known = new WeakMap<Scenario, readonly Site[]>()

/** By SiteId. */
export function sitesOf(config: Config): readonly Site[] {
  const scenario = scenarioOf({ config })
  const found = known.get(scenario) ?? build(config, scenario)
  known.set(scenario, found)
  return found
}

function build(config: Config, { objectiveInteract }: Scenario): readonly Site[] {
  const { elements, floors } = mapOf(config)
  const plain = { isElectric: false, isObjective: false, element: NONE }
  return [
    ...elements.map(({ name, floor, icons, electric, lines }, element) => {
      const squares = icons.map(({ square }) => square)
      return { ...plain, name, floor, element, isElectric: electric, squares, lines }
    }),
    ...floors.map(({ name, squares, lines }, floor) => ({ ...plain, name, floor, squares, lines })),
    ...objectiveInteract.map(({ floor, section, line }) => {
      const squares = floors[floor]?.sections.find(one => one.name === section)?.squares ?? []
      return { ...plain, name: `${floors[floor]?.name}:${section}`, floor, isObjective: true, squares, lines: [line] }
    }),
  ]
}

const bySquare = new WeakMap<readonly Site[], readonly (readonly SiteId[])[]>()

function sitesBySquare(config: Config): readonly (readonly SiteId[])[] {
  const sites = sitesOf(config)
  const known = bySquare.get(sites)
  if (known !== undefined) return known
  const found = Array.from({ length: mapOf(config).grid.squares }, (): SiteId[] => [])
  sites.forEach(({ squares }, site) => {
    for (const square of new Set(squares)) found[square]?.push(site)
  })
  bySquare.set(sites, found)
  return found
}

/** Those that somebody who covers these squares stands on, in their order. */
export function sitesOn(config: Config, [first, ...others]: readonly Square[]): readonly SiteId[] {
  const by = sitesBySquare(config)
  const here = by[first ?? NONE] ?? []
  return others.length === 0 ? here : [...new Set([here, ...others.map(square => by[square] ?? [])].flat())].toSorted((a, b) => a - b)
}

export const siteAt = ({ config }: { readonly config: Config }, site: SiteId): Site => sitesOf(config)[site] as Site
