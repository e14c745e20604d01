// ER-GEN-1: what belongs to modules that a scenario does not use is inert.
import { scenarioOf } from './map.ts'
import type { Module, OrderType } from '../data/words.ts'
import type { Config } from '../model/config.ts'

interface WithConfig {
  readonly config: Config
}

export const uses = (state: WithConfig, module: Module): boolean => scenarioOf(state).modules.has(module)

/** ER-SCEN-8, ER-GEN-6 */
export const usesOrder = (state: WithConfig, type: OrderType): boolean => scenarioOf(state).orders.has(type)
