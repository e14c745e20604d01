// The rulebook's table of contents: which rule carries out which step.
import type { Handlers } from '@rubble/engine'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { chooseArea } from './abilities/abilities.ts'
import { chooseFetched } from './abilities/fetch.ts'
import { chooseMarch } from './abilities/march.ts'
import { chooseDraught } from './abilities/tonic.ts'
import { deployArch } from './arch/deploy.ts'
import { assignHits } from './attack/assign.ts'
import { rollAttack } from './attack/attack.ts'
import { chooseDistrict, refillBag } from './bag/refill.ts'
import { chooseBagReward } from './bag/reward.ts'
import { spawnArea } from './bag/spawn-area.ts'
import { beginBites, biteByArch, biteOneByOne, biteTogether } from './bite/bites.ts'
import { payRats } from './cage/cage.ts'
import { chooseReward } from './cage/cards.ts'
import { chooseRefill, chooseToken } from './cage/gain.ts'
import { wakeCity } from './city/active.ts'
import { checkCity } from './city/expand.ts'
import { fillNewRats, fillNewTokens } from './city/fill.ts'
import { chooseSquare, chooseTurn, drawDistrict } from './city/place.ts'
import { cleanUp } from './cleanup/cleanup.ts'
import { beginEating, eatAll, leaveTable } from './eat/eat.ts'
import { bringRats, followTrack } from './eat/track.ts'
import { foretellBites, foretellEating, foretellRest, foretellSpawning, foretellTraps, stopForecast } from './forecast/foretell.ts'
import { beginKind, chooseGoal, chooseWay, moveArch, moveGroups, moveStrange, splitGroup } from './move/move.ts'
import { beginRats, expandByRats, ratTurn } from './rats/turn.ts'
import { layRats, layTokens, setUp, shuffleAll } from './setup/setup.ts'
import { beginSpawning, spawnAtArch, spawnAtBlack } from './spawn/spawn.ts'
import { rollBurst } from './strange/burst.ts'
import { losePoxToken } from './strange/pox.ts'
import { takeFromCage } from './strange/thief.ts'
import { beginTraps, chooseTrap } from './trap/traps.ts'
import { act, endTurn } from './turn/act.ts'
import { beginTurn, refresh } from './turn/begin.ts'
import { chooseSlot, settleTurn } from './turn/cheese.ts'
import { collectTokens } from './turn/collect.ts'
import { actLate } from './turn/late.ts'
import { arrive, leaveArea } from './turn/move.ts'

export const rules: Handlers<State, Steps> = {
  'setup.game': setUp,
  'setup.shuffle': shuffleAll,
  'setup.tokens': layTokens,
  'setup.rats': layRats,
  'city.check': checkCity,
  'city.draw': drawDistrict,
  'city.wake': wakeCity,
  'place.square': chooseSquare,
  'place.turn': chooseTurn,
  'fill.tokens': fillNewTokens,
  'fill.rats': fillNewRats,
  'spawn.area': spawnArea,
  'bag.refill': refillBag,
  'bag.reward': chooseBagReward,
  'bag.district': chooseDistrict,
  'turn.begin': beginTurn,
  'turn.refresh': refresh,
  'turn.act': act,
  'turn.late': actLate,
  'turn.settle': settleTurn,
  'turn.end': endTurn,
  'leave.area': leaveArea,
  'move.arrive': arrive,
  'collect.tokens': collectTokens,
  'cheese.slot': chooseSlot,
  'attack.roll': rollAttack,
  'attack.assign': assignHits,
  'ability.area': chooseArea,
  'ability.march': chooseMarch,
  'ability.fetch': chooseFetched,
  'ability.tonic': chooseDraught,
  'cage.pay': payRats,
  'card.reward': chooseReward,
  'gain.token': chooseToken,
  'gain.refill': chooseRefill,
  'burst.roll': rollBurst,
  'pox.token': losePoxToken,
  'rats.turn': ratTurn,
  'rats.begin': beginRats,
  'rats.arch': moveArch,
  'rats.strange': moveStrange,
  'rats.kind': beginKind,
  'rats.groups': moveGroups,
  'rats.goal': chooseGoal,
  'rats.way': chooseWay,
  'rats.split': splitGroup,
  'rats.traps': beginTraps,
  'trap.next': chooseTrap,
  'rats.bites': beginBites,
  'bite.arch': biteByArch,
  'bite.strange': biteOneByOne,
  'thief.take': takeFromCage,
  'bite.common': biteTogether,
  'rats.eat': beginEating,
  'eat.areas': eatAll,
  'track.step': followTrack,
  'track.rats': bringRats,
  'eat.leave': leaveTable,
  'arch.deploy': deployArch,
  'rats.spawn': beginSpawning,
  'spawn.arch': spawnAtArch,
  'spawn.black': spawnAtBlack,
  'rats.expand': expandByRats,
  'rats.cleanup': cleanUp,
  'forecast.rest': foretellRest,
  'forecast.traps': foretellTraps,
  'forecast.bites': foretellBites,
  'forecast.eat': foretellEating,
  'forecast.spawn': foretellSpawning,
  'forecast.stop': stopForecast,
}
