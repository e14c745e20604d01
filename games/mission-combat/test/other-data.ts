// The game loaded anew: with other components, or with its chance written down.
import type * as Rubble from '@rubble/engine'
import { vi } from 'vitest'
import areaData from '../src/data/areas.json' with { type: 'json' }
import cardData from '../src/data/cards.json' with { type: 'json' }
import type { game } from '../src/index.ts'

type RawCard = (typeof cardData.cards)[number]
type RawArea = (typeof areaData.areas)[number]

export interface Components {
  readonly game: typeof game
  /** The engine that this copy of the game runs on. */
  readonly engine: typeof Rubble
}

interface Change {
  cards?(cards: RawCard[]): object[]
  areas?(areas: RawArea[]): object[]
}

const MOCKED = ['../src/data/cards.json', '../src/data/areas.json', '@rubble/engine']

async function load(): Promise<Components> {
  vi.resetModules()
  try {
    const engine = await import('@rubble/engine')
    const { game } = await import('../src/game.ts')
    return { game, engine }
  } finally {
    for (const path of MOCKED) vi.doUnmock(path)
    vi.resetModules()
  }
}

/** The same rules on changed components. */
export function loadWith({ cards, areas }: Change): Promise<Components> {
  if (cards !== undefined)
    vi.doMock('../src/data/cards.json', () => ({ default: { ...cardData, cards: cards(structuredClone(cardData.cards)) } }))
  if (areas !== undefined)
    vi.doMock('../src/data/areas.json', () => ({ default: { ...areaData, areas: areas(structuredClone(areaData.areas)) } }))
  return load()
}

/** The same game, which writes down each use of chance: what, its name, how many. */
export async function recordChance(): Promise<Components & { readonly chance: string[] }> {
  const chance: string[] = []
  vi.doMock('@rubble/engine', async original => {
    const engine = (await original()) as typeof Rubble
    const noted = (text: string) => {
      chance.push(text)
    }
    type State = Parameters<typeof Rubble.roll>[0]
    return {
      ...engine,
      roll(state: State, name: string, n: number) {
        noted(`roll ${name} ${n}`)
        return engine.roll(state, name, n)
      },
      shuffle(state: State, name: string, list: unknown[]) {
        noted(`shuffle ${name} ${list.length}`)
        return engine.shuffle(state, name, list)
      },
      mix(random: Rubble.Random, list: unknown[]) {
        noted(`mix ${list.length}`)
        return engine.mix(random, list)
      },
      draw(random: Rubble.Random, n: number) {
        noted(`draw ${n}`)
        return engine.draw(random, n)
      },
    }
  })
  return { ...(await load()), chance }
}
