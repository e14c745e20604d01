export { type GameBoard, type GlossaryGroup, type GlossaryPiece, type InspectProps, type PieceFact, SEAT_COLOURS, type SeatColour, type SeatLook, type SeatProps, type SetupProps, type TableProps, type Thing } from './board.ts'
export { addGlyphs, Glyph, GlyphMark } from './glyph.tsx'
export { Button, Dialog, type Listed, Log, type LogLine, OptionList, Panel, PromptBar, ReplayBar, WhyNot } from './widgets.tsx'
