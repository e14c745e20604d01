// What is moving: hit points, units and cheese stand on the board, before the seats and in the log as far as it has been shown, and a
// lesson waits for it; a turn of the rats runs step by step.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { type App, startApp } from './browser.ts'
import { cell, holdClock, options, settled, sure, verb, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const MOVING = { reducedMotion: 'no-preference' } as const
/** Both headquarters are hit, in two phases. */
const POSITION = {
  active: 'sharrash',
  units: { 'sharrash-hq': 'C3', 'mississippi-hq': 'C2', 'sharrash-mutant#1': 'B1 SE', 'mississippi-mutant#1': 'C4 S' },
  hand: { sharrash: ['sharrash-battle'] },
}

interface Snapshot {
  /** Hit points as they stand on the board, and in the panels. */
  readonly board: readonly string[]
  readonly panels: readonly string[]
  /** The least that the log tells of each. */
  readonly log: readonly string[]
  readonly hand: number
  /** What the panels say was lost just now, and how many pieces the battle has cost. */
  readonly pills: readonly string[]
  readonly lost: number
  readonly isMoving: boolean
}

const seen = (page: Page): Promise<Snapshot> =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role=gridcell]')]
      .map(cell => cell.getAttribute('aria-label') ?? '')
      .filter(label => /\bHQ\b/.test(label))
    const leftIn = (label: string): string => /Hit points: (\d+)/.exec(label)?.[1] ?? /(\d+) of \d+/.exec(label)?.[1] ?? label
    const lines = [...document.querySelectorAll('.log-line')]
      .map(line => /hit (your|Mississippi)\sHQ\sfor\s\d+,\s(\d+)\sleft/.exec(line.textContent ?? ''))
      .filter(one => one !== null)
    const told = ['your', 'Mississippi'].map(
      whose =>
        lines
          .filter(([, name]) => name === whose)
          .map(([, , left]) => Number(left))
          .sort((a, b) => a - b)[0] ?? 20,
    )
    const sharrashFirst = (a: string, b: string): number => Number(b.includes('C3')) - Number(a.includes('C3'))
    return {
      board: cells.sort(sharrashFirst).map(leftIn),
      panels: ['.seat.own', '.seat:not(.own)'].map(seat => document.querySelector(`${seat} .nh-hp b`)?.textContent ?? ''),
      log: told.map(String),
      hand: document.querySelectorAll('.seat:not(.own) .nh-hand-tile').length,
      pills: ['.seat.own', '.seat:not(.own)'].map(seat => document.querySelector(`${seat} .nh-pill`)?.textContent ?? ''),
      lost: document.querySelectorAll('.since .nh-lost li').length,
      isMoving: document.querySelector('.plate') !== null,
    }
  })

/**
 * Lets time pass in small steps; what is seen at first and after each. The rules answer in a time of their own, which does not stand still:
 * so many steps and, where they have not answered by then, on until it is over.
 */
async function watch<T>(page: Page, steps: number, look: () => Promise<T>, isOver: (seen: T) => boolean = () => true): Promise<T[]> {
  const all = [await look()]
  const until = Date.now() + 20_000
  while (all.length <= steps || (!isOver(all.at(-1) as T) && Date.now() < until)) {
    await page.clock.runFor(100)
    all.push(await look())
  }
  return all
}

test('hit points, hands and log tell what the board shows, and never more', () =>
  app.visit(async ({ page }) => {
    await page.clock.install()
    await page.goto(await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position: POSITION }))
    await waitForTable(page)
    await settled(page)
    await holdClock(page)
    await options(page).filter({ hasText: 'Play Battle' }).click()
    await sure(page).click()
    await page.locator('.plate').waitFor()
    const all = await watch(
      page,
      80,
      () => seen(page),
      ({ isMoving }) => !isMoving,
    )
    const moving = all.filter(({ isMoving }) => isMoving)
    expect(moving.length).toBeGreaterThan(10)
    expect(all.at(-1)?.isMoving).toBe(false)
    // afterwards the other side may have moved on, and its log lines stand above
    for (const one of all.slice(0, all.findLastIndex(({ isMoving }) => isMoving) + 1))
      expect([one.panels, one.log]).toEqual([one.board, one.board])
    // all that was lost was not lost at once
    expect(new Set(moving.map(({ panels }) => panels.join())).size).toBeGreaterThan(1)
    for (const { hand } of moving) expect(hand).toBe(0)
    // whoever has just lost hit points is told by how many, and only then
    expect(moving.some(({ pills }) => pills.join() === '−1,−1')).toBe(true)
    expect(moving.every(({ pills, board }) => pills.every((pill, i) => pill === '' || board[i] !== '20'))).toBe(true)
    expect(moving[0]?.pills).toEqual(['', ''])
  }, MOVING))

