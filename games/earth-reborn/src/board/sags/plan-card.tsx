// In the card's place: before the first turn how far everything is; from then on one's missions.
import { seatOfViewer, type TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { character as characterNames, mission as missionNames } from '../../codecs.ts'
import { facesOf } from '../../data/cards.ts'
import { missionAt } from '../../data/missions.ts'
import { scenarioOf } from '../../derive/map.ts'
import { isOfBands } from '../../derive/seats.ts'
import type { CardId, MissionId, Seat } from '../../model/ids.ts'
import { isMapCode } from '../../data/map-code.ts'
import { face as faceNames } from '../../codecs.ts'
import type { View } from '../../derive/view.ts'
import { Glyph } from '../glyph.ts'
import { whoOf } from '../looks.ts'
import { viewOf } from '../read.ts'
import { MapKeys } from './map-keys.tsx'
import { useYardCard } from './yard-card.tsx'

type SagsView = NonNullable<View['sags']>

export function SagsCard(props: TableProps): ReactElement | null {
  const { sags, phase } = viewOf(props.moment)
  const yard = useYardCard(props)
  if (sags === undefined) return null
  if (yard !== null) return yard
  return (
    <section className="er-mission er-sags">
      {phase === 'setup' ? <Progress {...props} sags={sags} /> : <Scores {...props} />}
      <Missions {...props} sags={sags} />
      <OwnMap {...props} />
    </section>
  )
}

/** The map as it stands can be kept, and played on again. */
function OwnMap({ moment, speaker }: TableProps): ReactElement | null {
  const { map } = viewOf(moment).config
  const { way = [] } = viewOf(moment).sags ?? {}
  if (map === undefined || !isMapCode(map) || way.length > 0) return null
  return (
    <>
      <h4>{speaker.text('sags.map')}</h4>
      <MapKeys map={map} speaker={speaker} stem="sags.map" />
    </>
  )
}

type CardProps = TableProps & { readonly sags: SagsView }

/** By the side that is one's own; a band settles that when it hands it out. */
function sayCard({ moment, speaker }: CardProps, card: CardId, seat: Seat): string {
  const view = viewOf(moment)
  const sides = facesOf(card)
  const own = isOfBands(view) ? sides : sides.slice(seat, seat + 1)
  return own.map(face => speaker.name('face', faceNames.write(face, view))).join(' / ')
}

function Progress(props: CardProps): ReactElement {
  const { moment, speaker, sags } = props
  const seat = seatOfViewer(moment) ?? 0
  const view = viewOf(moment)
  const enrolled = moment.view.mine.flatMap(({ character }) => (character === undefined ? [] : [speaker.name('character', character)]))
  const team = (sags.teams[seat] ?? []).map(id => speaker.name('character', characterNames.write(id, undefined)))
  const taken = (sags.taken[seat] ?? []).flatMap(card => (card === null ? [] : [sayCard(props, card, seat)]))
  const members = team.length > 0 ? team : enrolled
  return (
    <>
      <h4>
        <span>{speaker.text('sags.before')}</span>
        <span>{speaker.text('sags.laid', { count: sags.floors.length + sags.drillers.length })}</span>
      </h4>
      <h3>{speaker.scenario(view.config.scenario)}</h3>
      <p>{speaker.scenarioStory(view.config.scenario)}</p>
      {members.length > 0 && <List title={speaker.text('sags.team')} all={members} />}
      {taken.length > 0 && <List title={speaker.text('sags.taken')} all={taken} />}
    </>
  )
}

const List = ({ title, all }: { readonly title: string; readonly all: readonly string[] }): ReactElement => (
  <>
    <h4>{title}</h4>
    <p>{all.join(', ')}</p>
  </>
)

/** How many points everybody has, and how far the match is. */
function Scores({ moment, seats, speaker }: TableProps): ReactElement {
  const view = viewOf(moment)
  const most = Math.max(...view.mp)
  return (
    <>
      <h4>
        <span>{speaker.text('sags.standing')}</span>
        <span>{speaker.text('sheet.turn', { turn: view.turn, turns: scenarioOf(view).turns })}</span>
      </h4>
      <ul className="er-standing">
        {seats.map(({ seat, colour }) => (
          <li key={seat} className={`seat-${colour}`}>
            <i className={`bar-${colour}`} aria-hidden />
            <span>{whoOf(seats, seat, speaker)}</span>
            <b className={view.mp[seat] === most ? 'first' : ''}>{speaker.text('sags.price', { mp: view.mp[seat] ?? 0 })}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One's own, and what is known of the others'. */
function Missions({ moment, seats, speaker, sags }: CardProps): ReactElement | null {
  const seat = seatOfViewer(moment)
  if (sags.missions.every(hand => hand.length === 0)) return null
  const owners = [...sags.missions.keys()].toSorted((a, b) => Number(b === seat) - Number(a === seat))
  return (
    <>
      {owners.map(owner => {
        const hand = sags.missions[owner] ?? []
        const hidden = hand.filter(card => card === null).length
        return (
          <div key={owner}>
            <h4>
              <span>
                {owner === seat ? speaker.text('sags.missions.you') : speaker.text('sags.missions', { name: whoOf(seats, owner, speaker) })}
              </span>
              {hidden > 0 && <span>{speaker.text('sags.missions.hidden', { count: hidden })}</span>}
            </h4>
            <ul>{hand.map(card => card !== null && <MissionLine key={card} {...{ moment, speaker }} mission={card} />)}</ul>
          </div>
        )
      })}
    </>
  )
}

/** What it asks for, and what it brings; of bands, of which faction must be who completes it. */
function MissionLine({ moment, speaker, mission }: Pick<TableProps, 'moment' | 'speaker'> & { readonly mission: MissionId }): ReactElement {
  const view = viewOf(moment)
  const name = missionNames.write(mission, undefined)
  const { players34 } = missionAt(mission)
  const mp = view.phase === 'setup' ? undefined : scenarioOf(view).victory.conditions[mission]?.mp
  const isOfOne = isOfBands(view) && (players34 === 'norad' || players34 === 'salemite')
  return (
    <li>
      <Glyph name="mission" size={18} />{' '}
      <span>
        <b>{speaker.name('mission', name)}</b>
        {mp !== undefined && <em>{speaker.text('sags.price', { mp })}</em>}
        <br />
        {speaker.text(`mission.${name}`)}
        {isOfOne && <small>{speaker.text('sags.missions.by', { faction: speaker.name('seat', players34) })}</small>}
      </span>
    </li>
  )
}
