// The board: hexes, pieces, what can be chosen, a battle, and over all of it the cells that can be pointed at, focused and heard.
import {
  Art,
  colourOf,
  fitScale,
  type Size,
  type TableProps,
  useArt,
  useCamera,
  useSeen,
  useSize,
  Zoom,
  ZoomGround,
  ZoomPicture,
} from '@rubble/ui'
import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react'
import { tileOf } from '../data/components.ts'
import { platformArt, wasteArt } from './art/ground.ts'
import { Cells, dialWords } from './cells.tsx'
import { type BoardChoice, useChoice } from './choice.ts'
import { DialRing } from './dial.tsx'
import { atHex, boxAround, type Detail, detailAt, frameOf, hexPath } from './geometry.ts'
import { Changed, Chosen, Gone, LastMove, LegalHex, LegalUnit, Previewed, Refused } from './marks.tsx'
import { BattleOverlay, GoneMark } from './overlay.tsx'
import { Pieces, Unit } from './pieces.tsx'
import { hexesOf, isChosen, isRefused } from './point.ts'
import { viewOf } from './table.ts'
import { type Tableau, useTableau } from './tableau.ts'
import { Patterned } from './tile/drawing.tsx'
import { TileDrawing } from './tile/tile.tsx'
import { sayTile, sayWay, signOf } from './words.ts'

interface Layer {
  readonly props: TableProps
  readonly tableau: Tableau
  readonly choice: BoardChoice
  readonly detail: Detail
}

export function Board(props: TableProps): ReactElement {
  const [measure, room] = useSize()
  return (
    <div className="nh-board" ref={measure}>
      {room !== undefined && room.width > 0 && room.height > 0 && <Shown {...props} room={room} />}
    </div>
  )
}

/** px for a unit at which every tile can be read whole. */
const AMPLE = 1

function Shown({ room, ...props }: TableProps & { readonly room: Size }): ReactElement {
  const { seats, speaker } = props
  const tableau = useTableau(props)
  const choice = useChoice(props, tableau)
  const { scene, foretold, size, marks } = tableau
  const { dial, facing, aim, turnTo, chooseWay } = choice
  const { armies } = viewOf(props).config
  const hasArt = useArt()
  const picture = useRef<SVGSVGElement>(null)
  const camera = useCamera()
  const frame = useMemo(() => {
    const content = frameOf(size)
    return { content, room, most: Math.max(2 * fitScale(content, room), AMPLE) }
  }, [size, room])
  const detail = useSeen(camera, frame, ({ scale }) => detailAt(200 * scale))
  const dialHex = dial?.hex
  const follow = useMemo(() => boxAround(dialHex === undefined ? [...marks.came] : [dialHex]), [dialHex, marks.came])
  const layer = { props, tableau, choice, detail }
  return (
    <>
      <Zoom camera={camera} frame={frame} follow={follow} speaker={speaker} onBare={props.onBare}>
        {hasArt && (
          <ZoomGround camera={camera} frame={frame}>
            <Ground hexes={size} />
          </ZoomGround>
        )}
        <ZoomPicture camera={camera} frame={frame} ref={picture} className="nh-picture" role="grid" aria-label={speaker.text('board.grid')}>
          <Patterned armies={armies}>
            <Hexes {...layer} />
            <AllPieces {...layer} />
            {foretold?.gone.map(gone => (
              <GoneMark key={gone.id} gone={gone} speaker={speaker} />
            ))}
            <Marks {...layer} />
            <TriedPiece {...layer} />
            <GhostPiece {...layer} />
            {scene !== undefined && <BattleOverlay scene={scene} seats={seats} speaker={speaker} />}
            <Cells props={props} tableau={tableau} choice={choice} picture={picture} />
            {dial !== undefined && (
              <DialRing dial={dial} shown={facing} say={way => sayWay(speaker, way)} onShow={aim} onTurn={turnTo} onChoose={chooseWay} />
            )}
          </Patterned>
        </ZoomPicture>
      </Zoom>
      <p className="nh-unseen" aria-live="polite">
        {dialWords(tableau, choice)}
      </p>
    </>
  )
}

function Ground({ hexes }: { readonly hexes: number }): ReactElement {
  const id = useId()
  return <Art svg={useMemo(() => wasteArt(hexes, id) + platformArt(hexes), [hexes, id])} />
}

