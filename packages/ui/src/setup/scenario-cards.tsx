// Scenarios to pick from: the map, who takes part, how long and how hard, what is new in it, and who wins how often.
import { memo, type ReactElement, useEffect, useRef } from 'react'
import { AnyGlyph, Glyph } from '../glyph.tsx'
import { SEAT_COLOURS } from '../seat-colours.ts'
import { Diamonds } from './cards.tsx'
import type { ScenarioCard, ScenarioPlan } from './plan.ts'
import { stepInGrid } from './step-in-grid.ts'

export interface ScenarioWords {
  readonly label: string
  readonly wins: string
  readonly unmeasured: string
  difficulty(of: ScenarioCard['difficulty']): string
  /** As in 50 %. */
  percent(share: number): string
}

const DUEL = [0, 1] as const

export function ScenarioCards({
  plan: { chosen, cards, brings, about },
  words,
  onPick,
}: {
  readonly plan: ScenarioPlan
  readonly words: ScenarioWords
  onPick(scenario: string): void
}): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  // where they lie in one row, the one that a link has chosen is in sight
  useEffect(() => {
    const row = list.current
    const card = row?.querySelector('[aria-pressed=true]')?.closest('li')
    if (row && card) row.scrollLeft = card.offsetLeft - row.offsetLeft
  }, [])
  return (
    <>
      <ul
        ref={list}
        className="scenario-cards"
        aria-label={words.label}
        onKeyDown={event => {
          stepInGrid(event, list.current)
        }}
      >
        {cards.map((card, i) => (
          <li key={card.id}>
            <Card
              card={card}
              brings={brings}
              words={words}
              isChosen={card.id === chosen}
              isFirst={card.id === chosen || (chosen === undefined && i === 0)}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
      <p className="measured faint">{about}</p>
    </>
  )
}

/** Drawn once: a map is much to draw. */
const MapOf = memo(
  ({ card }: { readonly card: ScenarioCard }) => (
    <span className="scenario-map" aria-hidden>
      {card.map()}
    </span>
  ),
  (before, after) => before.card.id === after.card.id,
)

interface CardProps {
  readonly card: ScenarioCard
  readonly brings: string
  readonly words: ScenarioWords
  readonly isChosen: boolean
  /** By Tab one comes to this one. */
  readonly isFirst: boolean
  onPick(scenario: string): void
}

function Card({ card, brings, words, isChosen, isFirst, onPick }: CardProps): ReactElement {
  return (
    <div className="scenario-card">
      <MapOf card={card} />
      <span className="scenario-words">
        <span className="scenario-number">{card.number}</span>
        <button
          type="button"
          className="scenario-pick"
          data-scenario={card.id}
          aria-pressed={isChosen}
          tabIndex={isFirst ? 0 : -1}
          onClick={() => {
            onPick(card.id)
          }}
        >
          {card.name}
        </button>
        <span className="scenario-aim">{card.aim}</span>
        <span className="scenario-length">
          <Glyph name="clock" size={18} />
          {card.length}
          <span className="scenario-hard" role="img" aria-label={words.difficulty(card.difficulty)}>
            <Diamonds count={card.difficulty} />
          </span>
        </span>
      </span>
      <span className="scenario-crews">
        {DUEL.map(seat => (
          <span key={seat} className={`seat-${SEAT_COLOURS[seat]}`}>
            {card.crew(seat)}
          </span>
        ))}
      </span>
      <Wins card={card} words={words} />
      <span className="scenario-brings">
        {card.brings.length > 0 && <b>{brings}</b>}
        {card.brings.map(({ id, name, glyph }) => (
          <span key={id}>
            <AnyGlyph name={glyph} size={16} />
            {name}
          </span>
        ))}
      </span>
    </div>
  )
}

/** One bar for both; its halves differ in pattern too. */
function Wins({ card: { wins, balance }, words }: { readonly card: ScenarioCard; readonly words: ScenarioWords }): ReactElement {
  if (wins === undefined) return <span className="scenario-wins unmeasured">{balance ?? `${words.wins}: ${words.unmeasured}`}</span>
  const [low, high] = wins.interval
  const at = (share: number): string => `${100 * share}%`
  // of 57.5 and 42.5 only one is rounded, so that both make a hundred
  const first = Math.round(100 * wins.rate) / 100
  return (
    <span className="scenario-wins" title={`${words.wins}: ${words.percent(low)} – ${words.percent(high)}`}>
      <b>{words.percent(first)}</b>
      <span className="win-bar" aria-hidden>
        <i className={`seat-${SEAT_COLOURS[0]}`} style={{ width: at(wins.rate) }} />
        <i className={`seat-${SEAT_COLOURS[1]} striped`} />
        <i className="win-span" style={{ left: at(low), right: at(1 - high) }} />
      </span>
      <b>{words.percent(1 - first)}</b>
    </span>
  )
}
