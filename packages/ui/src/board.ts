// What a game's board is to the app. A board gets a view, options and callbacks, and knows no rules (games/<game>/src/board).
import type { Flat, Seat } from '@rubble/engine'
import type { ForecastTree, Moment, Option, VisibleEvent } from '@rubble/protocol'
import type { RuleSpeaker, Speaker } from '@rubble/text'
import type { ComponentType, ReactNode } from 'react'
import type { Film } from './film/reel.ts'
import type { SeatColour } from './seat-colours.ts'
import type { SetupOptions } from './setup-options.tsx'

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

/**
 * What an event is about, for the reader of a log. One of `turn` heads all that follow, up to the next; within a turn one of `head` does,
 * up to the next or to one of `tail`, which no longer belongs to it.
 */
export const LOG_TOPICS = ['turn', 'head', 'tail', 'deed', 'battle', 'chance', 'result'] as const
export type LogTopic = (typeof LOG_TOPICS)[number]

/** Something on the table that can be looked at: a piece, a place, a card in hand; in the names of the game's own fields. */
export type Thing = Flat

/** A step of what has just happened, on the way from the moment before to the one that is shown. */
export interface FilmFrame {
  /** The game's view as far as it has been shown. */
  readonly view: object
  /** What the board draws beside it; the app only carries it. */
  readonly scene?: unknown
  /** So many of the news have been shown by then. */
  readonly shown: number
  /** Milliseconds, at usual speed. */
  readonly lasts: number
}

export interface TableProps {
  /** While a film runs, what belongs to seats is as far as the film is: then the view is the frame's, and nobody is asked. */
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
  readonly news: readonly VisibleEvent[]
  /** How long movement takes, as a factor of the usual; 0: nothing moves. */
  readonly pace: number
  /** The step of the game's film that is being shown. */
  readonly frame?: FilmFrame | undefined
  /** What a battle would do, and how far of it is shown: so many of its events. */
  readonly forecast: { readonly of: ForecastTree; readonly shown: number } | undefined
  /**
   * Something was pointed at: it is chosen if that is what the board prefers or if it completes what was pointed at before, else narrowed,
   * explained if no option is left.
   */
  onPoint(part: Flat): void
  /**
   * Something is to be looked at closely, or nothing any more. A glance lasts while the mouse rests on it, and takes the place of nothing
   * that is needed to choose.
   */
  onInspect(thing: Thing | undefined, isGlance?: boolean): void
}

export interface SeatProps extends TableProps {
  readonly look: SeatLook
}

export interface InspectProps extends TableProps {
  readonly speaker: RuleSpeaker
  readonly thing: Thing
  onRule(id: string): void
}

export interface SetupProps {
  readonly config: Readonly<Record<string, unknown>>
  readonly speaker: Speaker
  onChange(config: Readonly<Record<string, unknown>>): void
}

/** Something a piece can do, in words, and the rule that says so. */
export interface PieceFact<Glyph extends string = string> {
  readonly glyph: Glyph
  readonly title: string
  readonly text?: string | undefined
  readonly rules: readonly string[]
}

/** A component of the game, as it is printed. */
export interface GlossaryPiece<Glyph extends string = string> {
  readonly id: string
  readonly name: string
  /** What it is, and how many there are of it. */
  readonly lines: readonly string[]
  /** The game's own drawing of it. */
  readonly picture: ReactNode
  readonly figures: readonly {
    readonly glyph: Glyph
    readonly value: string | number
    readonly label: string
    readonly rules?: readonly string[]
  }[]
  readonly facts: readonly PieceFact<Glyph>[]
  /** Where its figures come from: in short, and source by source. */
  readonly provenance: { readonly isPrinted: boolean; readonly lines: readonly string[]; readonly sources: readonly string[] }
}

export interface GlossaryGroup {
  readonly id: string
  readonly title: string
  readonly pieces: readonly GlossaryPiece[]
}

/** What the results of a player's matches are told apart by. */
export interface Term {
  /** A field of what is agreed before a match, or `seat`: what a seat plays. Its values are called as those of the field. */
  readonly field: string
  readonly title: string
}

/** Keys of a board's own, and what they do. */
export interface KeyWords {
  readonly keys: readonly string[]
  readonly words: string
}

export interface OptionWords {
  /** Absent: as the game says it. */
  readonly label?: string
  readonly note?: string
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
  /** What can be agreed before a match. */
  readonly Setup: ComponentType<SetupProps>
  /** Every field of what can be agreed: how it is shown and said. */
  readonly options: SetupOptions
  /** What was agreed, in a few words each, beyond what every seat plays. */
  agreed?(config: Readonly<Record<string, unknown>>, speaker: Speaker): readonly string[]
  /** Every component, group by group. */
  glossary(speaker: RuleSpeaker): readonly GlossaryGroup[]
  /** What tells matches apart that have been played. */
  terms(speaker: Speaker): readonly Term[]
  /** What the keyboard does on this board, beside what it does at every table. */
  keys(speaker: Speaker): readonly KeyWords[]
  /** What a person should know before choosing, in a line below what is asked. */
  circumstances?(moment: Moment, speaker: Speaker): string | undefined
  /** An option in words, where those of the game do not say enough of this moment, and what it costs or brings, in small. */
  optionWords?(moment: Moment, value: Flat, speaker: Speaker): OptionWords
  /** The glyph of an option in the list, by its value in names. */
  optionGlyph(kind: string, value: Flat): string
  /**
   * The heading under which an option stands in a long list, and which heading comes first; without it options stand by the piece they are
   * about.
   */
  groupOf?(kind: string, value: Flat, speaker: Speaker): { readonly title: string; readonly order: number } | undefined
  /**
   * What is meant at once by pointing first at this, where these options are left, be it one; undefined: it is taken up, and what is left
   * is shown.
   */
  prefer(kind: string, part: Flat, options: readonly Option[]): Option | undefined
  /**
   * Does a decision of this kind only go on with what was begun, such as where a tile goes that was taken in hand? Then Escape takes that
   * back.
   */
  isPart?(kind: string): boolean
  /** What an event of this kind is about; none: it only stands in the whole log. */
  topicsOf(kind: string): readonly LogTopic[]
  /** How long the board takes to show these news, in milliseconds at usual speed. */
  lasts(news: readonly VisibleEvent[]): number
  /** These news step by step, from the game's view before them; the app shows one step after the other, and panels and log go along. */
  readonly film?: Film<FilmFrame>
  /** Is there anything on the screen that another person at it must not see? */
  readonly hidesHands: boolean
  /** Can a forecast be asked for? */
  readonly foretells: boolean
}
