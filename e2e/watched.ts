import type { Page } from './test.ts'

/** What the pages of a walk asked for, and should not have. */
export interface Watched {
  /** What went to another origin. What the content policy refuses, the browser says as an error of the page. */
  readonly foreign: readonly string[]
  /** What the server refused: a page asks for nothing that is not the person's, and such a refusal leads them away from it. */
  readonly forbidden: readonly string[]
}

/** Watches all pages from now on. */
export function watch(page: Page, origin: string): Watched {
  const foreign: string[] = []
  const forbidden: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() === 403) forbidden.push(new URL(response.url()).pathname)
  })
  return { foreign, forbidden }
}

/** Where the links of the page as it is lead. */
export async function linksOn(page: Page): Promise<readonly string[]> {
  return page
    .locator('a[href]')
    .evaluateAll((found) => found.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')))
}
