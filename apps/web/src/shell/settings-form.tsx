import { type Language, LANGUAGES } from '@rubble/text'
import { SelectField, SwitchField } from '@rubble/ui'
import type { ReactElement } from 'react'
import { changeSettings, type Settings, useSettings } from '../settings.ts'
import { useWords } from '../words.ts'
import { playSounds } from './play-sounds.ts'

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', pl: 'Polski', de: 'Deutsch', fr: 'Français' }
const THEMES = ['system', 'dark', 'light'] as const
const PALETTES = ['colour', 'patterns', 'grey'] as const
const SPEEDS = [0, 0.5, 1, 2, 4] as const

/** As loud as it will be. */
function setVolume(volume: number): void {
  changeSettings({ volume })
  playSounds(['place'], volume)
}

export function SettingsForm(): ReactElement {
  const words = useWords()
  const settings: Settings = useSettings()
  return (
    <div className="fields">
      <SelectField
        label={words('settings.language')}
        value={settings.language}
        all={LANGUAGES}
        say={one => LANGUAGE_NAMES[one]}
        onChange={language => {
          changeSettings({ language })
        }}
      />
      <SelectField
        label={words('settings.theme')}
        value={settings.theme}
        all={THEMES}
        say={one => words(`settings.theme.${one}`)}
        onChange={theme => {
          changeSettings({ theme })
        }}
      />
      <SelectField
        label={words('settings.speed')}
        value={settings.speed}
        all={SPEEDS}
        say={one => (one === 0 ? words('settings.speed.0') : `${one} ×`)}
        onChange={speed => {
          changeSettings({ speed })
        }}
      />
      <SelectField
        label={words('settings.palette')}
        value={settings.palette}
        all={PALETTES}
        say={one => words(`settings.palette.${one}`)}
        onChange={palette => {
          changeSettings({ palette })
        }}
      />
      <SwitchField
        label={words('settings.plain')}
        isOn={settings.plain}
        onChange={plain => {
          changeSettings({ plain })
        }}
      />
      <label className="field">
        <span>{words('settings.name')}</span>
        <input
          value={settings.name}
          maxLength={40}
          onChange={event => {
            changeSettings({ name: event.target.value })
          }}
        />
      </label>
      <SwitchField
        label={words('settings.list')}
        isOn={settings.listsOptions}
        onChange={listsOptions => {
          changeSettings({ listsOptions })
        }}
      />
      <SoundFields />
    </div>
  )
}

function SoundFields(): ReactElement {
  const words = useWords()
  const { language, sound: isOn, volume } = useSettings()
  const share = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <>
      <SwitchField
        label={words('settings.sound')}
        isOn={isOn}
        onChange={sound => {
          changeSettings({ sound })
        }}
      />
      <label className="field">
        <span>{words('settings.volume')}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          disabled={!isOn}
          aria-valuetext={share.format(volume)}
          onChange={event => {
            setVolume(Number(event.target.value) / 100)
          }}
        />
      </label>
    </>
  )
}
