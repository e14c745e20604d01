// What can be seen of a page by a machine that a person would stumble over.
import type { Page } from 'playwright-core'

/** With what keys of texts begin. */
const STEMS = `
  app bot home setup table replay settings rules open board name prompt option event refusal rule book pieces
  learn lesson case keys results lobby new clock undo terms wait copy dice seat menu ask line stopped chat over
  verify you player fair problem`
  .trim()
  .split(/\s+/)

/** Words that were not found are shown by their key; a field that was not filled keeps its braces. */
export function rawWords(page: Page): Promise<string[]> {
  return page.evaluate(stems => {
    const said = [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(one =>
        ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name) ?? ''),
      ),
    ]
    const raw = new RegExp(`\\{\\{.*|\\[object .*|\\bundefined\\b.*|\\bNaN\\b.*|\\b(?:${stems.join('|')})\\.[a-z][\\w.-]*`, 'g')
    return [...new Set(said.flatMap(words => words.match(raw) ?? []))]
  }, STEMS)
}

/** What sticks out to the side of the page, but not of something that scrolls by itself. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWithin = (element: Element): boolean => {
      for (let one: Element | null = element; one !== null && one !== document.documentElement; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible' && one !== document.body) return true
      return false
    }
    const wide = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : []
    const out = [...document.querySelectorAll('button, a, input, select, h1, h2, p')].filter(element => {
      // what is folded away has the size it was last laid out with
      if (!element.checkVisibility()) return false
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || left < -1) && !isWithin(element)
    })
    return [...wide, ...out.map(element => `${element.tagName} ${element.className} ${element.textContent}`)]
  })
}

/**
 * What a finger does not hit: less than 44 pixels high, or less than 44 wide, if it is no name of somebody. Links in running text may be
 * smaller; what is drawn on a board is measured elsewhere.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, input:not([type=checkbox], [type=radio]), select, textarea')].flatMap(element => {
      const { width, height } = element.getBoundingClientRect()
      const { display, clipPath } = getComputedStyle(element)
      if (width <= 1 || clipPath !== 'none' || display === 'inline' || element.closest('.board, .log, .seats, .skips') !== null) return []
      return height < 43.5 || width < (element.tagName === 'A' ? 24 : 43.5)
        ? [
            `${Math.round(width)} × ${Math.round(height)}: ${element.tagName} ${element.textContent} ${element.getAttribute('aria-label') ?? ''}`,
          ]
        : []
    }),
  )
}

/** Words of which a part stands in another line, or does not fit where it stands. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(wanted => {
    const lines = (text: Text, from: number, to: number): number => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size
    }
    return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap(element => {
      const text = element.firstChild
      if (!(text instanceof Text) || !element.checkVisibility()) return []
      const broken = [...text.data.matchAll(/[^\s-]+/g)].filter(({ 0: word, index }) => lines(text, index, index + word.length) > 1)
      return [...broken.map(([word]) => word), ...(element.scrollWidth > element.clientWidth + 1 ? [`${text.data}, cut`] : [])]
    })
  }, selector)
}