const SHOTS = {
  turn: 4,
  active: 'marines',
  ap: 4,
  units: {
    'm-armored-gauss-tank#1': 'm-arterial-road',
    'p-portal-trooper#1': 'p-yellow-portal-alpha',
    'p-portal-trooper#2': 'p-yellow-portal-alpha',
    'p-exorcist#1': 'p-dark-portal',
  },
}

/** The tank will destroy two, as soon as it is confirmed. */
async function shareOut(page: Page): Promise<void> {
  const troopers = page.getByRole('gridcell', { name: /Portal Trooper/ }).and(page.locator('.unit'))
  await page
    .getByRole('gridcell', { name: /Armored Gauss Tank/ })
    .and(page.locator('.unit'))
    .click()
  await troopers.nth(0).and(page.locator('[data-legal="true"]')).waitFor()
  await troopers.nth(0).click()
  await page.locator('.given').getByText('10 of 20').waitFor()
  await troopers.nth(1).click()
  await page.locator('.given').getByText('20 of 20').waitFor()
}

test('Mission: Combat!: units leave the board, their side and the log tells of them at the same beat', () =>
  app.visit(async ({ page }) => {
    await page.clock.install()
    await page.goto(await formatLink({ game: 'mission-combat', config: {}, position: SHOTS }))
    await waitForTable(page)
    await settled(page)
    await shareOut(page)
    await holdClock(page)
    await sure(page).click()
    await page.locator('.table[data-asked="false"]').waitFor()
    const look = (): Promise<{ readonly board: number; readonly panel: number; readonly log: number }> =>
      page.evaluate(() => ({
        board: [...document.querySelectorAll('[role=gridcell].unit')].filter(cell =>
          /Portal Trooper|Exorcist/.test(cell.getAttribute('aria-label') ?? ''),
        ).length,
        panel: Number(document.querySelector('.seat:not(.own) .mc-units b')?.textContent),
        log: 3 - [...document.querySelectorAll('.log-line')].filter(line => /destroyed\sPortal\sTrooper/.test(line.textContent)).length,
      }))
    const all = await watch(page, 60, look, ({ board }) => board === 1)
    for (const { board, panel, log } of all) expect([panel, log]).toEqual([board, board])
    expect(all[0]?.board).toBe(3)
    expect(all.at(-1)?.board).toBe(1)
  }, MOVING))

test('a lesson says that something is done when it has been seen', () =>
  app.visit(async ({ page }) => {
    await page.clock.install()
    await page.goto('/learn/neuroshima-hex/strike')
    await page.getByRole('grid').waitFor()
    const card = page.locator('.lesson-card')
    const choose = async (words: string): Promise<void> => {
      await page.locator('.option').filter({ hasText: words }).first().click()
    }
    await choose('Place Rats')
    await choose('C3')
    await choose('NE')
    await card.locator('.btn.primary').click()
    await page.locator('.option').filter({ hasText: 'Play Battle' }).waitFor()
    await holdClock(page)
    await choose('Play Battle')
    await sure(page).click()
    await page.locator('.plate').waitFor()
    const look = (): Promise<{ readonly isMoving: boolean; readonly isDone: boolean }> =>
      page.evaluate(() => ({
        isMoving: document.querySelector('.plate') !== null,
        isDone: document.querySelector('.lesson-card')?.classList.contains('seen') === true,
      }))
    const all = await watch(page, 80, look, ({ isDone }) => isDone)
    expect(all.filter(({ isMoving }) => isMoving).length).toBeGreaterThan(3)
    expect(all.filter(({ isMoving, isDone }) => isMoving && isDone)).toEqual([])
    expect(all.at(-1)).toEqual({ isMoving: false, isDone: true })
  }, MOVING))

/** With enough cheese that the city need not grow before the rats' turn. */
const RATS = {
  city: { D00: 'x0y0', D11: 'x1y0' },
  areas: { 'D11.d': { brown: 1, trap: true }, 'D00.a': { cheese: 1 }, 'D11.c': { cheese: 1 }, 'D00.c': { cheese: 1 } },
  catcher: { at: 'D11.d' },
}

