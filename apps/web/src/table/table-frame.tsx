// The regions of a table. They are where they are on every screen of a size, whatever happens: nothing resizes the board.
import { DragLayer } from '@rubble/ui'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { useWords } from '../words.ts'
import { AskPlace } from './ask-place.tsx'
import { CardPlace } from './card-place.tsx'
import { Seats } from './seats.tsx'
import {
  BoardPlace,
  EndPlace,
  HoldPlace,
  InfoPlace,
  ListSwitch,
  LogPlace,
  NoticePlace,
  Since,
  StripPlace,
  Ticker,
} from './table-places.tsx'
import type { Desk } from './use-desk.ts'
import { useTableKeys } from './use-table-keys.ts'

/** `side`: in place of the seats. Parts stand in the order of the Tab key. */
export function TableFrame({ desk, side }: { readonly desk: Desk; readonly side?: ReactNode }): ReactElement {
  const { table, board, panes, props, extras } = desk
  const { place, sheet, thing } = panes
  useTableKeys(desk)
  return (
    <main
      ref={place}
      className={`table ${sheet === undefined ? '' : `sheet-${sheet}`} ${side === undefined ? '' : 'guided'}`}
      data-asked={desk.isAsked && !table.isSending}
      style={{ '--speed': table.pace } as CSSProperties}
      inert={table.nextViewer !== undefined && board.hidesHands}
    >
      <ListSwitch desk={desk} />
      <StripPlace desk={desk} />
      <BoardPlace desk={desk} />
      <Ticker desk={desk} />
      <InfoPlace desk={desk} />
      <div className="dock">
        <HoldPlace desk={desk} />
        <AskPlace desk={desk} />
        <EndPlace desk={desk} />
      </div>
      {sheet !== undefined && <Shade desk={desk} />}
      <CardPlace desk={desk} />
      <LogPlace desk={desk} />
      <NoticePlace desk={desk} />
      {side ?? (
        <Seats
          {...props}
          SeatFacts={board.SeatFacts}
          between={<Since desk={desk} />}
          {...(extras === undefined ? {} : { more: extras.seat })}
        />
      )}
      <DragLayer
        within={place}
        ghost={thing === undefined ? null : <board.Picture {...props} thing={thing} size={96} />}
        onAway={() => {
          props.onBare()
        }}
      />
    </main>
  )
}

/** Beside what lies over a small screen: a tap there puts it away. */
function Shade({ desk: { panes } }: { readonly desk: Desk }): ReactElement {
  const words = useWords()
  return (
    <button
      type="button"
      className="shade"
      aria-label={words('app.close')}
      onClick={() => {
        panes.setSheet(undefined)
      }}
    />
  )
}
