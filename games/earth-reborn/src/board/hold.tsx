// What the viewer holds: the order tiles that lie with whoever acts, and those behind the screen; each section is a handle of its order.
import { agrees, type Flat } from '@rubble/engine'
import { colourOf, LIFTS, seatOfViewer, type TableProps, useTap } from '@rubble/ui'
import type { CSSProperties, ReactElement } from 'react'
import { faceAt, facesOf } from '../data/cards.ts'
import { orderTileAt } from '../data/order-tiles.ts'
import { type CharacterId, type Face, NONE, type TileId } from '../model/ids.ts'
import { BIDS } from './asks.ts'
import { Dial } from './dial-door.tsx'
import { Glyph } from './glyph.ts'
import { lookOf } from './looks.ts'
import { LoneCounter } from './pieces/counter.tsx'
import { offeredIn } from './offered.ts'
import { OrderTileDrawing, type SectionMark } from './pieces/order-tile.tsx'
import { sectionPart } from './point.ts'
import { sagsScreens } from './sags/door.ts'
import { actorOf, names, pointedAt, viewOf } from './read.ts'
import { CATEGORY_GLYPHS, faceGlyph, isPrinted, stateOf } from './gear.ts'
import { sayCharacter } from './words.ts'

/** Places for tiles behind the screen: empty ones are drawn. */
const PLACES = 4
/** More tiles lie in two rows. */
const IN_A_ROW = 10

/** While a duel is fought, who fights it stands where the tiles lay. */
const DUELS: ReadonlySet<string> = new Set([...BIDS, 'pause.face', 'band.tie'])

export function Hold(props: TableProps): ReactElement {
  const { duel, activated } = viewOf(props.moment)
  const sags = sagsScreens()
  if (sags?.holdsFor(props) === true) return <sags.SagsHold {...props} />
  const kind = props.moment.view.asked?.kind ?? ''
  if (duel !== null && duel.interrupter !== NONE && activated !== NONE && DUELS.has(kind))
    return <Duellists {...props} paused={activated} interrupter={duel.interrupter} />
  return <Tiles {...props} />
}

function Duellists({
  moment,
  seats,
  speaker,
  paused,
  interrupter,
}: TableProps & { readonly paused: CharacterId; readonly interrupter: CharacterId }): ReactElement {
  const view = viewOf(moment)
  const one = (id: CharacterId, words: string): ReactElement => (
    <div className="er-duellist">
      <svg width={76} height={76} viewBox="-56 -56 112 112" aria-hidden>
        <LoneCounter look={lookOf(view, id, seats, new Set([paused]))} />
      </svg>
      <span>
        <b>{sayCharacter(speaker, id)}</b>
        <small>{words}</small>
      </span>
    </div>
  )
  return (
    <div className="er-hold er-duel">
      {one(paused, speaker.text('board.duel.goesOn'))}
      <Glyph name="duel" size={26} />
      {one(interrupter, speaker.text('board.duel.wants'))}
    </div>
  )
}

function Tiles(props: TableProps): ReactElement {
  const { moment, speaker, seats, part } = props
  const view = viewOf(moment)
  const viewer = seatOfViewer(moment)
  const seat = viewer ?? 0
  const selected = actorOf(moment) ?? pointedAt(part, view).character
  const own = selected === undefined ? undefined : view.characters[selected]
  const laid = own !== undefined && own.seat === seat ? own.tiles : []
  const hand = view.hands[seat]?.items ?? []
  const offered = offeredIn(props)
  const kind = moment.view.asked?.kind
  const isOffered = offered.faces.length + offered.tiles.length > 0
  const places = isOffered ? offered.faces.length + offered.tiles.length : Math.max(PLACES, hand.length)
  return (
    <div
      className={`er-hold${places > IN_A_ROW ? ' rows' : ''} seat-${colourOf(seats, seat)}`}
      style={{ '--er-count': laid.length + places } as CSSProperties}
    >
      {laid.length > 0 && (
        <Row title={speaker.text('board.hold.on', { character: sayCharacter(speaker, selected ?? 0) })}>
          {laid.map(({ tile, cp }) => (
            <Tile key={tile} {...props} tile={tile} cp={cp} />
          ))}
        </Row>
      )}
      {kind === 'search.go' ? (
        <Deck {...props} />
      ) : isOffered ? (
        <Row title={speaker.text(offered.faces.length > 0 ? 'board.hold.cards' : 'board.hold.discards')}>
          {offered.faces.map(face => (
            <Card key={face} {...props} face={face} />
          ))}
          {offered.tiles.map(tile => (
            <Tile key={tile} {...props} tile={tile} cp={NO_CP} />
          ))}
        </Row>
      ) : (
        // who looks on has no screen
        viewer !== undefined && (
          <Row title={speaker.text('board.hold.screen')}>
            {hand.map(tile => (
              <Tile key={tile} {...props} tile={tile} cp={NO_CP} />
            ))}
            {Array.from({ length: Math.max(0, PLACES - hand.length) }, (_, i) => (
              <span key={`empty ${i}`} className="er-slot" />
            ))}
          </Row>
        )
      )}
      {/* where the dock is narrow, CP stand beside their tile */}
      <Dial {...props} />
    </div>
  )
}

