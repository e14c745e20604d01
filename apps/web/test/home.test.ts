// The front door: what it loads, how one begins and goes on there, and what it says of the tables that wait.
import { BOARD_GAMES } from '@rubble/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './browser.ts'
import { moveNumber, options, settled, setUp, sitDown, tableRows, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('it shows every game and loads none: no board, no rules, no words but its own', () =>
  app.visit(async ({ page }) => {
    const loaded: string[] = []
    page.on('request', request => {
      loaded.push(new URL(request.url()).pathname)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const games = page.getByRole('article')
    // on a busy machine the network rests before the page has drawn what came
    await games
      .locator('.picture svg')
      .nth(BOARD_GAMES.length - 1)
      .waitFor()
    expect(await games.locator('.picture svg').count()).toBe(BOARD_GAMES.length)
    // the pictures are whole without a board: figures in the letters of the game, pieces in the colours of their owners
    expect(
      await games
        .locator('.picture text')
        .evaluateAll(all => all.filter(text => !getComputedStyle(text).fontFamily.includes('Barlow')).map(text => text.textContent)),
    ).toEqual([])
    expect(await games.locator('.picture .seat-rust').count()).toBeGreaterThan(await games.count())
    // of the lesson it shows only the picture
    expect(loaded.filter(path => /board|play|lesson(?!-picture-)|rulebook|portrait|setup|around/.test(path))).toEqual([])
    const texts = loaded.filter(path => /\/(?:en|pl|de|fr)-[^/]*\.js$/.test(path))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(path => !path.includes('/en-'))).toEqual([])
    await games.first().getByRole('link').click()
    await page.getByRole('button', { name: 'Start' }).click()
    await waitForTable(page)
    expect(loaded.some(path => path.includes('board'))).toBe(true)
  }))

test('a first visit begins with the first lesson, and Enter is the yellow button', () =>
  app.borrow(async page => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'A table that knows the rules.' }).waitFor()
    // beside the game the board of its first lesson, and not the same picture twice
    const pictures = await Promise.all(['.hero > .picture svg', '.first-lesson .picture svg'].map(one => page.locator(one).innerHTML()))
    expect(new Set(pictures).size).toBe(2)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/learn\/[\w-]+\/[\w-]+$/)
    await page.getByRole('grid').waitFor()
  }))

test('afterwards one press plays as the last time', () =>
  app.borrow(async page => {
    await setUp(page, 'neuroshima-hex')
    // your army, and then theirs
    await page.getByRole('button', { name: /^Moloch/ }).click()
    await page.getByRole('button', { name: /^Borgo/ }).click()
    await page.getByRole('group', { name: 'Level' }).getByRole('button', { name: 'easy' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await waitForTable(page)
    await page.goto('/')
    await page.getByRole('heading', { name: 'The table is set.' }).waitFor()
    await page.getByText('Neuroshima Hex: your Moloch against an easy bot, as last time.').waitFor()
    await page.getByRole('button', { name: 'Play' }).click()
    await waitForTable(page)
    await expect.poll(() => page.title()).toContain('Moloch – Borgo')
    await page.goto('/')
    await tableRows(page).nth(1).waitFor()
    expect(await tableRows(page).count()).toBe(2)
  }))

test('its tables say whose turn it is, and those come first that wait for a person', () =>
  app.borrow(async page => {
    await sitDown(page, 'ratcatcher')
    await settled(page)
    await sitDown(page, 'neuroshima-hex', { sitters: { Mississippi: 'expert' } })
    await settled(page)
    await sitDown(page, 'mission-combat', { sitters: { Marines: 'expert', Portalists: 'expert' } })
    await page.getByRole('link', { name: /Rubble/ }).click()
    const rows = page.locator('.lines .line')
    // what each game is called comes by itself, a moment later
    await rows.locator('.line-state').nth(2).waitFor()
    const words = async (): Promise<readonly (string | null)[]> => rows.locator('.line-state > :first-child').allTextContents()
    await expect.poll(words).toEqual(['Your turn', expect.stringMatching(/^(Marines|Portalists)\sthinks$|^Go on$/), 'Go on'])
    // every table is drawn, small and flat
    await rows.locator('.thumb svg').nth(2).waitFor()
    await rows.filter({ hasText: 'Your turn' }).getByRole('link').click()
    await waitForTable(page)
    await options(page).first().waitFor()
  }))

test('a page that came without a server offers nobody elsewhere, and takes a link all the same', () =>
  app.borrow(async page => {
    await page.goto('/')
    const field = page.getByRole('textbox', { name: 'Link or code' })
    await field.waitFor()
    expect(await page.getByRole('link', { name: /online/i }).count()).toBe(0)
    await field.fill('not a link')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('This is no link to a table.').waitFor()
    await field.fill(`${app.address}/open#nonsense`)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('This link cannot be opened').waitFor()
  }))

test('G and a letter lead to the parts of the app, and / searches', () =>
  app.borrow(async page => {
    await page.goto('/')
    await page.locator('main.home h1').waitFor()
    for (const [key, path, main] of [
      ['l', '/learn', '.index'],
      ['r', '/rules', '.index'],
      ['y', '/results', '.results'],
      ['p', '/', '.home'],
    ] as const) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await page.waitForURL(`**${path}`)
      // the address is there a moment before the page
      await page.locator(`main${main} h1`).waitFor()
    }
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('net')
    await page.getByRole('button', { name: 'In the rules of Neuroshima Hex' }).click()
    await page.waitForURL('**/rules/neuroshima-hex?find=net')
    await expect.poll(() => page.locator('main input[type=search]').inputValue()).toBe('net')
  }))

test('a double click begins one match', () =>
  app.borrow(async page => {
    // two people: nobody has chosen anything when the table is there
    await setUp(page, 'mission-combat', { sitters: { Portalists: 'person' } })
    await page.getByRole('button', { name: 'Start' }).dblclick()
    await waitForTable(page)
    await settled(page)
    expect(await moveNumber(page)).toBe(0)
    await page.goto('/tables')
    await tableRows(page).first().waitFor()
    expect(await tableRows(page).count()).toBe(1)
  }))
