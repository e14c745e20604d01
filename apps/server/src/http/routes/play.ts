// Playing, and looking at what is played.
import type { Refusal } from '@rubble/engine'
import type { Parts } from '../parts.ts'
import { refuseProgramAt } from '../programs.ts'
import { type Route, route } from '../route.ts'
import { answers, inputs, places, queries } from '../shapes.ts'

const tag = 'Play'

export function playRoutes(parts: Parts): readonly Route[] {
  const { hall } = parts
  return [
    choiceRoute(parts),
    act('undo', 'Take back your last choice, or ask the others to agree, as the terms of the table say', (id, by) => hall.undo(id, by)),
    undoAnswerRoute(parts),
    act('withdraw', 'Take back a secret pick that was not revealed yet', (id, by) => hall.withdraw(id, by)),
    act('concede', 'Give up the match', (id, by) => hall.concede(id, by)),
    act('draw', 'Offer a draw, or accept the one that is offered', (id, by) => hall.draw(id, by)),
    ...standingRoutes(parts),
    explanationRoute(parts),
    peekRoute(parts),
    ...lookRoutes(parts),
    ...recordRoutes(parts),
  ]
}

/** A refusal by the rules is an answer like any other. */
const refusedOr = (refused: Refusal | undefined): unknown => (refused === undefined ? {} : { refused })

/** What a player does by a word alone. */
function act(word: string, summary: string, done: (id: string, by: string) => Promise<Refusal | undefined>): Route {
  return route({
    method: 'POST',
    path: `/api/tables/:id/${word}`,
    tag,
    who: 'person',
    params: places.id,
    body: inputs.nothing,
    answer: answers.refused,
    summary,
    problems: ['not-yours', 'not-begun', 'over', 'stopped'],
    limit: 'choice',
    handle: async ({ caller, params: { id } }) => refusedOr(await done(id, caller.person.id)),
  })
}

function choiceRoute({ hall, metrics }: Parts): Route {
  return route({
    method: 'POST',
    path: '/api/tables/:id/choose',
    tag,
    who: 'person',
    params: places.id,
    body: inputs.choice,
    answer: answers.refused,
    problems: ['not-yours', 'not-begun', 'over', 'stopped', 'rated'],
    limit: 'choice',
    summary: 'Answer the open decision',
    description:
      '`value` is one of the options of the moment, `at` its number. `{}` means that it was done and is on disk; '
      + '`refused` names the rule against it. A late or doubled choice is refused. A secret answer that has several '
      + 'parts is sent as the list of all of them so far, each one of the options after those before it: until it is '
      + 'whole it is a draft, which nobody else is told of and no disk keeps, and any other '
      + 'list takes its place. `view.mine` of the moment has what there is of it.',
    async handle({ caller, params: { id }, body }) {
      await refuseProgramAt(hall, caller, id)
      const refused = await hall.choose(id, caller.person.id, body)
      metrics.choice(refused !== undefined)
      return refusedOr(refused)
    },
  })
}

function undoAnswerRoute({ hall }: Parts): Route {
  return route({
    method: 'POST',
    path: '/api/tables/:id/undo/answer',
    tag,
    who: 'person',
    params: places.id,
    body: inputs.agreed,
    answer: answers.refused,
    problems: ['not-yours', 'not-begun', 'over', 'stopped'],
    limit: 'choice',
    summary: 'Agree, or not, that somebody takes back a choice',
    handle: async ({ caller, params: { id }, body: { agreed } }) => refusedOr(await hall.answerUndo(id, caller.person.id, agreed)),
  })
}

