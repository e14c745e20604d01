// What streams send, byte by byte, held to the schemas that /api publishes for each of their two forms.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, guest, number, openWorld, readerOf, type World } from './http-world.ts'
import { openedBy } from './support/client.ts'
import { terms, until } from './support/hall.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Message = {
  readonly type?: string
  readonly id?: string
  readonly moment?: { readonly number: number; readonly options: readonly { readonly value: unknown }[] }
}

const FORMS = {
  'application/x-ndjson': (text: string): Message[] =>
    text
      .split('\n')
      .slice(0, -1)
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Message),
  'text/event-stream': (text: string): Message[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap(block => block.match(/^data: .*$/gm) ?? [])
      .map(line => JSON.parse(line.slice(6)) as Message),
} as const
type Form = keyof typeof FORMS

async function listen(client: Client, path: string, accept: Form): Promise<{ heard(): Message[]; stop(): void }> {
  const stopper = new AbortController()
  const { body } = await fetch(world.url + path, { headers: { ...client.headers(), accept }, signal: stopper.signal })
  let text = ''
  const read = async (): Promise<void> => {
    for await (const part of (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) text += part
  }
  read().catch(() => {})
  return {
    heard: () => FORMS[accept](text),
    stop: () => {
      stopper.abort()
    },
  }
}

const schemaOf = (path: string, form: Form): ReturnType<typeof readerOf> =>
  readerOf(world.document, world.document.paths[path]?.['get']?.responses['200']?.content?.[form]?.schema ?? {})

describe.each(['application/x-ndjson', 'text/event-stream'] as const)('%s', form => {
  it('of a table is as /api says, whatever is told', async () => {
    const ada = await guest(world, 'Ada')
    const { id } = await openedBy(ada, terms('tic-tac-toe', { bots: [{ seat: 1, level: 'random' }] }), 0, number())
    const { heard, stop } = await listen(ada, `/api/tables/${id}/stream`, form)
    await ada.done('POST', `/api/tables/${id}/chat`, { text: 'hello' })
    const isTold = (type: string): boolean => heard().some(message => message.type === type)
    while (!isTold('thinking')) {
      await until(
        () => heard().findLast(({ moment }) => moment !== undefined)?.moment?.options.length !== 0 || isTold('thinking'),
        'it is Ada again',
      )
      const moment = heard().findLast(message => message.moment !== undefined)?.moment
      if (moment !== undefined) await ada.post(`/api/tables/${id}/choose`, { at: moment.number, value: moment.options[0]?.value })
    }
    await until(() => isTold('chat') && isTold('table') && isTold('change'), 'all kinds of messages')
    stop()
    const schema = schemaOf('/api/tables/{id}/stream', form)
    for (const message of heard()) expect(schema.safeParse(message).error?.message, JSON.stringify(message)).toBeUndefined()
    // a schema that lets anything pass would prove nothing
    for (const message of heard()) expect(schema.safeParse({ ...message, more: 1 }).success).toBe(false)
    const withId = new Set(
      heard()
        .filter(message => message.id !== undefined)
        .map(({ type }) => type),
    )
    expect(withId).toEqual(new Set(form === 'application/x-ndjson' ? ['change', 'chat'] : []))
  })

  it('of all tables is as /api says', async () => {
    const ada = await guest(world, 'Ada')
    const { heard, stop } = await listen(ada, '/api/tables/stream', form)
    await ada.done('POST', '/api/tables', terms('ambush'))
    await until(() => heard().length > 0, 'a list')
    stop()
    for (const message of heard()) expect(schemaOf('/api/tables/stream', form).safeParse(message).error?.message).toBeUndefined()
  })
})
