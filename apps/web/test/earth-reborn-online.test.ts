// Earth Reborn between two browsers: a duel in secret, an interruption, a search, a capture that decides the match; then all is open.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from './browser.ts'
import { board, sitDown, turnOf } from './online-page.ts'
import { startTestServer } from './online-server.ts'
import { act, choose, confirmed, endTurn, enrolOnly, options, prompt, settled } from './table-page.ts'

let app: App
beforeAll(async () => {
  const server = await startTestServer(true)
  app = await openApp(server.address, () => server.close())
})
afterAll(() => app.close())

/** Two in one room, so that a few choices lead to all of it. */
const CAGE = join(import.meta.dirname, 'scenarios', 'cage.json')

/** The same room, with both out of each other's reach, and one more who looks away. */
function apart(): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  const cage = JSON.parse(readFileSync(CAGE, 'utf8')) as object
  const forces = {
    norad: [{ character: 'franck-einstein', at: 'B3', facing: 'N' }],
    salemite: [
      { character: 'professor-kendall', at: 'A1', facing: 'S' },
      { character: 'jack-saw', at: 'B1', facing: 'N' },
    ],
  }
  return { name: 'apart.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ ...cage, forces })) }
}

async function openCage(page: Page, scenario: Parameters<Locator['setInputFiles']>[0] = CAGE): Promise<string> {
  await page.goto('/online/new/earth-reborn')
  await page.getByLabel('Your name at the table').fill('Ana')
  await page.locator('input[type=file]').setInputFiles(scenario)
  await page.getByText('NORAD wins as soon as the professor is a prisoner.').waitFor()
  await page.getByLabel('Clock').selectOption({ label: 'none' })
  await page.getByRole('button', { name: /Open the table|Begin the match/ }).click()
  await page.waitForURL(/\/online\/[\w-]{16,}$/)
  return page.url()
}

/** The first of these that is offered, else the end of the round: whoever walks away meets nobody. */
async function chooseOf(page: Page, ...words: readonly RegExp[]): Promise<void> {
  await settled(page)
  for (const one of words) if ((await options(page).filter({ hasText: one }).count()) > 0) return choose(page, one)
  if ((await endTurn(page).getAttribute('aria-disabled')) === 'true') return choose(page, /./)
  await act(page, () => endTurn(page).click())
  await confirmed(page)
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

/**
 * What each of the two does whenever asked, in this order; the first that is offered. Dice are of the server: whoever stays beside the
 * professor and faces him tries again and again, and of 6000 matches held him by the third turn in every one.
 */
const NORAD: readonly RegExp[] = [/^Keep/, /^No duel/, /^Activate/, /^Facing south/]
const SEARCHES: readonly RegExp[] = [/^Take the top card/, /^End the search/, /^Order Search/, /^Assign the tile/]
const CAPTURES: readonly RegExp[] = [
  /^Capture/,
  /^Order Close Combat.*4\sCP/,
  /^Order Close Combat.*3\sCP/,
  /^Order Close Combat/,
  /^Assign the tile/,
]
/** Who must do something does nothing that leads away, and harms nobody. */
const STAYS: readonly RegExp[] = [/^End/, /^Pass/, /^Order Search/, /^Order Move/, /^Stop, facing south/]
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
      for (let turn = 0; turn < 600; turn++) {
        if ((await Promise.race([settled(norad), settled(salemites)])) === 'over') break
        const [asked] = await turnOf(norad, salemites)
        const question = (await prompt(asked).textContent()) ?? ''
        hasSearched ||= /searched for/.test(await told(norad))
        if (/How many CP do you bid/.test(question)) {
          // neither sees what the other has bid until both lie there
          await bid(salemites, 3)
          await prompt(salemites).getByText('Waiting for').waitFor()
          expect(await norad.locator('.seat:not(.own)').textContent()).toContain('has bid, hidden')
          await bid(norad, 1)
          await norad.getByText('Salemites won the duel').first().waitFor()
          hasInterrupted = true
        } else if (asked === salemites) await chooseOf(asked, ...(hasInterrupted ? [] : [/^Duel for/]), ...SALEMITES)
        else await chooseOf(asked, ...NORAD, ...(hasSearched ? CAPTURES : SEARCHES), ...STAYS)
      }
      for (const page of [norad, salemites]) await prompt(page).getByText('Ana won').waitFor()
      expect([hasInterrupted, hasSearched]).toEqual([true, true])
      expect(await told(norad)).toMatch(/captured/)
      // after the end all is open, from any seat
      await salemites.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await salemites.keyboard.press('Home')
      await salemites.getByLabel('Seen by').selectOption({ label: 'NORAD · Ana' })
      await salemites.locator('.seat.own', { hasText: 'NORAD' }).locator('.er-points b').waitFor()
      // and what leads through the match can be reached beside it
      await salemites.locator('.replay-keys button').nth(2).click({ trial: true })
    }),
  ))

