// What a game's board is to the app. A board gets a view, options and callbacks, and knows no rules (games/<game>/src/board).
import type { Flat, Seat } from '@rubble/engine'
import type { ForecastTree, Moment, Option, VisibleEvent } from '@rubble/protocol'
import type { RuleSpeaker, Speaker, Texts } from '@rubble/text'
import type { ComponentType, ReactNode } from 'react'
import type { Beat } from './film/beats.ts'
import type { Film } from './film/reel.ts'
import type { SeatColour } from './seat-colours.ts'
import type { SetupOptions } from './setup/options.ts'
import type { Sound } from './sound.ts'

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
export const LOG_TOPICS = ['turn', 'head', 'tail', 'action', 'battle', 'chance', 'result'] as const
export type LogTopic = (typeof LOG_TOPICS)[number]

/** Something on the table that can be looked at: a piece, a place, a card in hand; in the names of the game's own fields. */
export type Thing = Flat

/** What was tapped. */
export interface Spot {
  /** Its card is shown. */
  readonly thing: Thing
  /** `place`: something can be tried there, and why not is said beside it; `own`: a piece of who looks; `other`: any other piece. */
  readonly as: 'place' | 'own' | 'other'
  /** Where it is on the page. */
  readonly at?: Element | undefined
  /** Something was dropped there. */
  readonly isDrop?: boolean
  /** It stands for something on the board, which a small screen shows then. */
  readonly isHandle?: boolean
}

/** What the mouse rests on. */
export interface Hover {
  readonly thing: Thing
  readonly at: Element
  /** What tapping it would say. */
  readonly part: Flat
}

/** An option, and where it answers two questions in one go the answer to the second: the first is chosen, then this. */
export interface Act extends Option {
  readonly begins?: { readonly first: Option; readonly kind: string; readonly second: Option }
}

/** A step of what has just happened, on the way from the moment before to the one that is shown. */
export interface FilmFrame {
  /** The game's view as far as it has been shown. */
  readonly view: object
  /** What the board draws beside it; the app only carries it. */
  readonly scene?: unknown
  /** So many of the news have been shown by then. */
  readonly shown: number
  /** The log tells fewer where dice must fall first: what came up is read on the table. */
  readonly logged?: number | undefined
  /** What kind of beat it is, or how long it takes at usual speed, in milliseconds. */
  readonly lasts: Beat | number
  /** The event that heads what is shown, such as a phase. */
  readonly banner?: VisibleEvent['named'] | undefined
  /** What stands beside that head: a key of the texts, and what fills it. */
  readonly aside?: { readonly key: string; readonly fields: Readonly<Record<string, number>> } | undefined
  /** In short, what it belongs to: a stop between two can be made. */
  readonly stage?: string | undefined
}

export interface TableProps {
  /** While a film runs, what belongs to seats is as far as the film is: then the view is the frame's, and nobody is asked. */
  readonly moment: Moment
  readonly seats: readonly SeatLook[]
  readonly speaker: Speaker
  /** What has been pointed at so far within the open decision, in names. */
  readonly part: Flat
  /** The options that agree with it, and with the verb that was chosen: what they name is lit. */
  readonly options: readonly Act[]
  /** An option that is being looked at in the list, or waits to be confirmed. */
  readonly preview: Option | undefined
  /** It waits to be confirmed. */
  readonly isArmed: boolean
  /** What is being shared out, target by target. */
  readonly plan: OpenPlan | undefined
  /** What was pointed at and refused, until something else happens. */
  readonly refused: Flat | undefined
  /** What happened since the last time: for movement. */
  readonly news: readonly VisibleEvent[]
  /** What has happened since the viewer acted last: it stays marked until the viewer does. */
  readonly since: readonly VisibleEvent[]
  /** All that has happened up to what is shown. */
  readonly history: readonly VisibleEvent[]
  /** How long movement takes, as a factor of the usual; 0: nothing moves. */
  readonly pace: number
  /** The step of the game's film that is being shown. */
  readonly frame?: FilmFrame | undefined
  /** What a battle would do, and how far of it is shown: so many of its events. */
  readonly forecast: { readonly of: ForecastTree; readonly shown: number } | undefined
  /**
   * Something was tapped, or pointed at by keys: what is lit is done, or waits to be confirmed; one's own piece is selected; else its card
   * says why not, or a bubble where something was tried.
   */
  onPoint(part: Flat, spot?: Spot): void
  /** Bare table was tapped. */
  onBare(): void
  /** Something is to be looked at closely, or nothing any more. */
  onInspect(thing: Thing | undefined): void
  /** The mouse rests on something, or has left it: its name stands beside it, and over what is lit what a tap would do. */
  onHover(hover: Hover | undefined): void
}

