// What the mouse rests on, in a word or two; over what is lit, what a tap would do.
import { Beside } from '@rubble/ui'
import type { ReactElement } from 'react'
import { sayOption } from './list-options.ts'
import type { Desk } from './use-desk.ts'

export function NamePlate({ desk: { panes, table, moment, board, speaker, props } }: { readonly desk: Desk }): ReactElement | null {
  const { hover } = panes
  if (hover === undefined || table.refused !== undefined) return null
  const brief = board.brief(hover.thing, props)
  if (brief === undefined) return null
  const act = table.armed === undefined ? props.preview : undefined
  const result = act === undefined ? undefined : sayOption(moment, act.value, board, speaker)
  return (
    <Beside at={hover.at} className="name-plate">
      <b>{brief.title}</b>
      {brief.note !== undefined && brief.note !== '' && <span>{brief.note}</span>}
      {result !== undefined && <em>{[result.label, result.note].filter(Boolean).join(', ')}</em>}
    </Beside>
  )
}
