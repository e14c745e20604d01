// Every property, in the order in which a failing one is best looked at first.
import type { Property } from '../property.ts'
import { anyOrder, eventsLeadBack, namesLeadBack, noContradiction, oneWalk, pointingIsAnswered, withdrawsWithoutTrace } from './choices.ts'
import { contentUsed, drawAgreed, gamesEnd, givingUp, replays } from './play.ts'
import { blindRedeal, lookAlikes } from './look-alikes.ts'
import { positionRoundTrip, viewersPosition } from './positions.ts'
import {
  autoIsPublic,
  dealsAnew,
  eventsTellNothing,
  learningIsSaid,
  nextDecisionTellsNothing,
  optionsTellNothing,
  othersLearnNothing,
  positionTellsNothing,
  refusalsTellNothing,
  viewTellsNothing,
} from './secrets.ts'
import { scenariosBegin } from './scenarios.ts'
import { copies, lookingChangesNothing, nothingTwice, savesAndLoads, stackStaysLow, undoes } from './states.ts'
import { knowledgeIsSane, refusalsHaveTexts, textsComplete } from './words.ts'

export const properties = {
  gamesEnd,
  scenariosBegin,
  lookingChangesNothing,
  nothingTwice,
  stackStaysLow,
  savesAndLoads,
  copies,
  replays,
  undoes,
  givingUp,
  drawAgreed,
  oneWalk,
  noContradiction,
  pointingIsAnswered,
  namesLeadBack,
  eventsLeadBack,
  anyOrder,
  withdrawsWithoutTrace,
  dealsAnew,
  viewTellsNothing,
  optionsTellNothing,
  refusalsTellNothing,
  nextDecisionTellsNothing,
  learningIsSaid,
  eventsTellNothing,
  othersLearnNothing,
  autoIsPublic,
  lookAlikes,
  blindRedeal,
  positionRoundTrip,
  positionTellsNothing,
  viewersPosition,
  textsComplete,
  refusalsHaveTexts,
  knowledgeIsSane,
  contentUsed,
} as const satisfies Readonly<Record<string, Property>>
