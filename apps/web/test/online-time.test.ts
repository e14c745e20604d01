// What time, the network and the server do to people at online tables: clocks run out, people vanish, servers stop and come back, rules
// break or change.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MatchFile, RuleError } from '@rubble/engine'
import type { Rules } from '@rubble/host'
import * as missionCombat from '@rubble/mission-combat/play'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, KEEPING, openApp } from './browser.ts'
import { setOffline } from './offline.ts'
import { board, chooseFirst, giveUp, isAsked, PHONE, sitDown, turnOf, twoAt } from './online-page.ts'
import { lastingPort, startTestServer } from './online-server.ts'
import { act, lastMove, options, prompt, result } from './table-page.ts'

const room = mkdtempSync(join(tmpdir(), 'rubble-online-'))
const USUAL = { 'away-minutes': '0', 'grace-seconds': '0', 'log-level': 'silent', database: `sqlite:${join(room, 'kept.sqlite')}` }

/** The rules of Mission: Combat!, as a server might have them another day. */
const trouble = { isSet: false, version: missionCombat.game.version }
const { game } = missionCombat
const over: typeof game.over = state => {
  if (trouble.isSet) throw new RuleError('a rule broke')
  return game.over(state)
}
const load = (): Promise<Rules> =>
  Promise.resolve({ ...missionCombat, game: { ...game, version: trouble.version, over } } as unknown as Rules)

let app: App
let restart: (whileDown?: () => Promise<void>) => Promise<void>
beforeAll(async () => {
  const flags = { ...USUAL, port: String(lastingPort()) }
  let server = await startTestServer(true, flags, load)
  restart = async (whileDown = () => Promise.resolve()) => {
    await server.close()
    await whileDown()
    server = await startTestServer(true, flags, load)
  }
  app = await openApp(server.address, () => server.close())
})
afterAll(async () => {
  await app.close()
  rmSync(room, { recursive: true })
})

/** Through the same API as the page: no set-up offers so little time. Both have come to the table before it runs out. */
function openBlitz(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const post = async (path: string, body: unknown): Promise<{ id: string }> =>
      (
        await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      ).json() as Promise<{ id: string }>
    await post('/api/me', { name: 'Ana' })
    const { id } = await post('/api/tables', {
      game: 'mission-combat',
      config: {},
      clock: { kind: 'live', base: 25_000, increment: 0 },
      undo: 'free',
      isOpen: false,
      seat: 0,
    })
    await post(`/api/tables/${id}/join`, { number: 'ana' })
    return `/online/${id}`
  })
}

async function saved(page: Page, save: () => Promise<void>): Promise<MatchFile> {
  const [file] = await Promise.all([page.waitForEvent('download'), save()])
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as MatchFile
}

test('a clock that runs out ends the match, wherever its owner is; little time is marked, log and file say why it ended', () =>
  app.visit(ana =>
    app.visit(async marek => {
      await ana.page.goto('/online')
      const link = await openBlitz(ana.page)
      await ana.page.goto(link)
      await sitDown(marek.page, link, 'Marek')
      await board(ana.page)
      const [asked, waiting] = await turnOf(ana.page, marek.page)
      const [loser, winner] = asked === ana.page ? ['Ana', 'Marek'] : ['Marek', 'Ana']
      await asked.locator('.seats .clock.little').waitFor()
      expect(await asked.locator('.seats .clock.little').textContent()).toContain('little time')
      await asked.getByText(/You have 10\sseconds left\./).waitFor({ state: 'attached', timeout: 30_000 })
      await asked.goto('/')
      await prompt(waiting).getByText(`${winner} won`).waitFor()
      await prompt(waiting).getByText(`${loser} ran out of time`).waitFor()
      // after all that came before, which had nothing to do with it
      expect(await waiting.locator('.log-place').innerText()).toMatch(new RegExp(`first[^]*${loser} ran out of time[^]*won\\.`))
      await result(waiting).getByRole('button', { name: 'Close' }).click()
      await waiting.getByRole('button', { name: 'Menu' }).click()
      const { log } = await saved(waiting, () => waiting.getByRole('button', { name: 'Save the match as a file' }).click())
      expect(log.at(-1)).toMatchObject({ flag: true })
    }),
  ))

