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
  ZoomGround,
  ZoomPicture,
} from '@rubble/ui'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { districtOf } from '../data/components.ts'
import { type AreaId, NOWHERE } from '../model/ids.ts'
import { assigningOf } from './assigning.ts'
import { Cells } from './cells.tsx'
import { TownPatterns } from './art/town-patterns.tsx'
import { useChoice } from './choice.ts'
import { AllPieces, Marks, Plates, Tags, TiedWays, Walkers, Ways } from './city.tsx'
import { useCloseUp } from './close-up.ts'
import { DiceTray, SIX } from './dice-tray.tsx'
import { detailAt } from './district.tsx'
import { EdgeTags } from './edge-tags.tsx'
import { type HitTray, useGiving } from './giving.ts'
import type { Roll } from './film.ts'
import type { Dice } from './hits.ts'
import { leavingBites } from '../derive/implied.ts'
import { MiniMap } from './mini-map.tsx'
import { GhostCards, type Placement, usePlacing } from './placing.tsx'
import { CARD } from './plan.ts'
import { placesAsked } from './point.ts'
import { boxOfArea, neighbourhood, squareBox } from './scene.ts'
import { squareNamed, squareOf } from './squares.ts'
import { type Tableau, useTableau } from './tableau.ts'
import { MINUS, type Tag, tagsOf } from './tags.ts'
import { type Target, targetsIn } from './targets.ts'
import { tieOf } from './ties.ts'
import { Tray } from './tray.tsx'
import { useLastRoll } from './use-last-roll.ts'

export function Board(props: TableProps): ReactElement {
  const tableau = useTableau(props)
  const [measure, room] = useSize()
  return (
    <div className="rc-board">
      <div className="rc-city" ref={measure}>
        {room !== undefined && room.width > 0 && room.height > 0 && <Shown props={props} tableau={tableau} room={room} />}
      </div>
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
  const { city, table, frame } = tableau
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
    () => (frame === undefined ? leavingTag(tableau, props) : tagsOf(frame.events, table, speaker)),
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
      <Zoom {...seen} follow={follow} least={tableau.squares.length > 0 ? 0 : LEGIBLE} speaker={speaker} onBare={props.onBare}>
        <ZoomGround {...seen}>
          <Plates city={city} detail={detail} />
        </ZoomGround>
        <ZoomPicture {...seen} ref={picture} className="rc-picture" role="grid" aria-label={speaker.text('board.grid')}>
          {placing !== undefined && (
            <TownPatterns>
              <GhostCards
                placing={placing}
                tableau={tableau}
                detail={detail}
                speaker={speaker}
                preview={squareNamed(props.preview?.value['square'])}
              />
            </TownPatterns>
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
      </Zoom>
      <Tray {...seen} about={trayAbout(tableau, placing, giving)}>
        <Rolled props={props} tableau={tableau} giving={giving} />
      </Tray>
    </>
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

/** What dice and keys must not hide. */
function trayAbout({ city, frame }: Tableau, placing: Placement | undefined, giving: HitTray | undefined): Box | undefined {
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

/** Dice as they fall, or that wait to be used; and what is asked about them. */
function Rolled({
  props,
  tableau,
  giving,
}: {
  readonly props: TableProps
  readonly tableau: Tableau
  readonly giving: HitTray | undefined
}): ReactElement | null {
  const { speaker } = props
  const { frame } = tableau
  // what is shown of later things has no use for them
  const roll = useLastRoll(props, frame?.roll, frame === undefined && assigningOf(props) !== undefined)
  if (roll === undefined) return null
  return (
    <DiceTray key={roll.rolled.join()} roll={roll} isFalling={frame?.roll !== undefined} used={usedOf(roll, giving)} speaker={speaker} />
  )
}

/** What of it is gone, or is about to be given. */
function usedOf({ rolled, accuracy }: Roll, giving: HitTray | undefined): Dice {
  if (giving === undefined) return { hits: 0, sixes: 0 }
  const sixes = rolled.filter(value => value === SIX).length
  const hits = rolled.filter(value => value >= accuracy).length - sixes
  const planned = [...giving.dice.values()]
  const sum = (of: keyof Dice): number => planned.reduce((all, one) => all + one[of], 0)
  return { hits: hits - giving.hits + sum('hits'), sixes: sixes - giving.sixes + sum('sixes') }
}
