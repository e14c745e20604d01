import { componentTests } from '@rubble/testkit/vitest'

const file = (name: string): URL => new URL(`../src/data/${name}.json`, import.meta.url)

componentTests({
  async load() {
    const { openSags } = await import('../src/rules/sags/door.ts')
    await openSags()
    return import('../src/game.ts')
  },
  files: [
    { url: file('order-tiles'), row: 'orderTiles' },
    { url: file('cards'), row: 'cards' },
    { url: file('characters'), row: 'characters' },
    { url: file('floors'), row: 'floors' },
    { url: file('doors'), row: 'doors' },
    { url: file('missions'), row: 'missions' },
    { url: file('markers'), row: 'markers', isClosed: true },
    { url: file('dice') },
    { url: file('constants') },
  ],
  pins: new URL('./components.json', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
})
