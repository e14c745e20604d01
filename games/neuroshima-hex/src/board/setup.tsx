// What can be agreed before a match, as plain choices.
import type { Speaker } from '@rubble/text'
import { ChoiceField, Glyph, SEAT_COLOURS, SelectField, type SetupProps, SwitchField } from '@rubble/ui'
import type { ReactElement } from 'react'
import { hqsOf } from '../data/components.ts'
import { ARMIES, type Army, type Mode, MODES } from '../model/ids.ts'
import { armiesOf, maySit, modeOf, playersIn, type Terms, withArmy, withMode, withPlayers } from './terms.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { capital } from './words.ts'

export function Setup({ config, speaker, onChange }: SetupProps): ReactElement {
  const mode = modeOf(config)
  const armies = armiesOf(config)
  const say = speaker.text
  return (
    <div className="nh-setup">
      <ChoiceField label={say('board.setup.mode')} all={MODES} value={mode} say={one => capital(say(`name.mode.${one}`))}
        onChange={one => { onChange(withMode(config, one)) }} />
      {playersIn(mode).length > 1 && <ChoiceField label={say('board.setup.players')} all={playersIn(mode)} value={armies.length} say={String}
        onChange={count => { onChange(withPlayers(config, mode, count)) }} />}
      {armies.map((army, seat) => <ArmyChoice key={seat} seat={seat} army={army} mode={mode} speaker={speaker}
        onChange={one => { onChange(withArmy(config, seat, one)) }} />)}
      <Options config={config} mode={mode} armies={armies} speaker={speaker} onChange={onChange} />
    </div>
  )
}

function teamName(mode: Mode, seat: number, speaker: Speaker): string {
  if (mode === 'teams') return ` · ${speaker.text('board.setup.team', { team: (seat % 2) + 1 })}`
  if (mode === 'one-against-two') return ` · ${seat === 0 ? speaker.text('board.setup.alone') : speaker.text('board.setup.team', { team: 2 })}`
  return ''
}

function ArmyChoice({ seat, army, mode, speaker, onChange }: { readonly seat: number; readonly army: Army; readonly mode: Mode; readonly speaker: Speaker;
  onChange(army: Army): void }): ReactElement {
  const colour = SEAT_COLOURS[seat] ?? 'rust'
  const [hq] = hqsOf(army)
  return (
    <fieldset className={`nh-army seat-${colour}`}>
      <legend><i className={`bar-${colour}`} aria-hidden />{speaker.text('board.setup.seat', { number: seat + 1 })}{teamName(mode, seat, speaker)}</legend>
      {hq !== undefined && <TilePicture tile={hq} colour={colour} speaker={speaker} width={96} detail="m" />}
      <div>
        <p className="nh-army-name">{speaker.name('army', army)}</p>
        <div className="nh-emblems">
          {ARMIES.map(one => (
            <button key={one} type="button" className="nh-emblem" aria-pressed={one === army} disabled={!maySit(mode, seat, one)}
              aria-label={speaker.name('army', one)} title={speaker.name('army', one)} onClick={() => { onChange(one) }}>
              <Glyph name={`army-${one}`} size={26} />
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

function Options({ config, mode, armies, speaker, onChange }: { readonly config: Terms; readonly mode: Mode; readonly armies: readonly Army[];
  readonly speaker: Speaker; onChange(terms: Terms): void }): ReactElement {
  const say = speaker.text
  const set = (field: string, value: unknown): void => { onChange({ ...config, [field]: value }) }
  const first = armies.find(army => army === config['first']) ?? 'random'
  const isFixed = mode === 'one-against-two' || armies.includes('dancer')
  return (
    <div className="nh-terms">
      {!isFixed && (
        <SelectField label={say('board.setup.first')} all={['random', ...armies]} value={first} onChange={one => { set('first', one) }}
          say={one => (one === 'random' ? say('board.setup.random') : speaker.name('army', one))} />
      )}
      {mode === 'one-against-two' && (
        <SelectField label={say('board.setup.hp')} all={[16, 13]} value={config['teamHitPoints'] === 13 ? 13 : 16} say={String}
          onChange={points => { set('teamHitPoints', points) }} />
      )}
      {armies.length > 2 && <SwitchField label={say('board.setup.large')} isOn={config['largeBoard'] === true} onChange={isOn => { set('largeBoard', isOn) }} />}
      {armies.includes('mississippi') && <SwitchField label={say('board.setup.breath')} isOn={config['breathOfDeath'] !== false}
        onChange={isOn => { set('breathOfDeath', isOn) }} />}
      {armies.includes('mississippi') && armies.includes('hegemony') && mode !== 'duel' && <SwitchField label={say('board.setup.poison')}
        isOn={config['rangedPoison'] === true} onChange={isOn => { set('rangedPoison', isOn) }} />}
      {armies.includes('neojungle') && <SwitchField label={say('board.setup.roots')} isOn={config['rootsNet'] === true}
        onChange={isOn => { set('rootsNet', isOn) }} />}
    </div>
  )
}
