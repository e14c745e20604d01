// A table in the browser, as a person handles it: what is marked is pointed at, what is asked is answered.
import type { Locator, Page } from 'playwright-core'
import { drawn } from './walk.ts'

/** Long enough for a machine that is busy with other tests. */
const PATIENCE = 20_000

/** Everything on the table that is lit: places and pieces on the board, cards and tiles in hand, directions around a tile. */
export const MARKED = [
  '[data-legal="true"]:not([aria-selected="true"], [aria-pressed="true"])',
  '.nh-hand-tile.nh-legal',
  '.rc-die:not(:disabled)',
].join(', ')
/** What can be done with what is selected; what was picked waits to be confirmed. */
const VERBS = '.verbs .verb:not(.ghost), :is(.pip, .er-pip):not([aria-checked="true"]), .stepper button'
export const sure = (page: Page): Locator => page.locator('.verb.sure')
export const verb = (page: Page, word: string): Locator =>
  page.getByRole('group', { name: 'What you can do' }).getByRole('button', { name: word })
export const endTurn = (page: Page): Locator => page.locator('.end-turn')

/** The page at the end: it opens by itself a moment after the match has ended, and from then on nothing under it can be pressed. */
export const result = (page: Page): Locator => page.locator('.result')
/** What is asked, and what can be done about it. */
export const prompt = (page: Page): Locator => page.locator('.ask')
export const options = (page: Page): Locator => page.getByRole('list', { name: 'You may' }).getByRole('button')
export const moveNumber = async (page: Page): Promise<number> =>
  Number(/Move\s(\d+)/.exec((await page.locator('.replay-number').textContent()) ?? '')?.[1])
export const lastMove = async (page: Page): Promise<number> =>
  Number(/of\s(\d+)/.exec((await page.locator('.replay-number').textContent()) ?? '')?.[1])
export const cell = (page: Page, words: string | RegExp): Locator => page.getByRole('gridcell', { name: words })

export async function waitForTable(page: Page): Promise<void> {
  await page.waitForURL(/\/table\//)
  await page.getByRole('grid').waitFor()
}

/** From one table to another: the address changes a moment before the page does. */
export async function toAnotherTable(page: Page, go: () => Promise<void>): Promise<void> {
  const left = await page.locator('.table').elementHandle()
  await go()
  await page.waitForFunction(table => table?.isConnected === false, left)
  await waitForTable(page)
}

interface SetUp {
  readonly seed?: string
  /** Who sits where, by what the game calls the seat: a person, or a bot of a level. */
  readonly sitters?: Readonly<Record<string, string>>
}

/** Sets a table up, up to the one press that begins. */
export async function setUp(page: Page, game: string, { seed, sitters = {} }: SetUp = {}): Promise<void> {
  await page.goto(`/new/${game}`)
  if (seed === undefined && Object.keys(sitters).length === 0) return
  await page.getByText('More', { exact: true }).click()
  for (const [seat, sitter] of Object.entries(sitters)) await page.getByRole('combobox', { name: seat }).selectOption(sitter)
  if (seed !== undefined) await page.getByRole('textbox', { name: 'Seed' }).fill(seed)
  // on a phone it was a sheet
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
}

/** A scenario of Earth Reborn against an easy bot, up to the one press that begins. */
export async function setScenario(page: Page, scenario: string, bot: string): Promise<void> {
  await page.goto('/new/earth-reborn')
  await page.locator('.scenario-cards button').filter({ hasText: scenario }).click()
  await page.getByText('More', { exact: true }).click()
  for (const seat of ['NORAD', 'Salemites'])
    await page.getByRole('combobox', { name: seat }).selectOption({ label: seat === bot ? 'Bot, easy' : 'Human' })
  await page.getByRole('textbox', { name: 'Seed' }).fill('browser')
  // on a phone all of it lies over the page
  const close = page.locator('.setup-pills').getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
}

/** Sets a table up, and sits down at it. */
export async function sitDown(page: Page, game: string, how?: SetUp): Promise<void> {
  await setUp(page, game, how)
  await page.getByRole('button', { name: 'Start' }).click()
  await waitForTable(page)
}

/** The tables on the page that is open, one row each. */
export const tableRows = (page: Page): Locator => page.locator('.lines a.line-in')

/** What can be told apart about the open decision: what is said, and what is selected or lit. */
const TOLD = '.prompt, .replay-number, .ask, [aria-live="polite"], .card-place, .bubble, .curtain, [data-told]'
const signature = (page: Page): Promise<string> => page.evaluate(signatureOf, TOLD)
const signatureOf = (told: string): string =>
  [
    ...[...document.querySelectorAll(told)].map(part => part.textContent),
    ...[...document.querySelectorAll('[aria-selected="true"], [aria-pressed="true"], [data-given]')].map(
      one => one.getAttribute('aria-label') ?? one.textContent,
    ),
    document.querySelectorAll('[data-legal="true"]').length,
  ].join('|')

export type PageStatus = 'asked' | 'over' | 'curtain'

/** Waits until a person must decide, or the match is over. */
export async function settled(page: Page): Promise<PageStatus> {
  const found = await page.waitForFunction(() => {
    const words = document.querySelector('.prompt h1')?.textContent ?? ''
    if (document.querySelector('.failure') !== null) return 'failed'
    if (document.querySelector('.curtain') !== null) return 'curtain'
    if (/ (?:won|lost)$|^A draw/.test(words)) return 'over'
    // until the answer to a choice is there, what is shown is of before
    return document.querySelector('.table[data-asked="true"]') === null ? false : 'asked'
  })
  const standing = await found.jsonValue()
  // the board fits itself into the room that is left a moment later
  await drawn(page)
  if (standing === 'failed') throw new Error(await page.locator('.failure').first().innerText())
  return standing as PageStatus
}

/** Does something and waits until it shows. */
export async function act(page: Page, action: () => Promise<void>, timeout = PATIENCE): Promise<void> {
  const before = await signature(page)
  await action()
  const until = Date.now() + timeout
  while ((await signature(page)) === before) {
    if (Date.now() > until) throw new Error('nothing came of it')
    await page.waitForTimeout(20)
  }
}

/** From the list of all options, and confirmed if it cannot be taken back. */
export async function choose(page: Page, words: string | RegExp): Promise<void> {
  if (!(await options(page).first().isVisible())) await page.locator('.list-switch').click()
  await act(page, () => options(page).filter({ hasText: words }).first().click())
  await confirmed(page)
}

/** What waits to be confirmed is. */
export async function confirmed(page: Page): Promise<void> {
  if ((await sure(page).count()) > 0) await act(page, () => sure(page).first().click())
}

/** Of S.A.G.S.: a team of one. */
export async function enrolOnly(page: Page, who: string): Promise<void> {
  await act(page, () => page.locator('.er-chip').filter({ hasText: who }).click())
  await act(page, () => endTurn(page).click())
  await confirmed(page)
}

export interface ActionCounts {
  /** Taps on what is lit, and presses of a verb. */
  board: number
  verbs: number
}

/** Where what is marked can be hit: some lie partly under others. */
function spotsOf(page: Page, marked: string): Promise<{ readonly x: number; readonly y: number }[]> {
  return page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)].flatMap(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const around = [
          [0.5, 0.5],
          [0.5, 0.12],
          [0.2, 0.5],
          [0.8, 0.5],
          [0.5, 0.85],
        ] as const
        const spot = around
          .map(([dx, dy]) => ({ x: left + dx * width, y: top + dy * height }))
          .find(({ x, y }) => {
            const hit = document.elementFromPoint(x, y)
            return hit !== null && element.contains(hit)
          })
        return spot === undefined ? [] : [spot]
      }),
    marked,
  )
}

