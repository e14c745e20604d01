// `map=bots`: the map is built before anybody comes to it, by all sides in turn and by the rules of building (ER-SAGS-6…16), each as its
// bot would build. One tile after the other: nobody is asked, and everybody hears of it.
import { done, next, type Random, roll, type Seat, seeded } from '@rubble/engine'
import { floorAt } from '../../data/floors.ts'
import { bestBy, bestDoor, bestPlace, bestTile } from '../../derive/build/thought.ts'
import { eachPlacement, tilesToLay } from '../../derive/build/placements.ts'
import { isOfBands } from '../../derive/seats.ts'
import type { FloorId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import type { Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { drillersOf, iconSteps, layDriller, layFloor, turnToBuild } from './build.ts'
import { hangAlone, hangMoreAlone } from './doors.ts'
import { isFull, sagsOf } from './sags.ts'
import { yardOf } from './yard.ts'

const LOTS = 2 ** 30

export const buildAlone: Rule<'build.alone'> = {
  run(state) {
    const random = seeded(roll(state, 'build', LOTS))
    if (isFull(state)) {
      hangMoreAlone(state, (doors, plan, isMust) => bestDoor(random, doors, plan, isMust))
      return done()
    }
    turnToBuild(state)
    build(state, random)
    return next({ kind: 'build.alone' })
  },
}

type TileChoice = Steps['build.tile']['pick']

function build(state: State, random: Random): void {
  const { builder: seat, drillers } = sagsOf(state)
  const options: TileChoice[] = tilesToLay(yardOf(state)).floors.map(floor => ({ do: 'lay', floor }))
  if (drillersOf(state, seat, true).length > 0) options.push({ do: 'drill' })
  const tile = bestTile(random, options, { seat, isBand: isOfBands(state), drillers: drillers.length })
  if (tile?.do === 'lay') layBest(state, random, seat, tile.floor)
  else drillBest(state, random, seat)
}

function layBest(state: State, random: Random, seat: Seat, floor: FloorId): void {
  const yard = yardOf(state)
  const places: Steps['build.place']['pick'][] = []
  eachPlacement(yard, floor, tilesToLay(yard).isForced, ({ side, turned }, to) => {
    places.push({ to, side, turned })
    return false
  })
  const place = bestPlace(random, places, yard, floor)
  if (place === undefined) return
  layFloor(state, seat, floor, place)
  // where the icon names nobody he names himself, or who is to lose by it
  if (iconSteps(state, floor).length > 0) {
    const mp = floorAt(floor).icon?.mp ?? 0
    gainMp(state, mp > 0 ? seat : 1 - seat, mp, 'ER-SAGS-15')
  }
  hangAlone(state, (doors, plan, isMust) => bestDoor(random, doors, plan, isMust))
}

function drillBest(state: State, random: Random, seat: Seat): void {
  const places = drillersOf(state, seat)
  const spare = (sagsOf(state).spare[seat] ?? []).flatMap(({ is: floor }) => places.map(to => ({ floor, to })))
  const best = bestBy(random, spare, 1, ({ floor }) => -floorAt(floor).mpCost)
  if (best !== undefined) layDriller(state, seat, best)
}
