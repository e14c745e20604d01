// A table that is being set up: what is agreed, who sits where, and how others come to it.
import { type Level, LEVELS, splitStyle, type Style, withStyle } from '@rubble/bots'
import type { Doc, Seat } from '@rubble/engine'
import type { ClockTerms, Sitter } from '@rubble/protocol'
import type { SetupChange, SetupPlan } from '@rubble/ui'
import { useState } from 'react'
import { lastSetup } from '../front/last-setup.ts'
import type { GameEntry } from '../games.ts'
import { useSettings } from '../settings.ts'
import { askedTerms, type TermsReader, withSameScenario, seatsOf } from '../shell/agree.ts'
import { newSeed } from '../shell/new-table.ts'
import { useWords } from '../words.ts'

/** Who the others are: bots and people at this screen, or people elsewhere who come by a link or find the table. */
export const OPPONENTS = ['bot', 'here', 'link', 'anyone'] as const
export type Opponent = (typeof OPPONENTS)[number]
export const isElsewhere = (opponent: Opponent): boolean => opponent === 'link' || opponent === 'anyone'

export interface SetupState {
  readonly config: Doc
  readonly seats: readonly string[]
  readonly own: Seat
  readonly sitters: readonly Sitter[]
  readonly opponent: Opponent
  readonly level: Level
  readonly style: Style | undefined
  readonly clock: ClockTerms
  readonly seed: string
  /** Which of the picks is made now. */
  readonly pick: number
  agree(config: Doc): void
  /** Makes the pick, and goes on to the next. */
  choose(plan: SetupPlan, card: string): void
  /** A pick that is not the one whose turn it is. */
  take(change: SetupChange): void
  turnTo(pick: number): void
  meet(opponent: Opponent): void
  setLevel(level: Level): void
  setStyle(style: Style | undefined): void
  setClock(clock: ClockTerms): void
  setSitters(sitters: readonly Sitter[]): void
  setSeed(seed: string): void
}

interface SavedSetup {
  readonly config: Doc
  readonly own: Seat
  readonly level: Level
  readonly style: Style | undefined
  readonly opponent: Opponent
  /** By seat, where somebody was named. */
  readonly named: readonly (Sitter | undefined)[]
}

/** As it was asked for, as it was left the last time, or as the game would have it. */
function begin(entry: GameEntry, game: TermsReader): SavedSetup {
  const config = askedTerms(game, location.search)
  const usual = { own: 0, level: 'normal', style: undefined, opponent: 'bot', named: [] } as const
  if (config !== undefined) return { config, ...usual }
  const last = lastSetup()
  if (last?.game !== entry.id) return { config: entry.quick, ...usual }
  const own = last.sitters.findIndex(({ kind }) => kind === 'person')
  const bot = last.sitters.find(({ kind }) => kind === 'bot')
  const { plain, style } = splitStyle(bot?.kind === 'bot' ? bot.level : '')
  const isHere = last.sitters.length > 1 && last.sitters.every(({ kind }) => kind === 'person')
  return {
    config: last.config as Doc,
    own: Math.max(0, own),
    level: LEVELS.find(one => one === plain) ?? 'normal',
    style,
    opponent: isHere ? 'here' : 'bot',
    named: [],
  }
}

export function useSetup(entry: GameEntry, game: TermsReader): SetupState {
  const words = useWords()
  const { name } = useSettings()
  const [kept, setKept] = useState<SavedSetup>(() => begin(entry, game))
  const [pick, turnTo] = useState(0)
  const [clock, setClock] = useState<ClockTerms>({ kind: 'none' })
  const [seed, setSeed] = useState(newSeed)
  const { config, level, style, opponent, named } = kept
  const seats = seatsOf(game, config)
  const own = Math.min(kept.own, Math.max(0, seats.length - 1))
  const sitters = seats.map((_, seat): Sitter => {
    const given = named[seat]
    if (given !== undefined) return given
    if (seat === own) return { kind: 'person', name: name || words('setup.you') }
    if (opponent === 'here') return { kind: 'person', name: words('setup.guest', { number: seat + 1 }) }
    return { kind: 'bot', level: withStyle(level, style), name: words('bot.name') }
  })
  const change = (more: Partial<SavedSetup>): void => {
    setKept({ ...kept, ...more })
  }
  const agree = (changed: Doc): void => {
    change({ config: 'scenario' in changed ? changed : withSameScenario(config, changed) })
  }
  const take = ({ config: changed, own: seat }: SetupChange): void => {
    change({
      ...(changed === undefined ? {} : { config: withSameScenario(config, changed) }),
      ...(seat === undefined ? {} : { own: seat, named: [] }),
    })
  }
  return {
    config,
    seats,
    own,
    sitters,
    opponent,
    level,
    style,
    clock,
    seed,
    pick,
    agree,
    choose: ({ picks }, card) => {
      const made = picks[pick] ?? picks[0]
      if (made === undefined) return
      take(made.choose(card))
      turnTo((pick + 1) % picks.length)
    },
    take,
    turnTo,
    meet: one => {
      change({ opponent: one, named: [] })
    },
    setLevel: one => {
      change({ level: one, named: [] })
    },
    setStyle: one => {
      change({ style: one, named: [] })
    },
    setClock,
    setSitters: all => {
      change({ named: all })
    },
    setSeed,
  }
}
