// S.A.G.S. beside the scenarios: one that is made by those who play it.
import type { Speaker } from '@rubble/text'
import type { ScenarioCard } from '@rubble/ui'
import { READY_MAPS } from '../../data/ready-maps.ts'
import { SCENARIO_DOCS } from '../../data/scenarios.ts'
import { SAGS_TURNS } from '../../data/constants.ts'
import { SAGS } from '../../model/config.ts'
import type { GlyphName } from '../glyph.ts'
import { SmallMap } from './small-map.tsx'

/** What no scenario has. */
const BRINGS = [
  ['build', 'wall'],
  ['teams', 'officer'],
  ['missions', 'mission'],
] as const satisfies readonly (readonly [string, GlyphName])[]

export const sagsCard = ({ text, scenario }: Speaker): ScenarioCard => ({
  id: SAGS,
  number: Object.keys(SCENARIO_DOCS).length + 1,
  name: scenario(SAGS),
  aim: text('around.aim.sags'),
  length: text('board.setup.turns', { count: SAGS_TURNS }),
  difficulty: 3,
  brings: BRINGS.map(([id, glyph]) => ({ id, name: text(`around.sags.${id}`), glyph })),
  wins: undefined,
  balance: text('around.sags.balance'),
  map: () => <SmallMap map={READY_MAPS[0] ?? ''} />,
  crew: () => null,
})
