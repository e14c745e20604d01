import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offline } from './src/offline-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), offline()],
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 600 },
})
