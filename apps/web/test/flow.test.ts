// What flows past at the table: the log by turns, the match that plays by itself, news one after the other, the way back, and clicks that
// surprise nobody.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { type App, startApp } from './browser.ts'
import { lateLink, recorded } from './positions.ts'
import {
  act,
  cell,
  choose,
  holdClock,
  moveNumber,
  options,
  prompt,
  settled,
  sitDown,
  sure,
  toAnotherTable,
  verb,
  waitForTable,
} from './table-page.ts'

let app: App
let combat = ''
beforeAll(async () => {
  app = await startApp()
  combat = await lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act')
})
afterAll(() => app.close())

async function admit(page: Page): Promise<number> {
  const match = recorded('neuroshima-hex', 'random-greedy-9')
  await page.goto('/tables')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(match)) })
  await waitForTable(page)
  await settled(page)
  return match.log.length
}

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await waitForTable(page)
  await settled(page)
}

async function sitTogether(page: Page, game: string, other: string): Promise<void> {
  await sitDown(page, game, { seed: 'browser', sitters: { [other]: 'person' } })
  await settled(page)
}

describe('the log', () => {
  test('is folded by turns, says whose they are, and remembers what was unfolded', () =>
    app.borrow(async page => {
      await admit(page)
      const log = page.getByRole('list', { name: 'Log', exact: true })
      const turns = log.getByRole('heading').getByRole('button')
      expect(await turns.first().textContent()).toMatch(/^Turn 27 · Sharrash/)
      expect(await turns.evaluateAll(all => all.slice(0, 4).map(one => one.getAttribute('aria-expanded')))).toEqual([
        'true',
        'true',
        'false',
        'false',
      ])
      await turns.nth(3).click()
      await turns.nth(0).click()
      const lines = log.locator('.log-line')
      const all = await lines.count()
      await page.getByRole('button', { name: 'Show in the log' }).click()
      const filters = page.getByRole('group', { name: 'Show in the log' }).getByRole('button')
      expect(await filters.allTextContents()).toEqual(['All', 'Decisions', 'Battle', 'Chance'])
      await filters.filter({ hasText: 'Chance' }).click()
      for (const words of await lines.allTextContents()) expect(words).toMatch(/drew|first/)
      await filters.filter({ hasText: 'All' }).click()
      expect(await turns.evaluateAll(found => found.slice(0, 4).map(one => one.getAttribute('aria-expanded')))).toEqual([
        'false',
        'true',
        'false',
        'true',
      ])
      expect(await lines.count()).toBe(all)
      await page.getByRole('button', { name: 'Unfold all' }).click()
      expect(await lines.count()).toBeGreaterThan(2 * all)
      await page.getByRole('button', { name: 'Fold all' }).click()
      expect(await lines.count()).toBe(0)
    }))

  test('is read and folded by keys, and a line leads to its moment', () =>
    app.borrow(async page => {
      await admit(page)
      const focused = page.locator(':focus')
      await page.keyboard.press('l')
      expect(await focused.getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('Enter')
      expect(await focused.getAttribute('aria-expanded')).toBe('false')
      await page.keyboard.press('Enter')
      for (let i = 0; i < 12 && !((await focused.getAttribute('class')) ?? '').includes('log-line'); i++)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      while (!((await focused.getAttribute('class')) ?? '').includes('log-line')) await page.keyboard.press('ArrowDown')
      await page.locator('.log-turn').nth(4).getByRole('heading').getByRole('button').click()
      const line = page.locator('.log-turn').nth(4).locator('.log-line').last()
      await line.click()
      await prompt(page).getByText('You are looking at move').waitFor()
      expect(await line.getAttribute('aria-current')).toBe('true')
      await act(page, () => page.locator('.log-turn').nth(4).getByRole('button', { name: 'Go to the start of this turn' }).click())
      const start = await moveNumber(page)
      await page.getByRole('slider', { name: 'Replay' }).fill(String(start - 1))
      await prompt(page)
        .getByText(`You are looking at move ${start - 1}`)
        .waitFor()
      await page.getByRole('button', { name: 'To the next turn' }).click()
      await prompt(page).getByText(`You are looking at move ${start}`).waitFor()
      await page.keyboard.press('.')
      await prompt(page)
        .getByText(`You are looking at move ${start + 1}`)
        .waitFor()
      await page.keyboard.press('<')
      await prompt(page).getByText(`You are looking at move ${start}`).waitFor()
    }))
})

/** Is the line of the moment that is looked at, or of the last one that has a line, in sight? */
const isCurrentSeen = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => {
        const panel = document.querySelector('.log-panel')?.getBoundingClientRect()
        const tools =
          document.querySelector('.log-tools')?.getBoundingClientRect() ?? document.querySelector('.replay')?.getBoundingClientRect()
        const line = document.querySelector('.log-line[aria-current=true]')?.getBoundingClientRect()
        return (
          panel !== undefined
          && tools !== undefined
          && line !== undefined
          && line.top >= tools.bottom - 1
          && line.bottom <= panel.bottom + 1
        )
      },
      undefined,
      { timeout: 3000 },
    )
    .then(
      () => true,
      () => false,
    )

