import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import '../console.css'
import { clear } from '../../dev/testing/show.tsx'
import { ConsoleTools } from './console-tools.tsx'

const signedOut = vi.fn<() => void>()
let answer: () => Response = () => Response.error()

beforeEach(async () => {
  await page.viewport(1440, 900)
  signedOut.mockClear()
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('a sign-out that the server never got says that the operator is still signed in', async () => {
  showConsole(<ConsoleTools onSignedOut={signedOut} onHelp={() => undefined} />, { role: 'agent' })
  const button = page.getByRole('button', { name: 'signOut' })
  await button.click()
  await expect.element(page.getByText('stillSignedIn')).toBeVisible()
  expect(signedOut).not.toHaveBeenCalled()
  answer = () => Response.json({})
  await button.click()
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalledOnce())
})

test('on a phone the tools are one button until it is pressed, and on a wide screen there is none', async () => {
  const pages = <ConsoleTools onSignedOut={signedOut} onHelp={() => undefined} />
  showConsole(<header className="console-head">{pages}</header>, { role: 'agent' })
  const more = page.getByRole('button', { name: 'tools' })
  await expect.element(page.getByRole('button', { name: 'signOut' })).toBeVisible()
  await expect.element(page.getByText('keys.open')).toBeVisible()
  expect(more.query()).toBeNull()
  await page.viewport(390, 844)
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByRole('button', { name: 'signOut' }).query()).toBeNull()
  await more.click()
  await expect.element(page.getByRole('button', { name: 'signOut' })).toBeVisible()
})
