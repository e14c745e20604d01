// How a table of S.A.G.S. comes to its map: built by who plays, one that stands, or one that grows from a word anybody can share.
import { isMapCode } from '../../data/map-code.ts'
import { READY_MAPS } from '../../data/ready-maps.ts'
import { type MapMaker, READY_MARK, SEED_MARK } from '../../model/config.ts'
import { Glyph, SegmentField, type SetupTermsProps, type Terms } from '@rubble/ui'
import { type ReactElement, useId } from 'react'
import { addressOf, type KeptMap, MOST_LETTERS, nameSent, useKeptMaps } from './kept-maps.ts'
import { MapKeys, ShareKey } from './map-keys.tsx'
import { SmallMap } from './small-map.tsx'
import './setup.css'

/** What is quickest first. */
const WAYS: readonly MapMaker[] = ['ready', 'built', 'bots', 'random']

/** One of those of the game may be named by its number. */
function wordOf(map: unknown): string {
  if (typeof map !== 'string') return 'built'
  return map.startsWith(READY_MARK) ? (READY_MAPS[Number(map.slice(READY_MARK.length)) - 1] ?? map) : map
}

const wayOf = (map: string): MapMaker =>
  map.startsWith(SEED_MARK) ? 'random' : isMapCode(map) ? 'ready' : (WAYS.find(one => one === map) ?? 'built')

const PLAYERS = [2, 3, 4] as const

/** Two lead a faction each; more lead bands, and a match of two says nothing of it. */
function withPlayers(config: Terms, players: number): Terms {
  const others = Object.entries(config).filter(([field]) => field !== 'players')
  return Object.fromEntries(players === 2 ? others : [...others, ['players', players]])
}

export function MapWays({ config, speaker, onChange }: SetupTermsProps): ReactElement {
  const map = wordOf(config['map'])
  const way = wayOf(map)
  const players = PLAYERS.find(one => one === Number(config['players'] ?? 2)) ?? 2
  const choose = (chosen: string): void => {
    onChange({ ...config, map: chosen })
  }
  return (
    <section className="panel er-map-ways">
      <SegmentField
        label={speaker.text('around.players')}
        all={PLAYERS}
        value={players}
        say={String}
        more={speaker.text(players === 2 ? 'around.players.two' : 'around.players.bands')}
        onChange={one => {
          onChange(withPlayers(config, one))
        }}
      />
      <SegmentField
        label={speaker.text('around.map')}
        isBroad
        all={WAYS}
        value={way}
        say={one => speaker.text(`around.map.${one}`)}
        more={speaker.text(`around.map.${way}.more`)}
        onChange={choose}
      />
      {way === 'ready' && <Maps map={map} speaker={speaker} onChoose={choose} />}
      {way === 'random' && <Seed map={map} speaker={speaker} onChoose={choose} />}
    </section>
  )
}

interface WayProps extends Pick<SetupTermsProps, 'speaker'> {
  readonly map: string
  onChoose(map: string): void
}

/** One's own and what somebody has sent, then those of the game, or one of these by lot. */
function Maps({ map, speaker, onChoose }: WayProps): ReactElement {
  const kept = useKeptMaps()
  const isForeign = isMapCode(map) && !READY_MAPS.includes(map) && !kept.some(one => one.map === map)
  const own = [...(isForeign ? [{ map, name: nameSent(map) || speaker.text('around.map.shared') }] : []), ...kept]
  const ready = READY_MAPS.map((one, i) => ({ map: one, name: speaker.text('around.map.number', { number: i + 1 }) }))
  const hasKeys = isMapCode(map) && !READY_MAPS.includes(map)
  return (
    <>
      {own.length > 0 && (
        <>
          <b className="small-head">{speaker.text('around.map.own')}</b>
          <MapList label={speaker.text('around.map.own')} all={own} map={map} onChoose={onChoose} />
        </>
      )}
      {hasKeys && <MapKeys key={map} map={map} speaker={speaker} stem="around.map" />}
      {own.length > 0 && <b className="small-head">{speaker.text('around.map.ready')}</b>}
      <MapList
        label={speaker.text('around.map.ready')}
        all={[{ map: 'ready', name: speaker.text('around.map.lot') }, ...ready]}
        map={map}
        onChoose={onChoose}
      />
    </>
  )
}

interface ListProps extends Pick<WayProps, 'map' | 'onChoose'> {
  readonly label: string
  readonly all: readonly KeptMap[]
}

const MapList = ({ label, all, map, onChoose }: ListProps): ReactElement => (
  <ul className="er-ready-maps" aria-label={label}>
    {all.map(one => (
      <li key={one.map}>
        <button
          type="button"
          aria-pressed={map === one.map}
          onClick={() => {
            onChoose(one.map)
          }}
        >
          {isMapCode(one.map) ? (
            <SmallMap map={one.map} />
          ) : (
            <span className="er-by-lot">
              <Glyph name="dice" size={28} />
            </span>
          )}
          <span className="er-map-name">{one.name}</span>
        </button>
      </li>
    ))}
  </ul>
)

/** Whoever says the same word gets the same map; no word: another one every time. */
function Seed({ map, speaker, onChoose }: WayProps): ReactElement {
  const id = useId()
  return (
    <label className="field">
      <span>{speaker.text('around.map.seed')}</span>
      <input
        value={map.startsWith(SEED_MARK) ? map.slice(SEED_MARK.length) : ''}
        maxLength={MOST_LETTERS}
        aria-describedby={id}
        onChange={({ target: { value } }) => {
          onChoose(value === '' ? 'random' : `${SEED_MARK}${value}`)
        }}
      />
      <small id={id} className="faint">
        {speaker.text('around.map.seed.more')}
      </small>
      {map.startsWith(SEED_MARK) && (
        <span className="er-map-acts">
          <ShareKey address={addressOf(map)} speaker={speaker} stem="around.map" />
        </span>
      )}
    </label>
  )
}
