import type { Page } from '../test.ts'
import { wordsOf, type Language } from '../product/words.ts'

/**
 * The first element that Tab reaches, if it isn't a skip link with the right text (ROUTE-16).
 * @param language of its text; undefined if the tests have no texts for it
 */
export async function firstIsNoSkipLink(
  page: Page,
  language: Language | undefined,
): Promise<readonly string[]> {
  const label = language === undefined ? undefined : wordsOf('platform', language)('skipToMain')
  return page.evaluate((expected) => {
    const canFocus = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
    const reached = [...document.querySelectorAll<HTMLElement>(canFocus)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    // A positive tabindex comes before everything else.
    const [first] = reached.toSorted(
      (one, other) => (other.tabIndex > 0 ? 1 : 0) - (one.tabIndex > 0 ? 1 : 0),
    )
    const isOne =
      first instanceof HTMLAnchorElement &&
      first.hash === '#main' &&
      document.querySelector(first.hash)?.matches('main') === true &&
      (expected === undefined || first.textContent === expected)
    return isOne ? [] : [`Tab reaches first: ${first?.outerHTML.slice(0, 120) ?? 'nothing'}`]
  }, label)
}
