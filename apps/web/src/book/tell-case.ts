// A case in sentences: what is done, what comes of it, what is refused and why.
import type { RuleSpeaker, Speaker } from '@rubble/text'
import type { VisibleEvent } from '@rubble/protocol'
import type { GameBoard, LogTopic } from '@rubble/ui'
import type { Words } from '../words.ts'
import type { Frame, PlayedCase } from './play-case.ts'

export interface CaseLine {
  readonly text: string
  readonly rules: readonly string[]
}

export interface CaseStory {
  /** Who does it. */
  readonly seat: string | undefined
  readonly action: string
  /** It is not possible, and this is why. */
  readonly refusal: CaseLine | undefined
  readonly events: readonly CaseLine[]
}

function lineOf({ named }: VisibleEvent, speaker: Speaker): CaseLine[] {
  if (named['kind'] === undefined) return []
  return [
    { text: speaker.event(named), rules: [named['rules'], named['rule']].flat().filter((id): id is string => typeof id === 'string') },
  ]
}

function actionOf({ action, kind, value }: Frame, speaker: Speaker, words: Words): string {
  if (action === undefined) return words('case.position')
  if ('choose' in action) return speaker.option(kind, value)
  if ('refuse' in action) return words('table.whynot')
  if ('undo' in action) return words(action.undo ? 'table.undo' : 'case.undo.not')
  if ('withdraw' in action) return words('case.withdraw')
  return words('concede' in action ? 'table.concede' : 'case.draw')
}

export function tell(frame: Frame, speaker: RuleSpeaker, words: Words): CaseStory {
  const { action, refusal, news } = frame
  return {
    seat: action === undefined ? undefined : speaker.name('seat', action.seat),
    action: actionOf(frame, speaker, words),
    refusal:
      refusal === undefined
        ? undefined
        : { text: speaker.refusal(refusal), rules: refusal.refused.startsWith('TABLE-') ? [] : [refusal.refused] },
    events: news.flatMap(one => lineOf(one, speaker)),
  }
}

/** What says most about a case: what it brings about, then what is done in it. */
function weight(topics: readonly LogTopic[]): number {
  return topics.includes('result') ? 2 : topics.includes('action') ? 1 : 0
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
  const refusal = frames.findLast(({ action }) => action !== undefined && !('choose' in action))?.refusal
  if (refusal !== undefined) return speaker.refusal(refusal)
  const events = frames.flatMap(({ news }) => news).filter(({ named }) => named['kind'] !== undefined)
  const weights = events.map(({ named }) => weight(board.topicsOf(String(named['kind']))))
  const most = Math.max(0, ...weights)
  const best = events[weights.lastIndexOf(most)]
  const last = frames.at(-1)
  return most > 0 && best !== undefined ? speaker.event(best.named) : last === undefined ? '' : actionOf(last, speaker, words)
}
