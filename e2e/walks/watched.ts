import type { Page } from '../test.ts'

/** Requests that the pages of a walk should not have made. */
export interface Watched {
  /** Requests to another origin. The browser reports those that the content policy blocks as page errors. */
  readonly foreign: readonly string[]
  /** Requests that the server refused: a page requests only permitted data, and a refusal redirects away from it. */
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

/** The targets of the current page's links. */
export async function linksOn(page: Page): Promise<readonly string[]> {
  return page
    .locator('a[href]')
    .evaluateAll((found) => found.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')))
}
