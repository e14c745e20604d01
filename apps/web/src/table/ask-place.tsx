// The middle of the dock: what is asked, and the verbs for it; what waits to be confirmed stands where they stood.
import { agrees } from '@rubble/engine'
import { type Act, Glyph, kindAsked, NumberField, type NumberWords, type OpenPlan, Stepper, VerbButton, Verbs } from '@rubble/ui'
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useWords, type Words } from '../words.ts'
import { sayOption } from './list-options.ts'
import { sayPrompt, type PromptText } from './say-prompt.ts'
import type { Desk } from './use-desk.ts'
import { WithRules } from './with-rules.tsx'

/** They come with the first film. */
const TheatreKeys = lazy(async () => ({ default: (await import('./theatre-keys.tsx')).TheatreKeys }))

/** As many as have room beside the verbs; the others stand in the card's place. */
const MOST_STANDING = 1

interface AskProps {
  readonly desk: Desk
}

export function AskPlace({ desk }: AskProps): ReactElement {
  const words = useWords()
  const { table, extras } = desk
  const said = sayPrompt({ ...desk, stopped: extras?.stopped }, words)
  return (
    <section
      className={`ask ${said.tone ?? ''} ${table.pending === undefined ? '' : 'pending'}`}
      data-part="ask"
      tabIndex={-1}
      aria-label={words('table.ask')}
      aria-busy={table.isSending}
    >
      <Prompt said={said} outcome={<WhyOver desk={desk} />} />
      <Actions desk={desk} />
    </section>
  )
}

/** From so many letters on, what is asked stands in two lines. */
const LONG = 40

function Prompt({
  said: { title, note, colour, isUrgent },
  outcome,
}: {
  readonly said: PromptText
  readonly outcome: ReactNode
}): ReactElement {
  return (
    <div
      className={`prompt ${colour === undefined ? '' : `seat-${colour}`}`}
      aria-live={isUrgent ? 'assertive' : 'polite'}
      aria-atomic
      title={title}
    >
      {colour !== undefined && <i className={`bar-${colour}`} aria-hidden />}
      <h1 className={title.length > LONG ? 'long' : ''}>{title}</h1>
      {note !== undefined && <p>{note}</p>}
      {outcome}
    </div>
  )
}

/** By what a match ended. */
function WhyOver({ desk: { table, moment, looks, entry, speaker } }: AskProps): ReactElement | null {
  const words = useWords()
  if (table.isPast || table.isFlowing || table.forecast !== undefined || moment.outcome === undefined) return null
  const how = table.history.at(-1)?.ending
  const { rule } = moment.outcome
  return (
    <p>
      {how === undefined ? (
        <WithRules entry={entry} speaker={speaker} about={rule} otherwise={null}>
          {read => read.rule(rule)}
        </WithRules>
      ) : (
        words(`table.over.by.${how.by}`, { name: looks[how.seat]?.name ?? '' })
      )}
    </p>
  )
}

/** What can be done, whatever is going on. */
function Actions({ desk }: AskProps): ReactElement | null {
  const words = useWords()
  const { table, moment, extras, replay, open } = desk
  if (table.isPast)
    return (
      <div className="verbs" role="group" aria-label={words('table.verbs')}>
        <VerbButton
          glyph="next"
          word={words('table.return')}
          keys="End"
          onPress={() => {
            replay.goTo(undefined)
          }}
        />
        <VerbButton
          glyph="fork"
          word={words('replay.fork')}
          kind="ghost"
          onPress={() => {
            open('fork')
          }}
        />
      </div>
    )
  if (table.forecast !== undefined) return <ForecastKeys desk={desk} />
  if (table.isFlowing)
    return (
      <Suspense fallback={<div className="verbs theatre" />}>
        <TheatreKeys desk={desk} />
      </Suspense>
    )
  if (moment.outcome !== undefined || extras?.stopped !== undefined) return <Ended desk={desk} />
  if (desk.props.plan !== undefined) return <PlanKeys desk={desk} plan={desk.props.plan} />
  if (desk.ask.number !== undefined || desk.ask.numbers !== undefined) return <NumberKeys desk={desk} />
  if (table.armed !== undefined) return <Sure desk={desk} act={table.armed.act} />
  return <Acting desk={desk} />
}

function ForecastKeys({ desk: { table, foresight } }: AskProps): ReactElement {
  const words = useWords()
  return (
    <div className="verbs" role="group" aria-label={words('table.verbs')}>
      <VerbButton
        glyph="step-back"
        word={words('table.forecast.back')}
        keys=","
        onPress={() => {
          foresight.step(-1)
        }}
      />
      <VerbButton
        glyph="step-forward"
        word={words('table.forecast.on')}
        keys="."
        onPress={() => {
          foresight.step(1)
        }}
      />
      <VerbButton glyph="close" word={words('table.forecast.end')} kind="ghost" keys="Esc" onPress={table.clear} />
    </div>
  )
}

/** Another match, or what others have to say about one. */
function Ended({ desk: { table, extras, actions, open } }: AskProps): ReactElement {
  const words = useWords()
  const ending = extras?.ending(table)
  return (
    <div className="verbs ended" role="group" aria-label={words('table.verbs')}>
      {extras?.stopped !== undefined ? (
        <VerbButton
          glyph="fork"
          word={words('replay.fork')}
          onPress={() => {
            open('fork')
          }}
        />
      ) : (
        (ending ?? (
          <>
            <VerbButton glyph="replay" word={words('table.again')} onPress={actions.again} />
            <Link className="verb ghost" href="/results">
              <Glyph name="results" />
              <span>
                <b>{words('results.title')}</b>
              </span>
            </Link>
          </>
        ))
      )}
    </div>
  )
}