describe('the log of a moment that is looked back at', () => {
  test.each(['folded', 'unfolded'])('is in sight wherever one jumps, %s', as =>
    app.borrow(async page => {
      const last = await admit(page)
      if (as === 'unfolded') {
        await page.getByRole('button', { name: 'Show in the log' }).click()
        await page.getByRole('button', { name: 'Unfold all' }).click()
      }
      for (const number of [last - 3, 12, 60, 61, 62, 63, 20, last - 20, 5]) {
        await page.getByRole('slider', { name: 'Replay' }).fill(String(number))
        await prompt(page).getByText(`You are looking at move ${number}`, { exact: true }).waitFor()
        expect([number, await isCurrentSeen(page)]).toEqual([number, true])
      }
      // also from a line that was pressed, by keys
      await page.locator('.log-line[aria-current=true]').first().click()
      for (let i = 0; i < 12; i++) {
        await act(page, () => page.keyboard.press('.'))
        expect(await isCurrentSeen(page)).toBe(true)
      }
      await page.getByRole('button', { name: 'Return' }).click()
      await page.waitForFunction(() => {
        const last = document.querySelector('.log-turn > ol > li:last-child')?.getBoundingClientRect()
        const panel = document.querySelector('.log-panel')?.getBoundingClientRect()
        return last !== undefined && panel !== undefined && last.bottom <= panel.bottom + 1
      })
    }),
  )
})

test('within a turn the newest is told last: a phase of a battle above what happened in it', () =>
  app.borrow(async page => {
    await admit(page)
    await page.getByRole('button', { name: 'Show in the log' }).click()
    await page.getByRole('button', { name: 'Unfold all' }).click()
    const turns = await page
      .locator('.log-turn')
      .evaluateAll(all => all.map(turn => [...turn.querySelectorAll('.log-line')].map(line => line.textContent ?? '')))
    const battles = turns.filter(lines => lines.some(line => line.startsWith('Phase')))
    expect(battles.length).toBeGreaterThan(1)
    for (const lines of battles) {
      const [begun, first, over] = [/started a battle|battle began/, /^Phase/, /^The battle ended/].map(told =>
        lines.findIndex(line => told.test(line)),
      )
      expect([begun, first, over]).toEqual([begun, first, over].toSorted((a = 0, b = 0) => a - b))
    }
  }))

