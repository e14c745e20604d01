// What can be agreed before a match, as plain choices.
import type { Speaker } from '@rubble/text'
import { ChoiceField, OptionFields, SEAT_COLOURS, type SetupProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { ARMIES, hqsOf } from '../data/components.ts'
import { type Army, type Mode, MODES } from '../model/ids.ts'
import { Glyph } from './glyph.ts'
import { OPTIONS } from './options.ts'
import { armiesOf, maySit, modeOf, playersIn, withArmy, withMode, withPlayers } from './terms.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { capital } from './words.ts'

export function Setup({ config, speaker, onChange }: SetupProps): ReactElement {
  const mode = modeOf(config)
  const armies = armiesOf(config)
  const say = speaker.text
  return (
    <div className="nh-setup">
      <ChoiceField
        label={say('board.setup.mode')}
        all={MODES}
        value={mode}
        say={one => capital(say(`name.mode.${one}`))}
        onChange={one => {
          onChange(withMode(config, one))
        }}
      />
      {playersIn(mode).length > 1 && (
        <ChoiceField
          label={say('board.setup.players')}
          all={playersIn(mode)}
          value={armies.length}
          say={String}
          onChange={count => {
            onChange(withPlayers(config, mode, count))
          }}
        />
      )}
      {armies.map((army, seat) => (
        <ArmyChoice
          key={seat}
          seat={seat}
          army={army}
          mode={mode}
          speaker={speaker}
          onChange={one => {
            onChange(withArmy(config, seat, one))
          }}
        />
      ))}
      <div className="nh-terms">
        <OptionFields options={OPTIONS} config={config} speaker={speaker} onChange={onChange} />
      </div>
    </div>
  )
}

function teamName(mode: Mode, seat: number, speaker: Speaker): string {
  if (mode === 'teams') return ` · ${speaker.text('board.setup.team', { team: (seat % 2) + 1 })}`
  if (mode === 'one-against-two')
    return ` · ${seat === 0 ? speaker.text('board.setup.alone') : speaker.text('board.setup.team', { team: 2 })}`
  return ''
}

function ArmyChoice({
  seat,
  army,
  mode,
  speaker,
  onChange,
}: {
  readonly seat: number
  readonly army: Army
  readonly mode: Mode
  readonly speaker: Speaker
  onChange(army: Army): void
}): ReactElement {
  const colour = SEAT_COLOURS[seat] ?? 'rust'
  const [hq] = hqsOf(army)
  return (
    <fieldset className={`nh-army seat-${colour}`}>
      <legend>
        <i className={`bar-${colour}`} aria-hidden />
        {speaker.text('board.setup.seat', { number: seat + 1 })}
        {teamName(mode, seat, speaker)}
      </legend>
      {hq !== undefined && <TilePicture tile={hq} colour={colour} speaker={speaker} width={96} detail="m" />}
      <div>
        <p className="nh-army-name">{speaker.name('army', army)}</p>
        <div className="nh-emblems">
          {ARMIES.map(one => (
            <button
              key={one}
              type="button"
              className="nh-emblem"
              aria-pressed={one === army}
              disabled={!maySit(mode, seat, one)}
              aria-label={speaker.name('army', one)}
              title={speaker.name('army', one)}
              onClick={() => {
                onChange(one)
              }}
            >
              <Glyph name={`army-${one}`} size={26} />
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
