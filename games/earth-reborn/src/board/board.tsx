// The map, who is on it, what can be chosen, and over all of it the cells that can be pointed at, focused and heard.
import { levelOf } from '@rubble/geometry/squares'
import { boundsOf, fitScale, type Size, type TableProps, useCamera, useSeen, useSize, Zoom, ZoomPicture } from '@rubble/ui'
import { type ReactElement, useMemo, useState } from 'react'
import type { Speaker } from '@rubble/text'
import { isPresent } from '../derive/characters.ts'
import { sitesOf } from '../derive/sites.ts'
import { type CharacterId, NONE, type Square } from '../model/ids.ts'
import type { Atlas } from './atlas.ts'
import { Cells } from './cells.tsx'
import { LEGIBLE, LevelSwitch, MapPlan, useCloseUp } from './close-up.tsx'
import { DuelLayer } from './duel-layer.tsx'
import { FilmBanner, FilmLayer } from './film-layer.tsx'
import type { Frame as FilmStep } from './film.ts'
import { Figures } from './figures.tsx'
import { placeOf } from './looks.ts'
import { Markers, SmokeOnFloor } from './markers.tsx'
import type { MoveReach } from './going.ts'
import {
  CanAct,
  Eye,
  FacingDiscs,
  FurtherSquare,
  LitDoor,
  LitElement,
  LitSquare,
  LitWalls,
  Reach,
  Reticle,
  SelectedRing,
} from './marks.tsx'
import { OutlookLayer, StoppedLine } from './outlook-layer.tsx'
import { outlookOf } from './outlook.ts'
import { ArcsOverlay, DangerOverlay, SightOverlay } from './overlays.tsx'
import { GroundPatterns } from './place/ground.tsx'
import { Building, type Detail, Floor } from './place/level-place.tsx'
import type { TilePlan } from './place/level-plan.ts'
import { spotOf, UNIT } from './place/units.ts'
import { type MapThing, partOf, thingOf } from './point.ts'
import { names, pointedAt, seatOfViewer } from './read.ts'
import { boardScene, type BoardScene, charactersOn, edgeCells, facingCells, isFacing, mountedOn, squareRows } from './scene.ts'

export function Board(props: TableProps): ReactElement {
  const [measure, size] = useSize()
  return (
    <div className="er-board" ref={measure}>
      {size !== undefined && size.width > 0 && size.height > 0 && <Drawn {...props} size={size} />}
    </div>
  )
}

/** px for a unit, as large as it gets. */
const AMPLE = 1

const detailAt = (px: number): Detail => (px < 34 ? 's' : px < 64 ? 'm' : 'l')

/** What is shown on demand. */
type OverlayName = 'sight' | 'danger' | 'arcs'
const SHOWN: Readonly<Record<string, OverlayName>> = { v: 'sight', s: 'danger', c: 'arcs' }

function Drawn(props: TableProps & { readonly size: Size }): ReactElement {
  const { moment, options, part, seats, speaker, size } = props
  const scene = useMemo(() => boardScene({ moment, options, part, seats, speaker }), [moment, options, part, seats, speaker])
  const { atlas, view } = scene
  const camera = useCamera()
  const frame = useMemo(
    () => ({ content: atlas.content, room: size, most: Math.max(2 * fitScale(atlas.content, size), AMPLE) }),
    [atlas, size],
  )
  const detail = useSeen(camera, frame, ({ scale }) => detailAt(UNIT * scale))
  const own = view.characters.findIndex(one => isPresent(one) && one.seat === seatOfViewer(moment))
  const shown = (props.frame as FilmStep | undefined)?.scene.focus ?? []
  const duellists = view.duel === null ? [] : [view.activated, view.duel.interrupter]
  const acting = duellists.length > 0 ? duellists : scene.selected === undefined ? [] : [scene.selected]
  const happens = shown.length > 0 ? shown : acting.flatMap(id => view.characters[id]?.square ?? [])
  const follow = boundsOf(happens.map(square => atlas.boxOf(square)))
  useCloseUp(camera, frame, atlas.at(happens[0] ?? view.characters[own]?.square ?? atlas.map.squares[0] ?? 0))
  const seen = { camera, frame }
  return (
    <div className="er-place">
      <Zoom {...seen} follow={follow} least={LEGIBLE} speaker={speaker} onBare={props.onBare}>
        <ZoomPicture {...seen} className="er-ground" aria-hidden>
          <defs>
            <GroundPatterns />
          </defs>
          <Place atlas={atlas} detail={detail} speaker={speaker} doors={view.doors} broken={view.broken} destroyed={view.destroyed} />
        </ZoomPicture>
        <Picture {...props} scene={scene} seen={seen} />
        <MapPlan view={view} atlas={atlas} speaker={speaker} {...seen} />
        {props.frame !== undefined && <FilmBanner scene={(props.frame as FilmStep).scene} view={view} seats={seats} speaker={speaker} />}
        <LevelSwitch view={view} atlas={atlas} speaker={speaker} {...seen} />
      </Zoom>
    </div>
  )
}

