// What a person has set for this device.
import { type Language, LANGUAGES } from '@rubble/text'
import { languageFrom } from '@rubble/text'
import { useSyncExternalStore } from 'react'
import { comeIn } from './shell/once.ts'

export interface Settings {
  readonly language: Language
  readonly theme: 'dark' | 'light' | 'system'
  /** Of animations: 0 is none. */
  readonly speed: number
  readonly sound: boolean
  /** From 0 to 1. */
  readonly volume: number
  readonly palette: 'colour' | 'patterns' | 'grey'
  /** Boards without their art. */
  readonly plain: boolean
  readonly name: string
  /** All options always stand in a list. */
  readonly listsOptions: boolean
  /** Whether what is shown stops after each stage: the first battle does. */
  readonly stops: 'first' | 'each' | 'never'
  /** Whether sound has been offered. */
  readonly soundOffered: boolean
}

const KEY = 'rubble settings'

function usual(): Settings {
  const language = navigator.languages.map(languageFrom).find(one => one !== undefined) ?? 'en'
  return {
    language,
    theme: 'system',
    speed: 1,
    sound: false,
    volume: 0.7,
    palette: 'colour',
    plain: false,
    name: '',
    listsOptions: false,
    stops: 'first',
    soundOffered: false,
  }
}

/** What is stored may be of another version, or of somebody else: only what is understood is taken. */
function read(): Settings {
  const settings = usual()
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Settings, unknown>>
    return {
      language: LANGUAGES.find(one => one === stored.language) ?? settings.language,
      theme: (['dark', 'light', 'system'] as const).find(one => one === stored.theme) ?? settings.theme,
      speed: typeof stored.speed === 'number' && stored.speed >= 0 && stored.speed <= 4 ? stored.speed : settings.speed,
      sound: stored.sound === true,
      volume: typeof stored.volume === 'number' && stored.volume >= 0 && stored.volume <= 1 ? stored.volume : settings.volume,
      palette: (['colour', 'patterns', 'grey'] as const).find(one => one === stored.palette) ?? settings.palette,
      plain: stored.plain === true,
      listsOptions: stored.listsOptions === true,
      stops: (['first', 'each', 'never'] as const).find(one => one === stored.stops) ?? settings.stops,
      soundOffered: stored.soundOffered === true,
      name: typeof stored.name === 'string' ? stored.name.slice(0, 40) : settings.name,
    }
  } catch {
    return settings
  }
}

let current = read()
/** What holds as soon as its language can be spoken. */
let wanted = current
const listeners = new Set<() => void>()

function become(settings: Settings): void {
  wanted = settings
  const hold = (): void => {
    if (wanted !== settings) return
    current = settings
    for (const listener of listeners) listener()
  }
  if (settings.language === current.language) hold()
  else void comeIn(settings.language).then(hold)
}

// what is set in one tab holds in all of them
addEventListener('storage', ({ key }) => {
  if (key === KEY) become(read())
})

export function changeSettings(change: Partial<Settings>): void {
  become({ ...wanted, ...change })
  try {
    localStorage.setItem(KEY, JSON.stringify(wanted))
  } catch {
    // a browser that lets nothing be kept: the setting holds until the page is left
  }
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => current,
  )
}
