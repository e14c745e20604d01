// The account of somebody who has been careless, or robbed: what the page tells them, and what it lets them end.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, openApp } from './browser.ts'
import { rawWords, sticksOut, tooSmall } from './look-over.ts'
import { PHONE, unfold } from './online-page.ts'
import { startTestServer } from './online-server.ts'

let app: App
beforeAll(async () => {
  const server = await startTestServer(true)
  app = await openApp(server.address, () => server.close())
})
afterAll(() => app.close())

const PASSWORD = 'correct horse'

async function claim(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto('/you')
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name)
  await page.getByRole('button', { name: 'Save the name' }).click()
  // who is nobody yet has a field for a password too: to sign in
  await page.getByRole('button', { name: 'With a password' }).waitFor()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'With a password' }).click()
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/you')
  const panel = page.locator('.panel').filter({ hasText: 'Sign in with a passkey' })
  await panel.getByLabel('Name').fill(name)
  await panel.getByLabel('Password').fill(PASSWORD)
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name }).waitFor()
}

/** As if it had been long ago that they proved who they are: once. */
async function wantProof(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, route => route.fulfill({ status: 403, json: { problem: 'confirm', message: 'prove it' } }), { times: 1 })
}

test('a password that is guessed first is refused, with the reason', () =>
  app.visit(async ({ page, problems }) => {
    await claim(page, 'Hania', '12345678')
    await page.getByText('This password is guessed first.').waitFor()
    await page.getByLabel(/^Password/).fill(' '.repeat(12))
    await page.getByRole('button', { name: 'With a password' }).click()
    await page.getByText('The password is too short.').waitFor()
    problems.length = 0
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'With a password' }).click()
    await page.getByRole('button', { name: 'Change the password' }).waitFor()
  }))

test('another browser is seen, and signed out', () =>
  app.visit(here =>
    app.visit(async there => {
      await claim(here.page, 'Irena')
      await here.page.getByRole('button', { name: 'Change the password' }).waitFor()
      await signIn(there.page, 'Irena')
      await here.page.reload()
      await unfold(here.page, 'Name and signing in')
      const sessions = here.page.locator('.sessions')
      await sessions.getByText('This browser').waitFor()
      expect(await sessions.locator('li').count()).toBe(2)
      expect(await findings(here.page)).toEqual([])
      await sessions.getByRole('button', { name: 'End this session: Chrome, Linux' }).click()
      await sessions.getByRole('button').waitFor({ state: 'detached' })
      await there.page.reload()
      await there.page.getByText('Nobody is signed in.').waitFor()
      await signIn(there.page, 'Irena')
      await here.page.getByRole('button', { name: 'End everything' }).click()
      await here.page.getByText('Nobody is signed in.').waitFor()
      await there.page.reload()
      await there.page.getByText('Nobody is signed in.').waitFor()
    }, PHONE),
  ))

test('who has not proved for long who they are is asked, and then it is done', () =>
  app.visit(async ({ page, problems }) => {
    await claim(page, 'Jola')
    await page.getByRole('button', { name: 'Change the password' }).waitFor()
    await wantProof(page, '/api/me')
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Jolanta')
    await page.getByRole('button', { name: 'Save the name' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Is it you?' }).waitFor()
    expect([await findings(page), await rawWords(page), await sticksOut(page), await tooSmall(page)]).toEqual([[], [], [], []])
    await dialog.getByLabel('Password').fill('wrong horse')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('Name and password do not fit together.').waitFor()
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Jolanta' }).waitFor()
    expect(await dialog.count()).toBe(0)
    // what is there already is read without proof
    await Promise.all([page.waitForResponse('**/api/tokens'), unfold(page, 'For programs')])
    await wantProof(page, '/api/tokens')
    await page.getByLabel('What it is for').fill('my bot')
    await page.getByRole('button', { name: 'Make a token' }).click()
    await dialog.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.locator('.made code').waitFor()
    problems.length = 0
  }, PHONE))

test('who has a passkey only shows it again', () =>
  app.visit(async ({ page, context, problems }) => {
    const devtools = await context.newCDPSession(page)
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
    await page.goto('/you')
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Kinga')
    await page.getByRole('button', { name: 'Save the name' }).click()
    await page.getByRole('button', { name: 'With a passkey' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
    await wantProof(page, '/api/me/claim')
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'With a password' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm with a passkey' }).click()
    await page.getByRole('button', { name: 'Change the password' }).waitFor()
    problems.length = 0
  }))
