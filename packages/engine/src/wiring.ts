// Handlers with their mode found out once, so that the loop never asks what they are.
import type { AnyStep, Asks, AsksAll, Core, Flat, Offer, Runs } from './contract.ts'

export const RUN = 0
export const ASK = 1
export const ALL = 2

export interface TypelessHandler {
  readonly mode: typeof RUN | typeof ASK | typeof ALL
  readonly auto: boolean
  readonly runs: Runs<Core, AnyStep, AnyStep>
  readonly asks: Asks<Core, AnyStep, Flat, AnyStep>
  readonly all: AsksAll<Core, AnyStep, Flat, AnyStep>
}

/** A step whose answers the engine holds: the parts of each seat's. */
export interface HeldStep extends AnyStep {
  held: Flat[][]
}

export const NO_PARTS: readonly Flat[] = []

/** The one place where a game's handlers lose their types. */
export function wire(steps: object): Readonly<Record<string, TypelessHandler>> {
  const wired: Record<string, TypelessHandler> = {}
  for (const [kind, handler] of Object.entries(steps) as [string, object][]) {
    const mode = 'run' in handler ? RUN : 'reveal' in handler ? ALL : ASK
    wired[kind] = {
      mode,
      auto: 'auto' in handler,
      runs: handler as TypelessHandler['runs'],
      asks: handler as TypelessHandler['asks'],
      all: handler as TypelessHandler['all'],
    }
  }
  return wired
}

/** Collects the options of one walk after the other and hears no noes. */
export class Collector implements Offer<Flat> {
  readonly options: Flat[] = []

  get why(): boolean {
    return false
  }

  yes(pick: Flat): void {
    this.options.push(pick)
  }

  no(): void {}
}
