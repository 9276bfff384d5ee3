import i18next, { type ResourceLanguage } from 'i18next'
import type { ReactElement } from 'react'
import { initReactI18next } from 'react-i18next'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ScreenKey } from '@waymark/contract/screens'
import failureTexts from '../../platform/failure/locales/en.json'
import formTexts from '../../platform/forms/locales/en.json'
import platformTexts from '../../platform/locales/en.json'
import { setScreenAddresses } from '../../platform/navigation/screens.ts'
import { session } from '../../platform/session/session.ts'
import { firstStore } from '../../platform/store/first-store.ts'
import { createFullStore, type FullStore } from '../../platform/store/full-store.ts'
import { serverReplies, type Reply, type ServerReplies } from './server-replies.ts'
import { clear, show } from './show.tsx'

/** The membership of whoever is signed in. */
export const membership = { companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' }

interface Surroundings {
  /** English texts by namespace, besides the platform's; or each text is its key, where wording doesn't matter. */
  readonly texts: ResourceLanguage | 'keys'
  /** Paths of the screens that the pages link to. */
  readonly screens?: readonly (readonly [ScreenKey, string])[]
  /** What the server answers before a test changes it, by the end of the path. */
  readonly replies?: () => Readonly<Record<string, Reply>>
}

interface Shown {
  readonly router: ReturnType<typeof createMemoryRouter>
  readonly store: FullStore
}

interface MemberPages extends Omit<ServerReplies, 'start'> {
  /** Shows a page, or several with their paths, as a browser does that loads it: what was in memory before is gone. */
  readonly open: (shown: ReactElement | RouteObject[], at?: string, store?: FullStore) => Shown
}

/** Lets each test of a file open pages as a signed-in member finds them on a desktop: with a router, queries, texts and a server. */
export function memberPages({ texts, screens = [], replies: first = () => ({}) }: Surroundings): MemberPages {
  const { start, ...server } = serverReplies()

  beforeAll(async () => {
    const shared = { platform: platformTexts, forms: formTexts, failure: failureTexts }
    await i18next.use(initReactI18next).init({
      lng: texts === 'keys' ? 'cimode' : 'en',
      resources: texts === 'keys' ? {} : { en: { ...shared, ...texts } },
      defaultNS: 'platform',
      interpolation: { escapeValue: false },
    })
    setScreenAddresses(new Map(screens.map(([screen, path]) => [screen, { path, isProtected: true }])))
  })
  beforeEach(async () => {
    await page.viewport(1440, 900)
    vi.unstubAllGlobals()
    start(first())
    session.clear()
    sessionStorage.clear()
    session.write({ token: 't', ...membership })
    firstStore.sessionChanged()
  })
  // What is sent after a test is answered as before: without its session and its server it would lead the file to sign-in.
  afterEach(clear)
  return { ...server, open }
}

function open(shown: ReactElement | RouteObject[], at = '/', store = createFullStore()): Shown {
  const routes = Array.isArray(shown) ? shown : [{ path: '*', element: shown }]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  show(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { router, store }
}