/** What was picked, once more: the only filled button there is. */
function Sure({ desk, act }: AskProps & { readonly act: Act }): ReactElement {
  const words = useWords()
  return (
    <div className="verbs" role="group" aria-label={words('table.verbs')}>
      <Dial desk={desk} />
      <SureButton desk={desk} act={act} />
      <Cancel desk={desk} />
    </div>
  )
}

const Dial = ({ desk: { board, props } }: AskProps): ReactNode => board.Dial !== undefined && <board.Dial {...props} />

function SureButton({ desk: { table, moment, board, speaker }, act }: AskProps & { readonly act: Act }): ReactElement {
  const value = act.begins?.first.value ?? act.value
  return (
    <VerbButton
      glyph={board.optionGlyph(kindAsked(moment), value)}
      word={board.sureWords?.(moment, act, speaker) ?? sayOption(moment, value, board, speaker).label}
      kind="sure"
      keys="Enter"
      isBusy={table.isSending}
      onPress={table.confirm}
    />
  )
}

const numberWords = (words: Words, label: string): NumberWords => ({ label, less: words('number.less'), more: words('number.more') })

/** One number, or several that belong together; what they come to waits to be confirmed. */
function NumberKeys({ desk }: AskProps): ReactElement {
  const { table, moment, speaker, board, ask } = desk
  const words = useWords()
  const fields = ask.number === undefined ? (ask.numbers ?? []) : [ask.number]
  const isAlone = fields.length === 1
  const Field = isAlone ? NumberField : Stepper
  const chosen = table.armed?.act.value
  const [draft, setDraft] = useState<{ readonly at: number; readonly values: Readonly<Record<string, number>> }>({ at: -1, values: {} })
  const values = draft.at === moment.number ? draft.values : {}
  const change = (field: string, value: number): void => {
    const next = { ...Object.fromEntries(fields.map(one => [one.field, one.values[0] ?? 0])), ...values, [field]: value }
    setDraft({ at: moment.number, values: next })
    const found = table.options.filter(option => agrees(next, option.value))
    table.arm(found.length === 1 ? found[0] : undefined)
  }
  return (
    <div className={isAlone ? 'verbs' : 'verbs several'} role="group" aria-label={words('table.verbs')}>
      <div className="numbers">
        {/* what can only be one number is no question */}
        {fields
          .filter(one => isAlone || one.values.length > 1)
          .map(one => {
            const known = chosen?.[one.field] ?? values[one.field]
            return (
              <Field
                key={one.field}
                ask={one}
                most={board.mostPips}
                value={typeof known === 'number' ? known : undefined}
                words={numberWords(words, isAlone ? words('number.label') : board.verbWords(moment, one.field, [], speaker).word)}
                onChange={value => {
                  change(one.field, value)
                }}
              />
            )
          })}
      </div>
      {table.armed !== undefined && <SureButton desk={desk} act={table.armed.act} />}
      {table.isBegun && <Cancel desk={desk} />}
    </div>
  )
}

function Cancel({ desk: { table } }: AskProps): ReactElement {
  const words = useWords()
  return <VerbButton glyph="close" word={words('table.cancel')} kind="ghost" keys="Esc" onPress={table.back} />
}

/** What is shared out, how much of it is given, and one button for all of it. */
function PlanKeys({ desk, plan }: AskProps & { readonly plan: OpenPlan }): ReactElement {
  const words = useWords()
  const { table, ask } = desk
  const given = plan.spent(plan.given)
  if (given === 0 && ask.verbs.length > 0) return <Acting desk={desk} />
  return (
    <div className="verbs" role="group" aria-label={words('table.verbs')}>
      <p className="given">{words('plan.given', { given, total: plan.total })}</p>
      <VerbButton
        glyph="legal"
        word={words('plan.confirm')}
        kind="sure"
        keys="Enter"
        isBusy={table.isSending}
        isOff={given === 0}
        onPress={table.confirm}
      />
      {given > 0 && <Cancel desk={desk} />}
    </div>
  )
}

/** What is asked again and again can be answered for a while; who has done so can be asked again. */
function ForAWhile({ desk: { standingAnswers, table } }: AskProps): ReactElement | null {
  const words = useWords()
  if (table.isBegun) return null
  return (
    <>
      {standingAnswers.offered.slice(0, MOST_STANDING).map(({ as, word }) => (
        <VerbButton
          key={as}
          glyph="pause"
          word={word}
          kind="ghost"
          onPress={() => {
            standingAnswers.give(as)
          }}
        />
      ))}
      {standingAnswers.given.map(({ as }) => (
        <VerbButton
          key={`given ${as}`}
          glyph="undo"
          word={words('table.standing.end')}
          kind="ghost"
          onPress={() => {
            standingAnswers.end(as)
          }}
        />
      ))}
    </>
  )
}

/** The verbs for what is selected; with nothing selected, those of the turn. */
function Acting({ desk }: AskProps): ReactElement | null {
  const words = useWords()
  const { table, ask, panes } = desk
  if (ask.verbs.length === 0)
    return table.isBegun ? (
      <div className="verbs" role="group" aria-label={words('table.verbs')}>
        <Dial desk={desk} />
        <Cancel desk={desk} />
      </div>
    ) : null
  return (
    <Verbs
      dial={
        <>
          <Dial desk={desk} />
          <ForAWhile desk={desk} />
        </>
      }
      verbs={ask.verbs}
      label={words('table.verbs')}
      more={words('table.more')}
      chosen={table.verb}
      busy={undefined}
      onVerb={table.press}
      onMore={() => {
        panes.show('list', 'list', 'input, .option')
      }}
    />
  )
}
