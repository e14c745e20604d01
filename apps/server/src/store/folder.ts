import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Makes a folder, and those it lies in. One after the other: where nothing can be made, as in /proc, Node's own way tries for ever. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (!existsSync(path)) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // another process may have made it meanwhile; where a file is in the way, that is said
    if (!isFolder(path)) throw error
  }
}
