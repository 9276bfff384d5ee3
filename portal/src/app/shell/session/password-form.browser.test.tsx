import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import formWords from '../../../platform/forms/locales/en.json'
import platformWords from '../../../platform/locales/en.json'
import {
  passwordPrompt,
  promptForPassword,
  settlePassword,
} from '../../../platform/session/password-prompt.ts'
import { session } from '../../../platform/session/session.ts'
import { firstStore } from '../../../platform/store/first-store.ts'
import { Announcer } from '../../../ui/notices/announcer.tsx'
import { PasswordForm } from './password-form.tsx'

const shellWords = {
  password: {
    title: 'Enter it',
    text: 'For your security',
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'Go on',
  },
}
const signInWords = {
  password: {
    label: 'Password',
    missing: 'Type your password',
    show: 'Show',
    showName: 'Show password',
    hide: 'Hide',
    hideName: 'Hide password',
  },
}

let root: Root | undefined
let sent = 0

beforeAll(async () => {
  const resources = {
    en: { platform: platformWords, forms: formWords, shell: shellWords, 'sign-in': signInWords },
  }
  await i18next.use(initReactI18next).init({ lng: 'en', resources, defaultNS: 'platform' })
})
beforeEach(() => {
  sent = 0
  vi.stubGlobal('fetch', async () => {
    sent += 1
    return Response.json(
      { error: { code: 'INVALID_CREDENTIALS', message: 'That password is wrong.' } },
      { status: 422 },
    )
  })
  session.write({ token: 't', companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' })
  firstStore.sessionChanged()
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') ?? document.body)
  const shown = (
    <>
      <Announcer />
      <PasswordForm isOpen />
    </>
  )
  root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element: shown }])} />)
})
afterEach(() => {
  root?.unmount()
  session.clear()
  vi.unstubAllGlobals()
})

const field = page.getByLabelText('Password', { exact: true })

/** Live regions that read a text: the form's summary, and no other. */
const regionsWith = (text: string) =>
  [...document.querySelectorAll('[role="alert"], [role="status"], [aria-live]')].filter((region) =>
    region.textContent?.includes(text),
  )

test('[AUTH-02] the field has the focus at the first opening, and an empty one is reported there, and read once', async () => {
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Type your password/)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(regionsWith('Type your password')).toHaveLength(1)
  expect(sent).toBe(0)
})

test('[AUTH-01] the password is masked until it is to be shown, can be pasted, and is known to password managers', async () => {
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
  await field.click()
  const clipboard = new DataTransfer()
  clipboard.setData('text/plain', 'Kia ora 2026')
  const pasted = new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true })
  expect(field.element().dispatchEvent(pasted)).toBe(true)
  await field.fill('Kia ora 2026')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('Kia ora 2026')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('[AUTH-02] a wrong password is reported at its field, and read once; Escape declines', async () => {
  const given = promptForPassword()
  await field.fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription(/That password is wrong/)
  expect(regionsWith('That password is wrong')).toHaveLength(1)
  expect(sent).toBe(1)
  await userEvent.keyboard('{Escape}')
  expect(await given).toBe(false)
  expect(passwordPrompt.current().isOpen).toBe(false)
  settlePassword(false)
})