describe('a match that plays by itself', () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`goes on move by move and stops at the end (motion: ${reducedMotion})`, () =>
      app.visit(
        async ({ page }) => {
          const last = await admit(page)
          await page.getByRole('slider', { name: 'Replay' }).fill(String(last - 3))
          await prompt(page)
            .getByText(`You are looking at move ${last - 3}`)
            .waitFor()
          await page.getByRole('button', { name: 'Play the match from here' }).click()
          await page
            .getByRole('status')
            .filter({ hasText: `The match plays from move ${last - 3}` })
            .waitFor({ state: 'attached' })
          for (const number of [last - 2, last - 1]) await prompt(page).getByText(`You are looking at move ${number}`).waitFor()
          await prompt(page)
            .getByText(/won|draw/)
            .waitFor()
          await page.getByRole('button', { name: 'Play the match from here' }).waitFor()
          await page
            .getByRole('status')
            .filter({ hasText: `Paused at move ${last}` })
            .waitFor({ state: 'attached' })
        },
        { reducedMotion },
      ))
  }

  test('begins anew at the end, and Space pauses it', () =>
    app.visit(async ({ page }) => {
      await page.clock.install()
      await admit(page)
      await page.evaluate(() => {
        ;(document.activeElement as HTMLElement | null)?.blur()
      })
      await holdClock(page)
      const at = (number: number): Promise<void> => prompt(page).getByText(`You are looking at move ${number}`, { exact: true }).waitFor()
      await page.keyboard.press('Space')
      await at(0)
      await page.clock.runFor(1200)
      await at(1)
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Play the match from here' }).waitFor()
      await page.clock.runFor(5000)
      expect(await moveNumber(page)).toBe(1)
    }))

  test('Space in the very moment in which a move appears pauses it there', () =>
    app.visit(async ({ page }) => {
      await page.clock.install()
      await admit(page)
      await page.evaluate(() => {
        ;(document.activeElement as HTMLElement | null)?.blur()
        // changes of the page are told before what React does after painting
        const observer = new MutationObserver(() => {
          // spaces in it do not break
          if (!/^Move\s1\s/.test(document.querySelector('.replay-number')?.textContent ?? '')) return
          observer.disconnect()
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      })
      await holdClock(page)
      await page.keyboard.press('Space')
      await prompt(page).getByText('You are looking at move 0', { exact: true }).waitFor()
      await page.clock.runFor(1200)
      await page.getByRole('status').filter({ hasText: 'Paused at move 1' }).waitFor({ state: 'attached' })
      await page.clock.runFor(5000)
      expect(await moveNumber(page)).toBe(1)
    }))

  test('Space in the middle of a match plays nothing', () =>
    app.borrow(async page => {
      await open(page, combat)
      await page.keyboard.press('Space')
      await page.waitForTimeout(300)
      expect(await settled(page)).toBe('asked')
      expect(await prompt(page).getByText('You are looking at').count()).toBe(0)
    }))
})

