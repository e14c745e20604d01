// The catcher's board: cheese won, traits with their slots, abilities with their tokens, the cage with its prices, cards won.
import type { TableProps } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { boardOf, strangeAt, TO_LOSE, TO_WIN, WARES } from '../data/components.ts'
import { accuracyOf, attackOf, defenceOf, isFree, isUnlocked, maxHealthOf, movementOf } from '../derive/look.ts'
import { ABILITIES, type Ability, COMMON, type RatId, type Slot } from '../model/ids.ts'
import { Glyph, type GlyphName } from './glyph.ts'
import { PawnPicture, RatPicture, StrangePicture } from './head-picture.tsx'
import { type SlotState, slotSteps, type Table } from '../derive/implied.ts'
import { goodGlyph, slotGlyph } from './option-glyph.ts'

interface Facts {
  readonly props: TableProps
  readonly table: Table
}

export function CatcherBoardFacts({ props, table }: Facts): ReactElement {
  const { speaker, onInspect } = props
  const { catcher, config, arch } = table
  return (
    <section className="rc-catcher" aria-label={speaker.text('board.catcher')}>
      <header>
        <button
          type="button"
          onClick={() => {
            onInspect({ catcher: config.catcher })
          }}
          aria-label={speaker.text(`name.catcher.${config.catcher}`)}
        >
          <PawnPicture id={config.catcher} size={46} />
        </button>
        <h3>{speaker.text(`name.catcher.${config.catcher}`)}</h3>
        <p className="rc-score">
          <b>{catcher.collected}</b>
          <Glyph name="cheese" size={20} label={speaker.text('board.cheese.won')} />
        </p>
        <p className="rc-score">
          <b>{arch.eaten}</b>
          <Glyph name="cheese-eaten" size={20} label={speaker.text('board.cheese.eaten')} />
        </p>
      </header>
      <Cells of={TO_WIN} filled={catcher.collected} kind="rc-on" />
      <Cells of={TO_LOSE} filled={arch.eaten} kind="rc-eaten" />
      <ul className="rc-traits">
        {traitsOf(table).map(trait => (
          <TraitRow key={trait.slot} props={props} table={table} trait={trait} />
        ))}
      </ul>
      {ABILITIES.map(ability => (
        <AbilityRow key={ability} props={props} table={table} ability={ability} />
      ))}
      <Cage props={props} table={table} />
    </section>
  )
}

function Cells({ of, filled, kind }: { readonly of: number; readonly filled: number; readonly kind: string }): ReactElement {
  return (
    <div className="rc-cells" aria-hidden>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={i < filled ? kind : ''} />
      ))}
    </div>
  )
}

interface Trait {
  readonly slot: Exclude<Slot, Ability>
  /** Now. */
  readonly value: string
  readonly most: number | undefined
}

function traitsOf(table: Table): Trait[] {
  const { catcher, config } = table
  return [
    { slot: 'health', value: String(catcher.health), most: maxHealthOf(table) },
    { slot: 'attack', value: String(catcher.dice), most: attackOf(table) },
    { slot: 'movement', value: String(catcher.movement), most: movementOf(table) },
    { slot: 'trap', value: String(catcher.traps), most: boardOf(config.catcher).trap.count },
    { slot: 'accuracy', value: `${accuracyOf(table)}+`, most: undefined },
    { slot: 'defence', value: String(defenceOf(table)), most: undefined },
  ]
}

function TraitRow({ props, table, trait: { slot, value, most } }: Facts & { readonly trait: Trait }): ReactElement {
  const { speaker, onInspect } = props
  return (
    <li>
      <button
        type="button"
        className="rc-trait"
        onClick={() => {
          onInspect({ slot })
        }}
      >
        <Glyph name={slotGlyph(slot)} size={18} />
        <b>
          {value}
          {most !== undefined && <small> / {most}</small>}
        </b>
        <span>{speaker.name('slot', slot)}</span>
      </button>
      <Slots props={props} table={table} slot={slot} />
    </li>
  )
}

const SLOT_CLASS: Readonly<Record<SlotState, string>> = { filled: 'rc-filled', open: 'rc-open', later: 'rc-later' }

/** Grouped by step, with the value that a step brings at its end. While a cheese waits for its place, open ones can be pointed at. */
function Slots({ props, table, slot, words }: Facts & { readonly slot: Slot; readonly words?: readonly string[] }): ReactElement {
  const { options, speaker, onPoint } = props
  const steps = slotSteps(table, slot)
  const isOffered = options.some(({ value }) => value['slot'] === slot)
  const filled = table.catcher.filled[slot]
  const all = steps.reduce((sum, { slots }) => sum + slots.length, 0)
  const label = speaker.text('board.slots', { filled, all })
  const drawn: ReactNode = steps.map(({ slots, value }, i) => (
    <span key={i} className={slots.every(state => state === 'filled') ? 'rc-slot-step rc-done' : 'rc-slot-step'}>
      {slots.map((state, n) => (
        <i key={n} className={SLOT_CLASS[state]}>
          {state === 'filled' && <Glyph name="cheese" size={12} />}
        </i>
      ))}
      {words?.[i] ?? (slot === 'trap' ? '★' : slot === 'accuracy' ? `${value}+` : value)}
    </span>
  ))
  if (!isOffered)
    return (
      <span className="rc-slots" role="img" aria-label={label}>
        {drawn}
      </span>
    )
  return (
    <button
      type="button"
      className="rc-slots rc-offered"
      aria-label={`${speaker.option('cheese.slot', { slot })} ${label}`}
      onClick={() => {
        onPoint({ slot })
      }}
    >
      {drawn}
    </button>
  )
}

