import { readFileSync } from 'node:fs'
import { basePath, type Page } from './test.ts'

const source = (file: string) =>
  readFileSync(new URL(`../portal/src/app/routes/${file}`, import.meta.url), 'utf8')
const built = new Set([...source('built-pages.ts').matchAll(/^ {2}'(\w+)',$/gm)].map(([, page]) => page))

/** Addresses of the built-in route table that are enabled, of the kinds named, without those of one thing of a list. */
function addressesOf(kinds: string): readonly string[] {
  const row = new RegExp(`row\\('(?:${kinds})', '(\\w+)', '([^':]+)'(?!.*enabled: false)`, 'g')
  return [...source('route-table.ts').matchAll(row)]
    .filter(([, screen = '']) => screen === 'login' || built.has(screen))
    .map(([, , address = '']) => address)
}

/** Every address that leaves the session as it is and has a page, and one that has none. */
export const addresses: readonly string[] = [...addressesOf('protected|open'), '/404', '/nowhere']

/** Those that end a session, and sign-in. */
export const addressesBeforeSignIn: readonly string[] = addressesOf('clearing|login')

/** Pages that look alike are told apart by nothing but their address: so long is waited for the heading of another. */
const SAME_HEADING_MS = 400

/** Goes to an address inside the app, as a link would, and waits for its page, or for the one that the person is led to instead. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(
    async ({ to, most }) => {
      document.querySelector('main h1')?.setAttribute('data-left', '')
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      const begun = performance.now()
      const path = location.pathname
      const isThere = () => {
        const heading = document.querySelector('main h1')
        const isOther = heading?.hasAttribute('data-left') === false || location.pathname !== path
        const isStill = heading !== null && performance.now() - begun > most
        return document.querySelector('[aria-busy="true"]') === null && (isOther || isStill)
      }
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
    },
    { to: basePath + address, most: SAME_HEADING_MS },
  )
}
