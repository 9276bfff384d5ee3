import { basePath, type Page } from './test.ts'

/** What search engines and the tab's label show of a page. */
export interface Head {
  readonly title: string
  readonly description: string
}

/** How a page is known to be there. */
interface Expected {
  readonly head: Head
  /** Pages that aren't built look alike: their heads tell them apart. */
  readonly isBuilt: boolean
}

/** Where one is after going to an address. */
export interface Arrived {
  /** Below the portal's base. */
  readonly address: string
  /** The expected one, if the page had it at any moment. */
  readonly head: Head
}

/** Pages that look alike are told apart by nothing but their address: so long is waited for the heading of another. */
const SAME_HEADING_MS = 400

/** A head that isn't right by then is answered as it is, for the test to say so. */
const HEAD_MS = 10_000

/**
 * Goes to an address inside the app, as a link would, and waits for its page, or for the one that the person is led to instead.
 * @param expected waited for besides, unless the person is led elsewhere
 */
export async function goWithin(page: Page, address: string, expected?: Expected): Promise<Arrived> {
  const { pathname, head } = await page.evaluate(
    async ({ to, wanted, sameHeadingMs, headMs }) => {
      const headNow = () => ({
        title: document.title,
        description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      })
      document.querySelector('main h1')?.setAttribute('data-left', '')
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      const begun = performance.now()
      const path = location.pathname
      let isNamed = false
      const readHead = () => {
        const { title, description } = headNow()
        isNamed ||= title === wanted?.head.title && description === wanted.head.description
      }
      // A page of the content gets the content's own title once that has come: the route's may be there for a moment only.
      const observer = new MutationObserver(readHead)
      observer.observe(document.head, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      const isThere = () => {
        readHead()
        const waited = performance.now() - begun
        const isLedElsewhere = location.pathname !== path
        const heading = document.querySelector('main h1')
        if (document.querySelector('[aria-busy="true"]') !== null) return false
        if (wanted !== undefined && !isLedElsewhere) {
          if (!isNamed && waited < headMs) return false
          if (!wanted.isBuilt) return heading !== null
        }
        const isOther = heading?.hasAttribute('data-left') === false || isLedElsewhere
        return isOther || (heading !== null && waited > sameHeadingMs)
      }
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
      observer.disconnect()
      return { pathname: location.pathname, head: isNamed && wanted !== undefined ? wanted.head : headNow() }
    },
    { to: basePath + address, wanted: expected, sameHeadingMs: SAME_HEADING_MS, headMs: HEAD_MS },
  )
  return { address: pathname.slice(basePath.length), head }
}
