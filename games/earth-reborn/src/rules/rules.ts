// The rulebook's table of contents: which rule carries out which step.
import type { Handlers } from '@rubble/engine'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { act, beginActivation } from './activation/activate.ts'
import { aim } from './combat/aim.ts'
import { loot, strike } from './combat/strike.ts'
import { smash } from './destroy/smash.ts'
import { askForInitiative, bid } from './duel/duel.ts'
import { beginFinal, finishTurn, keepTiles } from './final/final.ts'
import { drawHands, redraw } from './init/draw.ts'
import { giveMarker, receiveCp } from './init/receive.ts'
import { actInInterruption, askToInterrupt, endInterruption, faceBeforeDuel, openWindow } from './interrupt/interrupt.ts'
import { go } from './move/move.ts'
import { walk } from './move/walk.ts'
import { actInRound, beginRound, endRound, takeTile } from './round/round.ts'
import { hide } from './start/hide.ts'
import { beginRounds, beginTurn } from './turn/turn.ts'

export const rules: Handlers<State, Steps> = {
  'start.hide': hide,
  'turn.begin': beginTurn,
  'init.draw': drawHands,
  'init.redraw': redraw,
  'init.receive': receiveCp,
  'init.marker': giveMarker,
  'init.duel': askForInitiative,
  'activation.phase': beginRounds,
  'round.begin': beginRound,
  'round.act': actInRound,
  'discard.take': takeTile,
  'round.end': endRound,
  'activation.begin': beginActivation,
  'activation.act': act,
  'move.go': go,
  'move.walk': walk,
  'combat.aim': aim,
  'combat.strike': strike,
  'combat.smash': smash,
  'combat.loot': loot,
  window: openWindow,
  'interrupt.ask': askToInterrupt,
  'pause.face': faceBeforeDuel,
  'duel.bid': bid,
  'interrupt.act': actInInterruption,
  'interrupt.end': endInterruption,
  'final.begin': beginFinal,
  'final.keep': keepTiles,
  'final.effects': finishTurn,
}
