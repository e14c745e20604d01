export {
  type FilmFrame,
  type GameBoard,
  type GlossaryGroup,
  type GlossaryPiece,
  type InspectProps,
  type KeyWords,
  LOG_TOPICS,
  type LogTopic,
  type OptionWords,
  type PieceFact,
  type SeatLook,
  type SeatProps,
  type SetupProps,
  type TableProps,
  type Thing,
} from './board.ts'
export { SEAT_COLOURS, type SeatColour } from './seat-colours.ts'
export { entryOf } from './entry-of.ts'
export { ChoiceField, SelectField, SwitchField } from './fields.tsx'
export { follows } from './film/follows.ts'
export { type Film, frameOf, lengthen, type Reel, wind } from './film/reel.ts'
export { type EventFold, type EventTable, onEvent } from './film/on-event.ts'
export { readEvent } from './film/read-event.ts'
export { KEEPS_FILM } from './film/use-film.ts'
export { useReel } from './film/use-reel.ts'
export { AnyGlyph, Glyph, glyphSet, isGlyph, type SharedGlyph } from './glyph.tsx'
export { Log, type LogFilter, type LogLine, type LogTurn, type LogWords } from './log.tsx'
export { OptionFields, type OptionsOf, sayAgreed, type SetupOption, type SetupOptions, type Terms } from './setup-options.tsx'
export { ReplayBar, type ReplayWords, turnAfter, turnBefore } from './replay-bar.tsx'
export { Button, Dialog, type Listed, OptionList, Panel, PromptBar, RuleButton, WhyNot } from './widgets.tsx'
export { isTyping } from './typing.ts'
export { useLongPress } from './use-long-press.ts'
export { useSize } from './use-size.ts'
export { type Camera, useCamera, useSeen, useView } from './zoom/camera.ts'
export { boundsOf, type Box, fitScale, fitted, type Frame, middleOf, type Point, pxOf, type Size } from './zoom/view.ts'
export { useViewBox, Zoom, ZoomPicture } from './zoom/zoom.tsx'
