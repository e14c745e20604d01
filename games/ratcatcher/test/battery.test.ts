import { battery } from '@rubble/testkit/vitest'
import { DISTRICTS } from '../src/data/components.ts'
import { game, knowledge } from '../src/index.ts'
import type { Event } from '../src/model/events.ts'
import { ARCH_RATS, CATCHERS, MODES, MYSTERIES, STRANGE } from '../src/model/ids.ts'
import { district, rat } from '../src/names.ts'
import { texts } from '../src/texts.ts'

const placed = (name: string): string => `${name} placed`
const deployed = (name: string): string => `${name} deployed`
const revealed = (name: string): string => `${name} revealed`

/** Every district was placed, every strange rat came, every mystery token showed its face. */
function used(event: Event): string[] {
  switch (event.kind) {
    case 'districtPlaced': return [placed(String(district.write(event.district, undefined)))]
    case 'strangeDeployed': return [deployed(String(rat.write(event.rat, undefined)))]
    case 'mysteryRevealed': return [revealed(event.mystery)]
    default: return []
  }
}
const components = [...DISTRICTS.slice(1).map(placed), ...STRANGE.map(deployed), ...MYSTERIES.map(revealed)]

/** Every catcher meets every arch-rat, in turn in both modes. */
const configs = CATCHERS.flatMap((catcher, i) => ARCH_RATS.map((archRat, j) => ({ catcher, archRat, mode: MODES[(i + j) % 2] })))

battery({ game, knowledge, texts }, {
  seeds: configs.map((_, seed) => seed),
  configs,
  stride: 40,
  content: { components, used, games: 400 },
})
