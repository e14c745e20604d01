import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cases } from './src/cases-plugin.ts'
import { pageOutput, workerOutput } from './src/chunks.ts'
import { offline } from './src/offline-plugin.ts'
import { pictures } from './src/pictures-plugin.ts'
import { words } from './src/words-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cases(), pictures(), words(), offline()],
  worker: { format: 'es', rolldownOptions: { output: workerOutput } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { checks: { pluginTimings: false }, output: pageOutput },
  },
})
