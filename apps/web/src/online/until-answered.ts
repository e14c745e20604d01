import { isPassing } from './problem.ts'
import { pauseBefore } from './stream.ts'
import { rest } from './wait.ts'

/** Asks again while it may go better later; undefined: nobody wants to know any more. Throws what does not pass. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  isLeft: () => boolean,
  onProblem: (problem: unknown) => void = () => {},
): Promise<T | undefined> {
  for (let tries = 0; !isLeft(); tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error)) throw error
      onProblem(error)
      await rest(pauseBefore(tries, Math.random))
    }
  }
  return undefined
}
