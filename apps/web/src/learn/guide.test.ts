// A lesson on the real host: what is asked for is done, anything else is taken back, and the others answer as written.
import type { Flat } from '@rubble/engine'
import type { Lesson } from '@rubble/kit'
import { lessons } from '@rubble/neuroshima-hex/lessons'
import { describe, expect, test } from 'vitest'
import { type Guide, openLesson, type Progress } from './guide.ts'
import { ownHost } from './take-up.ts'

const GAME = 'neuroshima-hex'

function lessonNamed(id: string): Lesson {
  const found = lessons.find(lesson => lesson.id === id)
  if (found === undefined) throw new Error(`there is no lesson '${id}'`)
  return found
}

async function open(id: string): Promise<{ guide: Guide; heard: Progress[]; try(value: Flat): Promise<unknown> }> {
  const heard: Progress[] = []
  const lesson = lessonNamed(id)
  const { host, seats } = await ownHost(GAME, lesson)
  const guide = await openLesson({
    host,
    game: GAME,
    lesson,
    seats,
    onProgress: progress => {
      heard.push(progress)
    },
    pause: () => Promise.resolve(),
  })
  const at = async (): Promise<number> => (await guide.host.file(guide.id)).log.length
  return { guide, heard, try: async value => guide.host.choose(guide.id, { seat: 0, at: await at(), value }) }
}

describe('a lesson', () => {
  test('begins where the learner is asked', async () => {
    const { guide } = await open('turn')
    const history = await guide.host.history(guide.id, 0)
    const info = await guide.host.info(guide.id)
    expect(history.at(-1)?.named).toMatchObject({ kind: 'tilesDrawn', seat: 'sharrash' })
    expect(info.sitters.map(({ kind }) => kind)).toEqual(['person', 'bot'])
  })

  test('is taken choice by choice to its end', async () => {
    const { guide, heard, try: choose } = await open('strike')
    await choose({ do: 'place', tile: 'sharrash-rats' })
    await choose({ hex: 'C3' })
    await choose({ facing: 'NE' })
    expect(heard.at(-1)).toMatchObject({ step: 0, isSeen: true })
    guide.goOn()
    expect(heard.at(-1)).toMatchObject({ step: 1, isSeen: false, made: [] })
    await choose({ do: 'play', tile: 'sharrash-battle' })
    expect(heard.at(-1)).toMatchObject({ step: 1, isSeen: true })
  })

  test('takes back what it does not ask for, and says so', async () => {
    const { guide, heard, try: choose } = await open('strike')
    expect(await choose({ do: 'end' })).toBeUndefined()
    expect(heard).toEqual([{ step: 0, made: [], isSeen: false, isOther: true }])
    expect((await guide.host.file(guide.id)).log).toEqual([])
    await choose({ do: 'place', tile: 'sharrash-rats' })
    expect(heard.at(-1)).toMatchObject({ isOther: false, made: [{ do: 'place', tile: 'sharrash-rats' }] })
  })

  test('says why not to what is not possible', async () => {
    const { guide } = await open('strike')
    expect((await guide.host.explain(guide.id, 0, { do: 'move', unit: 'sharrash-hq' })).refusals.length).toBeGreaterThan(0)
  })

  test('goes on by itself with somebody who plays on', async () => {
    const { heard, try: choose } = await open('turn')
    await choose({ do: 'discard', tile: 'sharrash-battle' })
    expect(heard.at(-1)).toMatchObject({ step: 0, isSeen: true })
    await choose({ do: 'place', tile: 'sharrash-rats' })
    expect(heard.at(-1)).toMatchObject({ step: 1, isSeen: false })
  })

  test('undoes within a step, never further', async () => {
    const { guide, heard, try: choose } = await open('strike')
    expect(await guide.host.undo(guide.id, 0)).toMatchObject({ refused: 'TABLE-UNDO' })
    await choose({ do: 'place', tile: 'sharrash-rats' })
    expect(await guide.host.undo(guide.id, 0)).toBeUndefined()
    expect(heard.at(-1)).toMatchObject({ made: [] })
  })
})
