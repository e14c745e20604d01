// The map, who is on it, what can be chosen, and over all of it the cells that can be pointed at, focused and heard.
import { levelOf, squareAt } from '@rubble/geometry/squares'
import type { Scalar } from '@rubble/engine'
import {
  fitScale,
  LIFT,
  seatOfViewer,
  type Size,
  type TableProps,
  useCamera,
  useSeen,
  useSize,
  useStable,
  Zoom,
  ZoomPicture,
} from '@rubble/ui'
import { lazy, type ReactElement, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { isPresent } from '../derive/characters.ts'
import { sitesOf } from '../derive/sites.ts'
import { type CharacterId, NONE, type Square } from '../model/ids.ts'
import { arrangementFor, type Atlas } from './atlas.ts'
import { Cells } from './cells.tsx'
import { Corners, LEGIBLE, useCloseUp, useNearer, WHOLE } from './close-up.tsx'
import type { Frame as FilmStep } from './film-scene.ts'
import { Figures } from './figures.tsx'
import { boxAround, squaresActedOn } from './follow.ts'
import { placeOf } from './looks.ts'
import { Markers, SmokeOnFloor } from './markers.tsx'
import type { MoveReach } from './going.ts'
import { overMap } from './over-door.ts'
import type * as Over from './over-map.tsx'
import {
  CanAct,
  Coin,
  Eye,
  FacingDiscs,
  FurtherSquare,
  JoinedMark,
  LitDoor,
  LitElement,
  LitSquare,
  LitWalls,
  Reach,
  Reticle,
  SelectedRing,
} from './marks.tsx'
import { GroundPatterns } from './place/ground.tsx'
import { Building, type Detail, Floor } from './place/level-place.tsx'
import type { TilePlan } from './place/level-plan.ts'
import { RoomNames } from './place/names.tsx'
import { type Point, spotOf, UNIT } from './place/units.ts'
import { joining, type MapThing, partOf, thingOf } from './point.ts'
import { aimedIn, names, togetherIn, viewOf } from './read.ts'
import { sagsScreens } from './sags/door.ts'
import { takesUp, verbOf } from './verbs.ts'
import { boardScene, type BoardScene, charactersOn, edgeCells, facingCells, isFacing, litEdges, mountedOn, squareRows } from './scene.ts'

export function Board(given: TableProps): ReactElement {
  const [measure, size] = useSize()
  const props = sagsScreens()?.whileBuilding(given) ?? given
  return (
    <div className="er-board" ref={measure} onPointerDown={fetchOverMap} onKeyDown={fetchOverMap}>
      {size !== undefined && size.width > 0 && size.height > 0 && <Drawn {...props} size={size} />}
    </div>
  )
}

/** px for a unit, as large as it gets. */
const AMPLE = 1

const detailAt = (px: number): Detail => (px < 34 ? 's' : px < 64 ? 'm' : 'l')

const OverMap = lazy(async () => ({ default: (await overMap()).OverMap }))
const Overlay = lazy(async () => ({ default: (await overMap()).Overlay }))
const FilmBanner = lazy(async () => ({ default: (await overMap()).FilmBanner }))
const fetchOverMap = (): void => {
  // if it does not come, it is asked for again when it is needed
  overMap().catch(() => undefined)
}

/** What is done to somebody, even if only walls and doors are in reach of it now. */
const AIMING: ReadonlySet<string> = new Set(['shoot', 'attack', 'smash'])

const SHOWN: Readonly<Record<string, Over.OverlayName>> = { v: 'sight', s: 'danger', c: 'arcs' }

function Drawn(props: TableProps & { readonly size: Size }): ReactElement {
  const { moment, options, part, seats, speaker, size } = props
  const arrangement = arrangementFor(viewOf(moment).config, size)
  const scene = useMemo(
    () => boardScene({ moment, options, part, seats, speaker }, arrangement),
    [moment, options, part, seats, speaker, arrangement],
  )
  const { atlas, view } = scene
  const camera = useCamera()
  const frame = useMemo(
    () => ({ content: atlas.content, room: size, most: Math.max(2 * fitScale(atlas.content, size), AMPLE) }),
    [atlas, size],
  )
  const detail = useSeen(camera, frame, ({ scale }) => detailAt(UNIT * scale))
  const isMaking = view.sags !== undefined && view.phase === 'setup'
  const own = view.characters.findIndex(one => isPresent(one) && one.seat === seatOfViewer(moment))
  const filmed = (props.frame as FilmStep | undefined)?.scene
  const shown = filmed?.focus ?? []
  const happens = shown.length > 0 ? shown : squaresActedOn(moment, scene.selected)
  const follow = boxAround(happens, moment, atlas)
  useCloseUp(
    camera,
    frame,
    isMaking ? WHOLE : atlas.plans.length,
    atlas.at(happens[0] ?? view.characters[own]?.square ?? atlas.map.squares[0] ?? 0),
  )
  const seen = { camera, frame }
  // dice of a blast fall here and there: nobody is sent after them
  const isNear = props.frame?.stage !== undefined || (filmed?.roll !== undefined && filmed.roll.on === undefined)
  const near = useNearer(camera, frame, isNear && props.pace !== 0 ? follow : undefined)
  return (
    <div className={near === undefined ? 'er-place' : 'er-place near'} style={near}>
      <Zoom {...seen} follow={follow} least={LEGIBLE} speaker={speaker} onBare={props.onBare}>
        <ZoomPicture {...seen} className="er-ground" aria-hidden>
          <defs>
            <GroundPatterns />
          </defs>
          {isMaking && <BuildFrame atlas={atlas} />}
          <Place atlas={atlas} detail={detail} doors={view.doors} broken={view.broken} destroyed={view.destroyed} />
        </ZoomPicture>
        <Picture {...props} scene={scene} seen={seen} detail={detail} />
        {props.frame !== undefined && (
          <Suspense>
            <FilmBanner
              scene={(props.frame as FilmStep).scene}
              view={view}
              seats={seats}
              speaker={speaker}
              isLow={follow !== undefined && follow.y < atlas.content.y + atlas.content.height / 4}
            />
          </Suspense>
        )}
        {view.sags !== undefined && <TurnKeys {...props} />}
        <Corners view={view} atlas={atlas} speaker={speaker} {...seen} />
      </Zoom>
    </div>
  )
}

/** What a map is built in. */
function BuildFrame(props: { readonly atlas: Atlas }): ReactElement | null {
  const sags = sagsScreens()
  return sags === undefined ? null : <sags.BuildFrame {...props} />
}

/** Of a tile that is being laid. */
function TurnKeys(props: TableProps): ReactElement | null {
  const sags = sagsScreens()
  return sags === undefined ? null : <sags.TurnKeys {...props} />
}

interface PlaceProps {
  readonly atlas: Atlas
  readonly detail: Detail
  readonly doors: BoardScene['view']['doors']
  readonly broken: BoardScene['view']['broken']
  readonly destroyed: BoardScene['view']['destroyed']
}

/** What miniatures walk on: a picture of its own, painted again only when a door, a wall or furniture changes. */
function Place({ atlas, detail, doors, broken, destroyed }: PlaceProps): ReactElement {
  const now = { doors, broken, destroyed }
  return (
    <>
      {atlas.plans.map(plan => {
        const { x, y } = atlas.origins[plan.level] ?? { x: 0, y: 0 }
        return (
          <g key={plan.level} transform={`translate(${x} ${y})`}>
            <Floor plan={plan} />
            <Building map={atlas.map} plan={plan} detail={detail} {...now} />
          </g>
        )
      })}
      <StairLetters atlas={atlas} />
    </>
  )
}

/** Of rooms: where somebody comes to stand on one, it makes way. */
function Names({ scene }: { readonly scene: BoardScene }): ReactElement {
  const { atlas, saying } = scene
  const nameOf = ({ name }: TilePlan): string => saying.speaker.name('room', name)
  return (
    <>
      {atlas.plans.map(plan => {
        const { x, y } = atlas.origins[plan.level] ?? { x: 0, y: 0 }
        const isTaken = (spot: Point): boolean => charactersOn(scene, squareAt(atlas.map.grid, { level: plan.level, ...spot })).length > 0
        return (
          <g key={plan.level} transform={`translate(${x} ${y})`}>
            <RoomNames plan={plan} nameOf={nameOf} isTaken={isTaken} />
          </g>
        )
      })}
    </>
  )
}

/** Both ends of stairs have the same letter. */
function StairLetters({ atlas: { map, at } }: { readonly atlas: Atlas }): ReactElement {
  return (
    <>
      {map.squares
        .filter(square => (map.stairs[square] ?? NONE) > square)
        .flatMap((square, i) => [square, map.stairs[square] as Square].map(end => ({ end, letter: String.fromCharCode(65 + i) })))
        .map(({ end, letter }) => (
          <Coin key={end} place={at(end)} letter={letter} />
        ))}
    </>
  )
}

interface PictureProps extends TableProps {
  readonly scene: BoardScene
  readonly seen: Pick<Parameters<typeof ZoomPicture>[0], 'camera' | 'frame'>
  readonly detail: Detail
}

function Picture(props: PictureProps): ReactElement {
  const { scene, seen, detail, speaker, options, preview, refused, pace, moment, since, onPoint, onInspect, onHover } = props
  const { view, atlas } = scene
  const filmed = (props.frame as FilmStep | undefined)?.scene
  const sags = view.sags === undefined ? undefined : sagsScreens()
  const [isFocused, setFocused] = useState(false)
  const [active, setActive] = useState<Square>(() => view.characters[scene.actor ?? 0]?.square ?? atlas.map.squares[0] ?? 0)
  const [hovered, setHovered] = useState<Square>()
  const [shown, setShown] = useState<Over.OverlayName>()
  const lifting = useLifted(props)
  const rows = useMemo(() => squareRows(scene, options), [scene, options])
  const edges = useMemo(() => edgeCells(scene), [scene])
  const roomNames = useMemo(() => <Names scene={scene} />, [scene])
  const act = (thing: MapThing, at: Element, isDrop: boolean): void => {
    const isOwn = thing.kind === 'character' && view.characters[thing.id]?.seat === seatOfViewer(moment)
    const as = thing.kind === 'character' ? (isOwn ? 'own' : 'other') : 'place'
    const isAimed = !isOwn && options.some(({ value }) => 'target' in value || AIMING.has(String(value['doing'])))
    const part = partOf(thing, view, options, isAimed)
    // a facing is nothing that could be looked at
    if (thing.kind === 'facing') onPoint(part)
    else onPoint(joining(part, options), { thing: thingOf(thing, view), as, at, isDrop })
  }
  return (
    <ZoomPicture {...seen} className="er-picture">
      <g aria-hidden pointerEvents="none">
        {detail !== 's' && roomNames}
        <SmokeOnFloor view={view} atlas={atlas} />
        {!props.isArmed && sags?.isPlacing(props) !== true && <LitThings scene={scene} />}
        <Markers view={view} atlas={atlas} />
        <Figures figures={scene.figures} isStill={pace === 0} filmed={filmed} />
        {shown !== undefined && (
          <Suspense>
            <Overlay scene={scene} shown={shown} square={hovered ?? active} seat={seatOfViewer(moment)} />
          </Suspense>
        )}
        <FigureMarks scene={scene} aimed={preview?.value['target'] ?? aimedIn(moment)} together={togetherIn(moment)} />
        {sags !== undefined && <sags.SagsLayer {...props} atlas={atlas} square={hovered ?? (isFocused ? active : undefined)} seen={seen} />}
        {((preview ?? refused ?? hovered ?? filmed ?? view.duel ?? aimedIn(moment)) !== undefined || since.length > 0) && (
          <Suspense>
            <OverMap {...props} hovered={hovered} filmed={filmed} />
          </Suspense>
        )}
        <Facings scene={scene} />
      </g>
      <g ref={lifting}>
        <Cells
          label={speaker.text('board.grid')}
          view={view}
          atlas={atlas}
          rows={rows}
          edges={edges}
          spots={facingCells(scene)}
          active={active}
          onActive={square => {
            setActive(square)
            setFocused(true)
          }}
          onHover={setHovered}
          onRest={(thing, at) => {
            onHover(
              thing === undefined || !hasName(thing) ? undefined : { thing: thingOf(thing, view), at, part: partOf(thing, view, options) },
            )
          }}
          onAct={act}
          onLook={thing => {
            onInspect(thingOf(thing, view))
          }}
          onKey={key => {
            if (sags?.turnByKey(props, key) === true) return true
            const wanted = SHOWN[key.toLowerCase()]
            if (wanted === undefined) return false
            setShown(shown === wanted ? undefined : wanted)
            return true
          }}
        />
      </g>
    </ZoomPicture>
  )
}

/** Who acts and is lifted while nothing is lit for it means to move: that order is planned by it. */
function useLifted({ scene, moment, options, onPoint }: PictureProps): RefObject<SVGGElement | null> {
  const ref = useRef<SVGGElement>(null)
  const { view, actor, litSquares, lit } = scene
  const { lifted } = useStable({
    lifted: (event: Event) => {
      const at = event.target
      const walk = takesUp(
        'move',
        options.filter(option => verbOf(moment, option) === 'move'),
      )
      if (!(at instanceof Element) || actor === undefined || walk === undefined || litSquares.length + lit.targets.size > 0) return
      if (Number(at.getAttribute('data-square')) !== view.characters[actor]?.square) return
      event.preventDefault()
      onPoint(walk, { thing: thingOf({ kind: 'character', id: actor }, view), as: 'own', at })
    },
  })
  useEffect(() => {
    const on = ref.current
    on?.addEventListener(LIFT, lifted)
    return () => {
      on?.removeEventListener(LIFT, lifted)
    }
  }, [lifted])
  return ref
}

/** Of a square its place says enough. */
const hasName = ({ kind }: MapThing): boolean => kind === 'character' || kind === 'door' || kind === 'element'

/** What can be chosen on the floor: squares, doors, walls, furniture. */
function LitThings({ scene }: { readonly scene: BoardScene }): ReactElement {
  const { atlas, view, lit, litSquares, going } = scene
  const free = litSquares.filter(square => charactersOn(scene, square).length === 0)
  const doors = atlas.map.doors.filter((_, door) => lit.doors.has(names.door(door, view)))
  const mounted = mountedOn(scene).flatMap(element => atlas.map.elements[element]?.edges ?? [])
  const walls = [...litEdges(scene), ...mounted]
  return (
    <>
      {atlas.plans.map(({ level }) => (
        <Reach
          key={level}
          spots={litSquares.filter(square => Math.floor(square / atlas.map.grid.area) === level).map(square => spotOf(atlas.map, square))}
          origin={atlas.origins[level] ?? { x: 0, y: 0 }}
        />
      ))}
      {atlas.plans.flatMap(({ level, tiles }) =>
        tiles
          .filter(({ floor }) => lit.rooms.has(names.room(floor, view)))
          .map(({ floor, spots }) => <LitElement key={`room ${floor}`} spots={spots} origin={atlas.origins[level] ?? { x: 0, y: 0 }} />),
      )}
      <LitSites scene={scene} />
      {free.map(square => (
        <LitSquare key={square} place={atlas.at(square)} cost={going?.costs.get(square)} />
      ))}
      {going !== undefined && <Further scene={scene} going={going} />}
      {atlas.plans.flatMap(({ level, elements }) =>
        elements
          .filter(({ element }) => lit.elements.has(names.element(element, view)))
          .map(({ element, spots }) => <LitElement key={`e${element}`} spots={spots} origin={atlas.origins[level] ?? { x: 0, y: 0 }} />),
      )}
      {doors.map(({ edges }) => (
        <LitDoor key={edges.join()} segments={edges.map(edge => atlas.segment(edge))} />
      ))}
      {walls.length > 0 && <LitWalls segments={walls.map(edge => atlas.segment(edge))} />}
    </>
  )
}

/** Rooms, and parts of them, where something can be used. */
function LitSites({ scene: { atlas, view, lit } }: { readonly scene: BoardScene }): ReactElement {
  const sites = sitesOf(view.config).filter(({ name, element }) => element === NONE && lit.sites.has(name))
  return (
    <>
      {sites.map(({ name, squares: [first = 0, ...others] }) => (
        <LitElement
          key={name}
          spots={[first, ...others].map(square => spotOf(atlas.map, square))}
          origin={atlas.origins[levelOf(atlas.map.grid, first)] ?? { x: 0, y: 0 }}
        />
      ))}
    </>
  )
}

/** What one CP more would bring, and eyes on squares where somebody could interrupt. */
function Further({
  scene: { atlas },
  going: { further, watched },
}: {
  readonly scene: BoardScene
  readonly going: MoveReach
}): ReactElement {
  const squares = [...further.keys()]
  return (
    <>
      {atlas.plans.map(({ level }) => (
        <Reach
          key={level}
          isFurther
          spots={squares.filter(square => Math.floor(square / atlas.map.grid.area) === level).map(square => spotOf(atlas.map, square))}
          origin={atlas.origins[level] ?? { x: 0, y: 0 }}
        />
      ))}
      {[...further].map(([square, cost]) => (
        <FurtherSquare key={square} place={atlas.at(square)} cost={cost} />
      ))}
      {[...watched].map(square => (
        <Eye key={square} place={atlas.at(square)} />
      ))}
    </>
  )
}

function Facings({ scene }: { readonly scene: BoardScene }): ReactElement | null {
  const { view, lit, actor, atlas } = scene
  if (actor === undefined || !isFacing(scene)) return null
  return <FacingDiscs place={placeOf(view, actor, atlas)} facing={view.characters[actor]?.facing ?? 0} lit={lit.facings} />
}

function FigureMarks({
  scene,
  aimed,
  together,
}: {
  readonly scene: BoardScene
  readonly aimed: Scalar | undefined
  /** Who takes part in an order for several. */
  readonly together: readonly CharacterId[]
}): ReactElement {
  const { view, lit, figures, selected } = scene
  return (
    <>
      {figures.map(({ id, at, look: { isLarge } }) => {
        const name = names.character(id, view)
        if (together.includes(id)) return <JoinedMark key={id} place={at} isLarge={isLarge} />
        if (id === selected && name !== aimed) return <SelectedRing key={id} place={at} isLarge={isLarge} />
        if (aimed === undefined ? lit.targets.has(name) : name === aimed) return <Reticle key={id} place={at} r={isLarge ? 94 : 48} />
        return lit.characters.has(name) ? <CanAct key={id} place={at} isLarge={isLarge} /> : null
      })}
    </>
  )
}
