// What is said of S.A.G.S. around its own screens.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { viewOf } from '../read.ts'

/** How far everything before the first turn is, by what is asked. */
const STAGES: readonly (readonly [kinds: RegExp, stage: string])[] = [
  [/^build\./, 'build'],
  [/^(?:team\.|band\.enrol)/, 'team'],
  [/^(?:draft\.|band\.keep)/, 'draft'],
  [/^(?:deploy\.|reveal\.)/, 'deploy'],
  [/^(?:gear\.|band\.bonus)/, 'gear'],
]
const stageIn = ({ view: { asked } }: Moment): string | undefined => STAGES.find(([kinds]) => kinds.test(asked?.kind ?? ''))?.[1]

/** For the bar above the table, before the first turn. */
export function headingOf(moment: Moment, scenario: string, { text }: Speaker): string {
  const { sags } = viewOf(moment)
  const stage = stageIn(moment)
  if (stage === undefined || sags === undefined) return scenario
  return `${scenario} · ${text(`sags.stage.${stage}`, { count: sags.floors.length + sags.drillers.length })}`
}

/** The same where there is little room. */
export function stageOf(moment: Moment, { text }: Speaker): string | undefined {
  const stage = viewOf(moment).turn === 0 ? stageIn(moment) : undefined
  return stage === undefined ? undefined : text(`sags.now.${stage}`)
}

/** Where it would lie has been shown: what is left is to say so. */
export const sureToPlace = (moment: Moment, value: Flat, { text }: Speaker): string | undefined =>
  moment.view.asked?.kind === 'build.place' && 'turned' in value ? text('sags.place') : undefined
