// What the catcher has this turn: dice, steps, traps, tokens of both abilities; and the same in a strip.
import type { Flat } from '@rubble/engine'
import type { SeatProps, TableProps, Thing } from '@rubble/ui'
import type { ReactElement } from 'react'
import { boardOf, TO_LOSE, TO_WIN } from '../data/components.ts'
import { attackOf, isUnlocked, maxHealthOf, movementOf } from '../derive/look.ts'
import type { Table } from '../derive/implied.ts'
import { ABILITIES } from '../model/ids.ts'
import { Glyph, type GlyphName } from './glyph.ts'
import { slotGlyph } from './option-glyph.ts'
import { tableOf } from './film.ts'

export function Hold(props: TableProps): ReactElement {
  const { speaker, moment, onPoint, onInspect } = props
  const table = tableOf(moment)
  const { catcher, config } = table
  const tokens: readonly {
    readonly key: string
    readonly glyph: GlyphName
    readonly count: number
    readonly word: string
    /** What its card is about. */
    readonly thing: Thing
    /** What is meant by it. */
    readonly part?: Flat
  }[] = [
    { key: 'steps', glyph: 'move', count: catcher.movement, word: speaker.name('slot', 'movement'), thing: { slot: 'movement' } },
    {
      key: 'traps',
      glyph: 'snap-trap',
      count: catcher.traps,
      word: speaker.name('slot', 'trap'),
      thing: { slot: 'trap' },
      part: { do: 'trap' },
    },
    ...ABILITIES.filter(ability => isUnlocked(table, ability)).map(ability => ({
      key: ability,
      glyph: slotGlyph(ability),
      count: catcher.special[ability],
      word: speaker.text(`name.ability.${config.catcher}-${ability}`),
      thing: { ability },
      part: { do: 'ability', ability },
    })),
  ]
  return (
    <div className="rc-hold">
      <Dice props={props} table={table} />
      {tokens.map(({ key, glyph, count, word, thing, part }) => (
        <button
          key={key}
          type="button"
          className="rc-token"
          onClick={event => {
            // a tap shows its card, and means what it is for where it can be used
            if (part === undefined || moment.options.length === 0) onInspect(thing)
            else onPoint(part, { thing, as: 'own', at: event.currentTarget })
          }}
        >
          <Glyph name={glyph} size={22} />
          <b>{count}</b>
          <small>{word}</small>
        </button>
      ))}
    </div>
  )
}

/** The nth die means so many of them. */
function Dice({
  props: { moment, preview, isArmed, speaker, onPoint },
  table,
}: {
  readonly props: TableProps
  readonly table: Table
}): ReactElement {
  const most = attackOf(table)
  const taken = isArmed && preview?.value['do'] === 'attack' ? Number(preview.value['dice']) : 0
  const canRoll = (dice: number): boolean => moment.options.some(({ value }) => value['do'] === 'attack' && value['dice'] === dice)
  return (
    <div className="rc-hold-dice" role="group" aria-label={speaker.name('slot', 'attack')}>
      {Array.from({ length: Math.max(most, table.catcher.dice) }, (_, i) => (
        <button
          key={i}
          type="button"
          className={`rc-die ${i < taken ? 'rc-taken' : ''} ${i < table.catcher.dice ? '' : 'rc-spent'}`}
          disabled={!canRoll(i + 1)}
          aria-label={speaker.option('turn.act', { do: 'attack', dice: i + 1 })}
          onClick={event => {
            onPoint({ do: 'attack', dice: i + 1 }, { thing: { slot: 'attack' }, as: 'own', at: event.currentTarget })
          }}
        >
          <Glyph name="dice" size={30} />
        </button>
      ))}
    </div>
  )
}

/** What must always be seen. */
export function SeatStrip({ moment, speaker }: SeatProps): ReactElement {
  const table = tableOf(moment)
  const { catcher, arch, config } = table
  const figures: readonly { readonly glyph: GlyphName; readonly now: number; readonly most: number | string; readonly word: string }[] = [
    { glyph: 'health', now: catcher.health, most: maxHealthOf(table), word: speaker.name('slot', 'health') },
    { glyph: 'cheese', now: catcher.collected, most: TO_WIN, word: speaker.text('board.cheese.won') },
    { glyph: 'cheese-eaten', now: arch.eaten, most: TO_LOSE, word: speaker.text('board.cheese.eaten') },
    { glyph: 'arch-rat', now: arch.health, most: '', word: speaker.text(`name.arch.${config.archRat}`) },
    { glyph: 'dice', now: catcher.dice, most: attackOf(table), word: speaker.name('slot', 'attack') },
    { glyph: 'move', now: catcher.movement, most: movementOf(table), word: speaker.name('slot', 'movement') },
    { glyph: 'snap-trap', now: catcher.traps, most: boardOf(config.catcher).trap.count, word: speaker.name('slot', 'trap') },
  ]
  return (
    <span className="rc-strip">
      {figures.map(({ glyph, now, most, word }) => (
        <span key={glyph} className="strip-key">
          <Glyph name={glyph} size={20} label={word} />
          <b>{now}</b>
          {most !== '' && <small>/{most}</small>}
        </span>
      ))}
    </span>
  )
}
