import { componentTests } from '@rubble/testkit/vitest'
import { ARCH } from '../src/model/ids.ts'

const file = (name: string): URL => new URL(`../src/data/${name}.json`, import.meta.url)

componentTests({
  load: () => import('../src/game.ts'),
  files: [
    { url: file('rats'), row: 'rats', isClosed: true },
    { url: file('strange-rats'), row: 'rats' },
    { url: file('districts'), row: 'districts' },
    { url: file('catchers'), row: 'catchers' },
    { url: file('arch-rats'), row: 'arch-rats' },
    { url: file('mystery'), row: 'mystery' },
    { url: file('cage'), row: 'goods' },
    { url: file('supply') },
  ],
  stated: { rats: { 'arch-rat': ARCH } },
  pins: new URL('./components.json', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
})
