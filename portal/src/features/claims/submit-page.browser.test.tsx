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
import { Component as SubmitPage } from './submit-page.tsx'

const airport = (code: string) => ({ code, name: code, city: code, countryCode: 'NZ' })
const flightOf = (recordId: string, departureDate: string) => ({
  recordId,
  flightNumber: 'WMK118',
  departureDate,
  origin: airport('AKL'),
  destination: airport('WLG'),
  cabinClass: 'Y',
  ticketNumber: '',
  passengerName: 'Hana Walker',
})
const pages: Readonly<Record<string, object>> = {
  '': { flownFlights: [flightOf('3', '2026-11-03')], nextCursor: 'second' },
  second: { flownFlights: [flightOf('2', '2026-10-02')], nextCursor: 'third' },
  third: { flownFlights: [flightOf('1', '2026-09-01')], nextCursor: null },
}

let root: Root | undefined
let cursors: string[] = []

async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
  if (!pathname.includes('flights'))
    return Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 })
  const cursor = searchParams.get('cursor') ?? ''
  cursors.push(cursor)
  return Response.json({ object: { upcomingFlights: [], ...pages[cursor] } })
}

beforeAll(async () => {
  const resources = { en: { claims: words } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
})
beforeEach(() => {
  cursors = []
  vi.stubGlobal('fetch', answer)
  session.write({ token: 't', companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' })
  firstStore.sessionChanged()
})
afterEach(() => {
  root?.unmount()
  session.clear()
  vi.unstubAllGlobals()
})

function open(address: string): void {
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') ?? document.body)
  const router = createMemoryRouter([{ path: '*', element: <SubmitPage /> }], { initialEntries: [address] })
  root.render(
    <Provider store={createFullStore()}>
      <RouterProvider router={router} />
    </Provider>,
  )
}

test('[POINT-09] a link to an old flight finds it, however many pages of flights come before it', async () => {
  open('/claim?flight=1')
  await expect.element(page.getByText(/hasn't been credited/)).toBeVisible()
  expect(cursors).toEqual(['', 'second', 'third'])
  await expect.element(page.getByText(words.submit.unknownFlight)).not.toBeInTheDocument()
})

test('[POINT-09] a flight that is nowhere is reported, not left out without a word', async () => {
  open('/claim?flight=99')
  await expect.element(page.getByText(words.submit.unknownFlight)).toBeVisible()
  expect(cursors).toHaveLength(3)
})
