// The card: what was tapped, with all its figures; the list of all options, a forecast, or why not, in its place.
import { Bubble, Button, OptionList, Panel, RuleButton, StakesCard, type Thing } from '@rubble/ui'
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSettings } from '../settings.ts'
import { useWords } from '../words.ts'
import { listOptions } from './list-options.ts'
import type { Desk } from './use-desk.ts'
import type { Panes } from './use-panes.ts'
import { Reasons, WithRules } from './with-rules.tsx'

/** These come when they are asked for: no table begins with them. */
const Story = lazy(async () => ({ default: (await import('./card-story.tsx')).Story }))
const SoundOffer = lazy(async () => ({ default: (await import('./theatre-keys.tsx')).SoundOffer }))
const ForecastPanel = lazy(async () => ({ default: (await import('./forecast-panel.tsx')).ForecastPanel }))

/** Of what is past, or is being shown, nobody can say what would happen next. */
const nothing = (): Promise<undefined> => Promise.resolve(undefined)

interface CardProps {
  readonly desk: Desk
}

export function CardPlace({ desk }: CardProps): ReactElement {
  const words = useWords()
  const { table, props, panes, foresight, extras } = desk
  const { listsOptions } = useSettings()
  const isList =
    panes.sheet === 'list' || (listsOptions && panes.sheet !== 'card' && panes.thing === undefined && desk.isAsked && !desk.isMoreAsked)
  return (
    <section className="card-place" data-part="card" tabIndex={-1} aria-label={words('table.card')}>
      {extras !== undefined && panes.sheet === 'side' ? (
        <div className="side-place" data-part="side" tabIndex={-1}>
          {extras.side.content}
        </div>
      ) : table.forecast !== undefined ? (
        <Suspense>
          <ForecastPanel
            of={table.forecast}
            shown={foresight.shown}
            speaker={props.speaker}
            looks={props.seats}
            onShow={foresight.show}
            onClose={table.clear}
          />
        </Suspense>
      ) : isList ? (
        <ListPanel desk={desk} />
      ) : (
        <Card desk={desk} thing={panes.thing} />
      )}
    </section>
  )
}

/** All options as sentences, to be searched. */
function ListPanel({ desk: { table, moment, board, speaker, panes } }: CardProps): ReactElement {
  const words = useWords()
  const listed = listOptions(table.isPast ? [] : moment.options, moment, board, speaker)
  return (
    <Panel
      className="list-panel"
      title={words('table.options')}
      aside={
        <Button
          kind="small"
          glyph="close"
          title={words('app.close')}
          onClick={() => {
            panes.setSheet(undefined)
          }}
        />
      }
    >
      <div data-part="list" tabIndex={-1}>
        <OptionList
          options={listed}
          chosen={table.preview}
          pending={table.pending}
          label={words('table.options')}
          find={words('table.filter')}
          none={words('table.filter.none')}
          onChoose={option => {
            panes.setSheet(undefined)
            table.attempt(option)
          }}
          onPreview={table.show}
        />
      </div>
    </Panel>
  )
}

/** Answers that spare one from being asked each time, kept where the match is held; nobody else can tell. */
function ForAWhile({ desk: { standingAnswers } }: CardProps): ReactElement | null {
  const words = useWords()
  if (standingAnswers.offered.length < 2) return null
  return (
    <section className="for-a-while">
      <h4>{words('table.standing')}</h4>
      {standingAnswers.offered.map(({ as, word }) => (
        <Button
          key={as}
          kind="small"
          onClick={() => {
            standingAnswers.give(as)
          }}
        >
          {word}
        </Button>
      ))}
    </section>
  )
}

