// What cannot be chosen now though one might try, each with its rule: a few, and all if asked for.
import type { Refusal } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Reason, Speaker } from '@rubble/text'
import { Glyph, RuleButton } from '@rubble/ui'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import type { GameEntry } from '../games.ts'
import { useHost } from '../shell/host.ts'
import { useWords } from '../words.ts'
import { Reasons } from './with-rules.tsx'

const FEW = 3

export function NotPossible({
  id,
  moment,
  entry,
  speaker,
  onRule,
}: {
  readonly id: string
  readonly moment: Moment
  readonly entry: GameEntry
  readonly speaker: Speaker
  onRule(rule: string): void
}): ReactElement | null {
  const words = useWords()
  const host = useHost()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [isWhole, setWhole] = useState(false)
  const { viewer, number, options } = moment
  useEffect(() => {
    let isLeft = false
    setWhole(false)
    setRefusals([])
    if (typeof viewer === 'number' && options.length > 0)
      host.explain(id, viewer, {}).then(
        why => {
          if (!isLeft) setRefusals(why.refusals)
        },
        () => {
          /* who points at something is told */
        },
      )
    return () => {
      isLeft = true
    }
  }, [host, id, viewer, number, options])
  // what is said of everything else at once explains nothing in a list
  const told = useMemo(
    () => refusals.filter(({ refused, part }) => !refused.startsWith('TABLE-') && Object.keys(part).length > 0),
    [refusals],
  )
  if (told.length === 0) return null
  return (
    <Reasons entry={entry} speaker={speaker} refusals={told} otherwise={null}>
      {reasons => (
        <section className="not-possible" aria-label={words('table.whynot')}>
          <h3 className="eyebrow">{words('table.whynot')}</h3>
          <ul>
            {reasons.slice(0, isWhole ? undefined : FEW).map(reason => (
              <OneReason key={reason.rule} {...reason} onRule={onRule} />
            ))}
          </ul>
          {!isWhole && reasons.length > FEW && (
            <button
              type="button"
              className="show-all"
              onClick={() => {
                setWhole(true)
              }}
            >
              {words('table.whynot.all', { count: reasons.length })}
            </button>
          )}
        </section>
      )}
    </Reasons>
  )
}

const OneReason = ({ rule, text, onRule }: Reason & { onRule(rule: string): void }): ReactElement => (
  <li>
    <Glyph name="refused" size={18} />
    <p>
      {text} <RuleButton rule={rule} onRule={onRule} />
    </p>
  </li>
)
