// What a game's board is to the app. A board gets a view, options and callbacks, and knows no rules (games/<game>/src/board).
import type { Flat, Seat } from '@rubble/engine'
import type { Expectation, Heard, Moment, Option } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { ComponentType, ReactNode } from 'react'

export const SEAT_COLOURS = ['rust', 'tide', 'lichen', 'wine'] as const
export type SeatColour = (typeof SEAT_COLOURS)[number]

/** How a seat appears. */
export interface SeatLook {
  readonly seat: Seat
  readonly colour: SeatColour
  /** The person or bot that sits there. */
  readonly name: string
  /** The seat as the game calls it: an army, a faction. */
  readonly id: string
  readonly isViewer: boolean
  readonly isBot: boolean
}

/** Something on the table that can be looked at: a piece, a place, a card in hand; in the names of the game's own fields. */
export type Thing = Flat

export interface TableProps {
  readonly moment: Moment
  readonly seats: readonly SeatLook[]
  readonly speaker: Speaker
  /** What has been pointed at so far within the open decision, in names. */
  readonly part: Flat
  /** The options that agree with it. */
  readonly options: readonly Option[]
  /** An option that is being looked at in the list. */
  readonly preview: Option | undefined
  /** What was pointed at and refused, until something else happens. */
  readonly refused: Flat | undefined
  /** What happened since the last time: for movement, and for the marks of the last move. */
  readonly news: readonly Heard[]
  /** What a battle would do, and how far of it is shown: so many of its events. */
  readonly forecast: { readonly of: Expectation; readonly shown: number } | undefined
  /** Something was pointed at: chosen if that leaves one option, narrowed if several, explained if none. */
  onPoint(part: Flat): void
  onInspect(thing: Thing | undefined): void
}

export interface SeatProps extends TableProps {
  readonly look: SeatLook
}

export interface InspectProps extends TableProps {
  readonly thing: Thing
  onRule(id: string): void
}

export interface SetupProps {
  readonly config: Readonly<Record<string, unknown>>
  readonly speaker: Speaker
  onChange(config: Readonly<Record<string, unknown>>): void
}

/** Something a piece can do, in words, and the rule that says so. */
export interface PieceFact {
  readonly glyph: string
  readonly title: string
  readonly text?: string | undefined
  readonly rules: readonly string[]
}

/** A component of the game, as it is printed. */
export interface GlossaryPiece {
  readonly id: string
  readonly name: string
  /** What it is, and how many there are of it. */
  readonly lines: readonly string[]
  /** The game's own drawing of it. */
  readonly picture: ReactNode
  readonly figures: readonly { readonly glyph: string; readonly value: string | number; readonly label: string; readonly rules?: readonly string[] }[]
  readonly facts: readonly PieceFact[]
  /** Where its figures come from: in words, and the sources as they are called. */
  readonly provenance: { readonly isPrinted: boolean; readonly lines: readonly string[]; readonly sources: readonly string[] }
}

export interface GlossaryGroup {
  readonly id: string
  readonly title: string
  readonly pieces: readonly GlossaryPiece[]
}

/** The second door of a game. */
export interface GameBoard {
  /** The table itself, as an SVG that fills its place. */
  readonly Board: ComponentType<TableProps>
  /** What belongs to one seat: what loses the game, piles, markers, and a hand that everybody may see. */
  readonly SeatFacts: ComponentType<SeatProps>
  /** The viewer's hand, where it is shown large under the board. */
  readonly Hand?: ComponentType<TableProps>
  /** One thing, large, with its figures, what it can do, and what changes it now. */
  readonly Inspect: ComponentType<InspectProps>
  /** The game's picture on the home screen. */
  readonly Picture: ComponentType
  /** What can be agreed before a match. */
  readonly Setup: ComponentType<SetupProps>
  /** Every component, group by group. */
  glossary(speaker: Speaker): readonly GlossaryGroup[]
  /** The glyph of an option in the list, by its value in names. */
  optionGlyph(kind: string, value: Flat): string
  /** What a person most likely means who points at something that leaves several options; undefined: ask. */
  prefer(kind: string, part: Flat, options: readonly Option[]): Option | undefined
  /** Is there anything on the screen that another person at it must not see? */
  readonly hidesHands: boolean
  /** Can a forecast be asked for? */
  readonly foretells: boolean
}
