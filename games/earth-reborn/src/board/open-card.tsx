// What is open, in the card's place: round, who is active, duel or interruption, the innermost lit; and what follows if it is won or lost.
import { colourOf, type TableProps } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { orderTileAt } from '../data/order-tiles.ts'
import { type CharacterId, NONE } from '../model/ids.ts'
import { Glyph, type GlyphName } from './glyph.ts'
import { whoOf } from './looks.ts'
import { OrderTileDrawing } from './pieces/order-tile.tsx'
import { askersIn, viewOf } from './read.ts'
import { sagsScreens } from './sags/door.ts'
import { interruptionIn, openIn, type OpenPart, walkLeft } from './underway.ts'
import { sayCharacter, saySquare } from './words.ts'

interface Layer {
  readonly glyph: GlyphName
  readonly text: string
}
type Open = Pick<TableProps, 'moment' | 'speaker' | 'seats'>

const LAYERS: Readonly<Record<OpenPart, (open: Open) => Layer>> = {
  turn: ({ moment, speaker }) => ({ glyph: 'mission', text: speaker.text('board.open.initiative', { turn: viewOf(moment).turn }) }),
  round: ({ moment, speaker }) => {
    const view = viewOf(moment)
    const { round, activated } = view
    const square = saySquare({ view }, view.characters[activated]?.square ?? 0)
    return { glyph: 'legal', text: speaker.text('board.open.round', { round, character: sayCharacter(speaker, activated), square }) }
  },
  interruption: ({ moment, speaker }) => ({
    glyph: 'interrupt',
    text: speaker.text('board.open.interrupts', { character: sayCharacter(speaker, interruptionIn(moment)?.by ?? NONE) }),
  }),
  move: ({ moment, speaker }) => ({ glyph: 'order-move', text: speaker.text('board.open.move', { count: walkLeft(moment) ?? 0 }) }),
  duel: ({ moment, speaker, seats }) => {
    const view = viewOf(moment)
    const asking = askersIn(view)
    return {
      glyph: 'duel',
      text:
        view.duel?.interrupter === NONE
          ? speaker.text('board.open.duel.initiative', { name: asking.map(({ seat }) => whoOf(seats, seat, speaker)).join(', ') })
          : speaker.text('board.open.duel', { character: asking.map(({ interrupter }) => sayCharacter(speaker, interrupter)).join(', ') }),
    }
  },
}

export function OpenCard(props: TableProps): ReactElement {
  const { moment, speaker } = props
  const layers = openIn(moment).map(part => ({ part, ...LAYERS[part](props) }))
  const { duel, sags: made } = viewOf(moment)
  const sags = made === undefined ? undefined : sagsScreens()
  return (
    <section className="er-open">
      <h4>
        <span>{speaker.text('board.open')}</span>
        <span>{speaker.text('board.open.deep', { count: layers.length })}</span>
      </h4>
      <ol>
        {layers.map(({ part, glyph, text }, i) => (
          <li
            key={part}
            style={{ paddingInlineStart: 14 + 14 * i }}
            {...(i === layers.length - 1 ? { 'aria-current': 'step' as const } : {})}
          >
            <Glyph name={glyph} size={18} /> <span>{text}</span>
          </li>
        ))}
      </ol>
      {duel?.askers !== undefined && sags !== undefined ? (
        <sags.BandDuel {...props} />
      ) : (
        duel !== null && duel.interrupter !== NONE && <IfDuel {...props} interrupter={duel.interrupter} />
      )}
    </section>
  )
}

const Then = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement => (
  <>
    <h4>{title}</h4>
    {children}
  </>
)

/** What comes of it for the one who was interrupted; a tie is his. */
function IfDuel({ moment, speaker, seats, interrupter }: TableProps & { readonly interrupter: CharacterId }): ReactElement {
  const view = viewOf(moment)
  const { text } = speaker
  const [paused, by] = [sayCharacter(speaker, view.activated), sayCharacter(speaker, interrupter)]
  const asker = view.characters[interrupter]?.seat ?? 0
  const name = seats[1 - asker]?.name ?? ''
  const tiles = view.characters[interrupter]?.tiles ?? []
  return (
    <>
      <Then title={seats[1 - asker]?.isViewer === true ? text('board.open.if.you') : text('board.open.if', { name })}>
        <p>{text('board.open.goesOn', { character: paused })}</p>
      </Then>
      <Then
        title={seats[asker]?.isViewer === true ? text('board.open.else.you') : text('board.open.else', { name: seats[asker]?.name ?? '' })}
      >
        <p>{text('board.open.waits', { character: paused })}</p>
        <p>{text('board.open.may', { character: by })}</p>
      </Then>
      {tiles.length > 0 && (
        <div className={`er-open-tiles seat-${colourOf(seats, asker)}`}>
          {tiles.map(({ tile, cp }) => (
            <svg key={tile} width={76} height={76} viewBox="-4 -4 144 144" aria-hidden>
              <OrderTileDrawing
                tile={orderTileAt(tile)}
                cp={cp}
                marks={orderTileAt(tile).sections.map(({ colour }) => (colour === 'black' ? 'off' : undefined))}
              />
            </svg>
          ))}
        </div>
      )}
    </>
  )
}
