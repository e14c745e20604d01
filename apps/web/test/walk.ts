// From screen to screen and from language to language in a page that is there: what it has loaded it need not load again.
import type { Language } from '@rubble/text'
import type { Page } from 'playwright-core'

/** What follows from another size, theme or place is drawn a moment later, and what a page does when it is drawn comes after that. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise(done => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            setTimeout(done)
          })
        })
      }),
  )

/** As links within the app lead somewhere. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
  }, path)
  await complete(page)
}

/** As if it had been set in another tab. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(spoken => {
    const key = 'rubble settings'
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...settings, language: spoken }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, language)
  // what has to be loaded for it comes first
  await page.waitForFunction(spoken => document.documentElement.lang === spoken, language)
  await complete(page)
}

/** While something is loaded, the page waits as a whole. */
async function complete(page: Page): Promise<void> {
  await drawn(page)
  await page.locator('.waiting').waitFor({ state: 'detached' })
}