/** The turn has been ended, and time stands still. */
async function endTurn(page: Page, position: Readonly<Record<string, unknown>> = RATS): Promise<void> {
  await page.clock.install()
  await page.goto(await formatLink({ game: 'ratcatcher', config: {}, position }))
  await waitForTable(page)
  await settled(page)
  await holdClock(page)
  await options(page).filter({ hasText: 'End your turn' }).click()
  if ((await sure(page).count()) > 0) await sure(page).click()
  await page.locator('.plate').waitFor()
}

test('a turn of the rats runs by itself, step by step', () =>
  app.visit(async ({ page }) => {
    await endTurn(page)
    const all = await watch(
      page,
      120,
      () => page.evaluate(() => document.querySelector('.plate')?.textContent ?? ''),
      step => step === '',
    )
    const steps = all.filter((step, i) => step !== '' && step !== all[i - 1])
    expect(steps.length).toBeGreaterThan(1)
    // none of them comes twice
    expect(new Set(steps).size).toBe(steps.length)
    expect(all.at(-1)).toBe('')
  }, MOVING))

test('Ratcatcher: cheese is eaten on the board, before the seat and in the log at the same beat', () =>
  app.visit(async ({ page }) => {
    await endTurn(page, { ...RATS, areas: { 'D00.a': { cheese: 1, white: 5 }, 'D11.c': { cheese: 1 }, 'D00.c': { cheese: 1 } } })
    const all = await watch(page, 150, () =>
      page.evaluate(() => {
        const told = [...document.querySelectorAll('.log-line')].map(line => /ate\sthe\scheese.*?(\d+)\sof\s10/.exec(line.textContent)?.[1])
        const cell = [...document.querySelectorAll('[role=gridcell]')].map(one => one.getAttribute('aria-label') ?? '')
        return {
          board: cell.some(words => words.startsWith('Market Square of Brie, area a') && /cheese/i.test(words)) ? 0 : 1,
          panel: Number(/Eaten:\s(\d+)\sof/.exec(document.querySelector('.seats')?.textContent ?? '')?.[1]),
          log: Number(told.findLast(one => one !== undefined) ?? 0),
        }
      }),
    )
    for (const { board, panel, log } of all) expect([panel, log]).toEqual([board, board])
    expect(all[0]?.board).toBe(0)
    expect(all.at(-1)?.board).toBe(1)
  }, MOVING))

test('Ratcatcher: who is bitten has lost health before the seat and in the log at the same beat', () =>
  app.visit(async ({ page }) => {
    await endTurn(page, { ...RATS, areas: { ...RATS.areas, 'D11.d': { brown: 6 } } })
    const all = await watch(page, 150, () =>
      page.evaluate(() => {
        const heard = [...document.querySelectorAll('.log-line')].map(line => /bit\syou,\shealth\s(\d+)/.exec(line.textContent)?.[1])
        return {
          panel: Number(/(\d+)\s*\/\s*\d+\s*health/.exec(document.querySelector('.seats')?.textContent ?? '')?.[1]),
          log: heard.findLast(one => one !== undefined),
        }
      }),
    )
    const whole = all[0]?.panel ?? 0
    for (const { panel, log } of all) expect(panel).toBe(Number(log ?? whole))
    expect(all[0]?.log).toBeUndefined()
    expect(all.at(-1)?.panel).toBeLessThan(whole)
  }, MOVING))

test('what is shown is paused by a tap on a piece, gone through step by step, and skipped', () =>
  app.visit(async ({ page }) => {
    await endTurn(page)
    await page.clock.runFor(200)
    await page.getByRole('gridcell').first().click()
    await page.locator('.card-close').waitFor()
    const head = (): Promise<string> => page.evaluate(() => document.querySelector('.plate')?.textContent ?? '')
    const before = await head()
    await page.clock.runFor(20_000)
    expect(await head()).toBe(before)
    for (let i = 0; i < 30 && (await head()) === before; i++) await page.keyboard.press('.')
    expect(await head()).not.toBe(before)
    await page.keyboard.press('Escape')
    await page.locator('.plate').waitFor({ state: 'detached' })
  }, MOVING))

