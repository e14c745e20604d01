// Below what is asked at an online table: what others propose, whether the line stands, whose eyes one looks through.
import type { Refusal, Seat, Viewer } from '@rubble/engine'
import type { OnlineTable, TableId } from '@rubble/protocol'
import { Button, Glyph, type SharedGlyph } from '@rubble/ui'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { theApi } from './api.ts'
import { ApiProblem } from './problem.ts'
import type { TableState } from '../table/table-state.ts'
import { useWords } from '../words.ts'
import { SeatStrip } from './seat-line.tsx'
import { useFetched } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { ProblemLine } from './problem-line.tsx'
import { useOnlineWords } from './words.ts'

function Notice({
  glyph,
  children,
  isUrgent = false,
}: {
  readonly glyph: SharedGlyph
  readonly children: ReactNode
  readonly isUrgent?: boolean
}): ReactElement {
  return (
    <div className="table-notice" role={isUrgent ? 'alert' : 'status'}>
      <Glyph name={glyph} size={20} />
      {children}
    </div>
  )
}

interface ProposalProps {
  readonly table: OnlineTable
  readonly own: Seat
  nameOf(seat: Seat): string
  /** A choice by its number, as this person has heard of it. */
  tell(number: number): string | undefined
}

function Proposals({ table, own, nameOf, tell }: ProposalProps): ReactElement {
  const say = useOnlineWords()
  const { run, failure, isBusy } = useWork()
  const {
    id,
    places,
    proposals: { undo, draw },
  } = table
  const answer = (act: () => Promise<Refusal | undefined>) => (): void => {
    run(act)
  }
  const offering = draw.filter(seat => seat !== own)
  const lacking =
    undo === undefined
      ? []
      : places.flatMap((place, seat) => (place.kind === 'person' && seat !== undo.seat && !undo.agreed.includes(seat) ? [seat] : []))
  const names = (seats: readonly Seat[]): string => seats.map(nameOf).join(', ')
  const what = undo?.to === undefined ? undefined : tell(undo.to)
  const number = (undo?.to ?? 0) + 1
  const which =
    undo?.to === undefined ? '' : what === undefined ? say('ask.undo.from', { number }) : say('ask.undo.which', { number, what })
  return (
    <>
      {undo !== undefined && undo.seat === own && (
        <Notice glyph="undo">
          <span>
            {say('ask.undo.own', { name: names(lacking) })} {which}
          </span>
        </Notice>
      )}
      {undo !== undefined && lacking.includes(own) && (
        <Notice glyph="undo" isUrgent>
          <span>
            {say('ask.undo', { name: nameOf(undo.seat) })} {which}
          </span>
          <p className="row">
            <Button kind="small" glyph="legal" disabled={isBusy} onClick={answer(() => theApi().answerUndo(id, true))}>
              {say('ask.agree')}
            </Button>
            <Button kind="small" glyph="close" disabled={isBusy} onClick={answer(() => theApi().answerUndo(id, false))}>
              {say('ask.decline')}
            </Button>
          </p>
        </Notice>
      )}
      {draw.includes(own) && (
        <Notice glyph="team">
          <span>{say('ask.draw.own')}</span>
        </Notice>
      )}
      {offering.length > 0 && !draw.includes(own) && (
        <Notice glyph="team" isUrgent>
          <span>{say('ask.draw', { name: names(offering) })}</span>
          <Button kind="small" disabled={isBusy} onClick={answer(() => theApi().draw(id))}>
            {say('ask.draw.agree')}
          </Button>
        </Notice>
      )}
      <ProblemLine problem={failure} />
    </>
  )
}

export function LineLost(): ReactElement {
  const say = useOnlineWords()
  return (
    <Notice glyph="offline">
      <span>{say('line.lost')}</span>
    </Notice>
  )
}

function Watching({ onTakeBack }: { onTakeBack?: (() => void) | undefined }): ReactElement | null {
  const say = useOnlineWords()
  const words = useWords()
  const [isSeen, setSeen] = useState(false)
  if (onTakeBack === undefined && isSeen) return null
  return (
    <Notice glyph="eye">
      <span>{say(onTakeBack === undefined ? 'line.watching' : 'line.handed')}</span>
      {/* what leads through the match lies below it */}
      {onTakeBack === undefined && (
        <Button
          kind="small"
          glyph="close"
          title={words('app.close')}
          onClick={() => {
            setSeen(true)
          }}
        />
      )}
      {onTakeBack !== undefined && (
        <Button kind="small" glyph="human" onClick={onTakeBack}>
          {say('seat.back')}
        </Button>
      )}
    </Notice>
  )
}

