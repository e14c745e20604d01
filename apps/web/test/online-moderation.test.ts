// Strangers at a table: who may write, whose lines one need not read, who is muted and who is sent away.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, openApp } from './browser.ts'
import { board, PHONE, twoAt } from './online-page.ts'
import { startTestServer } from './online-server.ts'

let app: App
beforeAll(async () => {
  const server = await startTestServer(true)
  app = await openApp(server.address, () => server.close())
})
afterAll(() => app.close())

const openChat = (page: Page): Promise<void> => page.getByRole('button', { name: /^Chat/ }).filter({ visible: true }).click()
const field = (page: Page) => page.getByRole('textbox', { name: 'Write to the table' })
const said = (page: Page, text: string) => page.locator('.said').filter({ hasText: text })
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}
/** What is done about who has written, by what it is called. */
async function about(page: Page, name: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `What to do about ${name}` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test.each([
  ['a large screen', {}],
  ['a phone', PHONE],
])('who disturbs is hidden, muted and sent away, and all of it is taken back: on %s', (_, device) =>
  twoAt(
    app,
    { isOpen: true },
    async (ana, marek, link) => {
      await app.visit(async eve => {
        await eve.page.goto(link)
        await board(eve.page)
        await openChat(eve.page)
        await eve.page.getByLabel('Your name at the table').fill('Eve')
        await write(eve.page, 'you play badly')
        for (const { page } of [ana, marek]) {
          await openChat(page)
          await said(page, 'you play badly').waitFor()
        }
        // for oneself
        await about(ana.page, 'Eve', 'Hide their lines for me')
        await said(ana.page, 'you play badly').waitFor({ state: 'detached' })
        expect(await said(marek.page, 'you play badly').count()).toBe(1)
        await ana.page.reload()
        await openChat(ana.page)
        await ana.page.getByRole('button', { name: /^1\shidden line$/ }).click()
        await said(ana.page, 'you play badly').waitFor()
        expect(await findings(ana.page)).toEqual([])
        await about(ana.page, 'Eve', 'Show their lines again')
        await ana.page.getByRole('button', { name: /hidden line/ }).waitFor({ state: 'detached' })
        // by a player, at this table; not one player by the other
        await about(marek.page, 'Eve', 'Mute at this table')
        await write(eve.page, 'very badly')
        await eve.page.getByText('Your messages are switched off at this table.').waitFor()
        await write(ana.page, 'Peace at last')
        await marek.page.getByRole('button', { name: 'What to do about Ana' }).click()
        await marek.page.getByRole('dialog').getByRole('button', { name: 'Hide their lines for me' }).waitFor()
        expect(await marek.page.getByRole('dialog').getByRole('button', { name: 'Mute at this table' }).count()).toBe(0)
        expect(await findings(marek.page)).toEqual([])
        await marek.page.keyboard.press('Escape')
        // among those who look on
        await ana.page.getByRole('button', { name: /^\d\sspectators?$/ }).click()
        const people = ana.page.getByRole('dialog')
        await people.getByText('Muted here').waitFor()
        expect(await findings(ana.page)).toEqual([])
        await people.getByRole('button', { name: 'Send away from this table: Eve' }).click()
        await people.getByText('Sent away').waitFor()
        await eve.page.getByText('You were sent away from this table.').last().waitFor()
        expect(await eve.page.getByRole('grid').count()).toBe(0)
        await eve.page.reload()
        await eve.page.getByText('You were sent away from this table.').waitFor()
        await people.getByRole('button', { name: 'Let them come back: Eve' }).click()
        await people.getByRole('button', { name: 'Let them write again: Eve' }).click()
        await people.getByText('Muted here').waitFor({ state: 'detached' })
        await eve.page.reload()
        await board(eve.page)
        await openChat(eve.page)
        await write(eve.page, 'sorry')
        await people.getByRole('button', { name: 'Close' }).click()
        await said(ana.page, 'sorry').waitFor()
        eve.problems.length = 0
      }, device)
    },
    device,
    device,
  ),
)

test('at a table by link those write who play, unless who opened it lets all', () =>
  twoAt(app, {}, (ana, marek, link) =>
    app.visit(async eve => {
      await eve.page.goto(link)
      await board(eve.page)
      await openChat(eve.page)
      await eve.page.getByText('Only those who play write at this table.').waitFor()
      expect(await field(eve.page).count()).toBe(0)
      await openChat(marek.page)
      await write(marek.page, 'just us')
      await said(eve.page, 'just us').waitFor()
      await marek.page.getByRole('button', { name: /^\d\sspectators?$/ }).click()
      await marek.page.getByText(/^and 1\swithout a name$/).waitFor()
      expect(await marek.page.getByLabel('Spectators may write').count()).toBe(0)
      await openChat(ana.page)
      await ana.page.getByRole('button', { name: /^\d\sspectators?$/ }).click()
      await ana.page.getByLabel('Spectators may write').check()
      await field(eve.page).waitFor()
      await ana.page.getByLabel('Spectators may write').uncheck()
      await field(eve.page).waitFor({ state: 'detached' })
    }),
  ))