/** What a tap there meets, outermost last. */
const hitAt = (page: Page, spot: { readonly x: number; readonly y: number }): Promise<string> =>
  page.evaluate(({ x, y }) => {
    const parts: string[] = []
    for (let part = document.elementFromPoint(x, y); part !== null && part !== document.body; part = part.parentElement)
      parts.push(`${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''}`)
    return parts.join(' < ')
  }, spot)

/** A mouse or a finger. */
export type Tap = (x: number, y: number) => Promise<void>
export const byMouse =
  (page: Page): Tap =>
  (x, y) =>
    page.mouse.click(x, y)
export const byTouch =
  (page: Page): Tap =>
  (x, y) =>
    page.touchscreen.tap(x, y)

/** Is there something to confirm? What was picked just now is confirmed a moment later at the earliest. */
async function ready(page: Page): Promise<boolean> {
  const waits = sure(page).first()
  if ((await sure(page).count()) === 0) return false
  return waits.isEnabled().then(
    isOn =>
      isOn
      || page
        .waitForTimeout(400)
        .then(() => waits.isEnabled({ timeout: 1_000 }))
        .catch(() => false),
  )
}

/**
 * Plays to the end as people do: something is selected, what is lit or a verb is tapped, what cannot be taken back is confirmed. `haste`:
 * how often a turn is ended where it can be, which keeps long games short. `isEnough`: no further than there.
 */
export async function playOut(
  page: Page,
  random: () => number,
  tap: Tap = byMouse(page),
  most = 1500,
  haste = 0,
  isEnough: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<ActionCounts> {
  const actions: ActionCounts = { board: 0, verbs: 0 }
  const press = async (marked: string): Promise<boolean> => {
    const spots = await spotsOf(page, marked)
    const spot = spots[Math.floor(random() * spots.length)]
    if (spot === undefined) return false
    await act(page, () => tap(spot.x, spot.y)).catch(async (error: unknown) => {
      throw new Error(`${String(error)} at ${marked}: there is now ${await hitAt(page, spot)}`, { cause: error })
    })
    return true
  }
  for (let turn = 0; turn < most; turn++) {
    const standing = await settled(page)
    if (standing === 'over' || (await isEnough())) return actions
    if (standing === 'curtain') {
      await page.getByRole('button', { name: 'I am ready' }).click()
      await page.locator('.curtain').waitFor({ state: 'detached' })
    } else if (await ready(page)) {
      if (await press('.verb.sure:not(:disabled)')) actions.verbs++
    } else if (haste > 0 && random() < haste && (await press('.end-turn:not([aria-disabled="true"])'))) actions.verbs++
    else if (random() < 0.3 && (await press(VERBS))) actions.verbs++
    else if (random() < 0.92 && (await press(MARKED))) actions.board++
    else if ((await press(VERBS)) || (await press('.end-turn:not([aria-disabled="true"])'))) actions.verbs++
    else if (await press(MARKED)) actions.board++
  }
  throw new Error(`the match is not over after ${most} actions`)
}

/** From now on time passes only where the test lets it, if its clock was installed before it was opened. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Chance that is the same every time. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
