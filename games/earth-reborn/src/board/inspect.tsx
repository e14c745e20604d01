// The card of what was tapped.
import { type InspectProps, seatOfViewer } from '@rubble/ui'
import type { ReactElement } from 'react'
import { mapOf } from '../derive/map.ts'
import { Underway } from './open.tsx'
import { OutlookCard } from './outlook-card.tsx'
import { outlookIn } from './outlook.ts'
import { tileColourOf } from './looks.ts'
import { pointedAt, viewOf } from './read.ts'
import { isPrinted } from './gear.ts'
import { CharacterSheet } from './sheets/character-sheet.tsx'
import { DoorSheet, FaceSheet, SquareSheet, TileSheet } from './sheets/thing-sheets.tsx'

export function Inspect(props: InspectProps): ReactElement {
  const { moment, speaker } = props
  const outlook = outlookIn(props)
  return (
    <>
      {viewOf(moment).duel !== null && <Underway {...props} />}
      {outlook !== undefined && <OutlookCard outlook={outlook} view={viewOf(moment)} speaker={speaker} />}
      <Inspected {...props} />
    </>
  )
}

function Inspected({ thing, moment, seats, speaker, onRule, onInspect }: InspectProps): ReactElement | null {
  const view = viewOf(moment)
  const { character, square, door, element, tile, face } = pointedAt(thing, view)
  const common = { view, speaker, onRule }
  if (character !== undefined)
    return <CharacterSheet {...common} id={character} seats={seats} viewer={seatOfViewer(moment)} onInspect={onInspect} />
  if (face !== undefined && isPrinted(face)) return <FaceSheet {...common} face={face} />
  if (tile !== undefined) return <TileSheet {...common} tile={tile} colour={tileColourOf(view, tile, seats, seatOfViewer(moment))} />
  if (door !== undefined) return <DoorSheet {...common} door={door} />
  const at = square ?? (element === undefined ? undefined : mapOf(view.config).elements[element]?.squares[0])
  return at === undefined ? null : <SquareSheet {...common} square={at} />
}
