// S.A.G.S. beside the scenarios: one that is made by those who play it.
import type { Speaker } from '@rubble/text'
import type { ScenarioCard } from '@rubble/ui'
import { READY_MAPS } from '../../data/ready-maps.ts'
import { SCENARIO_DOCS } from '../../data/scenarios.ts'
import { SAGS_TURNS } from '../../data/constants.ts'
import { SAGS } from '../../model/config.ts'
import { SmallMap } from './small-map.tsx'

export const sagsCard = ({ text, scenario }: Speaker): ScenarioCard => ({
  id: SAGS,
  number: Object.keys(SCENARIO_DOCS).length + 1,
  name: scenario(SAGS),
  aim: text('around.aim.sags'),
  length: text('board.setup.turns', { count: SAGS_TURNS }),
  difficulty: 3,
  brings: [],
  wins: undefined,
  map: () => <SmallMap map={READY_MAPS[0] ?? ''} />,
  crew: () => null,
})
