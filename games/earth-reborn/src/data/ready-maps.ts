// Maps that stand, for who does not want to build: one is drawn at set-up.
import data from './ready-maps.json' with { type: 'json' }

export const READY_MAPS: readonly string[] = data.maps.map(({ map }) => map)

/** By seat: what a side begins with beyond what everybody has, on a ready-made map; nothing on any other. */
export const pointsOn = (map: string): readonly number[] => data.maps.find(one => one.map === map)?.points ?? []
