import type { Positions, StepOf } from '@rubble/engine'
import type { Config } from '../config.ts'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { check } from './check.ts'
import { read } from './read.ts'
import { write } from './write.ts'

export const position: Positions<State, StepOf<Steps>, Config> = {
  read,
  write,
  check,
  idle: state => (state.end === null ? [{ kind: 'turn.begin', seat: 1 - state.active }, { kind: 'turn.act' }] : []),
}
