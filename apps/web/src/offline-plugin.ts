// After a build: a service worker that keeps every file of it, so that the app opens without a network.
// By hand, because the usual plugin brings a second bundler along for these lines.
import { createHash } from 'node:crypto'
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
        const files = Object.keys(bundle).filter(name => !/\.(?:map|woff)$/.test(name)).map(name => `/${name}`)
        const page = bundle['index.html']
        // files are named by their content, but for the page itself
        const version = createHash('sha256').update([...files, page?.type === 'asset' ? page.source : ''].join('\n')).digest('hex').slice(0, 12)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: serviceWorker(version, ['/', '/manifest.webmanifest', '/icon.svg', '/icon-180.png', '/icon-512.png', ...files.filter(name => name !== '/index.html')]) })
      },
    },
  }
}

/** Files are named by their content: what is in the cache never changes, and an old version keeps working until its tabs are closed. */
function serviceWorker(version: string, files: readonly string[]): string {
  return `const CACHE = 'rubble ${version}'
const FILES = ${JSON.stringify(files)}
self.addEventListener('install', event => { event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES))) })
self.addEventListener('activate', event => {
  event.waitUntil(caches.keys().then(names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name)))).then(() => self.clients.claim()))
})
self.addEventListener('message', event => { if (event.data === 'take over') self.skipWaiting() })
self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const key = request.mode === 'navigate' ? '/' : request
  event.respondWith(caches.open(CACHE).then(cache => cache.match(key)).then(found => found ?? fetch(request)))
})
`
}
