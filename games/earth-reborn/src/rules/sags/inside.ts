// All of S.A.G.S., behind its door.
import { assignGear, endSags, payGear } from './gear.ts'
import { beginDeployment, deploy } from './deploy.ts'
import { buildTurn, chooseTile, placeDriller, placeTile, scoreIcon } from './build.ts'
import { checkTile, placeDoor, placeMore } from './doors.ts'
import { chooseFacing, chooseSpot, turnDriller, turnUp } from './reveal.ts'
import { chooseMission, dealMissions } from './missions.ts'
import { chooseTeam } from './team.ts'
import { flipDeck, takeCard } from './draft.ts'
import { begin } from './sags.ts'

export { sagsDoc, mapIn, readSags } from '../../position/sags.ts'
export { beginSags } from './map.ts'
export { canUnmask, isPossible, isSettledWithAll, missionsToPry, pry, scoreIfHeld, settleDeaths, showKillTraitor } from './missions.ts'
export { newSags } from './sags.ts'

export const steps = {
  'sags.begin': begin,
  'build.turn': buildTurn,
  'build.tile': chooseTile,
  'build.place': placeTile,
  'build.drill': placeDriller,
  'build.icon': scoreIcon,
  'build.check': checkTile,
  'build.door': placeDoor,
  'build.extra': placeMore,
  'team.choose': chooseTeam,
  'draft.flip': flipDeck,
  'draft.take': takeCard,
  'deploy.begin': beginDeployment,
  'deploy.put': deploy,
  'reveal.next': turnUp,
  'reveal.driller': turnDriller,
  'reveal.spot': chooseSpot,
  'reveal.face': chooseFacing,
  'missions.deal': dealMissions,
  'gear.pay': payGear,
  'gear.assign': assignGear,
  'sags.end': endSags,
  'mission.choose': chooseMission,
}
