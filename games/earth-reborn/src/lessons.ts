// The lessons, in the order in which they are taken. Their words are in text/<language>/lessons.json.
import type { Lesson } from '@rubble/kit'
import abilities from '../lessons/abilities.json' with { type: 'json' }
import building from '../lessons/building.json' with { type: 'json' }
import capture from '../lessons/capture.json' with { type: 'json' }
import combine from '../lessons/combine.json' with { type: 'json' }
import duel from '../lessons/duel.json' with { type: 'json' }
import equipment from '../lessons/equipment.json' with { type: 'json' }
import explosives from '../lessons/explosives.json' with { type: 'json' }
import fight from '../lessons/fight.json' with { type: 'json' }
import interact from '../lessons/interact.json' with { type: 'json' }
import large from '../lessons/large.json' with { type: 'json' }
import levels from '../lessons/levels.json' with { type: 'json' }
import missions from '../lessons/missions.json' with { type: 'json' }
import radio from '../lessons/radio.json' with { type: 'json' }
import search from '../lessons/search.json' with { type: 'json' }
import shoot from '../lessons/shoot.json' with { type: 'json' }
import torture from '../lessons/torture.json' with { type: 'json' }
import walk from '../lessons/walk.json' with { type: 'json' }

// each file has a type of its own, by what stands in it; that they are lessons is proved by playing them
export const lessons = [
  walk,
  fight,
  shoot,
  duel,
  equipment,
  explosives,
  interact,
  search,
  abilities,
  radio,
  large,
  capture,
  torture,
  combine,
  levels,
  building,
  missions,
] as unknown as readonly Lesson[]