/** How often it is looked after who has come. */
const AGAIN = 3000

async function ifOpen(id: TableId): Promise<OnlineTable | undefined> {
  try {
    const table = await theApi().table(id)
    return table.stopped === 'closed' ? undefined : table
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'nothing') return undefined
    throw error
  }
}

/** Where they play again. */
interface Rematch {
  /** undefined: nowhere, or that table was closed or cleared away since. */
  readonly id: TableId | undefined
  /** As far as it is known. */
  readonly table?: OnlineTable | undefined
}

export function useRematch(next: TableId | undefined): Rematch {
  const fetch = useCallback(async () => (next === undefined ? undefined : { id: next, table: await ifOpen(next) }), [next])
  const { value } = useFetched(fetch, next === undefined ? undefined : AGAIN)
  return value === undefined || value.id !== next ? { id: next } : { id: value.table?.id, table: value.table }
}

/** Somebody is there already. */
function RematchOpen({ table, me }: { readonly table: OnlineTable | undefined; readonly me: string | undefined }): ReactElement | null {
  const say = useOnlineWords()
  const waiting =
    table?.phase !== 'waiting'
      ? []
      : table.places.flatMap(place => (place.kind === 'person' && place.person.id !== me ? [place.person.name] : []))
  return waiting.length === 0 ? null : (
    <Notice glyph="replay">
      <span>{say('over.waiting', { name: waiting.join(', ') })}</span>
    </Notice>
  )
}

/** When a match is over it can be looked at from every seat. */
function SeenBy({
  names,
  viewer,
  onChange,
}: {
  readonly names: readonly string[]
  readonly viewer: Viewer
  onChange(viewer: Viewer): void
}): ReactElement {
  const say = useOnlineWords()
  return (
    <div className="table-notice">
      <Glyph name="eye" size={20} />
      <label className="seen-by">
        <span>{say('over.seen')}</span>
        <select
          value={viewer}
          onChange={event => {
            onChange(event.target.value === 'spectator' ? 'spectator' : Number(event.target.value))
          }}
        >
          {names.map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
          <option value="spectator">{say('over.seen.all')}</option>
        </select>
      </label>
    </div>
  )
}

interface RunningProps extends Omit<ProposalProps, 'own'> {
  readonly own: Seat | undefined
  /** The seat in which a bot plays on for this person. */
  readonly held: Seat | undefined
  /** How much this device's clock is ahead of the server's, at most, in milliseconds. */
  readonly ahead: number
  onTakeBack(seat: Seat): void
}

export function NoticesWhileRunning({ table, own, held, ahead, nameOf, tell, onTakeBack }: RunningProps): ReactElement {
  return (
    <>
      <SeatStrip table={table} own={own} ahead={ahead} nameOf={nameOf} />
      {own !== undefined ? (
        <Proposals table={table} own={own} nameOf={nameOf} tell={tell} />
      ) : (
        <Watching
          onTakeBack={
            held === undefined
              ? undefined
              : () => {
                  onTakeBack(held)
                }
          }
        />
      )}
    </>
  )
}

interface OverProps {
  readonly rematch: OnlineTable | undefined
  readonly me: string | undefined
  readonly shown: TableState
  /** What they are called in a list. */
  readonly seats: readonly string[]
}

export function NoticesWhenOver({ rematch, me, shown: { isOver, moment, lookAs }, seats }: OverProps): ReactElement {
  return (
    <>
      <RematchOpen table={rematch} me={me} />
      {isOver && seats.length > 1 && <SeenBy names={seats} viewer={moment?.viewer ?? 'spectator'} onChange={lookAs} />}
    </>
  )
}

export function FailureNotice({ failure, onClose }: { readonly failure: unknown; onClose(): void }): ReactElement {
  const words = useWords()
  return (
    <div className="table-notice">
      <ProblemLine problem={failure} />
      <Button kind="small" glyph="close" title={words('app.close')} onClick={onClose} />
    </div>
  )
}
