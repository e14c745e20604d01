// All it takes to see a problem again, and nothing about the person: no names, no address.
import type { MatchFile } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Settings } from '../settings.ts'
import { messageOf } from '../shell/message-of.ts'

export interface Report {
  readonly format: 'rubble report 1'
  /** The builds this device keeps, newest last. */
  readonly app: readonly string[]
  readonly at: { readonly number: number; readonly viewer: Moment['viewer']; readonly asked: unknown; readonly part: unknown }
  readonly failure: string | undefined
  readonly settings: Omit<Settings, 'name'>
  readonly screen: { readonly width: number; readonly height: number; readonly ratio: number }
  readonly match: MatchFile
}

async function builds(): Promise<string[]> {
  return 'caches' in globalThis ? (await caches.keys()).filter(name => name.startsWith('rubble ')) : []
}

function withoutNames(match: MatchFile): MatchFile {
  return match.sitters === undefined ? match : { ...match, sitters: match.sitters.map(sitter => ({ ...sitter, name: '' })) }
}

export async function makeReport(match: MatchFile, moment: Moment, part: unknown, failure: unknown, settings: Settings): Promise<Report> {
  const { name: _, ...kept } = settings
  return {
    format: 'rubble report 1',
    app: await builds(),
    at: { number: moment.number, viewer: moment.viewer, asked: moment.view.asked, part },
    failure: failure === undefined ? undefined : messageOf(failure),
    settings: kept,
    screen: { width: innerWidth, height: innerHeight, ratio: devicePixelRatio },
    match: withoutNames(match),
  }
}
