// A match is looked back at in the page: it is reckoned in a worker, can be stopped, is kept, shows what was better, and is played on from.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchFile } from '@rubble/engine'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { toAnotherTable, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A short match, so that it is soon reckoned: its first moves, and then somebody gives up. */
function short(game: string, name: string, moves: number): MatchFile {
  const file = JSON.parse(readFileSync(new URL(`../../../games/${game}/test/golden/${name}.json`, import.meta.url), 'utf8')) as MatchFile
  const [first] = file.log as readonly { readonly seat: string }[]
  return { ...file, log: [...file.log.slice(0, moves), { seat: first?.seat ?? '', concede: true }] }
}

async function showReview(page: Page, file: MatchFile): Promise<void> {
  await page.goto('/tables')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
  await waitForTable(page)
  await page.goto(`${page.url()}?result`)
  await page.locator('.result h1').waitFor()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).waitFor()
}

test('a review is reckoned, shown, kept, and played on from', () =>
  app.borrow(async page => {
    await showReview(page, short('mission-combat', 'random-random-10', 30))
    const review = page.getByRole('dialog', { name: 'Review' })
    await review.getByRole('button', { name: 'Look deeper' }).waitFor()
    expect(await review.getByRole('button', { name: 'Stop' }).count()).toBe(0)
    // choices at random are not all good
    const moments = review.getByRole('region', { name: 'Moments' }).getByRole('listitem').getByRole('button')
    expect(await moments.count()).toBeGreaterThan(0)
    await moments.last().click()
    await review.getByRole('button', { name: /^Better:/ }).waitFor()
    expect(await review.locator('.chance-mark').count()).toBe(await moments.count())
    // the keys lead from moment to moment and from choice to choice, and lay the one or the other choice on the board
    const prompt = review.locator('.review-prompt')
    const nth = async (n: number): Promise<void> => prompt.getByText(`moment ${n} of ${await moments.count()}`).waitFor()
    await nth(await moments.count())
    await page.keyboard.press('b')
    await review.locator('.review-way.chosen[aria-pressed=true]').waitFor()
    for (let n = await moments.count(); n > 1; n--) await page.keyboard.press(',')
    await nth(1)
    expect(await prompt.getByRole('button', { name: 'Moment before' }).isDisabled()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => moments.first().getAttribute('aria-current')).toBe('false')
    await moments.last().click()
    expect(await findings(page)).toEqual([])
    // both choices are marked on the board, the better one lights up, and what is looked at is played out there
    await moments.filter({ hasText: 'Leave the rest unused' }).click()
    await review
      .locator('.board-tag.better')
      .filter({ hasText: /^Better: \d+%$/ })
      .waitFor()
    await review
      .locator('.board-tag:not(.better)')
      .filter({ hasText: /^Chosen: \d+%$/ })
      .waitFor()
    expect(await review.locator('.board-arrow.better').count()).toBe(1)
    const show = review.getByRole('button', { name: 'Show it' })
    const fanatic = review.getByRole('gridcell', { name: /Psionic\sFanatic/ })
    await fanatic.first().waitFor()
    await show.click()
    await expect.poll(() => fanatic.count()).toBe(0)
    await show.click()
    await review.locator('.board-tag.better').waitFor()
    await fanatic.first().waitFor()
    await moments.last().click()
    // it is kept: nothing is reckoned anew
    const told = await moments.allInnerTexts()
    await page.reload()
    await page.getByRole('button', { name: 'Review' }).click()
    await review.getByRole('button', { name: 'Look deeper' }).waitFor()
    expect(await moments.allInnerTexts()).toEqual(told)
    expect(await review.locator('.review-counts').innerText()).toMatch(/\d+\s+good/)
    await moments.last().click()
    // on a phone the verdict and both choices are seen without scrolling, and a finger beside a sign on the graph means that sign
    await page.setViewportSize({ width: 390, height: 844 })
    const bottomOf = (part: string): Promise<number> => review.locator(part).evaluate(one => one.getBoundingClientRect().bottom)
    expect(await bottomOf('.review-way.other')).toBeLessThan((await bottomOf('.review-actions')) - 60)
    expect(await bottomOf('.review-prompt .review-verdict')).toBeLessThan(await bottomOf('.review-way.chosen'))
    const at = await review.locator('.chance-mark').first().boundingBox()
    if (at === null) throw new Error('no sign')
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2 + (at.y > 440 ? -20 : 20))
    await expect.poll(() => moments.first().getAttribute('aria-current')).toBe('true')
    await page.setViewportSize({ width: 1440, height: 900 })
    // Enter plays on where no button has the focus
    await review.getByRole('button', { name: 'Play on from here' }).waitFor()
    await review.getByRole('heading', { name: 'Review' }).focus()
    await toAnotherTable(page, () => page.keyboard.press('Enter'))
  }))

test('a review is stopped, and begun again', () =>
  app.borrow(async page => {
    await showReview(page, short('neuroshima-hex', 'greedy-greedy-1', 120))
    const review = page.getByRole('dialog', { name: 'Review' })
    await review.getByRole('button', { name: 'Stop' }).click()
    await review.getByRole('button', { name: 'Review it' }).click()
    await review.getByRole('button', { name: 'Stop' }).waitFor()
    await page.keyboard.press('Escape')
    await review.waitFor({ state: 'detached' })
  }))
