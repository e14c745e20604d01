// Everything else that is agreed, a row each with a line on what it does.
import type { Speaker } from '@rubble/text'
import { OptionFields, SegmentField, type SetupOptions, type SharedGlyph } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useReach } from '../online/here.ts'
import type { ClockTerms } from '@rubble/protocol'
import { LEVELS, SittersField } from '../shell/sitters-field.tsx'
import { useWords } from '../words.ts'
import { isElsewhere, type Opponent, OPPONENTS, type SetupState } from './use-setup.ts'
import { useRecord } from './use-record.ts'

const MINUTE = 60_000
/** In the order in which they are offered. */
const CLOCKS: Readonly<Record<string, ClockTerms>> = {
  none: { kind: 'none' },
  '10 + 5': { kind: 'live', base: 10 * MINUTE, increment: 5000 },
  '3 + 2': { kind: 'live', base: 3 * MINUTE, increment: 2000 },
}
const GLYPHS: Readonly<Record<Opponent, SharedGlyph>> = { bot: 'bot', here: 'human', link: 'link', anyone: 'team' }

interface OptionPanelProps {
  readonly game: string
  readonly options: SetupOptions
  readonly state: SetupState
  readonly speaker: Speaker
}

export function OptionPanel({ game, options, state, speaker }: OptionPanelProps): ReactElement {
  const { config, seats, sitters, seed } = state
  const words = useWords()
  const isAlone = seats.length < 2
  return (
    <section className="panel setup-options" aria-label={words('setup.options')}>
      {!isAlone && <OpponentRows game={game} state={state} />}
      <OptionFields options={options} config={config} speaker={speaker} onChange={state.agree} />
      <details className="setup-more">
        <summary>{words('setup.more')}</summary>
        {!isElsewhere(state.opponent) && (
          <SittersField sitters={sitters} names={seats.map(seat => speaker.name('seat', seat))} onChange={state.setSitters} />
        )}
        <label className="field">
          <span>{words('setup.seed')}</span>
          <input
            value={seed}
            maxLength={60}
            onChange={event => {
              state.setSeed(event.target.value)
            }}
            aria-describedby="seed-more"
          />
        </label>
        <p id="seed-more" className="faint">
          {words('setup.seed.more')}
        </p>
      </details>
    </section>
  )
}

function OpponentRows({
  game,
  state: { opponent, level, clock, meet, setLevel, setClock },
}: Pick<OptionPanelProps, 'game' | 'state'>): ReactElement {
  const words = useWords()
  const isOnline = useReach() === 'here'
  const record = useRecord(game, level)
  const levelMore = words(`setup.level.more.${level}`)
  return (
    <>
      <SegmentField
        label={words('setup.opponent')}
        isBroad
        all={OPPONENTS.filter(one => isOnline || !isElsewhere(one))}
        value={opponent}
        say={one => words(`setup.opponent.${one}`)}
        glyph={one => GLYPHS[one]}
        more={words(`setup.opponent.${opponent}.more`)}
        onChange={meet}
      />
      {opponent === 'bot' && (
        <SegmentField
          label={words('setup.level')}
          all={LEVELS}
          value={level}
          say={one => words(`setup.level.${one}`)}
          more={record === undefined ? levelMore : `${levelMore} ${words('setup.record', { won: record.won, played: record.played })}`}
          onChange={setLevel}
        />
      )}
      {isElsewhere(opponent) && (
        <SegmentField
          label={words('setup.clock')}
          all={Object.keys(CLOCKS)}
          value={Object.keys(CLOCKS).find(one => JSON.stringify(CLOCKS[one]) === JSON.stringify(clock))}
          say={one => (one === 'none' ? words('setup.clock.none') : one)}
          more={words(clock.kind === 'none' ? 'setup.clock.none.more' : 'setup.clock.live.more')}
          onChange={one => {
            setClock(CLOCKS[one] ?? { kind: 'none' })
          }}
        />
      )}
    </>
  )
}
