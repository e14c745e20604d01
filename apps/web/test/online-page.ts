// People at an online table, each at a screen of their own.
import type { Me, Moment, OnlineTable } from '@rubble/protocol'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { App, Visitor } from './browser.ts'
import { choose, prompt, settled } from './table-page.ts'

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

/** What is not needed every day stands folded on one's own page. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.locator('details.fold:not([open]) > summary').filter({ hasText: title }).click()
}

/** Somebody with a name of their own, as one who plays rated matches must be. */
export async function claimName({ context }: Visitor, address: string, name: string): Promise<void> {
  const post = async (path: string, data: object): Promise<void> => {
    const response = await context.request.post(new URL(path, address).href, { data, headers: { origin: address } })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  }
  await post('/api/me', { name })
  await post('/api/me/claim', { name, password: `correct horse of ${name}` })
}

async function get<T>({ context }: Visitor, address: string): Promise<T> {
  return (await (await context.request.get(address)).json()) as T
}

/** A match counts once each of the two has chosen something: the first that is offered, for whoever is asked. */
export async function untilBothPlayed(two: readonly [Visitor, Visitor], address: string, table: string): Promise<void> {
  const path = `${address}/api/tables/${table}`
  const first = await get<Me>(two[0], `${address}/api/me`)
  const played = new Set<number>()
  while (played.size < 2) {
    const { asked, number, places } = await get<OnlineTable>(two[0], path)
    const [seat = 0] = asked?.seats ?? []
    const place = places[seat]
    const who = place?.kind === 'person' && place.person.id === first.id ? two[0] : two[1]
    const { options } = await get<Moment>(who, `${path}/moment?as=${seat}&number=${number}`)
    await who.context.request.post(`${path}/choose`, { data: { at: number, value: options[0]?.value }, headers: { origin: address } })
    played.add(seat)
  }
}

export const board = (page: Page): Promise<void> => page.getByRole('grid').first().waitFor()
export const isAsked = (page: Page): Promise<boolean> => page.locator('.table[data-asked="true"]').isVisible()

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
  await Promise.any([ana, marek].map(page => page.locator('.table[data-asked="true"]').waitFor()))
  return (await isAsked(ana)) ? [ana, marek] : [marek, ana]
}

export async function chooseFirst(ana: Page, marek: Page): Promise<void> {
  const [asked] = await turnOf(ana, marek)
  await settled(asked)
  await choose(asked, /./)
}

export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  // windows come with the first that is opened
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  const concede = page.getByRole('button', { name: 'Concede' })
  // the other may have been quicker
  if (!(await concede.isVisible())) return page.keyboard.press('Escape')
  await concede.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click()
  // on a phone it is heard, and seen above the dock
  await prompt(page).getByText(/ won$/).waitFor({ state: 'attached' })
}
