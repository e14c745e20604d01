// The game's picture: the beginning of the third scenario. Drawn when the app is built: a page gets the drawing.
import type { ReactElement } from 'react'
import { ScenarioMap } from './scenario-map.tsx'
import './place/place.css'

export const Picture = (): ReactElement => <ScenarioMap config={{ scenario: 'target-pr-john-kendall' }} aspect={1.75} />
