import { expect, test } from 'vitest'
import { forgetFailed, once } from './once.ts'

test('what has come is kept; what failed stays so until that has been shown, and is then tried again', async () => {
  let asked = 0
  const come = (): Promise<number> => Promise.resolve(++asked)
  expect(await once('once: comes', come)).toBe(1)
  const fail = (): Promise<number> => {
    asked++
    return Promise.reject(new Error('gone'))
  }
  const first = once('once: fails', fail)
  await expect(first).rejects.toThrow('gone')
  expect(once('once: fails', fail)).toBe(first)
  expect(asked).toBe(2)
  forgetFailed()
  expect(await once('once: fails', come)).toBe(3)
  expect(await once('once: comes', come)).toBe(1)
})
