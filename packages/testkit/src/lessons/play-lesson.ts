// Takes a lesson to its end by each of its own ways, on the real match.
import { agrees, createEngine, type Engine, type Flat, Match, type Seat, type Types } from '@rubble/engine'
import { type Answer, type Lesson, type LessonStep, wanted } from '@rubble/kit'
import type { HasGame } from '../cases/run-case.ts'
import { flow } from '../flow.ts'

/** What is wrong with a lesson, one line each. Every way of every step is gone once, the other steps by their first. */
export function lessonProblems<G extends Types>({ game }: HasGame<G>, lesson: Lesson): string[] {
  const engine = createEngine(game)
  const routes = lesson.steps.flatMap((step, at) => routesOf(step).map(route => ({ at, route })))
  return routes.flatMap(({ at, route }) => {
    try {
      const run = new LessonRun(engine, lesson)
      lesson.steps.forEach((step, i) => {
        run.take(step, i === at ? route : (routesOf(step)[0] ?? []), i)
      })
      return []
    } catch (error) {
      return [`${lesson.id}, by ${route.map(flow).join(', ')}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}

/** Every sequence of parts that a step allows. */
function routesOf({ ways }: LessonStep): readonly Flat[][] {
  return ways.flatMap(way =>
    way.reduce<Flat[][]>((all, part) => all.flatMap(before => [part].flat().map(one => [...before, one as Flat])), [[]]),
  )
}

class LessonRun<G extends Types> {
  private readonly match: Match<G>
  private readonly engine: Engine<G>
  private readonly you: Seat

  constructor(engine: Engine<G>, { id, seed = id, config, position, you, before = [] }: Lesson) {
    this.engine = engine
    this.match = new Match(engine, config, seed, position)
    this.you = this.seat(you)
    before.forEach(answer => {
      this.answer(answer)
    })
  }

  private seat(name: string): Seat {
    const seat = this.match.seats.indexOf(name)
    if (seat < 0) throw new Error(`there is no seat '${name}'`)
    return seat
  }

  take(step: LessonStep, route: readonly Flat[], i: number): void {
    const made: Flat[] = []
    const eventCount = this.match.events.length
    for (const part of route) {
      const choice = this.choose(this.you, part, `step ${i + 1}`)
      if (wanted(step, [...made, choice]) === undefined) throw new Error(`step ${i + 1}: ${flow(choice)} is on no way`)
      made.push(choice)
    }
    if (wanted(step, made)?.length !== 0) throw new Error(`step ${i + 1} is not done`)
    for (const answer of step.answers ?? []) this.answer(answer)
    const fresh = this.match.events.slice(eventCount)
    for (const due of step.notice)
      if (!fresh.some(({ named }) => agrees(due, named as Flat))) throw new Error(`step ${i + 1}: ${flow(due)} did not happen`)
  }

  private answer({ seat, choose }: Answer): void {
    this.choose(this.seat(seat), choose, 'answer')
  }

  /** A part that several options agree with is as good with the first of them. */
  private choose(seat: Seat, part: Flat, where: string): Flat {
    const { options, refusals } = this.engine.explain(this.match.state, seat, part)
    const [option] = options
    if (option === undefined) {
      const reasons = refusals.map(({ refused }) => refused).join(', ')
      throw new Error(`${where}: ${flow(part)} cannot be chosen (${reasons}); decision: ${this.engine.decision(this.match.state)}`)
    }
    const value = this.engine.name(this.match.state, option)
    const refused = this.match.choose(seat, value)
    if (refused !== undefined) throw new Error(`${where}: ${flow(value)} is refused by ${refused.refused}`)
    return value
  }
}

/** The words a lesson needs: a title, and for each step what it is about, what to try, and what to notice. */
export function lessonKeys({ id, steps }: Lesson): string[] {
  return [`lesson.${id}`, ...steps.flatMap((_, i) => ['title', 'try', 'seen'].map(part => `lesson.${id}.${i + 1}.${part}`))]
}
