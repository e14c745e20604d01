// A battle beside its board: who strikes whom in this phase, and when it has been seen what came of it.
import type { TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { tileOf } from '../data/components.ts'
import { lookAt, type UnitLook } from '../derive/look.ts'
import type { PieceId } from '../model/ids.ts'
import { type Bout, boutsOf, fateWords } from './battle.ts'
import { departures } from './since.ts'
import { eventsIn, type Frame, toldIn } from './film.ts'
import { Glyph } from './glyph.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { colourOfArmy, LostTile } from './lost-tile.tsx'
import { viewOf } from './table.ts'
import { sayPiece } from './words.ts'

export function Staged(props: TableProps): ReactElement | null {
  const { speaker } = props
  const frame = props.frame as Frame | undefined
  const bouts = boutsOf(frame?.beat ?? [])
  if (frame?.beat === undefined || bouts.length === 0) return null
  const seen = toldIn(frame)
  const looks = lookAt(frame.view).units
  return (
    <div className="nh-staged" aria-hidden>
      <h4 className="eyebrow">{speaker.text('board.bouts')}</h4>
      <ul>
        {bouts.map((bout, i) => {
          const fate = seen.length === 0 ? undefined : (bout.brings ?? fateWords(frame.view, seen, bout.target))
          return (
            <BoutLine key={i} bout={bout} looks={looks} props={props}>
              {fate === undefined ? '' : speaker.text(fate.key, { amount: fate.amount })}
            </BoutLine>
          )
        })}
      </ul>
    </div>
  )
}

function BoutLine({
  bout: { by, target, amount },
  looks,
  props: { seats, speaker },
  children,
}: {
  readonly bout: Bout
  readonly looks: readonly UnitLook[]
  readonly props: TableProps
  readonly children: string
}): ReactElement {
  const picture = (id: PieceId): ReactElement => {
    const tile = tileOf(id)
    const look = looks.find(({ unit }) => unit.id === id)
    const owner = look === undefined ? seats.find(one => one.id === tile.army) : seats[look.unit.owner]
    return <TilePicture tile={tile} colour={owner?.colour ?? 'rust'} speaker={speaker} width={44} detail="s" look={look} />
  }
  return (
    <li>
      {picture(by)}
      <Glyph name="next" size={16} />
      {picture(target)}
      <p>
        <b>
          {sayPiece(speaker, target)} {amount === 0 ? '' : `−${amount}`}
        </b>
        <span>{children}</span>
      </p>
    </li>
  )
}

/** What has left the board since the battle began, in the order in which it went. */
export function Toll(props: TableProps): ReactElement | null {
  const { history, speaker, seats } = props
  const begun = history.findLastIndex(({ named }) => named['kind'] === 'battleBegan')
  const lost = departures(eventsIn(viewOf(props), history.slice(begun + 1)))
  if (begun < 0 || lost.length === 0) return null
  return (
    <section className="panel since">
      <h2 className="eyebrow">{speaker.text('board.lost')}</h2>
      <ul className="nh-lost">
        {lost.map(({ id }) => (
          <LostTile key={id} tile={tileOf(id)} colour={colourOfArmy(seats, tileOf(id))} speaker={speaker} />
        ))}
      </ul>
    </section>
  )
}
