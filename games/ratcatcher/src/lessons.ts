// The lessons, in the order in which they are taken. Their words are in text/<language>/lessons.json.
import type { Lesson } from '@rubble/kit'
import ability from '../lessons/ability.json' with { type: 'json' }
import caught from '../lessons/catch.json' with { type: 'json' }
import cheese from '../lessons/cheese.json' with { type: 'json' }
import city from '../lessons/city.json' with { type: 'json' }
import last from '../lessons/last.json' with { type: 'json' }
import rats from '../lessons/rats.json' with { type: 'json' }
import teeth from '../lessons/teeth.json' with { type: 'json' }
import traps from '../lessons/traps.json' with { type: 'json' }
import walk from '../lessons/walk.json' with { type: 'json' }

// each file has a type of its own, by what stands in it; that they are lessons is proved by playing them
export const lessons = [walk, caught, cheese, rats, traps, teeth, ability, city, last] as unknown as readonly Lesson[]
