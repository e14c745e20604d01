// A thread in which bots think. Games are loaded when they are first thought about.
import { parentPort } from 'node:worker_threads'
import type { Flat } from '@rubble/engine'
import { type Question, think } from '@rubble/host'
import { rulesOf } from '../games.ts'

export type Answer = { readonly choice: Flat } | { readonly error: string }

async function answer(question: Question): Promise<Answer> {
  try {
    return { choice: think(await rulesOf(question.game), question, () => performance.now()) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (question: Question) => {
  parentPort?.postMessage(await answer(question))
})
