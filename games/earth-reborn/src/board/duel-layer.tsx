// A duel on the map: who asks for it sees whom, and a line between them. Nothing of it lies over the board.
import type { Speaker } from '@rubble/text'
import { colourOf, type SeatLook } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { View } from '../derive/view.ts'
import { type CharacterId, NONE } from '../model/ids.ts'
import type { Atlas } from './atlas.ts'
import { placeOf } from './looks.ts'
import { Tag } from './marks.tsx'
import { askersIn } from './read.ts'

interface Props {
  readonly view: View
  readonly atlas: Atlas
  readonly speaker: Speaker
  readonly seats: readonly SeatLook[]
}

const RIM = 52

export function DuelLayer(props: Props): ReactElement | null {
  const { duel, activated } = props.view
  if (duel === null || duel.interrupter === NONE || activated === NONE) return null
  return (
    <>
      {askersIn(props.view).map(({ interrupter }) => (
        <Asking key={interrupter} {...props} interrupter={interrupter} />
      ))}
    </>
  )
}

function Asking({ view, atlas, speaker, seats, interrupter }: Props & { readonly interrupter: CharacterId }): ReactElement {
  const { activated, characters } = view
  const [from, to] = [placeOf(view, interrupter, atlas), placeOf(view, activated, atlas)]
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const [dx, dy] = [((to.x - from.x) / length) * RIM, ((to.y - from.y) / length) * RIM]
  const d = `M${from.x + dx} ${from.y + dy}L${to.x - dx} ${to.y - dy}`
  return (
    <g className={`seat-${colourOf(seats, characters[interrupter]?.seat ?? 0)}`} fill="none" strokeLinecap="round">
      {length > 2 * RIM && (
        <>
          <path d={d} stroke="var(--well)" strokeWidth={15} />
          <path d={d} stroke="var(--ink)" strokeWidth={7} />
        </>
      )}
      <circle cx={from.x} cy={from.y} r={52} stroke="var(--own)" strokeWidth={6} strokeDasharray="16 11" />
      <Tag place={{ x: from.x, y: from.y + 84 }} text={speaker.text('board.duel.asks')} />
    </g>
  )
}
