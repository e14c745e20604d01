// Some libraries stand in packages of their own beside the lab (apps/lab/peers, apps/lab/queue): whoever only plays need not install them.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const INSTALL = fileURLToPath(new URL('../../../tools/install.mjs', import.meta.url))

export interface OnDemand {
  /** Installs it unless that has been done. Whether it is there now. */
  install(): boolean
  readonly require: NodeJS.Require
}

/** `folder`: that of the package, beside the lab's sources. */
export function onDemand(folder: string, what: string): OnDemand {
  const place = new URL(`../${folder}/`, import.meta.url)
  return {
    install: () => spawnSync(process.execPath, [INSTALL, fileURLToPath(place), what], { stdio: ['ignore', 2, 2] }).status === 0,
    require: createRequire(new URL('package.json', place)),
  }
}