/** What was tapped. Where nothing can be tried there, it says first why not. */
function Card({ desk, thing }: CardProps & { readonly thing: Thing | undefined }): ReactElement {
  const words = useWords()
  const { entry, board, props, panes, book, film, table, onForecast } = desk
  const sound =
    film.frame === undefined ? null : (
      <Suspense>
        <SoundOffer desk={desk} />
      </Suspense>
    )
  return (
    <Panel className="card" aside={undefined}>
      {thing === undefined ? (
        <>
          {panes.sheet === 'card' && <CardClose desk={desk} />}
          <WhyInCard desk={desk} />
          <ForAWhile desk={desk} />
          {film.frame?.stage === undefined ? <AtStake desk={desk} /> : board.Staged !== undefined && <board.Staged {...props} />}
          <p className="faint">{words(film.frame === undefined ? 'table.card.none' : 'film.card')}</p>
          {sound}
        </>
      ) : (
        <>
          <CardClose desk={desk} />
          {sound}
          <WhyInCard desk={desk} />
          <WithRules entry={entry} speaker={props.speaker} about={JSON.stringify(thing)}>
            {speaker => (
              <board.Inspect
                {...props}
                speaker={speaker}
                thing={thing}
                onRule={book.onRule}
                foresee={table.isPast || film.frame !== undefined ? nothing : table.expect}
                onForecast={onForecast}
              />
            )}
          </WithRules>
          <Suspense>
            <Story desk={desk} thing={thing} />
          </Suspense>
        </>
      )}
    </Panel>
  )
}

/** Nothing is looked at: what is under way, or what the match is about. */
function AtStake({ desk: { board, props } }: CardProps): ReactElement {
  const words = useWords()
  const stakes = board.stakes(props)
  return (
    <>
      {board.Underway !== undefined && <board.Underway {...props} />}
      {stakes !== undefined && <StakesCard of={stakes} title={words('table.stakes')} />}
    </>
  )
}

function CardClose({ desk: { panes } }: CardProps): ReactElement {
  const words = useWords()
  return (
    <div className="card-close">
      <Button kind="small" glyph="close" title={words('app.close')} onClick={panes.putAway} />
    </div>
  )
}

/** Said in a bubble, unless a piece was tapped at which nothing was tried. */
const isBubble = ({ table: { refused } }: Desk): boolean =>
  refused?.spot?.at !== undefined && (refused.spot.as === 'place' || refused.spot.isDrop === true)

function WhyInCard({ desk }: CardProps): ReactElement | null {
  const { table, entry, speaker, book, panes, isMoreAsked } = desk
  const { refused } = table
  if (refused === undefined || refused.refusals.length === 0 || (isBubble(desk) && !isMoreAsked)) return null
  return (
    <Reasons entry={entry} speaker={speaker} refusals={refused.refusals} otherwise={null}>
      {reasons => (
        <Whole isAsked={isMoreAsked} panes={panes}>
          {reasons.slice(0, isMoreAsked ? undefined : 1).map(({ rule, text }) => (
            <p key={rule}>
              {text} {!rule.startsWith('TABLE-') && <RuleButton rule={rule} onRule={book.onRule} />}
            </p>
          ))}
        </Whole>
      )}
    </Reasons>
  )
}

/** Where the card is out of sight, who asks for more has it pulled up. */
function Whole({
  isAsked,
  panes: { setSheet },
  children,
}: {
  readonly isAsked: boolean
  readonly panes: Panes
  readonly children: ReactNode
}): ReactElement {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked && own.current?.getClientRects().length === 0) setSheet('card')
  }, [isAsked, setSheet])
  return (
    <div className="why-in-card" role="status" ref={own}>
      {children}
    </div>
  )
}

/** Why not, beside the place where it was tried; what is refused without a place is said above the dock. */
export function WhyBubble({ desk }: CardProps): ReactElement | null {
  const words = useWords()
  const { table, entry, speaker, panes, askMore, isMoreAsked } = desk
  const { refused } = table
  // whatever was pulled up lies over where it was tried
  if (refused === undefined || refused.refusals.length === 0 || isMoreAsked || panes.sheet === 'card') return null
  const at = isBubble(desk) ? refused.spot?.at : refused.spot === undefined ? panes.place.current?.querySelector('.end-place') : undefined
  if (at === undefined || at === null) return null
  return (
    <Reasons entry={entry} speaker={speaker} refusals={refused.refusals} otherwise={null}>
      {([reason]) =>
        reason !== undefined && (
          <Bubble at={at} more={reason.rule.startsWith('TABLE-') ? undefined : words('table.whynot.more')} onMore={askMore}>
            {reason.text}
          </Bubble>
        )
      }
    </Reasons>
  )
}