function standingRoutes({ hall }: Parts): readonly Route[] {
  const path = '/api/tables/:id/standing'
  const both = { path, tag, who: 'person', params: places.id, problems: ['not-yours', 'not-begun', 'over', 'stopped'] } as const
  return [
    route({
      ...both,
      method: 'GET',
      answer: answers.seatAnswers,
      limit: 'look',
      summary: 'How you can answer for a while what you are asked now, and what you have answered so; nobody else is told',
      handle: ({ caller, params: { id } }) => hall.standing(id, caller.person.id),
    }),
    route({
      ...both,
      method: 'POST',
      body: inputs.stand,
      answer: answers.refused,
      limit: 'choice',
      summary: 'Answer the open decision, and from now on without being asked',
      description: '`as` is one of those offered, `at` the number of the decision. It is made as an ordinary choice whenever it lasts.',
      handle: async ({ caller, params: { id }, body: { at, as } }) => refusedOr(await hall.letStand(id, caller.person.id, at, as)),
    }),
    route({
      ...both,
      method: 'POST',
      path: `${path}/end`,
      body: inputs.endStanding,
      answer: answers.refused,
      limit: 'choice',
      summary: 'Be asked again from the next time on',
      handle: async ({ caller, params: { id }, body: { as } }) => {
        await hall.endStanding(id, caller.person.id, as)
        return {}
      },
    }),
  ]
}

function explanationRoute({ hall }: Parts): Route {
  return route({
    method: 'POST',
    path: '/api/tables/:id/explain',
    tag,
    who: 'person',
    params: places.id,
    body: inputs.explain,
    answer: answers.why,
    problems: ['not-yours', 'not-begun', 'stopped'],
    limit: 'look',
    summary: 'Why not? Options that agree with what was pointed at, and the refusals that decide against the rest; now, or after an option',
    handle: ({ caller, params: { id }, body: { part, after } }) => hall.explain(id, caller.person.id, part, after),
  })
}

function peekRoute({ hall }: Parts): Route {
  return route({
    method: 'POST',
    path: '/api/tables/:id/peek',
    tag,
    who: 'person',
    params: places.id,
    body: inputs.peek,
    answer: answers.peeks,
    problems: ['not-yours', 'not-begun', 'stopped'],
    limit: 'look',
    summary: 'What you would be asked next after each of these options, where it would tell you nothing; null where it would',
    handle: async ({ caller, params: { id }, body: { options } }) => ({
      peeks: (await hall.peek(id, caller.person.id, options)).map(peek => peek ?? null),
    }),
  })
}

function lookRoutes({ hall }: Parts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/tables/:id/moment',
      tag,
      who: 'anybody',
      params: places.id,
      query: queries.moment,
      answer: answers.moment,
      problems: ['not-yours', 'banned', 'not-begun'],
      limit: 'look',
      summary: 'Everything a viewer may know, now or after so many lines of the log',
      handle: ({ caller, params: { id }, query: { as, number } }) => hall.moment(id, caller?.person.id, as, number),
    }),
    route({
      method: 'GET',
      path: '/api/tables/:id/history',
      tag,
      who: 'anybody',
      params: places.id,
      query: queries.as,
      answer: answers.history,
      problems: ['not-yours', 'banned', 'not-begun'],
      limit: 'look',
      summary: 'Everything a viewer has heard, from the beginning',
      handle: ({ caller, params: { id }, query: { as } }) => hall.history(id, caller?.person.id, as),
    }),
    route({
      method: 'GET',
      path: '/api/tables/:id/expect',
      tag,
      who: 'anybody',
      params: places.id,
      query: queries.as,
      answer: answers.expectation,
      mayBeNothing: true,
      problems: ['not-yours', 'banned', 'not-begun', 'over'],
      limit: 'look',
      summary: 'What would happen next where the rules foretell it; nothing (204) where they do not',
      handle: ({ caller, params: { id }, query: { as } }) => hall.expect(id, caller?.person.id, as),
    }),
  ]
}

/** What can be taken along: a position, a whole match. */
function recordRoutes({ hall }: Parts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/tables/:id/position',
      tag,
      who: 'anybody',
      params: places.id,
      query: queries.position,
      answer: answers.position,
      problems: ['not-yours', 'banned', 'not-begun'],
      limit: 'look',
      summary: 'The position after so many lines of the log, written for a viewer',
      handle: ({ caller, params: { id }, query: { as, number } }) => hall.position(id, caller?.person.id, as, number),
    }),
    route({
      method: 'GET',
      path: '/api/tables/:id/file',
      tag,
      who: 'anybody',
      params: places.id,
      answer: answers.matchFile,
      problems: ['not-over', 'banned'],
      limit: 'look',
      summary: 'The whole match, once it is over: every choice, and the secret of its dice',
      handle: ({ caller, params: { id } }) => hall.file(id, caller?.person.id),
    }),
  ]
}
