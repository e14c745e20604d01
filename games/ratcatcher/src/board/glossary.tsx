// Every component, group by group.
import type { RuleSpeaker } from '@rubble/text'
import type { GlossaryGroup } from '@rubble/ui'
import { allArchRats, allCatchers, allDistricts, allRats, allStrange, allTokens } from './sheets.tsx'

export function glossary(speaker: RuleSpeaker): GlossaryGroup[] {
  const title = (id: string): string => speaker.text(`board.group.${id}`)
  return [
    { id: 'catchers', title: title('catchers'), pieces: allCatchers(speaker) },
    { id: 'rats', title: title('rats'), pieces: allRats(speaker) },
    { id: 'strange', title: title('strange'), pieces: allStrange(speaker) },
    { id: 'arch-rats', title: title('arch-rats'), pieces: allArchRats(speaker) },
    { id: 'districts', title: title('districts'), pieces: allDistricts(speaker) },
    { id: 'tokens', title: title('tokens'), pieces: allTokens(speaker) },
  ]
}