/** Notes in every frame which move is shown, and whether something is asked while it is not the last. */
async function watch(page: Page): Promise<() => Promise<{ readonly seen: readonly number[]; readonly wrong: readonly string[] }>> {
  await page.evaluate(() => {
    const found = { seen: [] as number[], wrong: [] as string[] }
    Object.assign(globalThis, { found })
    const look = (): void => {
      const number = Number(/\d+/.exec(document.querySelector('.replay-number')?.textContent ?? '')?.[0])
      if (found.seen.at(-1) !== number) found.seen.push(number)
      const isSkippable = [...document.querySelectorAll('.ask button')].some(({ textContent }) => textContent?.startsWith('Skip') === true)
      const marked = document.querySelectorAll('.option, [data-legal="true"]').length
      if (isSkippable && marked > 0) found.wrong.push(`${number}: ${marked} marked`)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (globalThis as unknown as { found: { seen: number[]; wrong: string[] } }).found)
}

describe('what a bot does', () => {
  test('is shown one after the other, and nobody is asked before it is over', () =>
    app.visit(
      async ({ page }) => {
        await page.clock.install()
        // the same seed, and so the same turn of the bot, every time
        await page.addInitScript(() => {
          crypto.getRandomValues = array => (array instanceof Uint8Array ? (array.fill(7) as typeof array) : array)
        })
        await open(page, combat)
        const number = await moveNumber(page)
        const seen = await watch(page)
        // time stands still until what can be done meanwhile is there, and then passes frame by frame
        await holdClock(page)
        await choose(page, 'End turn')
        await prompt(page).getByRole('button', { name: 'Skip' }).waitFor()
        const isAsked = async (): Promise<boolean> => {
          await page.clock.runFor(200)
          return page.locator('.table[data-asked="true"]').isVisible()
        }
        await expect.poll(isAsked).toBe(true)
        const { seen: moves, wrong } = await seen()
        expect(wrong).toEqual([])
        expect(moves.at(-1)).toBe(await moveNumber(page))
        expect(moves.length).toBeGreaterThan(3)
        expect(moves).toEqual(moves.toSorted((a, b) => a - b))
        expect(moves[0]).toBe(number)
      },
      { reducedMotion: 'no-preference' },
    ))

  test.each(['button', 'key'])('is skipped with a %s: then the present is there at once', how =>
    app.visit(
      async ({ page }) => {
        await open(page, combat)
        await page.evaluate(() => {
          localStorage.setItem('rubble settings', JSON.stringify({ speed: 0.5, listsOptions: true, stops: 'never' }))
        })
        await page.reload()
        await settled(page)
        await choose(page, 'End turn')
        const skip = prompt(page).getByRole('button', { name: 'Skip' })
        // at half speed a bot is long done before its first action has been shown
        const until = Date.now() + 20_000
        while ((await page.locator('.table[data-asked="true"]').count()) === 0 && Date.now() < until) {
          if (how === 'key') await page.keyboard.press('Escape')
          else if ((await skip.count()) > 0) await skip.click({ timeout: 500 }).catch(() => undefined)
          await page.waitForTimeout(60)
        }
        expect(await settled(page)).toBe('asked')
        expect(await page.getByRole('button', { name: 'To the present' }).isDisabled()).toBe(true)
      },
      { reducedMotion: 'no-preference' },
    ),
  )
})

describe('two people at one screen', () => {
  test('take back a choice after the decision has passed on, and hear why they cannot', () =>
    app.borrow(async page => {
      await sitTogether(page, 'neuroshima-hex', 'Mississippi')
      const whoseTurn = (): Promise<string | null> => page.locator('.seat.to-move h2').textContent()
      const asked = await whoseTurn()
      await act(page, () =>
        cell(page, /Possible|Options here/)
          .first()
          .click(),
      )
      await settled(page)
      expect(await whoseTurn()).not.toBe(asked)
      await act(page, () => page.getByRole('button', { name: 'Undo' }).click())
      await settled(page)
      expect(await whoseTurn()).toBe(asked)
      await act(page, () => page.keyboard.press('u'))
      await page.locator('.bubble').getByText('Undo ends at new information').waitFor()
    }))

  test('never see the other hand for it', () =>
    app.borrow(async page => {
      await sitTogether(page, 'mission-combat', 'Portalists')
      const curtain = page.getByRole('alertdialog')
      const ready = async (): Promise<void> => {
        await curtain.getByRole('button', { name: 'I am ready' }).click()
        await curtain.waitFor({ state: 'detached' })
        await settled(page)
      }
      const hand = (): Promise<string[]> => page.locator('.mc-held').evaluateAll(all => all.map(one => one.getAttribute('data-card') ?? ''))
      if ((await curtain.count()) > 0) await ready()
      const first = await hand()
      await act(page, () => options(page).first().click())
      expect(await settled(page)).toBe('curtain')
      const other = await curtain.getByRole('heading').textContent()
      const forAnother = (): Promise<unknown> =>
        page.waitForFunction(name => (document.querySelector('.curtain h1')?.textContent ?? name) !== name, other)
      // whoever is at the screen now, the choice is taken back behind the curtain
      await curtain.getByRole('button', { name: 'Undo' }).click()
      await forAnother()
      await ready()
      expect(await hand()).toEqual(first)
      await act(page, () => options(page).first().click())
      await ready()
      expect(await hand()).not.toEqual(first)
      await page.keyboard.press('u')
      await forAnother()
      await ready()
      expect(await hand()).toEqual(first)
    }))
})

describe('a tap', () => {
  test('on a unit or a card takes it up and shows what it can do; Escape puts it back', () =>
    app.borrow(async page => {
      await open(page, combat)
      const number = await moveNumber(page)
      const pieces = page.locator('.mc-cell.unit[data-legal="true"], .mc-held[data-legal="true"]')
      const count = await pieces.count()
      expect(count).toBeGreaterThan(1)
      for (let i = 0; i < count; i++) {
        await act(page, () => pieces.nth(i).click({ force: true }))
        expect(await moveNumber(page)).toBe(number)
        await page.locator('.card-close').waitFor()
        expect(await page.locator('.verbs .verb:not(.ghost)').count()).toBeGreaterThan(0)
        await act(page, () => page.keyboard.press('Escape'))
        expect(await pieces.count()).toBe(count)
        await page.keyboard.press('Escape')
      }
    }))

  test('on a Battle tile does not begin the battle: it is selected, then confirmed', () =>
    app.borrow(async page => {
      const units = { 'sharrash-hq': 'A1', 'sharrash-mutant#1': 'A3 NE', 'mississippi-hq': 'E3', 'mississippi-mutant#1': 'E1 N' }
      await open(
        page,
        await formatLink({
          game: 'neuroshima-hex',
          config: { armies: ['sharrash', 'mississippi'] },
          position: { active: 'sharrash', units, hand: { sharrash: ['sharrash-rats', 'sharrash-battle'] } },
        }),
      )
      const verbs = page.locator('.verbs .verb')
      await act(page, () => page.getByRole('button', { name: 'Battle, possible' }).first().click())
      expect(await moveNumber(page)).toBe(0)
      expect(await verbs.allTextContents()).toEqual([expect.stringContaining('Play'), expect.stringContaining('Discard')])
      await act(page, () => verb(page, 'Play').click())
      expect(await moveNumber(page)).toBe(0)
      await sure(page).getByText('Play Battle').waitFor()
      // Escape takes off one layer after the other
      await act(page, () => page.keyboard.press('Escape'))
      expect(await sure(page).count()).toBe(0)
      expect(await page.locator('.nh-hand-tile.nh-chosen').count()).toBe(1)
      await act(page, () => page.keyboard.press('Escape'))
      expect(await page.locator('.nh-hand-tile.nh-chosen').count()).toBe(0)
      // a tile to be laid shows where
      await act(page, () => page.getByRole('button', { name: 'Rats, possible' }).first().click())
      expect(await moveNumber(page)).toBe(0)
      await cell(page, /^C3.*Possible/).waitFor()
    }))

  test('that comes at once after another confirms nothing; one that comes later does', () =>
    app.borrow(async page => {
      const position = { active: 'sharrash', units: { 'sharrash-hq': 'A1', 'mississippi-hq': 'E3' }, hand: { sharrash: ['sharrash-rats'] } }
      await open(page, await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position }))
      const end = page.locator('.end-turn')
      await end.and(page.locator('[aria-disabled="false"]')).waitFor()
      await end.dblclick()
      await sure(page).getByText('End').waitFor()
      expect(await end.getAttribute('aria-disabled')).toBe('true')
      expect(await moveNumber(page)).toBe(0)
      await act(page, () => page.keyboard.press('Enter'))
      await expect.poll(() => moveNumber(page)).toBeGreaterThan(0)
    }))
})

