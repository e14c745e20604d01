// What a line does that can be used, in a few words: nobody should have to count the lines of a card or a room.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { OptionWords } from '@rubble/ui'
import { section as lineNames } from '../codecs.ts'
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import type { Effect, Line } from '../data/types.ts'
import { statsOf } from '../derive/characters.ts'
import { siteAt } from '../derive/sites.ts'
import { actorOf, pointedAt, viewOf } from './read.ts'

type Fields = Readonly<Record<string, string | number>>
interface EffectText {
  readonly key: string
  readonly fields?: Fields
}

/** An effect in words; undefined: what comes before it says so. */
export function effectWords(effect: Effect, speaker: Pick<Speaker, 'name'>): EffectText | undefined {
  switch (effect.type) {
    case 'gainCp':
    case 'gainMp':
    case 'gainSpy':
    case 'heal':
    case 'zombieBonusCp':
      return { key: effect.type, fields: { n: effect.n } }
    case 'moveFlying':
      return { key: effect.type, fields: { n: effect.squares } }
    case 'destroy':
      return { key: `destroy.${effect.what.length > 1 ? 'many' : (effect.what[0] ?? 'many')}` }
    case 'placeMarker':
    case 'removeMarker':
      return { key: effect.type, fields: { marker: speaker.name('marker', effect.marker) } }
    case 'switch':
      return { key: `switch.${effect.to}` }
    case 'powerOff':
      return { key: `powerOff.${effect.scope}` }
    case 'takeControl':
      return effect.character === undefined
        ? { key: 'takeControl.self' }
        : { key: 'takeControl', fields: { character: speaker.name('character', characterAt(effect.character).name) } }
    case 'wounds':
    case 'createZombie':
    case 'explode':
    case 'launchMissiles':
    case 'openSafe':
    case 'noShooting':
    case 'discardSelf':
      return { key: effect.type }
    default:
      return undefined
  }
}

/** All that it does, and how hard that is. */
function lineWords({ effects, threshold }: Line, speaker: Speaker): string {
  const does = effects.flatMap(effect => {
    const said = effectWords(effect, speaker)
    return said === undefined ? [] : [speaker.text(`board.does.${said.key}`, said.fields)]
  })
  return [...does, ...(threshold > 0 ? [speaker.text('board.does.test', { points: threshold })] : [])].join(', ')
}

const isUse = ({ do: verb, doing }: Flat): boolean => verb === 'use' || doing === 'use'

/** The line that is used: of a card, of a place, or of who acts. */
function usedLine(moment: Moment, value: Flat): Line | undefined {
  if (!isUse(value) || value['line'] === undefined) return undefined
  const view = viewOf(moment)
  const line = lineNames.read(value['line'], view)
  const { face, site, character = actorOf(moment) } = pointedAt(value, view)
  if (line === undefined) return undefined
  if (face !== undefined) return faceAt(face).lines[line]
  if (site !== undefined) return siteAt(view, site).lines[line]
  return character === undefined ? undefined : statsOf(view, character).lines[line]
}

/** Each line that can be used is a kind of act of its own. */
export const useVerb = ({ face, site, line }: Flat): string => ['use', face ?? site, line].filter(one => one !== undefined).join(' ')

/** What is used in place of which of its lines; what it is used on is said by the rules' own words. */
export function useWords(moment: Moment, value: Flat, speaker: Speaker): OptionWords | undefined {
  const line = usedLine(moment, value)
  if (line === undefined) return undefined
  const note = lineWords(line, speaker)
  if (['target', 'door', 'edge'].some(field => field in value)) return { note }
  const { face, site } = value
  const what = face !== undefined ? speaker.name('face', face) : site !== undefined ? speaker.name('site', site) : undefined
  return { label: what === undefined ? speaker.text('board.use.ability') : speaker.text('board.use', { what }), note }
}
