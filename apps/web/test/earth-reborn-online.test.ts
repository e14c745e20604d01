// Earth Reborn between two browsers: a duel in secret, an interruption, a search, a capture that decides the match; then all is open.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from './browser.ts'
import { board, sitDown, turnOf } from './online-page.ts'
import { startTestServer } from './online-server.ts'
import { choose, confirmed, options, prompt, settled } from './table-page.ts'

let app: App
beforeAll(async () => {
  const server = await startTestServer(true)
  app = await openApp(server.address, () => server.close())
})
afterAll(() => app.close())

/** Two in one room, so that a few choices lead to all of it. */
const CAGE = join(import.meta.dirname, 'scenarios', 'cage.json')

async function openCage(page: Page): Promise<string> {
  await page.goto('/online/new/earth-reborn')
  await page.getByLabel('Your name at the table').fill('Ana')
  await page.locator('input[type=file]').setInputFiles(CAGE)
  await page.getByText('NORAD wins as soon as the professor is a prisoner.').waitFor()
  await page.getByLabel('Clock').selectOption({ label: 'none' })
  await page.getByRole('button', { name: /Open the table|Begin the match/ }).click()
  await page.waitForURL(/\/online\/[\w-]{16,}$/)
  return page.url()
}

/** The first of these that is offered. */
async function chooseOf(page: Page, ...words: readonly RegExp[]): Promise<boolean> {
  await settled(page)
  for (const one of words) {
    if ((await options(page).filter({ hasText: one }).count()) === 0) continue
    await choose(page, one)
    return true
  }
  return false
}

async function bid(page: Page, cp: number): Promise<void> {
  await settled(page)
  await page.locator('.hold').getByText('wants to interrupt').waitFor()
  await options(page)
    .filter({ hasText: new RegExp(`^${cp}$`) })
    .click()
  await confirmed(page)
}

const told = (page: Page): Promise<string> => page.locator('.log-place').innerText()

/** What each of the two does whenever asked, in this order; the first that is offered. */
const NORAD: readonly RegExp[] = [/^Keep/, /^No duel/, /^Activate/, /^Facing north/]
const SEARCHES: readonly RegExp[] = [/^Take the top card/, /^End the search/, /^Order Search/, /^Assign tile/, /^Draw a tile/]
const CAPTURES: readonly RegExp[] = [
  /^Capture/,
  /^Order Close Combat.*4\sCP/,
  /^Order Close Combat.*3\sCP/,
  /^Order Close Combat/,
  /^Assign tile/,
  /^Draw a tile/,
]
const SALEMITES: readonly RegExp[] = [/^Keep/, /^No duel/, /^End/, /^Pass/]

test('two people, one room: a duel, an interruption, a search and a capture', () =>
  app.visit(ana =>
    app.visit(async marek => {
      const link = await openCage(ana.page)
      await sitDown(marek.page, link, 'Marek')
      await board(ana.page)
      const [norad, salemites] = [ana.page, marek.page]
      let hasInterrupted = false
      let hasSearched = false
      for (let turn = 0; turn < 200; turn++) {
        if ((await Promise.race([settled(norad), settled(salemites)])) === 'over') break
        const [asked] = await turnOf(norad, salemites)
        const question = (await prompt(asked).textContent()) ?? ''
        hasSearched ||= /searched for/.test(await told(norad))
        if (/How many CP do you bid/.test(question)) {
          // neither sees what the other has bid until both lie there
          await bid(salemites, 3)
          await prompt(salemites).getByText('To decide').waitFor()
          expect(await norad.locator('.seat:not(.own)').textContent()).toContain('has bid, hidden')
          await bid(norad, 1)
          await norad.getByText('Salemites won the duel').first().waitFor()
          hasInterrupted = true
        } else if (asked === salemites) await chooseOf(asked, ...(hasInterrupted ? [] : [/^Duel for/]), ...SALEMITES, /./)
        else await chooseOf(asked, ...NORAD, ...(hasSearched ? CAPTURES : SEARCHES), /^End/, /^Pass/, /./)
      }
      for (const page of [norad, salemites]) await prompt(page).getByText('Ana won').waitFor()
      expect([hasInterrupted, hasSearched]).toEqual([true, true])
      expect(await told(norad)).toMatch(/captured/)
      // after the end all is open, from any seat
      await salemites.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await salemites.keyboard.press('Home')
      await salemites.getByLabel('Seen by').selectOption({ label: 'NORAD · Ana' })
      await salemites.locator('.seat.own .er-points b').waitFor()
      expect(await salemites.locator('.seat.own').textContent()).toContain('NORAD')
    }),
  ))