/** The names of empty hexes, and on a plain board the hexes. */
function Hexes({ tableau: { spots, marks }, choice, detail }: Layer): ReactElement {
  const hasArt = useArt()
  return (
    <g aria-hidden>
      {spots.map(({ hex: name, unit, ground }, hex) => (
        <g key={name} transform={atHex(hex)}>
          {!hasArt && <path d={hexPath(97)} fill="var(--hex)" stroke="var(--hex-line)" strokeWidth={2.5} />}
          {unit === undefined
            && ground === undefined
            && hex !== (choice.ghost ?? choice.tried)?.unit.hex
            && !marks.gone.some(one => one.hex === hex) && (
              <text
                y={choice.isLegal(hex) ? 66 : 9}
                className="nh-label"
                fontSize={detail === 's' ? 34 : 26}
                fill="var(--nh-name)"
                textAnchor="middle"
              >
                {name}
              </text>
            )}
        </g>
      ))}
    </g>
  )
}

const nobody = (): boolean => false

function AllPieces({ props: { seats, speaker }, tableau: { look, scene, spots }, choice, detail }: Layer): ReactElement {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    setLive(true)
  }, [])
  const lifted = spots.findIndex((_, hex) => choice.isSelected(hex))
  return (
    <Pieces
      look={look}
      silent={scene === undefined ? nobody : id => !scene.active.has(id)}
      lifted={look.units.find(({ unit }) => unit.hex === lifted)?.unit.id}
      hidden={choice.ghost?.from}
      isLive={isLive}
      seats={seats}
      speaker={speaker}
      detail={detail}
    />
  )
}

/** Light says now. */
function Marks({ props: { preview, refused, speaker }, tableau: { spots, marks, isQuiet }, choice }: Layer): ReactElement {
  return (
    <g pointerEvents="none" aria-hidden>
      {spots.map((spot, hex) => {
        const isLegal = choice.isLegal(hex)
        const isSelected = choice.isSelected(hex)
        const hasPiece = spot.unit !== undefined || spot.ground !== undefined
        const isPreviewed = preview !== undefined && isQuiet && (isChosen(spot, preview.value) || hexesOf(preview).includes(spot.hex))
        return (
          <g key={spot.hex} transform={atHex(hex)}>
            {marks.came.has(hex) && !isLegal && !isSelected && <LastMove />}
            {isLegal && !(isSelected && hasPiece) && hex !== choice.ghost?.unit.hex && (hasPiece ? <LegalUnit /> : <LegalHex />)}
            {isSelected && (
              <g transform="translate(0 -4)">
                <Chosen />
              </g>
            )}
            {isPreviewed && <Previewed />}
            {isRefused(spot, refused) && <Refused />}
          </g>
        )
      })}
      {marks.gone.map(
        ({ id, hex }) =>
          !choice.isLegal(hex)
          && hex !== choice.ghost?.unit.hex && (
            <g key={id} transform={atHex(hex)} data-since>
              <Gone name={sayTile(speaker, tileOf(id))} />
            </g>
          ),
      )}
      {marks.changed.map(({ hex, from, to }) => (
        <g key={hex} transform={atHex(hex)} data-since>
          <Changed from={from} to={to} />
        </g>
      ))}
    </g>
  )
}

/** What was tried where it cannot be. */
function TriedPiece({ props: { seats, speaker }, choice: { tried }, detail }: Layer): ReactElement | null {
  if (tried === undefined) return null
  return (
    <g className="nh-tried" pointerEvents="none" aria-hidden>
      <Unit look={tried} isOnGround={false} className="" isFresh={false} seats={seats} speaker={speaker} detail={detail} />
    </g>
  )
}

/** What is about to lie there: nearly solid while it is turned, faint while it is only thought of. */
function GhostPiece({ props: { seats, speaker }, choice: { ghost, ghostLook, dial }, detail }: Layer): ReactElement | null {
  if (ghost === undefined) return null
  const { id, owner, hex } = ghost.unit
  const tile = tileOf(id)
  return (
    <g pointerEvents="none" aria-hidden>
      <g className={dial === undefined ? 'nh-ghost' : 'nh-ghost nh-held'}>
        {ghostLook === undefined ? (
          <g transform={atHex(hex)}>
            <TileDrawing
              tile={tile}
              colour={colourOf(seats, owner)}
              detail={detail}
              name={sayTile(speaker, tile)}
              sign={signOf(speaker, tile)}
            />
          </g>
        ) : (
          <Unit key={id} look={ghostLook} isOnGround={false} className="" isFresh={false} seats={seats} speaker={speaker} detail={detail} />
        )}
      </g>
      <g transform={atHex(hex)}>
        <Previewed />
      </g>
    </g>
  )
}
