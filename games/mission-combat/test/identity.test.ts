import { componentTests } from '@rubble/testkit/vitest'

const file = (name: string): URL => new URL(`../src/data/${name}.json`, import.meta.url)

componentTests({
  load: () => import('../src/game.ts'),
  files: [{ url: file('cards'), row: 'cards' }, { url: file('areas'), row: 'areas', isClosed: true }],
  pins: new URL('./components.json', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
})
