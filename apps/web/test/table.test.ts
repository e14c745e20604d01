// What a table offers besides the next choice: why not, a closer look, what would happen, the way back, other ways on, and hands that stay
// hidden.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { type App, startApp } from './browser.ts'
import { lateLink, recorded } from './positions.ts'
import { act, cell, lastMove, moveNumber, options, prompt, result, settled, sitDown, toAnotherTable, waitForTable } from './table-page.ts'

let app: App
const links = { hex: '', combat: '' }
beforeAll(async () => {
  const [made, hex, combat] = await Promise.all([
    startApp(),
    lateLink('neuroshima-hex', 'greedy-greedy-1', 40, 'turn.act'),
    lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act'),
  ])
  app = made
  Object.assign(links, { hex, combat })
})
afterAll(() => app.close())

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await waitForTable(page)
  await settled(page)
}

const optionWords = (page: Page): Promise<string[]> => options(page).allTextContents()

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: item }).click()
}

async function setUp(page: Page, game: string, sitters: Readonly<Record<string, string>>): Promise<void> {
  await sitDown(page, game, { seed: 'browser', sitters })
  await settled(page)
}

describe('why not', () => {
  const open19 = async (page: Page): Promise<void> => {
    const units = { 'sharrash-hq': 'A1', 'sharrash-plague#1': 'B2 N', 'mississippi-hq': 'E3' }
    const position = { active: 'sharrash', units, hand: { sharrash: ['sharrash-rats'] } }
    await open(page, await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position }))
  }
  const bubble = (page: Page): Locator => page.locator('.bubble')

  test('is said in one sentence beside the place where it was tried, and all of it in the card; the rule is one click away', () =>
    app.borrow(async page => {
      await open19(page)
      // nothing is selected: a place is only looked at
      await act(page, () => cell(page, /^C4/).click())
      expect(await bubble(page).count()).toBe(0)
      await page.locator('.nh-hand-tile:visible').first().click()
      await cell(page, /^C3.*Possible/).waitFor()
      await act(page, () => cell(page, /^E3/).click())
      await bubble(page).waitFor()
      const [said, place] = [await bubble(page).boundingBox(), await cell(page, /^E3/).boundingBox()]
      expect(said?.width).toBeLessThanOrEqual(280)
      const isApart =
        said !== null
        && place !== null
        && (said.x >= place.x + place.width
          || said.x + said.width <= place.x
          || said.y >= place.y + place.height
          || said.y + said.height <= place.y)
      expect(isApart).toBe(true)
      await bubble(page).getByRole('button', { name: 'More' }).click()
      const rule = page.locator('.why-in-card .rule-id').first()
      const id = ((await rule.textContent()) ?? '').trim()
      await rule.click()
      await page.waitForURL(`**/rules/neuroshima-hex/${id}`)
      await page.getByText(id, { exact: true }).first().waitFor()
      await page.goBack()
      await waitForTable(page)
      expect(await settled(page)).toBe('asked')
    }))

  test('it goes away with the next input, and Escape takes off nothing else with it', () =>
    app.borrow(async page => {
      await open19(page)
      await act(page, () => page.locator('.nh-hand-tile:visible').first().click())
      await act(page, () => cell(page, /^E3/).click())
      await bubble(page).waitFor()
      await page.keyboard.press('Escape')
      await bubble(page).waitFor({ state: 'detached' })
      expect(await page.locator('.nh-hand-tile.nh-chosen').count()).toBe(1)
    }))

  test('of a piece that can do nothing the card says it first', () =>
    app.borrow(async page => {
      await open(page, links.combat)
      await page.locator('[data-legal="false"].mc-cell.unit.own, [data-legal="false"].mc-cell.unit').first().click()
      await page.locator('.card-close').waitFor()
      expect(await bubble(page).count()).toBe(0)
    }))
})