const DUEL = 'Ask for a duel to interrupt?'
/** Until somebody is near enough to be asked about again. */
const COMES: readonly RegExp[] = [/^(?:Walk to )?B2$/, /^Order Move/, /^Assign the tile/, /^Draw a tile/]

test('who declines for the round is not asked again, and nobody can tell', () =>
  app.visit(ana =>
    app.visit(async marek => {
      const link = await openCage(ana.page, apart())
      await sitDown(marek.page, link, 'Marek')
      await board(ana.page)
      const [norad, salemites] = [ana.page, marek.page]
      for (let turn = 0; turn < 40; turn++) {
        const [asked] = await turnOf(norad, salemites)
        if (asked === salemites && ((await prompt(asked).textContent()) ?? '').includes(DUEL)) break
        await chooseOf(asked, /^Keep/, /^Activate/, /^Facing north/, ...(asked === norad ? COMES : SALEMITES))
      }
      await prompt(salemites).getByText(DUEL).waitFor()
      await salemites.getByRole('button', { name: 'None this round' }).first().click()
      await prompt(salemites).getByText(DUEL).waitFor({ state: 'detached' })
      // from now on whatever the other page shows is watched
      await salemites.evaluate(words => {
        const seen = { isAsked: false }
        Object.assign(globalThis, { seen })
        new MutationObserver(() => {
          seen.isAsked ||= document.querySelector('.ask')?.textContent.includes(words) === true
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }, DUEL)
      for (let turn = 0; turn < 12 && !(await told(norad)).includes('B2'); turn++) await chooseOf(norad, ...COMES)
      await settled(norad)
      expect(await told(norad)).toContain('B2')
      expect(await salemites.evaluate(() => (globalThis as unknown as { seen: { isAsked: boolean } }).seen.isAsked)).toBe(false)
      expect(await norad.locator('body').innerText()).not.toMatch(/this round|Only if/)
    }),
  ))

test('S.A.G.S. between two screens: teams are chosen at once and in secret, and shown together', () =>
  app.visit(ana =>
    app.visit(async marek => {
      await ana.page.goto('/new/earth-reborn?scenario=sags&map=ready')
      await ana.page.getByRole('button', { name: 'Link', exact: true }).click()
      await ana.page.getByRole('button', { name: 'Start' }).click()
      await ana.page.waitForURL(/\/online\/[\w-]{16,}$/)
      // who sits down knows what is played
      await marek.page.goto(ana.page.url())
      await marek.page.locator('.sit-down').getByText('S.A.G.S.').waitFor()
      await sitDown(marek.page, ana.page.url(), 'Marek')
      await board(ana.page)
      await settled(ana.page)
      await enrolOnly(ana.page, 'Nick Bolter')
      // what is left of the points is no more told than who was chosen
      await ana.page.locator('.seat.own').getByText('30 → 23').waitFor()
      expect(await marek.page.locator('.seat:not(.own) .er-points').innerText()).toMatch(/^30\s+MP$/)
      await settled(marek.page)
      expect(await marek.page.locator('.table').innerText()).not.toContain('Nick Bolter')
      await enrolOnly(marek.page, 'Jack Saw')
      // whom one looks at is one's own, also before he is deployed
      await marek.page.locator('.card-place').getByText('Marek · healthy').waitFor()
      for (const { page } of [ana, marek]) {
        await page.locator('.seats').getByText('Nick Bolter', { exact: true }).waitFor()
        await page.locator('.seats').getByText('Jack Saw', { exact: true }).waitFor()
      }
    }),
  ))
