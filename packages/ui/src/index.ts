export {
  type Act,
  type Brief,
  type FilmFrame,
  type EventNames,
  type GameBoard,
  type Shares,
  type Glossary,
  type GlossaryGroup,
  type GlossaryPiece,
  type Hover,
  type InspectProps,
  type KeyWords,
  LOG_TOPICS,
  type LogTopic,
  type OpenPlan,
  type OptionWords,
  type PictureProps,
  type PieceFact,
  type Plan,
  type PlanTarget,
  type SeatLook,
  type SeatProps,
  type Spot,
  type Stakes,
  type TableProps,
  type Thing,
  type VerbWords,
} from './board.ts'
export {
  backToFront,
  boxCorners,
  CastShadow,
  hexCorners,
  Lying,
  PictureArrow,
  PictureTag,
  project,
  Shape,
  Sides,
  Slab,
  Upright,
  viewBoxAround,
} from './picture/axon.tsx'
export { type GamePortrait, type PortraitFocus, type PortraitProps, type ThumbnailProps } from './picture/portrait.ts'
export { kindAsked, seatOfViewer } from './moment.ts'
export { colourOf, seatColour, SEAT_COLOURS, type SeatColour } from './seat-colours.ts'
export { Art, ArtContext, useArt } from './art/art.tsx'
export { type Emblem, emblem, type EmblemLook } from './art/emblem.ts'
export {
  between,
  box,
  type Chance,
  chance,
  disc,
  drawn,
  filled,
  half,
  line,
  num,
  path,
  plus,
  polar,
  poly,
  range,
  repeat,
  seedOf,
  spot,
  type Coords,
  spots,
  turn,
} from './art/kit.ts'
export { entryOf } from './entry-of.ts'
export { SelectField, SwitchField } from './fields.tsx'
export { follows } from './film/follows.ts'
export { type Beat, motionOf, msOf, TEMPI, type Tempo } from './film/beats.ts'
export { type Film, frameOf, lengthen, type Reel, rewind, wind } from './film/reel.ts'
export { type EventFold, type EventTable, onEvent } from './film/on-event.ts'
export { readEvent } from './film/read-event.ts'
export { type RunningReel, useReel } from './film/use-reel.ts'
export { AnyGlyph, Glyph, glyphSet, isGlyph, type SharedGlyph } from './glyph.tsx'
export { Log, type LogFilter, type LogLine, type LogTurn, type LogWords } from './log.tsx'
export { type CardWords, pickColour, SetupCards } from './setup/cards.tsx'
export { OptionFields, optionRows, type OptionRow } from './setup/option-fields.tsx'
export { type OptionsOf, sayAgreed, type SetupOption, type SetupOptions, type Terms } from './setup/options.ts'
export {
  type GameSetup,
  type ScenarioCard,
  type ScenarioPlan,
  type SetupChange,
  type SetupPick,
  type SetupPlan,
  type SetupSwitch,
  type SetupTermsProps,
  type SideCard,
  sidePicks,
  type SideTrait,
  type WinRate,
} from './setup/plan.ts'
export { ScenarioCards, type ScenarioWords } from './setup/scenario-cards.tsx'
export { emblemInk, HexPlate } from './setup/plate.tsx'
export { SegmentField } from './setup/segment-field.tsx'
export { ReplayBar, type ReplayWords, turnAfter, turnBefore } from './replay-bar.tsx'
export { Button, Dialog, type ListedOption, OptionList, Panel, RuleButton } from './widgets.tsx'
export type {
  DecisiveMoment,
  GameSummary,
  GraphLine,
  GraphMark,
  GraphStep,
  MatchFact,
  MatchGraph,
  MatchStory,
  MatchSummary,
} from './summary.ts'
export type { Sound } from './sound.ts'
export { isAlike } from './alike.ts'
export { useStable } from './stable.ts'
export { StakesCard } from './stakes.tsx'
export { stepFocus } from './step-focus.ts'
export { isTyping } from './typing.ts'
export { Beside, Bubble } from './bubble.tsx'
export { type Ask, askOf, MOST_VERBS, type NumberAsk, type Verb, verbOf } from './dock/ask.ts'
export { type Share, shareOut } from './dock/share-out.ts'
export { EndTurn, NumberField, type NumberWords, Stepper, VerbButton, Verbs } from './dock/dock.tsx'
export { DragLayer } from './taps/drag.tsx'
export { LIFT, LIFTS } from './taps/lifts.ts'
export { useTap } from './taps/use-tap.ts'
export { useSize } from './use-size.ts'
export { type Camera, type CameraControls, useCamera, useLooking, useSeen, useView } from './zoom/camera.ts'
export { boundsOf, type Box, fitScale, fitted, type Frame, middleOf, type Point, pxOf, type Size } from './zoom/view.ts'
export { useViewBox, Zoom, ZoomGround, ZoomPicture } from './zoom/zoom.tsx'