test('your first battle stops after each phase, and the next one does not', () =>
  app.visit(async ({ page }) => {
    await page.addInitScript(() => {
      if (!('stopped' in sessionStorage)) localStorage.setItem('rubble settings', '{"listsOptions":true}')
      sessionStorage.setItem('stopped', '')
    })
    await page.clock.install()
    await page.goto(await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position: POSITION }))
    await waitForTable(page)
    await settled(page)
    await holdClock(page)
    await options(page).filter({ hasText: 'Play Battle' }).click()
    await sure(page).click()
    await page.locator('.plate').waitFor()
    const head = (): Promise<string> => page.evaluate(() => document.querySelector('.plate')?.textContent ?? '')
    const [first = ''] = await watch(page, 60, head)
    // it waits, however long
    expect(await head()).toBe(first)
    await verb(page, 'Next').click()
    await expect.poll(head).not.toBe(first)
    await verb(page, 'Skip').click()
    await page.locator('.plate').waitFor({ state: 'detached' })
    await page.clock.runFor(100)
    expect(await page.evaluate(() => localStorage.getItem('rubble settings'))).toContain('"stops":"never"')
  }, MOVING))

/** Franck Einstein has an order to fight, and Zombie 2 before him. */
const FIGHT = {
  alone: true,
  active: 'norad',
  cp: { norad: 5, salemite: 0 },
  characters: { 'franck-einstein': { at: 'F8', facing: 'E', tiles: { O23: [0, 0, 0, 0] } }, 'zombie-2': { at: 'G8', facing: 'E' } },
}

/** He will strike, as soon as it is confirmed. */
async function lungeAt(page: Page): Promise<void> {
  await cell(page, /your Franck/).click()
  await verb(page, 'Activate').click()
  await settled(page)
  await verb(page, 'Close Combat').click()
  await cell(page, /enemy Zombie 2/).click()
  await sure(page).waitFor()
}

/** Chance is the same every time: a match that is begun here has this seed. */
async function seedWith(page: Page, byte: number): Promise<void> {
  await page.addInitScript(one => {
    const given = crypto.getRandomValues.bind(crypto)
    Object.assign(crypto, { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => (bytes.length === 4 ? bytes.fill(one) : given(bytes)) })
  }, byte)
}

test('Earth Reborn: who is hit has lost life on the map and in the log at the same beat, and after the dice', () =>
  app.visit(async ({ page }) => {
    await seedWith(page, 1)
    await page.clock.install()
    await page.goto(await formatLink({ game: 'earth-reborn', config: {}, position: FIGHT }))
    await waitForTable(page)
    await settled(page)
    await lungeAt(page)
    const look = (): Promise<{
      life: number
      seat: number
      told: number
      cp: number
      spent: number
      thrown: boolean
      dice: boolean
      asked: boolean
    }> =>
      page.evaluate(() => {
        const [lines, sum] = [
          [...document.querySelectorAll('.log-line')].map(line => line.textContent.replaceAll('\u00a0', ' ')),
          (all: readonly string[]): number => all.reduce((total, one) => total + Number(one), 0),
        ]
        const labels = [...document.querySelectorAll('[role=gridcell]')].map(one => one.getAttribute('aria-label') ?? '')
        return {
          life: Number(/life (\d+)/.exec(labels.find(label => label.includes('Zombie 2'))?.replaceAll('\u00a0', ' ') ?? '')?.[1] ?? 0),
          // a bar is full for each point that is left
          seat: [...document.querySelectorAll('.er-member')]
            .filter(({ textContent }) => textContent.includes('Zombie\u00a02') || textContent.includes('Zombie 2'))
            .flatMap(one => [...one.querySelectorAll('rect[height="9"][fill="var(--ink)"]')]).length,
          told: sum(lines.flatMap(line => /Zombie 2 lost (\d+) LP/.exec(line)?.[1] ?? [])),
          cp: Number(document.querySelector('.seat.own .er-points b')?.textContent),
          spent: sum(lines.flatMap(line => /Franck Einstein spent (\d+) CP/.exec(line)?.[1] ?? [])),
          thrown: document.querySelector('.er-die') !== null,
          dice: lines.some(line => /attacked/.test(line)),
          asked: document.querySelector('.table[data-asked="true"]') !== null,
        }
      })
    const [whole, points] = [(await look()).life, (await look()).cp + (await look()).spent]
    await holdClock(page)
    await sure(page).click()
    await page.locator('.table[data-asked="false"]').waitFor()
    const all = await watch(page, 60, look, ({ asked }) => asked)
    for (const { life, seat, told } of all) expect([life, seat]).toEqual([whole - told, whole - told])
    for (const { cp, spent } of all) expect(cp).toBe(points - spent)
    // dice fall before the log says what came up, and lie before it tells on anybody
    const thrown = all.filter(one => one.thrown)
    expect(thrown.length).toBeGreaterThan(2)
    const lie = thrown.findIndex(({ dice }) => dice)
    expect(lie).toBeGreaterThan(0)
    thrown.forEach(({ dice, told }, i) => {
      expect([dice, told]).toEqual([i >= lie, 0])
    })
    expect(all.at(-1)).toMatchObject({ thrown: false, dice: true })
    expect(all.at(-1)?.told).toBeGreaterThan(0)
  }, MOVING))

