import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import '../console.css'
import { clear } from '../../dev/testing/show.tsx'
import { announce } from '../../ui/notices/announcements.ts'
import { ConsoleShell } from './console-shell.tsx'

afterEach(clear)

test('the shell has the region in which a screen reader hears what was sorted, selected or saved', async () => {
  showConsole(<ConsoleShell onSignedOut={() => undefined}>Orders</ConsoleShell>, { role: 'agent' })
  announce('Saved as CSV')
  await expect
    .poll(() => document.querySelector('#console-main ~ [data-live-announcer]')?.textContent)
    .toBe('Saved as CSV')
})

test("on a phone the menu's one line is scrolled to the page's own entry", async () => {
  await page.viewport(390, 844)
  showConsole(<ConsoleShell onSignedOut={() => undefined}>Audit</ConsoleShell>, {
    role: 'finance',
    at: '/audit',
  })
  const entry = page.getByRole('link', { name: 'menu.audit' })
  await expect.element(entry).toBeInViewport({ ratio: 1 })
})