describe('in the midst of placing a tile', () => {
  const units = { 'sharrash-hq': 'A1', 'mississippi-hq': 'E3' }
  const place = async (page: Page): Promise<void> => {
    await open(
      page,
      await formatLink({
        game: 'neuroshima-hex',
        config: { armies: ['sharrash', 'mississippi'] },
        position: { active: 'sharrash', units, hand: { sharrash: ['sharrash-rats'] } },
      }),
    )
    await act(page, () => page.locator('.nh-hand-tile:visible').first().click())
    await act(page, () => cell(page, /^C3.*Possible/).click())
    await page.locator('.nh-way').first().waitFor()
  }
  const inHand = (page: Page): Promise<void> => page.getByRole('button', { name: 'Rats, possible' }).first().waitFor()

  test('Escape puts it back, and takes back nothing more', () =>
    app.borrow(async page => {
      await place(page)
      for (let i = 0; i < 3 && (await page.locator('.nh-way').count()) > 0; i++) await act(page, () => page.keyboard.press('Escape'))
      await inHand(page)
      const number = await moveNumber(page)
      await page.keyboard.press('Escape')
      expect(await moveNumber(page)).toBe(number)
    }))

  test('a fork goes on there, and Undo goes back', () =>
    app.borrow(async page => {
      await place(page)
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Fork' }).click()
      await toAnotherTable(page, () => page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click())
      await page.locator('.nh-way').first().waitFor()
      await act(page, () => page.locator('.top').getByRole('button', { name: 'Undo' }).click())
      await inHand(page)
    }))
})

test('the volume is set by keyboard and is remembered', () =>
  app.borrow(async page => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    const volume = page.getByRole('slider', { name: 'Volume' })
    expect(await volume.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Sound' }).check()
    await volume.focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft')
    expect(await volume.getAttribute('aria-valuetext')).toBe('50%')
    await page.reload()
    await page.getByRole('button', { name: 'Settings' }).click()
    expect(await volume.inputValue()).toBe('50')
  }))
