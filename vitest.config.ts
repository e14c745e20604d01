import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { words } from './apps/web/src/words-plugin.ts'

const isInBrowser = ({ moduleId }: TestSpecification): number => Number(moduleId.includes('/apps/web/test/'))

/** What runs in a browser takes longest and begins first, so that at the end no worker is left alone with it. */
class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => isInBrowser(other) - isInBrowser(one))
  }
}

export default defineConfig({
  // boards are tried with the words that the page loads
  plugins: [words()],
  test: {
    include: ['{packages,games,apps}/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts'],
    setupFiles: ['tools/vitest-setup.ts'],
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: BrowsersFirst },
    // a test in a browser waits a third of its time: three of them keep two cores busy
    maxWorkers: 3,
    // what comes at all is waited for, however busy the machine is
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
