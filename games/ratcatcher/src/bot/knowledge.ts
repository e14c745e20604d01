import type { Knowledge } from '@rubble/engine'
import type { Ratcatcher } from '../game.ts'
import type { State } from '../model/state.ts'
import { evaluate } from './evaluate.ts'
import { sift } from './sift.ts'

const WHOLE: ReadonlySet<string> = new Set([
  'turn.act', 'place.square', 'cheese.slot', 'trap.next', 'arch.deploy', 'rats.goal', 'rats.way', 'bag.district', 'bag.reward', 'pox.token', 'thief.take',
])

const isPart = ({ stack }: State): boolean => !WHOLE.has(stack[stack.length - 1]?.kind ?? '')

export const knowledge: Knowledge<Ratcatcher> = { evaluate, sift, isPart }