interface PlaceProps {
  readonly atlas: Atlas
  readonly detail: Detail
  readonly speaker: Speaker
  readonly doors: BoardScene['view']['doors']
  readonly broken: BoardScene['view']['broken']
  readonly destroyed: BoardScene['view']['destroyed']
}

/** What miniatures walk on: a picture of its own, painted again only when a door, a wall or furniture changes. */
function Place({ atlas, detail, speaker, doors, broken, destroyed }: PlaceProps): ReactElement {
  const nameOf = useMemo(() => (tile: TilePlan) => speaker.name('room', tile.name), [speaker])
  const now = { doors, broken, destroyed }
  return (
    <>
      {atlas.plans.map(plan => {
        const { x, y } = atlas.origins[plan.level] ?? { x: 0, y: 0 }
        return (
          <g key={plan.level} transform={`translate(${x} ${y})`}>
            <Floor plan={plan} />
            <Building map={atlas.map} plan={plan} detail={detail} nameOf={nameOf} {...now} />
          </g>
        )
      })}
    </>
  )
}

interface PictureProps extends TableProps {
  readonly scene: BoardScene
  readonly seen: Pick<Parameters<typeof ZoomPicture>[0], 'camera' | 'frame'>
}

function Picture(props: PictureProps): ReactElement {
  const { scene, seen, speaker, options, preview, pace, moment, onPoint, onInspect, onHover } = props
  const { view, atlas } = scene
  const filmed = (props.frame as FilmStep | undefined)?.scene
  const [active, setActive] = useState<Square>(() => view.characters[scene.actor ?? 0]?.square ?? atlas.map.squares[0] ?? 0)
  const [hovered, setHovered] = useState<Square>()
  const [shown, setShown] = useState<OverlayName>()
  const rows = useMemo(() => squareRows(scene, options), [scene, options])
  const act = (thing: MapThing, at: Element, isDrop: boolean): void => {
    const isOwn = thing.kind === 'character' && view.characters[thing.id]?.seat === seatOfViewer(moment)
    const as = thing.kind === 'character' ? (isOwn ? 'own' : 'other') : 'place'
    const part = partOf(thing, view, options)
    // a facing is nothing that could be looked at
    if (thing.kind === 'facing') onPoint(part)
    else onPoint(part, { thing: thingOf(thing, view), as, at, isDrop })
  }
  return (
    <ZoomPicture {...seen} className="er-picture">
      <g aria-hidden pointerEvents="none">
        <SmokeOnFloor view={view} atlas={atlas} />
        {!props.isArmed && <LitThings scene={scene} />}
        <Markers view={view} atlas={atlas} />
        <Figures
          figures={scene.figures}
          isStill={pace === 0}
          cast={filmed === undefined || filmed.cast.length === 0 ? undefined : filmed.cast}
        />
        <Overlay scene={scene} shown={shown} square={hovered ?? active} seat={seatOfViewer(moment)} />
        <FigureMarks scene={scene} preview={preview?.value} />
        <Ahead {...props} hovered={hovered} />
        <DuelLayer view={view} atlas={atlas} speaker={speaker} seats={props.seats} />
        {filmed !== undefined && <FilmLayer scene={filmed} view={view} atlas={atlas} seats={props.seats} speaker={speaker} />}
      </g>
      <Cells
        label={speaker.text('board.grid')}
        view={view}
        atlas={atlas}
        rows={rows}
        edges={edgeCells(scene)}
        spots={facingCells(scene)}
        active={active}
        onActive={setActive}
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
          const wanted = SHOWN[key.toLowerCase()]
          if (wanted === undefined) return false
          setShown(shown === wanted ? undefined : wanted)
          return true
        }}
      />
    </ZoomPicture>
  )
}

