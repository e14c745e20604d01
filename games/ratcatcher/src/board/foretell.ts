// What would happen if the turn ended now, as far as it is shown: ways and where rats will stand, then step by step what they do there.
import type { VisibleEvent } from '@rubble/protocol'
import { isStrange, strangeAt } from '../data/components.ts'
import { ARCH, type AreaId, COMMON, type StrangeName } from '../model/ids.ts'
import { eventsIn, type NamedEvent } from './beats.ts'
import { type Counts, NO_RATS } from './contents.ts'
import { type Frame, framesOf } from './film.ts'
import type { Table } from '../derive/implied.ts'

export interface Ghosts {
  readonly counts: Counts
  readonly rats: readonly { readonly id: StrangeName; readonly isGnawer: boolean }[]
}
export interface ForecastScene {
  readonly frame: Frame
  /** Where rats will stand that are still elsewhere. */
  readonly ghosts: ReadonlyMap<AreaId, Ghosts>
}

const NONE: Ghosts = { counts: NO_RATS, rats: [] }

function ghostsOf({ treks }: Frame): Map<AreaId, Ghosts> {
  const ghosts = new Map<AreaId, Ghosts>()
  for (const { rat, count, path } of treks) {
    const goal = path.at(-1)
    if (goal === undefined || rat === ARCH) continue
    const there = ghosts.get(goal) ?? NONE
    const kind = COMMON[rat]
    if (kind !== undefined) ghosts.set(goal, { ...there, counts: { ...there.counts, [kind]: there.counts[kind] + count } })
    else if (isStrange(rat))
      ghosts.set(goal, { ...there, rats: [...there.rats, { id: strangeAt(rat).name, isGnawer: strangeAt(rat).gnawer }] })
  }
  return ghosts
}

/** The events of the step that is looked at: those after the last head. */
function lastStage(events: readonly NamedEvent[]): readonly NamedEvent[] {
  const head = events.findLastIndex(({ event }) => event.kind === 'ratStepBegan')
  return head < 0 ? events : events.slice(head)
}

export function foretell(table: Table, visible: readonly VisibleEvent[]): ForecastScene {
  const events = eventsIn(visible)
  const frames = framesOf(table, undefined, events)
  const last = frames.at(-1)
  const stage = lastStage(events)
  const bare: Frame = last ?? {
    table,
    round: table.round,
    step: undefined,
    treks: [],
    wave: undefined,
    isMoving: false,
    roll: undefined,
    events: stage,
    now: [],
    shown: 0,
    lasts: 0,
  }
  const head = stage.map(({ event }) => event).find(event => event.kind === 'ratStepBegan')
  const step = head?.step ?? bare.step
  const frame = { ...bare, step, events: stage, wave: undefined, isMoving: false, roll: undefined }
  // while they move, everybody is still where they are, and will be elsewhere
  return step === 'move' || step === undefined
    ? { frame: { ...frame, table }, ghosts: ghostsOf(frame) }
    : { frame: { ...frame, treks: [] }, ghosts: new Map() }
}
