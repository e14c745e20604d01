import { expect, test } from 'vitest'
import { comeIn, forgetFailed, once, onceIn } from './once.ts'

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

test('what was asked for in one language is there in another when that begins to be spoken, also if a part of it fails', async () => {
  const said: string[] = []
  const greet = async (language: string): Promise<string> => {
    said.push(language)
    await Promise.resolve()
    return `hello in ${language}`
  }
  await onceIn('en', 'once: greeting', greet)
  await onceIn('en', 'once: only in English', language => (language === 'en' ? greet('en only') : Promise.reject(new Error('gone'))))
  await comeIn('pl')
  expect(said).toEqual(['en', 'en only', 'pl'])
  // as whoever reads it without waiting sees it
  expect(onceIn('pl', 'once: greeting', greet)).toMatchObject({ status: 'fulfilled', value: 'hello in pl' })
  expect(said).toHaveLength(3)
})
