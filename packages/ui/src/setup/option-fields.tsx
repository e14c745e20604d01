// What can be agreed, to be chosen: a row for each field that makes a difference.
import type { Speaker } from '@rubble/text'
import type { ReactElement } from 'react'
import { chosen, isOn, openIn, type SetupOptions, type Terms } from './options.ts'
import { SegmentField, ToggleField } from './segment-field.tsx'

interface FieldsProps {
  readonly options: SetupOptions
  readonly config: Terms
  readonly speaker: Speaker
  onChange(terms: Terms): void
}

/** All that makes a difference now, each with a line on what the choice does (`around.option.<field>` of the game's words). */
export function OptionFields({ options, config, speaker, onChange }: FieldsProps): ReactElement {
  return (
    <>
      {openIn(options, config).map(([field, option]) => {
        if (option.kind === 'scenario') return null
        const set = (value: unknown): void => {
          onChange({ ...config, [field]: value })
        }
        const more = (value: string): string => speaker.text(`around.option.${field}${value}`)
        if (option.kind === 'switch') {
          const on = isOn(option, config[field])
          return <ToggleField key={field} label={speaker.text(option.title)} isOn={on} more={more(on ? '.on' : '.off')} onChange={set} />
        }
        return (
          <SegmentField
            key={field}
            label={speaker.text(option.title)}
            all={option.values(config)}
            value={chosen(option, config, field)}
            say={value => option.say(value, speaker)}
            more={more('')}
            onChange={set}
          />
        )
      })}
    </>
  )
}
