// The rulebook's table of contents: which rule carries out which step.
import type { Handlers } from '@rubble/engine'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { beginBattle, beginPhase, endBattle, holeTakes, startPhase, stopForecast } from './battle/battle.ts'
import { chooseConversion, chooseExplosion, chooseTarget, declare } from './battle/declare.ts'
import { strikeAll } from './battle/strike.ts'
import { chooseCentre, chooseThree, shareBlast } from './instant/bombs.ts'
import { chooseSwap, makeSwap } from './instant/castling.ts'
import { spreadTerror } from './instant/instants.ts'
import { chooseRotation } from './instant/rotate.ts'
import { chooseAim } from './instant/targets.ts'
import { chooseComing, chooseGone, chooseNewFacing } from './instant/transposition.ts'
import { danceTo, danceTurn } from './pieces/dance.ts'
import { chooseAction, takePoints } from './pieces/object-action.ts'
import { chooseMover, chooseTurn, chooseWhere, makeMove } from './move/move.ts'
import { choosePush, choosePushHex } from './move/push.ts'
import { chooseFacing, chooseHex } from './place/place.ts'
import { chooseFirst, placeHq, shufflePile, turnHq } from './setup/setup.ts'
import { act } from './turn/act.ts'
import { beginTurn, discardOne, drawTiles } from './turn/begin.ts'
import { endTurn } from './turn/end.ts'
import { settleTurn } from './turn/settle.ts'
import { applyWounds } from './wounds/apply.ts'
import { chooseMarked, placeMarkers } from './wounds/mark.ts'
import { absorbBlow, declareMedics } from './wounds/medics.ts'
import { fixOrder } from './wounds/order.ts'
import { removeDestroyed } from './wounds/remove.ts'

export const rules: Handlers<State, Steps> = {
  'setup.shuffle': shufflePile,
  'setup.first': chooseFirst,
  'setup.hq': placeHq,
  'setup.turn': turnHq,
  'turn.begin': beginTurn,
  'turn.draw': drawTiles,
  'turn.discard': discardOne,
  'turn.act': act,
  'turn.settle': settleTurn,
  'turn.end': endTurn,
  'place.hex': chooseHex,
  'place.turn': chooseFacing,
  'move.unit': chooseMover,
  'move.to': chooseWhere,
  'move.turn': chooseTurn,
  'move.go': makeMove,
  'rotate.turn': chooseRotation,
  'push.pair': choosePush,
  'push.to': choosePushHex,
  'castle.pair': chooseSwap,
  'castle.go': makeSwap,
  'aim.target': chooseAim,
  'aim.hex': chooseCentre,
  'aim.three': chooseThree,
  'blast.share': shareBlast,
  'transpose.from': chooseGone,
  'transpose.unit': chooseComing,
  'transpose.turn': chooseNewFacing,
  'dance.to': danceTo,
  'dance.turn': danceTurn,
  'action.object': chooseAction,
  'terror.spread': { run: spreadTerror },
  'heal.points': takePoints,
  'battle.begin': beginBattle,
  'battle.start': startPhase,
  'battle.phase': beginPhase,
  'battle.declare': declare,
  'battle.order': fixOrder,
  'battle.explode': chooseExplosion,
  'battle.convert': chooseConversion,
  'battle.aim': chooseTarget,
  'battle.strike': strikeAll,
  'battle.hole': holeTakes,
  'battle.end': endBattle,
  'battle.stop': stopForecast,
  'wounds.medics': declareMedics,
  'wounds.absorb': absorbBlow,
  'wounds.apply': applyWounds,
  'wounds.mark': placeMarkers,
  'wounds.choose': chooseMarked,
  'wounds.remove': removeDestroyed,
}
