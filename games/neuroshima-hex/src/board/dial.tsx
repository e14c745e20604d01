// Six directions around a hex, to turn a tile or to aim: big places for fingers, small marks for eyes.
import { type PointerEvent as ReactPointerEvent, type ReactElement, useRef } from 'react'
import type { Direction } from '../model/ids.ts'
import { centreOf, towards, wedge } from './geometry.ts'
import type { Dial } from './ghost.ts'

const WAYS = [0, 1, 2, 3, 4, 5] as const

function Handle({ way, isOn, isOpen }: { readonly way: Direction; readonly isOn: boolean; readonly isOpen: boolean }): ReactElement {
  const { x, y } = towards(way, 100)
  return (
    <g transform={`translate(${x} ${y})`} opacity={isOpen ? 1 : 0.35}>
      <circle
        r={isOn ? 23 : 19}
        fill={isOn ? 'var(--fill)' : 'var(--panel)'}
        stroke={isOn ? 'var(--mark-edge)' : 'var(--fill)'}
        strokeWidth={4}
      />
      {isOn ? (
        <path d="M-9 1l6.5 7L10-8" fill="none" stroke="var(--on-signal)" strokeWidth={5} />
      ) : (
        <path
          transform={`rotate(${60 * way})`}
          d="M-8 4 0-6 8 4"
          fill="none"
          stroke="var(--signal)"
          strokeWidth={5}
          strokeLinecap="round"
        />
      )}
    </g>
  )
}

export function DialRing({
  dial,
  shown,
  say,
  onShow,
  onTurn,
  onChoose,
}: {
  readonly dial: Dial
  readonly shown: Direction | undefined
  say(way: Direction): string
  /** A mouse rests on a direction. */
  onShow(way: Direction | undefined): void
  /** A finger has no hover: its first tap turns, the second one chooses. */
  onTurn(way: Direction): void
  onChoose(way: Direction): void
}): ReactElement {
  const { x, y } = centreOf(dial.hex)
  const touched = useRef(false)
  const note = (event: ReactPointerEvent): void => {
    touched.current = event.pointerType !== 'mouse'
  }
  const point = (way: Direction): void => {
    if (touched.current && dial.field === 'facing' && way !== shown) onTurn(way)
    else onChoose(way)
  }
  return (
    <g transform={`translate(${x} ${y})`}>
      {WAYS.map(way => (
        <g
          key={way}
          className="nh-way"
          data-legal={dial.ways.includes(way)}
          onPointerDown={note}
          onPointerEnter={event => {
            if (event.pointerType === 'mouse') onShow(way)
          }}
          onPointerLeave={() => {
            onShow(undefined)
          }}
          onClick={() => {
            point(way)
          }}
        >
          <title>{say(way)}</title>
          <path d={wedge(way, 54, 172)} fill="transparent" />
          <g pointerEvents="none">
            <Handle way={way} isOn={way === shown} isOpen={dial.ways.includes(way)} />
          </g>
        </g>
      ))}
    </g>
  )
}
