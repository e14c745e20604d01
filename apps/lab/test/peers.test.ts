// What the benchmarks compare with is not installed where people only play.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  readonly packages: Readonly<Record<string, unknown>>
}
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

test('no peer of the benchmarks is in the lock file of the project', () => {
  const peers = Object.keys((read('../peers/package.json') as { readonly dependencies: object }).dependencies)
  const installed = Object.keys((read('../../../package-lock.json') as Lock).packages)
  expect(peers).toContain('boardgame.io')
  expect([...peers, 'koa', 'socket.io', 'svelte'].filter(name => installed.includes(`node_modules/${name}`))).toEqual([])
})
