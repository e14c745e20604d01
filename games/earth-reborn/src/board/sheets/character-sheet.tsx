// A Character: life, armour, what he moves and fights with, what he carries, what he can do.
import type { Seat } from '@rubble/engine'
import type { Speaker } from '@rubble/text'
import { colourOf, type InspectProps, type SeatLook } from '@rubble/ui'
import type { ReactElement } from 'react'
import { characterAt } from '../../data/characters.ts'
import { faceAt } from '../../data/cards.ts'
import { isPresent, statsOf } from '../../derive/characters.ts'
import { armourOf, cardsOf, weightOf } from '../../derive/equipment.ts'
import { type CharacterId, NONE, SEATS } from '../../model/ids.ts'
import type { View } from '../../derive/view.ts'
import { Glyph } from '../glyph.ts'
import { channelOf, lookOf } from '../looks.ts'
import { type CounterLook, LoneCounter } from '../pieces/counter.tsx'
import { names } from '../read.ts'
import { rulesOfCharacter } from '../rule-of.ts'
import { radioWords, sayCharacter, sayFacing, sayRoom, saySquare } from '../words.ts'
import { CATEGORY_GLYPHS, stateOf } from '../gear.ts'
import { Sheet, type SheetFigure } from './sheet.tsx'

interface Props extends Pick<InspectProps, 'seats' | 'speaker' | 'onRule' | 'onInspect'> {
  readonly view: View
  readonly id: CharacterId
  /** Who looks: a mercenary is shown in the colour he would have. */
  readonly viewer: Seat | undefined
}

/** Before anybody is deployed a side leads all of its own; of bands nobody leads a mercenary before he is hired. */
function leaderOf(view: View, id: CharacterId): Seat | undefined {
  const { seat, status } = view.characters[id] as View['characters'][number]
  if (view.sags === undefined || status !== 'absent') return seat
  if (view.config.players === undefined) return characterAt(id).faction
  const leader = view.sags.teams.findIndex(team => team.includes(id))
  return leader === NONE ? undefined : leader
}

/** A mercenary whom nobody leads is seen in the colour that he would have. */
const lookTo = (viewer: Seat | undefined, view: View, id: CharacterId, seats: readonly SeatLook[]): CounterLook => ({
  ...lookOf(view, id, seats),
  colour: colourOf(seats, leaderOf(view, id) ?? viewer ?? 0),
})

/** Who leads him, or else where he comes from. */
function sayLeader(
  { view, seats, speaker }: { readonly view: View; readonly seats: readonly SeatLook[]; readonly speaker: Speaker },
  id: CharacterId,
): string {
  const leader = leaderOf(view, id)
  return leader === undefined ? speaker.name('seat', SEATS[characterAt(id).faction] ?? '') : (seats[leader]?.name ?? '')
}

export function CharacterSheet({ view, id, seats, viewer, speaker, onRule, onInspect }: Props): ReactElement {
  const one = view.characters[id] as View['characters'][number]
  const { life, movement, maxCp, shooting, search, scientific, technical, closeCombat, weight } = statsOf(view, id)
  const { text } = speaker
  const figure = (glyph: SheetFigure['glyph'], value: SheetFigure['value'], key: string): SheetFigure => ({
    glyph,
    value,
    label: text(`board.stat.${key}`),
  })
  const look = lookTo(viewer, view, id, seats)
  const channel = channelOf(view, id)
  return (
    <Sheet
      picture={
        <svg width={84} height={84} viewBox="-56 -56 112 112" aria-hidden>
          <LoneCounter look={look} />
        </svg>
      }
      title={sayCharacter(speaker, id)}
      lines={[
        `${sayLeader({ view, seats, speaker }, id)} · ${speaker.name('state', one.isWounded ? 'wounded' : 'healthy')}`,
        isPresent(one)
          ? `${saySquare({ view }, one.square)}, ${sayRoom({ view, speaker }, one.square)} · ${text('board.say.facing', { facing: sayFacing(speaker, one.facing) })}`
          : text(`sheet.status.${one.status}`),
      ]}
      figures={[
        figure('health', `${life - one.wounds}/${life}`, 'life'),
        figure('armour', armourOf(view, id), 'armour'),
        figure('order-move', movement, 'movement'),
        figure('cp', `${one.spent}/${maxCp + one.raised}`, 'cp'),
        figure('order-combat', closeCombat.dark, 'dark'),
        figure('order-combat', closeCombat.light, 'light'),
        figure('order-combat', closeCombat.grey, 'grey'),
        figure('order-shoot', shooting, 'shooting'),
        figure('order-search', search, 'search'),
        figure('scientific', scientific, 'scientific'),
        figure('technical', technical, 'technical'),
        figure('weight', `${weightOf(view, id)}/${weight}`, 'weight'),
      ]}
      rules={rulesOfCharacter(characterAt(id).name)}
      speaker={speaker}
      onRule={onRule}
    >
      <CarriedCards view={view} id={id} speaker={speaker} onInspect={onInspect} />
      {channel !== undefined && (
        <p className="er-ability er-radio">
          <Glyph name={look.radio ?? 'radio'} size={22} /> {radioWords({ view, speaker }, id)}
        </p>
      )}
      {one.prisoner !== NONE && <p className="er-ability">{text('board.say.holds', { character: sayCharacter(speaker, one.prisoner) })}</p>}
    </Sheet>
  )
}

/** What he carries: each card can be looked at. */
function CarriedCards({ view, id, speaker, onInspect }: Pick<Props, 'view' | 'id' | 'speaker' | 'onInspect'>): ReactElement | null {
  const cards = cardsOf(view, id)
  const hasMagnetic = (view.characters[id]?.magnetic ?? 0) > 0
  if (cards.length === 0 && !hasMagnetic) return null
  return (
    <ul className="er-carried">
      {cards.map(face => (
        <li key={face}>
          <button
            type="button"
            onClick={() => {
              onInspect({ face: names.face(face, view) })
            }}
          >
            <Glyph name={CATEGORY_GLYPHS[faceAt(face).category]} size={22} />
            <span>
              <b>{speaker.name('face', names.face(face, view))}</b>
              <small>{stateOf(view, face, speaker.text)}</small>
            </span>
          </button>
        </li>
      ))}
      {hasMagnetic && (
        <li>
          <Glyph name="magnetic-card" size={22} /> {speaker.text('sheet.magnetic')}
        </li>
      )}
    </ul>
  )
}
