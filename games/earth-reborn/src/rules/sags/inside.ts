// All of S.A.G.S., behind its door.
import { buildAlone } from './alone.ts'
import { assignGear, endSags, payGear } from './gear.ts'
import { beginDeployment, deploy } from './deploy.ts'
import { buildTurn, chooseTile, placeDriller, placeTile, scoreIcon } from './build.ts'
import { checkTile, placeDoor, placeMore } from './doors.ts'
import { chooseFacing, chooseSpot, turnDriller, turnUp } from './reveal.ts'
import { chooseMission, dealMissions } from './missions.ts'
import { askBand, bidOfBands, breakTie, contest, joinDuel } from './band-duel.ts'
import { beginEnrolling, drawForBands, enrol } from './bands.ts'
import { consent, trade } from './consent.ts'
import { dealToBands, keepCard } from './band-draft.ts'
import { drawBonus } from './band-missions.ts'
import { turnUpBands } from './band-reveal.ts'
import { chooseTeam } from './team.ts'
import { flipDeck, takeCard } from './draft.ts'
import { begin } from './sags.ts'

export { sagsDoc, mapIn, readSags } from '../../position/sags.ts'
export { beginSags } from './map.ts'
export { canUnmask, isSettledWithAll, missionsToPry, pry, scoreIfHeld, settleDeaths, showKillTraitor } from './missions.ts'
export { isPossible } from './possible.ts'
export { holderOf, timesFor } from './band-missions.ts'
export { windowForBands } from './band-duel.ts'
export { endPassing, forgetConsent, isTrade, offerOf, offerPassing } from './consent.ts'
export { newSags } from './sags.ts'
export { yardOf } from './yard.ts'

export const steps = {
  'sags.begin': begin,
  'build.turn': buildTurn,
  'build.alone': buildAlone,
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
  'band.draw': drawForBands,
  'band.begin': beginEnrolling,
  'band.enrol': enrol,
  'band.deal': dealToBands,
  'band.keep': keepCard,
  'band.reveal': turnUpBands,
  'band.bonus': drawBonus,
  'band.contest': contest,
  'band.join': joinDuel,
  'band.ask': askBand,
  'band.bid': bidOfBands,
  'band.tie': breakTie,
  'band.consent': consent,
  'band.trade': trade,
}
