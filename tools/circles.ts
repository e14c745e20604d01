// Finds circles of imports: files of one package that can only be understood all at once.
import { dirname, join } from 'node:path'
import { importsOf } from './arrows.ts'

/** Here types still go in circles, and nothing that runs does. */
const TYPES_MAY: ReadonlySet<string> = new Set(['packages/engine', 'games/neuroshima-hex', 'games/ratcatcher', 'apps/cli', 'apps/lab'])

/** What is wrong with the sources of one workspace; each by its file. */
export function wrongCircles(folder: string, sources: ReadonlyMap<string, string>): string[] {
  const looked = TYPES_MAY.has(folder) ? new Map([...sources].map(([file, source]) => [file, withoutTypes(source)])) : sources
  return circlesIn(looked).map(circle => `${folder}: these import each other in a circle: ${circle.join(', ')}`)
}

const withoutTypes = (source: string): string => source.replaceAll(/^import type [^'"]*['"][^'"]+['"]/gm, '')

/** Each group of files that import each other, directly or by way of others. */
export function circlesIn(sources: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const imports = new Map([...sources].map(([file, source]) => [file, targetsOf(file, source).filter(target => sources.has(target))]))
  const places = new Map<string, { readonly index: number; lowest: number; isOpen: boolean }>()
  const open: string[] = []
  const circles: string[][] = []

  // Tarjan's: a group is complete where nothing in it leads further back than to where it was entered
  function visit(file: string): number {
    const place = { index: places.size, lowest: places.size, isOpen: true }
    places.set(file, place)
    open.push(file)
    for (const target of imports.get(file) ?? []) {
      const known = places.get(target)
      if (known === undefined) place.lowest = Math.min(place.lowest, visit(target))
      else if (known.isOpen) place.lowest = Math.min(place.lowest, known.index)
    }
    if (place.lowest === place.index) close(file)
    return place.lowest
  }

  function close(first: string): void {
    const group = open.splice(open.indexOf(first))
    for (const file of group) (places.get(file) as { isOpen: boolean }).isOpen = false
    if (group.length > 1 || imports.get(first)?.includes(first) === true) circles.push(group.toSorted())
  }

  for (const file of imports.keys()) if (!places.has(file)) visit(file)
  return circles
}

function targetsOf(file: string, source: string): readonly string[] {
  return importsOf(source)
    .filter(target => target.startsWith('.'))
    .map(target => join(dirname(file), target))
}
