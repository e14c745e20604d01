export {
  type Direction,
  DIRECTIONS,
  EAST,
  eastBy,
  edgeOf,
  type Frame,
  type Grid,
  gridOf,
  insideOf,
  isInside,
  isUpright,
  LETTERS,
  levelOf,
  neighbour,
  nextInLine,
  NORTH,
  opposite,
  type Place,
  placeOf,
  range,
  sidesOf,
  SOUTH,
  southBy,
  squareAt,
  turned,
  WEST,
  xOf,
  yOf,
} from './grid.ts'
export { adjacentTo, emptyTerrain, isShut, OPAQUE, type Terrain } from './terrain.ts'
export { type Local, localOf, sectorsAt, type Side, SIDES, sideTowards } from './facing.ts'
export { CLEAR, isClear, type Obstacle, obstacleOf, stopOf } from './sight.ts'
export { type Link, NEVER, pathTo, type Price, type Reach, reachOf } from './path.ts'
export { anchorOf, driveTo, type DriveReach, drivesOf, type Pose, poseAt, poseNumber, type ShiftPrice } from './drive.ts'
export { type Area, areaOf, type Offset, reachedBy, reachedIn, turnedOffset } from './blast.ts'
export { aroundOf, footprintOf, innerEdgesOf, isUnder, localFromCentre, rowOf, type Shift, shiftOf } from './large.ts'
export { mirroredDirection, mirroredSpot, type Spot, turnedFrame, turnedSpot } from './turn.ts'
