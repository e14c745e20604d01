// The city, what happens in it, and over all of it the cells that can be pointed at, focused and heard.
import {
  boundsOf,
  type Box,
  type Camera,
  fitScale,
  type Frame as ZoomFrame,
  type Size,
  type TableProps,
  useCamera,
  useSeen,
  useSize,
  Zoom,
  ZoomPicture,
} from '@rubble/ui'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { districtOf } from '../data/components.ts'
import { type AreaId, NOWHERE } from '../model/ids.ts'
import { assigningOf } from './assigning.ts'
import { Cells } from './cells.tsx'
import { type Choosing, useChoice } from './choice.ts'
import { Chooser } from './chooser.tsx'
import { AllPieces, Marks, Plates, Tags, TiedWays, Walkers, Ways } from './city.tsx'
import { useCloseUp } from './close-up.ts'
import { DiceTray } from './dice-tray.tsx'
import { detailAt } from './district.tsx'
import { EdgeTags } from './edge-tags.tsx'
import { Floating } from './floating.tsx'
import { type Giving, useGiving } from './giving.ts'
import { leavingBites } from '../derive/implied.ts'
import { Glyph } from './glyph.ts'
import { MiniMap } from './mini-map.tsx'
import { isPayment, PayKeys } from './pay.tsx'
import { GhostCards, type Placing, TurnKeys, usePlacing } from './placing.tsx'
import { CARD } from './plan.ts'
import { placesAsked } from './point.ts'
import { boxOfArea, neighbourhood, squareBox } from './scene.ts'
import { isSplit, SplitKeys } from './split.tsx'
import { squareNamed, squareOf } from './squares.ts'
import { type Tableau, useTableau } from './tableau.ts'
import { MINUS, type Tag, tagsOf } from './tags.ts'
import { TakeKeys } from './take-keys.tsx'
import { type Target, targetsIn } from './targets.ts'
import { tieOf } from './ties.ts'
import { Tray } from './tray.tsx'
import { TurnBar } from './turn-bar.tsx'
import { useLastRoll } from './use-last-roll.ts'
import { useShowing } from './use-shown.ts'
import { Vitals } from './vitals.tsx'
import { sayArea, sayCost } from './words.ts'

export function Board(props: TableProps): ReactElement {
  const tableau = useTableau(props)
  const [measure, room] = useSize()
  const { film, table } = tableau
  useShowing(props.moment, film.frame?.table)
  const isTurnShown = !tableau.isForetold && (film.frame?.step !== undefined || (table.phase === 'rats' && film.turn.length > 0))
  return (
    <div className="rc-board">
      <Vitals table={table} speaker={props.speaker} />
      <div className="rc-city" ref={measure}>
        {room !== undefined && room.width > 0 && room.height > 0 && <Shown props={props} tableau={tableau} room={room} />}
      </div>
      {isTurnShown && <TurnBar film={film} speaker={props.speaker} />}
    </div>
  )
}

interface ShownProps {
  readonly props: TableProps
  readonly tableau: Tableau
  readonly room: Size
}

/** px for a unit: as large as it gets, as large as is pleasant, and as small as names can still be read. */
const AMPLE = 1
const PLEASANT = 0.6
const LEGIBLE = 0.43
/** A smaller room holds a picture of the whole city, to be looked at and not to be played on. */
const PLAYABLE = 300
/** A small map helps from so many districts on. */
const MANY = 6

