// What is asked beside a piece, while it is asked: how much damage, how a move is paid, whether the rest stays unused.
import { type Box, Button, type Camera, type Frame, pxOf, type Size, type TableProps, useView } from '@rubble/ui'
import type { ReactElement } from 'react'
import { areaAt } from '../data/components.ts'
import { neededFor, unitOf } from '../derive/look.ts'
import type { UnitId } from '../model/ids.ts'
import { besidePiece, type Corner } from './beside.ts'
import { AMOUNT_SIZE, AmountChooser, PAY_SIZE, PayChooser } from './chooser.tsx'
import { boxOf, chipBox } from './places.ts'
import { areaName, unitName } from './point.ts'
import type { Scene } from './scene.ts'

/** How much may be given to the target now; `needed`: what would destroy it. */
export interface Giving {
  readonly target: UnitId
  readonly most: number
  readonly needed: number | undefined
}

export function givingOf({ view, sharing }: Scene, options: TableProps['options']): Giving | undefined {
  const most = Math.max(0, ...options.flatMap(({ value }) => (typeof value['amount'] === 'number' ? [value['amount']] : [])))
  const target = sharing?.target === undefined ? undefined : unitOf(view, sharing.target)
  if (target === undefined || most === 0) return undefined
  const needed = neededFor(target) - (sharing?.given.get(target.id) ?? 0)
  return { target: target.id, most, needed: needed > 0 ? needed : undefined }
}

/** What a person most likely wants to give: enough, and no more. */
export const usualAmount = ({ most, needed }: Giving): number => Math.min(most, needed ?? most)

export interface QuestionsProps extends Pick<TableProps, 'moment' | 'options' | 'speaker' | 'onPoint'> {
  readonly scene: Scene
  readonly camera: Camera
  readonly frame: Frame
  readonly giving: Giving | undefined
  readonly amount: number
  onAmount(amount: number): void
  onPaid(): void
}

export function Questions({
  moment,
  options,
  speaker,
  onPoint,
  scene,
  camera,
  frame,
  giving,
  amount,
  onAmount,
  onPaid,
}: QuestionsProps): ReactElement {
  const seen = useView(camera, frame)
  const { layout, acting, paying } = scene
  const unitBox = (id: UnitId | undefined): Box | undefined => {
    const spot = id === undefined ? undefined : layout.units.get(id)
    return spot === undefined ? undefined : pxOf(seen, frame.room, chipBox(spot))
  }
  const beside = (box: Box, own: Size): Corner => besidePiece(box, unitBox(acting), frame.room, own)
  const target = unitBox(giving?.target)
  const ways =
    paying === undefined
      ? []
      : options.filter(
          ({ value }) => value['do'] === 'move' && value['unit'] === unitName(paying.unit) && value['to'] === areaName(paying.to),
        )
  return (
    <>
      {giving !== undefined && target !== undefined && (
        <AmountChooser
          key={moment.number}
          speaker={speaker}
          target={speaker.name('unit', unitName(giving.target))}
          most={giving.most}
          needed={giving.needed}
          amount={amount}
          place={beside(target, AMOUNT_SIZE)}
          onChange={onAmount}
          onGive={given => {
            onPoint({ amount: given })
          }}
        />
      )}
      {paying !== undefined && ways.length > 0 && (
        <PayChooser
          speaker={speaker}
          title={`${speaker.name('unit', unitName(paying.unit))} → ${speaker.name('area', areaName(paying.to))}`}
          ways={ways}
          place={beside(pxOf(seen, frame.room, boxOf(layout.sheet, areaAt(paying.to))), PAY_SIZE)}
          onPay={way => {
            onPaid()
            onPoint(way.value)
          }}
          onClose={onPaid}
        />
      )}
      {options.some(({ value }) => value['do'] === 'stop') && (
        <div className="mc-stop">
          <Button
            glyph="next"
            onClick={() => {
              onPoint({ do: 'stop' })
            }}
          >
            {speaker.option('share.target', { do: 'stop' })}
          </Button>
        </div>
      )}
    </>
  )
}
