// What can be agreed, to be chosen: a row for each field that makes a difference.
import type { Speaker } from '@rubble/text'
import { Fragment, type ReactElement } from 'react'
import { chosen, isOn, openIn, type SetupOptions, type Terms } from './options.ts'
import { SegmentField, ToggleField } from './segment-field.tsx'

interface FieldsProps {
  readonly options: SetupOptions
  readonly config: Terms
  readonly speaker: Speaker
  onChange(terms: Terms): void
}

/** Something that can be agreed: what it is called, what was chosen, and the row by which it is chosen. */
export interface OptionRow {
  readonly key: string
  readonly label: string
  /** In words, or whether it is on. */
  readonly value: string | boolean
  readonly row: ReactElement
}

/** All that makes a difference now, each with a line on what the choice does (`around.option.<field>` of the game's words). */
export function optionRows({ options, config, speaker, onChange }: FieldsProps): OptionRow[] {
  return openIn(options, config).flatMap(([field, option]): OptionRow[] => {
    if (option.kind === 'scenario') return []
    const label = speaker.text(option.title)
    const set = (value: unknown): void => {
      onChange({ ...config, [field]: value })
    }
    const more = (value: string): string => speaker.text(`around.option.${field}${value}`)
    if (option.kind === 'switch') {
      const on = isOn(option, config[field])
      const row = <ToggleField label={label} isOn={on} more={more(on ? '.on' : '.off')} onChange={set} />
      return [{ key: field, label, value: on, row }]
    }
    const value = chosen(option, config, field)
    const say = (one: string | number): string => option.say(one, speaker)
    const row = <SegmentField label={label} all={option.values(config)} value={value} say={say} more={more('')} onChange={set} />
    return [{ key: field, label, value: say(value), row }]
  })
}

export function OptionFields(props: FieldsProps): ReactElement {
  return (
    <>
      {optionRows(props).map(({ key, row }) => (
        <Fragment key={key}>{row}</Fragment>
      ))}
    </>
  )
}
