import type { BrowserContext, Page } from '@playwright/test'

type Changes = (configuration: Readonly<Record<string, unknown>>) => object

const environment = '/airpoints-account/api/configuration-service/environment'

interface Options {
  /** The host whose answers are changed; default all. */
  readonly at?: string
  /** The host to call instead, if only a browser can resolve its name. */
  readonly from?: string
}

/** Changes the company's configuration in the API's answers to a browser. */
export async function changeConfiguration(
  where: Page | BrowserContext,
  changes: Changes,
  { at, from }: Options = {},
): Promise<void> {
  await where.route(
    ({ origin, pathname }) => pathname === environment && (at === undefined || origin === at),
    async (route) => {
      const { origin } = new URL(route.request().url())
      const response = await route.fetch({ url: `${from ?? origin}${environment}` })
      const { object }: { object: Record<string, unknown> } = await response.json()
      await route.fulfill({ response, json: { object: { ...object, ...changes(object) } } })
    },
  )
}

/**
 * Makes the server send pages as built, which request their configuration: rendered pages contain it. The server leaves
 * rendering to the browser if somebody is signed in, and this cookie says so.
 */
export async function getBuiltPages(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'waymark_page', value: '..in', url: origin }])
  await page.addInitScript(() => {
    const kept = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(document, 'cookie', {
      get: () => String(kept?.get?.call(document)),
      set: (cookie: string) => {
        if (!cookie.startsWith('waymark_page=')) kept?.set?.call(document, cookie)
      },
    })
  })
}

/** A list in the configuration, to extend. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
