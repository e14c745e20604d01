// Yellow and black dice. Names are those by which a case fixes them.
import { learnAll, roll } from '@rubble/engine'
import { BLACK, YELLOW } from '../data/dice.ts'
import type { BlackFace, YellowFace } from '../data/types.ts'
import type { State } from '../model/state.ts'

/** Faces by number from 0, in the order in which they fell. */
export function rollYellow(state: State, name: string, count: number): number[] {
  const faces = new Array<number>(count)
  for (let i = 0; i < count; i++) faces[i] = roll(state, name, YELLOW.length)
  if (count > 0) learnAll()
  return faces
}

export function rollBlack(state: State, name: string, count: number): readonly { readonly at: number; readonly face: BlackFace }[] {
  if (count > 0) learnAll()
  return Array.from({ length: count }, () => {
    const at = roll(state, name, BLACK.length)
    return { at, face: BLACK[at] as BlackFace }
  })
}

export function sumOf(faces: readonly number[], points: (face: YellowFace) => number): number {
  let sum = 0
  for (const face of faces) sum += points(YELLOW[face] as YellowFace)
  return sum
}

export const normalHits = (faces: readonly number[]): number => sumOf(faces, face => face.hits)
export const criticals = (faces: readonly number[]): number => sumOf(faces, face => (face.critical ? 1 : 0))
