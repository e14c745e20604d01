// At a seat before the first turn: points and what they came of, what the tile in hand would bring, what is left to build with, the team.
import { seatOfViewer, type SeatProps } from '@rubble/ui'
import { type ReactElement, useMemo } from 'react'
import { character as characterNames, floorTile } from '../../codecs.ts'
import { faceAt, facesOf } from '../../data/cards.ts'
import { characterAt } from '../../data/characters.ts'
import { isOfBands } from '../../derive/seats.ts'
import { Glyph } from '../glyph.ts'
import { viewOf } from '../read.ts'
import { PointsBar } from '../points-bar.tsx'
import { Strip } from '../strip.tsx'
import { isPlacing, lieOf } from './building.ts'
import { entriesOf } from './ledger.ts'
import { broughtBy, priceOf, signed } from './yard.ts'

/** The last few of what points came of. */
const SHOWN = 3

export function SagsSeat(props: SeatProps): ReactElement {
  const {
    moment,
    speaker,
    history,
    seats,
    look: { seat, id },
  } = props
  const view = viewOf(moment)
  const has = view.mp[seat] ?? 0
  const planned = plannedFor(props)
  const laid = planned === 0 || !isPlacing(props) ? undefined : lieOf(props)?.floor
  const entries = useMemo(() => entriesOf(history, id, speaker), [history, id, speaker])
  const team = view.sags?.teams[seat] ?? []
  return (
    <div className="er-facts er-sags-seat">
      <p className="er-cp">
        <span className="er-points">
          <b>
            {has}
            <Planned has={has} planned={planned} />
          </b>{' '}
          {speaker.text('sags.mp')}
        </span>
      </p>
      <PointsBar mp={view.mp.map((points, at) => (at === seat ? points + planned : points))} seat={seat} />
      {seats.length === 2 && (
        <ul className="er-entries">
          {entries.slice(laid === undefined ? -SHOWN : 1 - SHOWN).map(({ key, words, mp }) => (
            <li key={key}>
              <span>{words}</span>
              <b>{signed(mp)}</b>
            </li>
          ))}
          {laid !== undefined && (
            <li className="planned">
              <span>{speaker.text('sags.entry.planned', { name: speaker.name('floor', floorTile.write(laid, undefined)) })}</span>
              <b>{signed(planned)}</b>
            </li>
          )}
        </ul>
      )}
      <Stock {...props} />
      {team.length > 0 && (
        <p className="er-more">{team.map(one => speaker.name('character', characterNames.write(one, undefined))).join(', ')}</p>
      )}
    </div>
  )
}

export function SagsStrip(props: SeatProps): ReactElement {
  const has = viewOf(props.moment).mp[props.look.seat] ?? 0
  return (
    <Strip {...props} facts={[props.speaker.text('sags.mp')]}>
      {has}
      <Planned has={has} planned={plannedFor(props)} />
    </Strip>
  )
}

/** What will be left of one's points; who could not pay is told by more than the colour. */
function Planned({ has, planned }: { readonly has: number; readonly planned: number }): ReactElement | null {
  const left = has + planned
  if (planned === 0) return null
  return <span className={`er-planned${left < 0 ? ' short' : ''}`}> → {left < 0 ? `−${-left}` : left}</span>
}

/** What the tile in hand would bring this seat, as far as that is settled, or what one will pay for whom and what one has chosen. */
function plannedFor(props: SeatProps): number {
  const view = viewOf(props.moment)
  const lie = isPlacing(props) ? lieOf(props) : undefined
  if (view.sags === undefined) return 0
  return lie === undefined ? -owedBy(props) : (broughtBy(view, lie.floor, view.sags.builder, props.look.seat) ?? 0)
}

/** ER-SAGS-17, ER-SAGS-27: a team is paid when it is complete, equipment once it is shown; until then only who has chosen it knows. */
function owedBy({ moment, history, look: { seat } }: SeatProps): number {
  const view = viewOf(moment)
  if (seatOfViewer(moment) !== seat || isOfBands(view)) return 0
  const enrolled = moment.view.mine.flatMap(one => (one['do'] === 'enrol' ? [characterNames.read(one['character'] ?? '', undefined)] : []))
  if (enrolled.length > 0) return sum(enrolled.map(one => (one === undefined ? 0 : characterAt(one).mpCost)))
  if (history.some(({ named }) => named['kind'] === 'gearShown')) return 0
  return sum((view.sags?.taken[seat] ?? []).map(card => (card === null ? 0 : faceAt(facesOf(card)[seat] ?? 0).mpCost)))
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** Doors and Drillers that are left, while they can be built with. */
function Stock({ moment, speaker, look: { seat } }: SeatProps): ReactElement | null {
  const view = viewOf(moment)
  const { sags } = view
  // once the frame is full and nobody adds a door, none of it is built any more
  if (sags === undefined || (sags.way.length === 0 && moment.view.asked?.kind.startsWith('build.') !== true)) return null
  const doors = sags.reserves[seat] ?? []
  const free = doors.filter(door => priceOf(view, door) === 0).length
  const drillers = sags.spare[seat]?.length ?? 0
  return (
    <p className="er-stock">
      <span title={speaker.text('sags.stock.free', { count: free })}>
        <Glyph name="door-sliding" size={18} />
        <b>{free}</b> {speaker.text('sags.free')}
      </span>
      {doors.length > free && (
        <span>
          <b>{doors.length - free}</b> {speaker.text('sags.stock.priced', { mp: 1 })}
        </span>
      )}
      {drillers > 0 && (
        <span title={speaker.text('sheet.sags.drillers', { count: drillers })}>
          <Glyph name="driller" size={18} />
          <b>{drillers}</b>
        </span>
      )}
    </p>
  )
}