describe('the card', () => {
  test('a right click on a unit shows it, with its rules', () =>
    app.borrow(async page => {
      await open(page, links.hex)
      await cell(page, /HQ/).first().click({ button: 'right' })
      const card = page.locator('.card')
      await card.getByText(/HQ/).first().waitFor()
      // with the texts of the rules, which come when they are first asked for
      await card.locator('.rule-id').first().waitFor()
      expect(await card.locator('svg').count()).toBeGreaterThan(1)
      await card.getByRole('button', { name: 'Close' }).click()
      await card.waitFor({ state: 'detached' })
    }))

  test('a card, an area and a unit of the other game, with the key I', () =>
    app.borrow(async page => {
      await open(page, links.combat)
      for (const thing of ['.mc-cell.area', '.mc-cell.unit', '.mc-held']) {
        const found = page.locator(thing).first()
        if ((await found.count()) === 0) continue
        await found.focus()
        await page.keyboard.press('i')
        await page.locator('.card').getByRole('button', { name: 'Close' }).waitFor()
        // with the texts of the rules, which come when they are first asked for
        await expect.poll(async () => ((await page.locator('.card').textContent()) ?? '').length).toBeGreaterThan(20)
        await page.keyboard.press('Escape')
        await page.locator('.card').waitFor({ state: 'detached' })
      }
    }))

  test('whatever is tapped is shown, always', () =>
    app.borrow(async page => {
      await open(page, links.hex)
      for (const name of [/^A1/, /HQ/, /^D3/]) {
        await cell(page, name).first().click()
        await page.locator('.card').getByRole('heading').first().waitFor()
      }
    }))
})

test('a battle is forecast phase by phase, and nothing of it has happened', () =>
  app.borrow(async page => {
    await open(page, links.hex)
    const before = await page.getByRole('grid').getAttribute('aria-label')
    await page.getByRole('button', { name: 'Forecast' }).click()
    const panel = page.locator('.forecast-panel')
    await panel.waitFor()
    const phases = panel.locator('.phase')
    expect(await phases.count()).toBeGreaterThan(1)
    for (let i = 1; i < (await phases.count()); i++) {
      await panel.getByRole('button', { name: 'Next' }).click()
      expect(await phases.nth(i).getAttribute('aria-pressed')).toBe('true')
      expect(await panel.locator('.log li').count()).toBeGreaterThan(0)
    }
    expect(await panel.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await phases.first().click()
    expect(await phases.first().getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Close the forecast' }).first().click()
    await panel.waitFor({ state: 'detached' })
    expect(await page.getByRole('grid').getAttribute('aria-label')).toBe(before)
    expect(await moveNumber(page)).toBe(0)
  }))

test('a choice is taken back, with the button and with U', () =>
  app.borrow(async page => {
    await open(page, links.hex)
    for (const undo of [() => page.getByRole('button', { name: 'Undo' }).click(), () => page.keyboard.press('u')]) {
      const words = await optionWords(page)
      await act(page, () =>
        options(page)
          .filter({ hasText: /Place|Discard/ })
          .first()
          .click(),
      )
      await settled(page)
      expect(await optionWords(page)).not.toEqual(words)
      await act(page, undo)
      await settled(page)
      expect(await optionWords(page)).toEqual(words)
    }
  }))

async function admit(page: Page, game: string, name: string): Promise<void> {
  await page.goto('/tables')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(recorded(game, name))) })
  await waitForTable(page)
  await settled(page)
}

test.each([
  ['neuroshima-hex', 'random-greedy-9'],
  ['mission-combat', 'random-greedy-9'],
])('a recorded match of %s is opened, looked through, and played on differently', (game, name) =>
  app.borrow(async page => {
    await admit(page, game, name)
    const last = recorded(game, name).log.length
    expect(await prompt(page).textContent()).toMatch(/won|draw/)
    expect(await moveNumber(page)).toBe(last)
    const bar = page.getByRole('slider', { name: 'Replay' })
    await bar.fill(String(last - 30))
    await prompt(page)
      .getByText(`You are looking at move ${last - 30}`)
      .waitFor()
    // it is over, whatever moment one looks at
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Rematch' }).waitFor()
    expect(await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Concede' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'One move back' }).click()
    await prompt(page)
      .getByText(`You are looking at move ${last - 31}`)
      .waitFor()
    await page.getByRole('button', { name: 'One move on' }).click()
    await prompt(page)
      .getByText(`You are looking at move ${last - 30}`)
      .waitFor()
    await page.keyboard.press(',')
    await prompt(page)
      .getByText(`You are looking at move ${last - 31}`)
      .waitFor()
    await page.getByRole('button', { name: 'To the present' }).click()
    await prompt(page)
      .getByText(/won|draw/)
      .waitFor()
    const line = page.locator('.log-line').nth(5)
    await line.click()
    await prompt(page).getByText('You are looking at move').waitFor()
    await page.getByRole('button', { name: 'Return' }).click()
    await prompt(page)
      .getByText(/won|draw/)
      .waitFor()

    await bar.fill('10')
    await prompt(page).getByText('You are looking at move 10').waitFor()
    await page.getByRole('button', { name: 'Fork' }).click()
    await toAnotherTable(page, () =>
      page.getByRole('dialog', { name: 'Play on from move 10' }).getByRole('button', { name: 'Play on' }).click(),
    )
    await settled(page)
    expect(await lastMove(page)).toBe(11) // the fork itself is noted in the log
    await page.goto('/tables')
    await page.getByRole('region', { name: 'Your tables' }).getByRole('link').waitFor()
    await page.getByRole('region', { name: 'Finished' }).getByRole('link', { name: /Look/ }).waitFor()
  }),
)

test('a position goes to somebody else as a link', () =>
  app.visit(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, links.hex)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('The link is copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const labels = await page.getByRole('gridcell').evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
    const other = await context.newPage()
    await open(other, link)
    expect(await other.getByRole('gridcell').evaluateAll(all => all.map(one => one.getAttribute('aria-label')))).toEqual(labels)
  }))

