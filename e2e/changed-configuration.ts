import type { BrowserContext, Page } from '@playwright/test'

type Changes = (configuration: Readonly<Record<string, unknown>>) => object

const environment = '/airpoints-account/api/configuration-service/environment'

interface Options {
  /** Whose answers are changed; all hosts' without it. */
  readonly at?: string
  /** The host that is asked in its place, where only a browser finds it by its name. */
  readonly from?: string
}

/** Changes the company's configuration as the API answers it to a browser. */
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
 * Has the server send pages as they were built, which ask for their configuration: one that it draws brings its own along. The server leaves
 * drawing to the browser where somebody is signed in, and this one goes on saying so.
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

/** A list of the configuration, to add to. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
