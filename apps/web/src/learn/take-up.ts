// The lesson that is being taken stays open while its rules are read elsewhere, and is taken up where it was left.
import type { Lesson } from '@rubble/kit'
import { memoryLedger } from '../host/ledger.ts'
import { LocalHost } from '../host/local-host.ts'
import { forecasterOf, rulesOf } from '../host/rules.ts'
import { memoryStore } from '../host/store.ts'
import { BEGINNING, type Guide, openLesson, type Progress } from './guide.ts'

export interface ResumedLesson {
  readonly key: string
  readonly guide: Promise<Guide>
  progress: Progress
  onProgress: ((progress: Progress) => void) | undefined
}

/** A host of its own in the page: a lesson leaves no table behind. */
export async function ownHost(game: string, { config }: Lesson): Promise<{ host: LocalHost; seats: readonly string[] }> {
  const { game: rules } = await rulesOf(game, config)
  const thinker = { think: () => Promise.reject(new Error('nobody thinks in a lesson')) }
  const host = new LocalHost({
    load: rulesOf,
    forecaster: forecasterOf,
    store: memoryStore(),
    ledger: memoryLedger(),
    thinker,
    now: () => 0,
    newId: () => 'lesson',
  })
  return { host, seats: rules.seats(rules.config(config)) }
}

function begin(key: string, game: string, lesson: Lesson, pause: () => Promise<void>): ResumedLesson {
  const onProgress = (progress: Progress): void => {
    taken.progress = progress
    taken.onProgress?.(progress)
  }
  const guide = ownHost(game, lesson).then(({ host, seats }) => openLesson({ host, game, lesson, seats, onProgress, pause }))
  const taken: ResumedLesson = { key, guide, progress: BEGINNING, onProgress: undefined }
  return taken
}

const isOver = ({ progress: { step, isSeen } }: ResumedLesson, { steps }: Lesson): boolean => isSeen && step === steps.length - 1

let last: ResumedLesson | undefined

/** One that was taken to its end, or is wanted from the beginning, begins anew. */
export function takeUp(game: string, lesson: Lesson, isAnew: boolean, pause: () => Promise<void>): ResumedLesson {
  const key = `${game} ${lesson.id}`
  if (isAnew || last?.key !== key || isOver(last, lesson)) last = begin(key, game, lesson, pause)
  return last
}
