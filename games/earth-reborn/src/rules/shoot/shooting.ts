// What the steps of a shot have in common.
import type { Shooter } from '../../model/steps.ts'

/** Without what only one of its steps needs. */
export const shotOf = ({ character, weapon, aim, arc, range, cp, volley }: Shooter): Shooter => ({
  character,
  weapon,
  aim,
  arc,
  range,
  cp,
  volley,
})
