// What a table has beside its match where people sit at screens of their own.
import type { SharedGlyph } from '@rubble/ui'
import type { Seat } from '@rubble/engine'
import type { TableInfo } from '@rubble/protocol'
import type { ReactNode } from 'react'
import type { MenuItem } from './dialogs.tsx'
import type { TableState } from './table-state.ts'

export interface Extras {
  /** Who sits where now: it may change while the match is played. */
  readonly info: TableInfo
  /** Stands in the title of the page when this person is asked. */
  readonly call: string
  /** A part of its own: a tab on a small screen, in the place of the log on a large one. */
  readonly side: {
    readonly label: string
    readonly glyph: SharedGlyph
    readonly unread: number
    readonly unreadWords: string
    onShow(isShown: boolean): void
    readonly content: ReactNode
  }
  /** Before the items of every table. */
  menu(table: TableState): readonly MenuItem[]
  /** Under a seat's name. */
  seat(seat: Seat): ReactNode
  /** At the end: that it counted, where it did. */
  readonly counted: string | undefined
  /** At the end, beside a seat's score. */
  score(seat: Seat): ReactNode
  /** Below what is asked. `tell`: a choice by its number, as the viewer has heard of it. */
  notices(table: TableState, tell: (number: number) => string | undefined): ReactNode
  /** With the result, in place of another match at this screen. */
  ending(table: TableState): ReactNode
  /** Nobody can play on: what it says in place of a question. What stands can be looked at. */
  readonly stopped?: { readonly title: string; readonly why: string } | undefined
  /** What went wrong, if it is no matter of the rules. */
  say(failure: unknown): string | undefined
}
