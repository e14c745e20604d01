import { defineConfig } from 'vitest/config'
import { words } from './apps/web/src/words-plugin.ts'

export default defineConfig({
  // boards are tried with the words that the page loads
  plugins: [words()],
  test: {
    include: ['{packages,games,apps}/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts'],
    setupFiles: ['tools/vitest-setup.ts'],
    pool: 'threads',
    isolate: false,
    // a test in a browser waits a third of its time: three of them keep two cores busy
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