test('for who vanishes a bot plays on; who comes back looks on by itself, and takes the seat back', () =>
  twoAt(
    app,
    {},
    async (ana, marek) => {
      await setOffline(marek.context, true)
      await ana.page.getByRole('button', { name: 'Let a bot play on' }).click()
      await ana.page.getByRole('dialog').getByRole('button', { name: 'Let a bot play on' }).click()
      await ana.page.locator('.seat').filter({ hasText: 'Bot (Marek)' }).waitFor()
      await setOffline(marek.context, false)
      await marek.page.getByText('A bot plays on for you. You are watching.').waitFor()
      await marek.page.getByRole('button', { name: 'Take your seat back' }).click()
      await marek.page.getByText('A bot plays on for you. You are watching.').waitFor({ state: 'detached' })
      await ana.page.locator('.seat').filter({ hasText: 'Bot (Marek)' }).waitFor({ state: 'detached' })
      marek.problems.length = 0
    },
    PHONE,
  ))

test('a server that stops and comes back is waited for, and what was chosen meanwhile is done', () =>
  twoAt(
    app,
    {},
    async (ana, marek) => {
      await chooseFirst(ana.page, marek.page)
      const [asked, other] = await turnOf(ana.page, marek.page)
      const before = await lastMove(asked)
      await ana.page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      const [lobby, home, seeking] = [await ana.context.newPage(), await ana.context.newPage(), await ana.context.newPage()]
      await seeking.goto('/online')
      await seeking.getByRole('button', { name: 'Find an opponent' }).click()
      await seeking.getByText('Looking for an opponent').waitFor()
      await restart(async () => {
        await seeking.getByText('The search goes on when the server is back.').waitFor()
        await asked.getByText('Connection lost. Trying again.').waitFor()
        await options(asked).first().click()
        // the app itself is kept in the browser
        await lobby.goto('/online')
        await lobby.getByText('The list cannot be reached. Trying again.').waitFor()
        await home.goto('/')
        await home.getByText('Offline. Bots play on').waitFor()
      })
      await seeking.getByText('Looking for an opponent').waitFor()
      await lobby.getByRole('heading', { name: 'Your tables' }).waitFor()
      await home.getByRole('link', { name: /Quick match online/ }).waitFor()
      await Promise.all(
        [asked, other].map(page =>
          page.waitForFunction(
            old => Number(/of\s(\d+)/.exec(document.querySelector('.replay-number')?.textContent ?? '')?.[1]) > old,
            before,
          ),
        ),
      )
      expect(await lastMove(other)).toBe(before + 1)
      for (const { problems } of [ana, marek]) problems.length = 0
    },
    {},
    KEEPING,
  ))

test('rules that break stop the match: the board stands, with the reason, and can be played on at this screen', () =>
  twoAt(app, {}, async (ana, marek) => {
    await chooseFirst(ana.page, marek.page)
    const [asked, other] = await turnOf(ana.page, marek.page)
    trouble.isSet = true
    try {
      await options(asked).first().click()
      await Promise.all([asked, other].map(page => prompt(page).getByText('This match was stopped.').waitFor()))
    } finally {
      trouble.isSet = false
    }
    expect(await prompt(other).textContent()).toContain('The rules met something they do not know.')
    expect(await asked.locator('.failure').count()).toBe(0)
    await expect
      .poll(async () => [await isAsked(asked), await asked.getByRole('button', { name: 'Undo' }).isDisabled()])
      .toEqual([false, true])
    await other.reload()
    await board(other)
    await prompt(other).getByRole('button', { name: 'Fork' }).click()
    await other.getByRole('button', { name: 'Play on' }).click()
    await other.waitForURL(/\/table\//)
    await board(other)
    for (const { problems } of [ana, marek]) problems.length = 0
  }))

test('after new rules have come, a running match says so, and of a finished one the result and the file are there', () =>
  twoAt(app, {}, async (ana, marek, running) => {
    await twoAt(app, {}, async (eva, tom, finished) => {
      await giveUp(eva.page)
      await prompt(tom.page).getByText('Tom won').or(prompt(tom.page).getByText('Marek won')).waitFor()
      const version = trouble.version
      trouble.version = `${version}.next`
      try {
        await restart()
        await ana.page.getByText('It began with other rules than this server has now.').waitFor()
        await tom.page.goto(finished)
        await tom.page.getByRole('heading', { name: 'Marek won' }).waitFor()
        const file = await saved(tom.page, () => tom.page.getByRole('button', { name: 'Save the match as a file' }).click())
        expect(file).toMatchObject({
          version,
          log: [{ concede: true }],
          fair: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        })
      } finally {
        trouble.version = version
      }
      await restart()
      for (const { problems } of [eva, tom]) problems.length = 0
    })
    // and goes on when the rules are back
    await marek.page.goto(running)
    const [asked] = await turnOf(ana.page, marek.page)
    await act(asked, () => options(asked).first().click())
    for (const { problems } of [ana, marek]) problems.length = 0
  }))
