// The lessons, in the order in which they are taken. Their words are in text/<language>/lessons.json.
import type { Lesson } from '@rubble/kit'
import damage from '../lessons/damage.json' with { type: 'json' }
import events from '../lessons/events.json' with { type: 'json' }
import points from '../lessons/points.json' with { type: 'json' }
import portals from '../lessons/portals.json' with { type: 'json' }
import raid from '../lessons/raid.json' with { type: 'json' }
import ranged from '../lessons/ranged.json' with { type: 'json' }
import setup from '../lessons/setup.json' with { type: 'json' }
import types from '../lessons/types.json' with { type: 'json' }
import win from '../lessons/win.json' with { type: 'json' }

// each file has a type of its own, by what stands in it; that they are lessons is proved by playing them
export const lessons = [points, raid, types, ranged, damage, events, portals, setup, win] as unknown as readonly Lesson[]
