// What can be agreed before a match, as plain choices.
import type { Speaker } from '@rubble/text'
import { SEAT_COLOURS, type SetupProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { hqsOf } from '../data/components.ts'
import { ARMIES, type Army, type Mode, MODES } from '../model/ids.ts'
import { Glyph } from './glyph.ts'
import { armiesOf, maySit, modeOf, playersIn, type Terms, withArmy, withMode, withPlayers } from './terms.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { capital } from './words.ts'

export function Setup({ config, speaker, onChange }: SetupProps): ReactElement {
  const mode = modeOf(config)
  const armies = armiesOf(config)
  const say = speaker.text
  return (
    <div className="nh-setup">
      <Choices label={say('board.setup.mode')} all={MODES} value={mode} say={one => capital(say(`name.mode.${one}`))}
        onChange={one => { onChange(withMode(config, one)) }} />
      {playersIn(mode).length > 1 && <Choices label={say('board.setup.players')} all={playersIn(mode)} value={armies.length} say={String}
        onChange={count => { onChange(withPlayers(config, mode, count)) }} />}
      {armies.map((army, seat) => <ArmyChoice key={seat} seat={seat} army={army} mode={mode} speaker={speaker}
        onChange={one => { onChange(withArmy(config, seat, one)) }} />)}
      <Options config={config} mode={mode} armies={armies} speaker={speaker} onChange={onChange} />
    </div>
  )
}

function Choices<T extends string | number>({ label, all, value, say, onChange }: {
  readonly label: string; readonly all: readonly T[]; readonly value: T; say(one: T): string; onChange(one: T): void
}): ReactElement {
  return (
    <fieldset className="nh-choices">
      <legend>{label}</legend>
      {all.map(one => <button key={one} type="button" className="nh-choice" aria-pressed={one === value} onClick={() => { onChange(one) }}>{say(one)}</button>)}
    </fieldset>
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
        <label className="field"><span>{say('board.setup.first')}</span>
          <select value={first} onChange={event => { set('first', event.target.value) }}>
            <option value="random">{say('board.setup.random')}</option>
            {armies.map(army => <option key={army} value={army}>{speaker.name('army', army)}</option>)}
          </select>
        </label>
      )}
      {mode === 'one-against-two' && (
        <label className="field"><span>{say('board.setup.hp')}</span>
          <select value={config['teamHitPoints'] === 13 ? 13 : 16}
            onChange={event => { set('teamHitPoints', Number(event.target.value)) }}><option>16</option><option>13</option></select>
        </label>
      )}
      {armies.length > 2 && <Switch label={say('board.setup.large')} isOn={config['largeBoard'] === true} onChange={isOn => { set('largeBoard', isOn) }} />}
      {armies.includes('mississippi') && <Switch label={say('board.setup.breath')} isOn={config['breathOfDeath'] !== false}
        onChange={isOn => { set('breathOfDeath', isOn) }} />}
      {armies.includes('mississippi') && armies.includes('hegemony') && mode !== 'duel' && <Switch label={say('board.setup.poison')}
        isOn={config['rangedPoison'] === true} onChange={isOn => { set('rangedPoison', isOn) }} />}
      {armies.includes('neojungle') && <Switch label={say('board.setup.roots')} isOn={config['rootsNet'] === true}
        onChange={isOn => { set('rootsNet', isOn) }} />}
    </div>
  )
}

function Switch({ label, isOn, onChange }: { readonly label: string; readonly isOn: boolean; onChange(isOn: boolean): void }): ReactElement {
  return <label className="field check"><input type="checkbox" checked={isOn}
    onChange={event => { onChange(event.target.checked) }} /><span>{label}</span></label>
}
