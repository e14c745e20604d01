// What is said with the texts of the rules: a table begins without them, and they come when they are first asked for.
import type { Refusal } from '@rubble/engine'
import { plainReasonsOf, type Reason, reasonsOf, type RuleSpeaker } from '@rubble/text'
import { type ReactElement, type ReactNode, Suspense, useMemo } from 'react'
import { Boundary } from '../shell/boundary.tsx'
import { Failure } from '../shell/failure.tsx'
import { type LoadedGame, useRuleSpeaker } from '../shell/use-game.ts'
import { useWords } from '../words.ts'

type Voice = Pick<LoadedGame, 'entry' | 'speaker'>

interface WithRulesProps extends Voice {
  /** What is spoken of: with something else it is tried again. */
  readonly about: string
  /** If they do not come; unsaid, that they did not. */
  readonly otherwise?: ReactNode
  children(speaker: RuleSpeaker): ReactNode
}

/** Until they are here there is nothing in this place; whether they come or not, the rest of the table goes on. */
export function WithRules({ about, otherwise, ...voice }: WithRulesProps): ReactElement {
  const words = useWords()
  return (
    <Boundary
      place={about}
      instead={error => (otherwise === undefined ? <Failure text={words('app.part.missing')} why={error} /> : otherwise)}
    >
      <Suspense>
        <Read {...voice} />
      </Suspense>
    </Boundary>
  )
}

const Read = ({ entry, speaker, children }: Pick<WithRulesProps, 'children' | keyof Voice>): ReactNode =>
  children(useRuleSpeaker(entry, speaker))

interface ReasonsProps extends Voice, Pick<WithRulesProps, 'otherwise'> {
  readonly refusals: readonly Refusal[]
  children(reasons: readonly Reason[]): ReactNode
}

/** Why not: at once where a sentence says so, else with the rules that speak for themselves. The same refusals give the same reasons. */
export function Reasons({ refusals, children, ...voice }: ReasonsProps): ReactNode {
  const plain = useMemo(() => plainReasonsOf(refusals, voice.speaker), [refusals, voice.speaker])
  if (plain !== undefined) return children(plain)
  return (
    <WithRules {...voice} about={refusals.map(({ refused }) => refused).join(' ')}>
      {speaker => (
        <ReadReasons refusals={refusals} speaker={speaker}>
          {children}
        </ReadReasons>
      )}
    </WithRules>
  )
}

function ReadReasons({
  refusals,
  speaker,
  children,
}: Pick<ReasonsProps, 'children' | 'refusals'> & { readonly speaker: RuleSpeaker }): ReactNode {
  return children(useMemo(() => reasonsOf(refusals, speaker), [refusals, speaker]))
}
