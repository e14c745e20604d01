// What is said of S.A.G.S. around its own screens.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { OptionWords } from '@rubble/ui'
import { doorTile } from '../../codecs.ts'
import { viewOf } from '../read.ts'
import { priceOf } from './yard.ts'

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

/** Doors of a kind differ in what they cost. */
export function leafWords(moment: Moment, value: Flat, speaker: Speaker): OptionWords | undefined {
  const view = viewOf(moment)
  const leaf = value['leaf'] === undefined ? undefined : doorTile.read(value['leaf'], view)
  if (leaf === undefined) return undefined
  const mp = priceOf(view, leaf)
  const price = mp === 0 ? speaker.text('sags.free') : speaker.text('sags.price', { mp })
  return { label: `${speaker.option(moment.view.asked?.kind ?? '', value)}, ${price}` }
}

/** Where it would lie has been shown: what is left is to say so. */
export const sureToPlace = (moment: Moment, value: Flat, { text }: Speaker): string | undefined =>
  moment.view.asked?.kind === 'build.place' && 'turned' in value ? text('sags.place') : undefined
