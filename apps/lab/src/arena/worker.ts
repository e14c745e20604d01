// Plays the games it is told to, one after the other.
import { parentPort } from 'node:worker_threads'
import type { AnyPack } from '@rubble/kit'
import { playGame } from './game.ts'
import type { Job } from './workers.ts'

const packs = new Map<string, Promise<{ readonly default: AnyPack }>>()

function packOf(door: string): Promise<{ readonly default: AnyPack }> {
  const known = packs.get(door)
  if (known !== undefined) return known
  const pack = import(door) as Promise<{ readonly default: AnyPack }>
  packs.set(door, pack)
  return pack
}

async function play({ door, terms, index }: Job & { readonly door: string }): Promise<void> {
  const { default: pack } = await packOf(door)
  parentPort?.postMessage(playGame(pack, terms, index))
}

// what fails ends the thread, and whoever started it hears of it
parentPort?.on('message', (job: Job & { readonly door: string }) => void play(job))
