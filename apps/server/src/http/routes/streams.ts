// One stream for everything that somebody follows.
import { followAll } from '../joint.ts'
import type { Parts } from '../parts.ts'
import { type Route, route } from '../route.ts'
import { answers, queries } from '../shapes.ts'
import type { JointSink } from '../streams.ts'

export function streamRoutes({ hall, lobby, streams }: Parts): readonly Route[] {
  /** The list of open tables, as one more thing that is followed. */
  const followLobby = (sink: JointSink): Promise<() => void> =>
    lobby.follow({
      send: ({ json }) => {
        sink.send({ id: '', json: `{"lobby":${json}}` })
      },
      end: () => {
        sink.end()
      },
    })

  return [
    route({
      method: 'GET',
      path: '/api/stream',
      tag: 'Tables',
      who: 'anybody',
      query: queries.joint,
      stream: answers.joint,
      problems: ['too-many'],
      limit: 'look',
      summary: 'What happens at several tables, and in the list of open ones, by one stream',
      description:
        'For whoever looks at many tables and has few connections, as a browser has without HTTP/2. Each '
        + 'message names its table, and `as` if it was asked for; its `id` is that of the stream of that table, to come '
        + 'back with. A table that cannot be followed is told with its `problem`. Each table counts as a stream.',
      handle: ({ caller, query: { tables = [], lobby: isLobby = false }, request, reply }) => {
        const person = caller?.person.id
        return streams.serve(request, reply, person, async sink => {
          const stopTables = await followAll(hall, person, tables, sink, isLobby ? 1 : 0)
          try {
            const stopLobby = isLobby ? await followLobby(sink) : undefined
            return () => {
              stopTables()
              stopLobby?.()
            }
          } catch (error) {
            stopTables()
            throw error
          }
        })
      },
    }),
  ]
}
