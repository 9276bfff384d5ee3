import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../../dev/testing/member-page.tsx'
import { answered } from '../../../dev/testing/server-replies.ts'
import words from '../locales/en.json'
import { SignInDetailsSection } from './sign-in-details-section.tsx'

const { open, replies } = memberPages({
  texts: { security: words },
  replies: () => ({
    '/sign-in-details/retrieve': () =>
      answered({
        email: 'ada@example.nz',
        pendingEmail: null,
        passwordChangedAt: null,
        pinChangedAt: null,
        leastPasswordLength: 10,
        securityQuestion: null,
        protectedUntil: null,
      }),
  }),
})

test('[AUTH-13] the answer to one change leaves another form open that was opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  replies['/pin/change'] = async () => promise
  open(<SignInDetailsSection />)
  await page.getByRole('button', { name: words.ways.changeOne.pin }).click()
  await page.getByLabelText(words.pin.current, { exact: true }).fill('4071')
  await page.getByLabelText(words.pin.new, { exact: true }).fill('8352')
  await page.getByRole('button', { name: words.pin.submit }).click()
  await page.getByRole('button', { name: words.ways.changeOne.email }).click()
  const email = page.getByLabelText(words.email.new, { exact: true })
  await email.fill('ada@elsewhere.nz')
  resolve(answered({}))
  await expect.element(page.getByText(words.pin.changed).first()).toBeVisible()
  await expect.element(email).toHaveValue('ada@elsewhere.nz')
  await expect.element(email).toHaveFocus()
})

test('[AUTH-13] a change that is done closes its form and returns the focus', async () => {
  replies['/pin/change'] = () => answered({})
  open(<SignInDetailsSection />)
  const change = page.getByRole('button', { name: words.ways.changeOne.pin })
  await change.click()
  const current = page.getByLabelText(words.pin.current, { exact: true })
  await current.fill('4071')
  await page.getByLabelText(words.pin.new, { exact: true }).fill('8352')
  await page.getByRole('button', { name: words.pin.submit }).click()
  await expect.element(current).not.toBeInTheDocument()
  await expect.element(change).toHaveFocus()
})
