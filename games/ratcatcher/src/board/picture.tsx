// The game in one picture: a city as a bot found it in the sixth round. Drawn when the app is built: a page gets the drawing.
import { viewBoxAround } from '@rubble/ui'
import type { ReactElement } from 'react'
import { AREA_COUNT } from '../data/components.ts'
import type { Table } from '../derive/implied.ts'
import { KINDS } from '../model/ids.ts'
import position from './picture.json' with { type: 'json' }
import { CityOnSlab } from './portrait.tsx'
import { middleOfArea, sceneOf } from './scene.ts'

function tableOf(): Table {
  const rats = Array.from({ length: AREA_COUNT * KINDS }, () => 0)
  for (const [at = 0, count = 0] of position.rats) rats[at] = count
  const config = { catcher: 'cage', archRat: 'rat-king', mode: 'standard' } as const
  return { ...(position as unknown as Table), config, round: 6, phase: 'catcher', drawn: -1, rats }
}

export function Picture(): ReactElement {
  const table = tableOf()
  const city = sceneOf(table, () => '', new Map(), [])
  const middle = middleOfArea(city, table.catcher.area) ?? { x: 0, y: 0 }
  return (
    <svg viewBox={viewBoxAround(middle, 1800, 1.75)} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <CityOnSlab city={city} />
    </svg>
  )
}
