// A case in sentences: what is done, what comes of it, what is refused and why.
import type { RuleSpeaker, Speaker } from '@rubble/text'
import type { VisibleEvent } from '@rubble/protocol'
import type { GameBoard, LogTopic } from '@rubble/ui'
import type { Words } from '../words.ts'
import type { Frame, PlayedCase } from './play-case.ts'

export interface Line {
  readonly text: string
  readonly rules: readonly string[]
}

export interface CaseStory {
  /** Who does it. */
  readonly seat: string | undefined
  readonly deed: string
  /** It is not possible, and this is why. */
  readonly refusal: Line | undefined
  readonly events: readonly Line[]
}

function lineOf({ named }: VisibleEvent, speaker: Speaker): Line[] {
  if (named['kind'] === undefined) return []
  return [
    { text: speaker.event(named), rules: [named['rules'], named['rule']].flat().filter((id): id is string => typeof id === 'string') },
  ]
}

function deedOf({ deed, kind, value }: Frame, speaker: Speaker, words: Words): string {
  if (deed === undefined) return words('case.position')
  if ('choose' in deed) return speaker.option(kind, value)
  if ('refuse' in deed) return words('table.whynot')
  if ('undo' in deed) return words(deed.undo ? 'table.undo' : 'case.undo.not')
  if ('withdraw' in deed) return words('case.withdraw')
  return words('concede' in deed ? 'table.concede' : 'case.draw')
}

export function tell(frame: Frame, speaker: RuleSpeaker, words: Words): CaseStory {
  const { deed, refusal, news } = frame
  return {
    seat: deed === undefined ? undefined : speaker.name('seat', deed.seat),
    deed: deedOf(frame, speaker, words),
    refusal:
      refusal === undefined
        ? undefined
        : { text: speaker.refusal(refusal), rules: refusal.refused.startsWith('TABLE-') ? [] : [refusal.refused] },
    events: news.flatMap(one => lineOf(one, speaker)),
  }
}

/** What says most about a case: what it brings about, then what is done in it. */
function weight(topics: readonly LogTopic[]): number {
  return topics.includes('result') ? 2 : topics.includes('deed') ? 1 : 0
}

/** Cases are written in English; in another language the last thing they tell speaks for them. */
export function captionOf(
  { item, config, frames }: PlayedCase,
  voice: RuleSpeaker,
  board: Pick<GameBoard, 'topicsOf'>,
  words: Words,
): string {
  const speaker = voice.under(config)
  if (speaker.language === 'en') return item.title
  const refusal = frames.findLast(({ deed }) => deed !== undefined && !('choose' in deed))?.refusal
  if (refusal !== undefined) return speaker.refusal(refusal)
  const events = frames.flatMap(({ news }) => news).filter(({ named }) => named['kind'] !== undefined)
  const weights = events.map(({ named }) => weight(board.topicsOf(String(named['kind']))))
  const most = Math.max(0, ...weights)
  const best = events[weights.lastIndexOf(most)]
  const last = frames.at(-1)
  return most > 0 && best !== undefined ? speaker.event(best.named) : last === undefined ? '' : deedOf(last, speaker, words)
}