function Shown({ props, tableau, room }: ShownProps): ReactElement {
  const { speaker } = props
  const { city, table, frame, film } = tableau
  const choice = useChoice(props, tableau)
  const placing = usePlacing(props, tableau)
  const giving = useGiving(props, tableau)
  const picture = useRef<SVGSVGElement>(null)
  const camera = useCamera()
  const zoom = useMemo(() => ({ content: city.box, room, most: Math.max(2 * fitScale(city.box, room), AMPLE) }), [city.box, room])
  const asked = useMemo(() => askedIn(props, tableau), [props, tableau])
  const follow = followed(tableau, asked, room)
  useFollowing(camera, zoom, tableau, asked.length > 0 ? follow : undefined)
  const detail = useSeen(camera, zoom, ({ scale }) => detailAt(CARD * scale))
  const tags = useMemo(
    () => (frame === undefined ? leavingTag(tableau, props) : tagsOf(frame.heard, table, speaker)),
    [frame, table, speaker, tableau, props],
  )
  const tie = useMemo(() => tieOf(props, table), [props, table])
  const attacked = giving?.area
  const targets = useMemo(() => (attacked === undefined ? NO_TARGETS : targetsIn(city, attacked, detail)), [city, attacked, detail])
  // as they are drawn once they are near
  const heads = useMemo(() => (attacked === undefined ? NO_TARGETS : targetsIn(city, attacked, 'l')), [city, attacked])
  useCloseUp(camera, zoom, heads)
  const beyond = useMemo(
    () => (frame === undefined ? asked.map(area => ({ area, glyph: 'follow' as const, text: speaker.text('board.tag.choice') })) : tags),
    [frame, asked, tags, speaker],
  )
  const seen = { camera, frame: zoom }
  return (
    <>
      <Zoom {...seen} follow={follow} least={tableau.squares.length > 0 ? 0 : LEGIBLE} speaker={speaker}>
        <ZoomPicture {...seen} ref={picture} className="rc-picture" role="grid" aria-label={speaker.text('board.grid')}>
          <Plates city={city} detail={detail} />
          {placing !== undefined && (
            <GhostCards
              placing={placing}
              tableau={tableau}
              detail={detail}
              speaker={speaker}
              preview={squareNamed(props.preview?.value['square'])}
            />
          )}
          <Marks city={city} choice={choice} />
          {frame !== undefined && <Ways city={city} frame={frame} />}
          {tie !== undefined && tableau.isQuiet && <TiedWays city={city} tie={tie} preview={props.preview} />}
          <AllPieces city={city} detail={detail} />
          {frame?.isMoving === true && <Walkers city={city} frame={frame} />}
          <Tags city={city} tags={tags} />
          <Cells
            props={props}
            tableau={tableau}
            choice={choice}
            placing={placing}
            giving={giving}
            targets={targets}
            detail={detail}
            picture={picture}
          />
        </ZoomPicture>
        {city.districts.length >= MANY && <MiniMap city={city} {...seen} least={LEGIBLE} speaker={speaker} />}
        <EdgeTags city={city} tags={beyond} {...seen} speaker={speaker} />
        <AreaChooser props={props} tableau={tableau} choice={choice} {...seen} />
      </Zoom>
      <Tray {...seen} about={trayAbout(tableau, placing, giving)}>
        <Rolled props={props} tableau={tableau} giving={giving} />
        {placing !== undefined && <TurnKeys placing={placing} speaker={speaker} />}
      </Tray>
      {canGoThrough(tableau) && placing === undefined && giving === undefined && <AgainButton film={film} speaker={speaker} />}
    </>
  )
}

/** Goes through the last rat turn once more. */
function AgainButton({ film, speaker }: Pick<Tableau, 'film'> & Pick<TableProps, 'speaker'>): ReactElement {
  return (
    <button
      type="button"
      className="rc-again"
      onClick={() => {
        film.hold(film.turn.length - 1)
      }}
    >
      <Glyph name="replay" size={18} />
      {speaker.text('board.rats.again')}
    </button>
  )
}

const NO_TAGS: readonly Tag[] = []
const NO_TARGETS: readonly Target[] = []

function askedIn(
  {
    moment: {
      view: { asked },
    },
    options,
  }: TableProps,
  { isAsked, isQuiet }: Tableau,
): readonly AreaId[] {
  return isAsked && isQuiet && asked !== undefined ? placesAsked(asked.kind, asked.about, options) : []
}

/** The last rat turn, while nothing else is shown. */
const canGoThrough = ({ film, table, isForetold }: Tableau): boolean =>
  film.turn.length > 0 && film.frame === undefined && table.phase === 'catcher' && !isForetold

/** What dice and keys must not hide. */
function trayAbout({ city, frame }: Tableau, placing: Placing | undefined, giving: Giving | undefined): Box | undefined {
  if (placing?.square !== undefined) return squareBox(squareOf(placing.square))
  const area = frame?.roll?.area ?? giving?.area
  return area === undefined ? undefined : boxOfArea(city, area)
}

