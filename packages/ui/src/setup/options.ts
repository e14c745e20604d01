// What can be agreed before a match, field by field: a game states it as data, and it is shown, chosen and said from there.
import type { Speaker } from '@rubble/text'

export type Terms = Readonly<Record<string, unknown>>
type Value = string | number

interface OptionHead {
  /** A key of the game's texts. */
  readonly title: string
  /** Does it make a difference in such a match? Absent: always. */
  isOpen?(terms: Terms): boolean
}
export interface SwitchOption extends OptionHead {
  readonly kind: 'switch'
  readonly usual: boolean
}
export interface ChoiceOption extends OptionHead {
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

export const isOn = ({ usual }: SwitchOption, value: unknown): boolean => (typeof value === 'boolean' ? value : usual)

export function chosen({ values }: ChoiceOption, terms: Terms, field: string): Value {
  const [usual = '', ...more] = values(terms)
  return more.find(value => value === terms[field]) ?? usual
}

export function openIn(options: SetupOptions, terms: Terms): [string, SwitchOption | ChoiceOption | ScenarioOption][] {
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
