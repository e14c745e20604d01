// The rulebook: the cases that prove a rule can be looked at and played on, every link to a rule lands on it and leads back, and words are
// found.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, KEEPING, startApp } from './browser.ts'
import { lateLink, recorded } from './positions.ts'
import { cell, moveNumber, prompt, settled, waitForTable } from './table-page.ts'
import { drawn } from './walk.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const proof = (page: Page) => page.locator('.rules > .here').getByRole('button', { name: /^Proved by/ })
const opened = (page: Page) => page.locator('.case')
const steps = (page: Page) => opened(page).locator('.case-steps > li')

async function openCase(page: Page, game: string, rule: string, title: string): Promise<void> {
  await page.goto(`/rules/${game}/${rule}`)
  await proof(page).click()
  const name = page.locator('.case-name', { hasText: title })
  await name.waitFor()
  if ((await name.getAttribute('aria-expanded')) === 'false') await name.click()
  await name.and(page.locator('[aria-expanded=true]')).waitFor()
}

describe('a case', () => {
  test('is drawn beside its rule once it comes into view, and not before', () =>
    app.borrow(async page => {
      await page.goto('/rules/neuroshima-hex/NH-NET')
      const examples = page.locator('.example')
      await examples.first().locator('svg [role=gridcell]').first().waitFor({ state: 'attached' })
      expect(await examples.first().locator('figcaption').textContent()).toMatch(/net/i)
      // a picture hears no keys
      await page.keyboard.press('+')
      expect(await page.locator('.example .zoom.in').count()).toBe(0)
      const last = examples.last()
      expect(await last.locator('svg').count()).toBe(0)
      const place = await last.boundingBox()
      await last.scrollIntoViewIfNeeded()
      await last.locator('svg').first().waitFor({ state: 'attached' })
      expect((await last.boundingBox())?.height).toBeCloseTo(place?.height ?? 0, -2)
    }))

  test('tells what is done and what comes of it, and shows each step on the board', () =>
    app.borrow(async page => {
      await openCase(page, 'neuroshima-hex', 'NH-MED-3', 'Where two Medics could serve')
      await expect.poll(() => steps(page).count()).toBe(3)
      expect(await steps(page).nth(2).textContent()).toMatch(/Moloch.*Medic on D3.*NH-MED-1/)
      const medics = () => opened(page).getByRole('gridcell', { name: /Medic/ }).count()
      expect(await medics()).toBe(2)
      await page.getByRole('button', { name: 'One step on' }).click()
      await page.getByRole('button', { name: 'One step on' }).click()
      await expect.poll(medics).toBe(1)
      await steps(page).first().getByRole('button').click()
      await expect.poll(medics).toBe(2)
    }))

  test('shows what is refused, with the reason and its rule', () =>
    app.borrow(async page => {
      await openCase(page, 'mission-combat', 'MC-RAID-2', 'last action point')
      const refused = steps(page).nth(1)
      expect(await refused.textContent()).toMatch(/Not possible.*A raid needs 1\sAP more to attack/)
      await refused.getByRole('link', { name: 'MC-RAID-2' }).waitFor()
    }))

  test.each([
    ['neuroshima-hex', 'NH-NET-1'],
    ['mission-combat', 'MC-RAID-1'],
  ])('of %s is played on from where it stands', (game, rule) =>
    app.borrow(async page => {
      await page.goto(`/rules/${game}/${rule}`)
      await proof(page).click()
      await page.getByRole('button', { name: 'Play on from here' }).click()
      await waitForTable(page)
      expect(await settled(page)).toBe('asked')
    }),
  )

  test('can be read in another language', () =>
    app.borrow(
      async page => {
        await page.goto('/rules/neuroshima-hex/NH-MED-3')
        await page
          .locator('.here')
          .getByRole('button', { name: /^Potwierdza/ })
          .click()
        await expect.poll(async () => await opened(page).textContent()).toMatch(/Medyk/)
        expect(await opened(page).locator('.case-title').getAttribute('lang')).toBe('en')
      },
      { locale: 'pl-PL' },
    ))

  test('is there without a network', () =>
    app.visit(async ({ page, context }) => {
      await page.goto('/')
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      // what the front door still asks a server for would fail otherwise, and be told as a problem
      await page.reload({ waitUntil: 'networkidle' })
      await context.setOffline(true)
      await openCase(page, 'mission-combat', 'MC-RAID-2', 'last action point')
      await openCase(page, 'neuroshima-hex', 'NH-MED-3', 'Where two Medics could serve')
    }, KEEPING))
})

/** The rule is seen, has the focus, and is heard with its words. */
async function landed(page: Page, id: string): Promise<void> {
  await page.waitForURL(`**/${id}`)
  await page.waitForFunction(rule => {
    const { activeElement } = document
    const { top = -1, bottom = -1 } = activeElement?.getBoundingClientRect() ?? {}
    const said = document.getElementById(activeElement?.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    return activeElement?.textContent === rule && top >= 0 && bottom <= innerHeight && said.length > 10
  }, id)
}

async function admit(page: Page, game: string): Promise<void> {
  await page.goto('/tables')
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(recorded(game, 'random-greedy-9'))),
    })
  await waitForTable(page)
  await settled(page)
}

