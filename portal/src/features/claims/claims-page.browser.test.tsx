import { retrieveRetroClaims } from '@waymark/contract/claims/retrieve-retro-claims'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../dev/testing/show.tsx'
import { builtInConfiguration } from '../../platform/configuration/built-in-configuration.ts'
import { showConfiguration } from '../../platform/configuration/configuration.ts'
import flightWords from '../../platform/flight-words/locales/en.json'
import { session } from '../../platform/session/session.ts'
import { firstStore } from '../../platform/store/first-store.ts'
import { createFullStore } from '../../platform/store/full-store.ts'
import { Component as ClaimsPage } from './claims-page.tsx'
import words from './locales/en.json'

const claim = {
  claimType: 'PARTNER',
  claimNumber: 'CL-1',
  claimStatus: 'REJECTED',
  activityDate: '2026-09-14',
  submittedAt: '2026-11-29T11:00:00.000Z',
  decidedAt: '2026-11-29T11:01:00.000Z',
  reason: 'BY_OPERATOR',
  words: 'No purchase under this reference',
  points: null,
  journalId: null,
  partnerCode: 'GROCER',
  partnerName: 'Corner Grocer',
  partnerReference: '7'.repeat(60),
  details: 'Bought groceries for the whole family. '.repeat(7),
  history: [
    { what: 'SENT', at: '2026-11-29T11:00:00.000Z', reason: null, words: null },
    {
      what: 'REJECTED',
      at: '2026-11-29T11:01:00.000Z',
      reason: 'BY_OPERATOR',
      words: 'No purchase under this reference',
    },
  ],
}

beforeEach(async () => {
  const resources = { en: { claims: words, 'flight-words': flightWords } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname.endsWith(retrieveRetroClaims.path)) return Response.json({ object: { claims: [claim] } })
    return Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 })
  })
  showConfiguration(builtInConfiguration)
  session.write({ token: 't', companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' })
  firstStore.sessionChanged()
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('[POINT-09] a claim that was not accepted says what to do next, and shows all that was written in its sheet', async () => {
  await page.viewport(1440, 900)
  const routes = [{ path: '*', element: <ClaimsPage /> }]
  show(
    <Provider store={createFullStore()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/?claim=CL-1'] })} />
    </Provider>,
  )
  await expect.element(page.getByText(words.decision.otherwise)).toBeVisible()
  await expect.element(page.getByText(words.step.SENT)).toBeVisible()
  // Once: not with the decision and again in its history.
  expect(document.body.textContent.split(claim.words)).toHaveLength(2)
  const sheet = page.getByRole('region', { name: words.detail.claimed }).element()
  const right = sheet.getBoundingClientRect().right
  for (const one of sheet.querySelectorAll('bdi'))
    expect(one.getBoundingClientRect().right).toBeLessThan(right)
})
