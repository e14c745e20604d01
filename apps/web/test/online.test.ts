// People at screens of their own, on a real server.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, KEEPING, openApp } from './browser.ts'
import { setOffline } from './offline.ts'
import {
  board,
  chooseFirst,
  claimName,
  giveUp,
  isAsked,
  openTable,
  PHONE,
  sitDown,
  turnOf,
  twoAt,
  unfold,
  untilBothPlayed,
} from './online-page.ts'
import { startTestServer } from './online-server.ts'
import { byMouse, dice, options, playOut, prompt, result } from './table-page.ts'

let app: App
beforeAll(async () => {
  const server = await startTestServer(true)
  app = await openApp(server.address, () => server.close())
})
afterAll(() => app.close())

test('two people find each other by link, play until one has had enough, look from both seats, check the dice and play again', () =>
  twoAt(app, {}, async (ana, marek) => {
    const random = dice(3)
    for (let i = 0; i < 40; i++) {
      const [asked] = await turnOf(ana.page, marek.page)
      await expect(playOut(asked, random, byMouse(asked), 1)).rejects.toThrow('not over')
    }
    await giveUp(marek.page)
    for (const { page } of [ana, marek]) {
      await prompt(page).getByText('Marek conceded').waitFor()
      expect(await prompt(page).locator('h1').textContent()).toBe('Ana won')
    }
    // every check holds, with what this browser has kept
    await result(ana.page).getByRole('button', { name: 'Check the dice' }).click()
    await ana.page.getByText(/^Everything agrees\./).waitFor()
    expect(await ana.page.locator('.checks .good').count()).toBe(7)
    expect(await findings(ana.page)).toEqual([])
    await ana.page.keyboard.press('Escape')
    // back at the table, from the other seat, at an earlier moment
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await ana.page.keyboard.press('Home')
    await prompt(ana.page).getByText('You are looking at move').waitFor()
    const hand = await ana.page.locator('.hold').textContent()
    await ana.page.getByLabel('Seen by').selectOption({ label: 'Portalists · Marek' })
    await ana.page.waitForFunction(before => document.querySelector('.hold')?.textContent !== before, hand)
    expect(await prompt(ana.page).textContent()).toMatch(/move\s0/)
    // a fork is a table of this page
    await ana.page.getByRole('button', { name: 'Fork' }).click()
    await ana.page.getByRole('button', { name: 'Play on' }).click()
    await ana.page.waitForURL(/\/table\//)
    await board(ana.page)
    await ana.page.goBack()
    // again, seats swapped
    await ana.page.getByRole('button', { name: 'Rematch' }).click()
    await ana.page.getByText('Kept for Marek').waitFor()
    await marek.page.getByText('Waiting at the rematch: Ana').waitFor()
    await result(marek.page).getByRole('button', { name: 'To the rematch' }).click()
    await Promise.all([board(ana.page), board(marek.page)])
    expect(await ana.page.locator('.seat.own').textContent()).toMatch(/Ana.*Portalists/)
  }))

test('what is said is read as it was written, counted until it is read, and presence is seen', () =>
  twoAt(
    app,
    {},
    async (ana, marek, link) => {
      await ana.page.getByRole('button', { name: 'Chat', exact: true }).click()
      await ana.page.getByRole('textbox', { name: 'Write to the table' }).fill('<b>Hi</b> & good luck')
      await ana.page.keyboard.press('Enter')
      const tab = marek.page.locator('.side-button')
      await tab.getByText('1', { exact: true }).waitFor()
      await tab.click()
      expect(await marek.page.locator('.said').textContent()).toBe('<b>Hi</b> & good luck')
      await marek.page.locator('.unread').first().waitFor({ state: 'detached' })
      expect(await findings(marek.page)).toEqual([])
      await app.visit(async ola => {
        await ola.page.goto(link)
        await board(ola.page)
        await ola.page.getByText('You are watching.').waitFor()
        // it lies over what leads through the match, and is put away
        await ola.page.locator('.notices').getByRole('button', { name: 'Close' }).click()
        await ola.page.getByText('You are watching.').waitFor({ state: 'detached' })
        // nothing of a hand, and nothing to choose, to lift or to press
        expect(await ola.page.locator('[data-legal="true"], [data-lift="true"], [data-lift="given"], .verb').count()).toBe(0)
        expect(await ola.page.locator('.end-turn').getAttribute('aria-disabled')).toBe('true')
        expect(await ola.page.locator('.tools').getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
        expect(await ola.page.locator('.hold [data-legal], .hold .mc-card').count()).toBe(0)
        expect(await isAsked(ola.page)).toBe(false)
        await ana.page.getByText(/1\sspectator/).waitFor()
      })
      const others = ana.page.locator('.seat:not(.own) .presence')
      await ana.page.locator('.seat:not(.own) .presence.here').waitFor()
      await marek.page.goto('/')
      await ana.page.locator('.seat:not(.own) .presence.away').waitFor()
      expect(await others.textContent()).toBe('away')
      // a bot may play on for who stays away, but not at once
      await ana.page.getByRole('button', { name: 'Let a bot play on' }).click()
      await ana.page.getByRole('dialog').getByRole('button', { name: 'Let a bot play on' }).click()
      await ana.page.getByText('They have not been away long enough.').waitFor()
      ana.problems.length = 0
      await ana.page.keyboard.press('Escape')
      await marek.page.goBack()
      await ana.page.locator('.seat:not(.own) .presence.here').waitFor()
    },
    PHONE,
  ))

test('a choice is taken back when the other agrees, and not when they decline', () =>
  twoAt(app, { undo: 'consent' }, async (ana, marek) => {
    await chooseFirst(ana.page, marek.page)
    await chooseFirst(ana.page, marek.page)
    // what the other has done since goes with it: that needs their consent
    const [waiting, asked] = await turnOf(ana.page, marek.page)
    const stands = (page: Page): Promise<string> => page.locator('.board').innerText()
    const before = await stands(asked)
    await waiting.getByRole('button', { name: 'Undo' }).first().click()
    await waiting.getByText('You asked to take back a choice.').waitFor()
    // both read which choice it is, in the words of the log
    for (const [page, own] of [
      [waiting, 'Waiting for \\w+\\. '],
      [asked, 'asks to take back a choice. '],
    ] as const) {
      await page.getByText(new RegExp(`${own}Back to before move \\d+ – (Marines|Portalists|You) .+`)).waitFor()
    }
    const tick = await asked.getByRole('button', { name: 'Agree' }).locator('.glyph').innerHTML()
    await asked.getByRole('button', { name: 'Decline' }).click()
    await waiting.getByText('Taking back was declined.').waitFor()
    expect(await waiting.locator('.strip .glyph').innerHTML()).not.toBe(tick)
    await waiting.getByText('You asked to take back a choice.').waitFor({ state: 'detached' })
    expect(await stands(asked)).toBe(before)
    await waiting.getByRole('button', { name: 'Undo' }).first().click()
    await asked.getByRole('button', { name: 'Agree' }).click()
    await waiting.waitForFunction(() => document.querySelectorAll('.board .mc-unit, .board [data-unit]').length === 0)
    await expect.poll(() => waiting.title()).toMatch(/^Your turn/)
  }))

test('what was closed is not offered as the rematch: who played can begin another, who watched is not led there', () =>
  twoAt(app, { isOpen: true }, async (ana, marek, link) => {
    await app.visit(async ({ page: watching }) => {
      await watching.goto(link)
      await watching.getByText('You are watching.').waitFor()
      await giveUp(marek.page)
      await result(ana.page).getByRole('button', { name: 'Rematch', exact: true }).click()
      // the only free seat is Marek’s
      await ana.page.getByText('Every free seat is kept for somebody. Others who have this link can watch.').waitFor()
      await marek.page.getByRole('button', { name: 'To the rematch' }).waitFor()
      await watching.getByRole('link', { name: 'To the rematch' }).waitFor()
      await ana.page.getByRole('button', { name: 'Close the table' }).click()
      await marek.page.getByRole('button', { name: 'Rematch', exact: true }).waitFor()
      await watching.getByRole('link', { name: 'To the rematch' }).waitFor({ state: 'detached' })
      await result(marek.page).getByRole('button', { name: 'Rematch', exact: true }).click()
      await marek.page.getByText('Kept for Ana').waitFor()
      await watching.getByRole('link', { name: 'To the rematch' }).click()
      await watching.getByText('Kept for Ana').waitFor()
    })
  }))

test('who watched a match by link is not told where it is played again', () =>
  twoAt(app, {}, async (ana, marek, link) => {
    await app.visit(async ({ page: watching }) => {
      await watching.goto(link)
      await watching.getByText('You are watching.').waitFor()
      await giveUp(marek.page)
      await result(ana.page).getByRole('button', { name: 'Rematch', exact: true }).click()
      await marek.page.getByRole('button', { name: 'To the rematch' }).waitFor()
      await prompt(watching).getByText('Ana won').waitFor()
      expect(await watching.getByRole('link', { name: 'To the rematch' }).count()).toBe(0)
      await watching.reload()
      await prompt(watching).getByText('Ana won').waitFor()
      expect(await watching.getByRole('link', { name: 'To the rematch' }).count()).toBe(0)
    })
  }))

test('who signs out or in, in another tab, does so at the table too', () =>
  twoAt(app, {}, async (ana, marek) => {
    await chooseFirst(ana.page, marek.page)
    const you = await marek.context.newPage()
    await you.goto('/you')
    await you.getByRole('textbox', { name: 'Name' }).first().fill('Marek of two tabs')
    await you.getByRole('button', { name: 'Save the name' }).click()
    // who is nobody yet has a field for a password too: to sign in
    await you.getByRole('button', { name: 'With a password' }).waitFor()
    await you.getByLabel(/^Password/).fill('correct horse')
    await you.getByRole('button', { name: 'With a password' }).click()
    await you.getByRole('button', { name: 'Change the password' }).waitFor()
    await you.getByRole('button', { name: 'Sign out' }).click()
    await marek.page.getByText('You are watching.').waitFor()
    // as one of those who watch, who can read on
    await marek.page.locator('.log-line').first().waitFor()
    const signIn = you.locator('.panel').filter({ hasText: 'Sign in with a passkey' })
    await signIn.getByLabel('Name').fill('Marek of two tabs')
    await signIn.getByLabel('Password').fill('correct horse')
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
    await marek.page.locator('.seat.own').waitFor()
    // a cookie that is gone is nobody’s word: it shows when the line is made anew
    await marek.context.clearCookies()
    await setOffline(marek.context, true)
    await marek.page.getByText('Connection lost. Trying again.').waitFor({ timeout: 60_000 })
    await setOffline(marek.context, false)
    await marek.page.getByText('You are watching.').waitFor()
    marek.problems.length = 0
  }))

test('under the names: time per turn as long as it is played, and long names on a phone where there is room', () =>
  app.visit(ana =>
    app.visit(async ({ page }) => {
      const link = await openTable(ana.page, 'Wilhelmina N.', { clock: '1 day per turn' })
      await sitDown(page, link, 'Marek')
      await board(ana.page)
      const names = page.locator('.seat-strip li > span:first-of-type')
      await expect
        .poll(() => names.evaluateAll(all => all.map(one => [one.textContent, one.scrollWidth > one.clientWidth])))
        .toEqual([
          ['Wilhelmina N.', false],
          ['Marek', false],
        ])
      const [, waiting] = await turnOf(ana.page, page)
      await waiting.getByText('1 day per turn').first().waitFor({ state: 'attached' })
      await giveUp(page)
      for (const one of [ana.page, page]) await one.locator('.seat').getByText('1 day per turn').first().waitFor({ state: 'detached' })
    }, PHONE),
  ))

test('where only bots play on, a phone shows no strip of nobody', () =>
  app.borrow(async page => {
    await openTable(page, 'Marek', { clock: '1 day per turn', seats: { Portalists: 'easy' } })
    await page.locator('.seat-strip').waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Hand your seat to a bot' }).click()
    await page.getByRole('button', { name: 'Let a bot play on' }).click()
    await page.getByText('You are watching.').waitFor()
    await page.locator('.seat-strip').waitFor({ state: 'detached' })
  }, PHONE))

test('a draw is offered and accepted; home says where somebody waits', () =>
  twoAt(app, {}, async (ana, marek, link) => {
    const [asked] = await turnOf(ana.page, marek.page)
    await asked.goto('/')
    const row = asked.getByRole('region', { name: 'Your tables' }).getByRole('listitem')
    await row.getByText('Your turn').waitFor()
    expect(await row.count()).toBe(1)
    expect(await row.getByRole('link').getAttribute('href')).toBe(new URL(link).pathname)
    await asked.goto(link)
    await marek.page.getByRole('button', { name: 'Menu' }).click()
    await marek.page.getByRole('button', { name: 'Offer a draw' }).click()
    await marek.page.getByText('You offered a draw.').waitFor()
    await ana.page.getByRole('button', { name: 'Accept the draw' }).click()
    await prompt(marek.page).getByText('A draw', { exact: true }).waitFor()
  }))

test('who reloads, or whose network breaks, goes on where the table is', () =>
  twoAt(app, {}, async (ana, marek) => {
    await chooseFirst(ana.page, marek.page)
    await marek.page.reload()
    await board(marek.page)
    const [asked] = await turnOf(ana.page, marek.page)
    await setOffline(marek.context, true)
    await marek.page.getByText('Connection lost. Trying again.').waitFor({ timeout: 60_000 })
    if (asked === ana.page) await chooseFirst(ana.page, ana.page)
    // a choice that is made without a network is kept, and made when it is back
    const number = await ana.page.locator('.replay-number').textContent()
    if (asked === marek.page) await options(marek.page).first().click()
    await setOffline(marek.context, false)
    await marek.page.getByText('Connection lost. Trying again.').waitFor({ state: 'detached' })
    if (asked === marek.page) await ana.page.waitForFunction(old => document.querySelector('.replay-number')?.textContent !== old, number)
    await marek.page.waitForFunction(
      text => document.querySelector('.replay-number')?.textContent === text,
      await ana.page.locator('.replay-number').textContent(),
    )
    marek.problems.length = 0
  }))

test('a seat is handed to a bot, and taken back', () =>
  app.borrow(async page => {
    await openTable(page, 'Ana', { seats: { Portalists: 'easy' } })
    await board(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Hand your seat to a bot' }).click()
    // two quick ones would be done before the seat is taken back
    await page.getByLabel('Level').selectOption('expert')
    await page.getByRole('button', { name: 'Let a bot play on' }).click()
    await page.getByText('You are watching.').waitFor()
    await page.getByRole('button', { name: 'Take your seat back' }).click()
    await page.locator('.seat.own').waitFor()
  }))

describe('before the match', () => {
  test('an open table is listed, seats fill before everybody’s eyes, and a table without people is closed', () =>
    app.visit(ana =>
      app.visit(async marek => {
        await marek.page.goto('/online')
        await marek.page.getByText('Nobody waits. Open a table').waitFor()
        await marek.page.getByText('Rated matches need a name that is yours alone.').waitFor()
        const link = await openTable(ana.page, 'Ana', { game: 'neuroshima-hex', isOpen: true })
        const card = marek.page.locator('.free-row').filter({ hasText: 'Ana' })
        await card.waitFor()
        expect(await findings(marek.page)).toEqual([])
        expect(await findings(ana.page)).toEqual([])
        await card.getByRole('link', { name: /^Sit down/ }).click()
        await marek.page.waitForURL(link)
        await ana.page.getByLabel(/^Seat a bot/).waitFor()
        await ana.page.getByRole('button', { name: 'Close the table' }).click()
        await ana.page.waitForURL(/\/online$/)
        await marek.page.getByText('This table is closed.').waitFor()
        await marek.page.goto('/online/nothing-is-here-at-all')
        await marek.page.getByText('There is no such table.').waitFor()
        marek.problems.length = 0
      }, PHONE),
    ))

  test('the number for the dice is made after the secret is sealed, in this browser', () =>
    app.visit(async ({ page }) => {
      const sent: { readonly path: string; readonly body: string }[] = []
      page.on('request', request => {
        if (request.method() === 'POST') sent.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' })
      })
      await openTable(page, 'Ana')
      await page.getByText('Your number', { exact: true }).waitFor()
      expect(sent.find(({ path }) => path === '/api/tables')?.body).not.toContain('number')
      const number = (JSON.parse(sent.find(({ path }) => path.endsWith('/join'))?.body ?? '{}') as { number?: string }).number ?? ''
      expect(number).toMatch(/^[0-9a-f]{32}$/)
      await page.getByText(number).waitFor()
      await page.reload()
      await page.getByText(number).waitFor()
    }))
})

describe('an opponent', () => {
  const find = async (page: Page): Promise<void> => {
    await page.goto('/online')
    await page.getByRole('button', { name: 'Find an opponent' }).click()
  }

  test('is found by who looks for the same; what the match changes is seen at its end, in the lobby and on one’s page', () =>
    app.visit(ana =>
      app.visit(async marek => {
        await claimName(ana, app.address, 'Ana of the lobby')
        await claimName(marek, app.address, 'Marek of the lobby')
        await find(ana.page)
        await ana.page.getByText('Nobody else looks for this yet.').waitFor()
        expect(await findings(ana.page)).toEqual([])
        // it goes on while one looks elsewhere, and leads to the table from there
        await ana.page.getByRole('navigation', { name: 'Parts of Rubble' }).first().getByRole('link', { name: 'Learn' }).click()
        await ana.page.locator('.search-strip').getByText('Looking for an opponent').waitFor()
        expect(await findings(ana.page)).toEqual([])
        await find(marek.page)
        await Promise.all([board(ana.page), board(marek.page)])
        expect(new URL(ana.page.url()).pathname).toBe(new URL(marek.page.url()).pathname)
        await expect.poll(() => ana.page.locator('.seat .rating-tag').allTextContents()).toEqual(['new', 'new'])
        await app.borrow(async watching => {
          await watching.goto('/online')
          await watching.locator('.live-table').filter({ hasText: 'Ana of the lobby' }).click()
          await watching.getByText('You are watching.').waitFor()
        })
        await untilBothPlayed([ana, marek], app.address, new URL(ana.page.url()).pathname.slice('/online/'.length))
        await giveUp(marek.page)
        for (const { page } of [ana, marek]) {
          const score = page.locator('.match-score .rating-tag')
          await expect
            .poll(async () => (await score.allTextContents()).map(text => /\d+\D*[+−]\d+$/.exec(text)?.[0]).sort())
            .toEqual(['1338? Provisional: few matches so far. −162', '1662? Provisional: few matches so far. +162'])
          await expect.poll(() => page.locator('.result-words .eyebrow').innerText()).toMatch(/ · rated · .* · \d+ minutes?$/i)
        }
        await ana.page.goto('/online')
        await ana.page.getByText('Your rating: 1662?').waitFor()
        await marek.page.goto('/you')
        await marek.page.locator('.rating-figure').getByText('1338?').waitFor()
        await marek.page.getByText('2 rated matches more, then it stands.').waitFor()
        await marek.page.locator('.match-row').getByText('−162').waitFor()
        await marek.page.locator('.side-records').getByText('0–1', { exact: true }).waitFor()
      }),
    ))

  test('is no longer looked for by who stops, here or elsewhere in the app', () =>
    app.visit(async ({ page, context }) => {
      await find(page)
      await page.locator('.looking').getByRole('button', { name: 'Stop' }).click()
      await page.getByRole('button', { name: 'Find an opponent' }).click()
      await page.locator('.looking').waitFor()
      await page.getByRole('navigation', { name: 'Parts of Rubble' }).first().getByRole('link', { name: 'Rules' }).click()
      // in another window the same person looks anew: the first says so
      const other = await context.newPage()
      await find(other)
      await page.locator('.search-strip').getByText('The search goes on in another window of yours.').waitFor()
      await page.locator('.search-strip').getByRole('button', { name: 'Stop' }).click()
      await page.locator('.search-strip').waitFor({ state: 'detached' })
      await other.keyboard.press('q')
      await other.getByRole('button', { name: 'Find an opponent' }).waitFor()
    }))

  test('comes by a code that was read out; what is no code, and one by which nobody waits, is said', () =>
    app.visit(ana =>
      app.visit(async ({ page, problems }) => {
        const link = await openTable(ana.page, 'Ana')
        const code = (await ana.page.locator('.wait-code b').textContent()) ?? ''
        await page.goto('/online')
        await page.getByRole('button', { name: 'Find an opponent' }).waitFor()
        await page.keyboard.press('j')
        await page.keyboard.type('never')
        await page.keyboard.press('Enter')
        await page.getByRole('alert').getByText('This is no link to a table.').waitFor()
        await page.getByLabel('Link or code').fill('BCDF 2345')
        await page.getByRole('button', { name: 'Join' }).click()
        await page.getByRole('heading', { name: 'No table waits by this code.' }).waitFor()
        problems.splice(0, problems.length, ...problems.filter(one => !one.includes('404')))
        await page.getByLabel('Link or code').fill(code.replace('\u2011', '-').toLowerCase())
        await page.getByRole('button', { name: 'Join' }).click()
        await page.waitForURL(link)
        await page.getByRole('button', { name: /^Sit down as/ }).click()
        await board(page)
      }),
    ))

  test('of a rated match has a name of their own, and so has who opens one', () =>
    app.visit(ana =>
      app.visit(async ({ page }) => {
        await claimName(ana, app.address, 'Ana of the open table')
        await ana.page.goto('/online/new/mission-combat')
        await ana.page.getByRole('group', { name: 'Rating' }).getByRole('button', { name: 'Rated' }).click()
        // what it cannot have is not offered, and what it needs is there
        expect(await ana.page.getByLabel('Clock').locator('option').allTextContents()).not.toContain('none')
        expect(await ana.page.getByLabel('Undo').locator('option').allTextContents()).toHaveLength(2)
        expect(await findings(ana.page)).toEqual([])
        await ana.page.getByRole('button', { name: 'Open the table' }).click()
        await ana.page.waitForURL(/\/online\/[\w-]{16,}$/)
        await page.goto(ana.page.url())
        await page.getByText('This match is rated.').waitFor()
        expect(await page.getByRole('button', { name: /^Sit down as/ }).count()).toBe(0)
        expect(await findings(page)).toEqual([])
        await page.getByRole('link', { name: 'Claim your name' }).click()
        await page.getByText('Nobody is signed in.').waitFor()
      }),
    ))
})

test('a name is claimed, signed out of and into; a token and a webhook come and go', () =>
  app.visit(async ({ page, problems }) => {
    await page.goto('/you')
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Wanda')
    await page.getByRole('button', { name: 'Save the name' }).click()
    await page.getByRole('heading', { name: 'Wanda' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'With a password' }).waitFor()
    await page.getByLabel(/^Password/).fill('correct horse')
    await page.getByRole('button', { name: 'With a password' }).click()
    await page.getByRole('button', { name: 'Change the password' }).waitFor()
    await unfold(page, 'For programs')
    await page.getByLabel('What it is for').fill('my bot')
    await page.getByRole('button', { name: 'Make a token' }).click()
    expect(await page.locator('.made code').textContent()).toMatch(/^rubble_/)
    await page.getByRole('button', { name: 'End this token: my bot' }).click()
    await page.locator('.tokens').waitFor({ state: 'detached' })
    await page.getByLabel(/^Webhook/).fill('https://example.org/turn')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Its calls are signed with this key:').waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Nobody is signed in.').waitFor()
    const signIn = page.locator('.panel').filter({ hasText: 'Sign in with a passkey' })
    await signIn.getByLabel('Name').fill('wanda')
    await signIn.getByLabel('Password').fill('wrong horse')
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Name and password do not fit together.').waitFor()
    problems.length = 0
    await signIn.getByLabel('Password').fill('correct horse')
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Wanda' }).waitFor()
  }))

test('a passkey claims a name and signs in', () =>
  app.visit(async ({ page, context }) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/you')
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Zofia')
    await page.getByRole('button', { name: 'Save the name' }).click()
    await page.getByRole('button', { name: 'With a passkey' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Zofia' }).waitFor()
    await unfold(page, 'Name and signing in')
    const remove = page.getByRole('button', { name: /^Remove this passkey/ })
    await page.locator('.tokens').getByText('Passkey').waitFor()
    expect(await remove.count(), 'the only way in stays').toBe(0)
    await page.getByLabel('Password').fill('correct horse')
    await page.getByRole('button', { name: 'With a password' }).click()
    await remove.click()
    await remove.waitFor({ state: 'detached' })
  }))

test('nothing of online play is loaded for a table at this screen', () =>
  app.visit(async ({ page }) => {
    const loaded: string[] = []
    page.on('request', request => {
      loaded.push(new URL(request.url()).pathname)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: /Quick match online/ }).waitFor()
    await page.getByRole('article').getByRole('link', { name: 'Mission: Combat!' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await page.waitForURL(/\/table\//)
    await board(page)
    expect(loaded.filter(path => /online|lobby|table-page|chat|webauthn/.test(path))).toEqual([])
    // the front page may have asked for tables to watch, and for who waits, before it was left
    const isToWatch = (path: string): boolean => path === '/api/live' || path === '/api/quick'
    expect(loaded.filter(path => path.startsWith('/api') && !isToWatch(path))).toEqual(['/api/games'])
  }))

test('dice are explained, in the reader’s language', () =>
  app.borrow(
    async page => {
      await page.goto('/fair')
      await page.getByRole('heading', { name: 'Kości do sprawdzenia' }).waitFor()
      expect(await findings(page)).toEqual([])
    },
    { ...PHONE, locale: 'pl-PL' },
  ))

test('a call that comes while nobody looks is shown, and names its table', () =>
  app.visit(
    async ({ page, context }) => {
      await context.grantPermissions(['notifications'])
      const link = new URL(await openTable(page, 'Ana')).pathname
      const devtools = await context.newCDPSession(page)
      const registered = new Promise<string>(done => {
        devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          for (const { status, registrationId } of versions) if (status === 'activated') done(registrationId)
        })
      })
      await devtools.send('ServiceWorker.enable')
      const data = JSON.stringify({
        type: 'your-turn',
        table: link.replace('/online/', ''),
        game: 'mission-combat',
        seat: 0,
        url: 'https://elsewhere.example',
      })
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: app.address, registrationId: await registered, data })
      const told = (): Promise<readonly string[]> =>
        page.evaluate(async () =>
          (await (await navigator.serviceWorker.ready).getNotifications()).map(({ body, data: table }) => `${body} ${String(table)}`),
        )
      await expect.poll(told).toEqual([`Your turn ${link.replace('/online/', '')}`])
      const table = link.replace('/online/', '')
      const invited = JSON.stringify({ type: 'invited', table, game: 'mission-combat', from: 'Marek', url: 'https://elsewhere.example' })
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: app.address, registrationId: await registered, data: invited })
      await expect.poll(told).toEqual([`Marek invites you to a match ${table}`])
      // in the language that was chosen since
      await page.goto('/')
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByLabel('Language').selectOption('pl')
      await page.waitForFunction(
        async () => (await caches.match('/language')) !== undefined && (await (await caches.match('/language'))?.text()) === 'pl',
      )
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: app.address, registrationId: await registered, data })
      await expect.poll(told).toEqual([`Twoja kolej ${link.replace('/online/', '')}`])
    },
    { ...KEEPING, browser: 'whole' },
  ))
