import type { SquareId, Turn } from '../model/ids.ts'
import { square as squareNames, squareX, squareY, turn as turnNames } from '../codecs.ts'
import type { Point } from './plan.ts'

export const squareNamed = (name: unknown): SquareId | undefined =>
  typeof name === 'string' ? squareNames.read(name, undefined) : undefined
export const squareName = (square: SquareId): string => String(squareNames.write(square, undefined))
export const turnNamed = (name: unknown): Turn | undefined => (typeof name === 'number' ? turnNames.read(name, undefined) : undefined)
export const turnName = (turn: Turn): number => Number(turnNames.write(turn, undefined))
export const squareOf = (square: SquareId): Point => ({ x: squareX(square), y: squareY(square) })
