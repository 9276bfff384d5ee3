import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createWords } from '../../../platform/i18n/whole-words.ts'
import { session } from '../../../platform/session/session.ts'
import { firstStore } from '../../../platform/store/first-store.ts'
import { createFullStore } from '../../../platform/store/full-store.ts'
import korean from '../locales/ko.json'
import words from '../locales/en.json'
import { Component as ExpiryPage } from './expiry-page.tsx'

const today = '2026-11-30'
let expiring = { points: 1, expiryDate: today }
let root: Root | undefined

const membership = { companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' }

async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  if (pathname.endsWith('/users/me'))
    return Response.json({
      userDetails: {
        customerNumber: '1',
        programs: { individualInfo: [{ ...membership, privileges: { ui: {} } }], corporateInfo: [] },
      },
    })
  if (pathname.endsWith('/account-summary'))
    return Response.json({
      object: {
        pointDetails: [{ pointType: 'POINTS', points: 100, held: 0 }],
        expiryDetails: [{ pointType: 'POINTS', ...expiring }],
        today,
      },
    })
  return Response.json({ object: { lots: [], nextCursor: null } })
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { activity: words } } })
})
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  session.write({ ...membership, token: 't' })
  firstStore.sessionChanged()
})
afterEach(() => {
  root?.unmount()
  session.clear()
  vi.unstubAllGlobals()
})

test.each([
  [1, today, 'Next to expire: 1 point today, 30 Nov 2026.'],
  [2962, '2026-12-01', 'Next to expire: 2,962 points in 1 day, on 1 Dec 2026.'],
  [1, '2028-12-31', 'Next to expire: 1 point on 31 Dec 2028.'],
])('[SUMM-03] %d points that expire on %s', async (points, expiryDate, said) => {
  expiring = { points, expiryDate }
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') ?? document.body)
  root.render(
    <Provider store={createFullStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <ExpiryPage /> }])} />
    </Provider>,
  )
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test('[SUMM-03] in Korean too, the last day is today', () => {
  const { getFixedT } = createWords({
    language: 'ko',
    texts: { activity: korean },
    direction: () => 'ltr',
  })
  const say = getFixedT(null, 'activity')
  const points = say('expiry.points', { count: 2962, points: '2,962' })
  expect(say('expiry.soon', { count: 0, points, day: '2026년 11월 30일' })).toBe(
    '2,962포인트가 오늘(2026년 11월 30일) 소멸됩니다.',
  )
})
