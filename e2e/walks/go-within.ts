import { basePath, type Page } from '../test.ts'

/** A page's title and description. */
export interface Head {
  readonly title: string
  readonly description: string
}

/** How a page is recognised. */
interface Expected {
  readonly head: Head
  /** Unbuilt pages look alike: their titles tell them apart. */
  readonly isBuilt: boolean
}

/** The place after going to an address. */
export interface Arrived {
  /** Below the portal's base. */
  readonly address: string
  /** The expected title, if the page had it at any moment. */
  readonly head: Head
}

/** Pages that look alike differ only by their address: wait this long for another heading. */
const SAME_HEADING_MS = 400

/** A title that isn't right by then is returned as it is, so that the test reports it. */
const HEAD_MS = 10_000

/**
 * Goes to an address inside the app, as a link would, and waits for its page or the redirect's.
 * @param expected title to wait for, unless there is a redirect
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
      // A content page gets the content's title once it has loaded: the route's title can show for a moment only.
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
