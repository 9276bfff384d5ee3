import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../platform/session/session.ts'
import { firstStore } from '../../platform/store/first-store.ts'
import { createFullStore } from '../../platform/store/full-store.ts'
import words from './locales/en.json'
import { Component as NotificationsPage } from './notifications-page.tsx'

const received = (notificationId: string, at: string, points: number) => ({
  notificationId,
  at,
  isRead: false,
  news: {
    kind: 'pointsReceived',
    how: 'gift',
    points,
    fromName: 'T•••• M••••',
    fromNumber: '204000129',
    reference: 'GI-1',
  },
})
let root: Root | undefined

async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  if (pathname.endsWith('/account-summary')) return Response.json({ object: { today: '2026-11-30' } })
  if (!pathname.endsWith('/notifications'))
    return Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 })
  const notifications = [
    received('1', '2026-11-10T00:00:00.000Z', 1),
    received('2', '2025-11-15T00:00:00.000Z', 2000),
  ]
  return Response.json({ object: { notifications, unread: 2, nextCursor: null } })
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { notifications: words } } })
})
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  session.write({ token: 't', companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' })
  firstStore.sessionChanged()
})
afterEach(() => {
  root?.unmount()
  session.clear()
  vi.unstubAllGlobals()
})

test('[CALL-07] a notification of another year has its year, and a single point is counted in the singular', async () => {
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') ?? document.body)
  root.render(
    <Provider store={createFullStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <NotificationsPage /> }])} />
    </Provider>,
  )
  const rows = page.getByRole('listitem')
  await expect
    .element(rows.first())
    .toHaveTextContent('1 point from T•••• M•••• (new)Member 204 000 129 bought it for you.10 Nov')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(
      '2,000 points from T•••• M•••• (new)Member 204 000 129 bought them for you.15 Nov 2025',
    )
})