describe('a link to a rule', () => {
  test.each(['neuroshima-hex', 'mission-combat'])('in the log of %s lands on it, and the way back leads to the same moment', game =>
    app.borrow(async page => {
      await admit(page, game)
      await page.locator('.log-line').last().click()
      await prompt(page).getByText('You are looking at move').waitFor()
      const number = await moveNumber(page)
      const link = page.locator('.log-place .rule-id').first()
      const id = (await link.textContent()) ?? ''
      await link.click()
      await landed(page, id)
      await page.getByRole('link', { name: 'Back to the table' }).click()
      await prompt(page).getByText('You are looking at move').waitFor()
      expect(await moveNumber(page)).toBe(number)
      await page.waitForFunction(rule => document.activeElement?.textContent === rule, id)
    }),
  )

  test('in a refusal lands on it, and what was selected is still selected on return', () =>
    app.visit(async ({ page }) => {
      await page.goto(await lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act'))
      await waitForTable(page)
      await settled(page)
      await page.locator('[data-lift="true"].mc-cell.unit').first().click()
      await page
        .locator('[data-legal="false"].mc-cell.area')
        .first()
        .click({ position: { x: 20, y: 8 } })
      await page.locator('.bubble').getByRole('button', { name: 'More' }).click()
      const link = page.locator('.why-in-card .rule-id').first()
      const id = (await link.textContent()) ?? ''
      await link.click()
      await landed(page, id)
      await page.goBack()
      await waitForTable(page)
      await page.locator('.mc-cell.unit[aria-selected="true"]').waitFor()
    }))

  test('in the card lands on it, and the piece is still looked at on return', () =>
    app.borrow(async page => {
      await page.goto(await lateLink('neuroshima-hex', 'greedy-greedy-1', 40, 'turn.act'))
      await waitForTable(page)
      await settled(page)
      await cell(page, /HQ/).first().click({ button: 'right' })
      const inspector = page.locator('.card')
      // what a battle would bring comes from the worker, after the rest of the card
      await inspector.getByText('If a battle began now').waitFor()
      const link = inspector.locator('.rule-id').first()
      const id = (await link.textContent()) ?? ''
      const words = await inspector.textContent()
      await link.click()
      await landed(page, id)
      await page.keyboard.press('Escape')
      await waitForTable(page)
      await expect.poll(() => inspector.textContent()).toBe(words)
    }))
})

/** What is found first, second, and so on. */
async function seek(page: Page, words: string): Promise<string[]> {
  const told = page.locator('.chapter > [role=status]')
  // what is shown may lag behind the keys: nothing of the last answer is left when the next is asked for
  await page.getByRole('searchbox').fill('')
  await told.waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill(words)
  await told.waitFor()
  return page.locator('.rules > li > .rule-id').allTextContents()
}

describe('who seeks', () => {
  test('finds by id, by words, by a piece, the best first', () =>
    app.borrow(async page => {
      await page.goto('/rules/neuroshima-hex')
      expect((await seek(page, 'nh-net-2'))[0]).toBe('NH-NET-2')
      expect((await seek(page, 'net 2'))[0]).toBe('NH-NET-2')
      expect((await seek(page, 'initiative'))[0]).toMatch(/^NH-INIT-/)
      // no word of that rule: the piece leads to it
      expect(await seek(page, 'boiler')).toContain('NH-BOILER-1')
      await page.locator('.found-pieces').getByRole('link', { name: 'Boiler' }).waitFor()
      await page.locator('.rules .rule-id').first().click()
      await landed(page, 'NH-BOILER-1')
    }))

  test.each([
    ['pl-PL', 'siec', /^NH-NET-/, 'Sieć'],
    ['pl-PL', 'sieciarza', /^NH-/, 'Sieciarz'],
    ['de-DE', 'gift', /^NH-VENOM-/, 'Gift'],
    ['fr-FR', 'medecin', /^NH-MED-/, 'Médecin'],
  ])('in %s finds %s without its accents and endings', (locale, words, rule, found) =>
    app.borrow(
      async page => {
        await page.goto('/rules/neuroshima-hex')
        expect((await seek(page, words))[0]).toMatch(rule)
        expect(await page.locator('.chapter').textContent()).toContain(found)
      },
      { locale },
    ),
  )

  test('and finds nothing is told what to try', () =>
    app.borrow(async page => {
      await page.goto('/rules/neuroshima-hex')
      expect(await seek(page, 'initative')).toEqual([])
      await page.getByText('Try fewer words').waitFor()
      await page.getByRole('button', { name: 'initiative', exact: true }).click()
      await page.locator('.rules .rule-id').first().waitFor()
    }))
})

const SIGHTS = [
  ['dark', 1440, 900],
  ['light', 390, 844],
  ['light', 834, 1112],
] as const

test.each([
  ['neuroshima-hex', 'NH-MED-3'],
  ['mission-combat', 'MC-RAID-2'],
])(
  'rules of %s with their cases, and what is found, have no serious finding of axe-core, and nothing sticks out to the side',
  (game, rule) =>
    app.borrow(async page => {
      const found: string[] = []
      const look = async (what: string): Promise<void> => {
        for (const [theme, width, height] of SIGHTS) {
          await page.emulateMedia({ colorScheme: theme })
          await page.setViewportSize({ width, height })
          await page.locator(`html[data-theme=${theme}]`).waitFor()
          await drawn(page)
          for (const one of await findings(page)) found.push(`${what}, ${theme}, ${width} × ${height}: ${one}`)
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        }
      }
      await page.goto(`/rules/${game}/${rule}`)
      await proof(page).click()
      await opened(page).locator('[role=gridcell]').first().waitFor({ state: 'attached' })
      await look('the case')
      for (const words of ['attack', 'initative']) {
        await seek(page, words)
        await look(words)
      }
      expect(found).toEqual([])
    }),
)

test('on a phone the number of a rule is as high as a fingertip, and no key is named', () =>
  app.borrow(
    async page => {
      await page.goto('/rules/neuroshima-hex')
      const number = page.locator('.rules > li > .rule-id').first()
      await number.waitFor()
      expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      expect(await page.locator('.book-find > kbd').isVisible()).toBe(false)
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ))
