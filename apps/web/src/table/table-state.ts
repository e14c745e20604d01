// What the page has of a table that is on the screen, and all that can be done to it there.
import type { Flat, Viewer } from '@rubble/engine'
import type { ForecastTree, Moment, Option } from '@rubble/protocol'
import type { Act, GameBoard, Plan, Spot, Verb } from '@rubble/ui'
import type { TableLook } from './table-look.ts'

export interface TableState extends TableLook {
  /** What is shown: now, or an earlier moment. */
  readonly moment: Moment | undefined
  /** What is shown of now, as it came. */
  readonly present: Moment | undefined
  readonly options: readonly Act[]
  /** What is being shared out. */
  readonly plan: Plan | undefined
  /** Is there anything that `back` takes off? */
  readonly isBegun: boolean
  point(part: Flat, spot?: Spot): void
  /** What pointing there would choose, if it would. */
  meant(part: Flat): Act | undefined
  /** A kind of act, or an answer. */
  press(verb: Verb): void
  /** At once, or to be confirmed if it is grave. */
  attempt(act: Act): void
  arm(act: Act | undefined): void
  confirm(): void
  give(target: string, amount: number): void
  choose(option: Option): void
  /** Everything that was begun here is put back. */
  clear(): void
  /** The uppermost of it. */
  back(): void
  show(option: Option | undefined): void
  dismiss(): void
  /** What failed has been read. */
  forget(): void
  /** What was begun with several choices is taken back whole. */
  undo(): void
  concede(): void
  goTo(number: number | undefined): void
  /** From another seat, where the host lets one. */
  lookAs(viewer: Viewer): void
  /** What would happen now, for who only wants to know: asked for once for each moment. */
  expect(): Promise<ForecastTree | undefined>
  /** Is there anything to foresee? Where that cannot be said, it is said why. */
  foresee(): Promise<boolean>
  takeSeat(): void
  /** Shows at once all that has happened. */
  skip(): void
  /** What led to this moment has been seen. */
  ended(moment: Moment): void
}

/** What a table asks of a game's board. */
export type TableBoard = Pick<
  GameBoard,
  'prefer' | 'film' | 'fields' | 'verbOf' | 'isGrave' | 'begins' | 'join' | 'dial' | 'plan' | 'isPart'
>
