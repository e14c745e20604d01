// The game's picture: a moment of the third scenario, in the midst of a fire fight. Drawn when the app is built: a page gets the drawing.
import type { ReactElement } from 'react'
import { CHARACTER_NAMES } from '../data/rosters.ts'
import { squareNamed } from '../derive/names.ts'
import type { Config } from '../model/config.ts'
import { type Atlas, atlasOf } from './atlas.ts'
import { ShotLine } from './pieces/shot-line.tsx'
import { type Point, UNIT } from './place/units.ts'
import { type PlacedCounter, ScenarioMap, startingIn } from './scenario-map.tsx'
import './place/place.css'

const CONFIG: Config = { scenario: 'target-pr-john-kendall' }

/** Where everybody stands and looks (quarters from the north), and what life is lost. */
const POSED: Readonly<Record<string, readonly [square: string, facing: number, lost: number]>> = {
  'nick-bolter': ['F6', 1, 1],
  vasquez: ['H5', 2, 0],
  'james-woo': ['D5', 2, 0],
  'jack-saw': ['H8', 0, 3],
  'jessica-hollister': ['F8', 0, 0],
  'professor-kendall': ['K6', 3, 0],
  'zombie-1': ['G6', 3, 1],
  'zombie-2': ['J5', 3, 0],
}
/** Who shoots at whom: around them a page cuts what it has no room for. */
const FROM = 'H5'
const TO = 'H8'
const ACROSS = 13

const placeOf = (atlas: Atlas, square: string): Point => atlas.at(squareNamed(atlas.map, square) ?? 0)

function posed(atlas: Atlas): readonly PlacedCounter[] {
  return startingIn(atlas, CONFIG).flatMap(({ id, look }) => {
    const pose = POSED[CHARACTER_NAMES[id] ?? '']
    if (pose === undefined) return []
    const [square, facing, lost] = pose
    return [{ id, at: placeOf(atlas, square), look: { ...look, facing, lost } }]
  })
}

export function Picture(): ReactElement {
  const atlas = atlasOf(CONFIG)
  const [from, to] = [placeOf(atlas, FROM), placeOf(atlas, TO)]
  return (
    <ScenarioMap
      config={CONFIG}
      figures={posed(atlas)}
      aspect={1.75}
      across={ACROSS}
      near={{ x: from.x - UNIT / 2, y: (from.y + to.y) / 2 }}
    >
      <ShotLine from={from} to={to} colour="rust" />
    </ScenarioMap>
  )
}
