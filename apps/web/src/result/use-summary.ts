// What is told of a match that is over.
import type { Seat } from '@rubble/engine'
import type { MatchSummary } from '@rubble/ui'
import { use, useMemo } from 'react'
import { once } from '../shell/once.ts'
import { useAroundSpeaker } from '../shell/use-game.ts'
import type { Desk } from '../table/use-desk.ts'
import { useWords } from '../words.ts'

/** Everybody as a third person: who has no name of their own, and every bot, is called by what they play. */
function useNames({ looks, speaker }: Desk): (seat: Seat) => string {
  const you = useWords()('setup.you')
  return seat => {
    const look = looks[seat]
    if (look === undefined) return ''
    return look.isBot || look.name === '' || look.name === you ? speaker.name('seat', look.id) : look.name
  }
}

/** Nothing before the end. */
export function useSummary(desk: Desk): MatchSummary | undefined {
  const { entry, info, table, moment, looks } = desk
  const speaker = useAroundSpeaker(entry, info.config)
  const { summarise } = use(once(`summary ${entry.id}`, entry.summary))
  const nameOf = useNames(desk)
  const { outcome } = moment
  const { history } = table
  return useMemo(
    () =>
      outcome === undefined
        ? undefined
        : summarise({
            history,
            view: moment.view.game,
            outcome,
            ending: history.at(-1)?.ending,
            seats: looks,
            nameOf,
            speaker: speaker.under(info.config),
          }),
    [summarise, history, moment, outcome, looks, speaker, info.config],
  )
}