/** Of a square its place says enough. */
const hasName = ({ kind }: MapThing): boolean => kind === 'character' || kind === 'door' || kind === 'element'

/** What can be chosen on the floor: squares, doors, walls, furniture. */
function LitThings({ scene }: { readonly scene: BoardScene }): ReactElement {
  const { atlas, view, lit, litSquares, going } = scene
  const free = litSquares.filter(square => charactersOn(scene, square).length === 0)
  const doors = atlas.map.doors.filter((_, door) => lit.doors.has(names.door(door, view)))
  const mounted = mountedOn(scene).flatMap(element => atlas.map.elements[element]?.edges ?? [])
  const walls = [...atlas.map.walled.filter(edge => lit.edges.has(names.edge(edge, view))), ...mounted]
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

/** What is armed or pointed at would bring this; of what was tried in vain, where the line to it ends. */
function Ahead({
  scene: { view, atlas, actor },
  moment,
  options,
  preview,
  refused,
  seats,
  speaker,
  hovered,
}: PictureProps & { readonly hovered: Square | undefined }): ReactElement | null {
  const common = { view, atlas, speaker }
  const meant = preview ?? (hovered === undefined ? undefined : optionOn(view, options, hovered))
  const outlook = meant === undefined ? undefined : outlookOf(moment, meant.value)
  if (outlook !== undefined) return <OutlookLayer {...common} outlook={outlook} seats={seats} />
  const tried = refused === undefined ? undefined : pointedAt({ target: refused['target'] ?? '' }, view).character
  return tried === undefined || actor === undefined ? null : <StoppedLine {...common} by={actor} at={{ target: tried }} />
}

/** What pointing there would choose: a target before the square itself. */
function optionOn(view: BoardScene['view'], options: TableProps['options'], square: Square): TableProps['options'][number] | undefined {
  const [who] = charactersOn({ view }, square)
  const target = who === undefined ? undefined : names.character(who, view)
  const to = names.square(square, view)
  return options.find(({ value }) => target !== undefined && value['target'] === target) ?? options.find(({ value }) => value['to'] === to)
}

function FigureMarks({
  scene,
  preview,
}: {
  readonly scene: BoardScene
  readonly preview: Readonly<Record<string, unknown>> | undefined
}): ReactElement {
  const { view, lit, figures, actor, selected, atlas } = scene
  const nameOf = (id: CharacterId): unknown => names.character(id, view)
  const aimed = preview?.['target']
  return (
    <>
      {figures.map(({ id, at, look: { isLarge } }) => {
        if (id === selected) return <SelectedRing key={id} place={at} isLarge={isLarge} />
        const name = nameOf(id) as string
        if (aimed === undefined ? lit.targets.has(name) : name === aimed) return <Reticle key={id} place={at} r={isLarge ? 94 : 48} />
        return lit.characters.has(name) ? <CanAct key={id} place={at} isLarge={isLarge} /> : null
      })}
      {actor !== undefined && isFacing(scene) && (
        <FacingDiscs place={placeOf(view, actor, atlas)} facing={view.characters[actor]?.facing ?? 0} lit={lit.facings} />
      )}
    </>
  )
}

function Overlay({
  scene,
  shown,
  square,
  seat,
}: {
  readonly scene: BoardScene
  readonly shown: OverlayName | undefined
  readonly square: Square
  readonly seat: number | undefined
}): ReactElement | null {
  const { view, atlas, selected } = scene
  const [here = selected] = charactersOn(scene, square)
  if (shown === 'danger') return seat === undefined ? null : <DangerOverlay view={view} atlas={atlas} square={square} seat={seat} />
  if (here === undefined || shown === undefined) return null
  return shown === 'sight' ? <SightOverlay view={view} atlas={atlas} id={here} /> : <ArcsOverlay view={view} atlas={atlas} id={here} />
}