test('a match is saved as a file, and opened from it where it was', () =>
  app.borrow(async page => {
    await setUp(page, 'mission-combat', { Portalists: 'easy' })
    for (let i = 0; i < 4; i++) {
      await act(page, () => options(page).first().click())
      await settled(page)
    }
    const number = await moveNumber(page)
    const saved = page.waitForEvent('download')
    await fromMenu(page, 'Save the match as a file')
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^rubble-mission-combat-.*\.json$/)
    const path = await download.path()
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      format: 'rubble match 1',
      game: 'mission-combat',
      sitters: [
        { kind: 'person', name: 'You' },
        { kind: 'bot', level: 'easy', name: 'Bot' },
      ],
    })
    const here = page.url()
    await page.goto('/tables')
    await page.locator('input[type=file]').setInputFiles(path)
    await waitForTable(page)
    expect(page.url()).not.toBe(here)
    await page.locator('.replay-number').waitFor()
    expect(await lastMove(page)).toBe(number)
    // the bot is a bot again: with two people there would be a curtain
    expect(await settled(page)).toBe('asked')
  }))

test('two people at one screen: the hand of one is never seen by the other', () =>
  app.borrow(async page => {
    await setUp(page, 'mission-combat', { Portalists: 'person' })
    // every frame is looked at: whose cards are seen while nobody is asked to look away
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = (): void => {
        const asked = document.querySelector('.prompt i')?.className ?? ''
        const cards = [...document.querySelectorAll('.mc-held')].map(card =>
          card.classList.contains('seat-rust') ? 'bar-rust' : 'bar-tide',
        )
        if (document.querySelector('.curtain') === null && asked !== '' && cards.some(owner => owner !== asked))
          seen.push(document.querySelector('.prompt')?.textContent ?? '')
        requestAnimationFrame(look)
      }
      look()
    })
    let curtains = 0
    for (let i = 0; i < 10; i++) {
      if ((await settled(page)) === 'curtain') {
        const curtain = page.getByRole('alertdialog')
        expect(
          await page.evaluate(() =>
            [...document.querySelectorAll('.mc-held')].some(card => {
              const { left, top, width, height } = card.getBoundingClientRect()
              return document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 5))?.closest('.curtain') === null
            }),
          ),
        ).toBe(false)
        await curtain.getByRole('button', { name: 'I am ready' }).click()
        await curtain.waitFor({ state: 'detached' })
        curtains++
      }
      await settled(page)
      await act(page, () => options(page).first().click())
    }
    expect(curtains).toBeGreaterThan(4)
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([])
  }))

test('who gives up has lost', () =>
  app.borrow(async page => {
    await open(page, links.combat)
    await fromMenu(page, 'Concede')
    await page.getByRole('dialog', { name: 'Concede this match?' }).getByRole('button', { name: 'Concede' }).click()
    await prompt(page).getByText('Bot won').waitFor()
    await prompt(page).getByText('You conceded').waitFor()
    await toAnotherTable(page, () => result(page).getByRole('button', { name: 'Rematch' }).click())
    expect(await settled(page)).toBe('asked')
  }))

test('a problem is reported as a file that holds the match', () =>
  app.borrow(async page => {
    await open(page, links.combat)
    const saved = page.waitForEvent('download')
    await fromMenu(page, 'Report a problem')
    const { match } = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as { match: object }
    expect(match).toMatchObject({
      format: 'rubble match 1',
      sitters: expect.arrayContaining([
        { kind: 'bot', level: 'normal', name: '' },
        { kind: 'person', name: '' },
      ]) as unknown,
    })
  }))
