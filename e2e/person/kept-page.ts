import type { Browser, BrowserContext, Disposable, Page } from '@playwright/test'
import { quietDocument } from './open-session.ts'

/** What a test can listen to on a page; what the runner itself needs, such as its end, stays. */
const listenedTo = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** A page that the tests of a worker share. */
export interface KeptPage {
  /** The page, as empty as a new one. */
  readonly open: () => Promise<Page>
  /** Removes everything that a test left, except loaded files and compiled code. */
  readonly clear: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Kept {
  readonly context: BrowserContext
  readonly page: Page
  readonly viewport: { readonly width: number; readonly height: number } | null
  /** Origins that a test has been to. */
  readonly origins: Set<string>
  /** What a test added to the page's documents. */
  readonly added: Disposable[]
  /** A clock can't be uninstalled. */
  hasClock: boolean
}

/**
 * The runner's own reuse of a context drops loaded files before each test, so that every first page is fetched and compiled again:
 * nearly twice the work of a page.
 */
export function keptPage(browser: Browser): KeptPage {
  let kept: Kept | undefined
  const close = async (): Promise<void> => {
    const { context } = kept ?? {}
    kept = undefined
    await context?.close()
  }
  return {
    open: async () => {
      kept ??= await newPage(browser)
      return kept.page
    },
    clear: async () => {
      if (kept === undefined) return
      const isEmpty = !kept.hasClock && !kept.page.isClosed() && (await emptied(kept))
      if (!isEmpty) await close()
    },
    close,
  }
}

async function newPage(browser: Browser): Promise<Kept> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const kept: Kept = {
    context,
    page,
    viewport: page.viewportSize(),
    origins: new Set(),
    added: [],
    hasClock: false,
  }
  context.on('request', (request) => {
    if (request.isNavigationRequest()) kept.origins.add(new URL(request.url()).origin)
  })
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script) => noted(kept, await addInitScript(...script))
  const exposeFunction = page.exposeFunction.bind(page)
  page.exposeFunction = async (...named) => noted(kept, await exposeFunction(...named))
  const install = context.clock.install.bind(context.clock)
  context.clock.install = async (options) => {
    kept.hasClock = true
    await install(options)
  }
  return kept
}

function noted({ added }: Kept, one: Disposable): Disposable {
  added.push(one)
  return one
}

/** @returns false if something may be left, such as the storage of an origin that nobody answers for any more */
async function emptied({ context, page, viewport, origins, added }: Kept): Promise<boolean> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of listenedTo) page.removeAllListeners(event)
  for (const one of added.splice(0)) await one.dispose()
  await context.clearCookies()
  await context.clearPermissions()
  for (const origin of origins) if (!(await clearStorage(page, origin))) return false
  origins.clear()
  await page.goto('about:blank')
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  })
  if (viewport !== null) await page.setViewportSize(viewport)
  await page.mouse.move(-1, -1)
  return true
}

/** Storage belongs to origins, and a tab's own can only be cleared on a document of that origin. */
async function clearStorage(page: Page, origin: string): Promise<boolean> {
  if (!/^https?:/.test(origin)) return true
  const answer = await page.goto(origin + quietDocument).catch(() => null)
  if (answer === null) return false
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return true
}
