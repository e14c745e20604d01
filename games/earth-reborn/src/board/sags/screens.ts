// All that a table of S.A.G.S. shows beside that of a scenario (door.ts).
import './sags.css'

export { asBuilt } from '../../derive/build/as-built.ts'
export { bandCircumstances, BandDuel } from './bands.tsx'
export { BuildFrame, SagsLayer, TurnKeys, turnByKey } from './build-layer.tsx'
export { headingOf, leafWords, stageOf, sureToPlace } from './words.ts'
export { isPlacing, whileBuilding } from './building.ts'
export { holdsFor, SagsHold } from './hold.tsx'
export { SagsCard } from './plan-card.tsx'
export { SagsSeat, SagsStrip } from './seat.tsx'
