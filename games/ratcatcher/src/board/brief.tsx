// A thing alone: as it is drawn, and in a few words.
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { Brief, PictureProps, TableProps, Thing } from '@rubble/ui'
import type { ReactElement } from 'react'
import { STRANGE_RATS } from '../data/components.ts'
import { ABILITIES, COMMON, SLOTS } from '../model/ids.ts'
import { tableOf } from './film.ts'
import { Glyph } from './glyph.ts'
import { slotGlyph } from './option-glyph.ts'
import { ArchPicture, PawnPicture, RatPicture, StrangePicture } from './head-picture.tsx'
import { areaNamed } from './scene.ts'
import { capital, sayArea } from './words.ts'

export function Picture({ thing, moment, size }: PictureProps): ReactElement | null {
  const { config, arch } = tableOf(moment)
  const rat = String(thing['rat'] ?? '')
  if (rat === 'arch-rat') return <ArchPicture id={config.archRat} health={arch.health} size={size} />
  const common = COMMON.find(kind => kind === rat)
  if (common !== undefined) return <RatPicture kind={common} count={Number(thing['count'] ?? 1)} size={size} />
  const strange = STRANGE_RATS.find(({ name }) => name === rat)
  if (strange !== undefined) return <StrangePicture id={strange.name} size={size} />
  if (thing['catcher'] !== undefined) return <PawnPicture id={config.catcher} size={size} />
  const sign = SLOTS.find(one => one === thing['slot']) ?? ABILITIES.find(one => one === thing['ability'])
  if (sign !== undefined) return <Glyph name={slotGlyph(sign)} size={Math.min(size, 44)} />
  return thing['area'] === undefined ? null : <Glyph name="district" size={Math.min(size, 44)} />
}

export function brief(thing: Thing, { moment, speaker }: TableProps): Brief | undefined {
  const { config } = tableOf(moment)
  const area = areaNamed(thing['area'])
  if (area !== undefined) return { title: sayArea(speaker, area) }
  if (thing['rat'] === 'arch-rat') return { title: speaker.text(`name.arch.${config.archRat}`) }
  if (thing['rat'] !== undefined) return { title: capital(speaker.name('rat', thing['rat'])) }
  if (thing['catcher'] !== undefined) return { title: speaker.text(`name.catcher.${config.catcher}`) }
  if (thing['slot'] !== undefined) return { title: capital(speaker.name('slot', thing['slot'])) }
  if (thing['good'] !== undefined) return { title: capital(speaker.name('good', thing['good'])) }
  return thing['ability'] === undefined ? undefined : { title: speaker.text(`name.ability.${config.catcher}-${String(thing['ability'])}`) }
}

/** For the bar above the table: who hunts whom. */
export function heading(moment: Moment, speaker: Speaker): string {
  const { config } = tableOf(moment)
  return `${speaker.text(`name.catcher.${config.catcher}`)} – ${speaker.text(`name.arch.${config.archRat}`)}`
}
