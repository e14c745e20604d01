// The main tests over HTTP once more, on PostgreSQL: what SQLite takes without a word may be too long, too odd or too late for it.
import { afterAll } from 'vitest'
import { keepIn } from './http-world.ts'
import { databases } from './support/stores.ts'

const all = databases()
keepIn(() => all.prepared('postgres'))
afterAll(() => all.remove())

// by another name, since what has run in this process would not run again
for (const tests of ['http-people', 'http-play', 'http-ratings', 'http-fuzz', 'hostile-theft', 'hostile-guessing'])
  await import(`./${tests}.test.ts?postgres`)
