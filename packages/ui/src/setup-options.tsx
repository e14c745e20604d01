// What can be agreed before a match, field by field: a game states it as data, and it is shown, chosen and said from there.
import type { Speaker } from '@rubble/text'
import type { ReactElement } from 'react'
import { SelectField, SwitchField } from './fields.tsx'

export type Terms = Readonly<Record<string, unknown>>
type Value = string | number

interface Shown {
  /** A key of the game's texts. */
  readonly title: string
  /** Does it make a difference in such a match? Absent: always. */
  isOpen?(terms: Terms): boolean
}
export interface SwitchOption extends Shown {
  readonly kind: 'switch'
  readonly usual: boolean
}
export interface ChoiceOption extends Shown {
  readonly kind: 'choice'
  /** The usual one first. */
  values(terms: Terms): readonly Value[]
  say(value: Value, speaker: Speaker): string
  /** What is not worth saying. */
  readonly untold?: Value
}
/** The game's own set-up shows it, with pictures or because it changes others. */
export interface OwnOption {
  readonly kind: 'own'
}
/** The app itself lets choose among the scenarios of a game, and open a file with another; what is agreed says it. */
export interface ScenarioOption {
  readonly kind: 'scenario'
}
export type SetupOption = SwitchOption | ChoiceOption | ScenarioOption | OwnOption
/** By field of what is agreed. */
export type SetupOptions = Readonly<Record<string, SetupOption>>
/** All of them, as the compiler asks for. Which edition of the components is played nobody chooses. */
export type OptionsOf<Config> = { readonly [K in keyof Omit<Config, 'edition'>]-?: SetupOption }

const isOn = ({ usual }: SwitchOption, value: unknown): boolean => (typeof value === 'boolean' ? value : usual)

function chosen({ values }: ChoiceOption, terms: Terms, field: string): Value {
  const [usual = '', ...more] = values(terms)
  return more.find(value => value === terms[field]) ?? usual
}

function openIn(options: SetupOptions, terms: Terms): [string, SwitchOption | ChoiceOption | ScenarioOption][] {
  return Object.entries(options).flatMap(([field, option]) =>
    option.kind === 'own' || (option.kind !== 'scenario' && option.isOpen?.(terms) === false) ? [] : [[field, option]],
  )
}

/** What was agreed, in a few words each. */
export function sayAgreed(options: SetupOptions, terms: Terms, speaker: Speaker): string[] {
  return openIn(options, terms).flatMap(([field, option]) => {
    if (option.kind === 'scenario') return field in terms ? [`${speaker.table('scenario')}: ${speaker.scenario(terms[field])}`] : []
    const title = speaker.text(option.title)
    if (option.kind === 'switch') return isOn(option, terms[field]) ? [title] : []
    const value = chosen(option, terms, field)
    return value === option.untold ? [] : [`${title}: ${option.say(value, speaker)}`]
  })
}

interface FieldsProps {
  readonly options: SetupOptions
  readonly config: Terms
  readonly speaker: Speaker
  onChange(terms: Terms): void
}

/** All that makes a difference now, to be chosen. */
export function OptionFields({ options, config, speaker, onChange }: FieldsProps): ReactElement {
  return (
    <>
      {openIn(options, config).map(([field, option]) => {
        if (option.kind === 'scenario') return null
        const set = (value: unknown): void => {
          onChange({ ...config, [field]: value })
        }
        return option.kind === 'switch' ? (
          <SwitchField key={field} label={speaker.text(option.title)} isOn={isOn(option, config[field])} onChange={set} />
        ) : (
          <SelectField
            key={field}
            label={speaker.text(option.title)}
            all={option.values(config)}
            value={chosen(option, config, field)}
            say={value => option.say(value, speaker)}
            onChange={set}
          />
        )
      })}
    </>
  )
}
