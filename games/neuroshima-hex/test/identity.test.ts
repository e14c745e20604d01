import { componentTests } from '@rubble/testkit/vitest'
import { ARMIES } from '../src/data/components.ts'

componentTests({
  load: () => import('../src/game.ts'),
  files: ARMIES.map(army => ({ url: new URL(`../src/data/${army}.json`, import.meta.url), row: 'tiles', itself: 'armies' })),
  pins: new URL('./components.json', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
})