function AbilityRow({ props, table, ability }: Facts & { readonly ability: Ability }): ReactElement {
  const { speaker, options, onPoint, onInspect } = props
  const { config, catcher } = table
  const id = `${config.catcher}-${ability}`
  const glyph = slotGlyph(ability)
  const effect = speaker.text(`ability.${id}`)
  const most = boardOf(config.catcher).abilities[ability].tokens
  const isOpen = isUnlocked(table, ability)
  const isOffered = options.some(({ value }) => value['ability'] === ability)
  const label = speaker.text('board.ability', { name: speaker.text(`name.ability.${id}`), tokens: catcher.special[ability], most })
  const words = isOpen ? ['', isFree(table, ability) ? speaker.text('board.refill') : ''] : [speaker.text('board.unlock'), '']
  const slots = <Slots props={props} table={table} slot={ability} words={words} />
  return (
    <div className={`rc-ability ${isOpen ? '' : 'rc-locked'} ${isOffered ? 'rc-offered' : ''}`}>
      <div className="rc-ability-head">
        <button
          type="button"
          className="rc-ability-name"
          aria-label={label}
          onClick={() => {
            if (isOffered) onPoint({ ability })
            else onInspect({ ability })
          }}
        >
          <Glyph name={glyph} size={22} />
          <b>{speaker.text(`name.ability.${id}`)}</b>
        </button>
        {isOpen ? <Tokens glyph={glyph} held={catcher.special[ability]} most={most} /> : slots}
      </div>
      {isOpen && (
        <div className="rc-ability-head">
          <p className="rc-brief" title={effect}>
            {effect}
          </p>
          {slots}
        </div>
      )}
    </div>
  )
}

function Tokens({ glyph, held, most }: { readonly glyph: GlyphName; readonly held: number; readonly most: number }): ReactElement {
  return (
    <span className="rc-tokens" aria-hidden>
      {Array.from({ length: most }, (_, i) => (
        <i key={i} className={i < held ? '' : 'rc-spent'}>
          <Glyph name={glyph} size={16} />
        </i>
      ))}
    </span>
  )
}

function Cage({ props, table }: Facts): ReactElement {
  const { speaker } = props
  const { cage, catcher } = table
  const total = cage.reduce((sum, count) => sum + count, 0)
  return (
    <div className="rc-cage">
      <p className="rc-caged">
        <Glyph name="cage" size={20} />
        <span className="eyebrow">{speaker.text('board.cage', { count: total })}</span>
        {COMMON.map((kind, rat) => ({ kind, count: cage[rat] ?? 0 }))
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <RatPicture key={kind} kind={kind} count={count} size={34} />
          ))}
      </p>
      <Prices {...props} />
      {catcher.cards.length > 0 && <Rewards {...props} cards={catcher.cards} />}
    </div>
  )
}

/** What caught rats buy. */
function Prices({ speaker, options, onPoint, onInspect }: TableProps): ReactElement {
  return (
    <div className="rc-prices">
      {WARES.map(({ good, cost }) => {
        const offered = options.find(({ value }) => value['do'] === 'buy' && value['good'] === good)
        return (
          <button
            key={good}
            type="button"
            className={offered === undefined ? 'rc-no' : ''}
            aria-label={speaker.text(`cage.${good}`)}
            title={speaker.text(`cage.${good}`)}
            onClick={() => {
              if (offered === undefined) onInspect({ good })
              else onPoint(offered.value)
            }}
          >
            <Glyph name={goodGlyph(good)} size={18} />
            {cost}
          </button>
        )
      })}
    </div>
  )
}

/** Cards of strange rats that were caught. */
function Rewards({ speaker, options, onPoint, onInspect, cards }: TableProps & { readonly cards: readonly RatId[] }): ReactElement {
  return (
    <ul className="rc-cards" aria-label={speaker.text('board.cards')}>
      {cards.map(card => {
        const { name } = strangeAt(card)
        const isOffered = options.some(({ value }) => value['do'] === 'card' && value['card'] === name)
        return (
          <li key={card}>
            <button
              type="button"
              className={isOffered ? 'rc-offered' : ''}
              aria-label={`${speaker.name('rat', name)}. ${speaker.text(`reward.${name}`)}`}
              title={speaker.text(`reward.${name}`)}
              onClick={() => {
                if (isOffered) onPoint({ do: 'card', card: name })
                else onInspect({ rat: name })
              }}
            >
              <StrangePicture id={name} size={34} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
