// People at an online table, each at a screen of their own.
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { App, Visitor } from './browser.ts'
import { act, options, prompt, settled } from './table-page.ts'

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' }

export interface Terms {
  readonly game?: string
  readonly undo?: string
  readonly isOpen?: boolean
  /** As the set-up calls it. */
  readonly clock?: string
  /** Who sits where, by what the game calls the seat. */
  readonly seats?: Readonly<Record<string, string>>
}

/** Opens a table as somebody would; returns its link. */
export async function openTable(
  page: Page,
  name: string,
  { game = 'mission-combat', undo = 'free', isOpen = false, clock = 'none', seats = {} }: Terms = {},
): Promise<string> {
  await page.goto(`/online/new/${game}`)
  await page.getByLabel('Your name at the table').fill(name)
  for (const [seat, taker] of Object.entries(seats)) await page.getByLabel(`Who sits here: ${seat}`).selectOption(taker)
  await page.getByLabel('Clock').selectOption({ label: clock })
  await page.getByLabel('Undo').selectOption(undo)
  await page.getByLabel('Who finds it').selectOption(isOpen ? 'open' : 'link')
  await page.getByRole('button', { name: /Open the table|Begin the match/ }).click()
  await page.waitForURL(/\/online\/[\w-]{16,}$/)
  return page.url()
}

export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name at the table').fill(name)
  await page
    .getByRole('button', { name: /^Sit down as/ })
    .first()
    .click()
  await board(page)
}

export const board = (page: Page): Promise<void> => page.getByRole('grid').first().waitFor()
export const isAsked = (page: Page): Promise<boolean> => page.locator('.you-may .option').first().isVisible()

/** Two people at a table of Mission: Combat!; `go` is called when the match has begun. */
export function twoAt(
  app: App,
  terms: Terms,
  go: (ana: Visitor, marek: Visitor, link: string) => Promise<void>,
  second: BrowserContextOptions = {},
  first: BrowserContextOptions = {},
): Promise<void> {
  return app.visit(
    ana =>
      app.visit(async marek => {
        const link = await openTable(ana.page, 'Ana', terms)
        await sitDown(marek.page, link, 'Marek')
        await board(ana.page)
        await go(ana, marek, link)
      }, second),
    first,
  )
}

/** Who is asked, and who is not. */
export async function turnOf(ana: Page, marek: Page): Promise<readonly [Page, Page]> {
  await Promise.any([ana, marek].map(page => page.locator('.you-may .option').first().waitFor()))
  return (await isAsked(ana)) ? [ana, marek] : [marek, ana]
}

export async function chooseFirst(ana: Page, marek: Page): Promise<void> {
  const [asked] = await turnOf(ana, marek)
  await settled(asked)
  await act(asked, () => options(asked).first().click())
}

export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  const concede = page.getByRole('button', { name: 'Concede' })
  // the other may have been quicker
  if (!(await concede.isVisible())) return page.keyboard.press('Escape')
  await concede.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click()
  await prompt(page).getByText(/ won$/).waitFor()
}
