// What is chosen before a match by pictures: armies, sides, catchers, and whom they meet. A game says it in `board/setup.tsx`, which comes
// with the page that sets a table up.
import type { Seat } from '@rubble/engine'
import type { Speaker } from '@rubble/text'
import type { ComponentType, ReactNode } from 'react'
import type { SeatColour } from '../seat-colours.ts'
import type { Terms } from './options.ts'

/** How often a side has won among bots, and within what that is known. */
export interface WinRate {
  readonly rate: number
  /** 95 %. */
  readonly interval: readonly [number, number]
}

export interface SideTrait {
  readonly title: string
  /** From 0 to 10. */
  readonly value: number
}

/** Something that can be picked. */
export interface SideCard {
  readonly id: string
  readonly name: string
  /** How it plays, in two lines at most. */
  readonly style: string
  readonly difficulty: 1 | 2 | 3
  readonly traits: readonly SideTrait[]
  /** Undefined: it has not been measured. */
  readonly wins: WinRate | undefined
  /** In the colour of who has it; of nobody where nobody has. */
  emblem(colour: SeatColour | undefined): ReactNode
}

/** What a pick changes: what is agreed, or where the person sits who sets the table up. */
export interface SetupChange {
  readonly config?: Terms
  readonly own?: Seat
}

/** One thing to be picked. */
export interface SetupPick {
  readonly id: string
  /** Whose it is: it is picked in their colour; of no seat where the game itself plays it. */
  readonly seat: Seat | undefined
  readonly label: string
  readonly cards: readonly SideCard[]
  readonly chosen: string
  /** Which of them may not be picked here. */
  readonly barred?: readonly string[]
  choose(card: string): SetupChange
}

/** Where each of two seats has its side: who takes the other one changes places. The own comes first. */
export function sidePicks(
  sides: readonly [string, string],
  own: Seat,
  cards: readonly SideCard[],
  { text }: Pick<Speaker, 'text'>,
): SetupPick[] {
  const picks = sides.map((side, seat): SetupPick => ({
    id: side,
    seat,
    label: text(seat === own ? 'around.pick.own' : 'around.pick.theirs'),
    cards,
    chosen: side,
    choose: card => ({ own: seat === own ? sides.indexOf(card) : 1 - sides.indexOf(card) }),
  }))
  return picks.toSorted((a, b) => Number(b.seat === own) - Number(a.seat === own))
}

/** One of a few, in a line at the head: kinds of game, numbers of players. */
export interface SetupSwitch {
  readonly id: string
  readonly label: string
  readonly values: readonly { readonly id: string; readonly name: string }[]
  readonly value: string
  /** What the chosen value does. */
  readonly more?: string
  choose(value: string): Terms
}

/** A scenario that can be picked: what it is, before anybody has read a rule of it. */
export interface ScenarioCard {
  readonly id: string
  readonly number: number
  readonly name: string
  /** What it is about, in a few words. */
  readonly aim: string
  readonly length: string
  readonly difficulty: SideCard['difficulty']
  /** What of the rules comes with it, beside that of the scenarios before. */
  readonly brings: readonly { readonly id: string; readonly name: string; readonly glyph: string }[]
  /** How often the first seat won, and so the second did not. Undefined: it has not been measured. */
  readonly wins: WinRate | undefined
  /** What is known of it instead, where it is played in many ways. */
  readonly balance?: string
  map(): ReactNode
  /** Who takes part for a seat. */
  crew(seat: Seat): ReactNode
}

export interface ScenarioPlan {
  /** Undefined: the one that is agreed is none of them. */
  readonly chosen: string | undefined
  readonly cards: readonly ScenarioCard[]
  /** What heads the rules that one brings. */
  readonly brings: string
  readonly about: string
}

export interface SetupTermsProps {
  readonly config: Terms
  readonly speaker: Speaker
  onChange(terms: Terms): void
}

export interface SetupPlan {
  /** What else is agreed here, in the game's own way: below what was picked. */
  readonly Terms?: ComponentType<SetupTermsProps> | undefined
  /** Where a game is set up by its scenarios: these are the cards, and sides are picked beside them. */
  readonly scenarios?: ScenarioPlan
  readonly switches: readonly SetupSwitch[]
  readonly picks: readonly SetupPick[]
  /** What the win rates are of. */
  readonly measured: string
}

/** `own`: where the person sits who sets the table up. The speaker has the words around a table. */
export interface GameSetup {
  plan(config: Terms, own: Seat, speaker: Speaker): SetupPlan
}
