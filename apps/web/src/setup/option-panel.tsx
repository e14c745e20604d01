// Everything else that is agreed, a row each with a line on what it does.
import { LEVELS, type Style, STYLES, withStyle } from '@rubble/bots'
import type { Speaker } from '@rubble/text'
import { Dialog, type OptionRow, optionRows, SegmentField, type SetupOptions, type SetupSwitch, type SharedGlyph } from '@rubble/ui'
import { Fragment, type ReactElement, useState } from 'react'
import { useReach } from '../online/here.ts'
import type { ClockTerms } from '@rubble/protocol'
import { sayLevel } from '../shell/say-level.ts'
import { SittersField } from '../shell/sitters-field.tsx'
import { useMedia } from '../shell/use-media.ts'
import { useWords } from '../words.ts'
import { useSetupWords } from './words.ts'
import { isElsewhere, type Opponent, OPPONENTS, type SetupState } from './use-setup.ts'
import { SwitchField } from './plan-view.tsx'
import { skillsOf, stylesIn } from './skills.ts'
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
  /** Where there is room they stand beside the name of the game. */
  readonly switches: readonly SetupSwitch[]
  readonly state: SetupState
  readonly speaker: Speaker
}

export function OptionPanel({ game, options, switches, state, speaker }: OptionPanelProps): ReactElement {
  const { config, seats } = state
  const words = useWords()
  const isPhone = useMedia('(max-width: 600px)')
  const opponent = useOpponentRow(game, state)
  const rows = [...(seats.length < 2 ? [] : [opponent]), ...optionRows({ options, config, speaker, onChange: state.agree })]
  const rest = <Rest state={state} speaker={speaker} />
  if (isPhone) {
    const switched = switches.map((one): OptionRow => switchRow(one, state.agree))
    return <Pills rows={[...switched, ...rows, { key: 'more', label: words('setup.more'), value: '', row: rest }]} />
  }
  return (
    <section className="panel setup-options" aria-label={words('setup.options')}>
      {rows.map(({ key, row }) => (
        <Fragment key={key}>{row}</Fragment>
      ))}
      <details className="setup-more">
        <summary>{words('setup.more')}</summary>
        {rest}
      </details>
    </section>
  )
}

const switchRow = (one: SetupSwitch, onSwitch: SetupState['agree']): OptionRow => ({
  key: `switch ${one.id}`,
  label: one.label,
  value: one.values.find(({ id }) => id === one.value)?.name ?? one.value,
  row: <SwitchField of={one} more={one.more} onSwitch={onSwitch} />,
})

/** Where there is no room for rows: what was chosen in a line, and each opens its row. */
function Pills({ rows }: { readonly rows: readonly OptionRow[] }): ReactElement {
  const words = useWords()
  const [opened, open] = useState<string>()
  const shown = rows.find(({ key }) => key === opened)
  const say = (value: OptionRow['value']): string => (typeof value === 'string' ? value : words(value ? 'setup.on' : 'setup.off'))
  return (
    <section className="setup-pills" aria-label={words('setup.options')}>
      {rows.map(({ key, label, value }) => (
        <button
          key={key}
          type="button"
          className="pill"
          aria-haspopup="dialog"
          onClick={() => {
            open(key)
          }}
        >
          <span>{label}</span>
          {value !== '' && <b>{say(value)}</b>}
        </button>
      ))}
      {shown !== undefined && (
        <Dialog
          title={shown.label}
          close={words('app.close')}
          onClose={() => {
            open(undefined)
          }}
        >
          <div className="pill-sheet">{shown.row}</div>
        </Dialog>
      )}
    </section>
  )
}

/** Who sits where, and what chance is made of. */
function Rest({ state, speaker }: Pick<OptionPanelProps, 'state' | 'speaker'>): ReactElement {
  const { seats, sitters, seed } = state
  const words = useWords()
  const more = useSetupWords()
  return (
    <>
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
        {more('setup.seed.more')}
      </p>
    </>
  )
}

function useOpponentRow(game: string, state: SetupState): OptionRow {
  const { opponent, level, style, clock, meet, setLevel, setClock } = state
  const words = useWords()
  const more = useSetupWords()
  const isOnline = useReach() === 'here'
  const record = useRecord(game, level)
  const { rating, interval: [low, high] = [] } = skillsOf(game)[level] ?? {}
  const strength = [
    more(`setup.level.more.${level}`),
    ...(rating === undefined || low === undefined || high === undefined
      ? []
      : [low === high ? more('setup.rating.anchor', { rating }) : more('setup.rating', { rating, low, high })]),
    ...(record === undefined ? [] : [more('setup.record', { won: record.won, played: record.played })]),
  ]
  const pace = Object.keys(CLOCKS).find(one => JSON.stringify(CLOCKS[one]) === JSON.stringify(clock))
  const sayPace = (one: string): string => (one === 'none' ? words('setup.clock.none') : one)
  const met = words(`setup.opponent.${opponent}`)
  const detail =
    opponent === 'bot' ? sayLevel(withStyle(level, style), words) : isElsewhere(opponent) && pace !== undefined ? sayPace(pace) : undefined
  return {
    key: 'opponent',
    label: words('setup.opponent'),
    value: detail === undefined ? met : `${met}, ${detail.toLocaleLowerCase()}`,
    row: (
      <>
        <SegmentField
          label={words('setup.opponent')}
          isBroad
          all={OPPONENTS.filter(one => isOnline || !isElsewhere(one))}
          value={opponent}
          say={one => words(`setup.opponent.${one}`)}
          glyph={one => GLYPHS[one]}
          more={more(`setup.opponent.${opponent}.more`)}
          onChange={meet}
        />
        {opponent === 'bot' && (
          <SegmentField
            label={words('setup.level')}
            all={LEVELS}
            value={level}
            say={one => words(`setup.level.${one}`)}
            more={strength.join(' ')}
            onChange={setLevel}
          />
        )}
        {opponent === 'bot' && <StyleField game={game} state={state} />}
        {isElsewhere(opponent) && (
          <SegmentField
            label={words('setup.clock')}
            all={Object.keys(CLOCKS)}
            value={pace}
            say={sayPace}
            more={more(clock.kind === 'none' ? 'setup.clock.none.more' : 'setup.clock.live.more')}
            onChange={one => {
              setClock(CLOCKS[one] ?? { kind: 'none' })
            }}
          />
        )}
      </>
    ),
  }
}

const PLAIN = 'none'
type StyleValue = Style | typeof PLAIN

/** What a bot likes to do, where the game has different ways. */
function StyleField({ game, state: { style, setStyle } }: { readonly game: string; readonly state: SetupState }): ReactElement | null {
  const words = useWords()
  const more = useSetupWords()
  const styles = stylesIn(game)
  const value: StyleValue = style ?? PLAIN
  if (styles.length === 0) return null
  return (
    <SegmentField
      label={words('setup.style')}
      all={[PLAIN, ...styles] as const}
      value={value}
      say={one => words(`setup.style.${one}`)}
      more={more(`setup.style.more.${value}`)}
      onChange={one => {
        setStyle(STYLES.find(known => known === one))
      }}
    />
  )
}
