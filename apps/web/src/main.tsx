import '@fontsource-variable/inter'
import '@fontsource/barlow-condensed/500.css'
import '@fontsource/barlow-condensed/600.css'
import '@fontsource/barlow-condensed/700.css'
import './styles/tokens.css'
import './styles/flow.css'
import './styles/app.css'
import './styles/table.css'
import './styles/front.css'
import '@rubble/ui/style.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { spellTabIndex } from './renderer.ts'

const place = document.getElementById('app')
if (place === null) throw new Error('the page has no place for the app')
spellTabIndex()
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js')
