import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { words } from './apps/web/src/words-plugin.ts'

/** What takes long begins first, so that at the end no worker is left alone with it: browsers, servers, and whatever plays many games. */
const LONG = ['/apps/web/test/', '/apps/server/test/', '/test/battery.test.ts']

function placeOf({ moduleId, project }: TestSpecification): number {
  const place = LONG.findIndex(part => moduleId.includes(part))
  // a worker that has changed from one project to the other does not go back
  return (place === -1 ? LONG.length : place) + (project.name === 'vite' ? 0 : LONG.length)
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

/** What is of the page goes through Vite, as it does for people. */
const OF_THE_PAGE = ['apps/web/{src,test}/**/*.test.ts', 'packages/ui/{src,test}/**/*.test.ts', 'games/*/src/board/**/*.test.ts']
/** So does what tries other data: only Vite puts another module in the place of one. */
const WITH_OTHER_DATA = ['games/*/test/{identity,components,symmetry}.test.ts']
const BY_VITE = [...OF_THE_PAGE, ...WITH_OTHER_DATA]

export default defineConfig({
  // boards are tried with the words that the page loads
  plugins: [words()],
  test: {
    projects: [
      { extends: true, test: { name: 'vite', include: BY_VITE } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages,games,apps}/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...BY_VITE, '**/node_modules/**'],
          // all else runs on Node as it is, as it does for people, and a fifth faster
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
    setupFiles: ['tools/vitest-setup.ts'],
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // a test in a browser waits a third of its time: three of them keep two cores busy
    maxWorkers: 3,
    // what comes at all is waited for, however busy the machine is
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