/** What a verb is called, and what it costs or brings. */
export interface VerbWords {
  readonly word: string
  readonly note?: string | undefined
}

/** What a match is about, and how far everybody is. */
export interface Stakes {
  /** What heads it, where the game has a word of its own for it. */
  readonly title?: string
  readonly aside?: string | undefined
  /** In a few words, what there is to do. */
  readonly goal: string
  /** What else ends it. */
  readonly text?: string | undefined
  readonly lines: readonly StakeLine[]
}
export interface StakeLine {
  readonly mark: { readonly glyph: string } | { readonly colour: SeatColour }
  readonly text: string
  readonly note?: string | undefined
  readonly now?: number
  /** So much of it there can be, or was. */
  readonly most?: number
  /** How full its bar is, from 0 to 1, where there is no most. */
  readonly share?: number
}

/** A thing in a few words: what a small screen shows of its card. */
export interface Brief {
  readonly title: string
  readonly note?: string | undefined
  readonly text?: string | undefined
  /** What counts, each with its glyph. */
  readonly figures?: readonly { readonly glyph: string; readonly value: string | number; readonly label: string }[]
}

export interface PictureProps extends TableProps {
  readonly thing: Thing
  /** Of the longer side, in px. */
  readonly size: number
}

/** What each target has been given, by its key. */
export type Shares = ReadonlyMap<string, number>

/** Something that is shared out among targets on the board, and sent as one. */
export interface Plan {
  /** So much there is of it: 20. */
  readonly total: number
  readonly targets: readonly PlanTarget[]
  /** What the target has after a tap on it: what it needs or what is left; else what it had is taken back. */
  give(given: Shares, key: string): number
  /** So much of it is given. */
  spent(given: Shares): number
  /** The rules' own choices, in order. */
  choices(given: Shares): readonly Flat[]
}
export interface PlanTarget {
  /** What pointing at it says. */
  readonly part: Flat
  readonly key: string
}
export interface OpenPlan extends Plan {
  readonly given: Shares
}

export interface SeatProps extends TableProps {
  readonly look: SeatLook
}

