// However long each fetch of the list takes, nobody is left with an older one than there was.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Hall } from '../hall/hall.ts'
import { Lobby } from './lobby.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Fetches end when the test says so; the second is under way, since something may have changed during the first. */
async function followed() {
  const fetches: PromiseWithResolvers<readonly string[]>[] = []
  const told: string[] = []
  const failures: unknown[] = []
  let change = (): void => {}
  const hall = {
    onLobby(listener: () => void) {
      change = listener
      return () => {}
    },
    openTables() {
      return (fetches[fetches.length] = Promise.withResolvers()).promise
    },
  }
  const lobby = new Lobby(hall as unknown as Hall, error => {
    failures.push(error)
  })
  const follow = (): Promise<() => void> =>
    lobby.follow({
      send: ({ json }) => {
        told.push(json)
      },
      end() {},
    })
  const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000)
  const following = follow()
  fetches[0]?.resolve(['first'])
  await following
  await soon()
  expect(fetches).toHaveLength(2)
  return {
    fetches,
    told,
    failures,
    follow,
    soon,
    change: () => {
      change()
    },
  }
}

it('is fetched once at a time: whatever changes during a fetch makes one more after it', async () => {
  const { fetches, told, soon, change } = await followed()
  for (let i = 0; i < 3; i++) {
    change()
    await soon()
  }
  expect(fetches).toHaveLength(2)
  fetches[1]?.resolve(['old'])
  await soon()
  expect(fetches).toHaveLength(3)
  fetches[2]?.resolve(['new'])
  await soon()
  expect(fetches).toHaveLength(3)
  expect(told).toEqual(['["first"]', '["old"]', '["new"]'])
})

it('is fetched anew for who comes during a fetch, and only once for all of them', async () => {
  const { fetches, told, follow, soon } = await followed()
  const coming = [follow(), follow()]
  fetches[1]?.resolve(['old'])
  await soon()
  expect(told).toEqual(['["first"]', '["old"]'])
  expect(fetches).toHaveLength(3)
  fetches[2]?.resolve(['new'])
  await Promise.all(coming)
  expect(told.slice(2).sort()).toEqual(['["new"]', '["new"]'])
  await soon()
  fetches[3]?.resolve(['new'])
  await soon()
  expect(told.slice(2)).toEqual(['["new"]', '["new"]', '["new"]'])
})

it('is fetched again after a fetch that failed', async () => {
  const { fetches, told, failures, soon, change } = await followed()
  change()
  await soon()
  fetches[1]?.reject(new Error('no store'))
  await soon()
  fetches[2]?.resolve(['new'])
  await soon()
  expect(failures).toEqual([new Error('no store')])
  expect(told).toEqual(['["first"]', '["new"]'])
})
