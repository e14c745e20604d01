// Plays the games it is told to, one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyPack } from '@rubble/kit'
import { playGame } from './game.ts'
import type { Job } from './workers.ts'

const { default: pack } = (await import(workerData as string)) as { default: AnyPack }

parentPort?.on('message', ({ terms, index }: Job) => {
  parentPort?.postMessage(playGame(pack, terms, index))
})