/** What it would cost to leave, if anything. */
function leavingTag({ table, isAsked }: Tableau, { moment }: TableProps): readonly Tag[] {
  const { wounds } = leavingBites(table)
  if (!isAsked || moment.view.asked?.kind !== 'turn.act' || wounds === 0) return NO_TAGS
  return [{ area: table.catcher.area, glyph: 'health-lost', text: `${MINUS}${wounds}` }]
}

/** What is kept in sight: where something happens, if that is not everywhere; where something is asked; else the catcher. */
function followed({ city, table, frame, squares }: Tableau, asked: readonly AreaId[], room: Size): Box | undefined {
  if (squares.length > 0) return boundsOf(squares.map(square => squareBox(squareOf(square))))
  const around = (areas: readonly AreaId[]): Box | undefined => boundsOf(areas.flatMap(area => boxOfArea(city, area) ?? []))
  const isNear = ({ width, height }: Box): boolean => width * LEGIBLE < room.width - 32 && height * LEGIBLE < room.height - 32
  const wanted = [around(frame?.now ?? []), around(asked), around(asked.slice(0, 1))]
  return wanted.find(box => box !== undefined && isNear(box)) ?? boxOfArea(city, table.catcher.area)
}

/**
 * A city that has grown too large to be read as a whole is looked at where something is asked, else where the catcher is; who wants to see
 * all can.
 */
function useFollowing(camera: Camera, zoom: ZoomFrame, { table, squares }: Tableau, asked: Box | undefined): void {
  const isRoomy = Math.min(zoom.room.width, zoom.room.height) >= PLAYABLE
  const isLarge = isRoomy && squares.length === 0 && fitScale(zoom.content, zoom.room) < LEGIBLE
  const { area } = table.catcher
  const near = useRef({ table, area, asked })
  useEffect(() => {
    near.current = { table, area, asked }
  })
  useEffect(() => {
    const box = near.current.area === NOWHERE ? undefined : neighbourhood(near.current.table, near.current.area)
    if (!isLarge || box === undefined || camera.get().view !== undefined) return
    const scale = Math.min(PLEASANT, Math.max(LEGIBLE, fitScale(box, zoom.room)))
    const here = near.current.table.districts.find(({ district }) => district === districtOf(near.current.area))
    const home = near.current.asked ?? squareBox(here ?? { x: 0, y: 0 })
    camera.set({ view: { x: home.x + home.width / 2, y: home.y + home.height / 2, scale }, isFollowing: true })
  }, [isLarge, camera])
}

function AreaChooser({
  props,
  tableau: { city, table },
  choice,
  camera,
  frame,
}: {
  readonly props: TableProps
  readonly tableau: Tableau
  readonly choice: Choosing
  readonly camera: Camera
  readonly frame: ZoomFrame
}): ReactElement | null {
  const { speaker, moment } = props
  const { open } = choice
  const box = open === undefined ? undefined : boxOfArea(city, open)
  if (open === undefined || box === undefined) return null
  return (
    <Floating camera={camera} frame={frame} box={box} title={sayArea(speaker, open)} onClose={choice.close}>
      <Chooser
        options={choice.optionsAt(open)}
        kind={moment.view.asked?.kind ?? ''}
        speaker={speaker}
        costOf={value => sayCost(speaker, table, value)}
        onChoose={choice.choose}
      />
    </Floating>
  )
}

/** Dice as they fall, or that wait to be used; and what is asked about them. */
function Rolled({
  props,
  tableau,
  giving,
}: {
  readonly props: TableProps
  readonly tableau: Tableau
  readonly giving: Giving | undefined
}): ReactElement | null {
  const { speaker, options, onPoint, moment } = props
  const { frame, isQuiet, isAsked } = tableau
  const roll = useLastRoll(props, frame?.roll, assigningOf(props) !== undefined)
  const kind = moment.view.asked?.kind ?? ''
  if (isQuiet && isAsked && isSplit(kind)) return <SplitKeys moment={moment} options={options} speaker={speaker} onPoint={onPoint} />
  if (isQuiet && isAsked && isPayment(kind)) return <PayKeys moment={moment} options={options} speaker={speaker} onPoint={onPoint} />
  return (
    <>
      {roll !== undefined && <DiceTray key={roll.rolled.join()} roll={roll} isFalling={frame?.roll !== undefined} speaker={speaker} />}
      {giving?.isOpen === true && <TakeKeys giving={giving} speaker={speaker} />}
    </>
  )
}
