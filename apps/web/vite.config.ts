import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cases } from './src/cases-plugin.ts'
import { offline } from './src/offline-plugin.ts'
import { pictures } from './src/pictures-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cases(resolve(import.meta.dirname, '..', '..', 'games')), pictures(), offline()],
  worker: { format: 'es' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, sourcemap: false, chunkSizeWarningLimit: 600, rolldownOptions: { checks: { pluginTimings: false } } },
})
