// What is measured: each function does a little of it and returns how much that was.
import { seeded } from '@rubble/engine'

/** How much was done; and in how many milliseconds, if not all of the call counts. */
export type Run = () => number | { readonly done: number; readonly ms: number }
/** Loaded on demand: a process has only its own contender in it. */
type Create = () => Promise<Run>

export const contenders: Readonly<Record<string, Create>> = {
  calibration: async () => (await import('./calibration.ts')).calibration(),
  'tic-tac-toe bare': async () => (await import('./tic-tac-toe.ts')).bareLoop(seeded(1)),
  'tic-tac-toe engine': async () => (await import('./tic-tac-toe.ts')).onEngine(seeded(1)),
  'tic-tac-toe boardgame.io client': async () => (await import('./boardgame-io.ts')).onClient(seeded(1)),
  'mission-combat decisions': async () => (await import('./mission-combat.ts')).playing('decisions'),
  'mission-combat games': async () => (await import('./mission-combat.ts')).playing('games'),
  'mission-combat clone': async () => (await import('./mission-combat.ts')).copying('clone'),
  'mission-combat structuredClone': async () => (await import('./mission-combat.ts')).copying('structuredClone'),
  'mission-combat early': async () => (await import('./mission-combat.ts')).choosing('early'),
  'mission-combat late': async () => (await import('./mission-combat.ts')).choosing('late'),
  'mission-combat search': async () => (await import('./mission-combat.ts')).thinking(),
  'neuroshima-hex decisions': async () => (await import('./neuroshima-hex.ts')).playing('decisions'),
  'neuroshima-hex duels': async () => (await import('./neuroshima-hex.ts')).playing('games'),
  'neuroshima-hex battles': async () => (await import('./neuroshima-hex.ts')).fighting(),
  'neuroshima-hex clone': async () => (await import('./neuroshima-hex.ts')).copying('clone'),
  'neuroshima-hex structuredClone': async () => (await import('./neuroshima-hex.ts')).copying('structuredClone'),
  'neuroshima-hex search': async () => (await import('./neuroshima-hex.ts')).thinking(),
  'ratcatcher decisions': async () => (await import('./ratcatcher.ts')).playing('decisions'),
  'ratcatcher rat turns': async () => (await import('./ratcatcher.ts')).swarming(),
  'ratcatcher clone': async () => (await import('./ratcatcher.ts')).copying('clone'),
  'ratcatcher structuredClone': async () => (await import('./ratcatcher.ts')).copying('structuredClone'),
  'ratcatcher search': async () => (await import('./ratcatcher.ts')).thinking(),
  'earth-reborn decisions': async () => (await import('./earth-reborn.ts')).playing(),
  'earth-reborn sags': async () => (await import('./earth-reborn.ts')).building(),
  'earth-reborn places': async () => (await import('./earth-reborn.ts')).placing(),
  'earth-reborn sight': async () => (await import('./earth-reborn.ts')).looking(),
  'earth-reborn reach': async () => (await import('./earth-reborn.ts')).reaching(),
  'earth-reborn clone': async () => (await import('./earth-reborn.ts')).copying('clone'),
  'earth-reborn structuredClone': async () => (await import('./earth-reborn.ts')).copying('structuredClone'),
  'earth-reborn why': async () => (await import('./earth-reborn.ts')).asking(),
  'earth-reborn early': async () => (await import('./earth-reborn.ts')).choosing('early'),
  'earth-reborn late': async () => (await import('./earth-reborn.ts')).choosing('late'),
  'earth-reborn search': async () => (await import('./earth-reborn.ts')).thinking(),
}
