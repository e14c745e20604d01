// Players' pages: what somebody plays, and how their matches ended.
import { Problem } from '../../problem.ts'
import type { Parts } from '../parts.ts'
import { Companions } from '../../hall/companions.ts'
import { PlayerPages } from '../player-pages.ts'
import { type Route, route } from '../route.ts'
import { answers, places, queries } from '../shapes.ts'

const tag = 'Tables'

export function playerRoutes({ hall, store }: Parts): readonly Route[] {
  const pages = new PlayerPages(hall, store, Date.now)
  const companions = new Companions(store, Date.now)
  return [
    route({
      method: 'GET',
      path: '/api/players/:id',
      tag,
      who: 'anybody',
      params: places.id,
      query: queries.page,
      answer: answers.playerPage,
      problems: [],
      limit: 'look',
      summary: 'A player: open tables, and how their matches ended',
      async handle({ caller, params: { id }, query: { before } }) {
        const person = await store.person(id)
        if (person === undefined) throw new Problem('nothing', 'there is no such player')
        return pages.of(person, caller?.person.id, before)
      },
    }),
    route({
      method: 'GET',
      path: '/api/me/tables',
      tag,
      who: 'person',
      query: queries.page,
      answer: answers.playerPage,
      problems: [],
      limit: 'look',
      summary: 'Your own page, with tables that only their link opens',
      handle: ({ caller: { person }, query: { before } }) => pages.of(person, person.id, before),
    }),
    route({
      method: 'GET',
      path: '/api/me/people',
      tag,
      who: 'person',
      answer: answers.companions,
      problems: [],
      limit: 'look',
      summary: 'With whom you have played, the last first, and who of them is here',
      handle: ({ caller: { person } }) => companions.of(person.id),
    }),
  ]
}
