// The rulebook's table of contents: which rule carries out which step.
import type { Handlers } from '@rubble/engine'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { beginAttack } from './attack/attack.ts'
import { applyShares, pickAmount, pickTarget } from './attack/share.ts'
import { keepCard, takeCard } from './draw/draw.ts'
import { checkEnd } from './end/end.ts'
import { moveUnit } from './move/move.ts'
import { discardEvent, playEvent, trapUnit } from './play/play-event.ts'
import { playUnit } from './play/play-unit.ts'
import { checkRaid, returnRaider } from './raid/raid.ts'
import { placeUnit } from './setup/place.ts'
import { chooseStart, drawStart, prepareDecks, shuffleDeck } from './setup/setup.ts'
import { act } from './turn/act.ts'
import { beginTurn, endTurn, passTurn, repairAll } from './turn/turn.ts'

export const rules: Handlers<State, Steps> = {
  'setup.decks': prepareDecks,
  'setup.shuffle': shuffleDeck,
  'setup.draw': drawStart,
  'setup.start': chooseStart,
  'setup.place': placeUnit,
  'turn.begin': beginTurn,
  'turn.act': act,
  'turn.end': endTurn,
  'turn.repair': repairAll,
  'turn.pass': passTurn,
  'draw.take': takeCard,
  'draw.keep': keepCard,
  'play.unit': playUnit,
  'play.event': playEvent,
  'play.trap': trapUnit,
  'play.discard': discardEvent,
  'move.unit': moveUnit,
  'attack.begin': beginAttack,
  'share.target': pickTarget,
  'share.amount': pickAmount,
  'share.apply': applyShares,
  'raid.check': checkRaid,
  'raid.return': returnRaider,
  'end.check': checkEnd,
}
