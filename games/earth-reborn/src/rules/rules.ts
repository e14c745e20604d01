// The rulebook's table of contents: which rule carries out which step.
import type { Handlers } from '@rubble/engine'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { act, beginActivation } from './activation/activate.ts'
import { breakAlso } from './ability/ability.ts'
import { aim } from './combat/aim.ts'
import { arm, chooseCombatArc, counter, defend } from './combat/arm.ts'
import { afterStrike, strike, wardOff } from './combat/strike.ts'
import { strip } from './capture/capture.ts'
import { faceFreed, free, releaseAny } from './capture/release.ts'
import { join } from './combine/join.ts'
import { endMove, moveInTurn } from './combine/move.ts'
import { joinMarkers } from './destroy/markers.ts'
import { smash } from './destroy/smash.ts'
import { drop } from './equip/drop.ts'
import { loot } from './equip/exchange.ts'
import { askForInitiative, bid } from './duel/duel.ts'
import { chooseSpot, ring } from './explosion/blast.ts'
import { beginFinal, finishTurn, keepTiles } from './final/final.ts'
import { drawHands, redraw } from './init/draw.ts'
import { giveMarker, receiveCp } from './init/receive.ts'
import { actInInterruption, askToInterrupt, beginInterruption, endInterruption, faceBeforeDuel, openWindow } from './interrupt/interrupt.ts'
import { go } from './move/move.ts'
import { drive } from './large/drive.ts'
import { glide, takeOff } from './move/fly.ts'
import { walk } from './move/walk.ts'
import { blastNext } from './markers/final.ts'
import { beginOrder } from './order/order.ts'
import { placeRadio, switchRadio } from './radio/place.ts'
import { retrieve } from './radio/reveal.ts'
import { actInRound, beginRound, endRound, takeTile } from './round/round.ts'
import { aimShot, chooseArc, chooseWeapon } from './shoot/aim.ts'
import { hit } from './shoot/damage.ts'
import { aimBetter, chooseDice, fire, pourOn } from './shoot/target.ts'
import { aimVolley, armVolley, goOn, rollVolley } from './shoot/volley.ts'
import { hide } from './start/hide.ts'
import { beginRounds, beginTurn } from './turn/turn.ts'
import { heal } from './lines/heal.ts'
import { test } from './lines/test.ts'
import { buy, runInitiativeLines } from './lines/initiative.ts'
import { interact } from './interact/interact.ts'
import { chooseRoom, cut, rollSearch, search } from './search/search.ts'
import { keep, rise } from './zombie/raise.ts'
import { arrange, useSpyPoint } from './spy/spy.ts'
import { torture } from './torture/torture.ts'
import { sagsSteps } from './sags/door.ts'
import { lie } from './wound/lie.ts'

type SagsKind = keyof ReturnType<typeof sagsSteps>

const RULES: Omit<Handlers<State, Steps>, SagsKind> = {
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
  'order.begin': beginOrder,
  'combine.join': join,
  'combine.move': moveInTurn,
  'combine.moving': endMove,
  'move.go': go,
  'move.walk': walk,
  'move.drive': drive,
  'move.fly': takeOff,
  'move.glide': glide,
  'combat.aim': aim,
  'combat.arc': chooseCombatArc,
  'combat.arm': arm,
  'combat.counter': counter,
  'combat.defend': defend,
  'combat.strike': strike,
  'combat.critical': wardOff,
  'combat.after': afterStrike,
  'combat.smash': smash,
  'dead.lie': lie,
  'capture.strip': strip,
  'capture.release': releaseAny,
  'capture.free': free,
  'capture.face': faceFreed,
  'equip.loot': loot,
  'equip.drop': drop,
  'shoot.weapon': chooseWeapon,
  'shoot.aim': aimShot,
  'shoot.arc': chooseArc,
  'shoot.targeting': aimBetter,
  'shoot.dice': chooseDice,
  'shoot.fire': fire,
  'shoot.damage': pourOn,
  'shoot.hit': hit,
  'volley.aim': aimVolley,
  'volley.next': goOn,
  'volley.roll': rollVolley,
  'volley.weapon': armVolley,
  'blast.ring': ring,
  'blast.spot': chooseSpot,
  window: openWindow,
  'interrupt.ask': askToInterrupt,
  'pause.face': faceBeforeDuel,
  'duel.bid': bid,
  'interrupt.begin': beginInterruption,
  'interrupt.act': actInInterruption,
  'interrupt.end': endInterruption,
  'init.effects': runInitiativeLines,
  'init.buy': buy,
  'interact.use': interact,
  'torture.roll': torture,
  'line.test': test,
  'line.also': breakAlso,
  'line.heal': heal,
  'search.room': chooseRoom,
  'zombie.rise': rise,
  'zombie.keep': keep,
  'radio.place': placeRadio,
  'radio.switch': switchRadio,
  'radio.retrieve': retrieve,
  'search.roll': rollSearch,
  'search.go': search,
  'search.cut': cut,
  'walls.join': joinMarkers,
  'spy.use': useSpyPoint,
  'spy.arrange': arrange,
  'final.begin': beginFinal,
  'final.keep': keepTiles,
  'final.blast': blastNext,
  'final.effects': finishTurn,
}

let known: { readonly sags: object; readonly all: Handlers<State, Steps> } | undefined

/** Those of S.A.G.S. among them where its door is open; the same ones as long as nothing comes to them. */
export function rules(): Handlers<State, Steps> {
  const sags = sagsSteps()
  if (known?.sags !== sags) known = { sags, all: { ...RULES, ...sags } as Handlers<State, Steps> }
  return known.all
}
