// Maps that stand, for who does not want to build: one is drawn at set-up.
import data from './ready-maps.json' with { type: 'json' }

export const READY_MAPS: readonly string[] = data.maps
