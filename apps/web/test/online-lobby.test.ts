// The list of open tables where there are many of them, who may open no more, and people one knows.
import type { BrowserContext } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, openApp } from './browser.ts'
import { board, giveUp, openTable, PHONE, twoAt } from './online-page.ts'
import { startTestServer } from './online-server.ts'

let app: App
afterEach(() => app.close())

async function serve(flags: Readonly<Record<string, string>>): Promise<void> {
  const server = await startTestServer(true, flags)
  app = await openApp(server.address, () => server.close())
}

async function post({ request }: BrowserContext, path: string, data: unknown): Promise<void> {
  const response = await request.post(new URL(path, app.address).href, { data, headers: { origin: app.address } })
  expect(response.status()).toBe(200)
}

test('many tables come in pages', async () => {
  await serve({ 'max-tables': '1000' })
  await app.visit(async ({ context }) => {
    await post(context, '/api/me', { name: 'Marek' })
    for (let i = 0; i < 60; i++)
      await post(context, '/api/tables', { game: 'neuroshima-hex', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: true })
  })
  await app.borrow(async page => {
    await page.goto('/online')
    const cards = page.locator('.free-rows > li')
    const more = page.getByRole('button', { name: 'Show more tables' })
    await more.waitFor()
    expect(await cards.count()).toBe(50)
    expect(await findings(page)).toEqual([])
    await more.click()
    await more.waitFor({ state: 'detached' })
    expect(await cards.count()).toBe(60)
  }, PHONE)
})

test('who may open no more open tables is told why, and what can be done', async () => {
  await serve({ 'max-open-tables': '1' })
  await app.visit(async ({ page, problems }) => {
    await openTable(page, 'Ana', { isOpen: true })
    await page.goto('/online/new/mission-combat')
    await page.getByLabel('Who finds it').selectOption('open')
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.getByRole('alert').getByText('enough open tables waiting').waitFor()
    problems.splice(0, problems.length, ...problems.filter(one => !one.includes('429')))
  })
})

test('where nobody plays, the lobby shows what ended last, with who won, and leads there', async () => {
  await serve({})
  await twoAt(app, { isOpen: true }, async ({ page: ana }) => {
    await app.borrow(async page => {
      await page.goto('/online')
      await page.getByRole('heading', { name: 'Live now' }).waitFor()
      await page.locator('.live-grid li').waitFor()
      await giveUp(ana)
      const ended = page.getByRole('region', { name: 'Just ended' })
      await ended.locator('.live-picture svg').waitFor()
      await ended.getByRole('link', { name: /Marek won/ }).waitFor()
      expect(await ended.locator('.won').count()).toBe(1)
      expect(await ended.locator('.live-move').innerText()).toMatch(/now|ago/)
      expect(await page.getByText('Nobody plays').count()).toBe(0)
      expect(await findings(page)).toEqual([])
      await ended.getByRole('link').click()
      await page.waitForURL(/\/online\/[\w-]{16,}$/)
      await board(page)
      await page.getByRole('button', { name: 'One move back' }).waitFor()
    })
  })
})

test('whom one has played with is known in the lobby, with the emblem of what they played, and can be invited to another table', async () => {
  await serve({})
  await twoAt(app, {}, async ({ page: ana }, { page: marek }) => {
    await giveUp(ana)
    await ana.goto('/online')
    const known = ana.locator('.people li')
    await known.getByText('Marek').waitFor()
    await known.locator('.side-emblem svg').waitFor()
    // and oneself by one's own, wherever one is
    await ana.locator('.top .avatar .side-emblem svg').waitFor()
    expect(await findings(ana)).toEqual([])
    await known.getByRole('link', { name: 'Invite: Marek' }).click()
    await ana.getByText('A place is kept for Marek').waitFor()
    await ana.getByRole('button', { name: 'Open the table' }).click()
    await ana.waitForURL(/\/online\/[\w-]{16,}$/)
    await ana.getByText('Kept for Marek', { exact: true }).waitFor()
    await marek.goto('/online')
    await marek.locator('.people li').getByText('invites you').waitFor()
    await marek.getByRole('link', { name: 'Sit down: Ana' }).click()
    await marek.getByRole('button', { name: /^Sit down as/ }).click()
    await board(marek)
    await board(ana)
  })
})

test('where nobody is, the lobby shows tables to open and what else there is to do; a table of Earth Reborn is opened by its scenarios as cards, with the map that its address gives', async () => {
  await serve({})
  await app.borrow(async page => {
    await page.goto('/online')
    const meanwhile = page.getByRole('region', { name: 'Until somebody comes' })
    await meanwhile.getByText('Nobody plays at an open table').waitFor()
    await meanwhile.locator('.picture svg').nth(2).waitFor()
    expect(await meanwhile.getByRole('link').locator('b').allInnerTexts()).toEqual([
      'Play a bot',
      'Puzzle of the day',
      'Learn in 3\u00a0minutes',
    ])
    await page.locator('.tables-to-open svg').nth(3).waitFor()
    expect(await findings(page)).toEqual([])
    const claim = await page.getByRole('link', { name: 'Claim your name' }).boundingBox()
    expect(claim?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('link', { name: /^Open a table: Earth Reborn/ }).click()
    await page.waitForURL(/\/online\/new\/earth-reborn$/)
    await page.goto(`/online/new/earth-reborn?scenario=sags&map=${encodeURIComponent('seed:rust')}`)
    const isChosen = (name: string): Promise<string | null> => page.getByRole('button', { name }).getAttribute('aria-pressed')
    expect(await page.getByRole('textbox', { name: 'Word for the map' }).inputValue()).toBe('rust')
    expect(await isChosen('S.A.G.S.')).toBe('true')
    // words of ways to a map stand in one line each
    const ways = page.getByRole('group', { name: 'Map' }).getByRole('button').locator('span')
    expect(await ways.evaluateAll(all => all.map(one => one.getBoundingClientRect().height < 30))).toEqual([true, true, true, true])
    await page.getByRole('button', { name: 'The Vault' }).click()
    expect(await isChosen('The Vault')).toBe('true')
    await page.getByRole('heading', { name: 'The Vault' }).waitFor()
    expect(await findings(page)).toEqual([])
    // the button is in sight without scrolling
    expect(
      await page.getByRole('button', { name: 'Open the table' }).evaluate(one => one.getBoundingClientRect().bottom < innerHeight),
    ).toBe(true)
    // what is asked of one game is not asked of another
    await page.getByRole('radio', { name: 'Neuroshima Hex' }).check()
    await page.waitForURL(/neuroshima-hex$/)
    await page.goto('/online/new/earth-reborn?scenario=nowhere')
    await page.getByRole('heading', { name: 'Beauty and the Beast' }).waitFor()
  })
})
