// Every sound, made in a real browser and measured: heard, not too loud, short, also on a speaker without low notes.
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Sound } from '@rubble/ui'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOUNDS } from '../src/shell/sound.ts'
import { launch } from './launch.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(import.meta.dirname, '..', 'src', 'shell', 'sound.ts'), formats: ['iife'], name: 'sounds' } },
  })) as Rollup.RollupOutput[]
  const [
    {
      output: [script],
    },
  ] = made as [Rollup.RollupOutput]
  browser = await launch('shell')
  page = await browser.newPage()
  await page.addScriptTag({ content: script.code })
})
afterAll(() => browser.close())

interface SoundLevels {
  /** The highest value there is; above 1 it would be cut off. */
  readonly peak: number
  /** Of the loudest 0.4 s, in decibels below the loudest possible. */
  readonly loudness: number
  /** The same without what a phone cannot play. */
  readonly onPhone: number
  /** Until nothing can be heard any more, in seconds. */
  readonly length: number
}

function measure(sounds: readonly Sound[], volume: number): Promise<SoundLevels> {
  return page.evaluate(
    async ([all, loud]) => {
      const { schedule } = (
        globalThis as unknown as { sounds: { schedule(audio: BaseAudioContext, sounds: readonly string[], volume: number): void } }
      ).sounds
      const RATE = 44_100
      const render = async (): Promise<AudioBuffer> => {
        const audio = new OfflineAudioContext(1, 2 * RATE, RATE)
        schedule(audio, all, loud)
        return audio.startRendering()
      }
      const whole = await render()
      const small = new OfflineAudioContext(1, 2 * RATE, RATE)
      const source = small.createBufferSource()
      source.buffer = whole
      const filters = [1, 2].map(() => Object.assign(small.createBiquadFilter(), { type: 'highpass' }))
      filters.forEach(filter => {
        filter.frequency.value = 250
      })
      filters.reduce<AudioNode>((from, filter) => from.connect(filter), source).connect(small.destination)
      source.start()
      const loudest = (data: Float32Array): number => {
        let best = 0
        for (let from = 0; from < data.length - 0.4 * RATE; from += 0.05 * RATE) {
          const window = data.subarray(from, from + 0.4 * RATE)
          best = Math.max(best, window.reduce((sum, value) => sum + value * value, 0) / window.length)
        }
        return 10 * Math.log10(best)
      }
      const data = whole.getChannelData(0)
      return {
        peak: data.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
        loudness: loudest(data),
        onPhone: loudest((await small.startRendering()).getChannelData(0)),
        length: data.findLastIndex(value => Math.abs(value) > 0.003) / RATE,
      }
    },
    [sounds, volume] as const,
  )
}

test.each(SOUNDS)('%s is heard, also on a phone, is not too loud, and is short', async sound => {
  const { peak, loudness, onPhone, length } = await measure([sound], 1)
  expect(peak).toBeGreaterThan(0.08)
  expect(peak).toBeLessThan(0.95)
  expect(loudness).toBeLessThan(-16)
  expect(onPhone).toBeGreaterThan(-38)
  expect(length).toBeGreaterThan(0.02)
  expect(length).toBeLessThanOrEqual(0.42)
})

test('a battle heard all at once is not cut off', async () => {
  expect((await measure(['phase', 'wound', 'wound', 'wound', 'wound', 'end'], 1)).peak).toBeLessThan(1)
})

test('the volume makes it quieter, down to nothing', async () => {
  const loud = await measure(['phase'], 1)
  expect((await measure(['phase'], 0.5)).peak).toBeLessThan(loud.peak * 0.5)
  expect((await measure(['phase'], 0)).peak).toBe(0)
})
