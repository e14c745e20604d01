import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cases } from './src/cases-plugin.ts'
import { isOfWorkers, pageOutput } from './src/chunks.ts'
import { leanData } from './src/lean-data-plugin.ts'
import { offline } from './src/offline-plugin.ts'
import { posedPuzzles } from './src/posed-plugin.ts'
import { pictures } from './src/pictures-plugin.ts'
import { workerEntry } from './src/worker-plugin.ts'
import { words } from './src/words-plugin.ts'

/** The page is drawn by Preact, which speaks React's language in a seventh of its size. */
const RENDERER = [
  { find: /^react$|^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  // what Preact has itself
  { find: 'use-sync-external-store/shim/index.js', replacement: 'preact/compat' },
]

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: RENDERER },
  plugins: [workerEntry(), react(), cases(), pictures(), words(), posedPuzzles(), leanData(), offline()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostId }) => (isOfWorkers(hostId) ? [] : [...files]) },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { checks: { pluginTimings: false }, output: pageOutput },
  },
})
