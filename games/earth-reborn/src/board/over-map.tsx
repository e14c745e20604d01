// What is drawn over the map when something is pointed at, wanted or shown: what a choice would bring, lines of sight, duels, films.
import type { Scalar } from '@rubble/engine'
import type { TableProps } from '@rubble/ui'
import { type ReactElement, useMemo } from 'react'
import type { Square } from '../model/ids.ts'
import { DuelLayer } from './duel-layer.tsx'
import { FilmLayer } from './film-layer.tsx'
import type { FilmScene } from './film-scene.ts'
import { GoneMark, LastMark } from './marks.tsx'
import { OutlookLayer, StoppedLine } from './outlook-layer.tsx'
import { outlookLine } from './outlook-words.ts'
import { goesOn, outlookIn, outlookOf } from './outlook.ts'
import { ArcsOverlay, DangerOverlay, SightOverlay } from './overlays.tsx'
import { names, pointedAt } from './read.ts'
import { type BoardScene, charactersOn } from './scene.ts'
import { marksOf } from './since.ts'
import { sayCharacter } from './words.ts'

export { Levels, Plan } from './corners.tsx'
export { Dial } from './dial.tsx'
export { FilmBanner } from './film-layer.tsx'
export { OpenCard } from './open-card.tsx'
export { StagedCard } from './staged-card.tsx'

/** In a line, what is armed would bring. */
export function outlookText(props: Pick<TableProps, 'moment' | 'preview' | 'speaker'>): string | undefined {
  const outlook = outlookIn(props)
  return outlook === undefined ? undefined : outlookLine(outlook, props.speaker)
}

interface OverMapProps extends TableProps {
  readonly scene: BoardScene
  readonly hovered: Square | undefined
  readonly filmed: FilmScene | undefined
}

export function OverMap(props: OverMapProps): ReactElement {
  const {
    scene: { view, atlas },
    filmed,
    seats,
    speaker,
    pace,
  } = props
  const common = { view, atlas, seats, speaker }
  return (
    <>
      {filmed === undefined && <Since {...props} />}
      <Ahead {...props} />
      <DuelLayer {...common} />
      {filmed !== undefined && <FilmLayer {...common} scene={filmed} pace={pace} />}
    </>
  )
}

/** What others did since the viewer acted; what can be chosen has marks of its own. */
function Since({ scene: { view, atlas, lit, figures, selected }, since, speaker }: OverMapProps): ReactElement {
  const { touched, gone } = useMemo(() => marksOf(view, since), [view, since])
  const isLit = (name: Scalar): boolean => lit.characters.has(name) || lit.targets.has(name)
  return (
    <>
      {gone.map(({ character, square }) => (
        <GoneMark key={character} place={atlas.at(square)} name={sayCharacter(speaker, character)} />
      ))}
      {figures.map(({ id, at }) =>
        touched.has(id) && id !== selected && !isLit(names.character(id, view)) ? <LastMark key={id} place={at} /> : null,
      )}
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
}: OverMapProps): ReactElement | null {
  const common = { view, atlas, speaker }
  const meant = preview ?? (hovered === undefined ? undefined : optionOn(view, options, hovered))
  const outlook = meant === undefined ? goesOn(moment) : outlookOf(moment, meant.value)
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

/** What is shown on demand. */
export type OverlayName = 'sight' | 'danger' | 'arcs'

export function Overlay({
  scene,
  shown,
  square,
  seat,
}: {
  readonly scene: BoardScene
  readonly shown: OverlayName
  readonly square: Square
  readonly seat: number | undefined
}): ReactElement | null {
  const { view, atlas, selected } = scene
  const [here = selected] = charactersOn(scene, square)
  if (shown === 'danger')
    return seat === undefined ? null : (
      <DangerOverlay view={view} atlas={atlas} square={square} seat={seat} speaker={scene.saying.speaker} />
    )
  if (here === undefined) return null
  return shown === 'sight' ? <SightOverlay view={view} atlas={atlas} id={here} /> : <ArcsOverlay view={view} atlas={atlas} id={here} />
}
