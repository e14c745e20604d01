// How strong each level is in a game, as it was measured, and which styles its bots have.
import { type Style, STYLES } from '@rubble/bots'
import type { Skill } from '@rubble/engine'
import type { ByPath } from '../game-doors.ts'

const SKILLS: ByPath<Readonly<Record<string, Skill>>> = import.meta.glob<Readonly<Record<string, Skill>>>(
  '../../../../games/*/src/levels.json',
  { eager: true, import: 'default' },
)

export const skillsOf = (game: string): Readonly<Record<string, Skill>> => SKILLS[`../../../../games/${game}/src/levels.json`] ?? {}

const FACTORS: ByPath<object> = import.meta.glob<object>('../../../../games/*/src/styles.json', { eager: true, import: 'default' })

export function stylesIn(game: string): readonly Style[] {
  const all = FACTORS[`../../../../games/${game}/src/styles.json`] ?? {}
  return STYLES.filter(style => style in all)
}