/** What lies on top of the Search deck, and what it takes to find it. */
function Deck({ moment, speaker, onInspect }: TableProps): ReactElement | null {
  const view = viewOf(moment)
  const top = view.deck.at(-1)
  if (top === undefined || top.card === null || top.side === null) return null
  const face = facesOf(top.card)[top.side] as Face
  const { category, findFactor } = faceAt(face)
  return (
    <Row title={speaker.text('board.hold.deck')}>
      <button
        type="button"
        className="er-card plain"
        onClick={() => {
          onInspect({ face: names.face(face, view) })
        }}
      >
        <Glyph name={CATEGORY_GLYPHS[category]} size={30} />
        <b>{speaker.name('face', names.face(face, view))}</b>
        <small>{speaker.text('board.hold.deck.find', { factor: findFactor })}</small>
      </button>
    </Row>
  )
}

/** A card that can be chosen: what it is, and what of it is left. */
function Card({ face, moment, part, speaker, onPoint }: TableProps & { readonly face: Face }): ReactElement {
  const view = viewOf(moment)
  const name = names.face(face, view)
  return (
    <button
      type="button"
      className="er-card"
      data-legal
      aria-pressed={pointedAt(part, view).face === face}
      onClick={event => {
        onPoint({ face: name }, { thing: isPrinted(face) ? { face: name } : {}, as: 'own', at: event.currentTarget })
      }}
    >
      <Glyph name={faceGlyph(face)} size={30} />
      <b>{speaker.name('face', name)}</b>
      {isPrinted(face) && <small>{stateOf(view, face, speaker.text)}</small>}
    </button>
  )
}

const NO_CP: readonly number[] = [0, 0, 0, 0]

function Row({ title, children }: { readonly title: string; readonly children: React.ReactNode }): ReactElement {
  return (
    <div className="er-row">
      <p className="faint">{title}</p>
      <div>{children}</div>
    </div>
  )
}

/** A section is planned with the fewest CP that it can have. */
function planOf({ options }: TableProps['moment'], part: Flat): Flat {
  const cps = options.flatMap(({ value }) => (value['do'] === 'order' && agrees(part, value) ? [Number(value['cp'])] : []))
  return cps.length === 0 ? part : { ...part, cp: Math.min(...cps) }
}

interface TileProps extends TableProps {
  readonly tile: TileId
  readonly cp: readonly number[]
}

function Tile({ tile, cp, moment, part, options, preview, speaker, onPoint, onInspect }: TileProps): ReactElement {
  const view = viewOf(moment)
  const name = names.tile(tile, view)
  const chosen = pointedAt(part, view)
  const planned = chosen.tile === tile ? Number(preview?.value['cp'] ?? part['cp'] ?? 0) : 0
  const isOffered = (section: number): boolean =>
    moment.options.some(({ value }) => value['tile'] === name && value['section'] === names.section(section, view))
  const whole = options.filter(({ value }) => value['tile'] === name && !('section' in value))
  const isAssignable = whole.length > 0
  // what a tap would give at once is lifted, and given to whom it is dropped on
  const lifts = whole.length === 1 ? 'given' : true
  const thing = { tile: name }
  const tapping = useTap()
  const tapsTo = (meant: Flat): ReturnType<typeof tapping> =>
    tapping({
      tap: at => {
        onPoint(meant, { thing, as: 'own', at })
      },
      look: () => {
        onInspect(thing)
      },
    })
  const { sections } = orderTileAt(tile)
  const hasOrders = sections.some((_, section) => isOffered(section))
  const markOf = (section: number): SectionMark | undefined => {
    if (chosen.tile === tile && chosen.section === section) return 'chosen'
    if (isOffered(section)) return 'legal'
    return hasOrders ? 'off' : undefined
  }
  return (
    <div className={`er-tile${isAssignable ? ' lit' : ''}${chosen.tile === tile ? ' chosen' : ''}`}>
      <svg viewBox="-4 -4 144 144" aria-hidden>
        <OrderTileDrawing
          tile={orderTileAt(tile)}
          cp={cp.map((laid, i) => laid + (i === chosen.section ? planned : 0))}
          marks={sections.map((_, section) => markOf(section))}
        />
      </svg>
      {isAssignable && !hasOrders ? (
        <button
          type="button"
          className="er-whole"
          data-legal
          aria-pressed={chosen.tile === tile}
          aria-label={speaker.text('board.hold.tile', { tile: speaker.name('tile', name) })}
          {...{ [LIFTS]: lifts }}
          {...tapsTo(thing)}
        />
      ) : (
        sections.map(({ type, max, colour }, section) => (
          <button
            key={section}
            type="button"
            className={`er-section s${section}`}
            data-legal={isOffered(section)}
            aria-label={speaker.text('board.hold.section', {
              order: speaker.name('order', type),
              cp: max,
              colour: speaker.text(`board.colour.${colour}`),
            })}
            aria-pressed={chosen.tile === tile && chosen.section === section}
            {...{ [LIFTS]: isOffered(section) }}
            {...tapsTo(planOf(moment, sectionPart(view, tile, section)))}
          />
        ))
      )}
    </div>
  )
}
