import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memberPages } from '../../../dev/testing/member-page.tsx'
import { refused } from '../../../dev/testing/server-replies.ts'
import {
  passwordPrompt,
  promptForPassword,
  settlePassword,
} from '../../../platform/session/password-prompt.ts'
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

const { open, sent } = memberPages({
  texts: { shell: shellWords, 'sign-in': signInWords },
  replies: () => ({ '': () => refused('INVALID_CREDENTIALS') }),
})
beforeEach(() => {
  open(<PasswordForm isOpen />)
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
  expect(sent).toEqual([])
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
  await expect.element(field).toHaveAccessibleDescription(/INVALID_CREDENTIALS/)
  expect(regionsWith('INVALID_CREDENTIALS')).toHaveLength(1)
  expect(sent).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(await given).toBe(false)
  expect(passwordPrompt.current().isOpen).toBe(false)
  settlePassword(false)
})
