// In the card's place while a map is built: the tiles of the group that is open, or the one in hand, large enough to be judged.
import type { TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { floorTile } from '../../codecs.ts'
import { floorAt } from '../../data/floors.ts'
import type { FloorId } from '../../model/ids.ts'
import { isPlacing, lieOf } from './building.ts'
import { useOpenGroup } from './open-group.ts'
import { type Lie, TilePicture } from './tile-picture.tsx'
import { offeredTiles, sayGroup, sayIcon } from './yard.ts'

/** Null: nothing is open, nor in hand. */
export function useYardCard(props: TableProps): ReactElement | null {
  const open = useOpenGroup()
  const lie = isPlacing(props) ? lieOf(props) : undefined
  if (lie !== undefined) return <TileInHand {...props} lie={lie} />
  const floors = offeredTiles(props).filter(floor => floorAt(floor).group === open)
  return floors.length === 0 ? null : <Catalogue {...props} floors={floors} />
}

function TileInHand(props: TableProps & { readonly lie: Lie }): ReactElement {
  const { lie, speaker } = props
  return (
    <section className="er-mission er-yard-card">
      <h4>
        <span>{speaker.text('sags.hand')}</span>
      </h4>
      <span className="er-yard-large">
        <TilePicture lie={lie} size={260} />
      </span>
      <h3>{speaker.name('floor', floorTile.write(lie.floor, undefined))}</h3>
      <p>{sayIcon(lie.floor, props)}</p>
      <p>{sayRooms(props, lie)}</p>
    </section>
  )
}

/** What can be searched for there, where it is a room. */
function sayRooms({ speaker }: TableProps, { floor, side }: Lie): string {
  const { front, back } = floorAt(floor)
  const { roomTypes } = side === 'back' && back !== undefined ? back : front
  return roomTypes.map(type => speaker.text(`name.room.${type}`)).join(', ')
}

function Catalogue(props: TableProps & { readonly floors: readonly FloorId[] }): ReactElement {
  const { floors, speaker, onPoint } = props
  return (
    <section className="er-mission er-yard-card">
      <h4>
        <span>{sayGroup(props, floors[0] ?? 0, floors.length)}</span>
      </h4>
      <ul className="er-catalogue">
        {floors.map(floor => {
          const name = floorTile.write(floor, undefined)
          return (
            <li key={floor}>
              <button
                type="button"
                data-legal
                onClick={() => {
                  onPoint({ do: 'lay', floor: name })
                }}
              >
                <TilePicture lie={{ floor, side: 'front', turned: 0 }} size={floors.length > 6 ? 84 : 118} />
                <b>{speaker.name('floor', name)}</b>
                <small>{sayIcon(floor, props)}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
