// What belongs to one side: the units that must not run out, action points, and how many cards lie where.
import type { SeatProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { AREAS } from '../data/components.ts'
import { seatOf } from '../derive/control.ts'
import { holderOf } from '../derive/look.ts'
import { SEATS } from '../model/ids.ts'
import { SideAvatar } from './art/side-avatar.tsx'
import { Glyph } from './glyph.ts'
import { stacked } from './hand.tsx'
import { cardName, viewOf } from './point.ts'
import { ActionPoints, FULL_TURN } from './situation.tsx'

export function SeatFacts(props: SeatProps): ReactElement {
  const {
    moment,
    look: { seat },
    speaker,
  } = props
  const view = viewOf(moment)
  const units = view.units.filter(unit => seatOf(unit) === seat).length
  const areas = AREAS.filter(({ id }) => holderOf(view, id) === seat).length
  const isActive = view.turn > 0 && view.active === seat
  return (
    <div className="mc-facts">
      <SideAvatar side={SEATS[seat] ?? 'marines'} />
      <p className="mc-units">
        <b>{units}</b> <span>{speaker.text('board.facts.units', { count: units })}</span>
        <span className="mc-areas">
          <Glyph name="control" size={16} />
          <b>{areas}</b> {speaker.text('board.facts.areas', { count: areas })}
        </span>
      </p>
      {isActive && (
        <p className="mc-ap">
          <svg width={120} height={28} viewBox="0 -1 118 26" role="img" aria-label={speaker.text('board.facts.ap', { count: view.ap })}>
            <ActionPoints left={view.ap} of={FULL_TURN} />
          </svg>
          <span className="eyebrow" aria-hidden>
            {speaker.text('board.ap', { ap: view.ap })}
          </span>
        </p>
      )}
      <Piles {...props} />
      <Discarded {...props} />
    </div>
  )
}

/** How many cards lie where; who may draw one does so from the deck. */
function Piles({ moment, look: { seat, isViewer }, speaker, options, onPoint }: SeatProps): ReactElement {
  const view = viewOf(moment)
  const deck = view.deck[seat]?.count ?? 0
  return (
    <div className="mc-piles">
      <div>
        <b>{view.hand[seat]?.count ?? 0}</b>
        {speaker.text('board.facts.hand')}
      </div>
      {isViewer && options.some(({ value }) => value['do'] === 'draw') ? (
        <button
          type="button"
          className="mc-deck"
          onClick={() => {
            onPoint({ do: 'draw' })
          }}
        >
          <b>
            {deck}
            <Glyph name="draw" size={20} />
          </b>
          {speaker.text('board.facts.deck')}
        </button>
      ) : (
        <div>
          <b>{deck}</b>
          {speaker.text('board.facts.deck')}
        </div>
      )}
      <div>
        <b>{view.discard[seat]?.length ?? 0}</b>
        {speaker.text('board.facts.discard')}
      </div>
    </div>
  )
}

/** Which cards have been played. */
function Discarded({ moment, look: { seat }, speaker, onInspect }: SeatProps): ReactElement | null {
  const discard = viewOf(moment).discard[seat] ?? []
  if (discard.length === 0) return null
  return (
    <details className="mc-discard">
      <summary>
        <Glyph name="next" size={16} />
        {speaker.text('board.facts.discarded')}
      </summary>
      <ul>
        {stacked(discard.toReversed()).map(({ card, copies }) => (
          <li key={card}>
            <button
              type="button"
              onClick={() => {
                onInspect({ card: cardName(card) })
              }}
            >
              <span>{speaker.name('card', cardName(card))}</span>
              <span>{copies} ×</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
