import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import failureWords from '../../../platform/failure/locales/en.json'
import formWords from '../../../platform/forms/locales/en.json'
import platformWords from '../../../platform/locales/en.json'
import { session } from '../../../platform/session/session.ts'
import { firstStore } from '../../../platform/store/first-store.ts'
import { createFullStore } from '../../../platform/store/full-store.ts'
import words from '../locales/en.json'
import { Component as PreferencesPage } from './preferences-page.tsx'

const payer = { companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' }
const card = (guestNumber: string, guestName: string) => ({ code: 'GUEST', guestNumber, guestName })

let kept: object
let sent: readonly unknown[] = []
let root: Root | undefined

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  if (pathname.endsWith('account/preferences')) {
    sent = [...sent, body]
    const { companyCode: _c, programCode: _p, membershipNumber: _m, ...chosen } = body.object
    kept = { language: null, firstGuest: null, ...chosen }
    return Response.json({ object: kept })
  }
  if (pathname.endsWith('profile/overview'))
    return Response.json({
      object: {
        programName: 'Koru Club',
        term: { from: '2026-04-01', until: '2027-03-31' },
        autoRenewal: null,
        guestCards: [card('204000038', 'L•••• M••••'), card('204000046', 'M•••• K••••')],
        preferences: kept,
      },
    })
  return Response.json({ error: { code: 'NOT_FOUND', message: 'no' } }, { status: 404 })
}

beforeAll(async () => {
  const resources = {
    en: { platform: platformWords, failure: failureWords, forms: formWords, club: words },
  }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
})
beforeEach(() => {
  kept = { endNotices: 'mail', language: null, firstGuest: null }
  sent = []
  vi.stubGlobal('fetch', answer)
  session.write({ token: 't', ...payer })
  firstStore.sessionChanged()
})
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

function open(): void {
  root?.unmount()
  document.body.innerHTML = '<main></main>'
  const main = document.querySelector('main')
  if (main === null) throw new Error('The page is empty')
  root = createRoot(main)
  const router = createMemoryRouter([{ path: '/', Component: PreferencesPage }])
  root.render(
    <Provider store={createFullStore()}>
      <RouterProvider router={router} />
    </Provider>,
  )
}

test('[SUBS-01] preferences are sent as chosen, and a reload shows what is kept', async () => {
  open()
  await page.getByRole('radio', { name: /^Inbox only/ }).click()
  await page.getByRole('combobox', { name: 'Guest card shown first' }).selectOptions('204000046')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent).toEqual([{ object: { ...payer, endNotices: 'inbox', firstGuest: '204000046' } }])
  open()
  await expect.element(page.getByRole('radio', { name: /^Inbox only/ })).toBeChecked()
  await expect
    .element(page.getByRole('combobox', { name: 'Guest card shown first' }))
    .toHaveValue('204000046')
})
