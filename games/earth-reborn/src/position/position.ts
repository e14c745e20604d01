import type { Positions } from '@rubble/engine'
import type { Config } from '../model/config.ts'
import type { State } from '../model/state.ts'
import type { AnyStep } from '../rules/types.ts'
import { check } from './check.ts'
import { read } from './read.ts'
import { write } from './write.ts'

export const position: Positions<State, AnyStep, Config> = {
  read,
  write,
  check,
  idle: state => (state.end === null ? [{ kind: 'round.act' }] : []),
}