interface Battle {
  readonly game: string
  readonly config: object
  readonly position: Readonly<Record<string, unknown>>
  /** All but the last press, while time still passes; and that press. */
  prepare(page: Page): Promise<void>
  begin(page: Page): Promise<void>
}
const nothing = (): Promise<void> => Promise.resolve()
const BATTLES: readonly Battle[] = [
  {
    game: 'neuroshima-hex',
    config: { armies: ['sharrash', 'mississippi'] },
    position: POSITION,
    prepare: page => options(page).filter({ hasText: 'Play Battle' }).click(),
    begin: page => sure(page).click(),
  },
  { game: 'mission-combat', config: {}, position: SHOTS, prepare: shareOut, begin: page => sure(page).click() },
  {
    game: 'ratcatcher',
    config: {},
    position: { ...RATS, areas: { ...RATS.areas, 'D11.d': { brown: 6 } } },
    prepare: nothing,
    async begin(page) {
      await options(page).filter({ hasText: 'End your turn' }).click()
      if ((await sure(page).count()) > 0) await sure(page).click()
    },
  },
  { game: 'earth-reborn', config: {}, position: FIGHT, prepare: lungeAt, begin: page => sure(page).click() },
]

describe.each(BATTLES)('sound, in $game,', ({ game, config, position, prepare, begin }) => {
  const offer = (page: Page): Locator => page.locator('.sound-offer').filter({ visible: true })
  const kept = (page: Page): Promise<{ sound?: boolean; soundOffered?: boolean }> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('rubble settings') ?? '{}') as object)
  const isShown = async (page: Page): Promise<boolean> => (await verb(page, 'Skip').count()) > 0

  /** A battle from a page that has just been loaded; what was offered at each step of it, or up to the first offer. */
  const fight = async (page: Page, link: string, until: (count: number) => boolean): Promise<readonly number[]> => {
    await page.goto(link)
    await waitForTable(page)
    await settled(page)
    expect(await offer(page).count()).toBe(0)
    await prepare(page)
    await holdClock(page)
    await begin(page)
    // one choice may be sent after the other
    await watch(
      page,
      0,
      () => isShown(page),
      is => is,
    )
    const offered: number[] = []
    while ((await isShown(page)) && !until(offered.at(-1) ?? 0)) {
      await page.clock.runFor(50)
      offered.push(await offer(page).count())
    }
    return offered
  }
  /** Who is next may have decided meanwhile, and that is shown next: it is skipped too. */
  const skip = async (page: Page): Promise<void> => {
    const pressed = async (): Promise<boolean> => {
      if (await isShown(page)) await verb(page, 'Skip').click()
      return isShown(page)
    }
    expect((await watch(page, 0, pressed, is => !is)).at(-1)).toBe(false)
    await page.clock.resume()
  }
  const opened = async (page: Page): Promise<string> => {
    await seedWith(page, 1)
    await page.clock.install()
    return formatLink({ game, config, position })
  }

  test('is offered at the first battle, and whoever let it pass is not asked again, also after a reload', () =>
    app.visit(async ({ page }) => {
      const link = await opened(page)
      expect(await fight(page, link, count => count > 0)).toContain(1)
      await skip(page)
      await expect.poll(() => kept(page)).toMatchObject({ sound: false, soundOffered: true })
      expect(new Set(await fight(page, link, () => false))).toEqual(new Set([0]))
      expect(await kept(page)).toMatchObject({ sound: false, soundOffered: true })
    }, MOVING))

  test('whoever takes it hears from then on, and is not asked again, also after a reload', () =>
    app.visit(async ({ page }) => {
      const link = await opened(page)
      expect(await fight(page, link, count => count > 0)).toContain(1)
      await offer(page).getByRole('button').click()
      await offer(page).waitFor({ state: 'detached' })
      expect(await kept(page)).toMatchObject({ sound: true, soundOffered: true })
      await skip(page)
      expect(new Set(await fight(page, link, () => false))).toEqual(new Set([0]))
      // nor if it is switched off by hand
      await skip(page)
      await page.evaluate(() => {
        const key = 'rubble settings'
        localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object), sound: false }))
      })
      expect(new Set(await fight(page, link, () => false))).toEqual(new Set([0]))
    }, MOVING))
})
