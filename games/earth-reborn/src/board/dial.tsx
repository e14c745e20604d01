// CP that are planned for an order: the nth hex, with what they bring.
import { agrees, type Flat } from '@rubble/engine'
import { stepFocus, type TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { orderTileAt } from '../data/order-tiles.ts'
import { statsOf } from '../derive/characters.ts'
import { actorOf, pointedAt, viewOf } from './read.ts'

/** Fields of what was picked that stay when more or fewer CP are spent on it. */
const AIMS = ['to', 'target', 'door', 'edge', 'element', 'site', 'face', 'doing'] as const

export function Dial({ moment, part, preview, speaker, onPoint }: TableProps): ReactElement | null {
  const { tile, section, cp } = part
  if (tile === undefined || section === undefined || cp === undefined) return null
  // an order for several is chosen as such, and each who joins it spends his own
  const { do: verb, character } = part
  const chosen: Flat = verb === undefined ? {} : { do: verb, ...(character === undefined ? {} : { character }) }
  const planned: Flat = { do: 'order', tile, section, ...chosen }
  const values = moment.options.flatMap(({ value }) => (agrees(planned, value) ? [Number(value['cp'])] : [])).toSorted((a, b) => a - b)
  if (values.length < 2) return null
  const set = Number(preview?.value['cp'] ?? cp)
  const kept = preview?.value ?? part
  const aim: Flat = Object.fromEntries(AIMS.flatMap(field => (kept[field] === undefined ? [] : [[field, kept[field]]])))
  return (
    <div className="er-dial">
      <small>{wordsOf({ moment, part, speaker }, values)}</small>
      <div
        role="radiogroup"
        aria-label={speaker.text('board.dial')}
        onKeyDown={event => {
          stepFocus(event, '.er-pip')
        }}
      >
        {values.map(one => (
          <button
            key={one}
            type="button"
            role="radio"
            className={one <= set ? 'er-pip on' : 'er-pip'}
            aria-checked={one === set}
            aria-label={speaker.text('board.cost', { cp: one })}
            onClick={() => {
              onPoint({ ...chosen, tile, section, ...aim, cp: one })
            }}
          >
            <Hex isOn={one <= set} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** CP are hexes everywhere. */
export const Hex = ({ isOn, size = 34 }: { readonly isOn: boolean; readonly size?: number }): ReactElement => (
  <svg width={size} height={size} viewBox="-18 -20 36 40" aria-hidden>
    <path
      d="M0-17 15-8.5V8.5L0 17-15 8.5V-8.5Z"
      fill={isOn ? 'var(--fill)' : 'var(--well)'}
      stroke={isOn ? 'var(--fill)' : 'var(--line-strong)'}
      strokeWidth={2.5}
    />
  </svg>
)

/** What CP bring: "5, 10 or 15 points", "a die each". */
function wordsOf({ moment, part, speaker }: Pick<TableProps, 'moment' | 'part' | 'speaker'>, values: readonly number[]): string {
  const view = viewOf(moment)
  const { tile, section, character = actorOf(moment) } = pointedAt(part, view)
  const type = tile === undefined || section === undefined ? undefined : orderTileAt(tile).sections[section]?.type
  if (type === 'move' && character !== undefined) {
    const { movement } = statsOf(view, character)
    return speaker.text('board.dial.points', { points: values.map(one => one * movement).join(' · ') })
  }
  return speaker.text(type === undefined ? 'board.dial' : `board.dial.${type}`)
}
