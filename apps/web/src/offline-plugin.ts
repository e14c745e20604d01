// After a build: a service worker that keeps every file of it, so that the app opens without a network.
// By hand, because the usual plugin brings a second bundler along for these lines.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LANGUAGES } from '@rubble/text'
import type { Plugin } from 'vite'

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // last of all: a file that is listed here and dropped later would keep the worker from being installed
      order: 'post',
      handler(_, bundle) {
        // every browser that has service workers reads woff2
        const files = Object.keys(bundle)
          .filter(name => !/\.(?:map|woff)$/.test(name))
          .map(name => `/${name}`)
        const page = bundle['index.html']
        // files are named by their content, but for the page itself
        const version = createHash('sha256')
          .update([...files, page?.type === 'asset' ? page.source : ''].join('\n'))
          .digest('hex')
          .slice(0, 12)
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: serviceWorker(version, [
            '/',
            '/manifest.webmanifest',
            '/icon.svg',
            '/icon-180.png',
            '/icon-512.png',
            ...files.filter(name => name !== '/index.html'),
          ]),
        })
      },
    },
  }
}

/** What is said of each kind of call. */
const CALLS = { 'your-turn': 'lobby.turn', invited: 'people.call' } as const

/** In every language: which it is to be, a page says whenever one is open. */
function calls(): Record<string, Record<string, string>> {
  const said = (language: string): Record<string, string> => {
    const file = resolve(import.meta.dirname, '..', 'text', 'online', `${language}.json`)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    return Object.fromEntries(Object.entries(CALLS).map(([kind, key]) => [kind, texts[key] ?? '']))
  }
  return Object.fromEntries(LANGUAGES.map(language => [language, said(language)]))
}

/** Files are named by their content: what is in the cache never changes, and an old version keeps working until its tabs are closed. */
function serviceWorker(version: string, files: readonly string[]): string {
  return `const CACHE = 'rubble ${version}'
const FILES = ${JSON.stringify(files)}
const CALLS = ${JSON.stringify(calls())}
self.addEventListener('install', event => { event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES))) })
self.addEventListener('activate', event => {
  const old = caches.keys().then(names => names.filter(name => name !== CACHE))
  event.waitUntil(old.then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => self.clients.claim()))
})
const keep = language => caches.open(CACHE).then(cache => cache.put('/language', new Response(language)))
self.addEventListener('message', event => {
  if (event.data === 'take over') self.skipWaiting()
  else if (event.data?.language in CALLS) event.waitUntil(keep(event.data.language))
})
const kept = () => caches.open(CACHE).then(cache => cache.match('/language')).then(found => found?.text())
const language = () => kept().catch(() => undefined).then(said => said ?? navigator.language.slice(0, 2))
self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  // the server's own answers are never kept, and its streams not led through here
  if (request.method !== 'GET' || url.origin !== location.origin || /^\\/(?:api|health|metrics)(?:\\/|$)/.test(url.pathname)) return
  const key = request.mode === 'navigate' ? '/' : request
  event.respondWith(caches.open(CACHE).then(cache => cache.match(key)).then(found => found ?? fetch(request)))
})
self.addEventListener('push', event => {
  let call = {}
  try { call = event.data.json() } catch { /* whatever it says, somebody is to look */ }
  const tag = { tag: String(call.table ?? ''), renotify: call.table !== undefined, data: call.table }
  const looks = { icon: '/icon-512.png', badge: '/icon-180.png' }
  const body = said => (said[call.type] ?? said['your-turn']).replace('{{name}}', () => String(call.from))
  const show = spoken => self.registration.showNotification('Rubble', { body: body(CALLS[spoken] ?? CALLS.en), ...looks, ...tag })
  event.waitUntil(language().then(show))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  const table = event.notification.data
  const path = typeof table === 'string' ? '/online/' + encodeURIComponent(table) : '/online'
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(pages => {
    const open = pages.find(page => new URL(page.url).pathname === path)
    return open === undefined ? self.clients.openWindow(path) : open.focus()
  }))
})
`
}
