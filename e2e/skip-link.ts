import type { Page } from './test.ts'
import { wordsOf, type Language } from './words.ts'

/**
 * What Tab reaches first on the page as it is, if that isn't a way to the content that says so (ROUTE-16).
 * @param language of the words that it must say; undefined where the tests have none
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