export interface InspectProps extends TableProps {
  readonly speaker: RuleSpeaker
  readonly thing: Thing
  onRule(id: string): void
  /** What would happen now, asked for once for each moment; undefined: nothing that could be told. */
  foresee(): Promise<ForecastTree | undefined>
  /** Shows all of it on the board; absent: this game foretells nothing. */
  readonly onForecast: (() => void) | undefined
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

/** Every component of a game, group by group. */
export type Glossary = (speaker: RuleSpeaker) => readonly GlossaryGroup[]

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

/** An event by the names that people know. */
export type EventNames = VisibleEvent['named']

/** The second door of a game. */
export interface GameBoard {
  /** Lets come what it shows on such terms only; a table waits for it. Absent: all is there. */
  prepare?(terms: unknown): Promise<void>
  /** The table itself, as an SVG that fills its place. */
  readonly Board: ComponentType<TableProps>
  /** What belongs to one seat: what loses the game, piles, markers, and a hand that everybody may see. */
  readonly SeatFacts: ComponentType<SeatProps>
  /** What belongs to one seat in a strip above the board, where there is no column for seats. */
  readonly SeatStrip: ComponentType<SeatProps>
  /** What the viewer holds: hand, dice, tokens; with the places that are empty. */
  readonly Hold: ComponentType<TableProps>
  /** A thing as it is drawn, alone. */
  readonly Picture: ComponentType<PictureProps>
  /** A thing in a few words; undefined: it is not there any more. */
  brief(thing: Thing, props: TableProps): Brief | undefined
  /** What the match is about: it stands in the card's place while nothing is looked at. Undefined: what is under way stands there. */
  stakes(props: TableProps): Stakes | undefined
  /** What stands there of what is under way. */
  readonly Underway?: ComponentType<TableProps>
  /** What stands there while something is shown stage by stage: who does what to whom. */
  readonly Staged?: ComponentType<TableProps>
  /** What that has cost so far, beside the seats. */
  readonly Toll?: ComponentType<TableProps>
  /** Up to so many a number is pointed at, where it is more than elsewhere. */
  readonly mostPips?: number
  /** One thing, large, with its figures, what it can do, and what changes it now. */
  readonly Inspect: ComponentType<InspectProps>
  /** Every field of what can be agreed: how it is shown and said. */
  readonly options: SetupOptions
  /** What was agreed, in a few words each, beyond what every seat plays. */
  agreed?(config: Readonly<Record<string, unknown>>, speaker: Speaker): readonly string[]
  /** What tells matches apart that have been played. */
  terms(speaker: Speaker): readonly Term[]
  /** What the keyboard does on this board, beside what it does at every table. */
  keys(speaker: Speaker): readonly KeyWords[]
  /** Names of what is called by where it lies in this match, by their keys; the same ones as long as nothing of it changes. */
  placeNames?(moment: Moment, speaker: Speaker): Texts
  /** What is played and how far it is, for the bar above the table; without it, who plays. */
  heading?(moment: Moment, speaker: Speaker): string | undefined
  /** How far it is, in a word or two, where the bar has little room; without it, the latest heading of the log. */
  stage?(moment: Moment, speaker: Speaker): string | undefined
  /** What it is called to answer a question of this kind for a while, where it can be: `as` is what the rules call it. */
  standingWords?(kind: string, as: string, speaker: Speaker): string | undefined
  /** What a question is about besides what the rules say of it: what is left to play, by fields of `prompt.<kind>.<field>`. */
  about?(moment: Moment): Flat
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
  /** Fields of choices that are pointed at on the table or in the hand: pieces, which are selected first, and where they go. */
  readonly fields: { readonly pieces: readonly string[]; readonly places: readonly string[] }
  /** The kind of act that an option is, where `do` does not tell. */
  verbOf?(moment: Moment, option: Act): string | undefined
  /** The order in which kinds of acts stand: move, turn, attack, ability, discard. Others come after them. */
  readonly verbs: readonly string[]
  /** A kind of act, or an answer, in a word; what these options of it cost. */
  verbWords(moment: Moment, verb: string, options: readonly Act[], speaker: Speaker): VerbWords
  /** Its glyph, where that of its first option does not tell it from others. */
  verbGlyph?(verb: string): string | undefined
  /** Can it not be taken back, or is it chosen blindly? Then it is confirmed. */
  isGrave(moment: Moment, value: Flat): boolean
  /** Does this end the turn? It has a place of its own. */
  isEnd(value: Flat, moment: Moment): boolean
  /** What ending it is called, where it is no turn. */
  endWord?(moment: Moment, speaker: Speaker): string
  /** What would be lost by ending the turn now, in a few words. */
  unspent(moment: Moment, speaker: Speaker): string | undefined
  /** Does it only begin something, so that what follows can be shown along with it? */
  begins?(kind: string, value: Flat): boolean
  /**
   * What an option that only begins something and one of those that follow it are as one, in names; undefined: they stay two. Without it
   * they are one where the second is pointed at and names nothing that the first does.
   */
  join?(first: Flat, second: Flat): Flat | undefined
  /** Is what only begins something an act of its own as well? */
  keeps?(value: Flat): boolean
  /** Is a kind of act offered before the piece is selected that it needs? */
  opens?(verb: string): boolean
  /** What a kind of act takes up when it is pressed: its targets are lit then. Absent: it only narrows what is lit. */
  takesUp?(verb: string, options: readonly Act[]): Flat | undefined
  /**
   * A number that is set beside what is pointed at, such as what is spent on it: another value of it keeps the rest of what is selected,
   * and who points at what needs more means the least that is enough. `Dial` shows it in the dock.
   */
  readonly dial?: string
  readonly Dial?: ComponentType<TableProps>
  /** What Confirm says of what was picked, where its own words do not say enough. */
  sureWords?(moment: Moment, act: Act, speaker: Speaker): string | undefined
  /** What is to be shared out now. */
  plan?(moment: Moment): Plan | undefined
  /**
   * What is meant at once by pointing first at this, where these options are left, be it one; undefined: it is taken up, and what is left
   * is shown.
   */
  prefer(kind: string, part: Flat, options: readonly Act[]): Act | undefined
  /**
   * Does a decision of this kind only go on with what was begun, such as where a tile goes that was taken in hand? Then Escape takes that
   * back.
   */
  isPart?(kind: string): boolean
  /** What an event of this kind is about; none: it only stands in the whole log. */
  topicsOf(kind: string): readonly LogTopic[]
  /** Both tell of one thing that goes on, as two steps of a walk do: what is told of it in one line; undefined: they stay two. */
  joined?(before: EventNames, next: EventNames): EventNames | undefined
  /** These news beat by beat; the app shows one after the other, and seats, hold, prompt, log and sound go along. None: nothing to see. */
  readonly film: Film<FilmFrame>
  /** What each kind of event sounds like, once somebody wants to hear it. Absent: by what it is called. */
  sounds?(): Promise<(kind: string) => Sound>
  /** Is there anything on the screen that another person at it must not see? */
  readonly hidesHands: boolean
  /** Can a forecast be asked for? */
  readonly foretells: boolean
}
