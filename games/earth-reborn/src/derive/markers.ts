import { faceAt } from '../data/cards.ts'
import type { Marker } from '../model/state.ts'

/** Whether the card lies aside while its marker is on the map. */
export const isAside = ({ face }: Pick<Marker, 'face'>): boolean =>
  faceAt(face).lines.some(({ effects }) => effects.some(effect => effect.type === 'placeMarker' && effect.cardAside))
