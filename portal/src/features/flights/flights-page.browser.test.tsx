import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
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
import { Component as FlightsPage } from './flights-page.tsx'
import words from './locales/en.json'

const today = dayIn('UTC', new Date())
const airport = (code: string) => ({ code, name: code, city: code, countryCode: 'NZ' })
const worth = { tierCode: 'BASE', percent: 100, bonusPercent: 0, statusPercent: 5, ratesFrom: '2026-01-01' }
const details = (['BASE', 'BONUS', 'STATUS'] as const).map((pointType) => ({ pointType, points: 480 }))

/** A booking whose day is over, and which can be claimed from a day on. */
const awaited = (flightNumber: string, departureDate: Day, opensOn: Day) => ({
  recordId: flightNumber,
  flightNumber,
  departureDate,
  schedule: null,
  origin: airport('AKL'),
  destination: airport('WLG'),
  distanceKm: 480,
  cabinClass: 'ECONOMY',
  fareFamily: 'FLEX',
  fareFamilyName: 'Flex',
  ticketNumber: '0860000000001',
  passengerName: 'Hana Walker',
  credit: { state: 'AWAITED', opensOn, closesOn: addDays(today, 90), ...worth, pointCreditDetails: details },
})

let root: Root | undefined

async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  const flownFlights = [
    awaited('WMK118', addDays(today, -1), addDays(today, 2)),
    awaited('WMK240', addDays(today, -5), addDays(today, -2)),
  ]
  if (pathname.endsWith('/myflights/flown')) return lists({ flownFlights })
  if (pathname.endsWith('/myflights/upcoming')) return lists({ flownFlights: [] })
  return Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 })
}

function lists(found: object): Response {
  return Response.json({ object: { upcomingFlights: [], nextCursor: null, ...found } })
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { flights: words } } })
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

test('[SUMM-05] a flight that the airline hasn’t confirmed says so, and can be claimed once its window is open', async () => {
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') ?? document.body)
  root.render(
    <Provider store={createFullStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <FlightsPage /> }])} />
    </Provider>,
  )
  const cards = page.getByRole('region', { name: words.flown }).getByRole('listitem')
  await expect.element(cards.first()).toBeVisible()
  const [early, open] = cards.all()
  if (early === undefined || open === undefined) throw new Error('Two flights were answered')
  await expect.element(early.getByText(words.awaited)).toBeVisible()
  await expect.element(early.getByText(/usually confirms a flight within a day or two/)).toBeVisible()
  await expect.element(early.getByText(/Claim by/)).not.toBeInTheDocument()
  await expect.element(open.getByText(words.awaited)).toBeVisible()
  await expect.element(open.getByText(/Claim by/)).toBeVisible()
})
