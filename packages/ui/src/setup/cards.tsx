// Cards to pick from: what each is, how it plays, how hard it is, and how often it wins.
import { type CSSProperties, type ReactElement, useId, useRef } from 'react'
import { SEAT_COLOURS, type SeatColour } from '../seat-colours.ts'
import { stepInGrid } from './step-in-grid.ts'
import type { SetupPick, SideCard, WinRate } from './plan.ts'

export interface CardWords {
  readonly difficulty: (of: SideCard['difficulty']) => string
  readonly wins: string
  readonly unmeasured: string
  /** As in 50 %. */
  percent(share: number): string
  /** Who has a card. */
  holder(pick: SetupPick): string
}

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export const pickColour = ({ seat }: SetupPick): SeatColour | undefined => (seat === undefined ? undefined : SEAT_COLOURS[seat])

/** Few stand large in a row, some in two rows, many as close as they can be read. */
const columnsFor = (count: number): number => (count <= 4 ? count : count <= 6 ? 3 : 5)
const LARGE = 6

/** All that can be picked now; those that others have are marked as theirs. */
export function SetupCards({
  pick,
  picks,
  words,
  onPick,
}: {
  readonly pick: SetupPick
  readonly picks: readonly SetupPick[]
  readonly words: CardWords
  onPick(card: string): void
}): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const alike = picks.filter(one => one.cards.some(({ id }) => id === pick.chosen))
  const holderOf = ({ id }: SideCard): SetupPick | undefined => alike.find(({ chosen }) => chosen === id)
  return (
    <>
      <ul
        ref={list}
        className={pick.cards.length <= LARGE ? 'side-cards large' : 'side-cards'}
        style={{ '--columns': columnsFor(pick.cards.length) } as CSSProperties}
        aria-label={pick.label}
        onKeyDown={event => {
          stepInGrid(event, list.current)
        }}
      >
        {pick.cards.map(card => {
          return (
            <li key={card.id}>
              <Card
                card={card}
                words={words}
                holder={holderOf(card)}
                isPressed={card.id === pick.chosen}
                isBarred={pick.barred?.includes(card.id) === true}
                onPick={() => {
                  onPick(card.id)
                }}
              />
            </li>
          )
        })}
      </ul>
      <Index
        cards={pick.cards}
        holderOf={holderOf}
        onSeek={i => {
          list.current?.children[i]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
        }}
      />
    </>
  )
}

/** On a phone one card is seen at a time: all emblems in a row bring the others there. The cards themselves are what is heard. */
function Index({
  cards,
  holderOf,
  onSeek,
}: {
  readonly cards: readonly SideCard[]
  holderOf(card: SideCard): SetupPick | undefined
  onSeek(card: number): void
}): ReactElement {
  return (
    <div className="side-index" aria-hidden>
      {cards.map((card, i) => {
        const holder = holderOf(card)
        const colour = holder === undefined ? undefined : pickColour(holder)
        return (
          <button
            key={card.id}
            type="button"
            tabIndex={-1}
            className={holder === undefined ? '' : `held ${colour === undefined ? '' : `seat-${colour}`}`}
            onClick={() => {
              onSeek(i)
            }}
          >
            {card.emblem(colour)}
          </button>
        )
      })}
    </div>
  )
}

interface CardProps {
  readonly card: SideCard
  readonly words: CardWords
  readonly holder: SetupPick | undefined
  readonly isPressed: boolean
  readonly isBarred: boolean
  onPick(): void
}

function Card({ card, words, holder, isPressed, isBarred, onPick }: CardProps): ReactElement {
  const colour = holder === undefined ? undefined : pickColour(holder)
  const id = useId()
  return (
    <div className={`side-card ${colour === undefined ? '' : `seat-${colour}`} ${holder === undefined ? '' : 'held'}`}>
      {holder !== undefined && (
        <span className="side-holder" id={`${id}holder`}>
          {colour !== undefined && <i className={`mark-${colour}`} aria-hidden />}
          {words.holder(holder)}
        </span>
      )}
      <span className="side-plate" aria-hidden>
        {card.emblem(colour)}
      </span>
      <span className="side-words" id={`${id}words`}>
        <button
          type="button"
          className="side-pick"
          data-card={card.id}
          aria-pressed={isPressed}
          aria-describedby={`${id}holder ${id}words`}
          disabled={isBarred}
          tabIndex={isPressed ? 0 : -1}
          onClick={onPick}
        >
          {card.name}
        </button>
        <span className="side-style">{card.style}</span>
        <span className="side-hard">
          <Diamonds count={card.difficulty} />
          {words.difficulty(card.difficulty)}
        </span>
        <span className="side-traits">
          {card.traits.map(({ title, value }) => (
            <span key={title}>
              <span>{title}</span>
              <span className="bar-of-ten" role="img" aria-label={`${value} / 10`}>
                {TEN.map(step => (
                  <i key={step} className={step < value ? 'on' : ''} />
                ))}
              </span>
            </span>
          ))}
        </span>
        <Wins wins={card.wins} words={words} />
      </span>
      {colour !== undefined && <i className={`side-foot foot-${colour}`} aria-hidden />}
    </div>
  )
}

/** How hard something is, of three. */
export function Diamonds({ count }: { readonly count: number }): ReactElement {
  return (
    <svg width={40} height={12} viewBox="0 0 40 12" aria-hidden>
      {[0, 1, 2].map(i => (
        <path
          key={i}
          d={`M${6 + 14 * i} 1.2 ${10.8 + 14 * i} 6 ${6 + 14 * i} 10.8 ${1.2 + 14 * i} 6Z`}
          fill={i < count ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth={1.2}
        />
      ))}
    </svg>
  )
}

/** On a line from never to always, with a mark in the middle. */
function Wins({ wins, words }: { readonly wins: WinRate | undefined; readonly words: CardWords }): ReactElement {
  if (wins === undefined)
    return (
      <span className="side-wins">
        <span>{words.wins}</span>
        <small>{words.unmeasured}</small>
      </span>
    )
  const [low, high] = wins.interval
  const x = (share: number): number => 2 + 96 * share
  return (
    <span className="side-wins">
      <span>{words.wins}</span>
      <span>
        <b>{words.percent(wins.rate)}</b> <small>{`${Math.round(100 * low)}–${Math.round(100 * high)}`}</small>
      </span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <path d="M0 4H100" stroke="var(--line)" strokeWidth={1.2} />
        <path d="M50 0V8" stroke="var(--line-strong)" strokeWidth={0.6} />
        <path d={`M${x(low)} 4H${x(high)}`} stroke="var(--text-2)" strokeWidth={2.4} />
        <path d={`M${x(wins.rate) - 1.6} 4h3.2`} stroke="var(--text)" strokeWidth={7} />
      </svg>
    </span>
  )
}
