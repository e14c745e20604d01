// Plays the games it is told to, one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyPack } from '@rubble/engine'
import { playGame, type Terms } from './game.ts'

const terms = workerData as Terms
const { default: pack } = (await import(terms.door)) as { default: AnyPack }

parentPort?.on('message', (index: number) => { parentPort?.postMessage(playGame(pack, terms, index)) })
